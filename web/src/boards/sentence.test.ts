/* While something is still shown, nobody is told of «You» as of somebody else. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { change } from '../settings';
import { ui as atoms } from './atoms';
import { ui as circuit } from './circuit';
import { ui as geometrius } from './geometrius';

const VIEWS = [
  [atoms, { phase: 'play', turn: 0, named: [], fields: [] }],
  [circuit, { phase: 'act', turn: 0, over: false }],
  [geometrius, { turn: 0, over: false, naming: [] }],
] as const;

for (const lang of ['en', 'ru'] as const)
  test(`one’s own turn that cannot be played yet is not told by name, ${lang}`, () => {
    change({ lang });
    const you = lang === 'en' ? 'You' : 'Вы';
    for (const [ui, view] of VIEWS) {
      const telling = {
        view,
        seat: 0,
        name: (seat: number) => (seat === 0 ? you : 'Bob'),
        isYou: (seat: number) => seat === 0,
      };
      assert.ok(!ui.sentence(view, 0, [], false, telling).includes(you), ui.id);
      const rival = { ...view, turn: 1 };
      assert.match(ui.sentence(rival, 0, [], false, { ...telling, view: rival }), /Bob/);
    }
  });
