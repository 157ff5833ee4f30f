"""Families of models of libraries, small and with random weights, in all ways that there are to run them."""

WAYS = ("recorded", "captured", "generate", "compiled")
"""What is recorded tells whether the others need to draw from one stream, and is always looked at."""
