/* learn.tsx - a field to try beams on: put atoms where you like, shoot from any number, see the path.  The engine itself flies the beams. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Session } from '../../engine/engine';
import { pick } from '../../i18n';
import { moves } from '../../settings';
import { play as sound } from '../../sound';
import type { GameEvent } from '../../table/types';
import { AtomField } from './field';
import { touches } from './geometry';
import { text } from './text';
import type { Beam } from './view';

const SIZE = 6;
const ATOMS_MOST = 6;
const START = ['2-23', '5-20'];

/** The beam that the engine flies through these atoms. */
const fly = async (session: Session, atoms: string[], entry: number): Promise<Beam | null> => {
  const hidden = { atoms: ['1-24'] };
  const position = { variant: 'classic', size: SIZE, turn: 0, fields: [hidden, { atoms }] };
  const loaded = await session.ask('load', { game: 'atoms', position });
  if (!loaded.ok) return null;
  const played = await session.ask<{ events: GameEvent[] }>('play', { seat: 0, move: `beam ${entry}` });
  const path = played.ok ? played.events.find(({ type }) => type === 'path') : undefined;
  return path
    ? { entry, exit: Number(path.exit), path: path.path as string[], letter: 'a', index: entry }
    : null;
};

export const Learn = () => {
  const t = pick(text);
  const session = useRef<Session | null>(null);
  const [atoms, setAtoms] = useState(START);
  const [beam, setBeam] = useState<Beam | null>(null);
  const [shots, setShots] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void Session.open().then((opened) => {
      if (gone) opened.close();
      else session.current = opened;
    });
    return () => {
      gone = true;
      session.current?.close();
    };
  }, []);
  const toggle = (name: string) => {
    setWrong(null);
    setBeam(null);
    if (atoms.includes(name)) return atoms.length > 1 && setAtoms(atoms.filter((one) => one !== name));
    if (atoms.length === ATOMS_MOST) return setWrong(t.refuse.enough(ATOMS_MOST));
    if (atoms.some((one) => touches(SIZE, one, name))) return setWrong(t.refuse.touch);
    sound('place');
    setAtoms([...atoms, name]);
  };
  const shoot = async (entry: number) => {
    if (!session.current) return;
    setWrong(null);
    sound('beam');
    setBeam(await fly(session.current, atoms, entry));
    setShots(shots + 1);
  };
  const said =
    beam === null
      ? t.learn.start
      : beam.exit === 0
        ? t.learn.absorbed(beam.entry)
        : beam.exit === beam.entry
          ? t.learn.back(beam.entry)
          : t.learn.exit(beam.entry, beam.exit);
  return (
    <section class="a-learn" aria-label={t.learn.title}>
      <h2>{t.learn.title}</h2>
      <p role="status">{wrong ?? said}</p>
      <div class="a-sandbox">
        <AtomField
          size={SIZE}
          label={t.learn.title}
          atoms={atoms}
          bud={null}
          beams={beam ? [beam] : []}
          told={[]}
          flying={beam && moves() ? { beam, batch: shots } : null}
          cell={toggle}
          edge={(number) => void shoot(number)}
          edges={new Set(Array.from({ length: 4 * SIZE }, (_, i) => i + 1))}
        />
      </div>
    </section>
  );
};
