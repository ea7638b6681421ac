/* board.tsx - atoms at the table: the rival's field to shoot at and take notes on, the own field with the rival's beams. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { pick, words } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import type { GameEvent } from '../../table/types';
import type { BoardProps } from '../board';
import { ShootingDock, type Tool } from './dock';
import { AtomField, type Note } from './field';
import { touches } from './geometry';
import { text } from './text';
import { beamsInto, openMoves, targetOf, toldAbout, type AtomsView, type Beam } from './view';

type Props = BoardProps<AtomsView>;

const LANDING = 850; // milliseconds that the own field stays in sight for a rival's beam: a little less than its flight

const NEXT: Record<string, Note[0] | null> = { none: 'dot', dot: 'atom', atom: 'cross', cross: null };

const nameOf = (props: Props, seat: number): string => {
  const info = props.seats[seat];
  return info?.name || words().levels[(info?.level ?? 1) - 1] || words().game.player(seat + 1);
};

/** The beam of the newest batch, if one flew into this field. */
const flyingInto = ({ events, batch, moves }: Props, beams: Beam[], view: AtomsView, field: number) => {
  const shot = events.find(({ type }) => type === 'beam');
  const last = beams.at(-1);
  if (!moves || !shot || !last || targetOf(view, Number(shot.seat)) !== field || last.entry !== shot.entry)
    return null;
  return { beam: last, batch };
};

/** The places of a field that the log points at. */
const focusOn = ({ focus, view }: Props, field: number): string[] =>
  focus.flatMap((place) => {
    const [seat = '', name = ''] = place.split(':');
    return targetOf(view, Number(seat)) === field ? [name] : [];
  });

/** The beam that the log points at. */
const pointedBeam = (beams: Beam[], focus: string[]): number | null =>
  beams.findLast(({ entry }) => focus[0] === String(entry))?.index ?? null;

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

