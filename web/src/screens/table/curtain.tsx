/* curtain.tsx - between two people at one screen: nothing of the match is on the page. */
import { words } from '../../i18n';
import { SeatMark } from '../../parts/seat';

interface Props {
  game: string;
  name: string;
  seat: number;
  /** The seats' colours at the table. */
  colours: Record<string, string>;
  lift(): void;
}

export const Curtain = ({ game, name, seat, colours, lift }: Props) => {
  const t = words();
  return (
    <main class="blank curtain" data-game={game} style={colours}>
      <SeatMark seat={seat} />
      <h1>{t.table.curtain(name)}</h1>
      <p>{t.table.curtainLine}</p>
      <button class="primary" onClick={lift} ref={(button) => button?.focus()}>
        {t.table.curtainLift}
      </button>
    </main>
  );
};
