"""Writes the names of companies that are nothing else.

    python companies.py --packages PACKAGES --repositories CLONES --data DATA --lexicon ../lexicon.json --out ../companies.json

PACKAGES has simple-icons, @iconify-json/logos and name-suggestion-index, unpacked from the npm registry under their names; CLONES a clone
of datasets/s-and-p-500-companies; DATA is what `prepare.py` writes. A name is left out that DATA has without a capital as well,
or more often as a name of something else.
"""

import argparse
import csv
import re

from names_as_written import NamesAsWritten, read_json, write_names
from sources.reading import Repositories

# Where brands are kept that English-speaking people meet: the world, Europe, America, Oceania, and countries.
PLACES = {"001", "150", "019", "021", "003", "us", "gb", "ca", "au", "ie", "nz"}
OF_A_STATE = re.compile(r"(us|gb|ca|au)-")
NO_COMPANIES = ("brands/advertising", "brands/amenity/bicycle_rental", "brands/leisure/playground")
ENDINGS = re.compile(
    r"(?:,?\s+(?:Inc\.?|Incorporated|Corporation|Corp\.?|Company|Co\.?|Companies|plc|PLC|Ltd\.?|Limited|LLC|N\.V\.|S\.A\.|SE|AG|Group"
    r"|Holdings?|\(.*\)|Pharmacy|Market|Stores?|Supermarkets?|Hotels?|Services))+$"
)
MOST_WORDS, MOST_LETTERS = 4, 40
# The lexicon's values of people and places.
OTHER_VALUES = 7


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
    written = NamesAsWritten(options.data, names)

    def is_company_alone(name):
        return not (
            written.is_something_else(name, "organization")
            or (lexicon.get(name, 0) & OTHER_VALUES and not written.labels[name]["organization"])
            or re.fullmatch("[a-z]{1,2}", name)
        )

    write_names(options.out, filter(is_company_alone, names), len(names))


if __name__ == "__main__":
    main()
