"""`thunk demo`: the first five minutes."""

HEADING = "Thunk: a GPT learns to spell, on a device that compiles whole training steps while they run."
