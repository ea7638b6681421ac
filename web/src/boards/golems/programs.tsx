/* programs.tsx - all programs side by side, the current line lit in all of them. */
import { pick } from '../../i18n';
import { ComponentIcon, Robot } from './art';
import { Line } from './block';
import type { Bot, Picture } from './film';
import { lineWords } from './tell';
import { text } from './text';
import { COMPONENTS } from './view';

export const Components = ({ bot }: { bot: Bot }) => {
  const t = pick(text);
  return (
    <span
      class="gol-parts"
      role="img"
      aria-label={COMPONENTS.map(
        (one) => `${t.components[one]}: ${bot.damaged.includes(one) ? t.damaged : t.whole}`,
      ).join(', ')}
    >
      {COMPONENTS.map((one) => (
        <ComponentIcon key={one} component={one} damaged={bot.damaged.includes(one)} />
      ))}
    </span>
  );
};

const Column = ({ bot, line, name }: { bot: Bot; line: number; name: string }) => {
  const t = pick(text);
  const rows = Array.from({ length: 4 }, (_, i) => i);
  return (
    <section class={`gol-column${bot.at === null ? ' is-out' : ''}`} aria-label={name}>
      <h2 class="gol-who">
        <span class="gol-small">
          <Robot bot={bot} />
        </span>
        <span>{name}</span>
      </h2>
      {bot.god === null && <Components bot={bot} />}
      <ol>
        {rows.map((i) => {
          const known = bot.lines[i] ?? '';
          const there = i < bot.count;
          return (
            <li
              key={i}
              class={`gol-slot${line === i + 1 ? ' is-now' : ''}${there ? '' : ' is-none'}`}
              aria-current={line === i + 1 ? 'step' : undefined}
              aria-label={`${t.write.line(i + 1)}: ${!there ? t.run.noLine : known === '' ? t.run.hidden : lineWords(known)}`}
            >
              {known !== '' && there ? (
                <Line line={known} />
              ) : (
                <span class="gol-hidden">{there ? '?' : '–'}</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

export const Programs = ({ picture, names }: { picture: Picture; names: string[] }) => (
  <div class="gol-programs" data-count={picture.bots.length}>
    {picture.bots.map((bot, i) => (
      <Column key={i} bot={bot} line={picture.line} name={names[i] ?? ''} />
    ))}
  </div>
);
