/* everybody.tsx - what lies open to all: the shapes that each may still push in, points, chips, turns, and the discard. */
import { pick } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { SeatMark } from '../../parts/seat';
import type { Lore, View } from './lore';
import { Shape } from './shape';
import { text } from './words';

interface Props {
  lore: Lore;
  view: View;
  name(seat: number): string;
  close(): void;
}

export const Everybody = ({ lore, view, name, close }: Props) => {
  const t = pick(text);
  const lang = pick({ en: 'en', ru: 'ru' } as const);
  return (
    <Dialog title={t.everybody} close={close} wide>
      <ul class="geo-everybody">
        {view.own.map((shapes, seat) => (
          <li key={seat}>
            <p>
              <SeatMark seat={seat} /> <b>{name(seat)}</b>
            </p>
            <p class="muted">
              {t.standing(
                view.scores[seat] ?? 0,
                view.chips_left[seat] ?? 0,
                view.turns_left[seat] ?? 0,
                view.hands[seat]?.count ?? 0,
              )}
            </p>
            {shapes.length === 0 ? (
              <p class="muted">{t.noShapes}</p>
            ) : (
              <ul class="geo-set" aria-label={t.othersOwn(name(seat))}>
                {shapes.map((shape) => (
                  <li key={shape}>
                    <span
                      class="geo-piece"
                      role="img"
                      aria-label={t.about(shape, lore.shapes[shape]![lang])}
                      title={lore.shapes[shape]![lang]}
                    >
                      <Shape shape={lore.shapes[shape]!} />
                      <span class="geo-id" aria-hidden="true">
                        {shape}
                        {lore.shapes[shape]!.star && ' ★'}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <h3>{t.discard(view.discard.length)}</h3>
      {view.discard.length > 0 && (
        <ul class="geo-discard">
          {view.discard.map((card) => (
            <li key={card}>{lore.cards[card]![lang]}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
