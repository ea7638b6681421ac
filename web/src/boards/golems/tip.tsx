/* tip.tsx - what was tapped, in the rulebook's words; it stands where it does not cover the thing itself. */
import { words } from '../../i18n';
import { Close } from '../../parts/icons';
import type { Tip } from './battle';

export const TipCard = ({ tip, close }: { tip: Tip; close(): void }) => (
  <div class={`gol-tip${tip.low ? ' is-low' : ''}`} role="status">
    <div>
      <b>{tip.title}</b>
      {tip.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    <button class="icon-button" aria-label={words().table.close} onClick={close}>
      <Close />
    </button>
  </div>
);
