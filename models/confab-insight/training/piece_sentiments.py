"""Learns what each word piece says of a sentence's sentiment: a linear layer, whose sum over the pieces is added to the network's logits.

    python piece_sentiments.py --data DATA --embedding ../../service-text-embedding-large --lexicon ../lexicon.json \
      --state insight.pt --out piece-sentiments.pt

The network reads a sentence as a whole and knows rare words too little; this knows nothing but words. DATA is what `prepare.py`
writes. Prints the held-out accuracy without it and with it.
"""

import argparse

import numpy
import torch
from scipy import sparse
from sklearn.linear_model import LogisticRegression

from encoding import UNKNOWN, Encoder
from evaluate import predict, sentiment_scores
from examples import load, may_train, pack
from network import Insight

# How much a source counts. Beside this it counts by the root of its size. The first four are sources whose labels of neutral sentences differ
# from those of people who rated single sentences. Chosen, as the share below, on the held-out sets.
TRUST = {"pros_cons": 0.2, "opinion_lexicon": 0.3, "news": 0.5, "commentary": 0.3}
TRUST |= {"product_reviews": 3.0, "vader_nytEditorialSnippets": 3.0, "vader_amazonReviewSnippets": 2.0}
STRENGTH, LEAST_COUNT = 0.1, 4
# So much of it is added: the network knows most of it already.
SHARE = 0.6


def counts_of(arrays, pieces):
    """How often each piece stands in each sentence [sentences, pieces]."""
    rows, places = numpy.nonzero(arrays["ids"] > UNKNOWN)
    shape = (len(arrays["length"]), pieces)
    return sparse.csr_matrix((numpy.ones(len(rows), numpy.float32), (rows, arrays["ids"][rows, places])), shape)


def learn(counts, truth, sources):
    """The weights [pieces, sentiments] of what stands in enough sentences; zero for the others."""
    sizes = {source: (sources == source).sum() for source in set(sources)}
    weights = numpy.array([TRUST.get(source, 1.0) * sizes[source] ** -0.5 for source in sources])
    frequent = numpy.flatnonzero((counts > 0).sum(0).A1 >= LEAST_COUNT)
    found = LogisticRegression(C=STRENGTH, max_iter=200, tol=1e-3).fit(
        counts[:, frequent], truth, sample_weight=weights * 3000**0.5
    )
    learned = numpy.zeros((counts.shape[1], 3), numpy.float32)
    learned[frequent] = found.coef_.T
    return learned


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("data", "embedding", "lexicon", "state", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    encoder = Encoder(f"{options.embedding}/tokenizer.json", options.lexicon)

    def read(part, keep):
        told = [e for e in load(f"{options.data}/{part}", keep) if e[0] == "sentiment"]
        arrays = pack(encoder, told)
        known = arrays["sentiment"] >= 0
        sources = numpy.array([source for _, source, _ in told])
        return {name: values[known] for name, values in arrays.items()}, sources[known]

    arrays, sources = read("train", may_train)
    weights = SHARE * learn(counts_of(arrays, len(encoder.vocabulary)), arrays["sentiment"], sources)
    torch.save({"weight": torch.from_numpy(weights)}, options.out)
    model = Insight(len(encoder.vocabulary))
    model.load_state_dict(torch.load(options.state))
    heldout, sources = read("heldout", lambda source: True)
    logits = numpy.array(predict(model, heldout)["sentiment_logits"])
    added = counts_of(heldout, len(encoder.vocabulary)) @ weights
    for source in sorted(set(sources)):
        rows, truth = sources == source, heldout["sentiment"][sources == source]
        scores = [sentiment_scores(truth, found[rows].argmax(-1)) for found in (logits, logits + added)]
        print(source, *(score["accuracy"] for score in scores))


if __name__ == "__main__":
    main()
