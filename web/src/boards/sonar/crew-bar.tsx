/* crew-bar.tsx - quick calls to the own crew, and «look here». */
import { pick, words } from '../../i18n';
import type { Crew } from './use-crew';
import { text } from './words';

interface Props {
  crew: Crew;
  /** The next tap on the chart shows the crew a cell. */
  pointing: boolean;
  point(on: boolean): void;
}

export const CrewBar = ({ crew, pointing, point }: Props) => {
  const t = pick(text).crew;
  const { tell } = crew;
  if (tell === null) return null;
  return (
    <div class="so-calls" role="group" aria-label={t.title}>
      {Object.entries(words().calls).map(([call, name]) => (
        <button key={call} type="button" class="small" data-call={call} onClick={() => tell({ call })}>
          {name}
        </button>
      ))}
      <button type="button" class="small so-look" aria-pressed={pointing} onClick={() => point(!pointing)}>
        <svg class="so-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 6a6 6 0 1 0 .01 0M12 2v6M12 16v6M2 12h6M16 12h6" />
        </svg>
        <span>{t.look}</span>
      </button>
    </div>
  );
};

/** What one of the crew called last, for some seconds. */
export const CallBubble = ({ crew }: { crew: Crew }) =>
  crew.call === null ? null : (
    <p class="so-call" role="status" data-called={crew.call.call}>
      <b>{crew.call.name}</b> {words().calls[crew.call.call]}
    </p>
  );
