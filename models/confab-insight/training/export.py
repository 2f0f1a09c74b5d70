"""Writes the trained network as ONNX: what can be computed beforehand is, and the vocabulary is stored as int8.

    python export.py --state insight.pt --out ../onnx

`model.onnx` reads sentences, `context.onnx` corrects their acts by the sentences before them. The graph is written node by
node, since the exporter's convolution is slower: here each one is a single product over all words of the batch, whose
three parts are shifted and added.
"""

import argparse

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from network import ENTITIES, WIDTH

OPSET = 20
INPUTS = ("input_ids", "case_ids", "lexicon_ids", "attention_mask")


class Graph:
    """A graph to which nodes are added one after another; each method returns the name of what the node gives."""

    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, array):
        name = f"constant_{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(numpy.array(array, order="C"), name))
        return name

    def integers(self, *values):
        return self.constant(numpy.array(values, numpy.int64))

    def add(self, operator, *inputs, out=None, **attributes):
        name = out or f"{operator}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, list(inputs), [name], **attributes))
        return name

    def linear(self, x, weight, bias, out=None):
        return self.add("Add", self.add("MatMul", x, self.constant(weight)), self.constant(bias), out=out)

    def normalized(self, x, state, name):
        return self.add(
            "LayerNormalization",
            x,
            self.constant(state[f"{name}.weight"]),
            self.constant(state[f"{name}.bias"]),
            axis=-1,
        )

    def save(self, path, inputs, outputs):
        graph = helper.make_graph(self.nodes, "insight", inputs, outputs, self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)
        onnx.checker.check_model(model)
        onnx.save(model, path)


def as_int8(matrix):
    """The matrix as int8 with a scale for each row."""
    scales = numpy.maximum(numpy.abs(matrix).max(1, keepdims=True), 1e-8) / 127
    return numpy.round(matrix / scales).astype(numpy.int8), scales.astype(numpy.float32)


def add_words(graph, state, keep):
    """The first layer. Its product with the vocabulary, casing and lexicon is taken here, once and for all."""
    up = state["up.weight"].T
    vocabulary, scales = as_int8(state["tok.weight"] @ up[:WIDTH])
    pieces = graph.add(
        "Cast", graph.add("Gather", graph.constant(vocabulary), "input_ids"), to=TensorProto.FLOAT
    )
    x = graph.add("Mul", pieces, graph.add("Gather", graph.constant(scales), "input_ids"))
    casing = state["case.weight"] @ up[WIDTH : WIDTH + 16] + state["up.bias"]
    x = graph.add("Add", x, graph.add("Gather", graph.constant(casing), "case_ids"))
    lexicon = state["lex.weight"] @ up[WIDTH + 16 :]
    x = graph.add("Add", x, graph.add("Gather", graph.constant(lexicon), "lexicon_ids"))
    return graph.add("Mul", graph.normalized(x, state, "ln"), keep)


def add_block(graph, state, x, keep, name, distance):
    taps = state[f"{name}.conv.weight"]
    left, middle, right = (graph.add("MatMul", x, graph.constant(taps[:, :, k].T)) for k in range(3))
    zeros = graph.constant(numpy.zeros((), numpy.float32))
    axis = graph.integers(1)
    before = graph.add("Pad", left, graph.integers(0, distance, 0, 0, 0, 0), zeros)
    before = graph.add("Slice", before, graph.integers(0), graph.integers(-distance), axis)
    after = graph.add("Pad", right, graph.integers(0, 0, 0, 0, distance, 0), zeros)
    after = graph.add("Slice", after, graph.integers(distance), graph.integers(2**31 - 1), axis)
    hidden = graph.add("Add", graph.add("Add", before, middle), after)
    hidden = graph.add("Gelu", graph.add("Add", hidden, graph.constant(state[f"{name}.conv.bias"])))
    hidden = graph.linear(hidden, state[f"{name}.out.weight"].T, state[f"{name}.out.bias"])
    return graph.add("Mul", graph.normalized(graph.add("Add", x, hidden), state, f"{name}.ln"), keep)


