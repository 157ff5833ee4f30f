"""The operator generator: operator YAML and torch's own operator model in, Python modules out.

The counterpart of `torchgen/gen_lazy_tensor.py` and `torchgen/dest/lazy_ir.py`. Nothing else in Thunk imports it, and
it imports nothing of the rest but `errors`: it must run when its own output is missing or broken.
"""
