r"""Trains the network that reads what a sentence undertakes, on whole conversations in which tasks are labelled.

    bun ../../../scripts/divide-talk.ts FILE... > talk.jsonl
    python undertakings.py --model ../onnx/model.onnx --embedding ../../service-text-embedding-large --lexicon ../lexicon.json \
      --talk talk.jsonl --heldout heldout.jsonl --out undertakings.pt

It starts from the network that reads sentences, keeps its words and first blocks, and learns the rest anew: from the conversations of
--talk, and from what the first network has learned from (`business.jsonl`, `candidates.jsonl`, `clauses.jsonl`, `written.jsonl`), where the first
network's opinion counts, too. Of the sentences of a message that tells a task the one that is most probable by then is held for it. One core does 2 to 7
steps a second. --start goes on from an earlier state.
"""

import argparse
import json
import os
import time

import numpy
import torch
from torch.nn import functional

from conversations import read_business, read_labelled, read_sentences
from encoding import UNKNOWN, Encoder
from examples import as_spoken
from undertakings_network import AROUND, BEFORE, BEHIND, network_of

HERE = os.path.dirname(__file__)
HALVES_ARE_FAST = "CPU capability usage: AVX512" in torch.__config__.show()
# Sentences of a batch, and of a conversation in it at most.
BATCH, LONGEST = 192, 50
# How often a pool is drawn from, times the root of its size: talk, and the talk of the tests, more often than what was learned from before.
PREFERENCE = {"talk": 1.2, "specification": 3.0}
# How much the first network's opinion counts beside the label, and an undertaking beside what is none.
OPINION, POSITIVE_WEIGHT = 0.3, 1.5
# How often a word is missing, a sentence's casing is, a word's value in the lexicon is, the marks are, and what is said behind.
NO_WORD, NO_CASING, NO_VALUE, NO_MARKS, NOTHING_BEHIND = 0.1, 0.1, 0.15, 0.1, 0.25
DROPOUT, DECAY = 0.2, 0.02
# Sentences of one length together are filled up least.
TOGETHER = 64


