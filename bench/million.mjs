// million.mjs - what so many simultaneous players need: nodes, brokers, sets of them, disk, network.
//   node bench/million.mjs [PLAYERS] [--name=value …]
// Every number below is measured (docs/scaling.md says how) or an assumption, and can be given anew: bench/nodes.mjs measures the first ones on a
// machine of yours.  A set is three brokers with one log and the servers at it; a table lives in one set, so that sets do not know of one another.
const known = {
  // measured
  server_us: 75, // processor time of a server a move that is a commit of its own: where many come together it is a fifth
  follow_us: 40, // more, at each other server that has people at the table
  broker_us: 270, // of the three brokers together, for such a move
  log_moves: 20000, // a second that one log takes
  socket_kib: 40, // memory of a server a socket
  subject_bytes: 200, // memory of a broker a message that does not sleep
  entry_bytes: 141, // on the disk of each broker, for an entry of 100
  told_bytes: 1500, // a move tells a player
  // assumed
  moves_a_minute: 3, // of a player, in a match for two: one move in ten seconds at a table
  match_moves: 60, // of both
  apart: 0.67, // tables whose players are at different servers: with three behind a proxy that draws lots
  sockets: 20000, // of one server, at most
  servers: 3, // of a set, at least: one may die
  core_use: 0.5, // of a core that may be busy
  cores: 4, // of a machine
  days: 30, // that finished matches are kept
  day_hours: 4, // of such a crowd a day
};
const args = process.argv.slice(2);
const players = Number(args.find((arg) => !arg.startsWith('--')) ?? 1e6);
for (const arg of args.filter((one) => one.startsWith('--'))) {
  const [name, value] = arg.slice(2).split('=');
  if (!(name in known) || Number.isNaN(Number(value))) { console.error(`${arg}: there is ${Object.keys(known).join(', ')}`); process.exit(2); }
  known[name] = Number(value);
}
const k = known, up = Math.ceil;
const tables = players / 2, moves = players * k.moves_a_minute / 60;
const sets = up(moves / (k.log_moves * k.core_use));
const serverCores = moves * (k.server_us + k.apart * k.follow_us) / 1e6 / k.core_use;
const brokerCores = moves * k.broker_us / 1e6 / k.core_use;
const nodes = Math.max(sets * k.servers, up(serverCores), up(players / k.sockets)); // a server is one thread; computers that think come on top
const lines = [
  ['players, tables', `${players}, ${tables}`],
  ['moves a second', up(moves)],
  ['sets of three brokers', sets],
  ['servers (one core each)', `${nodes}, ${up(nodes / sets)} a set`],
  ['sockets and memory of a server', `${up(players / nodes)}, ${up(players / nodes * k.socket_kib / 1024)} MiB`],
  ['brokers, cores of each', `${sets * 3}, ${(brokerCores / sets / 3).toFixed(1)}`],
  ['memory of a broker for living tables', `${up(tables / sets * k.match_moves / 2 * k.subject_bytes / 2 ** 20)} MiB`],
  ['disk of a broker for what is kept', `${up(moves / sets * 3600 * k.day_hours * k.days * k.entry_bytes / 2 ** 30)} GiB before packing`],
  ['disk of a broker, written', `${(moves / sets * k.entry_bytes / 2 ** 20).toFixed(1)} MiB a second`],
  ['network to people', `${(moves * 2 * k.told_bytes * 8 / 1e9).toFixed(2)} Gbit/s`],
  ['machines', up(nodes / k.cores) + up(sets * 3 * Math.max(1, brokerCores / sets / 3) / k.cores)],
];
for (const [name, value] of lines) console.log(`${name.padEnd(40)} ${value}`);
