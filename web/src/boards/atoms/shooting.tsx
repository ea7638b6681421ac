/* shooting.tsx - atoms at a turn: the rival's field to shoot at and take notes on, the own field with the rival's beams. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { pick, words } from '../../i18n';
import { Field } from '../../parts/areas';
import { ShootingDock } from './dock';
import { flyingInto, focusOn, nameOf, pointedBeam, type Props } from './eyes';
import { AtomField } from './field';
import { ownTargets, useMarks, useShots, type Marks, type Shots } from './gestures';
import { text } from './text';
import { beamsInto, targetOf, toldAbout, type Beam } from './view';

const LANDING = 850; // milliseconds that the own field stays in sight for a rival's beam: a little less than its flight

type Seated = Props & { seat: number };
type Flying = ReturnType<typeof flyingInto>;

/** The chance of an atom by cell, where the hint's picture has it. */
const chancesOf = (picture: unknown): Record<string, number> | null => {
  const cells = (picture as { cells?: Record<string, number> } | null)?.cells;
  return cells
    ? Object.fromEntries(Object.entries(cells).map(([name, thousandths]) => [name, thousandths / 1000]))
    : null;
};

/** The chances that the assistant found for the present turn; they stay until the next. */
const useAssistant = ({ ask, act, view }: Props, on: boolean): Record<string, number> | null => {
  const [chances, setChances] = useState<Record<string, number> | null>(null);
  useEffect(() => {
    if (!on || !act || !ask || view.phase === 'place') return;
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

/** Which field is in sight where there is room for one: the one that a tap is wanted on, or that the rival's beam flies through. */
const useSide = ({ mustBud, now }: Shots, landing: Flying) => {
  const [side, setSide] = useState<'target' | 'own'>('target');
  useLayoutEffect(() => setSide(mustBud || now === 'hop' ? 'own' : 'target'), [mustBud, now]);
  useEffect(() => {
    if (landing === null) return;
    setSide('own');
    const back = setTimeout(() => setSide('target'), LANDING);
    return () => clearTimeout(back);
  }, [landing?.batch]);
  return [side, setSide] as const;
};

interface TargetProps {
  props: Seated;
  shots: Shots;
  marks: Marks;
  beams: Beam[];
  chances: Record<string, number> | null;
  strong: number | null;
}

const TargetField = ({ props, shots, marks, beams, chances, strong }: TargetProps) => {
  const { view, seat, hint } = props;
  const { open, now, armed, chosen, live, onCell, onEdge } = shots;
  const t = pick(text);
  const target = targetOf(view, seat);
  const pointed = focusOn(props, target);
  const label = view.solo ? t.hidden : t.rival(nameOf(props, target));
  return (
    <figure class="a-target-field">
      <figcaption>
        {label} <span class="muted">● {live}</span>
      </figcaption>
      <AtomField
        size={view.size}
        label={label}
        atoms={view.fields[target]?.atoms ?? []}
        bud={view.fields[target]?.bud ?? null}
        beams={beams}
        told={toldAbout(view, target)}
        notes={marks.marks}
        chosen={now === 'guess' ? [...view.named, ...chosen] : []}
        armed={now === 'hop' ? null : armed}
        chances={chances}
        focus={[...pointed, ...(hint ? hint.move.split(' ').slice(1) : [])]}
        flying={flyingInto(props, beams, view, target)}
        strong={strong ?? pointedBeam(beams, pointed)}
        cell={onCell}
        edge={onEdge}
        edges={now === 'hyper' ? open.hyper : now === 'beam' ? open.beam : null}
      />
    </figure>
  );
};

const OwnField = ({ props, shots, landing }: { props: Seated; shots: Shots; landing: Flying }) => {
  const { view, seat } = props;
  const t = pick(text);
  const own = view.fields[seat];
  const beams = beamsInto(view, seat);
  const targets = ownTargets(shots);
  const pointed = focusOn(props, seat);
  return (
    <figure class="a-own-field">
      <figcaption>
        {t.own} <span class="muted">● {own?.live}</span>
      </figcaption>
      <AtomField
        size={view.size}
        label={t.own}
        atoms={own?.atoms ?? []}
        bud={own?.bud ?? null}
        beams={beams}
        told={toldAbout(view, seat)}
        armed={shots.now === 'hop' ? shots.armed : null}
        targets={targets}
        focus={pointed}
        flying={landing}
        strong={pointedBeam(beams, pointed)}
        cell={targets ? shots.onOwn : undefined}
      />
    </figure>
  );
};

export const Shooting = (props: Seated) => {
  const { view, seat, act, notes, over, hint, settings } = props;
  const t = pick(text);
  const target = targetOf(view, seat);
  const [assistant, setAssistant] = useState(() => notes.get('assistant', false));
  const [strong, setStrong] = useState<number | null>(null);
  const marks = useMarks(props);
  const shots = useShots(props, marks);
  const beams = beamsInto(view, target);
  const landing = view.solo ? null : flyingInto(props, beamsInto(view, seat), view, seat);
  const [side, setSide] = useSide(shots, landing);
  const assisted = useAssistant(props, assistant && !over);
  const chances = assisted ?? (settings.help && hint ? chancesOf(hint.picture) : null);
  const toggleAssistant = () => {
    setAssistant(!assistant);
    notes.set('assistant', !assistant);
  };
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
            <TargetField {...{ props, shots, marks, beams, chances, strong }} />
            {!view.solo && <OwnField props={props} shots={shots} landing={landing} />}
          </div>
        </div>
      </Field>
      <ShootingDock
        {...{ view, seat, act, over, shots, marks, beams, toggleAssistant }}
        assistant={props.ask === null ? null : assistant}
        point={setStrong}
      />
    </>
  );
};
