"""python/naukograd.py as its user reads it: what docs/library.md promises."""
import io
import json
import unittest

import naukograd

GAMES = [game["id"] for game in naukograd.games()]


def play_on(match, moves, rule=1):
    for _ in range(moves):
        if match.over:
            return
        seat = match.actors[0]
        legal = match.legal(seat)
        rule = (rule * 1664525 + 1013904223) % 2**32
        match.play(seat, legal[(rule >> 8) % len(legal)])


class Matches(unittest.TestCase):
    def test_a_match_of_every_game_to_its_end(self):
        for game in GAMES:
            match = naukograd.new_match(game, seed=3)
            self.assertIsNone(match.ranks)
            play_on(match, 5000)
            self.assertTrue(match.over, game)
            self.assertEqual(min(match.ranks), 1)
            self.assertEqual(len(match.scores), match.seats)
            self.assertEqual(match.actors, [])

    def test_a_record_replays_to_the_same_views(self):
        for game in GAMES:
            match = naukograd.new_match(game, seed=4)
            play_on(match, 20)
            again = naukograd.replay(match.record())
            self.assertEqual(again.ply, match.ply)
            for seat in range(-1, match.seats):
                self.assertEqual(again.view(seat), match.view(seat))

    def test_refusals_are_sentences_and_change_nothing(self):
        match = naukograd.new_match("atoms", seed=7, options={"size": 8})
        record = match.record()
        for wrong in (lambda: match.play(0, "beam 99"), lambda: match.play(5, "auto"), lambda: match.play(0, "a\0b"),
                      lambda: match.view(2), lambda: match.legal(9), lambda: match.undo(0), lambda: match.ask("dance"),
                      lambda: match.think(0, level=11), lambda: naukograd.new_match("chess"),
                      lambda: naukograd.new_match("atoms", options={"size": 99}), lambda: naukograd.replay({})):
            with self.assertRaises(naukograd.Refused) as refused:
                wrong()
            self.assertTrue(str(refused.exception))
        self.assertEqual(match.record(), record)

    def test_what_is_secret_is_told_to_its_seat_alone(self):
        match = naukograd.new_match("atoms", seed=7)
        match.play(0, "place 1-32 3-30 5-28 8-25")
        self.assertIn("1-32", json.dumps(match.events(0)))
        for seat in (1, naukograd.SPECTATOR):
            self.assertNotIn("1-32", json.dumps(match.events(seat)) + json.dumps(match.view(seat)))

    def test_a_clone_goes_its_own_way(self):
        match = naukograd.new_match("circuit", seed=2)
        play_on(match, 6)
        clone = match.clone()
        record = match.record()
        play_on(clone, 4)
        self.assertEqual(match.record(), record)
        self.assertNotEqual(clone.record(), record)

    def test_thinking_by_count_is_the_same_every_time_and_legal(self):
        for game in GAMES:
            moves = set()
            for _ in range(2):
                match = naukograd.new_match(game, seed=9)
                seat = match.actors[0]
                moves.add(match.think(seat, level=4, iterations=20, salt=5))
            self.assertEqual(len(moves), 1)
            match.play(seat, moves.pop())


class Batches(unittest.TestCase):
    def test_matches_end_and_begin_anew(self):
        batch = naukograd.Batch("geometrius", matches=20, seed=1)
        ended = 0
        for step in range(200):
            ended += batch.step([(step * 31 + i) % count for i, count in enumerate(batch.counts)])
            self.assertTrue(all(count > 0 for count in batch.counts))
        self.assertGreater(ended, 20)
        self.assertIn(1, list(batch.ranks[0])[:2])

    def test_its_first_match_is_the_one_of_its_seed(self):
        batch, match = naukograd.Batch("golems", matches=3, seed=8), naukograd.new_match("golems", seed=9)
        self.assertEqual(batch.view(1, 0), match.view(0))
        self.assertEqual(batch.moves(1), match.legal(batch.seats[1]))

    def test_what_cannot_be_is_refused(self):
        for wrong in (("chess", 3), ("atoms", 0)):
            with self.assertRaises(naukograd.Refused):
                naukograd.Batch(*wrong)
        with self.assertRaises(IndexError):
            naukograd.Batch("atoms", 2).view(2)


class Bots(unittest.TestCase):
    def test_the_arenas_lines_are_answered(self):
        lines = [{"type": "match", "game": "atoms", "seat": 1, "seats": 2, "options": {}, "ms": 1000},
                 {"type": "turn", "turn": 1, "events": [], "view": {}, "legal": ["beam 1", "beam 2"]},
                 {"type": "end", "events": []}]
        answers = io.StringIO()
        naukograd.serve_bot(lambda turn: turn["legal"][turn["match"]["seat"]], [json.dumps(line) for line in lines], answers)
        self.assertEqual([json.loads(line) for line in answers.getvalue().splitlines()],
                         [{"ready": True}, {"turn": 1, "move": "beam 2"}])


if __name__ == "__main__":
    unittest.main()
