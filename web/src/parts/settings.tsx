/* settings.tsx - the settings of this device. */
import { words } from '../i18n';
import { change, settings, type Settings } from '../settings';
import { Choice } from './choice';
import { Dialog } from './dialog';

export const SettingsDialog = ({ close }: { close(): void }) => {
  const t = words();
  const s = settings.value;
  const onOff = [
    { value: true, label: t.settings.on },
    { value: false, label: t.settings.off },
  ];
  const flag = (key: 'sound' | 'motion' | 'help' | 'schematic') => (
    <Choice
      label={t.settings[key]}
      value={s[key]}
      values={onOff}
      choose={(value) => change({ [key]: value } as Partial<Settings>)}
    />
  );
  return (
    <Dialog title={t.settings.title} close={close}>
      <label class="line">
        <span>{t.settings.name}</span>
        <input value={s.name} maxLength={24} onInput={(e) => change({ name: e.currentTarget.value })} />
      </label>
      <Choice
        label={t.settings.language}
        value={s.lang}
        values={[
          { value: 'en', label: t.language.en },
          { value: 'ru', label: t.language.ru },
        ]}
        choose={(value) => change({ lang: value })}
      />
      <Choice
        label={t.settings.theme}
        value={s.theme}
        values={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t.settings[value] }))}
        choose={(theme) => change({ theme })}
      />
      {flag('sound')}
      {flag('motion')}
      {flag('help')}
      {flag('schematic')}
      <Choice
        label={t.settings.thinking}
        value={s.thinking}
        values={[
          { value: 300, label: t.settings.quick },
          { value: 1000, label: t.settings.normal },
          { value: 3000, label: t.settings.long },
        ]}
        choose={(thinking) => change({ thinking })}
      />
      <p class="muted">{t.table.keys}</p>
    </Dialog>
  );
};
