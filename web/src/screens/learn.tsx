/* learn.tsx - a game's rules in short, with its drawn lessons. */
import { useEffect, useState } from 'preact/hooks';
import type { GameUI } from '../boards/board';
import { cardOf, loadBoard, nameOf } from '../boards/list';
import { pick, words } from '../i18n';
import { Rules } from '../parts/rules';
import { Top } from '../parts/top';
import { address } from '../route';

export const LearnScreen = ({ id }: { id: string }) => {
  const t = words();
  const card = cardOf(id);
  const [ui, setUi] = useState<GameUI | null>(null);
  useEffect(() => void loadBoard(id).then(setUi), [id]);
  if (!card) return null;
  return (
    <div class="page" data-game={id}>
      <Top back={address('g', id)}>{nameOf(id)}</Top>
      <main class="learn">
        {ui?.Learn && <ui.Learn />}
        {ui && <Rules lessons={pick(ui.rules)} game={id} />}
        <a class="primary" href={address('g', id)}>
          {t.game.start}
        </a>
      </main>
    </div>
  );
};
