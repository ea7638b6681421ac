/* setup-online.tsx - making a table on the server. */
import { useState } from 'preact/hooks';
import { lang, words } from '../i18n';
import { Choice } from '../parts/choice';
import { Globe } from '../parts/icons';
import { go } from '../route';
import { change, settings } from '../settings';
import { keepRight, makeTable, type NewTable } from '../table/server';
import { isRefusal } from '../table/types';
import { guestName, nameForOthers } from './guest';
import { whyNotMade } from './why';

interface Props {
  id: string;
  seats: number;
  options: Record<string, unknown>;
  /** What is chosen at first. */
  forClass: boolean;
}

const CLOCKS = {
  none: { kind: 'none' },
  move: { kind: 'move', seconds: 60, zero: 'computer' },
  budget: { kind: 'budget', seconds: 600, increment: 5, zero: 'computer' },
} as const;

type More = Partial<Pick<NewTable, 'clock' | 'listed' | 'class'>>;

/** Makes a table and goes there; null: it is made, else why not. */
export const openTable = async (
  game: string,
  options: Record<string, unknown>,
  seats: NewTable['seats'],
  more: More = {},
): Promise<string | null> => {
  const about = { game, options, seats, name: nameForOthers(), lang: lang.value };
  const answer = await makeTable({ listed: false, class: false, ...more, ...about });
  if (isRefusal(answer)) return whyNotMade(answer);
  keepRight(answer.code, { token: answer.token, game, class: more.class });
  go('t', answer.code);
  return null;
};

export const OnlineSetup = ({ id, seats, options, forClass: wanted }: Props) => {
  const t = words();
  const [clock, setClock] = useState<keyof typeof CLOCKS>('none');
  const [listed, setListed] = useState(false);
  const [forClass, setForClass] = useState(wanted);
  const [wrong, setWrong] = useState<string | null>(null);
  const make = async () => {
    const open = Array.from({ length: seats }, (_, i) =>
      i === 0 && !forClass ? ('me' as const) : ('open' as const),
    );
    setWrong(await openTable(id, options, open, { clock: CLOCKS[clock], listed, class: forClass }));
  };
  return (
    <section class="way way-online">
      <h2>
        <Globe /> {t.game.online}
      </h2>
      <p>{t.game.onlineLine}</p>
      <label class="line">
        <span>{t.game.yourName}</span>
        <input
          value={settings.value.name}
          placeholder={guestName()}
          maxLength={24}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <Choice
        label={t.game.clock}
        value={clock}
        values={[
          { value: 'none', label: t.game.clockNone },
          { value: 'move', label: t.game.clockMove(60) },
          { value: 'budget', label: t.game.clockBudget(10) },
        ]}
        choose={(value) => setClock(value)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={listed}
          onChange={(event) => setListed(event.currentTarget.checked)}
        />{' '}
        <span>{t.game.listed}</span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={forClass}
          onChange={(event) => setForClass(event.currentTarget.checked)}
        />{' '}
        <span>{t.game.class}</span>
      </label>
      <button onClick={() => void make()}>{t.game.create}</button>
      <p class="refusal" role="alert">
        {wrong}
      </p>
    </section>
  );
};
