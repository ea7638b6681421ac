// `naukograd arena` from outside: what bots are told, what happens to bots at fault, and that a count gives the
// same result every time.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Engine } from './engine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.NAUKOGRAD ?? join(root, 'build/naukograd');
const games = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];
const folder = mkdtempSync(join(tmpdir(), 'naukograd-arena-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function run(...args) {
  const { status, stdout, stderr } = spawnSync(program, ['--lang', 'en', 'arena', ...args], { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function report(...args) {
  const { status, stdout, stderr } = run(...args, '--json');
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '', 'no bar where nobody looks');
  return JSON.parse(stdout);
}

// A bot in a file of its own, so that it needs no quoting.
function bot(name, script) {
  const file = join(folder, name);
  writeFileSync(file, script);
  return `cmd:sh ${file}`;
}
const ready = `read -r line; echo '{"ready":true}'; read -r line\n`;

// ---- bots at fault ----

function fault(name, script, expected, ms = 60000) {
  test(`a bot that ${name} loses with a clear reason`, () => {
    const result = report('atoms', bot(name.replaceAll(' ', '-'), script), 'random', '--games', '2',
      '--bot-ms', String(ms));
    const [first, second] = result.players;
    assert.match(first.fault, expected);
    assert.deepEqual([first.matches, first.lost, first.faults], [2, 2, 2]);
    assert.deepEqual([second.won, second.faults], [2, 0], 'and nobody else is hurt');
  });
}

fault('ends at once', 'exit 3', /^it ended, exit status 3$/);
fault('is not there', `exec ${join(folder, 'nowhere')}`, /^it ended, exit status 127$/);
fault('crashes', `${ready} kill -SEGV $$`, /^it was ended by signal 11$/);
fault('ends without a word', ready, /^it ended, exit status 0$/);
fault('sleeps', `${ready} sleep 4242`, /^no answer within 30 ms$/, 30);
fault('says half a line', `${ready} printf '{"move"'; sleep 4242`, /^no answer within 30 ms$/, 30);
fault('closes its output', `${ready} exec >&-; sleep 4242`, /^it closed its output$/);
fault('prints garbage', 'echo hello; sleep 4242', /^not a JSON object: hello$/);
fault('prints what a terminal would obey', `printf '\\033[2J\\n'; sleep 4242`, /^not a JSON object: \?\[2J$/);
fault('is not ready', `echo '{"ready":false}'; sleep 4242`, /^it is not ready$/);
fault('floods lines', 'yes', /^not a JSON object: y$/);
fault('floods a line without end', 'cat /dev/zero', /^its line is too long$/);
fault('names no move', `${ready} echo '{"mov":"beam 1"}'; sleep 4242`, /^no move: /);
fault('makes a move that is not legal', `${ready} echo '{"move":"beam 99"}'; sleep 4242`, /^beam 99: .+\.$/);
fault('makes a move that nobody knows', `${ready} echo '{"move":"checkmate"}'; sleep 4242`, /^checkmate: .+\.$/);
fault('answers another turn', `${ready} echo '{"turn":7,"move":"place 1-32"}'; sleep 4242`, /^it answers another turn than 1$/);
fault('answers twice', `${ready} echo '{"turn":1,"move":"place 1-32"}'; echo '{"turn":1,"move":"place 1-32"}'; sleep 4242`,
  /^it answers another turn than 2$/);

/** The processes that have this word among their own. */
const running = (word) =>
  readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').includes(word);
    } catch {
      return false; // it has ended meanwhile
    }
  });

test('nothing that a bot has started stays behind', async () => {
  const marker = `98${process.pid}`;
  report('atoms', bot('litter', `sleep ${marker} & ${ready} sleep ${marker}`), 'random', '--games', '2', '--bot-ms', '30');
  // What was killed ends when its turn comes.
  for (let i = 0; i < 200 && running(marker).length > 0; i++) await new Promise((resolve) => { setTimeout(resolve, 50); });
  assert.deepEqual(running(marker), [], 'it is still there');
});

test('a bot that loses by a fault leaves the shared places to the others', () => {
  const result = report('geometrius', bot('gone', 'exit 1'), 'random', 'random', '--seats', '3', '--games', '3');
  assert.deepEqual(result.players.map((player) => player.place[1]), [3, 1.5, 1.5]);
});

test('a bot of a crew loses for its crew', () => {
  const result = report('sonar', bot('gone', 'exit 1'), 'random', '--crew', '2,2', '--games', '2');
  assert.deepEqual([result.seats, result.sides], [4, 2]);
  assert.equal(result.players[0].score[1], 0);
});

test('what a bot writes to standard error is ours only when asked for', () => {
  const words = bot('talker', `echo secrets >&2; ${ready} exit 0`);
  assert.ok(!run('atoms', words, 'random', '--games', '2').stderr.includes('secrets'));
  assert.ok(run('atoms', words, 'random', '--games', '2', '--bot-errors').stderr.includes('secrets'));
});

// ---- what a bot is told ----

function keysOf(value, keys = new Set()) {
  if (Array.isArray(value)) value.forEach((item) => keysOf(item, keys));
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      keys.add(key);
      keysOf(item, keys);
    }
  return keys;
}

