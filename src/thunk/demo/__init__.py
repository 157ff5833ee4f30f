"""`thunk demo`: the first five minutes."""
