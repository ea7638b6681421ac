/* rules.tsx - the reader of rules and of the page for teachers: it comes when it is asked for, with its style sheet. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { styleOf } from '../boards/style';
import { Top } from '../parts/top';
import { address } from '../route';

type Reader = ComponentType<{ book: string; place: string }>;

export const RulesScreen = ({ id, place }: { id: string; place: string }) => {
  const [Loaded, setLoaded] = useState<Reader | null>(null);
  useEffect(() => {
    void Promise.all([import('../reader/reader'), styleOf('reader')]).then(([{ Reader: loaded }]) =>
      setLoaded(() => loaded),
    );
  }, []);
  return Loaded ? (
    <Loaded book={id} place={place} />
  ) : (
    <div class="page">
      <Top back={address('')}>{null}</Top>
    </div>
  );
};