// Every line that the bot of seat 0 reads, and the record of the match.
let spies = 0;
function overhear(game, ...options) {
  const name = `${++spies}-${game}`, records = join(folder, `records-${name}`);
  const spy = bot(`spy-${name}`, `tee ${join(folder, `heard-${name}`)}.$$ | ${join(root, 'build/examples/bot')}`);
  const result = report(game, spy, 'random', '--games', '1', '--bot-ms', '60000', '--records', records, ...options);
  assert.equal(result.players[0].faults, 0, result.players[0].fault);
  const heard = readdirSync(folder)
    .filter((file) => file.startsWith(`heard-${name}.`))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').map((line) => JSON.parse(line)))
    .find((lines) => lines[0].seat === 0);
  const record = JSON.parse(readFileSync(join(records, `${game}-000000-0.json`), 'utf8'));
  return { heard, record };
}

for (const game of games)
  test(`a bot of ${game} is told its view, its legal moves and its own events, and nothing else`, async () => {
    const { heard, record } = overhear(game, '--seed', '424242');
    const engine = new Engine();
    const { moves, ...setup } = record;
    delete setup.rules_version;
    await engine.ask({ do: 'new', ...setup });
    assert.deepEqual(Object.keys(heard[0]), ['type', 'game', 'rules_version', 'seat', 'seats', 'options', 'ms']);
    let news = [], told = 0, next = 1;
    for (const [seat, move] of moves) {
      if (seat === 0) {
        const question = heard[next++];
        assert.deepEqual(Object.keys(question), ['type', 'turn', 'events', 'view', 'legal']);
        assert.equal(question.turn, next - 1, 'turns count the questions to this seat alone');
        assert.deepEqual(question.events, news);
        assert.deepEqual(question.view, (await engine.ask({ do: 'view', seat: 0 })).view);
        assert.deepEqual(question.legal, (await engine.ask({ do: 'legal', seat: 0 })).moves);
        news = [];
      }
      const { events } = await engine.ask({ do: 'play', seat, move });
      for (const { to, ...event } of events)
        if (to === undefined || to.includes(0)) news.push({ n: ++told, ...event });
    }
    const { ranks, scores } = await engine.ask({ do: 'result' });
    assert.deepEqual(heard[next], { type: 'end', events: news, over: true, ranks, scores });
    assert.equal(heard.length, next + 1);
    const keys = keysOf(heard);
    for (const secret of ['seed', 'chance', 'to', 'ply']) assert.ok(!keys.has(secret), secret);
    assert.ok(!JSON.stringify(heard).includes('424242'), 'the seed');
    await engine.close();
  });

test('a bot is told the options that were given', () => {
  const { heard } = overhear('atoms', '--size', '6', '--atoms', '2', '--seed', '5');
  assert.deepEqual(heard[0].options, { size: 6, atoms: 2 });
});

for (const game of games)
  test(`both example bots play ${game} to its end`, () => {
    const result = report(game, `cmd:${join(root, 'build/examples/bot')}`, 'cmd:python3 examples/bot.py',
      '--games', '2', '--bot-ms', '60000');
    for (const player of result.players) assert.equal(player.faults, 0, player.fault);
  });

