// colyseus.mjs - the same tic-tac-toe as a room of Colyseus, its state a schema, as its guide (docs.colyseus.io) has it.
//
//   node colyseus.mjs PORT
//
// A room sends its patches twenty times a second unless told otherwise; a player of a board game would wait for that, so here every move
// is patched at once.  Run where its packages are (run.mjs copies it there).
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { ArraySchema, Schema, defineTypes } from '@colyseus/schema';
import { isOver } from './tictactoe.mjs';

const FREE = 0;

class Board extends Schema {
  constructor() {
    super();
    this.cells = new ArraySchema(...Array(9).fill(FREE));
    this.turn = 0;
    this.moves = 0;
  }
}
defineTypes(Board, { cells: ['uint8'], turn: 'uint8', moves: 'uint32' });

class TicTacToe extends Room {
  maxClients = 2;
  patchRate = null;
  state = new Board();
  seats = [];

  onCreate() {
    this.seatReservationTimeout = 60;
    this.onMessage('play', (client, cell) => this.play(client, cell));
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  play(client, cell) {
    const { cells, turn } = this.state;
    const marks = Array.from(cells, (mark) => (mark === FREE ? null : mark));
    if (this.seats[turn] !== client.sessionId || !(cell in marks)) return;
    if (isOver(marks)) {
      for (let i = 0; i < cells.length; i++) cells[i] = FREE;
    } else if (marks[cell] !== null) {
      return;
    }
    cells[cell] = turn + 1;
    this.state.turn = 1 - turn;
    this.state.moves++;
    this.broadcastPatch();
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('tictactoe', TicTacToe);
await server.listen(Number(process.argv[2]), '127.0.0.1');
process.stderr.write('up\n');
