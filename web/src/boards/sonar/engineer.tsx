/* engineer.tsx - the engineer's board: four parts of six symbols, three circuits as coloured lines, the reactor below. */
import { pick } from '../../i18n';
import { gaugesOf, type Helm } from './helm';
import { SymbolIcon } from './icons';
import { downOf, markOf, symbolOf } from './marks';
import { gaugeName, symbolName } from './tell';
import { effectText, markTone } from './upkeep';
import { PARTS, type Course } from './view';
import { text } from './words';

/* In a drawing of 4 columns by 6 rows, 10 units each: circuit 1 leaves the west for E3, 2 the north for E1, 3 the south for E2. */
const CIRCUITS = ['M5 5V25L8 29.500H32L35 25', 'M15 25V5L18 .500H32L35 5', 'M25 5V25M25 15H35'];

const Symbol = ({ helm, name }: { helm: Helm; name: string }) => {
  const t = pick(text).engineer;
  const { colour, circuit } = symbolOf(helm.lore, name);
  const crossed = helm.boat.broken.includes(name);
  const open = helm.plan.offers.break.has(name);
  const mark = open ? markOf(helm.lore, helm.boat.broken, name) : null;
  const effect = mark === null ? '' : `, ${t.open}: ${effectText(mark)}`;
  const place = circuit === 0 ? t.reactor : t.circuit(circuit);
  return (
    <button
      type="button"
      class={`so-sign so-circuit-${circuit}${crossed ? ' is-crossed' : ''}${open ? ' is-open' : ''}${mark === null ? '' : markTone(mark)}${helm.hinted(`break ${name}`)}`}
      data-sign={name}
      aria-disabled={!open}
      aria-label={`${symbolName(name)}: ${t.colours[colour]}, ${place}, ${crossed ? t.crossed : t.whole}${effect}`}
      title={mark === null ? undefined : effectText(mark)}
      onClick={() => (open ? helm.play(`break ${name}`) : undefined)}
    >
      <SymbolIcon colour={colour} />
    </button>
  );
};

const Part = ({ helm, part }: { helm: Helm; part: Course }) => {
  const t = pick(text);
  const due = helm.boat.break === part;
  return (
    <div class={`so-part${due ? ' is-due' : ''}`} role="group" aria-label={t.engineer.part(t.courses[part])}>
      <h3>{t.letters[part]}</h3>
      {helm.lore.board[part].map((_, place) => (
        <Symbol key={place} helm={helm} name={`${part}${place + 1}`} />
      ))}
    </div>
  );
};

export const Engineer = ({ helm }: { helm: Helm }) => {
  const t = pick(text).engineer;
  const { boat, lore } = helm;
  const down = downOf(lore, gaugesOf(boat), boat.broken);
  const radiation = boat.broken.filter((name) => symbolOf(lore, name).colour === 'X').length;
  return (
    <section class="so-panel so-engineer" aria-label={t.title}>
      <h2>{t.title}</h2>
      <div class="so-boatplan">
        <svg class="so-wires" viewBox="0 0 40 60" preserveAspectRatio="none" aria-hidden="true">
          {CIRCUITS.map((d, i) => (
            <path key={i} class={`so-wire-${i + 1}`} d={d} />
          ))}
        </svg>
        {PARTS.map((part) => (
          <Part key={part} helm={helm} part={part} />
        ))}
      </div>
      <p class="so-state">
        {down.length === 0 ? t.allWork : t.down(down.map(gaugeName).join(', '))} {t.radiation(radiation)}
      </p>
    </section>
  );
};
