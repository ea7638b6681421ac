/* style.ts - a board's style sheet comes with the board, so that the first visit does not pay for it. */
declare const BOARD_STYLES: Record<string, string>;

const asked = new Map<string, Promise<void>>();

/** The style sheet of a game is there; one that cannot be loaded is no reason to show nothing. */
export const styleOf = (game: string): Promise<void> => {
  const known = asked.get(game);
  if (known !== undefined) return known;
  const file = BOARD_STYLES[game];
  const made = new Promise<void>((done) => {
    if (file === undefined) return done();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL(file, document.baseURI).href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
  asked.set(game, made);
  return made;
};
