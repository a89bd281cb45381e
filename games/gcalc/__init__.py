"""GCalc: a visual lambda calculus with coloured cubes.

The player combines cubes and applies them to one another.
"""
