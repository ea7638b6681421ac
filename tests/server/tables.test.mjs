// Tables: made, joined, begun, talked at, left; who may do what.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, Client, frame, pair, places, startServer } from './client.mjs';

let server;
before(async () => { server = await startServer({ args: ['--pace', '0', '--think', '20'] }); });
after(async () => { assert.equal(await server.stop(), 0); });

const make = async (body) => (await ask(server, 'POST', '/api/tables', { body })).json;
const code = (answer) => answer.error?.code;

test('a table has a code of six clear characters, a token and a link', async () => {
  const made = await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna' } });
  assert.equal(made.status, 201);
  assert.match(made.json.code, /^[2-9A-HJKMNP-Z]{6}$/);
  assert.match(made.json.token, /^[0-9a-f]{32}$/);
  assert.equal(made.json.link, `/#/t/${made.json.code}`);
  assert.equal(made.json.seat, 0);
});

test('a table that cannot be is refused with a sentence in the language asked for', async () => {
  for (const [body, error] of [
    [{ game: 'chess', name: 'A' }, 'unknown_game'], [{ game: 'atoms' }, 'bad_request'], [{ game: 'atoms', name: '' }, 'bad_request'],
    [{ game: 'atoms', name: 'A', options: { size: 99 } }, 'bad_setup'], [{ game: 'atoms', name: 'A', seats: ['me', 'me'] }, 'bad_setup'],
    [{ game: 'atoms', name: 'A', seats: ['me', 'open', 'open'] }, 'bad_setup'],
    [{ game: 'atoms', name: 'A', seats: ['me', { computer: 11 }] }, 'bad_setup'],
    [{ game: 'atoms', name: 'A', clock: { kind: 'move' } }, 'bad_request'], [{ game: 'atoms', name: 'A', away: -1 }, 'bad_request'],
    [{ game: 'atoms', name: 'A', colour: 1 }, 'bad_request'], [[], 'bad_request'], ['{"game":', 'bad_json'], ['', 'bad_json'],
    [{ game: 'atoms', name: 'A'.repeat(25) }, 'bad_request'], [{ game: 'atoms', name: 'a\u202eb' }, 'bad_request'], [{ game: 'atoms', name: 'a\u061cb' }, 'bad_request'],
    [{ game: 'atoms', class: true, seats: [{ computer: 1 }, { computer: 1 }] }, 'bad_setup'], // nobody could join
    ...['\u00a0', '\u3000 \u2003', '\u2800', '\u3164'].map((name) => [{ game: 'atoms', name }, 'bad_request']), // nobody sees it
  ]) {
    const answer = await ask(server, 'POST', '/api/tables', { body });
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.equal(code(answer.json), error, JSON.stringify(body));
  }
  const russian = await make({ game: 'atoms', name: '', lang: 'ru' });
  assert.match(russian.error.message, /[а-я]/);
});

test('others join by code in either case, the host starts, and everybody is told', async () => {
  const { code: table, token } = await make({ game: 'atoms', name: 'Anna' });
  const anna = await Client.connect(server), boris = await Client.connect(server);
  assert.equal((await anna.send({ do: 'resume', table, token })).host, true);
  assert.equal(code(await anna.send({ do: 'start' })), 'not_now');
  const told = anna.next((m) => m.type === 'table');
  const joined = await boris.send({ do: 'join', table: table.toLowerCase(), name: '  Борис ' });
  assert.equal(joined.seat, 1);
  assert.deepEqual((await told).seats.map((s) => [s.is, s.name]), [['person', 'Anna'], ['person', 'Борис']]);
  assert.equal(code(await boris.send({ do: 'start' })), 'not_host');
  const news = boris.next((m) => m.type === 'news');
  assert.ok((await anna.send({ do: 'start' })).ok);
  const first = await news;
  assert.equal(first.fresh, true);
  assert.equal(first.act, true);
  assert.equal(first.plays, 0);
  assert.ok(first.view && first.legal.length > 0);
  assert.match((await ask(server, 'GET', `/api/tables/${table}`)).json.table.commitment, /^[0-9a-f]{64}$/);
  const late = await Client.connect(server);
  assert.equal(code(await late.send({ do: 'join', table, name: 'C' })), 'no_seat');
  [anna, boris, late].forEach((c) => c.end());
});

