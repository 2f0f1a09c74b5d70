"""The mean of the weights of several steps of one training.

    python average.py --states A.pt B.pt C.pt --out insight.pt
"""

import argparse

import torch


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", nargs="+", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    states = [torch.load(path) for path in options.states]
    torch.save({name: sum(state[name] for state in states) / len(states) for name in states[0]}, options.out)


if __name__ == "__main__":
    main()
