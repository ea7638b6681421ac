#!/usr/bin/env python3
"""A bot for every game, in Python without any packages: a place to begin your own (docs/bots.md).

    naukograd arena atoms "cmd:python3 examples/bot.py" random

The arena writes one JSON object a line to our standard input; we answer most of them with one line. Three things
are easy to forget: flush after every answer, print nothing else to standard output, and answer in time.
"""
import json
import random
import sys

# How much we like a move, by its first word; what is not here is worth nought.
TASTES = {
    "torpedo": 2, "play": 1, "lay": 1, "sonar": 1,  # these get somewhere
    "surface": -1, "break": -1, "swap": -1,         # these cost something
    "pass": -2, "end": -2, "exit": -2,              # and these are nothing at all
}


def say(answer):
    print(json.dumps(answer), flush=True)


def guess_of_atoms(view, legal):
    """An example of reading a view: in atoms, how many questions have been asked so far?

    Whoever asks for ever never wins, and whoever guesses at once throws his turns away.
    """
    return len(view.get("log", [])) > 40 or all(move.startswith("guess") for move in legal)


def choose(game, view, legal, dice):
    if game == "atoms" and not guess_of_atoms(view, legal):
        legal = [move for move in legal if not move.startswith("guess")]
    best = max(TASTES.get(move.split()[0], 0) for move in legal)
    return dice.choice([move for move in legal if TASTES.get(move.split()[0], 0) == best])


def main():
    game, seat, events = None, None, []
    dice = random.Random(1)  # the same bot plays the same match again: that helps to find mistakes
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "match":
            game, seat = message["game"], message["seat"]
            print(f"{game}: seat {seat}, options {message['options']}", file=sys.stderr)  # seen with --bot-errors
            say({"ready": True})
        elif message["type"] == "turn":
            events += message["events"]  # all that our seat was told since the beginning
            say({"turn": message["turn"], "move": choose(game, message["view"], message["legal"], dice)})
        elif message["type"] == "end":
            print("places:", message.get("ranks"), file=sys.stderr)
            break


if __name__ == "__main__":
    main()
