/* side.tsx - beside the board: the log in words, the rules, the typed move, hint and take-back.  A column on wide screens; on
 * phones a bar whose buttons slide a sheet up. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameUI, Telling } from '../../boards/board';
import { lang, pick, words } from '../../i18n';
import { Confirm } from '../../parts/confirm';
import { Chat } from '../../parts/chat';
import { Book, Bubble, Bulb, Flag, Gear, Lines, SoundOff, SoundOn, Undo } from '../../parts/icons';
import { RuleLinks } from '../../parts/rule-links';
import { Rules } from '../../parts/rules';
import { SettingsDialog } from '../../parts/settings';
import { change, settings } from '../../settings';
import type { GameEvent, Source } from '../../table/types';
import type { Asking } from './asking';

interface Props {
  ui: GameUI;
  source: Source;
  story: GameEvent[];
  telling: Telling;
  /** Shows places on the board. */
  point(places: string[]): void;
  act: boolean;
  asking: Asking;
}

type LogProps = Pick<Props, 'ui' | 'source' | 'story' | 'telling' | 'point'>;

const Log = ({ ui, source, story, telling, point }: LogProps) => {
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
  const begun = source.begun?.value ?? null;
  const past = begun === null ? [] : (ui.past?.(begun, telling) ?? []);
  if (lines.length + past.length === 0) return <p class="muted">{t.table.logEmpty}</p>;
  return (
    <ol class="log">
      {past.map((line, i) => (
        <li key={`past${i}`} class="log-past">
          {line}
        </li>
      ))}
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
          {asked === event && (
            <p class="log-why">
              <RuleLinks text={why ?? ''} game={ui.id} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};

const TypedMove = ({ asking: { play }, act }: Pick<Props, 'asking' | 'act'>) => {
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

/** Says why it cannot be done before it is pressed, and once more when it is. */
const TakeBack = ({ source, asking }: Pick<Props, 'source' | 'asking'>) => {
  const t = words();
  const { question } = source.people.value;
  const thinks = source.thinking.value !== null ? t.table.undoThinks : null;
  const open = question && (question.agreed ? t.online.askedAlready : t.online.answerFirst);
  const why = thinks ?? open ?? source.noUndo.value;
  const what = source.kind === 'online' ? t.online.askBack : t.table.undo;
  return (
    <button
      class="tool tool-undo"
      aria-disabled={why !== null}
      title={why ?? what}
      aria-description={why ?? undefined}
      onClick={() => (why === null ? void asking.undo() : asking.refuse(why))}
    >
      <Undo />
      <span>{t.table.undo}</span>
    </button>
  );
};

/** Whether the person has a seat of a match that goes on: nothing else can be done by a button. */
const isPlaying = (source: Source, { seat }: Telling): boolean =>
  source.kind !== 'replay' && source.people.value.phase === 'playing' && seat !== null;

/** Hint, take-back and giving up; a lesson has none of them. */
const Tools = ({ source, act, asking, telling }: Pick<Props, 'source' | 'act' | 'asking' | 'telling'>) => {
  const t = words();
  const [resigns, setResigns] = useState(false);
  const plays = isPlaying(source, telling) && source.kind !== 'lesson';
  return (
    <>
      {source.hints && plays && (
        <button
          class="tool"
          disabled={!act}
          aria-disabled={asking.asking}
          onClick={() => asking.asking || void asking.askHint()}
        >
          <Bulb />
          <span>{t.table.hint}</span>
        </button>
      )}
      {plays && <TakeBack source={source} asking={asking} />}
      {source.resign && plays && (
        <button class="tool tool-resign" title={t.online.resign} onClick={() => setResigns(true)}>
          <Flag />
          <span>{t.online.resign}</span>
        </button>
      )}
      {resigns && (
        <Confirm
          question={t.online.resignSure}
          yes={t.online.resign}
          agree={() => void source.resign?.()}
          close={() => setResigns(false)}
        />
      )}
    </>
  );
};

const SoundAndSettings = () => {
  const t = words();
  const [open, setOpen] = useState(false);
  const { sound } = settings.value;
  return (
    <span class="side-ends">
      <button
        class="icon-button sound-button"
        aria-label={`${t.settings.sound}: ${sound ? t.settings.on : t.settings.off}`}
        onClick={() => change({ sound: !sound })}
      >
        {sound ? <SoundOn /> : <SoundOff />}
      </button>
      <button class="icon-button" aria-label={t.settings.title} onClick={() => setOpen(true)}>
        <Gear />
      </button>
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </span>
  );
};

/** Whether the seat has a crew that can be spoken to alone. */
const hasMates = ({ source, ui, telling: { seat, view } }: Props): boolean =>
  source.tellCrew !== undefined && seat !== null && (ui.mates?.(view, seat).length ?? 0) > 0;

type Tab = 'log' | 'chat' | 'rules';

/** Where a phone has no room for the names. */
const TAB_ICONS: Record<Tab, JSX.Element> = { log: <Lines />, chat: <Bubble />, rules: <Book /> };

/** Where the panel is a sheet that slides up; look/table.css has the same. */
const isSheet = () =>
  window.matchMedia('(max-width: 820px), (max-aspect-ratio: 1/1), (max-height: 520px)').matches;

/** How much has been said that was not on the screen. */
const useUnread = (source: Source, shown: boolean): number => {
  const said = source.talk.value.length;
  const [read, setRead] = useState(said);
  useEffect(() => {
    if (shown) setRead(said);
  }, [shown, said]);
  return shown ? 0 : Math.max(0, said - read);
};

export const Side = (props: Props) => {
  const t = words();
  const { ui, source, telling } = props;
  const [tab, setTab] = useState<Tab>('log');
  const [raised, setRaised] = useState(false);
  const choose = (next: Tab) => {
    setRaised(!(raised && tab === next));
    setTab(next);
  };
  const tabs: Tab[] = ['log', ...(source.say ? ['chat' as const] : []), 'rules'];
  const unread = useUnread(source, tab === 'chat' && (raised || !isSheet()));
  return (
    <section class={raised ? 'table-side raised' : 'table-side'} aria-label={t.table.more}>
      <div class="side-bar">
        <Tools {...props} />
        <div class="tabs" role="tablist">
          {tabs.map((id) => (
            <button
              key={id}
              role="tab"
              aria-selected={tab === id}
              aria-controls="side-panel"
              onClick={() => choose(id)}
            >
              {TAB_ICONS[id]}
              <span class="tab-name">{t.table[id]}</span>
              {id === 'chat' && unread > 0 && (
                <b class="badge unread">
                  <span aria-hidden="true">{unread}</span>
                  <span class="sr">{t.online.unread(unread)}</span>
                </b>
              )}
            </button>
          ))}
        </div>
        <SoundAndSettings />
      </div>
      <div
        class={`side-panel side-${tab}`}
        id="side-panel"
        role="tabpanel"
        tabIndex={0}
        aria-label={t.table[tab]}
      >
        {tab === 'log' && <Log {...props} />}
        {tab === 'chat' && <Chat source={source} mates={hasMates(props)} />}
        {tab === 'rules' && <Rules lessons={pick(ui.rules)} game={ui.id} />}
      </div>
      {isPlaying(source, telling) && <TypedMove {...props} />}
    </section>
  );
};
