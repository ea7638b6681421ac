"""Naukograd's rules, matches and computer players for Python: libnaukograd by ctypes, nothing else needed.

    import naukograd

    match = naukograd.new_match("atoms", seed=7)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.think(seat, level=3, iterations=100))
    print(match.ranks)

The library is looked for in NAUKOGRAD_LIBRARY (a file), beside this module's repository in build/, and where the system
keeps libraries. What one player may know is what `view`, `legal` and `events` say for that seat, and nothing else.
docs/library.md tells the rest.
"""
import ctypes
import ctypes.util
import json
import os
import pathlib
import sys

ABI = 1
SPECTATOR = -1
SEATS_MAX = 8


class Refused(Exception):
    """A request or a move that is not accepted, with the rules' own sentence. Nothing has changed."""


def _find():
    told = os.environ.get("NAUKOGRAD_LIBRARY")
    built = pathlib.Path(__file__).resolve().parent.parent / "build" / f"libnaukograd.so.{ABI}"
    for name in (told, str(built) if built.exists() else None, f"libnaukograd.so.{ABI}", ctypes.util.find_library("naukograd")):
        if name:
            try:
                return ctypes.CDLL(name)
            except OSError:
                if name == told:
                    raise
    raise ImportError(f"libnaukograd.so.{ABI} is not found: build it, or name it in NAUKOGRAD_LIBRARY")


def _declare(library):
    pointer, text, seat = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    u8s, u32s, u32, u64 = ctypes.POINTER(ctypes.c_uint8), ctypes.POINTER(ctypes.c_uint32), ctypes.c_uint32, ctypes.c_uint64
    yes = ctypes.c_bool
    for name, result, *arguments in (
        ("version", text), ("abi", ctypes.c_int),
        ("open", pointer), ("close", None, pointer), ("clone", pointer, pointer), ("ask", text, pointer, text),
        ("start", yes, pointer, text, seat, u64, text), ("error", text, pointer), ("seats", ctypes.c_int, pointer),
        ("actors", u32, pointer), ("over", yes, pointer), ("ply", u32, pointer), ("rank", ctypes.c_int, pointer, seat),
        ("score", ctypes.c_int32, pointer, seat), ("legal", ctypes.c_size_t, pointer, seat, u32s, ctypes.c_size_t),
        ("text", text, pointer, u32), ("play", yes, pointer, seat, text), ("undo", yes, pointer, seat),
        ("view", text, pointer, seat), ("events", text, pointer, seat), ("record", text, pointer),
        ("think", text, pointer, seat, ctypes.c_int, u32, u32, u64),
        ("batch_open", pointer, text, seat, u64, text, u32), ("batch_close", None, pointer),
        ("batch_counts", u32s, pointer), ("batch_seats", u8s, pointer), ("batch_step", u32, pointer, u32s),
        ("batch_ended", u8s, pointer), ("batch_ranks", u8s, pointer), ("batch_moves", u32s, pointer, u32),
        ("batch_text", text, pointer, u32, u32), ("batch_view", text, pointer, u32, seat),
    ):
        function = getattr(library, "naukograd_" + name)
        function.restype, function.argtypes = result, arguments
    return library


_lib = _declare(_find())
if _lib.naukograd_abi() != ABI:
    raise ImportError(f"libnaukograd has ABI {_lib.naukograd_abi()}, this module is for {ABI}")
version = _lib.naukograd_version().decode()


