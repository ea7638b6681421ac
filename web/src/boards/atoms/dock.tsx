/* dock.tsx - beside the fields of atoms: powers and guess, the armed shot, the list of beams, pens for notes. */
import { pick, words } from '../../i18n';
import { Dock } from '../../parts/areas';
import { toneOf } from './marks';
import type { Marks, Shots } from './gestures';
import { text } from './text';
import type { AtomsView, Beam, Power } from './view';

export type Tool = 'beam' | 'guess' | Power;

interface Props {
  view: AtomsView;
  seat: number;
  act: boolean;
  over: boolean;
  shots: Shots;
  marks: Marks;
  beams: Beam[];
  /** Whether it is on; null: there is none at this table. */
  assistant: boolean | null;
  point(index: number | null): void;
  toggleAssistant(): void;
}

const POWERS: Power[] = ['hyper', 'xray', 'destroy', 'hop'];

const Tools = ({ view, seat, act, shots, assistant, toggleAssistant }: Props) => {
  const t = pick(text);
  const { now: tool, mustBud, mustName, choose } = shots;
  const left = view.fields[view.solo ? 0 : seat]?.powers;
  const powers = POWERS.filter((power) => view.powers[power] > 0);
  return (
    <div class="row a-tools" role="group" aria-label={words().table.actions}>
      {powers.map((power) => (
        <button
          key={power}
          aria-pressed={tool === power}
          disabled={!act || mustBud || mustName || (left?.[power] ?? 0) === 0}
          onClick={() => choose(power)}
        >
          {t.tools[power]} <b class="badge">{left?.[power] ?? 0}</b>
        </button>
      ))}
      {assistant !== null && (
        <button aria-pressed={assistant} title={t.assistantHelp} onClick={toggleAssistant}>
          {t.assistant}
        </button>
      )}
      <button aria-pressed={tool === 'guess'} disabled={!act || mustBud} onClick={() => choose('guess')}>
        {t.tools.guess}
      </button>
    </div>
  );
};

/** What the chosen tool wants, and the button that fires it. */
const Aim = ({ view, shots: { now: tool, armed, chosen, live, fire } }: Props) => {
  const t = pick(text);
  const named = chosen.length + view.named.length;
  const says =
    tool === 'guess'
      ? t.sentence.guess(live)
      : tool === 'hop'
        ? armed
          ? t.sentence.hopTo
          : t.sentence.hopFrom
        : tool === 'beam'
          ? null
          : t.sentence[tool];
  return (
    <>
      {says && <p class="a-say">{says}</p>}
      {tool === 'guess' && (
        <button
          class="primary wide"
          disabled={named !== live}
          onClick={() => fire(`guess ${chosen.join(' ')}`, 'place')}
        >
          {t.nameCells(named)}
        </button>
      )}
      {armed && tool !== 'hop' && (
        <button class="primary wide" onClick={() => fire(`${tool} ${armed}`, 'beam')}>
          {t.fire(`${t.tools[tool]} ${armed}`)}
        </button>
      )}
    </>
  );
};

/** Entry and exit pairs with the letters they carry on the field. */
const BeamList = ({ beams, point }: { beams: Beam[]; point(index: number | null): void }) => {
  const t = pick(text);
  if (beams.length === 0) return <p class="muted a-beams">{t.noBeams}</p>;
  return (
    <ol class="a-beams" tabIndex={0} aria-label={t.beams}>
      {beams.map((beam) => (
        <li key={beam.index} onMouseEnter={() => point(beam.index)} onMouseLeave={() => point(null)}>
          <span class={`a-key ${toneOf(beam)}`}>{beam.exit === 0 ? '●' : beam.letter}</span>
          <span class="mono">
            {beam.entry}
            {beam.exit === 0 ? ` ${t.absorbed}` : beam.exit === beam.entry ? ` ${t.back}` : ` – ${beam.exit}`}
          </span>
        </li>
      ))}
    </ol>
  );
};

const Pens = ({ marks: { pen, setPen, marks, clear } }: Props) => {
  const t = pick(text);
  return (
    <div class="row a-pens" role="group" aria-label={t.pens}>
      {t.pen.map((name, i) => (
        <button
          key={name}
          class={`a-pen a-pen-${i}`}
          aria-pressed={pen === i}
          aria-label={name}
          title={name}
          onClick={() => setPen(i)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="5" />
          </svg>
        </button>
      ))}
      <button class="small" disabled={Object.keys(marks).length === 0} onClick={clear}>
        {t.clearNotes}
      </button>
    </div>
  );
};

export const ShootingDock = (props: Props) => {
  const { act, over, shots, beams, point } = props;
  return (
    <Dock label={words().table.actions}>
      {!over && <Tools {...props} />}
      {act && !shots.mustBud && <Aim {...props} />}
      <BeamList beams={beams} point={point} />
      {!over && <Pens {...props} />}
    </Dock>
  );
};
