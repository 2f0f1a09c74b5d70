"""The network that reads what a sentence undertakes among the sentences around it."""

import numpy
import onnx
import torch
from onnx import numpy_helper
from torch import nn
from torch.nn import functional

from network import WIDTH, Block

# Sentences before one, and behind it, that are looked at. As src/insight-model/sentences.ts has it.
BEFORE, BEHIND = 6, 8
AROUND = BEFORE + 1 + BEHIND
HEADS = 4
UNDERTAKINGS = ("action", "follow_up")
# So many of the blocks of the network that reads sentences are kept as they are: what they make of words is computed once for both.
SHARED_BLOCKS = 2


class AmongOthers(nn.Module):
    """Corrects the logits of a sentence by those around it: attention by where they stand, by whether the same one says them, and by what they say."""

    def __init__(self, dropout):
        super().__init__()
        for name in ("query", "key", "value", "out"):
            setattr(self, name, nn.Linear(WIDTH, WIDTH))
        self.place, self.speaker = nn.Embedding(AROUND, WIDTH), nn.Embedding(2, WIDTH)
        self.ln = nn.LayerNorm(WIDTH)
        self.hidden, self.correction = nn.Linear(2 * WIDTH, WIDTH), nn.Linear(WIDTH, len(UNDERTAKINGS))
        self.drop = nn.Dropout(dropout)
        for embedding in (self.place, self.speaker):
            nn.init.normal_(embedding.weight, std=0.3)
        nn.init.zeros_(self.correction.weight)
        nn.init.zeros_(self.correction.bias)

    def forward(self, vectors, places, same):
        """`places` are rows of `vectors` [sentences, AROUND], or -1, and `same` says whether their speaker is the sentence's."""
        around = vectors[places.clamp(min=0)] + self.place.weight + self.speaker(same)
        around = self.drop(around)
        by_head = (len(vectors), -1, HEADS, WIDTH // HEADS)
        query = self.query(self.drop(vectors)).view(by_head)
        key, value = self.key(around).view(by_head), self.value(around).view(by_head)
        weights = (query * key).sum(-1) / (WIDTH / HEADS) ** 0.5
        weights = torch.softmax(weights.masked_fill((places < 0).unsqueeze(-1), -1e4), 1)
        read = (weights.unsqueeze(-1) * value).sum(1).flatten(1)
        x = torch.cat([vectors, self.ln(self.out(read))], -1)
        return self.correction(self.drop(functional.gelu(self.hidden(self.drop(x)))))


class Undertakings(nn.Module):
    """Logits of action and follow-up. It begins as the network that reads sentences, whose words and first blocks it shares."""

    def __init__(self, vocabulary_size, dropout):
        super().__init__()
        # What the first layer makes of a word piece, its casing and its value in the lexicon.
        self.piece, self.casing = nn.Embedding(vocabulary_size, WIDTH), nn.Embedding(3, WIDTH)
        self.lexicon = nn.Embedding(32, WIDTH)
        self.ln = nn.LayerNorm(WIDTH)
        self.blocks = nn.ModuleList(Block(dropout, dilation) for dilation in (1, 2, 4, 1))
        self.att = nn.Linear(WIDTH, 2, bias=False)
        self.hid = nn.Linear(4 * WIDTH, WIDTH)
        self.act = nn.Linear(WIDTH, len(UNDERTAKINGS))
        self.among = AmongOthers(dropout)
        self.drop = nn.Dropout(dropout)

    def vectors(self, ids, case, lexicon, mask):
        keep = mask.unsqueeze(-1).float()
        x = self.ln(self.drop(self.piece(ids)) + self.casing(case) + self.lexicon(lexicon)) * keep
        for block in self.blocks:
            x = block(x, keep)
        hide = (keep - 1) * 1e4
        weights = torch.softmax(self.att(x) + hide, 1)
        pooled = [(weights[..., :1] * x).sum(1), (weights[..., 1:] * x).sum(1), (x + hide).amax(1), x[:, 0]]
        return functional.gelu(self.hid(torch.cat(pooled, -1)))

    def forward(self, vectors, places, same):
        return self.act(self.drop(vectors)) + self.among(vectors, places, same)

    def learned(self):
        """Names of the parameters that are no part of the network that reads sentences."""
        shared = ("piece.", "casing.", "lexicon.", "ln.", *(f"blocks.{b}." for b in range(SHARED_BLOCKS)))
        return [name for name, _ in self.named_parameters() if not name.startswith(shared)]


def network_of(path, dropout):
    """A network to be trained, as `model.onnx` has the one that reads sentences."""
    graph = onnx.load(path).graph
    array_of = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    node_of = {output: node for node in graph.node for output in node.output}
    tables = {}
    for node in graph.node:
        if node.op_type == "Gather":
            tables.setdefault(node.input[1], []).append(array_of.get(node.input[0]))

    def linear_of(output):
        """Weight and bias of the linear layer that gives it."""
        addition = node_of[output]
        return array_of[node_of[addition.input[0]].input[1]].T, array_of[addition.input[1]]

    def assign(parameter, array):
        parameter.data = torch.from_numpy(numpy.array(array, numpy.float32))

    model = Undertakings(len(tables["input_ids"][0]), dropout)
    vocabulary, scales = tables["input_ids"][:2]
    assign(model.piece.weight, vocabulary.astype(numpy.float32) * scales)
    assign(model.casing.weight, tables["case_ids"][0])
    assign(model.lexicon.weight, tables["lexicon_ids"][0])
    norms = [node for node in graph.node if node.op_type == "LayerNormalization"]
    for norm, node in zip((model.ln, *(block.ln for block in model.blocks)), norms, strict=False):
        assign(norm.weight, array_of[node.input[1]])
        assign(norm.bias, array_of[node.input[2]])
    products = [node for node in graph.node if node.op_type == "MatMulIntegerToFloat"]
    for block, convolution, out in zip(model.blocks, products[::2], products[1::2], strict=False):
        # Their weights are bytes, with a scale for each column.
        taps, weight = (
            array_of[node.input[1]].astype(numpy.float32) * array_of[node.input[3]] for node in (convolution, out)
        )
        assign(block.conv.weight, taps.reshape(3, WIDTH, WIDTH).transpose(2, 1, 0))
        assign(block.conv.bias, array_of[convolution.input[6]])
        assign(block.out.weight, weight.T)
        assign(block.out.bias, array_of[out.input[6]])
    assign(model.att.weight, linear_of(node_of["attention"].input[0])[0][-2:])
    for layer, weight_and_bias, rows in (
        (model.hid, linear_of(node_of["vectors"].input[0]), slice(None)),
        (model.act, linear_of(node_of["acts"].input[0]), [1, 3]),
    ):
        assign(layer.weight, weight_and_bias[0][rows])
        assign(layer.bias, weight_and_bias[1][rows])
    return model
