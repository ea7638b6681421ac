/* eyes.ts - what all boards of atoms read out of what the table gives them: names, the beam that flies, what the log points at. */
import { seatName } from '../../screens/table/head';
import type { BoardProps } from '../board';
import { targetOf, type AtomsView, type Beam } from './view';

export type Props = BoardProps<AtomsView>;

export const nameOf = (props: Props, seat: number): string => seatName(props.seats[seat], seat);

/** The beam of the newest batch, if one flew into this field. */
export const flyingInto = (
  { events, batch, moves }: Props,
  beams: Beam[],
  view: AtomsView,
  field: number,
) => {
  const shot = events.find(({ type }) => type === 'beam');
  const last = beams.at(-1);
  if (!moves || !shot || !last || targetOf(view, Number(shot.seat)) !== field || last.entry !== shot.entry)
    return null;
  return { beam: last, batch };
};

/** The places of a field that the log points at. */
export const focusOn = ({ focus, view }: Props, field: number): string[] =>
  focus.flatMap((place) => {
    const [seat = '', name = ''] = place.split(':');
    return targetOf(view, Number(seat)) === field ? [name] : [];
  });

/** The beam that the log points at. */
export const pointedBeam = (beams: Beam[], focus: string[]): number | null =>
  beams.findLast(({ entry }) => focus[0] === String(entry))?.index ?? null;
