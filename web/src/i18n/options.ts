/* options.ts - the values of options in words; what is not here is shown as the engine writes it. */
import type { Lang } from '../settings';

const WORDS: Record<string, Record<Lang, string>> = {
  classic: { en: 'Classic', ru: 'Классика' },
  quantogeddon: { en: 'Quantogeddon', ru: 'Квантогеддон' },
  shared: { en: 'shared', ru: 'делится' },
  stars: { en: 'stars decide', ru: 'решают звёздочки' },
  novice: { en: 'Novice', ru: 'Новичок' },
  skilled: { en: 'Skilled', ru: 'Умелый' },
  expert: { en: 'Expert', ru: 'Знаток' },
  pro: { en: 'Pro', ru: 'Профи' },
  spare: { en: 'a spare life', ru: 'запасная жизнь' },
  strict: { en: 'no Back', ru: 'без хода назад' },
  summer: { en: 'summer', ru: 'лето' },
  winter: { en: 'winter', ru: 'зима' },
  sentry: { en: 'sentry', ru: 'часовой' },
  rover: { en: 'rover', ru: 'бродяга' },
  guard: { en: 'guard', ru: 'страж' },
  hunter: { en: 'hunter', ru: 'охотник' },
  ram: { en: 'ram', ru: 'таран' },
  pendulum: { en: 'pendulum', ru: 'маятник' },
  none: { en: 'none', ru: 'нет' },
  turns: { en: 'In turns', ru: 'По ходам' },
  realtime: { en: 'Real time', ru: 'В реальном времени' },
  alpha: { en: 'Alpha', ru: 'Альфа' },
  bravo: { en: 'Bravo', ru: 'Браво' },
  charlie: { en: 'Charlie', ru: 'Чарли' },
  delta: { en: 'Delta', ru: 'Дельта' },
  echo: { en: 'Echo', ru: 'Эхо' },
  paper: { en: 'paper only', ru: 'только бумага' },
  track: { en: 'track', ru: 'след' },
  solver: { en: 'solver', ru: 'решатель' },
};

export const optionWord = (value: string, lang: Lang): string => WORDS[value]?.[lang] ?? value;
