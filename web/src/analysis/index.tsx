/* index.tsx - the analysis of a match beside its replay: how far it is, and then what was found. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { loadBoard } from '../boards/list';
import { styleOf } from '../boards/style';
import { pick } from '../i18n';
import { SeatMark } from '../parts/seat';
import { playOn } from '../screens/play-on';
import { seatName } from '../screens/table/head';
import type { ReplayTable } from '../table/replay';
import type { SeatInfo } from '../table/types';
import { Analyser, gaveUp, GRADES, type Analysis as Found, type Judged } from './data';
import { Graph } from './graph';
import { AllMoves, Chosen, Moments } from './moments';
import { amountOf, text } from './text';

const Progress = ({ analyser, stop }: { analyser: Analyser; stop(): void }) => {
  const t = pick(text);
  const done = analyser.done.value;
  const of = analyser.of.value;
  return (
    <section class="an" aria-label={t.title}>
      <p class="row">
        <span role="status">{t.thinks}</span>
        <span class="mono">{t.progress(done, of)}</span>
      </p>
      <div class="row-tight">
        <progress max={of} value={done} aria-label={t.title} />
        <button class="small an-stop" onClick={stop}>
          {t.stop}
        </button>
      </div>
    </section>
  );
};

/** How everybody played: skill apart from luck. */
const Forms = ({ found, seats }: { found: Found; seats: SeatInfo[] }) => {
  const t = pick(text);
  const counts = (grades: Found['seats'][number]['grades']) =>
    GRADES.filter((grade) => grades[grade] > 0)
      .map((grade) => `${t.grades[grade]} ${grades[grade]}`)
      .join(', ');
  return (
    <>
      <table class="an-forms">
        <thead>
          <tr>
            {[t.player, t.accuracy, t.lost, t.luck].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.seats.map(({ seat, accuracy, lost, luck, grades }) => (
            <tr key={seat} data-seat={seat} title={counts(grades)}>
              <th scope="row">
                <SeatMark seat={seat} /> {seatName(seats[seat], seat)}
              </th>
              <td>{amountOf('chance', accuracy)}</td>
              <td>{amountOf(found.unit, lost)}</td>
              <td>{amountOf(found.unit, luck, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted an-skill">{t.skill}</p>
    </>
  );
};

const Result = ({ source, found, iterations, close }: Props & { found: Found; iterations: number }) => {
  const t = pick(text);
  const [ui, setUi] = useState<GameUI | null>(null);
  const [chosen, setChosen] = useState<Judged | null>(null);
  useEffect(() => void loadBoard(source.game).then(setUi), [source]);
  const choose = (move: Judged) => {
    setChosen(move);
    const better =
      gaveUp(move) > 0 ? { move: move.best, why: move.why ? pick(move.why) : '', picture: null } : null;
    void source.point(move.ply, move.seat, better);
  };
  const shown = chosen !== null && source.ply.value === chosen.ply ? chosen : null;
  const parts = { analysis: found, ui, chosen: shown, choose };
  return (
    <section class="an" aria-label={t.title} data-iterations={iterations}>
      <Graph analysis={found} plies={source.length} at={source.ply.value} go={(ply) => void source.go(ply)} />
      <Moments {...parts} />
      {shown && <Chosen {...parts} move={shown} again={() => playOn(source)} />}
      <details class="fine" open={isWide()}>
        <summary>{t.accuracy}</summary>
        <Forms found={found} seats={source.people.value.seats} />
      </details>
      <AllMoves {...parts} />
      <button class="small an-close" onClick={close}>
        {t.close}
      </button>
    </section>
  );
};

/** On a phone the board needs the room. */
const isWide = () => matchMedia('(min-width: 821px) and (min-height: 521px)').matches;

interface Props {
  source: ReplayTable;
  close(): void;
}

export const Analysis = ({ source, close }: Props) => {
  const t = pick(text);
  const analyser = useMemo(() => new Analyser(source.file.record), [source]);
  useEffect(() => {
    void styleOf('analysis');
    void analyser.run();
    return () => analyser.stop();
  }, [analyser]);
  const found = analyser.found.value;
  if (analyser.fault.value !== null) return <p class="refusal">{analyser.fault.value}</p>;
  if (found === null) return <Progress analyser={analyser} stop={close} />;
  if (found.moves.length === 0) return <p class="muted">{t.nothing}</p>;
  return <Result source={source} found={found} iterations={analyser.iterations.value} close={close} />;
};
