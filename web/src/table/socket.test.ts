/* The connection against a wire and a clock of our own: breaks, answers that never came, and a server that says goodbye. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { BROKEN, Socket, type Message, type Wire } from './socket';

class FakeWire implements Wire {
  sent: Message[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {
    this.closed = true;
  }
  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const setUp = (hello: Message = { do: 'resume', table: 'K7M2QX' }) => {
  const wires: FakeWire[] = [];
  const places: boolean[] = [];
  const timers: { ms: number; call: () => void; off: boolean }[] = [];
  const links: string[] = [];
  const heard: Message[] = [];
  const greets = { let: true };
  const socket = new Socket(
    {
      connect: (elsewhere) => (wires.push(new FakeWire()), places.push(elsewhere), wires.at(-1)!),
      later: (ms, call) => {
        const timer = { ms, call, off: false };
        timers.push(timer);
        return () => void (timer.off = true);
      },
      random: () => 0,
    },
    {
      hello: () => hello,
      greeted: () => greets.let,
      heard: (message) => void heard.push(message),
      link: (state) => void links.push(state),
    },
  );
  const fire = (): number => {
    const timer = timers.filter(({ off }) => !off).at(-1)!;
    timer.off = true;
    timer.call();
    return timer.ms;
  };
  const greet = () => {
    wires.at(-1)!.onopen?.();
    wires.at(-1)!.say({ re: 0, ok: true });
  };
  return { socket, places, wires, links, heard, greets, fire, greet, wire: () => wires.at(-1)! };
};

test('it says hello first, and is good when the server has answered', () => {
  const { wire, links, greet } = setUp();
  greet();
  assert.deepEqual(wire().sent[0], { do: 'resume', table: 'K7M2QX', n: 0 });
  assert.deepEqual(links, ['good']);
});

test('an answer goes to its question', async () => {
  const { socket, wire, greet } = setUp();
  greet();
  const [first, second] = [socket.ask({ do: 'view' }), socket.ask({ do: 'hint' })];
  wire().say({ re: 2, ok: true, move: 'beam 3' });
  wire().say({ re: 1, ok: false, error: { code: 'not_now', message: 'Not now.' } });
  assert.equal(((await second) as Message).move, 'beam 3');
  assert.deepEqual(await first, { code: 'not_now', message: 'Not now.' });
});

test('where nobody answers twice, another server may be tried', () => {
  const { places, wire, fire, greet } = setUp();
  greet();
  for (let i = 0; i < 3; i++) {
    wire().onclose?.();
    fire();
  }
  assert.deepEqual(places, [false, false, true, true]);
  greet();
  wire().onclose?.();
  fire();
  assert.equal(places.at(-1), false, 'once it was good it is that server again first');
});

test('after a break it waits longer each time, and anew from the start once it was good', () => {
  const { wire, links, fire, greet } = setUp();
  greet();
  const waits = [];
  for (let i = 0; i < 7; i++) {
    wire().onclose?.();
    waits.push(fire());
  }
  assert.deepEqual(waits, [400, 800, 1600, 3200, 6400, 10000, 10000]);
  greet();
  wire().onclose?.();
  assert.equal(fire(), 400);
  assert.equal(links.at(-1), 'trying');
});

test('a server whose store is away is tried again: the seat is not lost', () => {
  const { wire, wires, links, greets, fire, greet } = setUp();
  greets.let = false;
  wire().onopen?.();
  wire().say({ re: 0, ok: false, error: { code: 'store_away', message: 'Try again soon.' } });
  assert.equal(wire().closed, true);
  assert.deepEqual(links, ['trying']);
  fire();
  greets.let = true;
  greet();
  assert.equal(wires.length, 2);
  assert.equal(links.at(-1), 'good');
});

test('who comes back while the disk is full, or with a whole school, tries again; who comes for the first time is told', () => {
  for (const code of ['store_full', 'too_fast']) {
    const back = setUp();
    back.greets.let = false;
    back.wire().onopen?.();
    back.wire().say({ re: 0, ok: false, error: { code, message: 'Wait.' } });
    assert.deepEqual(back.links, ['trying'], code);
    const first = setUp({ do: 'join', table: 'K7M2QX', name: 'A' });
    first.greets.let = false;
    first.wire().onopen?.();
    first.wire().say({ re: 0, ok: false, error: { code, message: 'Wait.' } });
    assert.deepEqual(first.links, ['gone'], code);
  }
});

test('a move that was not answered is sent again with its number, anything else is given up', async () => {
  const { socket, wire, fire, greet } = setUp();
  greet();
  const move = socket.ask({ do: 'play', k: 3, move: 'beam 18' }, true);
  const hint = socket.ask({ do: 'hint' });
  wire().onclose?.();
  assert.equal(await hint, BROKEN);
  fire();
  greet();
  assert.deepEqual(wire().sent.at(-1), { do: 'play', k: 3, move: 'beam 18', n: 1 });
  wire().say({ re: 1, ok: true, again: true, type: 'news' });
  assert.equal(((await move) as Message).again, true);
});

test('a move made during a break goes out when the connection is back', async () => {
  const { socket, wire, fire, greet } = setUp();
  greet();
  wire().onclose?.();
  const move = socket.ask({ do: 'play', k: 1, move: 'auto' }, true);
  assert.equal(await socket.ask({ do: 'hint' }), BROKEN);
  fire();
  greet();
  assert.equal(wire().sent.at(-1)!.move, 'auto');
  wire().say({ re: 1, ok: true });
  assert.equal(((await move) as Message).ok, true);
});

test('a server that restarts is left alone for as long as it asked', () => {
  const { wire, fire, greet } = setUp();
  greet();
  wire().say({ type: 'bye', code: 'restart', after: 5000 });
  wire().onclose?.();
  assert.equal(fire(), 5000);
});

test('silence is questioned, and a dead connection is given up', () => {
  const { wires, wire, links, fire, greet } = setUp();
  greet();
  assert.equal(fire(), 25_000);
  assert.deepEqual(wire().sent.at(-1), { do: 'ping' });
  fire();
  assert.equal(links.at(-1), 'trying');
  assert.equal(wires[0]!.closed, true);
});

test('who is not let in does not try again', () => {
  const { wires, links, greets, greet } = setUp();
  greets.let = false;
  greet();
  assert.deepEqual(links, ['gone']);
  wires[0]!.onclose?.();
  assert.equal(wires.length, 1);
});