test('a bot sits at every seat of a team', () => {
  const result = report('circuit', `cmd:${join(root, 'build/examples/bot')}`, 'random', '--teams', '--seats', '4',
    '--games', '2', '--bot-ms', '60000');
  assert.deepEqual([result.sides, result.matches, result.players[0].faults], [2, 2, 0]);
});

// ---- contests ----

test('by a count a contest is the same every time, on one thread or on three', () => {
  const args = ['geometrius', 'level:4', 'level:2', '--games', '6', '--iterations', '64', '--seed', '9'];
  const once = report(...args, '--jobs', '1');
  assert.deepEqual(report(...args, '--jobs', '3'), once);
  const moves = [9, 10].map((seed) => {
    const records = join(folder, `seed-${seed}`);
    report(...args.slice(0, -1), String(seed), '--records', records, '--keep', '1');
    return JSON.parse(readFileSync(join(records, 'geometrius-000000-0.json'), 'utf8')).moves;
  });
  assert.notDeepEqual(moves[0], moves[1], 'another seed is another contest');
});

test('every seed is played from both sides', () => {
  const records = join(folder, 'both');
  report('atoms', 'random', 'random', '--games', '4', '--records', records, '--seed', '70');
  const seeds = readdirSync(records).sort().map((file) => JSON.parse(readFileSync(join(records, file), 'utf8')).seed);
  assert.deepEqual(seeds, [70, 70, 71, 71]);
  const result = report('atoms', 'level:3', 'random', '--games', '4', '--iterations', '20');
  const turned = report('atoms', 'random', 'level:3', '--games', '4', '--iterations', '20');
  assert.deepEqual(turned.players.map((player) => player.score[1]).reverse(), result.players.map((player) => player.score[1]),
    'who is named first has no advantage');
});

test('three players on three seats take every seat in turn', () => {
  const result = report('geometrius', 'random', 'random', 'random', '--seats', '3', '--games', '6');
  assert.deepEqual([result.rounds, result.matches], [2, 6]);
  const places = result.players.map((player) => player.place[1]);
  assert.ok(Math.abs(places.reduce((a, b) => a + b) - 6) < 1e-4, 'places add up');
});

// Who repeats one card can be told by it.
test('nobody always plays behind the same one', () => {
  const records = join(folder, 'circle');
  report('golems', 'fixed:A', 'fixed:D', 'fixed:W', '--seats', '3', '--games', '6', '--records', records);
  const circles = readdirSync(records).sort().map((file) => {
    const { moves } = JSON.parse(readFileSync(join(records, file), 'utf8'));
    const seats = [0, 1, 2].map((seat) => moves.find(([who, text]) => who === seat && text.startsWith('card'))[1].slice(5));
    return seats.join('');
  });
  assert.deepEqual(circles.slice(0, 3).sort(), ['ADW', 'DWA', 'WAD'], 'a round: everybody sits everywhere');
  assert.deepEqual(circles.slice(3).sort(), ['AWD', 'DAW', 'WDA'], 'the next: the other way round');
});

test('three players at a game for two meet one another both ways', () => {
  const result = report('geometrius', 'random', 'random', 'random', '--games', '6');
  assert.deepEqual([result.rounds, result.players[0].matches], [1, 4]);
});

test('the sequential test stops as soon as it is decided', () => {
  const won = report('atoms', 'level:5', 'random', '--iterations', '50', '--games', '400', '--sprt', '0', '100');
  assert.equal(won.sprt.verdict, 'accepted');
  assert.ok(won.matches < 400);
  const lost = report('atoms', 'random', 'level:5', '--iterations', '50', '--games', '400', '--sprt', '0', '100');
  assert.equal(lost.sprt.verdict, 'refused');
});

test('a player may have an effort of its own', () => {
  const args = ['geometrius', '--games', '6', '--seed', '9', '--jobs', '1'];
  const same = report('geometrius', 'level:10', 'level:2', ...args.slice(1), '--iterations', '64');
  const own = report('geometrius', 'level:10#64', 'level:2#64', ...args.slice(1), '--iterations', '5');
  assert.deepEqual(own.players.map((player) => player.score), same.players.map((player) => player.score));
  assert.deepEqual(own.players.map((player) => player.player), ['level:10#64', 'level:2#64']);
  const clock = report('geometrius', 'level:10@1', 'random', '--games', '2');
  assert.equal(clock.players[0].matches, 2);
});