def add_vector(graph, state, x, keep):
    """The vector of the sentence: two weighted means of its words, their maximum, and the first word."""
    one, many = graph.constant(numpy.float32(1)), graph.constant(numpy.float32(1e4))
    hide = graph.add("Mul", graph.add("Sub", keep, one), many)
    attention = graph.add("Add", graph.add("MatMul", x, graph.constant(state["att.weight"].T)), hide)
    weights = graph.add("Transpose", graph.add("Softmax", attention, axis=1), perm=[0, 2, 1])
    means = graph.add("Reshape", graph.add("MatMul", weights, x), graph.integers(-1, 2 * WIDTH))
    most = graph.add("ReduceMax", graph.add("Add", x, hide), graph.integers(1), keepdims=0)
    first = graph.add("Gather", x, graph.constant(numpy.array(0, numpy.int64)), axis=1)
    pooled = graph.add("Concat", means, most, first, axis=-1)
    return graph.add("Gelu", graph.linear(pooled, state["hid.weight"].T, state["hid.bias"]), out="vectors")


def tensor(name, kind, *shape):
    return helper.make_tensor_value_info(name, kind, shape)


def export_model(state, path):
    graph = Graph()
    mask = graph.add("Cast", "attention_mask", to=TensorProto.FLOAT)
    keep = graph.add("Unsqueeze", mask, graph.integers(-1))
    x = add_words(graph, state, keep)
    for index, distance in enumerate((1, 2, 4, 1)):
        x = add_block(graph, state, x, keep, f"blocks.{index}", distance)
    vector = add_vector(graph, state, x, keep)
    graph.add("Sigmoid", graph.linear(vector, state["act.weight"].T, state["act.bias"]), out="acts")
    graph.add(
        "Softmax", graph.linear(vector, state["sent.weight"].T, state["sent.bias"]), out="sentiment", axis=-1
    )
    entities = graph.linear(x, state["ner.weight"].T, state["ner.bias"])
    entities = graph.add("Reshape", entities, graph.integers(0, 0, len(ENTITIES), 3))
    graph.add("Softmax", entities, out="entities", axis=-1)
    graph.add(
        "ArgMax", graph.linear(x, state["pos.weight"].T, state["pos.bias"]), out="tags", axis=-1, keepdims=0
    )
    ends = graph.add("Sigmoid", graph.linear(x, state["end.weight"].T, state["end.bias"]))
    graph.add("Squeeze", ends, graph.integers(-1), out="sentence_ends")
    words = ("batch", "sequence")
    graph.save(
        path,
        [tensor(name, TensorProto.INT64, *words) for name in INPUTS],
        [
            tensor("acts", TensorProto.FLOAT, "batch", 5),
            tensor("sentiment", TensorProto.FLOAT, "batch", 3),
            tensor("entities", TensorProto.FLOAT, *words, len(ENTITIES), 3),
            tensor("tags", TensorProto.INT64, *words),
            tensor("sentence_ends", TensorProto.FLOAT, *words),
            tensor("vectors", TensorProto.FLOAT, "batch", WIDTH),
        ],
    )


def export_context(state, context, path):
    """`context.onnx`: acts of sentences from their vectors and those of the two sentences before each."""
    graph = Graph()
    known = graph.add("Unsqueeze", "known", graph.integers(-1))
    previous = graph.add("Reshape", graph.add("Mul", "previous", known), graph.integers(-1, 2 * WIDTH))
    same = graph.add("Mul", "same_speaker", "known")
    x = graph.add("Concat", "vectors", previous, "known", same, axis=-1)
    hidden = graph.add("Gelu", graph.linear(x, context["hidden.weight"].T, context["hidden.bias"]))
    correction = graph.linear(hidden, context["out.weight"].T, context["out.bias"])
    alone = graph.linear("vectors", state["act.weight"].T, state["act.bias"])
    graph.add("Sigmoid", graph.add("Add", alone, correction), out="acts")
    graph.save(
        path,
        [
            tensor("vectors", TensorProto.FLOAT, "batch", WIDTH),
            tensor("previous", TensorProto.FLOAT, "batch", 2, WIDTH),
            tensor("known", TensorProto.FLOAT, "batch", 2),
            tensor("same_speaker", TensorProto.FLOAT, "batch", 2),
        ],
        [tensor("acts", TensorProto.FLOAT, "batch", 5)],
    )


def arrays_of(path):
    return {name: value.float().numpy() for name, value in torch.load(path).items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", required=True)
    parser.add_argument("--context")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    state = arrays_of(options.state)
    export_model(state, f"{options.out}/model.onnx")
    if options.context:
        export_context(state, arrays_of(options.context), f"{options.out}/context.onnx")


if __name__ == "__main__":
    main()