class Match:
    """One match. `new_match` and `replay` make them."""

    def __init__(self, handle=None):
        self._handle = handle or _lib.naukograd_open()

    def __del__(self):
        if getattr(self, "_handle", None):
            _lib.naukograd_close(self._handle)
            self._handle = None

    def clone(self):
        """A second match in the same situation; what happens to one does not touch the other."""
        return Match(_lib.naukograd_clone(self._handle))

    def ask(self, do, **fields):
        """Any request of the engine protocol (docs/protocol.md); the answer as a dict."""
        answer = json.loads(_lib.naukograd_ask(self._handle, json.dumps({"do": do, **fields}).encode()))
        if not answer["ok"]:
            raise Refused(answer["error"]["message"])
        return answer

    def _agreed(self, ok):
        if not ok:
            raise Refused(_lib.naukograd_error(self._handle).decode())
        return ok

    def _seat(self, seat):
        if not SPECTATOR <= seat < self.seats:
            raise Refused("There is no such seat.")
        return seat

    @property
    def seats(self):
        return _lib.naukograd_seats(self._handle)

    @property
    def actors(self):
        """The seats that may move now."""
        bits = _lib.naukograd_actors(self._handle)
        return [seat for seat in range(SEATS_MAX) if bits >> seat & 1]

    @property
    def over(self):
        return _lib.naukograd_over(self._handle)

    @property
    def ply(self):
        return _lib.naukograd_ply(self._handle)

    @property
    def ranks(self):
        """Once it is over, by seat: 1 is first. Before that None."""
        return [_lib.naukograd_rank(self._handle, seat) for seat in range(self.seats)] if self.over else None

    @property
    def scores(self):
        return [_lib.naukograd_score(self._handle, seat) for seat in range(self.seats)] if self.over else None

    def legal(self, seat):
        """Every single move open to the seat, as text."""
        return self.ask("legal", seat=self._seat(seat))["moves"]

    def play(self, seat, move):
        """Plays a text; raises Refused, and nothing has changed, if the rules do not accept it."""
        if "\0" in move:
            raise Refused("This is no move.")
        self._agreed(_lib.naukograd_play(self._handle, seat, move.encode()))

    def undo(self, seat):
        self._agreed(_lib.naukograd_undo(self._handle, seat))

    def view(self, seat=SPECTATOR):
        """All that the seat may know."""
        return json.loads(_lib.naukograd_view(self._handle, self._seat(seat)))

    def events(self, seat=SPECTATOR):
        """What the last play told the seat."""
        return json.loads(_lib.naukograd_events(self._handle, self._seat(seat)))

    def record(self):
        """The match as it can be kept; `replay` takes it."""
        return json.loads(_lib.naukograd_record(self._handle))

    def think(self, seat, level=5, ms=0, iterations=0, salt=0):
        """What a computer player of level 1 to 10 would play; by the clock, or by a count the same everywhere."""
        if not ms and not iterations:
            ms = 100
        move = _lib.naukograd_think(self._handle, seat, level, ms, iterations, salt)
        return self._agreed(move).decode() if move is not None else self._agreed(False)


def new_match(game, seats=0, seed=0, options=None):
    match = Match()
    match._agreed(_lib.naukograd_start(match._handle, game.encode(), seats, seed, json.dumps(options or {}).encode()))
    return match


def replay(record):
    match = Match()
    match.ask("replay", record=record)
    return match


def games():
    """Every game with its options."""
    return Match().ask("games")["games"]


class Batch:
    """Many matches of one game at once, by numbers. Each waits for one seat; `step` plays one move in every match, and one
    that ends begins anew with the next seed."""

    def __init__(self, game, matches, seats=0, seed=0, options=None):
        self._handle = _lib.naukograd_batch_open(game.encode(), seats, seed, json.dumps(options or {}).encode(), matches)
        if not self._handle:
            raise Refused("There is no such game, or its options are not accepted.")
        self.matches = matches
        # Windows into the library's memory: they show what is true now, without a copy.
        self.counts = self._window(ctypes.c_uint32 * matches, "counts")  # open moves, by match
        self.seats = self._window(ctypes.c_uint8 * matches, "seats")  # whom each waits for
        self.ended = self._window(ctypes.c_uint8 * matches, "ended")  # 1: the last step ended a match there
        self.ranks = self._window((ctypes.c_uint8 * SEATS_MAX) * matches, "ranks")  # of the one that ended last
        self.choice = (ctypes.c_uint32 * matches)()  # what `step` plays: from 0 on

    def _window(self, kind, name):
        address = ctypes.cast(getattr(_lib, "naukograd_batch_" + name)(self._handle), ctypes.c_void_p).value
        return kind.from_address(address)

    def __del__(self):
        if getattr(self, "_handle", None):
            _lib.naukograd_batch_close(self._handle)
            self._handle = None

    def step(self, choice=None):
        """Plays the choice-th open move in every match; how many matches have ended by it."""
        if choice is not None:
            self.choice[:] = choice
        return _lib.naukograd_batch_step(self._handle, self.choice)

    def moves(self, match):
        """The open moves of one match as texts."""
        numbers = _lib.naukograd_batch_moves(self._handle, self._match(match))
        return [_lib.naukograd_batch_text(self._handle, match, numbers[i]).decode() for i in range(self.counts[match])]

    def view(self, match, seat=SPECTATOR):
        return json.loads(_lib.naukograd_batch_view(self._handle, self._match(match), seat))

    def _match(self, match):
        if not 0 <= match < self.matches:
            raise IndexError(match)
        return match


def serve_bot(choose, lines=sys.stdin, answers=sys.stdout):
    """Plays as a bot of the arena (docs/bots.md): `choose(turn)` gets the turn's dict (view, legal, events, and the match's
    own line as turn["match"]) and returns a move."""
    match = None
    for line in lines:
        told = json.loads(line)
        if told["type"] == "match":
            match, answer = told, {"ready": True}
        elif told["type"] == "turn":
            answer = {"turn": told["turn"], "move": choose({**told, "match": match})}
        else:
            return
        print(json.dumps(answer, ensure_ascii=False), file=answers, flush=True)
