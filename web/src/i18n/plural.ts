/* plural.ts - numbers with their nouns. */
const english = new Intl.PluralRules('en');
const russian = new Intl.PluralRules('ru');

/** A number with the minus of print. */
export const signed = (n: number): string => String(n).replace('-', '−');

/** 1 beam, 2 beams. */
export const countEn = (n: number, one: string, other: string): string =>
  `${signed(n)} ${english.select(n) === 'one' ? one : other}`;

/** 1 луч, 2 луча, 5 лучей. */
export const countRu = (n: number, one: string, few: string, many: string): string => {
  const form = russian.select(n);
  return `${signed(n)} ${form === 'one' ? one : form === 'few' ? few : many}`;
};
