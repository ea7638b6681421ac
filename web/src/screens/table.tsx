/* table.tsx - the screen of a table, from what has to be loaded to what is shown: a fault, the curtain, or the match. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useMemo, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { loadBoard } from '../boards/list';
import { loreOf } from '../engine/engine';
import { words } from '../i18n';
import { Stage } from '../table/stage';
import type { Source } from '../table/types';
import { Curtain } from './table/curtain';
import { seatName } from './table/head';
import { coloursOf, Playing } from './table/playing';

interface Props {
  source: Source;
  /** Hot-seat: the next person has taken the device. */
  lift?(): void;
  /** Under the sentence: what a replay is steered with. */
  bar?: ComponentChildren;
}

export const TableScreen = ({ source, lift, bar }: Props) => {
  const t = words();
  const [ui, setUi] = useState<GameUI | null>(null);
  const [lore, setLore] = useState<unknown>(null);
  const [error] = useErrorBoundary();
  useEffect(() => void loadBoard(source.game).then(setUi), [source.game]);
  useEffect(() => {
    if (ui?.needsLore) void loreOf(source.game).then(setLore);
  }, [ui, source.game]);
  const fault = source.fault.value ?? (error ? String(error) : null);
  if (fault)
    return (
      <main class="blank" data-game={source.game}>
        <h1>{t.table.fault}</h1>
        <p>{fault}</p>
        <button class="primary" onClick={() => location.reload()}>
          {t.table.reload}
        </button>
        <a class="button" href="#/">
          {t.table.leave}
        </a>
      </main>
    );
  if (!ui || (ui.needsLore && lore === null))
    return (
      <main class="blank" data-game={source.game} aria-busy="true">
        <p class="muted">{t.game.loading}</p>
      </main>
    );
  return <Loaded source={source} ui={ui} lore={lore} lift={lift} bar={bar} />;
};

const Loaded = ({ source, ui, lore, lift, bar }: Props & { ui: GameUI; lore: unknown }) => {
  const t = words();
  const stage = useMemo(() => new Stage(source, ui), [source, ui]);
  useEffect(() => () => stage.close(), [stage]);
  const scene = stage.scene.value;
  const curtain = source.curtain.value;
  const [covered, setCovered] = useState(false);
  const showsCurtain = curtain !== null && (covered || !scene);
  useEffect(() => {
    if (curtain === null) setCovered(false);
  }, [curtain]);
  if (showsCurtain)
    return (
      <Curtain
        game={source.game}
        name={seatName(source.people.value.seats[curtain], curtain)}
        seat={curtain}
        colours={
          source.outside?.value ? coloursOf(ui, source.outside.value, source.people.value.seats.length) : {}
        }
        lift={() => lift?.()}
      />
    );
  if (!scene)
    return (
      <main class="blank" data-game={source.game} aria-busy="true">
        <p class="muted">{t.game.loading}</p>
      </main>
    );
  return (
    <Playing
      source={source}
      ui={ui}
      lore={lore}
      stage={stage}
      scene={scene}
      handOver={curtain !== null ? () => setCovered(true) : null}
      bar={bar}
    />
  );
};
