/* lazy.tsx - a component that is loaded when it is needed; where that fails it says so, with a way to try again. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../i18n';

export const Lazy = <P extends object>({ load, props }: { load(): Promise<ComponentType<P>>; props: P }) => {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (found) => setLoaded(() => found),
      () => setFailed(true),
    );
  }, [load]);
  if (Loaded !== null) return <Loaded {...props} />;
  if (!failed) return <p class="muted">{words().game.loading}</p>;
  return (
    <p class="notice" role="alert">
      {words().game.notLoaded}{' '}
      <button class="small" onClick={() => location.reload()}>
        {words().table.reload}
      </button>
    </p>
  );
};
