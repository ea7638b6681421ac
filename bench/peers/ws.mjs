// ws.mjs - the same tic-tac-toe on `ws` alone: the least that a server in Node.js does.
//
//   node ws.mjs PORT        sockets come to /TABLE/SEAT
import { WebSocketServer } from 'ws';
import { isOver, newBoard } from './tictactoe.mjs';

const tables = new Map();

function tableOf(name) {
  if (!tables.has(name)) tables.set(name, { cells: newBoard(), turn: 0, moves: 0, sockets: [] });
  return tables.get(name);
}

function play(table, seat, text) {
  const { do: what, cell } = JSON.parse(text);
  if (what !== 'play' || seat !== table.turn || !(cell in table.cells)) return;
  if (isOver(table.cells)) table.cells = newBoard();
  if (table.cells[cell] !== null) return;
  table.cells[cell] = seat;
  table.turn = 1 - seat;
  table.moves++;
  const { cells, turn, moves } = table;
  const news = JSON.stringify({ type: 'news', cells, turn, moves });
  for (const socket of table.sockets) socket.send(news);
}

const server = new WebSocketServer({ port: Number(process.argv[2]), host: '127.0.0.1' });
server.on('connection', (socket, request) => {
  const [, name, seat] = request.url.split('/');
  const table = tableOf(name);
  table.sockets[Number(seat)] = socket;
  socket.on('message', (text) => play(table, Number(seat), text));
  socket.send('{"type":"hello"}');
});
server.on('listening', () => process.stderr.write('up\n'));
