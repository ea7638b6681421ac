/* top.tsx - the line at the head of the screens outside a match. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { lang, words } from '../i18n';
import { change, settings } from '../settings';
import { Auto, Back, Gear, Moon, Sun } from './icons';
import { SettingsDialog } from './settings';

const THEMES = { auto: Auto, light: Sun, dark: Moon } as const;
const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;

export const Top = ({ back, children }: { back?: string; children: ComponentChildren }) => {
  const t = words();
  const [open, setOpen] = useState(false);
  const { theme } = settings.value;
  const Theme = THEMES[theme];
  return (
    <header class="top">
      {back !== undefined && (
        <a class="icon-button" href={back} aria-label={t.table.leave}>
          <Back />
        </a>
      )}
      {children === null ? <span class="top-title" /> : <h1 class="top-title">{children}</h1>}
      <button
        class="quiet"
        lang={lang.value === 'en' ? 'ru' : 'en'}
        onClick={() => change({ lang: lang.value === 'en' ? 'ru' : 'en' })}
      >
        {t.switchLanguage}
      </button>
      <button
        class="icon-button theme"
        aria-label={`${t.settings.theme}: ${t.settings[theme]}`}
        onClick={() => change({ theme: NEXT[theme] })}
      >
        <Theme />
      </button>
      <button class="icon-button" aria-label={t.settings.title} onClick={() => setOpen(true)}>
        <Gear />
      </button>
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </header>
  );
};
