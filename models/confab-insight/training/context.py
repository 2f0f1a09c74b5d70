"""Trains the small head that reads a sentence's acts in its conversation, over the vectors of a trained network.

    python context.py --data DATA --state insight.pt --embedding ... --lexicon ../lexicon.json --out context.pt

Learns from sentences with `previous`: up to two sentences before, each with whether its speaker is the same.
"""

import argparse
import glob
import json
import os
import random

import numpy
import torch
from torch.nn import functional

from encoding import Encoder
from evaluate import act_scores, predict
from examples import acts_of, pack
from network import WIDTH, ContextHead, Insight

# One in forty sentences of a meeting is an action item: what is rare weighs more.
POSITIVE_WEIGHT = 3.0


def with_context(folder):
    """(head, source, record) of the sentences that are told with those before them."""
    examples = []
    for path in sorted(glob.glob(os.path.join(folder, "*.jsonl"))):
        head, _, source = os.path.basename(path)[:-6].partition("__")
        told = source.startswith("labelled_") or source in ("meetings", "business")
        if told and head in ("action_item", "question"):
            with open(path, encoding="utf-8") as file:
                examples += [(head, source, json.loads(line)) for line in file]
    return examples


def inputs_of(model, encoder, examples):
    """Logits and vectors of the sentences, the vectors before each, which there are, and whose; and the acts."""
    texts = sorted({t for _, _, r in examples for t in (r["text"], *(text for text, _ in r["previous"]))})
    found = predict(model, pack(encoder, [("question", "", {"text": t, "label": "none"}) for t in texts]))
    place = {text: row for row, text in enumerate(texts)}
    vectors, logits = numpy.array(found["vectors"]), numpy.array(found["logits"])
    rows = [place[record["text"]] for _, _, record in examples]
    previous = numpy.zeros((len(examples), 2, WIDTH), numpy.float32)
    known, same = (
        numpy.zeros((len(examples), 2), numpy.float32),
        numpy.zeros((len(examples), 2), numpy.float32),
    )
    for index, (_, _, record) in enumerate(examples):
        for slot, (text, by_same) in zip((1, 0), reversed(record["previous"]), strict=False):
            previous[index, slot], known[index, slot], same[index, slot] = vectors[place[text]], 1, by_same
    acts = numpy.array(
        [acts_of(head, record["label"], source) for head, source, record in examples], numpy.float32
    )
    return [torch.from_numpy(a) for a in (logits[rows], vectors[rows], previous, known, same, acts)]


def train(inputs, epochs, seed):
    torch.manual_seed(seed)
    head = ContextHead()
    optimizer = torch.optim.AdamW(head.parameters(), lr=1e-3, weight_decay=0.05)
    count = len(inputs[0])
    for epoch in range(epochs):
        for rows in torch.randperm(count).split(256):
            logits, vectors, previous, known, same, acts = (tensor[rows] for tensor in inputs)
            # Some sentences are read alone, so that the head knows the first ones of a conversation, too.
            known = known * (torch.rand(len(rows), 1) > 0.1)
            found = head(logits, vectors, previous, known, same)
            told = acts >= 0
            weight = torch.where(acts == 1, POSITIVE_WEIGHT, 1.0)
            loss = functional.binary_cross_entropy_with_logits(found[told], acts[told], weight=weight[told])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - (epoch + 1) / epochs)
    return head.eval()


def scores_of(head, inputs, examples):
    """Scores alone and in context, by set."""
    *features, acts = inputs
    with torch.no_grad():
        together = torch.sigmoid(head(*features)).numpy()
    alone = torch.sigmoid(features[0]).numpy()
    scores = {}
    for name in sorted({(h, s) for h, s, _ in examples}):
        rows = numpy.array([i for i, (h, s, _) in enumerate(examples) if (h, s) == name])
        truth = acts.numpy()[rows]
        scores["__".join(name)] = {
            "alone": act_scores(truth, alone[rows]),
            "context": act_scores(truth, together[rows]),
        }
    return scores


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("data", "state", "embedding", "lexicon", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(options.seed)
    encoder = Encoder(f"{options.embedding}/tokenizer.json", options.lexicon)
    model = Insight(len(encoder.vocabulary))
    model.load_state_dict(torch.load(options.state))
    examples, heldout = with_context(f"{options.data}/train"), with_context(f"{options.data}/heldout")
    head = train(inputs_of(model, encoder, examples), options.epochs, options.seed)
    torch.save(head.state_dict(), options.out)
    scores = scores_of(head, inputs_of(model, encoder, heldout), heldout)
    with open(f"{options.out}.heldout.json", "w", encoding="utf-8") as file:
        json.dump(scores, file, indent=1)
    print(json.dumps(scores, indent=1))


if __name__ == "__main__":
    main()
