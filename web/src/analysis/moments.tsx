/* moments.tsx - what mattered most, the move that is looked at with the better one and its reason, and all moves with their grades. */
import { useEffect, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { pick } from '../i18n';
import { RuleLinks } from '../parts/rule-links';
import { sentenceCase } from '../parts/sentence';
import { SeatMark } from '../parts/seat';
import { address } from '../route';
import { gaveUp, teachesOf, verbOf, type Analysis, type Judged, type Teaches } from './data';
import { amountOf, counts, text } from './text';

interface Props {
  analysis: Analysis;
  ui: GameUI | null;
  chosen: Judged | null;
  choose(move: Judged): void;
}

const isWrong = ({ grade }: Judged): boolean => grade !== 'best' && grade !== 'good';

/** A move in a line: whose it was, how good, and what it gave up. */
const MoveButton = ({
  move,
  luck,
  analysis,
  ui,
  chosen,
  choose,
}: Props & { move: Judged; luck: boolean }) => {
  const t = pick(text);
  const came = move.luck ?? 0;
  const amount = luck ? amountOf(analysis.unit, came, true) : amountOf(analysis.unit, -move.lost);
  return (
    <button
      class="small an-move"
      data-grade={luck ? 'luck' : move.grade}
      data-ply={move.ply}
      aria-pressed={chosen === move}
      onClick={() => choose(move)}
    >
      <SeatMark seat={move.seat} />
      <span class="an-what">
        {move.ply + 1}. {ui?.move?.(move.move) ?? move.move}
      </span>
      <b>{luck ? (came < 0 ? t.badLuck : t.luck) : t.grades[move.grade]}</b>
      {(luck || gaveUp(move) > 0) && <span class="mono">{amount}</span>}
    </button>
  );
};

export const Moments = (props: Props) => {
  const t = pick(text);
  const { moments, moves } = props.analysis;
  const found = moments.flatMap(({ ply, luck }) => {
    const move = moves.find((one) => one.ply === ply);
    return move ? [{ move, luck }] : [];
  });
  return (
    <section class="an-moments" aria-label={t.moments}>
      <h2>{t.moments}</h2>
      {found.length === 0 && <p class="muted">{t.noMoments}</p>}
      <ol class="plain">
        {found.map(({ move, luck }) => (
          <li key={`${move.ply}${luck}`}>
            <MoveButton {...props} move={move} luck={luck} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const Learn = ({ game, move }: { game: string; move: Judged }) => {
  const t = pick(text);
  const [teaches, setTeaches] = useState<Record<string, Teaches>>({});
  useEffect(() => void teachesOf(game).then(setTeaches, () => {}), [game]);
  const { lesson, puzzles } = teaches[verbOf(move)] ?? {};
  return (
    <>
      {lesson && (
        <a class="button small an-lesson" href={address('learn', game, lesson)}>
          {t.lesson}
        </a>
      )}
      {puzzles && (
        <a class="button small an-puzzles" href={address('puzzles', game, puzzles)}>
          {t.puzzles}
        </a>
      )}
    </>
  );
};

const intoSight = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' });

/** The move that is looked at: what was played, what was better and why, and what can be done about it. */
export const Chosen = ({
  move,
  analysis,
  ui,
  again,
}: Pick<Props, 'analysis' | 'ui'> & { move: Judged; again(): void }) => {
  const t = pick(text);
  const { unit, game } = analysis;
  const inWords = (said: string) => ui?.move?.(said) ?? said;
  const luck = move.luck ?? 0;
  return (
    <section class="an-chosen" role="status" data-ply={move.ply} ref={intoSight} key={move.ply}>
      <p>
        {t.played}: <b>{inWords(move.move)}</b> ({t.grades[move.grade]}
        {gaveUp(move) > 0 && `, ${t.gaveUp(amountOf(unit, move.lost))}`}).{' '}
        {gaveUp(move) > 0 ? (
          <>
            {t.better}: <b data-move={move.best}>{inWords(move.best)}</b>.
          </>
        ) : (
          t.wasBest
        )}
      </p>
      {isWrong(move) && move.why && (
        <p class="an-why">
          <RuleLinks text={sentenceCase(ui?.reason?.(pick(move.why)) ?? pick(move.why))} game={game} />
        </p>
      )}
      {counts(unit, luck) && (
        <p class="muted">{(luck > 0 ? t.more : t.less)[unit](amountOf(unit, Math.abs(luck)))}</p>
      )}
      <div class="row">
        <button class="small primary an-again" onClick={again}>
          {t.again}
        </button>
        {isWrong(move) && <Learn game={game} move={move} />}
      </div>
    </section>
  );
};

/** All moves; drawn when they are asked for, a match of sonar has hundreds. */
export const AllMoves = (props: Props) => {
  const t = pick(text);
  const [open, setOpen] = useState(false);
  return (
    <details class="fine an-all" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.all}</summary>
      {open && (
        <ol class="plain">
          {props.analysis.moves.map((move) => (
            <li key={move.ply}>
              <MoveButton {...props} move={move} luck={false} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
};
