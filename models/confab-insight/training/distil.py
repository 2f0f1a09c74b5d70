r"""Trains a larger encoder on text and on the labels, and the network on what that one says of much more text than is labelled.

    python distil.py --data DATA --unlabelled unlabelled.npz --embedding ../../service-text-embedding-large --lexicon ../lexicon.json \
      --start EARLIER.pt --piece-sentiments EARLIER-PIECES.pt --out insight.pt --out-piece-sentiments piece-sentiments.pt

The network goes on from an earlier one, whose opinions count a third among the encoder's. Half of the text it reads as it would be spoken,
without marks and capitals, and learns what the encoder has said of it as it is written. On an H100 the three steps take
230, 80 and 190 seconds (--minutes); a processor would take a day.
"""

import argparse

import numpy
import torch
from torch import nn
from torch.nn import functional

from encoding import Encoder
from examples import load, may_train, pack
from network import ACTS, Insight
from sentences import MARKS, Sentences, as_spoken, drawn, with_gaps
from teacher import LONGEST_SPOKEN, NAMES_COUNT_MORE, Average, Teacher, learn_labels, learn_language, loss_of_labels, set_rate, spent_of, step
from train import pools_of

# How much of what is to be learned the encoder says; the rest the network from which the new one goes on.
OF_TEACHER = 0.65
# How much the labels count where sentences have some; the rest is what the encoder says of these.
OF_LABELS = 0.4
# How often a kind of text is drawn, times what its size gives it (its power of 0.6). Texts with labels are drawn for these, too.
PREFERENCE = {"films": 1.2, "essays": 1.5, "tweets": 0.8, "speeches": 0.7}
OF_LABELLED_TEXTS = 0.6
SPOKEN = ("podcasts", "calls", "meetings")
# What is given, and what is labelled, of each piece.
OF_PIECES = ("ids", "case", "lexicon", "entities", "tags", "ends")
# Sentences that are read at once.
READ_AT_ONCE = 2048


class Labelled:
    """The labelled sentences on a device, and how often each pool of them is drawn from."""

    def __init__(self, encoder, data, device, seed, part=50_000):
        examples = load(f"{data}/train", may_train, augment=True, seed=seed)
        of_pieces = {name: [] for name in OF_PIECES}
        of_sentences = {name: [] for name in ("length", "acts", "sentiment")}
        # Packed sentences are filled up to the longest there may be: all of them at once would take some gigabytes.
        for start in range(0, len(examples), part):
            packed = pack(encoder, examples[start : start + part])
            filled = numpy.arange(packed["ids"].shape[1]) < packed["length"][:, None]
            for name, values in of_pieces.items():
                values.append(packed[name][filled])
            for name, values in of_sentences.items():
                values.append(packed[name])
        arrays = {name: numpy.concatenate(values) for name, values in of_pieces.items()}
        lengths, acts, sentiment = (numpy.concatenate(values) for values in of_sentences.values())
        self.sentences = Sentences(arrays, lengths, device)
        self.acts, self.sentiment = torch.from_numpy(acts).to(device), torch.from_numpy(sentiment).to(device)
        self.pools, self.weights = pools_of(examples, {"acts": acts})

    def batch(self, rows):
        places, mask = self.sentences.places(rows)
        at = torch.as_tensor(rows, device=self.sentences.device)
        labels = {"acts": self.acts[at], "sentiment": self.sentiment[at]}
        for name in ("entities", "tags", "ends"):
            values = self.sentences.arrays[name][places]
            known = mask.view(*mask.shape, *[1] * (values.dim() - 2))
            labels[name] = torch.where(known, values, torch.full_like(values, -1))
        return self.sentences.inputs(places, mask), mask, labels

    def with_gaps(self, inputs, labels):
        return with_gaps(inputs, (labels["entities"] > 0).any(-1), (labels["acts"] >= 0).any(1))


