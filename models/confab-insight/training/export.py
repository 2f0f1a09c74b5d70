"""Writes the trained network as ONNX: what can be computed beforehand is, and the vocabulary and the blocks' products are int8.

    python export.py --state insight.pt --piece-sentiments piece-sentiments.pt --context context.pt --out ../onnx

`model.onnx` reads sentences, `context.onnx` corrects their acts by the sentences before them. The graph is written node by
node, since the exporter's convolution is slower. Here the sentences of a batch stand one behind the other, none of them filled
up, and each convolution is one product of all their words with those beside them.

What a block multiplies is rounded to 8 bits over a range that is fixed, so that a sentence gets the same numbers in every batch. Its weights
have 7 bits and a scale for each column: two products of 8 and 7 bits add up to 16 bits at most, which is what processors without
instructions of their own for such sums have room for, so that all of them find the same.
"""

import argparse

import numpy
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from network import ENTITIES, WIDTH

OPSET = 20
WORDS = ("input_ids", "case_ids", "lexicon_ids")
# In training a name weighs more than a word that is none. That finds names, but takes too many words for one. So this much is added to the
# logit of being outside of a name. It was chosen on the held-out sets of names.
OUTSIDE = {"person": 0.1, "location": 0.8, "organization": 0.0}
# This much is added to the logit of neutral: in reviews, and in talk all the more, most facts praise and blame nothing. Chosen on the held-out
# sets of sentiment.
NEUTRAL = 0.1
# The ranges that are rounded: of what a norm gives, and of what is behind a Gelu, which is nowhere below -0.17. In talk one number in
# ten thousand is beyond 4.9 and 7.3; what is beyond a range counts as its end.
NORM_RANGE, GELU_RANGE = (-6.5, 6.5), (-0.17, 8.0)
WEIGHT_BITS = 7
CONTRIBUTED = "com.microsoft"


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

    def rounded(self, x, reach):
        """The numbers as bytes, and their scale and zero."""
        low, high = reach
        scale = numpy.float32((high - low) / 255)
        zero = numpy.uint8(round(-low / scale))
        scale, zero_point = self.constant(scale), self.constant(zero)
        return self.add("QuantizeLinear", x, scale, zero_point), scale, zero_point, zero

    def rounded_linear(self, x, scale, zero_point, weight, bias):
        """`linear` of bytes."""
        most = 2 ** (WEIGHT_BITS - 1) - 1
        scales = numpy.maximum(numpy.abs(weight).max(0), 1e-8) / most
        weights = self.constant(numpy.round(weight / scales).astype(numpy.int8))
        scales = self.constant(scales.astype(numpy.float32))
        inputs = (x, weights, scale, scales, zero_point, "", self.constant(bias))
        return self.add("MatMulIntegerToFloat", *inputs, domain=CONTRIBUTED)

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
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIBUTED, 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=9)
        onnx.checker.check_model(model)
        onnx.save(model, path)


def as_int8(matrix):
    """The matrix as int8 with a scale for each row."""
    scales = numpy.maximum(numpy.abs(matrix).max(1, keepdims=True), 1e-8) / 127
    return numpy.round(matrix / scales).astype(numpy.int8), scales.astype(numpy.float32)


def add_words(graph, state):
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
    return graph.normalized(x, state, "ln")


def behind_zero(graph, rows, *shape, kind=numpy.float32, zero=0):
    """Rows behind one of zeros, which is the number 0: a neighbour that is not there."""
    return graph.add("Concat", graph.constant(numpy.full((1, *shape), zero, kind)), rows, axis=0)


def add_block(graph, state, x, name, neighbours, places=None):
    """The convolution is one product of each word and its neighbours, side by side.

    :param places: where `x` has a row for each different word, the row of the word at each place; none is 0
    """
    taps = state[f"{name}.conv.weight"].transpose(2, 1, 0).reshape(3 * WIDTH, WIDTH)
    words, scale, zero_point, zero = graph.rounded(x, NORM_RANGE)
    if places is not None:
        neighbours = graph.add("Gather", behind_zero(graph, places, kind=numpy.int32), neighbours)
        x = graph.add("Gather", behind_zero(graph, x, WIDTH), places)
    three = graph.add("Gather", behind_zero(graph, words, WIDTH, kind=numpy.uint8, zero=zero), neighbours)
    three = graph.add("Reshape", three, graph.integers(-1, 3 * WIDTH))
    hidden = graph.rounded_linear(three, scale, zero_point, taps, state[f"{name}.conv.bias"])
    hidden, scale, zero_point, _ = graph.rounded(graph.add("Gelu", hidden), GELU_RANGE)
    hidden = graph.rounded_linear(
        hidden, scale, zero_point, state[f"{name}.out.weight"].T, state[f"{name}.out.bias"]
    )
    return graph.normalized(graph.add("Add", x, hidden), state, f"{name}.ln")