class Reader:
    """What the network says of conversations."""

    def __init__(self, model, encoder):
        self.model, self.encoder, self.encoded = model, encoder, {}

    def pieces(self, text):
        found = self.encoded.get(text)
        if found is None:
            found = self.encoded[text] = [numpy.array(values, numpy.int64) for values in self.encoder.encode(text)[:3]]
        return found

    def vectors(self, texts, with_gaps):
        encoded = [self.pieces(text) for text in texts]
        order = numpy.argsort([len(ids) for ids, _, _ in encoded], kind="stable")
        found = []
        for rows in numpy.array_split(order, max(1, len(order) // TOGETHER)):
            length = max(1, *(len(encoded[row][0]) for row in rows))
            ids, case, lexicon, mask = (numpy.zeros((len(rows), length), numpy.int64) for _ in range(4))
            for place, row in enumerate(rows):
                count = len(encoded[row][0])
                ids[place, :count], case[place, :count], lexicon[place, :count] = encoded[row]
                mask[place, :count] = 1
            if with_gaps:
                ids[(numpy.random.rand(*ids.shape) < NO_WORD) & (ids > 0)] = UNKNOWN
                case *= numpy.random.rand(len(rows), 1) > NO_CASING
                lexicon *= numpy.random.rand(*ids.shape) > NO_VALUE
            with torch.autocast("cpu", torch.bfloat16, enabled=with_gaps and HALVES_ARE_FAST):
                found.append(self.model.vectors(*(torch.from_numpy(a) for a in (ids, case, lexicon, mask))).float())
        return torch.cat(found)[torch.from_numpy(numpy.argsort(order, kind="stable"))]

    def logits(self, conversations, with_gaps=False, nothing_behind=False):
        """Two numbers of each sentence of all of them, and where each conversation begins."""
        texts, places, same, starts = [], [], [], []
        for conversation in conversations:
            starts.append(len(texts))
            said = conversation.sentences
            change = as_spoken if with_gaps and numpy.random.rand() < NO_MARKS else str
            texts += [change(text) or text for _, _, text in said]
            is_last = nothing_behind or (with_gaps and numpy.random.rand() < NOTHING_BEHIND)
            behind = 0 if is_last else BEHIND
            for row, (_, speaker, _) in enumerate(said):
                around = [row + step for step in range(-BEFORE, BEHIND + 1)]
                known = [0 <= other < len(said) and other <= row + behind for other in around]
                places.append([starts[-1] + other if k else -1 for other, k in zip(around, known, strict=True)])
                same.append([int(k and said[other][1] == speaker) for other, k in zip(around, known, strict=True)])
        vectors = self.vectors(texts, with_gaps)
        return self.model(vectors, torch.tensor(places).view(-1, AROUND), torch.tensor(same).view(-1, AROUND)), starts

    @torch.no_grad()
    def read(self, conversations, nothing_behind=False):
        """The logits of each conversation."""
        self.model.eval()
        found = []
        for first in range(0, len(conversations), 32):
            some = conversations[first : first + 32]
            logits, starts = self.logits(some, nothing_behind=nothing_behind)
            found += [logits[s : s + len(c.sentences)].numpy() for c, s in zip(some, starts, strict=True)]
        self.model.train()
        return found


def batch_of(pools, weights):
    """Conversations drawn at random, or parts of long ones, and the first network's opinions of each, if it has any."""
    batch, count = [], 0
    while count < BATCH:
        pool = pools[numpy.random.choice(len(pools), p=weights)]
        conversation, opinions = pool[numpy.random.randint(len(pool))]
        size = len(conversation.sentences)
        if size > LONGEST:
            start = numpy.random.randint(size - LONGEST + 1)
            conversation = conversation.part(start, start + LONGEST)
            opinions = None if opinions is None else opinions[start : start + LONGEST]
        batch.append((conversation, opinions))
        count += len(conversation.sentences)
    return batch


def loss_of(logits, starts, batch):
    """The mean over sentences and tasks of which something is known."""
    truth, weight = torch.full(logits.shape, -1.0), torch.ones(logits.shape)
    opinion = torch.full(logits.shape, -1.0)
    for (conversation, opinions), start in zip(batch, starts, strict=True):
        for row in conversation.idle:
            truth[start + row] = 0
        for rows, kind in conversation.tasks:
            told = start + max(rows, key=lambda row: float(logits[start + row, 0]))
            truth[told] = torch.tensor([1.0, {"f": 1.0, "a": 0.0, None: -1.0}[kind]])
            weight[told] = torch.where(truth[told] == 1, POSITIVE_WEIGHT, 1.0)
        if opinions is not None:
            opinion[start : start + len(opinions)] = torch.from_numpy(opinions)
    told = truth >= 0
    guessed = told & (opinion >= 0)
    count = max(1, int(told[:, 0].sum()))
    entropy = functional.binary_cross_entropy_with_logits
    loss = entropy(logits[told], truth[told], weight=weight[told], reduction="sum")
    return (loss + OPINION * entropy(logits[guessed], opinion[guessed], reduction="sum")) / count


def train(reader, pools, weights, minutes, rate):
    """Trains for a time; returns the moving average of the weights."""
    model = reader.model
    learned = set(model.learned())
    groups = [{"params": [], "factor": 1.0, "lr": rate}, {"params": [], "factor": 3.0, "lr": rate}]
    for name, parameter in model.named_parameters():
        parameter.requires_grad_(name in learned)
        if name in learned:
            groups[name.startswith("among.")]["params"].append(parameter)
    optimizer = torch.optim.AdamW(groups, weight_decay=DECAY)
    average = {name: value.clone() for name, value in model.state_dict().items()}
    start, step, losses = time.time(), 0, []
    while (spent := (time.time() - start) / (minutes * 60)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = rate * group["factor"] * min(1, spent / 0.03 + 0.05) * max(0.01, 1 - spent)
        batch = batch_of(pools, weights)
        logits, starts = reader.logits([conversation for conversation, _ in batch], with_gaps=True)
        loss = loss_of(logits, starts, batch)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for group in groups for p in group["params"]], 1.0)
        optimizer.step()
        step += 1
        losses.append(float(loss.detach()))
        if step % 5 == 0:
            decay = min(0.98, step / (step + 50))
            for name, value in model.state_dict().items():
                average[name].lerp_(value, 1 - decay)
        if step % 250 == 0:
            print(f"{time.time() - start:6.0f} s, step {step}, loss {numpy.mean(losses[-250:]):.4f}", flush=True)
    return average


def scores_of(conversations, logits):
    """Average precision and best F1 over tasks, and over messages in which nothing is undertaken."""
    truth, odds = [], []
    for conversation, of_one in zip(conversations, logits, strict=True):
        most = numpy.maximum(of_one[:, 0], of_one[:, 1])
        for rows, _ in conversation.tasks:
            truth.append(1)
            odds.append(max(most[row] for row in rows))
        telling = {conversation.sentences[row][0] for rows, _ in conversation.tasks for row in rows}
        of_message = {}
        for row in conversation.idle:
            message = conversation.sentences[row][0]
            of_message[message] = max(of_message.get(message, -99), most[row])
        idle = [value for message, value in of_message.items() if message not in telling]
        truth += [0] * len(idle)
        odds += idle
    truth, odds = numpy.array(truth), numpy.array(odds)
    order = numpy.argsort(-odds, kind="stable")
    right = numpy.cumsum(truth[order])
    places = numpy.arange(1, len(truth) + 1)
    f1 = 2 * right / (places + truth.sum())
    precision = (right / places * truth[order]).sum() / max(1, truth.sum())
    return {"average_precision": float(precision), "f1": float(f1.max()), "at": float(odds[order][f1.argmax()])}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("model", "embedding", "lexicon", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--talk", nargs="+", required=True)
    parser.add_argument("--heldout", nargs="*", default=[])
    parser.add_argument("--start")
    parser.add_argument("--minutes", type=float, default=12)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    numpy.random.seed(options.seed)
    encoder = Encoder(f"{options.embedding}/tokenizer.json", options.lexicon)
    reader = Reader(network_of(options.model, DROPOUT), encoder)
    business, heldout = read_business(f"{HERE}/business.jsonl")
    before = [business] + [read_sentences(f"{HERE}/{n}.jsonl") for n in ("candidates", "clauses", "written")]
    probabilities = [[1 / (1 + numpy.exp(-logits)) for logits in reader.read(pool)] for pool in before]
    pools = [list(zip(pool, opinions, strict=True)) for pool, opinions in zip(before, probabilities, strict=True)]
    preference = [1.0] * len(pools)
    for path in options.talk:
        for name, conversations in read_labelled(path).items():
            pools.append([(conversation, None) for conversation in conversations])
            preference.append(PREFERENCE.get(name, PREFERENCE["talk"]))
    weights = []
    for pool, factor in zip(pools, preference, strict=True):
        known = sum(len(c.idle) + len(c.tasks) for c, _ in pool)
        weights.append(factor * known**0.5 / numpy.mean([len(c.sentences) for c, _ in pool]))
        print(len(pool), "conversations,", known, "sentences", flush=True)
    if options.start:
        reader.model.load_state_dict(torch.load(options.start))
    average = train(reader, pools, numpy.array(weights) / sum(weights), options.minutes, options.rate)
    reader.model.load_state_dict(average)
    torch.save(average, options.out)
    heldout = {"business": heldout}
    for path in options.heldout:
        heldout |= read_labelled(path)
    for name, conversations in heldout.items():
        for nothing_behind in (False, True):
            scores = scores_of(conversations, reader.read(conversations, nothing_behind))
            print(name, "nothing behind" if nothing_behind else "whole", json.dumps(scores), flush=True)


if __name__ == "__main__":
    main()
