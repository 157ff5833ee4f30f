"""Functions that run at the end of a step, with the step's values."""