test('a move is told to whom it concerns, and to nobody else', async () => {
  const { anna, boris } = await pair(server);
  const own = await anna.send({ do: 'play', k: 1, move: places });
  assert.deepEqual(own.events.map((e) => e.type), ['place']);
  assert.equal(own.plays, 1);
  assert.deepEqual(await boris.settle(), [], 'a secret choice causes no message');
  const heard = anna.next((m) => m.type === 'news');
  await boris.send({ do: 'play', k: 1, move: places });
  const news = await heard;
  assert.deepEqual(news.events.map((e) => [e.n, e.type]), [[2, 'begins']]);
  assert.equal(news.events[0].to, undefined);
  anna.end();
  boris.end();
});

test('who looks on sees what is public, and may not play', async () => {
  const { code: table, anna, boris } = await pair(server);
  await anna.send({ do: 'play', k: 1, move: places });
  const vera = await Client.connect(server);
  const news = vera.next((m) => m.type === 'news');
  const joined = await vera.send({ do: 'join', table, name: 'Vera', watch: true });
  assert.equal(joined.seat, null);
  assert.equal(joined.token, undefined);
  const seen = await news;
  assert.equal(seen.act, false);
  assert.ok(!JSON.stringify(seen).includes('3-30'), 'the atoms stay secret');
  assert.equal(code(await vera.send({ do: 'play', k: 1, move: places })), 'no_right');
  assert.equal(code(await vera.send({ do: 'resign' })), 'no_right');
  assert.equal((await ask(server, 'GET', `/api/tables/${table}`)).json.table.watchers, 1);
  [anna, boris, vera].forEach((c) => c.end());
});

test('the host changes seats before the start and fills the open ones with computers', async () => {
  const { code: table, token } = await make({ game: 'geometrius', name: 'Host', seats: ['me', 'open', { computer: 2 }, 'open'] });
  const host = await Client.connect(server);
  await host.send({ do: 'resume', table, token, want: [] });
  assert.equal(code(await host.send({ do: 'seat', seat: 9, is: 'open' })), 'bad_request');
  const changed = host.next((m) => m.type === 'table' && m.seats[1].is === 'computer');
  assert.ok((await host.send({ do: 'seat', seat: 1, is: { computer: 3 } })).ok);
  await changed;
  const begun = host.next((m) => m.type === 'table' && m.phase === 'playing');
  assert.ok((await host.send({ do: 'start', fill: 1 })).ok);
  assert.deepEqual((await begun).seats.map((s) => s.level ?? s.name), ['Host', 3, 2, 1]);
  assert.equal(code(await host.send({ do: 'seat', seat: 1, is: 'open' })), 'not_now');
  host.end();
});

test('a host may only look on', async () => {
  const made = await make({ game: 'atoms', seats: [{ computer: 1 }, { computer: 1 }] });
  assert.equal(made.seat, null);
  const host = await Client.connect(server);
  const end = host.next((m) => m.over === true, { ms: 60000 });
  await host.send({ do: 'resume', table: made.code, token: made.token, want: [] });
  await host.send({ do: 'start' });
  assert.deepEqual([...(await end).ranks].sort(), [1, 2]);
  host.end();
});

test('listed tables with an open seat are on the list, until they are full', async () => {
  const { code: table } = await make({ game: 'atoms', name: 'Anna', listed: true });
  const listed = async () => (await ask(server, 'GET', '/api/tables')).json.tables.map((t) => t.code);
  assert.ok((await listed()).includes(table));
  const boris = await Client.connect(server);
  await boris.send({ do: 'join', table, name: 'B' });
  assert.ok(!(await listed()).includes(table));
  const left = boris.send({ do: 'leave' });
  assert.ok((await left).ok);
  assert.ok((await listed()).includes(table), 'who leaves before the start frees the seat');
  boris.end();
});

