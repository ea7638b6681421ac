/* heard.tsx - the last things heard, always in view, and both hulls. */
import { pick } from '../../i18n';
import { change, settings } from '../../settings';
import { canSpeak } from './calls';
import { Hull } from './gauges';
import { CrewMark } from './icons';
import { crewName, heardText } from './tell';
import type { Entry, Lore, View } from './view';
import { text } from './words';

const SHOWN = 4;

const Said = ({ view, entry, last }: { view: View; entry: Entry; last: boolean }) => (
  <li class={last ? 'is-last' : ''} data-team={entry.team}>
    <CrewMark team={entry.team} />
    <span>
      <span class="sr">{crewName(view, entry.team)}: </span>
      {heardText(entry)}
    </span>
  </li>
);

export const Hulls = ({ view, lore }: { view: View; lore: Lore }) => (
  <div class="so-hulls">
    {[0, 1].map((team) => {
      const damage = view.teams[team]!.heard.damage;
      return (
        <span key={team} class={`so-hull-of so-team-${team}`}>
          <CrewMark team={team} />
          <Hull
            damage={damage}
            of={lore.sinks}
            label={`${crewName(view, team)}: ${pick(text).hull(lore.sinks - damage, lore.sinks)}`}
          />
        </span>
      );
    })}
  </div>
);

/** Calls by voice, where the browser has one. */
const Voice = () => {
  const t = pick(text).voice;
  const { voice } = settings.value;
  if (!canSpeak()) return null;
  return (
    <button
      type="button"
      class="so-voice"
      aria-pressed={voice}
      aria-label={t.title}
      title={voice ? t.on : t.off}
      onClick={() => change({ voice: !voice })}
    >
      <svg class="so-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3M6 11a6 6 0 0 0 12 0M12 17v4" />
        {!voice && <path d="M4 4 20 20" />}
      </svg>
    </button>
  );
};

export const HeardBar = ({ view, lore }: { view: View; lore: Lore }) => {
  const t = pick(text).heard;
  const said = view.log.slice(-SHOWN).reverse(); // the newest first: what has no room is the oldest
  return (
    <div class="so-heard">
      <Hulls view={view} lore={lore} />
      {view.mode === 'realtime' && <Voice />}
      {said.length === 0 ? (
        <p class="muted">{t.nothing}</p>
      ) : (
        <ol aria-label={t.title}>
          {said.map((entry, i) => (
            <Said key={view.log.length - i} view={view} entry={entry} last={i === 0} />
          ))}
        </ol>
      )}
    </div>
  );
};
