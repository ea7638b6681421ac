/* chat.tsx - talk at a table: quick phrases, and words where the table allows them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../i18n';
import { play as sound } from '../sound';
import type { Source } from '../table/types';
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

export const Chat = ({ source }: { source: Source }) => {
  const t = words();
  const said = source.talk.value;
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const end = useRef<HTMLLIElement>(null);
  const heard = useRef(said.length);
  useEffect(() => {
    if (said.length > heard.current) sound('said');
    heard.current = said.length;
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [said.length]);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const refusal = await source.say?.(text.trim());
    setWrong(refusal ? refusal.message || t.online.broken : null);
    if (!refusal) setText('');
  };
  return (
    <div class="chat">
      <ol class="said" aria-live="polite" aria-label={t.table.chat}>
        {said.map((one, i) => (
          <li key={i} ref={i === said.length - 1 ? end : null}>
            {one.seat !== null && <SeatMark seat={one.seat} />} <b>{one.name}</b>{' '}
            {one.text ?? t.phrases[one.phrase as (typeof PHRASES)[number]]}
          </li>
        ))}
      </ol>
      <div class="row phrases" role="group" aria-label={t.online.phrases}>
        {PHRASES.map((phrase) => (
          <button key={phrase} class="small" onClick={() => void source.phrase?.(phrase)}>
            {t.phrases[phrase]}
          </button>
        ))}
      </div>
      <form class="typed" onSubmit={(event) => void send(event)}>
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
    </div>
  );
};
