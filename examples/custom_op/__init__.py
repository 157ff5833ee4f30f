"""An operator of your own on the thunk device: recorded like torch's, with a shape rule and a lowering of its own.

`library.py` defines the operators with `torch.library`, as any extension does. `operators.yaml` names them;
`python -m thunk.codegen -s operators.yaml -o _generated` writes node classes, kernels and their registration. Neither
`custom_op::blend` nor `custom_op::windows` has a meta kernel, so each has a hand-written shape rule. Importing
`custom_op.on_thunk` registers the kernels.

>>> import torch
>>> import custom_op.on_thunk
>>> x = torch.arange(6.0, device="thunk")
>>> torch.ops.custom_op.blend(x, x + 1, 0.5)
tensor([0.5000, 1.5000, 2.5000, 3.5000, 4.5000, 5.5000], device='thunk:0')
>>> [each.tolist() for each in torch.ops.custom_op.windows(x, 4)]
[[0.0, 1.0, 2.0, 3.0], [1.0, 2.0, 3.0, 4.0], [2.0, 3.0, 4.0, 5.0]]
"""
