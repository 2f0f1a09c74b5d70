"""Sentiment: what a sentence says for itself is positive, negative or neither."""

import io
import json
import re
import tarfile
import zipfile

from sources.reading import plain, split_of

CORPORA = "nltk/nltk_data"
TWEETS = "cardiffnlp/tweeteval"
EMOTIONS = "monologg/GoEmotions-pytorch"
REVIEWS = "kvrao/sentiment_analysis"
RATED = "cjhutto/vaderSentiment"
NEWS = "fhamborg/NewsMTSC"
NEWS_TRAIN = "NewsSentiment/controller_data/datasets/NewsMTSC-dataset/train.jsonl"
GLAD = set(
    "admiration amusement approval caring desire excitement gratitude joy love optimism pride relief".split()
)
SAD = set(
    "anger annoyance disappointment disapproval disgust embarrassment fear grief nervousness remorse sadness".split()
)


def label_of(score, least):
    return "positive" if score >= least else "negative" if score <= -least else "neutral"


def read_product_reviews(repositories, records):
    """Hu and Liu: features of products with signed scores; a sentence without a feature is neutral."""
    seen = set()
    for number in (1, 2):
        archive = zipfile.ZipFile(
            repositories.path(CORPORA, f"packages/corpora/product_reviews_{number}.zip")
        )
        for name in (n for n in archive.namelist() if n.endswith(".txt") and "README" not in n):
            review = -1
            for line in archive.read(name).decode("latin1").splitlines():
                review += line.startswith("[t]")
                features, mark, text = line.partition("##")
                scores = [int(score) for score in re.findall(r"\[([+-]\d)\]", features)]
                mixed = scores and max(scores) > 0 > min(scores)
                unclear = mixed or (features.strip() and not scores)
                if not mark or line[0] in "[*" or len(text.split()) < 3 or unclear or plain(text) in seen:
                    continue
                seen.add(plain(text))
                record = {
                    "text": text.strip(),
                    "label": label_of(sum(scores), 1),
                    "source_id": f"{name}:{review}",
                }
                records.add(split_of(f"pr:{name}:{review}"), "sentiment", "product_reviews", record)


def read_tweets(repositories, records):
    labels = ("negative", "neutral", "positive")
    for part in ("val", "test"):
        texts = repositories.text(TWEETS, f"datasets/sentiment/{part}_text.txt").splitlines()
        marks = repositories.text(TWEETS, f"datasets/sentiment/{part}_labels.txt").split()
        for number, (text, mark) in enumerate(zip(texts, marks, strict=False)):
            record = {"text": text, "label": labels[int(mark)], "source_id": f"{part}:{number}"}
            records.add("train", "sentiment", "tweeteval", record)


def read_emotions(repositories, records):
    names = repositories.text(EMOTIONS, "data/original/labels.txt").split()
    for part, split in (("train", "train"), ("test", "heldout")):
        for line in repositories.text(EMOTIONS, f"data/original/{part}.tsv").splitlines():
            text, numbers, key = line.split("\t")
            found = {names[int(number)] for number in numbers.split(",")}
            glad, sad, neither = bool(found & GLAD), bool(found & SAD), found == {"neutral"}
            if glad + sad + neither == 1:
                label = "positive" if glad else "negative" if sad else "neutral"
                text = text.replace("[NAME]", "Alex").replace("[RELIGION]", "religion")
                records.add(
                    split, "sentiment", "goemotions", {"text": text, "label": label, "source_id": key}
                )


def read_reviews(repositories, records):
    """Kotzias and others: sentences of reviews that are plainly positive or negative."""
    for name in ("amazon_cells", "imdb", "yelp"):
        lines = repositories.text(REVIEWS, f"sentiment labelled sentences/{name}_labelled.txt").split("\n")
        for number, line in enumerate(lines):
            text, tab, mark = line.rpartition("\t")
            if tab:
                label = "positive" if mark.strip() == "1" else "negative"
                record = {"text": text.strip(), "label": label, "source_id": f"{name}:{number}"}
                records.add(split_of(f"uci:{name}:{number}"), "sentiment", "uci", record)


def read_rated(repositories, records):
    """Hutto and Gilbert: the mean of twenty ratings from -4 to 4."""
    packed = repositories.path(RATED, "additional_resources/hutto_ICWSM_2014.tar.gz")
    with tarfile.open(packed) as archive:
        for name in ("tweets", "amazonReviewSnippets", "movieReviewSnippets", "nytEditorialSnippets"):
            member = next(m for m in archive.getmembers() if m.name.endswith(f"/{name}_GroundTruth.txt"))
            seen = set()
            for line in io.TextIOWrapper(archive.extractfile(member), encoding="utf-8", errors="replace"):
                key, score, text = (line.rstrip("\n").split("\t") + ["", ""])[:3]
                if not text or plain(text) in seen:
                    continue
                seen.add(plain(text))
                record = {
                    "text": text.strip(),
                    "label": label_of(float(score), 0.5),
                    "source_id": f"{name}:{key}",
                }
                split = split_of(f"vader:{name}:{key.split('_')[0]}")
                records.add(split, "sentiment", f"vader_{name}", record)


def read_corpora(repositories, records):
    """Liu's lists of pros and cons and his words that praise or blame; Pang and Lee's sentences of film reviews."""

    def lines(name, path):
        archive = zipfile.ZipFile(repositories.path(CORPORA, f"packages/corpora/{name}.zip"))
        return archive.read(f"{name}/{path}").decode("latin1").splitlines()

    for name, path, label in (
        ("pros_cons", "IntegratedPros.txt", "positive"),
        ("pros_cons", "IntegratedCons.txt", "negative"),
        ("sentence_polarity", "rt-polarity.pos", "positive"),
        ("sentence_polarity", "rt-polarity.neg", "negative"),
        ("opinion_lexicon", "positive-words.txt", "positive"),
        ("opinion_lexicon", "negative-words.txt", "negative"),
    ):
        for number, line in enumerate(lines(name, path)):
            text = re.sub(r"<[^>]*>", "", line).strip()
            if text and not text.startswith(";"):
                record = {"text": text, "label": label, "source_id": f"{path}:{number}"}
                records.add("train", "sentiment", name, record)


def read_news(repositories, records):
    """Hamborg and Donnay: what a sentence of the news says of those that it names, where it says the same of all."""
    labels = {2: "negative", 4: "neutral", 6: "positive"}
    for line in repositories.text(NEWS, NEWS_TRAIN).splitlines():
        sentence = json.loads(line)
        found = {target["polarity"] for target in sentence["targets"]}
        if len(found) == 1 and (label := labels.get(*found)) is not None:
            record = {
                "text": sentence["sentence_normalized"],
                "label": label,
                "source_id": sentence["primary_gid"],
            }
            records.add("train", "sentiment", "news", record)