def add_vector(graph, state, x, attention, out):
    """The vector of the sentence: two weighted means of its words, their maximum, and the first word."""
    axis, one = graph.integers(1), graph.constant(numpy.array(1, numpy.int32))
    is_filling = graph.add("Less", "sentences", one)
    # What fills up is the first word once more, which changes no maximum.
    first = graph.add("Slice", "sentences", graph.integers(0), graph.integers(1), axis)
    places = graph.add("Sub", graph.add("Where", is_filling, first, "sentences"), one)
    hide = graph.add("Cast", is_filling, to=TensorProto.FLOAT)
    hide = graph.add("Mul", hide, graph.constant(numpy.float32(-1e4)))
    hide = graph.add("Unsqueeze", hide, graph.integers(-1))
    attention = graph.add("Add", graph.add("Gather", attention, places), hide)
    weights = graph.add("Transpose", graph.add("Softmax", attention, axis=1), perm=[0, 2, 1])
    x = graph.add("Gather", x, places)
    means = graph.add("Reshape", graph.add("MatMul", weights, x), graph.integers(-1, 2 * WIDTH))
    most = graph.add("ReduceMax", x, axis, keepdims=0)
    first = graph.add("Gather", x, graph.constant(numpy.array(0, numpy.int64)), axis=1)
    pooled = graph.add("Concat", means, most, first, axis=-1)
    return graph.add("Gelu", graph.linear(pooled, state["hid.weight"].T, state["hid.bias"]), out=out)


def add_piece_sentiments(graph, weights):
    """For each sentence the sum of what its pieces say of its sentiment."""
    scale = numpy.float32(max(numpy.abs(weights).max(), 1e-8) / 127)
    table = graph.constant(numpy.round(weights / scale).astype(numpy.int8))
    of_distinct = graph.add("Cast", graph.add("Gather", table, "input_ids"), to=TensorProto.FLOAT)
    of_pieces = graph.add("Gather", behind_zero(graph, of_distinct, 3), "pieces")
    of_sentences = graph.add("Gather", behind_zero(graph, of_pieces, 3), "sentences")
    summed = graph.add("ReduceSum", of_sentences, graph.integers(1), keepdims=0)
    return graph.add("Mul", summed, graph.constant(scale))


def tensor(name, kind, *shape):
    return helper.make_tensor_value_info(name, kind, shape)


def export_model(state, piece_sentiments, path):
    graph = Graph()
    words = add_words(graph, state)
    x = add_block(graph, state, words, "blocks.0", "neighbours_1", places="pieces")
    for index, distance in ((1, 2), (2, 4), (3, 1)):
        x = add_block(graph, state, x, f"blocks.{index}", f"neighbours_{distance}")
    # The heads that read words are one product.
    heads = [state[f"{head}.weight"].T for head in ("pos", "ner", "att")]
    outside = numpy.array([[OUTSIDE[kind], 0, 0] for kind in ENTITIES], numpy.float32).reshape(-1)
    biases = [state["pos.bias"], state["ner.bias"] + outside, numpy.zeros(2, numpy.float32)]
    read = graph.linear(x, numpy.concatenate(heads, 1), numpy.concatenate(biases))
    sizes = [head.shape[1] for head in heads]
    graph.nodes.append(
        helper.make_node("Split", [read, graph.integers(*sizes)], ["tag_logits", "entities", "attention"], axis=1)
    )
    tags = graph.add("ArgMax", "tag_logits", axis=1, keepdims=0)
    graph.add("Cast", tags, out="tags", to=TensorProto.INT32)
    vector = add_vector(graph, state, x, "attention", out="vectors")
    graph.add("Sigmoid", graph.linear(vector, state["act.weight"].T, state["act.bias"]), out="acts")
    leaning = numpy.array([0, NEUTRAL, 0], numpy.float32)
    sentiment = graph.linear(vector, state["sent.weight"].T, state["sent.bias"] + leaning)
    sentiment = graph.add("Add", sentiment, add_piece_sentiments(graph, piece_sentiments["weight"]))
    graph.add("Softmax", sentiment, out="sentiment", axis=-1)
    graph.save(
        path,
        [tensor(name, TensorProto.INT32, "distinct") for name in WORDS]
        + [tensor("pieces", TensorProto.INT32, "pieces")]
        + [tensor(f"neighbours_{d}", TensorProto.INT32, "pieces", 3) for d in (1, 2, 4)]
        + [tensor("sentences", TensorProto.INT32, "batch", "sequence")],
        [
            tensor("acts", TensorProto.FLOAT, "batch", 5),
            tensor("sentiment", TensorProto.FLOAT, "batch", 3),
            tensor("entities", TensorProto.FLOAT, "pieces", 3 * len(ENTITIES)),
            tensor("tags", TensorProto.INT32, "pieces"),
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
    for name in ("state", "piece-sentiments", "context", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    state = arrays_of(options.state)
    export_model(state, arrays_of(options.piece_sentiments), f"{options.out}/model.onnx")
    export_context(state, arrays_of(options.context), f"{options.out}/context.onnx")


if __name__ == "__main__":
    main()
