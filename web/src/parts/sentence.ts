/* sentence.ts - reasons and news as the engine and the boards give them, made whole sentences. */

/** A reason as a sentence of its own, with one full stop. */
export const sentenceCase = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!…]$/.test(text) ? '' : '.');
