/* lazy.tsx - a component that is loaded when it is needed. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../i18n';

export const Lazy = <P extends object>({ load, props }: { load(): Promise<ComponentType<P>>; props: P }) => {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  useEffect(() => void load().then((found) => setLoaded(() => found)), [load]);
  return Loaded === null ? <p class="muted">{words().game.loading}</p> : <Loaded {...props} />;
};
