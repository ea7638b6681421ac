/* twins.ts - several of one name at a table: all but the first are numbered, so that a line of the log says who is meant. */
/** A number in a name is Roman: points stand beside it. */
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

export const withNumber = (name: string, twin: number | undefined): string =>
  twin ? `${name} ${ROMAN[twin]}` : name;

interface Named {
  is: 'person' | 'computer' | 'open';
  name?: string;
  level?: number | null;
}

const sameName = (one: Named, other: Named): boolean =>
  one.is === other.is &&
  (one.is === 'computer' ? one.level === other.level : Boolean(one.name) && one.name === other.name);

export const numbered = <Seat extends Named>(seats: Seat[]): (Seat & { twin?: number })[] =>
  seats.map((seat, i) => {
    const before = seats.slice(0, i).filter((other) => sameName(other, seat)).length;
    return before > 0 ? { ...seat, twin: before + 1 } : seat;
  });
