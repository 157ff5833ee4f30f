"""The operators: what is said of them (aten.yaml), what is written by hand, and what is generated from it."""
