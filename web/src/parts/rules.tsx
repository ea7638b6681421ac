/* rules.tsx - short rules, beside the board and in the lessons. */
import type { Lesson } from '../boards/board';

export const Rules = ({ lessons }: { lessons: Lesson[] }) => (
  <div class="rules">
    {lessons.map(({ title, body }) => (
      <section key={title}>
        <h2>{title}</h2>
        {body.map((Part, i) => (typeof Part === 'string' ? <p key={i}>{Part}</p> : <Part key={i} />))}
      </section>
    ))}
  </div>
);
