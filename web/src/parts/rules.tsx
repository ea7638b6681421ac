/* rules.tsx - short rules, beside the board and in the lessons, and the way to the whole ones. */
import type { Lesson } from '../boards/board';
import { words } from '../i18n';
import { address } from '../route';

export const Rules = ({ lessons, game }: { lessons: Lesson[]; game: string }) => (
  <div class="rules">
    {lessons.map(({ title, body }) => (
      <section key={title}>
        <h2>{title}</h2>
        {body.map((Part, i) => (typeof Part === 'string' ? <p key={i}>{Part}</p> : <Part key={i} />))}
      </section>
    ))}
    <p>
      <a class="all-rules" href={address('rules', game)} target="_blank" rel="noopener">
        {words().game.allRules}
      </a>
    </p>
  </div>
);