// What each player of one idea did in a few matches against random moves: the texts of its moves.
function movesOf(game, player) {
  const records = join(folder, `idea-${player.replace(':', '-')}`);
  report(game, player, 'random', '--games', '2', '--records', records);
  return readdirSync(records).sort().flatMap((file, seat) =>
    JSON.parse(readFileSync(join(records, file), 'utf8')).moves.filter(([who]) => who === seat).map(([, text]) => text));
}

test('players of one idea keep to it', () => {
  const swaps = movesOf('circuit', 'swapper');
  assert.ok(swaps.filter((text) => text.startsWith('swap')).length > swaps.length / 2);
  const rounds = movesOf('golems', 'fixed:DWAA').filter((text) => text.startsWith('card'));
  assert.ok(rounds.length >= 8 && rounds.every((text) => /^card [DWA]$/.test(text)), rounds.join());
  const surfacer = movesOf('sonar', 'surfacer');
  assert.ok(surfacer.includes('surface') && !surfacer.some((text) => /^(torpedo|mine|drone|sonar|silence)/.test(text)));
  assert.ok(!movesOf('sonar', 'silent').some((text) => /^(torpedo|mine|drone|sonar|detonate)/.test(text)));
  assert.ok(!movesOf('sonar', 'miner').some((text) => /^(torpedo|drone|sonar|silence)/.test(text)));
  assert.ok(movesOf('geometrius', 'locker').some((text) => text.startsWith('lock')));
  assert.ok(movesOf('geometrius', 'pusher').filter((text) => text.startsWith('push')).length >= 4);
  assert.ok(!movesOf('atoms', 'guesser').some((text) => text.startsWith('beam')));
  assert.ok(movesOf('golems', 'rusher').includes('card A') && movesOf('golems', 'mirror').includes('card F'));
  assert.ok(movesOf('golems', 'fleer').some((text) => /^card [FB]$/.test(text)));
  const feints = movesOf('golems', 'feinter');
  assert.ok(feints.includes('card D') && feints.some((text) => /^card [FB]$/.test(text)));
  const gunner = movesOf('sonar', 'gunner');
  assert.ok(gunner.some((text) => text.startsWith('torpedo')) && !gunner.some((text) => /^(mine|drone|sonar|silence)/.test(text)));
  assert.ok(!movesOf('sonar', 'fleer').some((text) => /^(torpedo|mine|drone|sonar|silence|detonate)/.test(text)));
  assert.ok(movesOf('circuit', 'wirer').slice(0, 10).every((text) => /^(lay (straight|corner|tee|cross)|swap|fix)/.test(text)));
});

test('who rushes strikes, who flees does not', () => {
  const { players } = report('golems', 'rusher', 'fleer', '--games', '20', '--felt', '--seed', '5');
  assert.ok(players[0].felt.strikes > 2 * players[1].felt.strikes, JSON.stringify(players.map(({ felt }) => felt)));
});

test('who raids captures more than who locks', () => {
  const { players } = report('geometrius', 'raider', 'locker', '--games', '20', '--felt', '--seed', '5');
  assert.ok(players[0].felt.captures > players[1].felt.captures);
});

// A few matches by a small count, the same every time; docs/strength says what many matches gave.
for (const [game, count, matches, ideas] of [
  ['atoms', 200, 6, ['guesser']],
  ['circuit', 200, 6, ['swapper', 'lurker', 'rewirer', 'mirror', 'wirer']],
  ['geometrius', 400, 10, ['locker', 'pusher', 'raider']],
  ['golems', 20000, 8, ['fixed:DWAA', 'rusher', 'fleer', 'mirror', 'feinter']],
  ['sonar', 40, 2, ['surfacer', 'silent', 'miner', 'gunner', 'fleer']],
])
  test(`no single idea gets far against the best level of ${game}`, () => {
    for (const idea of ideas) {
      const { players } = report(game, idea, 'level:10', '--games', String(matches), '--iterations', String(count), '--seed', '606');
      assert.ok(players[0].score[1] <= 0.4, `${idea}: ${players[0].score[1]}`);
    }
  });

