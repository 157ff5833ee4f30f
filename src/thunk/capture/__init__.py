"""Captured steps: a step that was recorded twice in the same way is run without its Python."""
