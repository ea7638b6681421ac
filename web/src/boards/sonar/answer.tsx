/* answer.tsx - the answer to a sonar: one true value and one false, of two kinds (ruling S14). */
import { useState } from 'preact/hooks';
import { pick } from '../../i18n';
import type { Helm } from './helm';
import { answerText } from './tell';
import { letter, placeOf, sectorAt } from './view';
import { text } from './words';

const KINDS = ['row', 'column', 'sector'] as const;
type Kind = (typeof KINDS)[number];

const valuesOf = (kind: Kind, size: number): string[] =>
  Array.from({ length: kind === 'sector' ? (size / 5) ** 2 : size }, (_, i) =>
    kind === 'column' ? letter(i) : String(i + 1),
  );

const truthOf = (kind: Kind, at: string, size: number): string => {
  const place = placeOf(at);
  if (kind === 'row') return String(place.row + 1);
  return kind === 'column' ? letter(place.column) : String(sectorAt(place, size));
};

/** Written row before column before sector. */
const written = (pair: [Kind, string][]): string =>
  [...pair]
    .sort(([a], [b]) => KINDS.indexOf(a) - KINDS.indexOf(b))
    .map((one) => one.join(' '))
    .join(' ');

export const Answer = ({ helm }: { helm: Helm }) => {
  const t = pick(text).answer;
  const { size } = helm.view;
  const at = helm.boat.at ?? 'A1';
  const [truth, setTruth] = useState<Kind>('sector');
  const [lie, setLie] = useState<[Kind, string] | null>(null);
  const values = lie === null || lie[0] === truth ? null : written([[truth, truthOf(truth, at, size)], lie]);
  return (
    <div class="so-answer">
      <p>
        <b>{t.title}</b>
      </p>
      <div class="so-choice" role="group" aria-label={t.truth}>
        <span>{t.truth}</span>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            data-truth={kind}
            aria-pressed={truth === kind}
            onClick={() => setTruth(kind)}
          >
            {t[kind]} {truthOf(kind, at, size)}
          </button>
        ))}
      </div>
      <div class="so-choice" role="group" aria-label={t.lie}>
        <span>{t.lie}</span>
        {KINDS.filter((kind) => kind !== truth).map((kind) => (
          <select
            key={kind}
            data-lie={kind}
            aria-label={`${t.lie}: ${t[kind]}`}
            value={lie?.[0] === kind ? lie[1] : ''}
            onChange={(event) => setLie([kind, event.currentTarget.value])}
          >
            <option value="" disabled>
              {t[kind]} …
            </option>
            {valuesOf(kind, size)
              .filter((value) => value !== truthOf(kind, at, size))
              .map((value) => (
                <option key={value} value={value}>
                  {t[kind]} {value}
                </option>
              ))}
          </select>
        ))}
      </div>
      {values !== null && helm.plan.offers.answers.has(values) && (
        <button type="button" class="primary so-send" onClick={() => helm.play(`answer ${values}`)}>
          {t.send(answerText(values))}
        </button>
      )}
    </div>
  );
};
