"""The version, where the build can read it without importing torch."""

__version__ = "0.1.0"

TESTED_TORCH = ("2.13", "2.14", "2.15")
"""The versions of torch that Thunk was tried with."""
