"""Go Fish: ask the others for cards like yours, and lay pairs down."""
