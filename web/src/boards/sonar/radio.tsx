/* radio.tsx - the radio operator's station: the strip, guesses of silences, what drones and sonar answered, marks. */
import { useEffect } from 'preact/hooks';
import { pick } from '../../i18n';
import { Arrow } from './orders';
import { heardText } from './tell';
import type { Crew } from './use-crew';
import type { Radio } from './use-radio';
import { cellAt, COURSES, type View } from './view';
import { text } from './words';

export const fitText = ({ fit, end }: Radio): string => {
  const t = pick(text).radio;
  if (fit.fits) return t.fits(cellAt(end));
  return fit.why === 'edge' ? t.edge : t[fit.why](fit.cell);
};

const FACTS = ['yes', 'no', 'answer', 'surfaced'];
const SHOWN = 6;
const SHARE_MS = 600;

/** What was answered about the enemy, newest first, with the courses heard since. */
const factsOf = (view: View) => {
  const enemy = 1 - (view.team ?? 0);
  let since = 0;
  return [...view.log]
    .reverse()
    .flatMap((entry) => {
      if (entry.team !== enemy) return [];
      const [word = ''] = entry.text.split(' ');
      if (word === 'course') since++;
      return FACTS.includes(word) ? [{ entry, since }] : [];
    })
    .slice(0, SHOWN);
};

const Facts = ({ view }: { view: View }) => (
  <ul class="so-facts" aria-label={pick(text).radio.facts} tabIndex={0}>
    {factsOf(view).map(({ entry, since }, i) => (
      <li key={i}>
        {heardText(entry)} {since > 0 && <small>+{since}</small>}
      </li>
    ))}
  </ul>
);

const GUESSES = ['stay', ...COURSES.flatMap((course) => [1, 2, 3, 4].map((far) => `${course}${far}`))];

const Joints = ({ radio }: { radio: Radio }) => {
  const t = pick(text);
  const silences = radio.track.filter((step) => step === 'silence').length;
  const name = (guess: string) =>
    guess === 'stay' ? t.radio.stayed : `${t.courses[guess[0] as 'N']} ${guess[1]}`;
  return (
    <>
      {Array.from({ length: silences }, (_, i) => (
        <label key={i} class="so-joint">
          <span>{t.radio.silence(i + 1)}</span>
          <select
            value={radio.joints[i] ?? ''}
            onChange={(event) => radio.guess(i, event.currentTarget.value || undefined)}
          >
            <option value="">{t.radio.unknown}</option>
            {GUESSES.map((guess) => (
              <option key={guess} value={guess}>
                {name(guess)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
};

/** With `paper` the operator writes the courses down. */
const Pencil = ({ radio }: { radio: Radio }) => {
  const t = pick(text);
  return (
    <div class="so-pencil" role="group" aria-label={t.radio.paper}>
      {COURSES.map((course) => (
        <button
          key={course}
          type="button"
          class="small"
          aria-label={t.courses[course]}
          onClick={() => radio.draw(course)}
        >
          <Arrow course={course} />
        </button>
      ))}
      <button type="button" class="small" onClick={() => radio.draw('silence')}>
        {t.gauges.silence}
      </button>
      <button type="button" class="small" aria-label={t.radio.undo} onClick={radio.wipe}>
        ⌫
      </button>
    </div>
  );
};

/** Shares marks and strip with the crew, as long as it is wished: each change, but not more often than the server takes it; and anew
 * when somebody comes, or the own line was away. */
const Share = ({ radio, crew }: { radio: Radio; crew: Crew }) => {
  const t = pick(text).crew;
  const { shared: on, setShared: setOn } = radio;
  const sheet = on ? JSON.stringify({ cells: radio.cells, strip: radio.shown ? radio.places : null }) : null;
  useEffect(() => {
    const timer = setTimeout(() => crew.share?.(sheet), SHARE_MS);
    return () => clearTimeout(timer);
  }, [sheet, crew.asked, crew.lines]);
  return (
    <button type="button" class="so-share" aria-pressed={on} onClick={() => setOn(!on)}>
      {on ? t.shared : t.share}
    </button>
  );
};

interface PanelProps {
  view: View;
  radio: Radio;
  crew: Crew;
  /** Whether it is the radio operator who looks: only his notes are shared. */
  operator: boolean;
}

export const RadioPanel = ({ view, radio, crew, operator }: PanelProps) => {
  const t = pick(text).radio;
  if (radio.enemy === null) return null;
  const { cells, exact = true } = radio.enemy;
  return (
    <section class="so-panel so-radio" aria-label={t.title}>
      <h2>{t.title}</h2>
      <div class="so-radio-tools">
        <button
          type="button"
          class="so-strip-toggle"
          aria-pressed={radio.shown}
          onClick={() => radio.show(!radio.shown)}
        >
          {radio.shown ? t.hide : t.show}
        </button>
        <button
          type="button"
          class="so-note"
          aria-pressed={radio.noting}
          onClick={() => radio.setNoting(!radio.noting)}
        >
          {t.note}
        </button>
        {Object.keys(radio.cells).length > 0 && (
          <button type="button" class="so-wipe" onClick={radio.clear}>
            {t.clear}
          </button>
        )}
        {operator && crew.share !== null && <Share radio={radio} crew={crew} />}
        {radio.paper && <Pencil radio={radio} />}
        <Joints radio={radio} />
      </div>
      <p class={`so-fit${radio.shown && !radio.fit.fits ? ' is-bad' : ''}`} role="status">
        {radio.noting ? `${t.noteHelp} ` : ''}
        {radio.shown
          ? `${radio.track.length === 0 ? t.none : fitText(radio)} ${t.places(radio.ends.length)}. `
          : ''}
        {cells === undefined ? '' : `${t.solver(cells.length, exact)}.`}
      </p>
      <Facts view={view} />
    </section>
  );
};
