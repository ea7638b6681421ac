// players.mjs - people at many tables over several servers: each plays at random, comes back elsewhere when its server is gone, sends again
// what was not answered, and keeps all that it was told (checker.mjs).
import assert from 'node:assert/strict';
import { ask, Client } from '../server/client.mjs';

const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const matchOf = (id) => Number(id.split('-')[1]);

class Player {
  told = new Map(); // match/seat -> event number -> event
  sent = new Map(); // match/seat -> k -> the moves that were sent as it
  acked = [];
  at = null; // the last news
  client = null;
  lastAck = Date.now();
  longest = 0; // ms from sending a play first to its acknowledgement
  refusals = new Map();

  constructor(world, table, name, token, first) { Object.assign(this, { world, table, name, token, server: first }); }

  #key(match) { return `${match}/${this.seat}`; }

  #hear(message) {
    if (message.type === 'table') this.seat = message.you.seat;
    if (message.type !== 'news') return;
    const match = matchOf(message.match);
    if (this.at === null || message.fresh || matchOf(this.at.match) !== match) {
      assert.ok(message.fresh || this.at === null || message.events.length === 0 || message.events[0].n === 1, 'a new match begins at its beginning');
      this.next = message.events[0]?.n ?? message.event + 1;
    }
    const key = this.#key(match), known = this.told.get(key) ?? new Map();
    this.told.set(key, known);
    for (const event of message.events) {
      assert.equal(event.n, this.next++, `${this.table.code} ${this.name}: no event is left out, doubled or swapped`);
      known.set(event.n, event);
    }
    assert.equal(message.event + 1, this.next, `${this.table.code} ${this.name}: the number is that of the last event told`);
    this.at = message;
  }

  /** At a server that takes him; the next one in turn if his is gone. */
  async #connect() {
    for (; !this.world.over; this.server = (this.server + 1) % this.world.servers.length) {
      try {
        const server = this.world.servers[this.server];
        if (server.dead) continue;
        this.client = await Client.connect(server);
        this.client.heard = (message) => { try { this.#hear(message); } catch (error) { this.world.fail(error); } };
        const seen = this.at === null ? {} : { seen: { match: this.at.match, event: this.at.event } };
        const answer = await this.client.send({ do: 'resume', table: this.table.code, token: this.token, ...seen });
        if (answer.ok) return;
        this.#note(answer);
        this.client.end();
      } catch { /* gone again */ }
      this.client = null;
      await sleep(100);
    }
  }

  #note(answer) { this.refusals.set(answer.error.code, (this.refusals.get(answer.error.code) ?? 0) + 1); }

  async #send(message) {
    if (this.client === null || this.client.closed) await this.#connect();
    if (this.world.over) return null;
    try {
      return await this.client.send(message);
    } catch {
      this.client?.end();
      this.client = null;
      return null;
    }
  }

  /** One play, sent until it is answered. */
  async #play() {
    const { match, plays, legal } = this.at, number = matchOf(match), k = plays + 1, seat = this.seat;
    const move = legal[Math.floor(Math.random() * legal.length)], began = Date.now();
    const key = this.#key(number), sent = this.sent.get(key) ?? new Map();
    this.sent.set(key, sent);
    if (!sent.has(k)) sent.set(k, new Set());
    sent.get(k).add(move);
    for (;;) {
      const answer = await this.#send({ do: 'play', k, move });
      if (this.world.over) return;
      if (answer === null) continue;
      if (answer.ok) {
        this.acked.push({ match: number, seat, k, move });
        this.world.acks++;
        this.lastAck = Date.now();
        this.longest = Math.max(this.longest, this.lastAck - began);
        const { gap, lastAck } = this.world;
        if (this.lastAck - lastAck > gap.to - gap.from) this.world.gap = { from: lastAck, to: this.lastAck };
        this.world.lastAck = this.lastAck;
        return;
      }
      this.#note(answer);
      if (answer.error.code !== 'store_away') { // what he saw has passed
        await this.#send({ do: 'view' });
        return;
      }
      await sleep(50);
    }
  }

  async run() {
    try {
      await this.#connect();
      while (!this.world.over) {
        if (this.client?.closed !== false) { await this.#connect(); continue; }
        if (this.at?.over) {
          const answer = await this.#send({ do: 'rematch' });
          if (answer?.ok === false && answer.error.code !== 'not_over') this.#note(answer);
          await sleep(100);
        } else if (this.at?.act) await this.#play();
        await sleep(this.world.pause);
      }
    } catch (error) {
      this.world.fail(error);
    }
    this.client?.end();
  }
}

/** So many tables, the people of each (with so many windows each) at different servers, or (`together`) at one. */
export async function sitDown(servers, tables, { game = 'circuit', pause = 5, windows = 1, people = 2, together = false, body = {} } = {}) {
  const world = { servers, acks: 0, lastAck: Date.now(), gap: { from: 0, to: 0 }, over: false, failure: null, players: [], tables: [], pause };
  world.fail = (error) => { world.failure ??= error; world.over = true; };
  for (let i = 0; i < tables; i++) {
    const home = i % servers.length, step = together ? 0 : 1;
    const { code, token } = (await ask(servers[home], 'POST', '/api/tables', { body: { game, name: 'Anna', ...body } })).json;
    const table = { code };
    const host = await Client.connect(servers[home]), tokens = [token];
    const full = host.next((m) => m.type === 'table' && m.seats.every((seat) => seat.is === 'person'));
    assert.ok((await host.send({ do: 'resume', table: code, token })).ok);
    for (let seat = 1; seat < people; seat++) {
      const guest = await Client.connect(servers[(home + seat * step) % servers.length]);
      const joined = await guest.send({ do: 'join', table: code, name: `Guest ${seat}` });
      assert.ok(joined.ok, JSON.stringify(joined));
      tokens.push(joined.token);
      guest.end();
    }
    await full;
    const started = await host.send({ do: 'start' });
    assert.ok(started.ok, JSON.stringify(started));
    host.end();
    world.tables.push(table);
    table.players = [];
    for (let window = 0; window < windows; window++)
      tokens.forEach((its, seat) => table.players.push(new Player(world, table, `player ${seat}, window ${window}`, its, (home + seat * step + window) % servers.length)));
    world.players.push(...table.players);
  }
  world.running = world.players.map((player) => player.run());
  world.stop = async () => {
    world.over = true;
    for (const player of world.players) player.client?.end();
    await Promise.all(world.running);
    if (world.failure) throw world.failure;
  };
  return world;
}
