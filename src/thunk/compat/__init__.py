"""What Thunk uses of torch that is private, and the places where torch has no hook and must be patched."""
