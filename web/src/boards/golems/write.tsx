/* write.tsx - writing a program: the hand of cards, and the lines that they go into. */
import { useRef } from 'preact/hooks';
import { pick } from '../../i18n';
import { follow, under } from '../../parts/drag';
import { CardFace, Frame } from './block';
import { spotName, type Writing } from './draft';
import { cardAt, isBonus, type Spot } from './program';
import { text } from './text';
import { CARDS, type Card, type View } from './view';

/** Where a drag was let go: a place of the program, or null. */
const spotUnder = (event: PointerEvent): Spot | null => under(event, '[data-spot]')?.dataset.spot ?? null;

const Hand = ({
  writing,
  view,
  dragged,
}: {
  writing: Writing;
  view: View;
  dragged: { current: boolean };
}) => {
  const t = pick(text);
  const shown = CARDS.filter((card) => (card === 'X' ? view.loop : card === 'I' ? view.if : true));
  const drag = (card: Card) => (event: PointerEvent) =>
    follow(event, dragged, {
      over: () => {},
      drop: (at) => {
        const spot = at === null ? null : spotUnder(at);
        if (spot !== null) writing.lay(card, spot);
      },
    });
  return (
    <div class="gol-hand" role="group" aria-label={t.write.hand}>
      {shown.map((card) => {
        const left = writing.left(card);
        return (
          <button
            key={card}
            class={`gol-deal${left > 0 ? '' : ' is-gone'}`}
            data-card={card}
            aria-label={t.cardLeft(t.cards[card]!, left)}
            aria-disabled={left <= 0}
            title={`${t.cards[card]}. ${t.cardDoes[card]}`}
            onPointerDown={drag(card)}
            onClick={() => !dragged.current && writing.lay(card)}
          >
            <CardFace card={card} />
            <b class="gol-left" data-left={left} />
          </button>
        );
      })}
    </div>
  );
};

interface SpotProps {
  writing: Writing;
  spot: Spot;
  dragged: { current: boolean };
  locked: boolean;
}

/** A place for a card: empty, or with the card that lies there. */
const Place = ({ writing, spot, dragged, locked }: SpotProps) => {
  const t = pick(text);
  const card = cardAt(writing.draft, spot);
  const drag = (event: PointerEvent) => {
    if (card === null || locked) return;
    follow(event, dragged, {
      over: () => {},
      drop: (at) => {
        const to = at === null ? spot : spotUnder(at);
        if (to === null) writing.takeOut(spot);
        else if (to !== spot) writing.shift(spot, to);
      },
    });
  };
  const next = writing.spot === spot && writing.chosen === null;
  return (
    <button
      class={`gol-spot${card === null ? ' is-empty' : ''}${next ? ' is-next' : ''}`}
      data-spot={spot}
      disabled={locked}
      aria-pressed={writing.chosen === spot}
      aria-label={t.write.place(
        spotName(writing.draft, spot),
        card === null ? t.write.empty : t.cards[card]!,
      )}
      onPointerDown={drag}
      onClick={() => !dragged.current && writing.tap(spot)}
    >
      {card === null || isBonus(card) ? null : <CardFace card={card} />}
    </button>
  );
};

const ProgramLine = ({ writing, line, dragged, locked }: Omit<SpotProps, 'spot'> & { line: number }) => {
  const t = pick(text);
  const block = writing.draft[line] ?? null;
  const place = (spot: Spot) => (
    <Place key={spot} writing={writing} spot={spot} dragged={dragged} locked={locked} />
  );
  const bonus = block !== null && isBonus(block.card) ? block.card : null;
  return (
    <li class="gol-line" data-spot={`${line}`}>
      <span class="gol-number" aria-hidden="true">
        {line + 1}
      </span>
      {bonus === null ? (
        place(`${line}`)
      ) : (
        <>
          <Frame bonus={bonus}>
            {bonus === 'I' && <span class="gol-branch">{t.write.yesShort}</span>}
            {place(`${line}a`)}
            {bonus === 'I' && <span class="gol-branch">{t.write.noShort}</span>}
            {bonus === 'I' && place(`${line}b`)}
          </Frame>
          <button
            class="gol-unwrap"
            aria-label={`${t.write.takeOut}: ${t.cards[bonus]}`}
            disabled={locked}
            onClick={() => writing.takeOut(`${line}`)}
          >
            ×
          </button>
        </>
      )}
    </li>
  );
};

/** What can be done with the card that was tapped. */
const Tools = ({ writing }: { writing: Writing }) => {
  const t = pick(text).write;
  const { chosen, draft } = writing;
  const line = chosen === null ? -1 : Number(chosen[0]);
  const card = chosen === null ? null : cardAt(draft, chosen);
  const whole = chosen !== null && chosen.length === 1;
  return (
    <div class="gol-tools">
      {card === null ? (
        <button class="small" disabled={draft.every((one) => one === null)} onClick={writing.clear}>
          {t.clear}
        </button>
      ) : (
        <>
          <button class="small" onClick={() => writing.takeOut(chosen!)}>
            {t.takeOut}
          </button>
          <button
            class="small"
            disabled={!whole || line === 0}
            onClick={() => writing.shift(chosen!, `${line - 1}`)}
          >
            {t.up}
          </button>
          <button
            class="small"
            disabled={!whole || line === draft.length - 1}
            onClick={() => writing.shift(chosen!, `${line + 1}`)}
          >
            {t.down}
          </button>
        </>
      )}
    </div>
  );
};

interface Props {
  writing: Writing;
  view: View;
  act: boolean;
  /** Another golem's program comes next, before all of them run. */
  then: boolean;
  ghost: { on: boolean; set(on: boolean): void } | null;
}

export const Write = ({ writing, view, act, then, ghost }: Props) => {
  const t = pick(text).write;
  const dragged = useRef(false);
  return (
    <section class="gol-write" aria-label={t.title}>
      <Hand writing={writing} view={view} dragged={dragged} />
      <ol class="gol-program">
        {writing.draft.map((_, line) => (
          <ProgramLine key={line} writing={writing} line={line} dragged={dragged} locked={!act} />
        ))}
      </ol>
      <p class="gol-missing" role="status">
        {writing.missing}
      </p>
      <div class="gol-bar">
        <Tools writing={writing} />
        {ghost !== null && (
          <button
            class="small gol-ghost-switch"
            aria-pressed={ghost.on}
            title={t.ghostTitle}
            onClick={() => ghost.set(!ghost.on)}
          >
            {t.ghost}
          </button>
        )}
        <button class="primary gol-ready" disabled={!writing.whole || !act} onClick={writing.send}>
          {then ? t.then : t.ready}
        </button>
      </div>
    </section>
  );
};