test('talk reaches the table; without chat only the phrases do', async () => {
  const { anna, boris } = await pair(server, { start: false });
  const heard = boris.next((m) => m.type === 'said');
  await anna.send({ do: 'say', text: '<b>Привет</b> "you"' });
  assert.deepEqual(await heard, { type: 'said', by: { seat: 0, name: 'Anna' }, text: '<b>Привет</b> "you"' });
  assert.equal(code(await anna.send({ do: 'say', text: 'x'.repeat(301) })), 'too_long');
  assert.equal(code(await anna.send({ do: 'say', phrase: 'rude' })), 'bad_request');
  assert.equal(code(await anna.send({ do: 'say', text: 'a', phrase: 'hello' })), 'bad_request');
  assert.equal(code(await anna.send({ do: 'say', text: 'bell\u0007' })), 'bad_request');
  const renamed = boris.next((m) => m.type === 'table' && m.seats[0].name === 'Аня');
  assert.ok((await anna.send({ do: 'name', name: 'Аня' })).ok);
  await renamed;
  const quiet = await pair(server, { start: false, body: { chat: false } });
  assert.equal(code(await quiet.anna.send({ do: 'say', text: 'hi' })), 'not_now');
  const phrase = quiet.boris.next((m) => m.type === 'said');
  await quiet.anna.send({ do: 'say', phrase: 'good_luck' });
  assert.equal((await phrase).phrase, 'good_luck');
  [anna, boris, quiet.anna, quiet.boris].forEach((c) => c.end());
});

test('a play is taken back when the others agree, and only as the rules of undo allow', async () => {
  const { anna, boris } = await pair(server, { game: 'geometrius' });
  const [one, other] = anna.messages.findLast((m) => m.type === 'news').act ? [anna, boris] : [boris, anna];
  assert.equal(code(await one.send({ do: 'takeback' })), 'illegal_move');
  const news = one.messages.findLast((m) => m.type === 'news');
  const push = news.legal.find((m) => m.startsWith('push'));
  const played = await one.send({ do: 'play', k: 1, move: push });
  assert.ok(played.ok);
  const asked = other.next((m) => m.type === 'table' && m.question);
  assert.ok((await one.send({ do: 'takeback' })).ok);
  assert.equal((await asked).question.what, 'takeback');
  const refused = one.next((m) => m.type === 'table' && !m.question);
  await other.send({ do: 'agree', yes: false });
  await refused;
  const back = one.next((m) => m.type === 'news' && m.fresh);
  await one.send({ do: 'takeback' });
  await other.send({ do: 'agree', yes: true });
  const fresh = await back;
  assert.equal(fresh.plays, 0);
  assert.deepEqual(fresh.view, news.view);
  assert.ok((await one.send({ do: 'play', k: 1, move: push })).ok, 'and is played anew');
  assert.equal(code(await one.send({ do: 'agree', yes: true })), 'not_now');
  anna.end();
  boris.end();
});