class Unlabelled:
    """Text on a device, how often each kind of it is drawn from, and the rows that tell how questions are worded."""

    def __init__(self, path, vocabulary, device):
        file = numpy.load(path)
        lengths, sources, names = file["lengths"].astype(int), file["sources"], list(file["names"])
        arrays = {name: file[name] for name in ("ids", "case", "lexicon", "first")}
        self.sentences, self.pools, weights = Sentences(arrays, lengths, device), [], []
        for number, name in enumerate(names):
            rows = numpy.flatnonzero((sources == number) & (lengths > 1))
            if len(rows):
                self.pools.append(rows)
                share = OF_LABELLED_TEXTS if name.startswith("labelled") else PREFERENCE.get(name, 1.0)
                weights.append(len(rows) ** 0.6 * share)
        self.weights = numpy.array(weights) / sum(weights)
        spoken = numpy.isin(sources, [n for n, name in enumerate(names) if name in SPOKEN])
        spoken = numpy.flatnonzero(spoken & (lengths >= 4) & (lengths <= LONGEST_SPOKEN))
        asks = arrays["ids"][numpy.cumsum(lengths)[spoken] - 1] == vocabulary["?"]
        others = numpy.random.permutation(spoken[~asks])[: 3 * int(asks.sum())]
        self.questions = numpy.concatenate([spoken[asks], others])


class Network(nn.Module):
    """The network, and what each word piece adds to its sentiment."""

    def __init__(self, vocabulary_size, state, piece_sentiments, dropout=0.1):
        super().__init__()
        self.insight, self.pieces = Insight(vocabulary_size, dropout), nn.Embedding(vocabulary_size, 3)
        self.insight.load_state_dict(torch.load(state))
        self.pieces.load_state_dict(torch.load(piece_sentiments))

    def forward(self, ids, case, lexicon, mask):
        acts, sentiment, *others = self.insight(ids, case, lexicon, mask.long())
        return acts, sentiment.float() + (self.pieces(ids) * mask[..., None]).sum(1), *others


@torch.no_grad()
def said_of(models, sentences):
    """What models with their shares say of all sentences: logits of acts and sentiment, of entities, and the tag of each piece by the
    first of them."""
    device = sentences.device
    of_sentence = torch.zeros(len(sentences.lengths), 8, dtype=torch.float16, device=device)
    of_piece = torch.zeros(sentences.pieces, 9, dtype=torch.float16, device=device)
    tags = torch.zeros(sentences.pieces, dtype=torch.uint8, device=device)
    # Sentences of about one length together: few of them are filled up.
    order = numpy.argsort(sentences.lengths, kind="stable")
    for rows in numpy.split(order, range(READ_AT_ONCE, len(order), READ_AT_ONCE)):
        places, mask = sentences.places(rows)
        at = torch.as_tensor(rows, device=device)
        for number, (model, share) in enumerate(models):
            with torch.autocast(device, torch.bfloat16):
                acts, sentiment, entities, found, _, _ = model.eval()(*sentences.inputs(places, mask), mask)
            of_sentence[at] += share * torch.cat([acts.float(), sentiment.float()], -1).half()
            of_piece[places[mask]] += share * entities.flatten(2)[mask].half()
            if number == 0:
                tags[places[mask]] = found.argmax(-1)[mask].to(torch.uint8)
    return of_sentence, of_piece, tags


def loss_of_opinions(outputs, of_sentence, of_piece, tags, first):
    acts, sentiment, entities, found, _, _ = (output.float() for output in outputs)
    weight = torch.tensor(NAMES_COUNT_MORE, device=acts.device)
    wanted = of_piece[first].view(-1, 3, 3).softmax(-1)
    of_acts = functional.binary_cross_entropy_with_logits(acts, torch.sigmoid(of_sentence[:, : len(ACTS)]))
    of_sentiment = functional.cross_entropy(sentiment, of_sentence[:, len(ACTS) :].softmax(-1))
    of_entities = -(wanted * entities[first].log_softmax(-1) * weight).sum(-1).mean()
    return 2 * of_acts + of_sentiment + 3 * of_entities + 0.5 * functional.cross_entropy(found[first], tags[first].long())


