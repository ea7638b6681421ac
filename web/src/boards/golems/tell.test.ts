/* What the engine writes as it is typed is told in the words that stand on the cards. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { change } from '../../settings';
import { reasonWords } from './tell';

test('a hint names the other program by its cards', () => {
  change({ lang: 'en' });
  assert.equal(
    reasonWords('a rival is damaged in 8, and this golem in 7; with F A X(F) W it would be 4 and 8'),
    'a rival is damaged in 8, and this golem in 7; with “Forward · Attack · Loop (Forward) · Wait” it would be 4 and 8',
  );
  change({ lang: 'ru' });
  assert.equal(
    reasonWords('в 8, а этот голем в 7; с программой I(A,F) L было бы 4 и 8'),
    'в 8, а этот голем в 7; с программой «Условие (Атака / Вперёд) · Влево» было бы 4 и 8',
  );
  const plain = 'из 100 продуманных случаев ПароБот выбывает в 3, а этот голем получает повреждение в 0';
  assert.equal(reasonWords(plain), plain);
});
