"""GCalc: a visual lambda calculus with coloured cubes that you combine and apply to one another."""
