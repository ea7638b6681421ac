/* link.tsx - says that the connection broke, and goes away when it has healed. */
import { words } from '../i18n';
import type { Link } from '../table/types';

export const LinkBanner = ({ state }: { state: Link }) => {
  const t = words();
  return (
    <div class="link" role="status">
      {state === 'trying' && (
        <p>
          <span class="dots" aria-hidden="true" /> {t.online.lost}
        </p>
      )}
      {state === 'gone' && <p>{t.online.gone}</p>}
    </div>
  );
};
