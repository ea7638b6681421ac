/* block.tsx - commands as blocks: movement green, action red, Loop and If dark and holding others. */
import type { ComponentChildren } from 'preact';
import { pick } from '../../i18n';
import { CardIcon } from './art';
import { blockOf } from './program';
import { text } from './text';

export const toneOf = (card: string): string =>
  card === 'X' || card === 'I'
    ? 'bonus'
    : card === 'A' || card === 'D'
      ? 'action'
      : card === '?'
        ? 'thrown'
        : 'move';

/** A card with its drawing and its name. */
export const CardFace = ({ card }: { card: string }) => (
  <span class={`gol-card gol-${toneOf(card)}`}>
    <CardIcon card={card} />
    <span class="gol-word">{pick(text).cards[card]}</span>
  </span>
);

/** The frame of a line: a plain one, or a block that holds one or two others. */
export const Frame = ({ bonus, children }: { bonus: string | null; children: ComponentChildren }) => {
  const t = pick(text);
  if (bonus === null) return <>{children}</>;
  return (
    <span class={`gol-holder gol-holder-${bonus}`}>
      <span class="gol-head">
        <CardIcon card={bonus} />
        <span class="gol-word">{t.cards[bonus]}</span>
      </span>
      <span class="gol-held">{children}</span>
    </span>
  );
};

/** A line of a program as it is read: `F`, `X(A)`, `I(A,F)`, `?`. */
export const Line = ({ line }: { line: string }) => {
  const block = blockOf(line);
  const t = pick(text);
  if (block === null) return null;
  if (block.a === null) return <CardFace card={block.card} />;
  return (
    <Frame bonus={block.card}>
      {block.b !== null && <span class="gol-branch">{t.write.yesShort}</span>}
      <CardFace card={block.a} />
      {block.b !== null && <span class="gol-branch">{t.write.noShort}</span>}
      {block.b !== null && <CardFace card={block.b} />}
    </Frame>
  );
};
