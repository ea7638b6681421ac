/* board.tsx - atoms at the table: placing, shooting, both fields between two games, or a spectator's view. */
import { useEffect, useState } from 'preact/hooks';
import { pick, words } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import type { GameEvent } from '../../table/types';
import { flyingInto, focusOn, nameOf, type Props } from './eyes';
import { AtomField } from './field';
import { Placing } from './placing';
import { Shooting } from './shooting';
import { text } from './text';
import { beamsInto, toldAbout } from './view';

export const AtomsBoard = (props: Props) => {
  const { view, seat, events, batch } = props;
  const [shown, setShown] = useState<{ batch: number; fields: GameEvent[] } | null>(null);
  useEffect(() => {
    const fields = events.filter(({ type }) => type === 'field');
    if (fields.length > 0 && view.phase === 'place') setShown({ batch, fields });
  }, [batch]);
  if (shown) return <Revealed {...props} fields={shown.fields} go={() => setShown(null)} />;
  if (seat === null) return <Watched {...props} />;
  if (view.phase === 'place') return <Placing key={`${view.games}`} {...props} seat={seat} />;
  return <Shooting key={`${view.games}`} {...props} seat={seat} />;
};

/** Between two games of a series: both fields as they were, with every beam's path. */
const Revealed = ({ fields, go, ...props }: Props & { fields: GameEvent[]; go(): void }) => {
  const t = pick(text);
  const { view } = props;
  return (
    <>
      <Field label={words().table.board}>
        <div class="a-fields a-both">
          {fields.map((field, i) => (
            <figure key={i}>
              <figcaption>{t.rival(nameOf(props, i))}</figcaption>
              <AtomField
                size={view.size}
                label={t.rival(nameOf(props, i))}
                atoms={field.atoms as string[]}
                bud={field.bud as string | null}
                beams={(field.beams as { entry: number; exit: number; path: string[] }[]).map(
                  (beam, index) => ({
                    ...beam,
                    letter: '',
                    index,
                  }),
                )}
                told={[]}
              />
            </figure>
          ))}
        </div>
      </Field>
      <Dock label={words().table.actions}>
        <p>{t.gameOver(view.wins.join(' : '))}</p>
        <button class="primary wide" onClick={go}>
          {t.nextGame}
        </button>
      </Dock>
    </>
  );
};

/** A spectator sees both fields as the rivals hear of them. */
const Watched = (props: Props) => {
  const { view } = props;
  const t = pick(text);
  return (
    <>
      <Field label={words().table.board}>
        <div class="a-fields a-both">
          {view.fields.map((field, i) => {
            const beams = beamsInto(view, i);
            return (
              <figure key={i}>
                <figcaption>
                  {view.solo ? t.hidden : t.rival(nameOf(props, i))} <span class="muted">● {field.live}</span>
                </figcaption>
                <AtomField
                  size={view.size}
                  label={t.rival(nameOf(props, i))}
                  atoms={field.atoms ?? []}
                  bud={field.bud ?? null}
                  beams={beams}
                  told={toldAbout(view, i)}
                  focus={focusOn(props, i)}
                  flying={flyingInto(props, beams, view, i)}
                />
              </figure>
            );
          })}
        </div>
      </Field>
      <Dock label={words().table.actions}>
        <p class="muted">{words().table.watching}</p>
      </Dock>
    </>
  );
};
