"""Backends: what turns a graph into data."""
