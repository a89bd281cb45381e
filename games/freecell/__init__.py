"""FreeCell: build four suits with the help of four cells."""
