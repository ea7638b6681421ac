/* baked.d.ts - what the engine tells of its games (docs/protocol.md, `games`), baked in by web/games.mjs. */
declare module 'games:list' {
  import type { ToldGame } from './games';
  const games: ToldGame[];
  export default games;
}

declare module 'games:details' {
  import type { GameDetails } from './games';
  const games: GameDetails[];
  export default games;
}