test('who resigns loses; a rematch turns the seats and keeps the score', async () => {
  const { code: table, anna, boris } = await pair(server);
  assert.equal(code(await anna.send({ do: 'rematch' })), 'not_over');
  const over = boris.next((m) => m.over);
  assert.ok((await anna.send({ do: 'resign' })).ok);
  const end = await over;
  assert.deepEqual(end.ranks, [2, 1]);
  assert.deepEqual(end.ends, { how: 'resigned', by: 0 });
  assert.match(end.seed, /^[0-9a-f]{64}$/);
  assert.equal(code(await anna.send({ do: 'play', k: 1, move: places })), 'over');
  await anna.send({ do: 'rematch' });
  const begun = boris.next((m) => m.type === 'table' && m.phase === 'playing');
  await boris.send({ do: 'agree' });
  const second = await begun;
  assert.equal(second.match, `${table}-2`);
  assert.deepEqual(second.seats.map((s) => [s.name, s.score]), [['Boris', 1], ['Anna', 0]]);
  assert.equal(second.you.seat, 0);
  const first = await ask(server, 'GET', `/api/matches/${table}-1`);
  assert.deepEqual(first.json.players, [{ name: 'Anna' }, { name: 'Boris' }]);
  assert.deepEqual(first.json.result, { ranks: end.ranks, scores: end.scores });
  assert.equal(code((await ask(server, 'GET', `/api/matches/${table}-2`)).json), 'not_over');
  for (const none of [3, 4294967297, 99999999999]) assert.equal((await ask(server, 'GET', `/api/matches/${table}-${none}`)).status, 404, none);
  anna.end();
  boris.end();
});

test('with more than two seats a computer plays on for who resigned, who then counts as last', async () => {
  const made = await make({ game: 'geometrius', name: 'A', seats: ['me', { computer: 1 }, { computer: 1 }] });
  const anna = await Client.connect(server);
  await anna.send({ do: 'resume', table: made.code, token: made.token, want: [] });
  await anna.send({ do: 'start' });
  const standin = anna.next((m) => m.type === 'table' && m.seats[0].standin === 5);
  const over = anna.next((m) => m.over, { ms: 60000 });
  await anna.send({ do: 'resign' });
  await standin;
  const end = await over;
  assert.equal(end.ranks[0], 3);
  assert.ok(end.ranks.slice(1).includes(1));
  assert.deepEqual(end.ends, { how: 'played', gave_up: [0] }, 'and the match was played to its end');
  assert.deepEqual((await ask(server, 'GET', `/api/matches/${made.code}-1`)).json.ends, end.ends);
  anna.end();
});

test('who gave up has no say in the match that goes on, and is asked for the next one', async () => {
  const made = await make({ game: 'geometrius', name: 'A', seats: ['me', 'open', 'open'] });
  const people = await Promise.all([0, 1, 2].map(() => Client.connect(server)));
  const [anna, boris, vera] = people;
  await anna.send({ do: 'resume', table: made.code, token: made.token });
  for (const one of [boris, vera]) await one.send({ do: 'join', table: made.code, name: 'B' });
  await anna.send({ do: 'start' });
  assert.ok((await anna.send({ do: 'resign' })).ok);
  const news = (one) => one.messages.findLast((m) => m.type === 'news');
  for (let tries = 0; tries < 400 && !news(boris).act && !news(vera).act; tries++) await new Promise((resolve) => { setTimeout(resolve, 25); });
  const [mover, other] = news(boris).act ? [boris, vera] : [vera, boris];
  assert.ok((await mover.send({ do: 'play', k: 1, move: news(mover).legal.find((m) => m.startsWith('push')) })).ok);
  assert.ok((await mover.send({ do: 'takeback' })).ok);
  assert.equal(code(await anna.send({ do: 'agree', yes: false })), 'not_now');
  const back = mover.next((m) => m.type === 'news' && m.fresh);
  assert.ok((await other.send({ do: 'agree', yes: true })).ok);
  await back;
  const over = anna.next((m) => m.over, { ms: 60000 });
  for (const one of [boris, vera]) assert.ok((await one.send({ do: 'resign' })).ok);
  await over;
  assert.ok((await vera.send({ do: 'rematch' })).ok);
  assert.equal((await ask(server, 'GET', `/api/tables/${made.code}`)).json.table.phase, 'over', 'all three are still here');
  assert.ok((await anna.send({ do: 'agree', yes: true })).ok);
  const begun = anna.next((m) => m.type === 'table' && m.phase === 'playing');
  assert.ok((await boris.send({ do: 'rematch' })).ok);
  await begun;
  people.forEach((c) => c.end());
});

