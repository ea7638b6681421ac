// kill.mjs - kills a server in the middle of play, again and again, and looks whether every acknowledged move is there,
// once.  node tests/server/kill.mjs --rounds 100 [--tables 20]
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../support/port.mjs';
import { ask, Client, startServer } from './client.mjs';

class Player {
  acknowledged = []; // texts, in order: what the server said it has
  pending = null; // sent, and not answered yet
  event = 0;

  constructor(code, token) {
    this.code = code;
    this.token = token;
  }

  async connect(server, told) {
    const client = await Client.connect(server);
    this.client = client;
    this.told = told;
    const before = this.match;
    const seen = before ? { seen: { match: before, event: this.event } } : {};
    const news = before ? client.next((m) => m.type === 'news') : null;
    client.heard = (m) => { if (m.type === 'news' && m.ok !== false) this.#take(m); };
    const answer = await client.send({ do: 'resume', table: this.code, token: this.token, want: ['legal'], ...seen });
    assert.ok(answer.ok, JSON.stringify(answer));
    this.seat = answer.seat;
    if (!before) return;
    const { plays } = await news;
    assert.ok(plays >= this.acknowledged.length, `an acknowledged move is lost: ${plays} of ${this.acknowledged.length}`);
    assert.ok(plays <= this.acknowledged.length + (this.pending ? 1 : 0), 'a move was played twice');
    if (!this.pending) return;
    const there = plays > this.acknowledged.length;
    const again = await this.#play(this.pending, this.acknowledged.length + 1);
    assert.equal(again.again === true, there, 'sent twice, it is played once');
  }

  // Event numbers go on without a gap.
  #take(news) {
    this.news = news;
    this.match = news.match;
    if (news.fresh) this.event = news.event;
    for (const event of news.events) {
      assert.equal(event.n, this.event + 1, 'an event is missing or doubled');
      this.event = event.n;
    }
    assert.equal(this.event, news.event);
  }

  async #play(text, k) {
    this.pending = text;
    const answer = await this.client.send({ do: 'play', k, move: text }).catch(() => null);
    if (!answer) return null; // the server was killed: it may have the move or not
    assert.ok(answer.ok, JSON.stringify(answer));
    this.acknowledged.push(text);
    this.pending = null;
    this.told();
    return answer;
  }

  async playOn(stopped) {
    while (!stopped() && !this.client.closed) {
      const { news } = this;
      if (news?.over) return;
      if (!news?.act || !news.legal?.length || this.pending) {
        await new Promise((resolve) => { setTimeout(resolve, 2); });
        continue;
      }
      const text = news.legal[Math.floor(Math.random() * news.legal.length)];
      if (!await this.#play(text, this.acknowledged.length + 1)) return;
    }
  }
}

async function makeTable(server, game) {
  const made = (await ask(server, 'POST', '/api/tables', { body: { game, name: 'A', away: 0 } })).json;
  const joiner = await Client.connect(server);
  const joined = await joiner.send({ do: 'join', table: made.code, name: 'B' });
  joiner.end();
  return [new Player(made.code, made.token), new Player(made.code, joined.token)];
}

export async function killRounds({ rounds, tables = 10, game = 'atoms', log = () => {}, env }) {
  const data = mkdtempSync(join(tmpdir(), 'naukograd-kill-'));
  const port = await freePort();
  let server = await startServer({ data, port, env });
  let acknowledged = 0;
  const all = [];
  for (let i = 0; i < tables; i++) all.push(await makeTable(server, game));
  const players = all.flat();
  try {
    for (let round = 0; round <= rounds; round++) {
      let enough = 30 + Math.floor(Math.random() * 300), stopped = false, kill;
      const killed = new Promise((resolve) => { kill = resolve; });
      const told = () => { acknowledged++; if (--enough <= 0) kill(); };
      await Promise.all(players.map((p) => p.connect(server, told)));
      if (round === 0)
        for (const [a] of all) await a.client.send({ do: 'start' });
      // A new match where one has ended.
      for (const [a, b] of all) {
        if (!a.news?.over) continue;
        await verify(server, a, b);
        for (const p of [a, b]) Object.assign(p, { acknowledged: [], pending: null, match: null, news: null, event: 0 });
        await a.client.send({ do: 'rematch' });
        await b.client.send({ do: 'rematch' });
      }
      if (round === rounds) break;
      const playing = Promise.all(players.map((p) => p.playOn(() => stopped)));
      await Promise.race([killed, playing]);
      stopped = true;
      await server.stop('SIGKILL');
      await playing;
      players.forEach((p) => p.client.end());
      server = await startServer({ data, port, env });
      log(`round ${round + 1}: ${acknowledged} moves acknowledged, none lost`);
    }
    // At the end every record holds exactly what was acknowledged.
    for (const [a, b] of all) {
      if (!a.news?.over && a.match) await a.client.send({ do: 'resign' });
      await verify(server, a, b);
    }
  } finally {
    await server.stop('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
  return acknowledged;
}

async function verify(server, a, b) {
  if (!a.match) return;
  const answer = await ask(server, 'GET', `/api/matches/${a.match}`);
  assert.equal(answer.status, 200, answer.text);
  for (const player of [a, b]) {
    const moves = answer.json.record.moves.filter(([seat]) => seat === player.seat).map(([, text]) => text);
    assert.deepEqual(moves, player.acknowledged, 'the record is what was acknowledged');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const flag = (name, otherwise) => {
    const at = process.argv.indexOf(name);
    return at < 0 ? otherwise : Number(process.argv[at + 1]);
  };
  const rounds = flag('--rounds', 100);
  const moves = await killRounds({ rounds, tables: flag('--tables', 20), log: console.log });
  console.log(`${rounds} kills, ${moves} acknowledged moves: none lost, none doubled`);
}
