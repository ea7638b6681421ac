/* books.d.ts - the files of lessons/, each loaded when it is opened (build.mjs). */
declare module 'lessons:books' {
  const books: Record<string, () => Promise<{ default: unknown }>>;
  export default books;
}
