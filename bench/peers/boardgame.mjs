// boardgame.mjs - tic-tac-toe of the boardgame.io tutorial (boardgame.io/documentation), on its server with sockets, matches in memory.
//
//   node boardgame.mjs PORT        the server
//   node boardgame.mjs reducer N   so many moves by its reducer in this process, and what one costs
//
// Run where its packages are (run.mjs copies it there).  Its lobby needs koa-compose 4.1: with 4.2 every address of it is 404.
import { createRequire } from 'node:module';
import { isOver, newBoard } from './tictactoe.mjs';

const require = createRequire(import.meta.url);

const game = (invalid) => ({
  name: 'tictactoe',
  setup: () => ({ cells: newBoard() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (isOver(G.cells)) G.cells = newBoard();
      if (G.cells[id] !== null) return invalid;
      G.cells[id] = playerID;
    },
  },
});

function reduce(moves) {
  const { Client } = require('boardgame.io/client');
  const { INVALID_MOVE } = require('boardgame.io/core');
  // debug: its panel is of no use here.  A new client now and then, as after a match: its log grows with every move.
  const play = (count) => {
    for (let done = 0; done < count;) {
      const client = Client({ game: game(INVALID_MOVE), debug: false });
      for (let i = 0; i < 45 && done < count; i++, done++) {
        const { cells } = client.getState().G;
        client.moves.clickCell(isOver(cells) ? i % 9 : cells.indexOf(null));
      }
    }
  };
  play(moves / 5);
  const before = process.cpuUsage();
  play(moves);
  const spent = process.cpuUsage(before);
  console.log(JSON.stringify({ cpu: (spent.user + spent.system) / moves }));
}

function serve(port) {
  const { Server, Origins } = require('boardgame.io/server');
  const { INVALID_MOVE } = require('boardgame.io/core');
  const server = Server({ games: [game(INVALID_MOVE)], origins: [Origins.LOCALHOST] });
  const { app } = server;
  const listen = app.listen.bind(app);
  app.listen = (at, ...rest) => listen(at, '127.0.0.1', ...rest); // it offers no way to name an address
  server.run({ port, callback: () => process.stderr.write('up\n') });
}

const [what, count] = process.argv.slice(2);
if (what === 'reducer') reduce(Number(count));
else serve(Number(what));
