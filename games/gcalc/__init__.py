"""GCalc: a visual lambda calculus, of coloured cubes that are put together and applied to one another."""