test('who repeats one program does not get far against level 5 of golems either', () => {
  for (const idea of ['fixed:DAAW', 'fixed:AADW', 'fixed:WAAD']) {
    const { players } = report('golems', idea, 'level:5', '--games', '100', '--iterations', '50000', '--seed', '606');
    assert.ok(players[0].score[1] <= 0.34, `${idea}: ${players[0].score[1]}`);
  }
});

test('it is told how matches felt, as their records say', () => {
  const records = join(folder, 'felt');
  const result = report('circuit', 'greedy', 'swapper', '--games', '4', '--felt', '--records', records, '--seed', '31');
  const moves = readdirSync(records).flatMap((file) => JSON.parse(readFileSync(join(records, file), 'utf8')).moves);
  const told = result.players.reduce((sum, { felt }) => sum + felt.lays, 0) * 4;
  assert.equal(Math.round(told), moves.filter(([, text]) => text.startsWith('lay')).length);
  assert.ok(result.players[0].felt.lit > 0 && result.players[1].felt.swaps > result.players[0].felt.swaps);
  assert.ok(result.drawn >= 0 && result.drawn <= 1 && result.leads >= 0);
  for (const [game, words] of [['geometrius', ['captures', 'cards']], ['golems', ['harm', 'strikes']],
    ['sonar', ['courses', 'surfacings']], ['atoms', ['beams', 'guesses']]]) {
    const { players } = report(game, 'random', 'random', '--games', '8', '--felt');
    for (const word of words) assert.ok(players.some(({ felt }) => felt[word] > 0), `${game} ${word}`);
  }
  const { stdout } = spawnSync(program, ['--lang', 'ru', 'arena', 'golems', 'random', 'random', '--games', '2', '--felt'], { encoding: 'utf8' });
  assert.match(stdout, /вничью .*%, смен лидера за матч/);
});

test('records are kept as asked, and replay', () => {
  for (const [keep, wanted] of [['2', () => 2], ['losses', ({ lost }) => lost], ['all', () => 6]]) {
    const records = join(folder, `keep-${keep}`);
    const { players } = report('golems', 'random', 'random', '--games', '6', '--records', records, '--keep', keep);
    const files = readdirSync(records);
    assert.equal(files.length, wanted(players[0]), keep);
    for (const file of files)
      assert.equal(spawnSync(program, ['replay', join(records, file), '--verify']).status, 0, file);
  }
});

test('the ladder has ten steps, each level above the next', () => {
  const steps = report('geometrius', '--ladder', '--games', '2', '--iterations', '8');
  assert.deepEqual(steps.map(({ players }) => players.map((player) => player.player)),
    Array.from({ length: 10 }, (_, i) => [`level:${i + 1}`, i === 0 ? 'random' : `level:${i}`]));
});

test('what cannot be is refused with a sentence', () => {
  for (const [args, words] of [
    [[], /GAME: is missing/],
    [['chess', 'random', 'random'], /there is no such game; there are atoms, circuit, /],
    [['atoms', 'random'], /PLAYER: name two players or more/],
    [['atoms', 'level:11', 'random'], /level:N, any:N .*, greedy, random or cmd:COMMAND/],
    [['atoms', 'level:10@', 'random'], /effort of its own/],
    [['atoms', 'level:10#0', 'random'], /effort of its own/],
    [['atoms', 'level:10@5#5', 'random'], /effort of its own/],
    [['atoms', 'swapper', 'random'], /in this game also guesser/],
    [['golems', 'fixed:', 'random'], /in this game also fixed:/],
    [['golems', 'fixed:DWAQ', 'random'], /in this game also fixed:/],
    [['atoms', 'random', 'random', '--solo'], /two sides/],
    [['circuit', 'random', 'random', 'random', 'random', '--seats', '3'], /more players than sides/],
    [['atoms', 'random', 'random', '--games', '0'], /not a good value/],
    [['atoms', 'random', 'random', '--games', '-3'], /games: not a good value: 1/],
    [['atoms', 'random', 'random', '--games', 'many'], /games: not a good value: 1/],
    [['golems', 'random', 'random', '--level', 'easy'], /Option “level” does not take this value/],
    [['atoms', 'random', 'random', '--size', '99'], /size/],
    [['atoms', 'random', 'random', '--sprt', '10', '0'], /the lesser first/],
    [['atoms', 'random', 'random', '--ms', '5', '--iterations', '5'], /not both/],
    [['atoms', 'random', 'random', '--colour', 'blue'], /unknown option/],
    [['atoms', 'random', 'random', '--keep', 'losses'], /only with --records/],
    [['geometrius', 'random', 'random', '--seats', '9'], /not a good value/],
  ]) {
    const { status, stderr } = run(...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, words);
  }
});

