// tictactoe.mjs - the game the peers play, as their guides teach it, but without an end: the move after a game's last begins the next on
// an empty board, so that moves are measured and not the making of matches.
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

export const EMPTY = null;
export const newBoard = () => Array(9).fill(EMPTY);
export const isOver = (cells) =>
  LINES.some(([a, b, c]) => cells[a] !== EMPTY && cells[a] === cells[b] && cells[a] === cells[c]) || cells.every((cell) => cell !== EMPTY);
