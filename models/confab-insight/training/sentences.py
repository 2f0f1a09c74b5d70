"""Many sentences on a device: one array for all of them, from which batches are gathered and filled up."""

import numpy
import torch

from encoding import MAXIMUM_PIECES, UNKNOWN

# Marks that speech does not have.
MARKS = '.,!?;:"()'
# Lengths of batches are multiples of this, so that a device sees few different ones.
LENGTH_STEP = 8


class Sentences:
    """`arrays` has one number for each piece of all sentences: `ids`, `case`, `lexicon` and `first` (whether a word begins
    there), and whatever else is said of pieces; `lengths` says how many pieces each sentence has."""

    def __init__(self, arrays, lengths, device):
        self.device, self.lengths = device, lengths.astype(numpy.int64)
        self.starts = torch.from_numpy(numpy.concatenate([[0], numpy.cumsum(self.lengths)[:-1]])).to(device)
        self.length_of = torch.from_numpy(self.lengths).to(device)
        self.arrays = {name: torch.from_numpy(array).to(device) for name, array in arrays.items()}
        self.pieces = int(self.lengths.sum())

    def places(self, rows):
        """Where the pieces of sentences stand in the arrays [rows, length], and which of these are theirs."""
        rows = torch.as_tensor(rows, device=self.device)
        lengths = self.length_of[rows]
        longest = min(MAXIMUM_PIECES, -(-int(lengths.max()) // LENGTH_STEP) * LENGTH_STEP)
        steps = torch.arange(longest, device=self.device)[None]
        return (self.starts[rows][:, None] + steps).clamp(max=self.pieces - 1), steps < lengths[:, None]

    def inputs(self, places, mask):
        """Pieces, casing and lexicon values of sentences; zero where they are filled up."""
        return [self.arrays[name][places].long() * mask for name in ("ids", "case", "lexicon")]

    def firsts(self, places, mask):
        return self.arrays["first"][places].bool() & mask


def as_spoken(inputs, mask, others, marks):
    """Sentences without marks and capitals: what is left moves together, and so do the arrays of `others` [rows, length, …]."""
    ids, _, lexicon = inputs
    keep = mask & ~torch.isin(ids, marks)
    keep[:, 0] |= ~keep.any(1)
    order = torch.argsort((~keep).to(torch.uint8), dim=1, stable=True)

    def moved(array):
        places = order.view(*order.shape, *[1] * (array.dim() - 2)).expand_as(array)
        return torch.gather(array, 1, places)

    kept = moved(keep)
    return [moved(ids) * kept, torch.zeros_like(ids), moved(lexicon) * kept], kept, [moved(o) for o in others]


def with_gaps(inputs, in_name, has_acts):
    """Inputs with words, casing and lexicon values missing here and there, as `train.with_gaps` leaves them out."""
    ids, case, lexicon = inputs
    chance = torch.where(in_name, 0.25, torch.where(has_acts[:, None], 0.1, 0.04))

    def kept(share, *shape):
        return torch.rand(*shape, device=ids.device) > share

    ids = torch.where((torch.rand(ids.shape, device=ids.device) < chance) & (ids > 0), UNKNOWN, ids)
    each = (len(ids), 1)
    return [ids, case * kept(0.12, *each), lexicon * (kept(0.25, *ids.shape) & kept(0.1, *each))]


def drawn(pools, weights, lengths, batch, groups=8):
    """Batches of rows, drawn from each pool by its weight. Some are drawn together, so that each has sentences of about one length."""
    counts = numpy.random.multinomial(groups * batch, weights)
    rows = numpy.concatenate([p[numpy.random.randint(len(p), size=n)] for p, n in zip(pools, counts, strict=True) if n])
    rows = rows[numpy.argsort(lengths[rows], kind="stable")]
    return list(numpy.random.permutation(rows.reshape(groups, batch)))
