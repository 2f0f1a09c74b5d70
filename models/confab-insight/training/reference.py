"""Writes reference.json: what the exported models answer for ten sentences, for other programs to compare with.

python reference.py --embedding ../../service-text-embedding-large --model ..
"""

import argparse
import json

import numpy
import onnxruntime

from encoding import Encoder
from network import TAGS, WIDTH
from undertakings_network import AROUND, BEFORE, BEHIND

CONVERSATIONS = (
    (
        ("Ana", "Mark, could you send the quote to Priya at Halden Logistics by Friday?"),
        ("Mark", "Sure, I'll do it tomorrow."),
        ("Ana", "Great, that helps us a lot!"),
        ("Ana", "Let's meet again in Lisbon next Tuesday."),
    ),
    (
        ("Tom", "so you press the button and it will open"),
        ("Eva", "okay who checks with the supplier i have no time and i am really annoyed about it"),
        ("Tom", "I will."),
    ),
    (
        ("Lea", "We shipped it last week."),
        ("Jon", "Did NASA and the city of Paris sign the contract"),
        ("Lea", "We'll now continue with Mr. Ste-Marie."),
    ),
)


def run(session, encoded):
    """The outputs for sentences of one batch, by name, and where each sentence begins among their pieces."""
    lengths = [len(ids) for ids, *_ in encoded]
    starts = numpy.cumsum([0, *lengths])
    triples = [triple for ids, casing, lexicon, *_ in encoded for triple in zip(ids, casing, lexicon, strict=True)]
    distinct, pieces = numpy.unique(numpy.array(triples, numpy.int32), axis=0, return_inverse=True)
    sentences = numpy.zeros((len(encoded), max(lengths)), numpy.int32)
    inputs = {"pieces": pieces.reshape(-1).astype(numpy.int32) + 1, "sentences": sentences}
    for column, name in enumerate(("input_ids", "case_ids", "lexicon_ids")):
        inputs[name] = numpy.ascontiguousarray(distinct[:, column])
    for row, length in enumerate(lengths):
        sentences[row, :length] = numpy.arange(starts[row], starts[row + 1]) + 1
    for distance in (1, 2, 4):
        neighbours = inputs[f"neighbours_{distance}"] = numpy.zeros((len(triples), 3), numpy.int32)
        for start, end in zip(starts, starts[1:], strict=False):
            places = numpy.arange(start, end)
            for column, others in enumerate((places - distance, places, places + distance)):
                neighbours[places, column] = numpy.where((others >= start) & (others < end), others + 1, 0)
    outputs = [output.name for output in session.get_outputs()]
    return dict(zip(outputs, session.run(outputs, inputs), strict=True)), starts


def context_inputs(vectors, speakers):
    """For each sentence of a conversation, the vectors of the two before it, and whose they are."""
    count = len(speakers)
    previous = numpy.zeros((count, 2, WIDTH), numpy.float32)
    known, same = numpy.zeros((count, 2), numpy.float32), numpy.zeros((count, 2), numpy.float32)
    for row in range(count):
        for slot, other in enumerate((row - 2, row - 1)):
            if other >= 0:
                previous[row, slot], known[row, slot] = vectors[other], 1
                same[row, slot] = speakers[other] == speakers[row]
    return {"vectors": vectors, "previous": previous, "known": known, "same_speaker": same}


def undertaking_inputs(vectors, speakers):
    """The sentences of a conversation, and for each of them those around it and whose they are."""
    count = len(speakers)
    places, same = (numpy.zeros((count, AROUND), numpy.int32) for _ in range(2))
    for row in range(count):
        for other in range(max(0, row - BEFORE), min(count, row + BEHIND + 1)):
            places[row, other - row + BEFORE] = other + 1
            same[row, other - row + BEFORE] = speakers[other] == speakers[row]
    return {"vectors": vectors, "places": places, "same_speaker": same}


def rounded(values):
    return [round(float(value), 4) for value in values]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--embedding", required=True)
    parser.add_argument("--model", required=True)
    options = parser.parse_args()
    encoder = Encoder(f"{options.embedding}/tokenizer.json", f"{options.model}/lexicon.json")
    model = onnxruntime.InferenceSession(f"{options.model}/onnx/model.onnx")
    context = onnxruntime.InferenceSession(f"{options.model}/onnx/context.onnx")
    undertakings = onnxruntime.InferenceSession(f"{options.model}/onnx/undertakings.onnx")
    written = []
    for conversation in CONVERSATIONS:
        encoded = [encoder.encode(text) for _, text in conversation]
        found, starts = run(model, encoded)
        speakers = [speaker for speaker, _ in conversation]
        (in_context,) = context.run(["acts"], context_inputs(found["vectors"], speakers))
        inputs = undertaking_inputs(found["undertaking_vectors"], speakers)
        (undertaken,) = undertakings.run(["undertakings"], inputs)
        sentences = []
        for row, ((speaker, text), (ids, casing, lexicon, first, spans)) in enumerate(
            zip(conversation, encoded, strict=True)
        ):
            pieces = range(starts[row], starts[row + 1])
            sentences.append(
                {
                    "speaker": speaker,
                    "text": text,
                    "words": [text[start:end] for start, end in spans],
                    "input_ids": ids,
                    "case_ids": casing,
                    "lexicon_ids": lexicon,
                    "first_piece_of_word": first,
                    "acts": rounded(found["acts"][row]),
                    "acts_in_context": rounded(in_context[row]),
                    "undertakings": rounded(undertaken[row]),
                    "sentiment": rounded(found["sentiment"][row]),
                    "entity_tags": [
                        [int(t) for t in found["entities"][piece].reshape(-1, 3).argmax(-1)] for piece in pieces
                    ],
                    "tags": [TAGS[found["tags"][piece]] for piece in pieces],
                }
            )
        written.append(sentences)
    with open(f"{options.model}/reference.json", "w", encoding="utf-8") as file:
        json.dump(written, file, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    main()
