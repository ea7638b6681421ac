/* level-text.ts - how a computer plays, in a line where its level is chosen: what holds for every game. */
import { pick } from '../i18n';

const FIRST = {
  en: 'Thinks little and errs often: for first matches.',
  ru: 'Думает мало и часто ошибается: для первых партий.',
};
const NEAR = { en: 'Sees what is at hand, and seldom further.', ru: 'Видит то, что рядом, и редко дальше.' };
const SOUND = {
  en: 'Plays soundly; errs where much is to be counted.',
  ru: 'Играет крепко; ошибается, где надо много считать.',
};
const FAR = { en: 'Looks further and seldom errs.', ru: 'Считает дальше и ошибается редко.' };
const NEARLY = { en: 'Thinks nearly as hard as it can.', ru: 'Думает почти в полную силу.' };
const FULL = { en: 'Thinks as hard as it can.', ru: 'Думает в полную силу.' };
const LINES = [FIRST, FIRST, NEAR, NEAR, SOUND, SOUND, FAR, FAR, NEARLY, FULL];

export const levelLine = (level: number): string => pick(LINES[level - 1] ?? FULL);
