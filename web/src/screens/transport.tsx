/* transport.tsx - what a replay is steered with: step, play, scrub; whose eyes; and what can be done with the match. */
import { useEffect, useState } from 'preact/hooks';
import { words } from '../i18n';
import { Check, Download, Pause, PlayIcon, StepBack, StepOn } from '../parts/icons';
import { LinkField, useLink } from '../parts/share';
import { Lazy } from '../parts/lazy';
import { address } from '../route';
import { packMatch } from '../table/record-link';
import type { ReplayTable } from '../table/replay';
import { playOn } from './play-on';
import { saveFile } from './save';
import { EyesSwitch } from './table/eyes';

const STEP_MS = 1200; // between two moves of a match that plays by itself

const later = async () => (await import('../analysis')).Analysis;

/** Whether the replay runs by itself, and the switch of it. */
const useRun = (source: ReplayTable) => {
  const [runs, setRuns] = useState(false);
  const ply = source.ply.value;
  useEffect(() => {
    if (!runs) return;
    if (ply >= source.length) return setRuns(false);
    const timer = setTimeout(() => void source.go(ply + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [runs, ply]);
  const goTo = (to: number) => {
    setRuns(false);
    void source.go(to);
  };
  const toggle = () => (ply >= source.length ? void source.go(0).then(() => setRuns(true)) : setRuns(!runs));
  return { runs, toggle, goTo };
};

const Steps = ({ source }: { source: ReplayTable }) => {
  const t = words();
  const ply = source.ply.value;
  const { runs, toggle, goTo } = useRun(source);
  return (
    <div class="row-tight transport-row">
      <button
        class="icon-button"
        aria-label={t.replay.back}
        disabled={ply === 0}
        onClick={() => goTo(ply - 1)}
      >
        <StepBack />
      </button>
      <button class="icon-button" aria-label={runs ? t.replay.pause : t.replay.play} onClick={toggle}>
        {runs ? <Pause /> : <PlayIcon />}
      </button>
      <button
        class="icon-button"
        aria-label={t.replay.on}
        disabled={ply >= source.length}
        onClick={() => goTo(ply + 1)}
      >
        <StepOn />
      </button>
      <input
        type="range"
        min={0}
        max={source.length}
        value={ply}
        aria-label={t.replay.position}
        aria-valuetext={t.replay.at(ply, source.length)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <span class="mono">
        {ply}/{source.length}
      </span>
    </div>
  );
};

/** A link to this match: to the server's record, or with the whole match inside. */
const MatchLink = ({ source }: { source: ReplayTable }) => {
  const { file } = source;
  const [name, setName] = useState(file.match ?? null);
  useEffect(() => {
    if (file.match) return;
    const players = source.people.value.seats.map((seat) => seat.name);
    void packMatch({ record: file.record, players }).then(setName);
  }, [file]);
  const link = useLink(address('replay', name ?? ''));
  return name === null ? null : <LinkField link={link} />;
};

interface Props {
  source: ReplayTable;
  /** The match can be analysed; true: it is done at once. */
  analyses?: boolean;
}

export const Transport = ({ source, analyses }: Props) => {
  const t = words();
  const [judged, setJudged] = useState(analyses ?? false);
  const honest = source.honest.value;
  const [more, setMore] = useState(false);
  return (
    <div class="transport" role="group" aria-label={t.home.replays}>
      <Steps source={source} />
      <EyesSwitch
        seats={source.people.value.seats}
        eyes={source.eyes.value}
        choose={(eyes) => void source.look(eyes)}
        spectators
      />
      {analyses === undefined ? null : judged ? (
        <Lazy load={later} props={{ source, close: () => setJudged(false) }} />
      ) : (
        <button class="small analyse" onClick={() => setJudged(true)} disabled={source.length === 0}>
          {t.replay.analyse}
        </button>
      )}
      <details class="fine transport-more" onToggle={(event) => setMore(event.currentTarget.open)}>
        <summary>{t.table.more}</summary>
        <div class="row">
          <button class="small" onClick={() => saveFile(source.game, source.file)}>
            <Download /> {t.table.download}
          </button>
          <button class="small" onClick={() => playOn(source)} disabled={source.ply.value >= source.length}>
            {t.replay.fromHere}
          </button>
        </div>
        {more && <MatchLink source={source} />}
      </details>
      {honest !== null && (
        <p class={honest ? 'honest' : 'refusal'} role="status">
          {honest && <Check />} {honest ? t.replay.honest : t.replay.dishonest}
        </p>
      )}
    </div>
  );
};