test('sides are swapped before a match when both want it', async () => {
  const { anna, boris } = await pair(server, { start: false });
  await anna.send({ do: 'swap' });
  const swapped = anna.next((m) => m.type === 'table' && m.you.seat === 1);
  await boris.send({ do: 'agree', yes: true });
  assert.deepEqual((await swapped).seats.map((s) => s.name), ['Boris', 'Anna']);
  anna.end();
  boris.end();
});

test('before a match who sits down may take another open seat, with all windows and the host\'s right; in it not', async () => {
  const { code: table, token } = await make({ game: 'sonar', name: 'Anna', options: { crew: [2, 2] }, seats: ['me', 'open', 'open', 'open'] });
  const anna = await Client.connect(server), window = await Client.connect(server), boris = await Client.connect(server);
  const watcher = await Client.connect(server);
  for (const one of [anna, window]) await one.send({ do: 'resume', table, token });
  await boris.send({ do: 'join', table, name: 'Boris' });
  await watcher.send({ do: 'join', table, name: 'W', watch: true });
  const moved = [anna, window].map((one) => one.next((m) => m.type === 'table' && m.you.seat === 3));
  assert.ok((await anna.send({ do: 'sit', seat: 3 })).ok);
  for (const told of await Promise.all(moved))
    assert.deepEqual([told.you, ...told.seats.map((s) => s.name ?? s.is)], [{ seat: 3, host: true }, 'open', 'Boris', 'open', 'Anna']);
  for (const [wrong, why] of [[{ seat: 1 }, 'no_seat'], [{ seat: 3 }, 'no_seat'], [{ seat: 4 }, 'bad_request'], [{ seat: -1 }, 'bad_request'], [{}, 'bad_request'], [{ seat: 'C' }, 'bad_request']])
    assert.equal(code(await anna.send({ do: 'sit', ...wrong })), why, JSON.stringify(wrong));
  assert.equal(code(await watcher.send({ do: 'sit', seat: 0 })), 'no_right', 'who looks on has no seat to change');
  // The right to the seat goes along.
  window.end();
  const again = await Client.connect(server);
  assert.equal((await again.send({ do: 'resume', table, token })).seat, 3);
  assert.ok((await boris.send({ do: 'sit', seat: 0 })).ok);
  assert.ok((await anna.send({ do: 'start', fill: 1 })).ok, 'the host is still the host');
  assert.equal(code(await boris.send({ do: 'sit', seat: 2 })), 'not_now');
  for (const one of [anna, again, boris, watcher]) one.end();
});

test('crews change places whole, and where their sizes differ everybody stays with his crew', async () => {
  const crew = async (game, options, count) => {
    const { code: table, token } = await make({ game, options, name: 'P0', seats: ['me', ...Array(count - 1).fill('open')] });
    const people = [];
    for (let i = 0; i < count; i++) {
      people.push(await Client.connect(server));
      await people[i].send(i === 0 ? { do: 'resume', table, token } : { do: 'join', table, name: `P${i}` });
    }
    const answers = [];
    for (const client of people) answers.push(code(await client.send({ do: 'swap' })));
    const { seats } = (await ask(server, 'GET', `/api/tables/${table}`)).json.table;
    people.forEach((client) => client.end());
    return answers.every((refused) => refused === 'not_now') ? 'stays' : seats.map((s) => s.name).join(' ');
  };
  assert.equal(await crew('sonar', { crew: [2, 2] }, 4), 'P2 P3 P0 P1');
  assert.equal(await crew('sonar', { crew: [3, 1] }, 4), 'stays');
  assert.equal(await crew('sonar', { crew: [2, 1] }, 3), 'stays');
  assert.equal(await crew('circuit', { teams: true }, 4), 'P1 P2 P3 P0');
  assert.equal(await crew('circuit', { teams: true }, 3), 'stays');
  assert.equal(await crew('circuit', {}, 3), 'P1 P2 P0');
});