def learn(model, told, said, labelled, said_of_labelled, marks, minutes, batch=1536, labels_batch=768, rate=2e-3):
    """Teaches the network what is said of the text, and of the labelled sentences, besides their labels."""
    insight = model.insight
    others = [p for n, p in insight.named_parameters() if n != "tok.weight"]
    groups = [{"params": others, "most": rate}, {"params": [insight.tok.weight], "most": 0.3 * rate}]
    groups.append({"params": model.pieces.parameters(), "most": 0.05 * rate})
    optimizer = torch.optim.AdamW(groups, lr=rate, weight_decay=0.01)
    average, queue, labels_queue = Average(model.parameters(), 0.996), [], []
    sentences = told.sentences
    model.train()
    for spent in spent_of(minutes):
        set_rate(optimizer, spent, 0.02)
        queue = queue or drawn(told.pools, told.weights, sentences.lengths, batch)
        labels_queue = labels_queue or drawn(labelled.pools, labelled.weights, labelled.sentences.lengths, labels_batch)
        rows = queue.pop()
        places, mask = sentences.places(rows)
        at = torch.as_tensor(rows, device=sentences.device)
        of_sentence, of_piece, tags = said[0][at].float(), said[1][places].float(), said[2][places]
        inputs, first, half = sentences.inputs(places, mask), sentences.firsts(places, mask), len(rows) // 2
        spoken, kept, moved = as_spoken([i[:half] for i in inputs], mask[:half], [of_piece[:half], tags[:half], first[:half]], marks)
        inputs = [torch.cat([s, i[half:]]) for s, i in zip(spoken, inputs, strict=True)]
        of_piece, tags, first = (torch.cat([m, o[half:]]) for m, o in zip(moved, (of_piece, tags, first), strict=True))
        mask = torch.cat([kept, mask[half:]])
        in_name = of_piece.view(*of_piece.shape[:2], 3, 3).softmax(-1)[..., 0].amin(-1) < 0.5
        has_no_labels = torch.zeros(len(rows), dtype=torch.bool, device=sentences.device)
        labelled_rows = labels_queue.pop()
        labelled_inputs, labelled_mask, labels = labelled.batch(labelled_rows)
        opinions = said_of_labelled[torch.as_tensor(labelled_rows, device=sentences.device)].float()
        with torch.autocast(sentences.device, torch.bfloat16):
            outputs = model(*with_gaps(inputs, in_name, has_no_labels), mask)
            of_labelled = model(*labelled.with_gaps(labelled_inputs, labels), labelled_mask)
        loss = loss_of_opinions(outputs, of_sentence, of_piece, tags, first & mask)
        acts, sentiment = of_labelled[0].float(), of_labelled[1].float()
        opinion = 2 * functional.binary_cross_entropy_with_logits(acts, torch.sigmoid(opinions[:, : len(ACTS)]))
        felt = labels["sentiment"] >= 0
        if felt.any():
            opinion = opinion + functional.cross_entropy(sentiment[felt], opinions[felt, len(ACTS) :].softmax(-1))
        loss = loss + OF_LABELS * loss_of_labels(of_labelled, labels) + (1 - OF_LABELS) * opinion
        step(optimizer, loss, model.parameters())
        average.add()
    average.keep()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("data", "unlabelled", "embedding", "lexicon", "start", "piece-sentiments", "out", "out-piece-sentiments"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--minutes", nargs=3, type=float, default=(230 / 60, 80 / 60, 190 / 60))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    numpy.random.seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    encoder = Encoder(f"{options.embedding}/tokenizer.json", options.lexicon)
    marks = torch.tensor([encoder.vocabulary[mark] for mark in MARKS], device=device)
    told = Unlabelled(options.unlabelled, encoder.vocabulary, device)
    labelled = Labelled(encoder, options.data, device, options.seed)
    size = len(encoder.vocabulary)
    teacher = Teacher(size).to(device)
    learn_language(teacher, told.sentences, options.minutes[0])
    learn_labels(teacher, labelled, told.sentences, told.questions, marks, options.minutes[1])
    earlier = Network(size, options.start, options.piece_sentiments).to(device)
    models = ((teacher, OF_TEACHER), (earlier, 1 - OF_TEACHER))
    said, said_of_labelled = said_of(models, told.sentences), said_of(models, labelled.sentences)[0]
    model = Network(size, options.start, options.piece_sentiments).to(device)
    learn(model, told, said, labelled, said_of_labelled, marks, options.minutes[2])
    torch.save(model.insight.cpu().state_dict(), options.out)
    torch.save(model.pieces.cpu().state_dict(), options.out_piece_sentiments)


if __name__ == "__main__":
    main()
