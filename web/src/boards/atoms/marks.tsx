/* marks.tsx - what is drawn on a field of atoms: atoms, notes, answers, letters of beams, and a beam on its way. */
import { beamLine, edgePlace, middle, pathOf } from './geometry';
import type { Beam, Told } from './view';

export type Note = [kind: 'dot' | 'atom' | 'cross', pen: number];

/** The colour of a beam: that of its letter; absorbed ones have their own. */
export const toneOf = ({ letter }: Beam): string =>
  `a-tone-${letter ? (letter.charCodeAt(0) - 97) % 6 : 'x'}`;

export const Atom = ({ at: [x, y], bud, draft }: { at: [number, number]; bud: boolean; draft: boolean }) => (
  <g class={`a-atom${draft ? ' a-draft' : ''}`}>
    <circle cx={x} cy={y} r="12" />
    {bud && <circle cx={x + 8} cy={y - 8} r="6" class="a-bud" />}
  </g>
);

export const NoteMark = ({ at: [x, y], note: [kind, pen] }: { at: [number, number]; note: Note }) => (
  <g class={`a-note a-pen-${pen}`}>
    {kind === 'dot' && <circle cx={x} cy={y} r="3.5" class="a-fill" />}
    {kind === 'atom' && <circle cx={x} cy={y} r="10.500" />}
    {kind === 'cross' && <path d={`M${x - 8} ${y - 8}l16 16m0-16l-16 16`} />}
  </g>
);

export const ToldMark = ({ at: [x, y], told }: { at: [number, number]; told: Told }) => {
  if (told.kind === 'hit' || told.kind === 'miss')
    return (
      <g class={`a-told a-${told.kind}`}>
        <path d={`M${x - 9} ${y - 9}l18 18m0-18l-18 18`} />
        {told.kind === 'hit' && <circle cx={x} cy={y} r="12" />}
      </g>
    );
  if (told.kind === 'guess') return <path class="a-told a-guessed" d={`M${x - 9} ${y + 9}l18-18`} />;
  return (
    <g class="a-told">
      <rect x={x + 3} y={y - 18} width="15" height="15" rx="4" />
      <text x={x + 10.5} y={y - 6.5}>
        {told.text}
      </text>
    </g>
  );
};

/** The letters of beams beside an edge number. */
const EdgeMarks = ({
  size,
  number,
  beams,
  fresh,
}: {
  size: number;
  number: number;
  beams: Beam[];
  fresh: number | null;
}) => {
  const mine = beams.filter(({ entry, exit }) => entry === number || exit === number);
  if (mine.length === 0) return null;
  const last = mine.at(-1)!;
  const { col, row } = edgePlace(size, number);
  const [x, y] = middle(size, { col, row });
  const out = 11;
  const at: [number, number] = [
    x + (col < 0 ? -out : col >= size ? out : 0),
    y + (row < 0 ? -out : row >= size ? out : 0),
  ];
  const isNew = fresh !== null && last.index === fresh;
  const late = isNew && last.exit === number && last.entry !== number ? ' a-late' : '';
  return (
    <g class={`a-mark ${toneOf(last)}${isNew ? ' a-new' : ''}${late}`}>
      {last.exit === 0 ? (
        <circle cx={at[0]} cy={at[1]} r="5" class="a-fill" />
      ) : (
        <circle cx={at[0]} cy={at[1]} r="8" />
      )}
      {last.exit > 0 && (
        <text x={at[0]} y={at[1] + 4}>
          {last.letter}
        </text>
      )}
    </g>
  );
};

interface EdgeTextProps {
  size: number;
  number: number;
  open: boolean;
  told: Told[];
  beams: Beam[];
  fresh: number | null;
}

/** What stands at an edge number, drawn over the squares: the number, a hyper-beam's count, the letters of beams. */
export const EdgeText = ({ size, number, open, told, beams, fresh }: EdgeTextProps) => {
  const { col, row } = edgePlace(size, number);
  const [x, y] = middle(size, { col, row });
  const hyper = told.find(({ at, kind }) => kind === 'hyper' && at === String(number));
  return (
    <>
      <text
        x={x + (col < 0 ? 10 : col >= size ? -10 : 0)}
        y={y + (row < 0 ? 15 : row >= size ? -5 : 5)}
        class={open ? 'a-number a-number-open' : 'a-number'}
      >
        {number}
      </text>
      {hyper && (
        <text x={x} y={y - 10} class="a-hyper">
          {`Σ${hyper.text}`}
        </text>
      )}
      <EdgeMarks size={size} number={number} beams={beams} fresh={fresh} />
    </>
  );
};

/** A beam on its way: along its path where that is known; else a flash at its entry, and the answer at its exit. */
export const Flight = ({ size, beam }: { size: number; beam: Beam }) => {
  if (beam.path !== null)
    return (
      <path class="a-flight" pathLength="1" d={pathOf(beamLine(size, beam.entry, beam.exit, beam.path))} />
    );
  const [x, y] = middle(size, edgePlace(size, beam.entry));
  const [ex, ey] = beam.exit > 0 ? middle(size, edgePlace(size, beam.exit)) : [x, y];
  return (
    <>
      <circle class="a-flash" cx={x} cy={y} r="16" />
      <circle class="a-flash a-flash-late" cx={ex} cy={ey} r="16" />
    </>
  );
};