test('a result stays with those who played, wherever they sit afterwards', async () => {
  const { code: table, anna, boris, tokens } = await pair(server, { body: { clock: { kind: 'budget', seconds: 600 } } });
  await anna.send({ do: 'play', k: 1, move: places });
  await boris.send({ do: 'play', k: 1, move: 'place 2-32 4-30 6-28 9-25' });
  await boris.send({ do: 'resign' });
  const end = await anna.next((m) => m.over, { past: true });
  assert.deepEqual([end.players, end.ranks], [[{ name: 'Anna' }, { name: 'Boris' }], [1, 2]]);
  const swapped = anna.next((m) => m.type === 'table' && m.you.seat === 1);
  await anna.send({ do: 'swap' });
  await boris.send({ do: 'swap' });
  assert.deepEqual((await swapped).seats.map((s) => [s.name, s.played, s.score]), [['Boris', 1, 0], ['Anna', 0, 1]]);
  const again = await anna.send({ do: 'play', k: 1, move: places });
  assert.equal(again.again, true, 'her own play of the match, not that of the seat');

  const look = async (request) => {
    const client = await Client.connect(server), news = client.next((m) => m.type === 'news');
    await client.send({ table, ...request });
    const told = await news;
    client.end();
    return told;
  };
  const result = ({ players, ranks, scores, ends }) => ({ players, ranks, scores, ends });
  const hers = await look({ do: 'resume', token: tokens[0] });
  assert.deepEqual([hers.view, hers.plays, hers.clock.left, result(hers)], [end.view, 1, end.clock.left, result(end)]);
  const missed = await look({ do: 'resume', token: tokens[0], seen: { match: hers.match, event: 0 } });
  assert.deepEqual(missed.events.filter((e) => e.type === 'place').map((e) => e.seat), [0]);
  const watched = await look({ do: 'join', name: 'Vera', watch: true });
  assert.deepEqual(result(watched), result(end));

  assert.ok((await boris.send({ do: 'leave' })).ok);
  const later = await look({ do: 'join', name: 'Clara' });
  assert.deepEqual([later.players, later.ranks, later.view], [end.players, end.ranks, watched.view], 'she did not play');
  assert.equal(later.clock.left[1], null, 'nobody who had this clock is here');
  anna.end();
  boris.end();
});

test('a computer stands in for who is away when it is his move, and hands the seat back', async () => {
  const { code: table, anna, boris, tokens } = await pair(server, { body: { away: 1 } });
  const standin = anna.next((m) => m.type === 'table' && m.seats[1].standin === 5);
  const moved = anna.next((m) => m.type === 'news' && m.events.some((e) => e.type === 'begins'), { ms: 60000 });
  boris.end();
  await standin;
  await anna.send({ do: 'play', k: 1, move: places });
  await moved;
  const back = anna.next((m) => m.type === 'table' && m.seats[1].here && !m.seats[1].standin);
  const again = await Client.connect(server);
  assert.equal((await again.send({ do: 'resume', table, token: tokens[1] })).seat, 1);
  await back;
  anna.end();
  again.end();
});

test('nobody stands in where everybody is away', async () => {
  const { code: table, anna, boris, tokens } = await pair(server, { body: { away: 1 } });
  anna.end();
  boris.end();
  const later = await Client.connect(server);
  await new Promise((resolve) => { setTimeout(resolve, 1500); });
  const news = later.next((m) => m.type === 'news');
  await later.send({ do: 'resume', table, token: tokens[0] });
  assert.equal((await news).plays, 0);
  later.end();
});

