"""Writes the network that reads undertakings as ONNX, beside the one that reads sentences.

    python export_undertakings.py --state undertakings.pt --onnx ../onnx

`model.onnx` gets the blocks of its own and one more output, `undertaking_vectors`; those that it had from an earlier training are replaced.
`undertakings.onnx` reads these vectors among those of the sentences around each. `export.py` says how both are written.
"""

import argparse

import numpy
import onnx
from onnx import TensorProto, helper

from export import CONTRIBUTED, OPSET, Graph, add_block, add_vector, arrays_of, behind_zero, tensor
from network import WIDTH
from undertakings_network import AROUND, BEFORE, HEADS, SHARED_BLOCKS, UNDERTAKINGS

OWN = "undertaking_"
NEIGHBOURS = ("neighbours_1", "neighbours_2", "neighbours_4", "neighbours_1")


class OwnGraph(Graph):
    """A graph whose names are apart from those of the one that it is added to."""

    def constant(self, array):
        name = super().constant(array)
        self.constants[-1].name = f"{OWN}{name}"
        return self.constants[-1].name

    def add(self, operator, *inputs, out=None, **attributes):
        return super().add(operator, *inputs, out=out or f"{OWN}{operator}_{len(self.nodes)}", **attributes)


def add_to_model(state, path):
    model = onnx.load(path)
    graph = model.graph
    for kept, name_of in (
        (graph.node, lambda node: node.output[0]),
        (graph.initializer, lambda constant: constant.name),
        (graph.output, lambda output: output.name),
    ):
        others = [item for item in kept if not name_of(item).startswith(OWN)]
        del kept[:]
        kept.extend(others)
    own = OwnGraph()
    norms = [node.output[0] for node in graph.node if node.op_type == "LayerNormalization"]
    # The first norm is that of the words, each other one that of a block.
    x = norms[SHARED_BLOCKS]
    for block in range(SHARED_BLOCKS, len(NEIGHBOURS)):
        x = add_block(own, state, x, f"blocks.{block}", NEIGHBOURS[block])
    attention = own.add("MatMul", x, own.constant(state["att.weight"].T))
    add_vector(own, state, x, attention, out=f"{OWN}vectors")
    graph.node.extend(own.nodes)
    graph.initializer.extend(own.constants)
    graph.output.append(tensor(f"{OWN}vectors", TensorProto.FLOAT, "batch", WIDTH))
    onnx.save(model, path)


def add_around(graph, state, vectors, name):
    """What a layer makes of the sentences around each one: the same of a sentence wherever it stands, and so much for its place and its speaker."""
    weight, bias = state[f"among.{name}.weight"].T, state[f"among.{name}.bias"]
    standing = state["among.place.weight"][:, None] + state["among.speaker.weight"][None]
    standing = standing.reshape(-1, WIDTH) @ weight + bias
    first_of_place = graph.constant(2 * numpy.arange(AROUND, dtype=numpy.int32)[None])
    standing = graph.add("Gather", graph.constant(standing), graph.add("Add", first_of_place, "same_speaker"))
    said = graph.add("Gather", graph.add("MatMul", vectors, graph.constant(weight)), "places")
    around = graph.add("Add", said, standing)
    return graph.add("Reshape", around, graph.integers(-1, AROUND, HEADS, WIDTH // HEADS))


def export_undertakings(state, path):
    """`undertakings.onnx`: undertakings of sentences from the vectors of those around each. A place is the number of a vector, from one on; zero is none."""
    graph = Graph()
    vectors = behind_zero(graph, "vectors", WIDTH)
    own = graph.add("Gather", "places", graph.constant(numpy.array(BEFORE, numpy.int64)), axis=1)
    own = graph.add("Gather", vectors, own)
    scale = numpy.float32((WIDTH / HEADS) ** -0.5)
    query = graph.linear(own, state["among.query.weight"].T * scale, state["among.query.bias"] * scale)
    query = graph.add("Reshape", query, graph.integers(-1, 1, HEADS, WIDTH // HEADS))
    products = graph.add("Mul", query, add_around(graph, state, vectors, "key"))
    weights = graph.add("ReduceSum", products, graph.integers(3), keepdims=1)
    is_none = graph.add("Less", "places", graph.constant(numpy.array(1, numpy.int32)))
    hide = graph.add("Mul", graph.add("Cast", is_none, to=TensorProto.FLOAT), graph.constant(numpy.float32(-1e4)))
    hide = graph.add("Reshape", hide, graph.integers(-1, AROUND, 1, 1))
    weights = graph.add("Softmax", graph.add("Add", weights, hide), axis=1)
    read = graph.add("Mul", weights, add_around(graph, state, vectors, "value"))
    read = graph.add("Reshape", graph.add("ReduceSum", read, graph.integers(1), keepdims=0), graph.integers(-1, WIDTH))
    read = graph.linear(read, state["among.out.weight"].T, state["among.out.bias"])
    x = graph.add("Concat", own, graph.normalized(read, state, "among.ln"), axis=-1)
    hidden = graph.add("Gelu", graph.linear(x, state["among.hidden.weight"].T, state["among.hidden.bias"]))
    correction = graph.linear(hidden, state["among.correction.weight"].T, state["among.correction.bias"])
    alone = graph.linear(own, state["act.weight"].T, state["act.bias"])
    graph.add("Sigmoid", graph.add("Add", alone, correction), out="undertakings")
    described = helper.make_graph(
        graph.nodes,
        "undertakings",
        [
            tensor("vectors", TensorProto.FLOAT, "sentences", WIDTH),
            tensor("places", TensorProto.INT32, "batch", AROUND),
            tensor("same_speaker", TensorProto.INT32, "batch", AROUND),
        ],
        [tensor("undertakings", TensorProto.FLOAT, "batch", len(UNDERTAKINGS))],
        graph.constants,
    )
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(CONTRIBUTED, 1)]
    onnx.save(helper.make_model(described, opset_imports=opsets, ir_version=9), path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--state", required=True)
    parser.add_argument("--onnx", required=True)
    options = parser.parse_args()
    state = arrays_of(options.state)
    add_to_model(state, f"{options.onnx}/model.onnx")
    export_undertakings(state, f"{options.onnx}/undertakings.onnx")


if __name__ == "__main__":
    main()