test('a plain run tells the score, Elo and its interval in both languages', () => {
  assert.match(run('atoms', 'level:3', 'random', '--games', '2', '--iterations', '20').stdout, /level:3 – random .*% .*Elo .* … /);
  const { stdout } = spawnSync(program, ['--lang', 'ru', 'arena', 'atoms', 'random', 'random', '--games', '2'], { encoding: 'utf8' });
  assert.match(stdout, /матчей 2 \(раундов 1\)/);
});

test('a place is one of the table, also where one round says nothing of the spread', () => {
  const { stdout } = run('geometrius', 'random', 'random', 'random', '--seats', '3', '--games', '1');
  assert.equal(stdout.match(/ [123]\.\d\d \(1\.00–3\.00\) /g)?.length, 3, stdout);
});

// ---- analysis ----

function analyse(...args) {
  return spawnSync(program, ['--lang', 'en', 'analyse', ...args], { cwd: root, encoding: 'utf8' });
}

test('a record is analysed in words and in JSON', () => {
  const records = join(folder, 'to-analyse');
  report('geometrius', 'any:6', 'random', '--games', '2', '--iterations', '16', '--records', records);
  const file = join(records, 'geometrius-000000-0.json');
  const words = analyse(file, '--iterations', '4');
  assert.equal(words.status, 0, words.stderr);
  assert.match(words.stdout, /Player 1: accuracy .*%, given up .*, luck /);
  assert.equal(words.stderr, '', 'no progress where nobody looks');
  const judged = JSON.parse(analyse(file, '--iterations', '4', '--json').stdout);
  assert.deepEqual(Object.keys(judged), ['game', 'unit', 'seats', 'moments', 'moves']);
  const { moves } = JSON.parse(readFileSync(file, 'utf8'));
  for (const move of judged.moves) {
    assert.deepEqual([move.seat, move.move], moves[move.ply]);
    assert.equal(move.best_worth - move.worth, move.lost);
    assert.ok(move.lost >= 0);
  }
  assert.ok(judged.moments.length <= 3);
  for (const { en, ru } of judged.moments) assert.ok(/^Move /.test(en) && /^Ход /.test(ru));
  const alone = JSON.parse(analyse(file, '--iterations', '4', '--json', '--seat', '2').stdout);
  assert.deepEqual(alone.moves.map(({ ply }) => ply), judged.moves.filter(({ seat }) => seat === 1).map(({ ply }) => ply));
});

test('what cannot be analysed is refused with a sentence', () => {
  const spoiled = join(folder, 'spoiled.json');
  writeFileSync(spoiled, '{"game":"atoms","rules_version":1,"seed":1,"moves":[[0,"beam 99"]]}');
  for (const [args, status, words] of [
    [[], 2, /RECORD: is missing/],
    [[join(folder, 'nowhere.json')], 1, /No such file/],
    [[spoiled], 1, /move 1/],
    [[spoiled, spoiled], 2, /one word too many/],
    [[spoiled, '--level', '11'], 2, /level/],
    [[spoiled, '--colour', 'blue'], 2, /colour/],
  ]) {
    const result = analyse(...args);
    assert.equal(result.status, status, args.join(' '));
    assert.match(result.stderr, words);
  }
  const { stderr } = spawnSync(program, ['--lang', 'ru', 'analyse', join(folder, 'nowhere.json')], { encoding: 'utf8' });
  assert.match(stderr, /nowhere.json: такого файла или папки нет/);
});
