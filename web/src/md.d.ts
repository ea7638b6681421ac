/* md.d.ts - what the build makes of the docs: a page imported as its text, and the list of pages (build.mjs). */
declare module '*.md' {
  const text: string;
  export default text;
}
declare module 'puzzles:books' {
  /** By the game's id: how its book of puzzles is loaded (docs/puzzles.md). */
  const books: Record<string, () => Promise<{ default: string }>>;
  export default books;
}
declare module 'docs:books' {
  /** By the game's id, and `teaching`: how each language's page is loaded. */
  const books: Record<string, Record<'en' | 'ru', () => Promise<{ default: string }>>>;
  export default books;
}
declare module 'docs:letters' {
  /** By the game's id: the letter before the numbers of its rules. */
  const letters: Record<string, string>;
  export default letters;
}
