#!/usr/bin/env python3
"""Random play by batches: how many moves a second can Python make? (docs/library.md)

    PYTHONPATH=python python3 examples/random_play.py [GAME [SECONDS]]
"""
import random
import sys
import time

import naukograd

game = sys.argv[1] if len(sys.argv) > 1 else "atoms"
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 2.0
batch = naukograd.Batch(game, matches=1000, seed=1)
draw = random.Random(1).random
moves = ended = 0
wins = [0] * naukograd.SEATS_MAX
start = time.perf_counter()
while time.perf_counter() - start < seconds:
    batch.choice[:] = [int(draw() * count) for count in batch.counts]
    over = batch.step()
    moves += batch.matches
    if over:
        ended += over
        for match, done in enumerate(batch.ended):
            if done:
                for seat, rank in enumerate(batch.ranks[match]):
                    wins[seat] += rank == 1
rate = moves / (time.perf_counter() - start)
print(f"{game}: {rate:,.0f} moves a second, {ended} matches ended, first places by seat {wins}")
