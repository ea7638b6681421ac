/* books.ts - the pages themselves: files of docs/, loaded when they are asked for and kept by the service worker. */
import books from 'docs:books';
import type { Lang } from '../i18n';

/** The text of a page; null: there is none, or it cannot be loaded now. */
export const readBook = async (id: string, lang: Lang): Promise<string | null> => {
  const book = Object.hasOwn(books, id) ? books[id] : undefined;
  try {
    return book ? (await book[lang]()).default : null;
  } catch {
    return null;
  }
};