/** Both players place at the same time, unseen (A9).  The draft is the board's own until it is complete. */
const Placing = ({ view, seat, act, play, say, notes, sound }: Props & { seat: number }) => {
  const t = pick(text);
  const { size } = view;
  const needsBud = view.budding;
  const stands = view.fields[seat]?.atoms ?? [];
  const [draft, setDraft] = useState<{ atoms: string[]; bud: string | null }>(() =>
    notes.get(`draft${view.games}`, { atoms: [], bud: null }),
  );
  const keep = (next: typeof draft) => {
    setDraft(next);
    notes.set(`draft${view.games}`, next);
  };
  const atoms = act ? [...stands, ...draft.atoms] : stands;
  const bud = act ? (view.fields[seat]?.bud ?? draft.bud) : (view.fields[seat]?.bud ?? null);
  const wanting = view.atoms - atoms.length;

  const tap = (name: string) => {
    if (!act) return;
    if (draft.atoms.includes(name)) {
      sound('tick');
      if (needsBud && draft.bud === null && !view.fields[seat]?.bud) return keep({ ...draft, bud: name });
      return keep({
        atoms: draft.atoms.filter((one) => one !== name),
        bud: draft.bud === name ? null : draft.bud,
      });
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
  return (
    <>
      <Field label={t.own}>
        <div class="a-fields">
          <figure class="a-one">
            <figcaption>{t.own}</figcaption>
            <AtomField
              size={size}
              label={t.own}
              atoms={atoms}
              bud={bud}
              draft={act}
              beams={[]}
              told={[]}
              cell={tap}
            />
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
          <button disabled={!act || draft.atoms.length === 0} onClick={() => keep({ atoms: [], bud: null })}>
            {t.clear}
          </button>
        </div>
      </Dock>
    </>
  );
};

const Shooting = (props: Props & { seat: number }) => {
  const { view, seat, legal, act, play, say, notes, over, sound, hint } = props;
  const t = pick(text);
  const { size } = view;
  const target = targetOf(view, seat);
  const open = useMemo(() => openMoves(legal), [legal]);
  const [tool, setTool] = useState<Tool>('beam');
  const [armed, setArmed] = useState<string | null>(null);
  const [pen, setPen] = useState(0);
  const [marks, setMarks] = useState<Record<string, Note>>(() => notes.get(`cells${view.games}`, {}));
  const [chosen, setChosen] = useState<string[]>([]);
  const [assistant, setAssistant] = useState(() => notes.get('assistant', false));
  const [side, setSide] = useState<'target' | 'own'>('target');
  const [strong, setStrong] = useState<number | null>(null);
  const live = view.fields[target]?.live ?? 0;
  const mustName = view.named.length > 0;
  const mustBud = open.bud.size > 0;
  const now: Tool = mustName ? 'guess' : tool;

  useEffect(() => {
    setTool('beam');
    setArmed(null);
    setChosen([]);
  }, [view.turns, view.phase]);
  useEffect(() => {
    if (mustBud || now === 'hop') setSide('own');
    else setSide('target');
  }, [mustBud, now]);

  const beams = beamsInto(view, target);
  const told = toldAbout(view, target);
  const incoming = view.solo ? [] : beamsInto(view, seat);
  const flying = flyingInto(props, beams, view, target);
  const landing = view.solo ? null : flyingInto(props, incoming, view, seat);

  useEffect(() => {
    if (landing === null) return;
    setSide('own'); // where only one field is in sight, it is the one that the beam flies through
    const back = setTimeout(() => setSide('target'), LANDING);
    return () => clearTimeout(back);
  }, [landing?.batch]);

  const fire = (move: string, kind: 'beam' | 'place') => {
    sound(kind);
    void play(move);
  };
  const keepMarks = (all: Record<string, Note>) => {
    setMarks(all);
    notes.set(`cells${view.games}`, all);
  };
  const note = (name: string) => {
    const next = NEXT[marks[name]?.[0] ?? 'none'] ?? null;
    const { [name]: _, ...rest } = marks;
    keepMarks(next ? { ...rest, [name]: [next, pen] as Note } : rest);
    sound('tick');
  };
  const onEdge = (number: number, touch: boolean) => {
    if (over) return;
    if (!act || mustBud || mustName) return say(t.refuse.notNow);
    const kind = now === 'hyper' ? 'hyper' : 'beam';
    if (!open[kind].has(number)) return say(t.refuse.notNow);
    const sure = armed === String(number) || (kind === 'beam' && !touch);
    if (sure) fire(`${kind} ${number}`, 'beam');
    else setArmed(String(number));
  };
  const onCell = (name: string) => {
    if (now === 'xray' || now === 'destroy') {
      if (!open[now].has(name)) return say(t.refuse.notNow);
      if (armed === name) fire(`${now} ${name}`, 'beam');
      else setArmed(name);
    } else if (now === 'guess' && act) {
      if (view.named.includes(name)) return;
      if (chosen.includes(name)) setChosen(chosen.filter((one) => one !== name));
      else if (chosen.length + view.named.length >= live) say(t.refuse.guessMany(live));
      else setChosen([...chosen, name]);
    } else if (!over) note(name);
  };
  const onOwn = (name: string) => {
    if (mustBud) {
      if (open.bud.has(name)) fire(`bud ${name}`, 'place');
      else say(t.refuse.touch);
    } else if (now === 'hop') {
      if (armed && open.hop.get(armed)?.includes(name)) fire(`hop ${armed} ${name}`, 'place');
      else if (open.hop.has(name)) setArmed(name);
      else say(t.refuse.hopNot);
    }
  };
  const chooseTool = (next: Tool) => {
    setArmed(null);
    setTool(next === tool ? 'beam' : next);
    if (next === 'guess' && tool !== 'guess')
      setChosen(
        Object.keys(marks)
          .filter((name) => marks[name]![0] === 'atom')
          .slice(0, live),
      );
  };
  const ownTargets = mustBud
    ? open.bud
    : now === 'hop'
      ? new Set(armed ? open.hop.get(armed) : open.hop.keys())
      : null;
  const assisted = useAssistant(props, assistant && !over);
  const chances = assisted ?? (props.settings.help && hint ? chancesOf(hint.picture) : null);
  const hinted = hint ? hint.move.split(' ').slice(1) : [];
  const own = view.fields[seat];

  return (
    <>
      <Field label={words().table.board}>
        <div class="a-stage">
          {!view.solo && (
            <div class="a-switch" role="group">
              <button aria-pressed={side === 'target'} onClick={() => setSide('target')}>
                {t.rival(nameOf(props, target))}
              </button>
              <button aria-pressed={side === 'own'} onClick={() => setSide('own')}>
                {t.own}
              </button>
            </div>
          )}
          <div class="a-fields" data-side={side}>
            <figure class="a-target-field">
              <figcaption>
                {view.solo ? t.hidden : t.rival(nameOf(props, target))} <span class="muted">● {live}</span>
              </figcaption>
              <AtomField
                size={size}
                label={view.solo ? t.hidden : t.rival(nameOf(props, target))}
                atoms={view.fields[target]?.atoms ?? []}
                bud={view.fields[target]?.bud ?? null}
                beams={beams}
                told={told}
                notes={marks}
                chosen={now === 'guess' ? [...view.named, ...chosen] : []}
                armed={now === 'hop' ? null : armed}
                chances={chances}
                focus={[...focusOn(props, target), ...hinted]}
                flying={flying}
                strong={strong ?? pointedBeam(beams, focusOn(props, target))}
                cell={onCell}
                edge={onEdge}
                edges={now === 'hyper' ? open.hyper : now === 'beam' ? open.beam : null}
              />
            </figure>
            {!view.solo && (
              <figure class="a-own-field">
                <figcaption>
                  {t.own} <span class="muted">● {own?.live}</span>
                </figcaption>
                <AtomField
                  size={size}
                  label={t.own}
                  atoms={own?.atoms ?? []}
                  bud={own?.bud ?? null}
                  beams={incoming}
                  told={toldAbout(view, seat)}
                  armed={now === 'hop' ? armed : null}
                  targets={ownTargets}
                  focus={focusOn(props, seat)}
                  flying={landing}
                  strong={pointedBeam(incoming, focusOn(props, seat))}
                  cell={ownTargets ? onOwn : undefined}
                />
              </figure>
            )}
          </div>
        </div>
      </Field>
      <ShootingDock
        {...{
          view,
          seat,
          act,
          over,
          armed,
          chosen,
          live,
          mustBud,
          mustName,
          beams,
          pen,
          setPen,
          assistant,
          chooseTool,
          fire,
        }}
        tool={now}
        point={setStrong}
        noted={Object.keys(marks).length > 0}
        clearNotes={() => keepMarks({})}
        toggleAssistant={() => {
          setAssistant(!assistant);
          notes.set('assistant', !assistant);
        }}
      />
    </>
  );
};

/** The chances that the assistant found for the present turn; they stay until the next. */
const useAssistant = ({ ask, act, view }: Props, on: boolean): Record<string, number> | null => {
  const [chances, setChances] = useState<Record<string, number> | null>(null);
  useEffect(() => {
    if (!on || !act || view.phase === 'place') return;
    let gone = false;
    void ask().then((hint) => {
      if (!gone && hint) setChances(chancesOf(hint.picture));
    });
    return () => {
      gone = true;
    };
  }, [on, act, view.turns]);
  return on ? chances : null;
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

/** The chance of an atom by cell, where the hint's picture has it. */
const chancesOf = (picture: unknown): Record<string, number> | null => {
  const cells = (picture as { cells?: Record<string, number> } | null)?.cells;
  return cells
    ? Object.fromEntries(Object.entries(cells).map(([name, thousandths]) => [name, thousandths / 1000]))
    : null;
};
