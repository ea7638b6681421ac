/* text.ts - the reader's own words. */
import type { Words } from '../i18n';

export const text: Words<{
  contents: string;
  search: string;
  nothing: string;
  found(n: number): string;
  all: string;
  rule(number: string): string;
  missing: string;
  teaching: string;
  drawing: string;
  table: string;
}> = {
  en: {
    contents: 'Contents',
    search: 'Search the rules',
    nothing: 'Nothing of the kind is in the rules.',
    found: (n) => `Found: ${n}`,
    all: 'All the rules',
    rule: (number) => `Rule ${number}`,
    missing: 'The page cannot be loaded now.',
    teaching: 'For parents and teachers',
    drawing: 'Drawing',
    table: 'Table',
  },
  ru: {
    contents: 'Содержание',
    search: 'Поиск по правилам',
    nothing: 'Ничего такого в правилах нет.',
    found: (n) => `Найдено: ${n}`,
    all: 'Все правила',
    rule: (number) => `Правило ${number}`,
    missing: 'Страницу сейчас не загрузить.',
    teaching: 'Родителям и учителям',
    drawing: 'Рисунок',
    table: 'Таблица',
  },
};
