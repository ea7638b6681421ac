/* gauges.tsx - the mate's board: boxes to tick, what is ready, the hull. */
import { pick } from '../../i18n';
import { gaugesOf, isFull, type Helm } from './helm';
import { GaugeIcon } from './icons';
import { faultsOf } from './marks';
import type { Gauge } from './view';
import { text } from './words';

const Boxes = ({ have, of }: { have: number; of: number }) => (
  <span class="so-boxes" aria-hidden="true">
    {Array.from({ length: of }, (_, i) => (
      <i key={i} class={i < have ? 'is-ticked' : ''} />
    ))}
  </span>
);

const Row = ({ helm, gauge }: { helm: Helm; gauge: Gauge }) => {
  const t = pick(text);
  const { boat, lore, plan } = helm;
  const have = boat.gauges[gauge] ?? 0;
  const open = plan.offers.charge.has(gauge);
  const down = faultsOf(lore, gauge, boat.broken).length > 0;
  const full = isFull(lore, boat, gauge);
  const state = down ? t.mate.down : full ? t.mate.full : '';
  return (
    <button
      type="button"
      class={`so-gauge${full ? ' is-full' : ''}${down ? ' is-down' : ''}${open ? ' is-open' : ''}`}
      data-tick={gauge}
      aria-disabled={!open}
      aria-label={`${t.gauges[gauge]}: ${t.mate.boxes(have, lore.gauges[gauge])}${state ? `, ${state}` : ''}${open ? `, ${t.mate.tick}` : ''}`}
      onClick={() => (open ? helm.play(`charge ${gauge}`) : undefined)}
    >
      <GaugeIcon gauge={gauge} />
      <span class="so-name">{t.gauges[gauge]}</span>
      <Boxes have={have} of={lore.gauges[gauge]} />
      <em data-say={state} />
    </button>
  );
};

export const Hull = ({ damage, of, label }: { damage: number; of: number; label: string }) => (
  <span class="so-hull" role="img" aria-label={label}>
    {Array.from({ length: of }, (_, i) => (
      <i key={i} class={i < damage ? 'is-hit' : ''} />
    ))}
  </span>
);

export const Gauges = ({ helm }: { helm: Helm }) => {
  const t = pick(text);
  return (
    <section class="so-panel so-mate" aria-label={t.mate.title}>
      <h2>{t.mate.title}</h2>
      <div class="so-gauges">
        {gaugesOf(helm.boat).map((gauge) => (
          <Row key={gauge} helm={helm} gauge={gauge} />
        ))}
      </div>
    </section>
  );
};
