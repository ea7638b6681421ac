/* orders.tsx - the captain's buttons: compass, systems, what is aimed, the end of a turn. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { pick } from '../../i18n';
import { gaugesOf, isFull, whyNoCourse, whyNoDetonation, whyNot, type Helm } from './helm';
import { GaugeIcon } from './icons';
import { courseName } from './tell';
import { COURSES, placeOf, ringOf, sectorAt, type Course, type Gauge } from './view';
import { text } from './words';

const ARROWS: Record<Course, string> = { N: 'M12 4 18 12H14V20H10V12H6Z', E: '', S: '', W: '' };
const TURNS: Record<Course, number> = { N: 0, E: 90, S: 180, W: 270 };

export const Arrow = ({ course }: { course: Course }) => (
  <svg class="so-arrow" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ARROWS.N} transform={`rotate(${TURNS[course]} 12 12)`} />
  </svg>
);

export const Compass = ({ helm }: { helm: Helm }) => {
  const t = pick(text);
  return (
    <div class="so-compass" role="group" aria-label={t.order.course('')}>
      {COURSES.map((course) => {
        const reason = whyNoCourse(helm, course);
        return (
          <button
            key={course}
            type="button"
            class={`so-course so-to-${course}${helm.hinted(`course ${course}`)}`}
            data-course={course}
            aria-label={t.order.course(t.courses[course])}
            aria-disabled={reason !== null}
            title={reason ?? undefined}
            onClick={() => (reason === null ? helm.play(`course ${course}`) : helm.say(reason))}
          >
            <Arrow course={course} />
            <span>{t.letters[course]}</span>
          </button>
        );
      })}
      <Surface helm={helm} />
    </div>
  );
};

/** Surfacing tells the sector and cannot be taken back: it is asked twice. */
const Surface = ({ helm }: { helm: Helm }) => {
  const t = pick(text).order;
  const [asked, setAsked] = useState(false);
  const open = helm.plan.offers.surface;
  useLayoutEffect(() => setAsked(false), [open, helm.boat.at]);
  const holes = helm.view.holes;
  const ice = holes !== undefined && helm.boat.at !== undefined && !holes.includes(helm.boat.at);
  if (asked && open)
    return (
      <div class="so-sure" role="group">
        <p>{ice ? t.surfaceIce : t.surfaceSure}</p>
        <button type="button" class="primary so-surface-yes" onClick={() => helm.play('surface')}>
          {t.surfaceYes}
        </button>
        <button type="button" onClick={() => setAsked(false)}>
          {t.cancel}
        </button>
      </div>
    );
  return (
    <button
      type="button"
      class={`so-surface${helm.hinted('surface')}`}
      aria-disabled={!open}
      onClick={() => (open ? setAsked(true) : helm.say(pick(text).cannot.notNow))}
    >
      {t.surface}
    </button>
  );
};

const SystemButton = ({ helm, gauge }: { helm: Helm; gauge: Gauge }) => {
  const t = pick(text);
  const reason = whyNot(helm, gauge);
  const { plan } = helm;
  const use = () => {
    if (reason !== null) return helm.say(reason);
    if (gauge === 'sonar') return helm.play('sonar');
    plan.choose(plan.aim === gauge ? null : gauge);
  };
  return (
    <button
      type="button"
      class={`so-system so-use-${gauge}${helm.hinted(gauge)}`}
      aria-disabled={reason !== null}
      aria-pressed={plan.aim === gauge}
      title={reason ?? undefined}
      onClick={use}
    >
      <GaugeIcon gauge={gauge} />
      <span>{t.gauges[gauge]}</span>
    </button>
  );
};

