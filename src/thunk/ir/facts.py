"""What can be said of operators in the YAML. The generator reads it too, so it imports nothing."""

from __future__ import annotations

from typing import ClassVar


class Facts:
    """What the YAML says of operators under `facts`."""

    __slots__ = ()

    pointwise: ClassVar[bool] = False
    """Whether each element of the result comes from the same elements of the operands. Torch tags its own."""
    may_refuse: ClassVar[bool] = False
    """Whether it raises for some data of the right shape: indices, probabilities, matrices."""
    may_refuse_integers: ClassVar[bool] = False
    """The same, but only if its result is whole numbers: for a zero divisor."""
    number_must_fit: ClassVar[bool] = False
    """Whether the CPU kernel refuses a number that the dtype of its result cannot hold, as pointwise ones do."""
    fills: ClassVar[bool] = False
    """Whether it writes one number everywhere: also to a place of memory that a tensor has several times."""
    matmul: ClassVar[bool] = False
    """Whether it multiplies its last two operands as matrices, and little else."""
    elementwise: ClassVar[bool] = False
    """Whether it reads and writes the same element at a time, though torch does not call it pointwise."""
    reshapes: ClassVar[bool] = False
    """Whether it is a view with all elements of its parent: where both are contiguous, a reshape leads back."""
    foreach: ClassVar[bool] = False
    """Whether it is another operator for lists, and takes the elements at one place of all lists together."""
    fused: ClassVar[bool] = False
    """Whether it is a step of an optimizer, and does the same at each place of its lists."""
    takes_saved: ClassVar[bool] = False
    """Whether it takes what a forward operator saved, such as a workspace of oneDNN's: zeros are no such thing."""
    takes_packed: ClassVar[bool] = False
    """Whether its kernel cannot even be run on zeros in the place of what a forward operator packed."""
    contiguous_out: ClassVar[bool] = False
    """Whether an `out=` tensor of another size becomes contiguous, whatever layout a new result would have."""
    any_layout: ClassVar[bool] = False
    """Whether it computes the same wherever the elements of its operands lie, as pointwise ones do."""
    addresses_memory: ClassVar[bool] = False
    """Whether it computes something else if an operand lies in memory otherwise than was thought."""
    draws_like: ClassVar[bool] = False
    """Whether it draws something like a tensor, and does not look at its data."""
    by_name: ClassVar[bool] = False
    """Whether torch's own function of that name, which costs half as much as the overload, is called instead: the
    arguments of a node lead it to that overload and no other, if the first one is a tensor."""
    not_compiled: ClassVar[bool] = False
    """Whether Inductor gets it wrong: it is interpreted between the regions that are compiled."""
