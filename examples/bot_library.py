#!/usr/bin/env python3
"""A bot for the arena with the library's helper: it prefers moves that others of its kind won with in random matches.

    PYTHONPATH=python naukograd arena geometrius "cmd:python3 examples/bot_library.py" random

What a seat knows is in the turn alone; what the game is like at all, the library can be asked before the match (docs/bots.md).
"""
import random

import naukograd

worth = {}  # by game: a move's first word -> [first places, how often]


def study(game, options, seats, matches=200):
    """Plays at random and counts with which kinds of moves matches were won."""
    words = worth.setdefault(game, {})
    for seed in range(matches):
        match = naukograd.new_match(game, seats=seats, seed=seed, options=options)
        played = [[] for _ in range(match.seats)]
        for _ in range(400):
            if match.over:
                break
            seat = match.actors[0]
            move = random.choice(match.legal(seat))
            match.play(seat, move)
            played[seat].append(move.split()[0])
        for seat, rank in enumerate(match.ranks or []):
            for word in played[seat]:
                count = words.setdefault(word, [1, 2])
                count[0] += rank == 1
                count[1] += 1


def choose(turn):
    match = turn["match"]
    if match["game"] not in worth:
        study(match["game"], match["options"], match["seats"], matches=20)
    words = worth[match["game"]]
    return max(turn["legal"], key=lambda move: random.random() * 0.5 + words.get(move.split()[0], [1, 2])[0] / words.get(move.split()[0], [1, 2])[1])


if __name__ == "__main__":
    naukograd.serve_bot(choose)