test('computers wait, and their clocks stand, while nobody is at the table', async () => {
  const clock = { kind: 'budget', seconds: 2, increment: 60, zero: 'loss' };
  const { code: table, token } = await make({ game: 'geometrius', seats: [{ computer: 1 }, { computer: 1 }], clock });
  const host = await Client.connect(server), back = await Client.connect(server);
  await host.send({ do: 'resume', table, token, want: [] });
  host.raw(Buffer.concat([{ do: 'start' }, { do: 'leave' }].map((message) => frame(JSON.stringify(message)))));
  await new Promise((resolve) => { setTimeout(resolve, 3000); });
  const news = back.next((m) => m.type === 'news'), goesOn = back.next((m) => m.type === 'news' && m.event > 0);
  await back.send({ do: 'resume', table, token, want: [] });
  assert.equal((await news).over, false, 'neither played nor lost by a clock that nobody saw');
  await goesOn;
  host.end();
  back.end();
});

test('at zero a computer moves, or the match is lost, as the table says', async () => {
  const lost = await pair(server, { body: { clock: { kind: 'budget', seconds: 1, zero: 'loss' } } });
  const end = await lost.anna.next((m) => m.over, { past: true });
  assert.equal(end.ends.how, 'timeout');
  const moved = await pair(server, { body: { clock: { kind: 'move', seconds: 1 } } });
  const news = await moved.anna.next((m) => m.type === 'news' && m.plays === 1, { past: true });
  assert.equal(news.over, false);
  assert.equal(news.clock.left.length, 2);
  [lost.anna, lost.boris, moved.anna, moved.boris].forEach((c) => c.end());
});

test('a clock does not tell who has made his secret choice', async () => {
  const { anna, boris } = await pair(server, { body: { clock: { kind: 'budget', seconds: 600 } } });
  const before = (await boris.send({ do: 'view' })).clock;
  await anna.send({ do: 'play', k: 1, move: places });
  const now = (await boris.send({ do: 'view' })).clock;
  assert.deepEqual([now.left[0], now.runs], [before.left[0], before.runs]);
  anna.end();
  boris.end();
});

test('a hint comes from what the seat may know, and only where the table allows it', async () => {
  const { anna, boris } = await pair(server);
  const hint = await anna.send({ do: 'hint' });
  assert.ok(hint.ok && hint.move && hint.why, JSON.stringify(hint));
  const strict = await pair(server, { body: { hints: false } });
  assert.equal(code(await strict.anna.send({ do: 'hint' })), 'not_now');
  [anna, boris, strict.anna, strict.boris].forEach((c) => c.end());
});

test('a question falls with the seats it was put to: no match begins with an open seat', async () => {
  const { anna, boris, code: table } = await pair(server);
  await boris.send({ do: 'resign' });
  assert.ok((await anna.send({ do: 'rematch' })).ok);
  assert.ok((await boris.send({ do: 'leave' })).ok);
  assert.equal(code(await anna.send({ do: 'agree', yes: true })), 'not_now');
  assert.equal(code(await anna.send({ do: 'rematch' })), 'not_now');
  assert.equal((await ask(server, 'GET', `/api/tables/${table}`)).json.table.phase, 'over');
  anna.end();
  boris.end();
});

test('who leaves leaves in all windows, and no window plays beside the computer', async () => {
  const { boris, anna, code: table, tokens } = await pair(server);
  const window = await Client.connect(server);
  await window.send({ do: 'resume', table, token: tokens[1] });
  const told = window.next((m) => m.type === 'table' && m.seats[1].standin);
  assert.ok((await boris.send({ do: 'leave' })).ok);
  const seen = await told;
  assert.equal(seen.you.seat, null);
  assert.equal(seen.seats[1].here, false);
  assert.equal(code(await window.send({ do: 'play', k: 1, move: places })), 'no_right');
  const back = await Client.connect(server);
  assert.equal((await back.send({ do: 'resume', table, token: tokens[1] })).seat, 1);
  assert.equal((await ask(server, 'GET', `/api/tables/${table}`)).json.table.seats[1].standin, undefined);
  [anna, boris, window, back].forEach((c) => c.end());
});
