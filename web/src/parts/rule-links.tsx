/* rule-links.tsx - a sentence whose «(S17)» opens the rule of that number. */
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import letters from 'docs:letters';
import { styleOf } from '../boards/style';

type Sheet = ComponentType<{ game: string; number: string; close(): void }>;

/** The sentence in pieces, every second one a rule's number in brackets.  Another letter may name a card or a cell. */
export const piecesOf = (text: string, game: string): string[] => {
  const letter = letters[game];
  return letter === undefined ? [text] : text.split(new RegExp(`\\((${letter}\\d{1,2})\\)`));
};

export const RuleLinks = ({ text, game }: { text: string; game: string }) => {
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [number, setNumber] = useState<string | null>(null);
  const open = async (wanted: string) => {
    const [{ RuleSheet }] = await Promise.all([import('../reader/rule'), styleOf('reader')]);
    setSheet(() => RuleSheet);
    setNumber(wanted);
  };
  return (
    <>
      {piecesOf(text, game).map((piece, i) =>
        i % 2 === 0 ? (
          piece
        ) : (
          <button key={i} class="link rule-link" onClick={() => void open(piece)}>
            ({piece})
          </button>
        ),
      )}
      {Sheet && number && <Sheet game={game} number={number} close={() => setNumber(null)} />}
    </>
  );
};
