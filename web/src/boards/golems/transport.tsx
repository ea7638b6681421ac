/* transport.tsx - the run under control: play, pause, a line on or back, the speed, and what is happening in words. */
import { pick } from '../../i18n';
import { Pause, PlayIcon, StepBack, StepOn } from '../../parts/icons';
import { SPEEDS, type Run } from './run';
import { text } from './text';

export const Transport = ({ run, caption }: { run: Run; caption: string }) => {
  const t = pick(text).run;
  return (
    <div class="gol-transport" role="group" aria-label={t.title}>
      <p class="gol-caption">{caption}</p>
      <div class="gol-keys">
        <button class="icon-button" aria-label={t.back} title={t.back} onClick={run.back}>
          <StepBack />
        </button>
        {run.playing ? (
          <button class="icon-button gol-pause" aria-label={t.pause} title={t.pause} onClick={run.pause}>
            <Pause />
          </button>
        ) : (
          <button class="icon-button gol-play" aria-label={t.play} title={t.play} onClick={run.play}>
            <PlayIcon />
          </button>
        )}
        <button class="icon-button gol-on" aria-label={t.on} title={t.on} onClick={run.on}>
          <StepOn />
        </button>
        <select
          aria-label={t.speed}
          value={String(run.speed)}
          onChange={(event) => run.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {`×${speed === 0.5 ? '½' : speed}`}
            </option>
          ))}
        </select>
        <button class="small gol-end" onClick={run.end}>
          {t.end}
        </button>
      </div>
    </div>
  );
};
