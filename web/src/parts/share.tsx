/* share.tsx - links for others: with an address that they can reach, as text, as a QR code, and copied where the browser lets. */
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../i18n';
import { here } from '../table/server';
import { isRefusal } from '../table/types';
import { QrCode } from './qr';

const atHome = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** Addresses of this page for others; null: the one that it was opened with. */
const bases = signal<string[] | null>(null);
const chosen = signal(0);
let asked = false;

/** Who opened the page as localhost must not send that to others: the server says how they reach it. */
const askBases = async (): Promise<void> => {
  if (!atHome || asked) return;
  asked = true;
  const answer = await here();
  if (!isRefusal(answer)) bases.value = answer.addresses;
};

/** A place of this page as others would open it. */
export const linkTo = (place: string): string =>
  new URL(place, bases.value?.[chosen.value] ?? document.baseURI).href;

export const useLink = (place: string): string => {
  useEffect(() => void askBases(), []);
  return linkTo(place);
};

/** Which of several addresses the others use, or why none will do. */
const Addresses = () => {
  const t = words().online;
  const all = bases.value;
  if (all === null || all.length === 1) return null;
  if (all.length === 0) return <p class="notice">{t.onlyHere}</p>;
  return (
    <label class="line">
      <span>{t.address}</span>
      <select value={chosen.value} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
        {all.map((address, i) => (
          <option key={address} value={i}>
            {address}
          </option>
        ))}
      </select>
    </label>
  );
};

/** Browsers give the clipboard to secure addresses alone; elsewhere the older way, or the person's own hand. */
const copyFrom = async (field: HTMLInputElement): Promise<boolean> => {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
};

export const LinkField = ({ link }: { link: string }) => {
  const t = words().online;
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<'copied' | 'selected' | null>(null);
  useEffect(() => setDone(null), [link]);
  const copy = async () => {
    const phone = 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
    if (phone) return void navigator.share({ url: link }).catch(() => {}); // called off
    setDone((await copyFrom(field.current!)) ? 'copied' : 'selected');
  };
  return (
    <div class="link-field">
      <input ref={field} readOnly value={link} aria-label={t.link} onFocus={() => field.current?.select()} />
      <button onClick={() => void copy()}>{done === 'copied' ? t.copied : t.copy}</button>
      <p class="muted" role="status">
        {done === 'selected' ? t.selected : ''}
      </p>
    </div>
  );
};

/** What plain http takes away, and how to have it. */
export const PlainHttp = () => {
  const t = words().online;
  if (location.protocol !== 'http:') return null;
  return (
    <details class="fine plain-http">
      <summary>{t.plain}</summary>
      <p>{t.plainLine}</p>
    </details>
  );
};

/** A table's code, its link and the link as a QR code. */
export const Share = ({ code, place, label }: { code: string; place: string; label?: string }) => {
  const t = words();
  const link = useLink(place);
  return (
    <div class="share">
      <div>
        <p class="muted">{label ?? t.home.code}</p>
        <p class="code" aria-label={code.split('').join(' ')}>
          {code}
        </p>
        <Addresses />
        <LinkField link={link} />
        <PlainHttp />
      </div>
      <QrCode text={link} label={t.online.qr} />
    </div>
  );
};
