"""Writes the names of companies that are nothing else.

    python companies.py --packages PACKAGES --repositories CLONES --data DATA --lexicon ../lexicon.json --out ../companies.json

PACKAGES has simple-icons, @iconify-json/logos and name-suggestion-index, unpacked from the npm registry under their names; CLONES a clone
of datasets/s-and-p-500-companies; DATA is what `prepare.py` writes. A name is left out that DATA has without a capital as well,
or more often as a name of something else.
"""

import argparse
import collections
import csv
import glob
import json
import os
import re

from sources.reading import Repositories

# Where brands are kept that English-speaking people meet: the world, Europe, America, Oceania, and countries.
PLACES = {"001", "150", "019", "021", "003", "us", "gb", "ca", "au", "ie", "nz"}
OF_A_STATE = re.compile(r"(us|gb|ca|au)-")
NO_COMPANIES = ("brands/advertising", "brands/amenity/bicycle_rental", "brands/leisure/playground")
ENDINGS = re.compile(
    r"(?:,?\s+(?:Inc\.?|Incorporated|Corporation|Corp\.?|Company|Co\.?|Companies|plc|PLC|Ltd\.?|Limited|LLC|N\.V\.|S\.A\.|SE|AG|Group"
    r"|Holdings?|\(.*\)|Pharmacy|Market|Stores?|Supermarkets?|Hotels?|Services))+$"
)
WORD = re.compile(r"[^\W_][\w&.'+!-]*[^\W_]|[^\W_]")
# Posts have many names without capitals, and these no punctuation either.
WITHOUT_CAPITALS = re.compile(r"btc|wnut|tweet|product_reviews|sgd|goemotions")
DAYS_AND_MONTHS = set(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december section".split()
)
LONGEST_RUN, MOST_WORDS, MOST_LETTERS = 3, 4, 40
# What is written without a capital so often is a word; and the lexicon's values of people and places.
LEAST_COUNT, LEAST_SHARE, OTHER_VALUES = 2, 0.15, 7


def read_json(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return json.load(file)


def names_of(packages, repositories):
    """The names as the sources write them."""
    for icon in read_json(packages, "simple-icons", "data", "simple-icons.json"):
        yield icon["title"]
    for logo in read_json(packages, "@iconify-json", "logos", "icons.json")["icons"]:
        if not logo.endswith("-icon"):
            yield logo.replace("-", " ")
    constituents = repositories.text("datasets/s-and-p-500-companies", "data/constituents.csv")
    for row in csv.DictReader(constituents.splitlines()):
        yield row["Security"]
    brands = read_json(packages, "name-suggestion-index", "dist", "json", "nsi.min.json")["nsi"]
    for kind, found in brands.items():
        if not kind.startswith("brands/") or kind.startswith(NO_COMPANIES):
            continue
        for item in found.get("items", []):
            tags, places = item["tags"], map(str, item.get("locationSet", {}).get("include", []))
            name = tags.get("brand:en") or tags.get("brand") or tags.get("name")
            if name and any(place in PLACES or OF_A_STATE.match(place) for place in places):
                yield name


def forms_of(name):
    """A name in lower case, with "Inc." and without it."""
    name = name.strip().replace("’", "'")
    for form in {name, ENDINGS.sub("", name)}:
        form = re.sub(r"\s+", " ", form).strip().lower()
        is_name = re.search("[a-z]{2}|&", form) and not re.search(r"[^\w\s&.'+!-]", form)
        if is_name and 2 <= len(form) <= MOST_LETTERS and len(form.split()) <= MOST_WORDS:
            yield form


def texts_of(record):
    return [record["text"]] if "text" in record else record.get("sentences", [])


def spellings(folder, names):
    """How often each name stands there without capitals, and with them."""
    low, high = collections.Counter(), collections.Counter()
    for path in glob.glob(os.path.join(folder, "train", "*.jsonl")):
        if WITHOUT_CAPITALS.search(path):
            continue
        with open(path, encoding="utf-8") as file:
            texts = [text for line in file for text in texts_of(json.loads(line))]
        for words in (WORD.findall(text) for text in texts if text != text.lower()):
            for length in range(1, LONGEST_RUN + 1):
                for start in range(len(words) - length + 1):
                    run = " ".join(words[start : start + length])
                    if run.lower() in names:
                        (low if run == run.lower() else high)[run.lower()] += 1
    return low, high


def labels(folder, names):
    """How often each name is labelled with each type."""
    found = collections.defaultdict(collections.Counter)
    for path in glob.glob(os.path.join(folder, "train", "entity__*.jsonl")):
        with open(path, encoding="utf-8") as file:
            for record in map(json.loads, file):
                for span in record["spans"]:
                    name = record["text"][span["start"] : span["end"]].lower()
                    if name in names:
                        found[name][span["type"]] += 1
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("packages", "repositories", "data", "lexicon", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    lexicon = read_json(options.lexicon)
    names = {
        form
        for name in names_of(options.packages, Repositories(options.repositories))
        for form in forms_of(name)
    }
    low, high = spellings(options.data, names)
    labelled = labels(options.data, names)

    def is_company_alone(name):
        as_company = labelled[name]["organization"]
        as_other = labelled[name].total() - as_company
        is_word = low[name] >= LEAST_COUNT and low[name] > LEAST_SHARE * (low[name] + high[name])
        is_never_a_name = low[name] > 0 and high[name] == 0
        return not (
            is_word
            or is_never_a_name
            or as_other > as_company
            or (lexicon.get(name, 0) & OTHER_VALUES and not as_company)
            or name in DAYS_AND_MONTHS
            or re.fullmatch(r"[a-z]{1,2}|\w+(ish|ian|ese)", name)
        )

    kept = sorted(filter(is_company_alone, names))
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(kept, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")
    print(len(kept), "names of", len(names))


if __name__ == "__main__":
    main()
