"""Graphs as text, as pictures and as files, and where a NaN came from."""
