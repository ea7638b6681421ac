/* books.d.ts - the puzzles of each game, loaded when they are asked for (build.mjs). */
declare module 'puzzles:books' {
  const books: Record<string, () => Promise<{ default: string }>>;
  export default books;
}
