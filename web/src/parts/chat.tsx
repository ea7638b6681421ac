/* chat.tsx - talk at a table: quick phrases, and words where the table allows them; to all, or to the own crew alone. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../i18n';
import { play as sound } from '../sound';
import type { Refusal, Said, Source } from '../table/types';
import { SeatMark } from './seat';

const PHRASES = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'one_moment',
  'oops',
  'good_game',
  'bye',
] as const;

const wordsOf = ({ crew, text, phrase }: Said): string => {
  const t = words();
  if (text !== null) return text;
  return crew ? (t.calls[phrase ?? ''] ?? '') : t.phrases[phrase as (typeof PHRASES)[number]];
};

/** What was said; a sound for every new line. */
const Lines = ({ said }: { said: Said[] }) => {
  const t = words();
  const end = useRef<HTMLLIElement>(null);
  const heard = useRef(said.length);
  useEffect(() => {
    if (said.length > heard.current) sound('said');
    heard.current = said.length;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [said.length]);
  return (
    <ol class="said" aria-live="polite" aria-label={t.table.chat}>
      {said.map((one, i) => (
        <li key={i} class={one.crew ? 'said-crew' : ''} ref={i === said.length - 1 ? end : null}>
          {one.seat !== null && <SeatMark seat={one.seat} />} <b>{one.name}</b>{' '}
          {one.crew && <small class="muted">{t.online.inCrew}</small>} {wordsOf(one)}
        </li>
      ))}
    </ol>
  );
};

const Quick = ({ source, crew }: { source: Source; crew: boolean }) => {
  const t = words();
  return (
    <div class="row phrases" role="group" aria-label={t.online.phrases}>
      {crew
        ? Object.entries(t.calls).map(([call, name]) => (
            <button key={call} class="small" onClick={() => void source.tellCrew?.({ call })}>
              {name}
            </button>
          ))
        : PHRASES.map((phrase) => (
            <button key={phrase} class="small" onClick={() => void source.phrase?.(phrase)}>
              {t.phrases[phrase]}
            </button>
          ))}
    </div>
  );
};

const Whom = ({ crew, choose }: { crew: boolean; choose(crew: boolean): void }) => {
  const t = words().online;
  return (
    <div class="row whom" role="group" aria-label={t.whom}>
      {[true, false].map((one) => (
        <button key={String(one)} class="small" aria-pressed={crew === one} onClick={() => choose(one)}>
          {one ? t.toCrew : t.toAll}
        </button>
      ))}
    </div>
  );
};

/** A line to write; the answer says why it was not taken. */
const Write = ({ send }: { send(text: string): Promise<Refusal | null | undefined> }) => {
  const t = words();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const refusal = await send(text.trim());
    setWrong(refusal ? refusal.message || t.online.broken : null);
    if (!refusal) setText('');
  };
  return (
    <>
      <form class="typed" onSubmit={(event) => void submit(event)}>
        <input
          value={text}
          maxLength={300}
          aria-label={t.online.write}
          placeholder={t.online.write}
          onInput={(e) => setText(e.currentTarget.value)}
          autocomplete="off"
        />
        <button disabled={!text.trim()}>{t.online.send}</button>
      </form>
      <p class="refusal" role="alert">
        {wrong}
      </p>
    </>
  );
};

/** `mates`: there is a crew that can be spoken to alone. */
export const Chat = ({ source, mates = false }: { source: Source; mates?: boolean }) => {
  const [toCrew, setToCrew] = useState(true);
  const crew = mates && toCrew;
  return (
    <div class="chat">
      <Lines said={source.talk.value} />
      {mates && <Whom crew={crew} choose={setToCrew} />}
      <Quick source={source} crew={crew} />
      <Write send={async (text) => (crew ? source.tellCrew?.({ text }) : source.say?.(text))} />
    </div>
  );
};