/** The systems whose gauge is full, and the mines that can be set off. */
export const Systems = ({ helm }: { helm: Helm }) => {
  const t = pick(text).order;
  const { boat, lore, plan } = helm;
  const reason = whyNoDetonation(helm);
  const full = gaugesOf(boat).filter((gauge) => isFull(lore, boat, gauge));
  if (full.length === 0 && boat.mines.length === 0) return null;
  return (
    <div class="so-systems">
      {full.map((gauge) => (
        <SystemButton key={gauge} helm={helm} gauge={gauge} />
      ))}
      {boat.mines.length > 0 && (
        <button
          type="button"
          class={`so-system so-use-detonate${helm.hinted('detonate')}`}
          aria-disabled={reason !== null}
          aria-pressed={plan.aim === 'detonate'}
          title={reason ?? undefined}
          onClick={() =>
            reason !== null ? helm.say(reason) : plan.choose(plan.aim === 'detonate' ? null : 'detonate')
          }
        >
          <GaugeIcon gauge="mine" />
          <span>{t.detonate}</span>
        </button>
      )}
    </div>
  );
};

/** What is aimed, in words. */
const targetText = ({ plan, view, boat }: Helm): string => {
  const t = pick(text).order;
  const { aim, cell, part } = plan;
  if (aim === null || aim === 'start' || cell === null) return '';
  if (aim === 'drone') return t.sector(String(sectorAt(placeOf(cell), view.size)));
  if (aim !== 'silence') return cell;
  if (cell === boat.at) return t.silent(courseName(part), 0);
  const [, course, far] = (plan.move ?? '').split(' ');
  return t.silent(courseName(course), Number(far));
};

/** What the aimed blast would do to the own boat (S11); 0: nothing. */
const ownDamage = ({ plan, view, boat }: Helm): number => {
  const { aim, cell } = plan;
  if (cell === null || boat.at === undefined || !['torpedo', 'detonate', 'scenario'].includes(aim ?? ''))
    return 0;
  return cell === boat.at ? 2 : ringOf(cell, view.size).includes(boat.at) ? 1 : 0;
};

/** A system is chosen: where to, and the button that does it. */
export const Aiming = ({ helm }: { helm: Helm }) => {
  const t = pick(text);
  const { plan, boat } = helm;
  const { aim } = plan;
  if (aim === null || aim === 'start') return null;
  const near = ownDamage(helm);
  const stays = aim === 'silence' && plan.cell !== null && plan.cell === boat.at;
  return (
    <div class="so-aiming">
      {plan.cell === null && <p>{t.order.pickCell[aim]}</p>}
      {stays && <Sides helm={helm} />}
      {near > 0 && (
        <p class="so-near" role="status">
          {t.order.near(near)}
        </p>
      )}
      {plan.move !== null && (
        <button type="button" class="primary so-do" onClick={() => helm.play(plan.move!)}>
          {t.order.at(t.order.fire[aim], targetText(helm))}
        </button>
      )}
      <button type="button" class="so-cancel" onClick={plan.clear}>
        {t.order.cancel}
      </button>
    </div>
  );
};

const Sides = ({ helm }: { helm: Helm }) => {
  const t = pick(text);
  return (
    <div class="so-sides" role="group" aria-label={t.order.pickPart}>
      <p>{t.order.pickPart}</p>
      {COURSES.filter((course) => helm.plan.offers.silence.has(course)).map((course) => (
        <button
          key={course}
          type="button"
          aria-pressed={helm.plan.part === course}
          data-part={course}
          onClick={() => helm.plan.side(course)}
        >
          {t.letters[course]}
        </button>
      ))}
    </div>
  );
};

/** After the fourth part is traced. */
export const Dive = ({ helm }: { helm: Helm }) =>
  helm.plan.offers.dive ? (
    <button type="button" class="primary so-dive" onClick={() => helm.play('dive')}>
      {pick(text).order.dive}
    </button>
  ) : null;

export const EndTurn = ({ helm }: { helm: Helm }) =>
  helm.plan.offers.end ? (
    <button type="button" class={`primary so-end${helm.hinted('end')}`} onClick={() => helm.play('end')}>
      {pick(text).order.end}
    </button>
  ) : null;
