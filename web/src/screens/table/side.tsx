/* side.tsx - beside the board: the log in words, the rules, the typed move, hint and take-back.  A column on wide screens; on
 * phones a bar whose buttons slide a sheet up. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameUI, Telling } from '../../boards/board';
import { lang, pick, words } from '../../i18n';
import { Confirm } from '../../parts/confirm';
import { Chat } from '../../parts/chat';
import { Bulb, Flag, Gear, SoundOff, SoundOn, Undo } from '../../parts/icons';
import { Rules } from '../../parts/rules';
import { SettingsDialog } from '../../parts/settings';
import { change, settings } from '../../settings';
import type { GameEvent, Source } from '../../table/types';

interface Props {
  ui: GameUI;
  source: Source;
  story: GameEvent[];
  telling: Telling;
  /** Shows places on the board. */
  point(places: string[]): void;
  act: boolean;
  play(text: string): Promise<boolean>;
  askHint(): void;
  asking: boolean;
  undo(): void;
}

const Log = ({ ui, story, telling, point }: Pick<Props, 'ui' | 'story' | 'telling' | 'point'>) => {
  const t = words();
  const [asked, setAsked] = useState<GameEvent | null>(null);
  const told = () =>
    story.flatMap((event) => {
      const line = ui.tell(event, telling);
      return line === null ? [] : [{ event, line, why: ui.why(event, telling) }];
    });
  const lines = useMemo(told, [ui, story, telling.view, telling.seat, lang.value]);
  useEffect(() => () => point([]), []);
  const rest = () => point(asked === null ? [] : ui.focus(asked, true));
  const ask = (event: GameEvent) => {
    const open = asked !== event;
    setAsked(open ? event : null);
    point(open ? ui.focus(event, true) : []);
  };
  if (lines.length === 0) return <p class="muted">{t.table.logEmpty}</p>;
  return (
    <ol class="log">
      {lines.map(({ event, line, why }, i) => (
        <li
          key={i}
          class={i === lines.length - 1 ? 'log-last' : ''}
          onMouseEnter={() => point(ui.focus(event, asked === event))}
          onMouseLeave={rest}
          onFocusCapture={() => point(ui.focus(event, asked === event))}
          onBlurCapture={rest}
        >
          <span>{line}</span>
          {why !== null && (
            <button class="link" onClick={() => ask(event)} aria-expanded={asked === event}>
              {t.table.why}
            </button>
          )}
          {asked === event && <p class="log-why">{why}</p>}
        </li>
      ))}
    </ol>
  );
};

const TypedMove = ({ play, act }: Pick<Props, 'play' | 'act'>) => {
  const t = words();
  const [text, setText] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await play(text.trim()))) setText('');
  };
  return (
    <form class="typed" onSubmit={(event) => void send(event)}>
      <input
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        aria-label={t.table.typed}
        placeholder={t.table.typed}
        title={t.table.typedHelp}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
      />
      <button disabled={!act || !text.trim()}>{t.table.typedSend}</button>
    </form>
  );
};

type Tab = 'log' | 'chat' | 'rules';

export const Side = (props: Props) => {
  const t = words();
  const { ui, source, act, askHint, asking, undo } = props;
  const [tab, setTab] = useState<Tab>('log');
  const [raised, setRaised] = useState(false);
  const [open, setOpen] = useState(false);
  const [resigns, setResigns] = useState(false);
  const { sound } = settings.value;
  const choose = (next: Tab) => {
    setRaised(!(raised && tab === next));
    setTab(next);
  };
  const tabs: [Tab, string][] = [
    ['log', t.table.log],
    ...(source.say ? [['chat', t.table.chat] as [Tab, string]] : []),
    ['rules', t.table.rules],
  ];
  return (
    <section class={raised ? 'table-side raised' : 'table-side'} aria-label={t.table.more}>
      <div class="side-bar">
        {source.hints && (
          <button class="tool" disabled={!act || asking} onClick={askHint}>
            <Bulb />
            <span>{t.table.hint}</span>
          </button>
        )}
        {source.kind !== 'replay' &&
          source.people.value.phase === 'playing' &&
          props.telling.seat !== null && (
            <button
              class="tool"
              title={source.kind === 'online' ? t.online.askBack : t.table.undo}
              onClick={undo}
            >
              <Undo />
              <span>{t.table.undo}</span>
            </button>
          )}
        {source.resign && source.people.value.phase === 'playing' && props.telling.seat !== null && (
          <button class="tool" onClick={() => setResigns(true)}>
            <Flag />
            <span>{t.online.resign}</span>
          </button>
        )}
        <div class="tabs" role="tablist">
          {tabs.map(([id, name]) => (
            <button
              key={id}
              role="tab"
              aria-selected={tab === id}
              aria-controls="side-panel"
              onClick={() => choose(id)}
            >
              {name}
            </button>
          ))}
        </div>
        <button
          class="icon-button"
          aria-label={`${t.settings.sound}: ${sound ? t.settings.on : t.settings.off}`}
          onClick={() => change({ sound: !sound })}
        >
          {sound ? <SoundOn /> : <SoundOff />}
        </button>
        <button class="icon-button" aria-label={t.settings.title} onClick={() => setOpen(true)}>
          <Gear />
        </button>
      </div>
      <div
        class={`side-panel side-${tab}`}
        id="side-panel"
        role="tabpanel"
        tabIndex={0}
        aria-label={t.table[tab]}
      >
        {tab === 'log' && <Log {...props} />}
        {tab === 'chat' && <Chat source={source} />}
        {tab === 'rules' && <Rules lessons={pick(ui.rules)} />}
      </div>
      {source.kind !== 'replay' && props.telling.seat !== null && <TypedMove {...props} />}
      {resigns && (
        <Confirm
          question={t.online.resignSure}
          yes={t.online.resign}
          agree={() => void source.resign?.()}
          close={() => setResigns(false)}
        />
      )}
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </section>
  );
};
