/* about.tsx - what is to be said of one shape: its measures, its chips, and why a card fits it or not. */
import { pick, quoted } from '../../i18n';
import { SeatMark } from '../../parts/seat';
import type { Lore, Piece } from './lore';
import { Measured } from './shape';
import { text } from './words';

const hasOf = (lore: Lore, shape: string, card: string): string => {
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  return lore.cards[card]!.asks.map(
    (ask) => `${lore.properties[ask]![lang]}: ${lore.shapes[shape]!.has[ask]}`,
  ).join(', ');
};

/** Why a card fits a shape or not: what the shape has, what the card wants. */
export const whyFits = (lore: Lore, shape: string, card: string): string => {
  const t = pick(text);
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  const { wants, fits } = lore.cards[card]!;
  return `${t.why.has(shape, hasOf(lore, shape, card))}; ${t.why.wants(lore.cards[card]![lang], wants[lang])}. ${fits.includes(shape) ? t.why.yes : t.why.no}`;
};

interface Props {
  lore: Lore;
  shape: string;
  /** Where it lies on the field; none: it is still somebody's own. */
  piece: Piece | undefined;
  cards: string[];
  /** The cards were chosen: it is told of each why it fits or not. */
  chosen: boolean;
  /** Something is being planned: a small screen has no room for this then. */
  busy: boolean;
  name(seat: number): string;
  close(): void;
}

export const About = ({ lore, shape, piece, cards, chosen, busy, name, close }: Props) => {
  const t = pick(text);
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  const fitting = cards.filter((card) => lore.cards[card]!.fits.includes(shape));
  return (
    <section class={`geo-about${busy ? ' is-busy' : ''}`} aria-live="polite">
      <button type="button" class="icon-button geo-close" aria-label={t.close} onClick={close}>
        ✕
      </button>
      <Measured
        shape={lore.shapes[shape]!}
        asks={chosen ? cards.flatMap((card) => lore.cards[card]!.asks) : null}
      />
      <div>
        <h2>
          {t.about(shape, lore.shapes[shape]![lang])}
          {lore.shapes[shape]!.star && ' ★'}
        </h2>
        {piece !== undefined && piece.chips.length > 1 && (
          <p>
            {t.fromBelow}:{' '}
            {piece.chips.map((seat, i) => (
              <span key={i} class="geo-owner">
                <SeatMark seat={seat} /> {name(seat)}
              </span>
            ))}
          </p>
        )}
        {chosen ? (
          cards.map((card) => <p key={card}>{whyFits(lore, shape, card)}</p>)
        ) : cards.length === 0 ? null : fitting.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <p>
            {t.fitting}: {fitting.map((card) => quoted(lore.cards[card]![lang])).join(', ')}.
          </p>
        )}
      </div>
    </section>
  );
};
