/* upkeep.tsx - a box and a breakdown after each course, in two rows of buttons within reach of the thumb. */
import { pick } from '../../i18n';
import { gaugesOf, type Helm } from './helm';
import { GaugeIcon, SymbolIcon } from './icons';
import { markOf, symbolOf, type Mark } from './marks';
import { courseName, gaugeName, symbolName, symbolSign } from './tell';
import type { Gauge } from './view';
import { text } from './words';

/** What a mark would do, in words. */
export const effectText = ({ repaired, damage, stops }: Mark): string => {
  const t = pick(text).engineer.effects;
  const parts = [
    ...repaired.map(t.repaired),
    ...(damage === null ? [] : [t.damage]),
    ...(stops.length === 0 ? [] : [t.stops(stops.map(gaugeName).join(', '))]),
  ];
  return parts.length === 0 ? t.nothing : parts.join(', ');
};

export const markTone = ({ repaired, damage }: Mark): string =>
  damage !== null ? ' is-damage' : repaired.length > 0 ? ' is-repair' : '';

const Charge = ({ helm, gauge }: { helm: Helm; gauge: Gauge }) => {
  const t = pick(text);
  const have = helm.boat.gauges[gauge] ?? 0;
  const of = helm.lore.gauges[gauge];
  const open = helm.plan.offers.charge.has(gauge);
  return (
    <button
      type="button"
      class={`so-charge${helm.hinted(`charge ${gauge}`)}`}
      data-gauge={gauge}
      disabled={!open}
      aria-label={`${t.gauges[gauge]}: ${t.mate.tick}, ${t.mate.boxes(have, of)}`}
      onClick={() => helm.play(`charge ${gauge}`)}
    >
      <GaugeIcon gauge={gauge} />
      <span data-say={`${have}/${of}`} />
    </button>
  );
};

const Break = ({ helm, symbol }: { helm: Helm; symbol: string }) => {
  const t = pick(text).engineer;
  const mark = markOf(helm.lore, helm.boat.broken, symbol);
  const { colour, circuit } = symbolOf(helm.lore, symbol);
  return (
    <button
      type="button"
      class={`so-break so-circuit-${circuit}${markTone(mark)}${helm.hinted(`break ${symbol}`)}`}
      data-symbol={symbol}
      aria-label={`${symbolName(symbol)}: ${t.colours[colour]}, ${effectText(mark)}`}
      title={effectText(mark)}
      onClick={() => helm.play(`break ${symbol}`)}
    >
      <SymbolIcon colour={colour} />
      <span
        data-say={
          mark.damage ? t.short.damage : mark.repaired.length > 0 ? t.short.repaired : symbolSign(symbol)
        }
      />
    </button>
  );
};

export const Upkeep = ({ helm }: { helm: Helm }) => {
  const t = pick(text);
  const { offers } = helm.plan;
  const { boat } = helm;
  if (!boat.charge && boat.break === undefined) return null;
  return (
    <div class="so-upkeep">
      {boat.charge && offers.charge.size === 0 && <p class="muted">{t.order.waitMate}</p>}
      {offers.charge.size > 0 && (
        <div class="so-row" role="group" aria-label={t.sentence.charge}>
          {gaugesOf(boat).map((gauge) => (
            <Charge key={gauge} helm={helm} gauge={gauge} />
          ))}
        </div>
      )}
      {boat.break !== undefined && offers.break.size === 0 && <p class="muted">{t.order.waitEngineer}</p>}
      {offers.break.size > 0 && (
        <div class="so-row" role="group" aria-label={t.engineer.markIn(courseName(boat.break))}>
          {[...offers.break].map((symbol) => (
            <Break key={symbol} helm={helm} symbol={symbol} />
          ))}
        </div>
      )}
    </div>
  );
};
