"""`thunk run`: scripts that know nothing of Thunk, run on its device. docs/run.md says how."""
