/* placing.tsx - atoms, before the first beam: the own field is laid out. */
import { useState } from 'preact/hooks';
import { pick, words } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import { focusOn, type Props } from './eyes';
import { AtomField } from './field';
import { touches } from './geometry';
import type { Note } from './marks';
import { text } from './text';

interface Draft {
  atoms: string[];
  bud: string | null;
}
const EMPTY: Draft = { atoms: [], bud: null };

/** The draft is the board's own until it is complete, and outlives a reload. */
const useDraft = ({ view, notes }: Props): [Draft, (next: Draft) => void] => {
  const [draft, setDraft] = useState<Draft>(() => notes.get(`draft${view.games}`, EMPTY));
  const keep = (next: Draft) => {
    setDraft(next);
    notes.set(`draft${view.games}`, next);
  };
  return [draft, keep];
};

/** Both players place at the same time, unseen (A9). */
export const Placing = (props: Props & { seat: number }) => {
  const { view, seat, act, play, say, sound, hint } = props;
  const t = pick(text);
  const { size } = view;
  const needsBud = view.budding;
  const mine = view.fields[seat];
  const [draft, keep] = useDraft(props);
  const atoms = [...(mine?.atoms ?? []), ...(act ? draft.atoms : [])];
  const bud = mine?.bud ?? (act ? draft.bud : null);
  const wanting = view.atoms - atoms.length;
  const tap = (name: string) => {
    if (!act) return;
    if (draft.atoms.includes(name)) {
      sound('tick');
      if (needsBud && draft.bud === null && !mine?.bud) return keep({ ...draft, bud: name });
      const left = draft.atoms.filter((one) => one !== name);
      return keep({ atoms: left, bud: draft.bud === name ? null : draft.bud });
    }
    if (wanting === 0) return say(t.refuse.enough(view.atoms));
    if (atoms.some((one) => touches(size, one, name))) return say(t.refuse.touch);
    sound('place');
    keep({ ...draft, atoms: [...draft.atoms, name] });
  };
  const ready = () => {
    if (wanting > 0) return say(t.refuse.few(wanting));
    if (needsBud && bud === null) return say(t.refuse.noBud);
    void play(`place ${draft.atoms.map((name) => (name === draft.bud ? `${name}*` : name)).join(' ')}`);
  };
  // The hint is drawn as marks where its atoms would stand.
  const hinted = hint?.move.startsWith('place ') ? hint.move.split(' ').slice(1) : [];
  const notes = Object.fromEntries(hinted.map((name) => [name.replace('*', ''), ['atom', 1] as Note]));
  const field = { size, label: t.own, atoms, bud, draft: act, beams: [], told: [], cell: tap, notes };
  return (
    <>
      <Field label={t.own}>
        <div class="a-fields">
          <figure class="a-one">
            <figcaption>{t.own}</figcaption>
            <AtomField {...field} focus={focusOn(props, seat)} />
          </figure>
        </div>
      </Field>
      <Dock label={words().table.actions}>
        <div class="row">
          <button class="primary grow" disabled={!act} aria-disabled={wanting > 0} onClick={ready}>
            {t.ready} {act && `${atoms.length}/${view.atoms}`}
          </button>
          <button disabled={!act} onClick={() => void play('auto')}>
            {t.auto}
          </button>
          <button disabled={!act || draft.atoms.length === 0} onClick={() => keep(EMPTY)}>
            {t.clear}
          </button>
        </div>
      </Dock>
    </>
  );
};
