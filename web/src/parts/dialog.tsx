/* dialog.tsx - a sheet over the page: the browser's own dialog, so that focus and Escape behave. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../i18n';
import { Close } from './icons';

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
  wide?: boolean;
}

export const Dialog = ({ title, close, children, wide }: Props) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'sheet sheet-wide' : 'sheet'}
      aria-label={title}
      onClose={close}
      onClick={(event) => event.target === element.current && close()}
    >
      <div class="sheet-head">
        <h2>{title}</h2>
        <button class="icon-button" aria-label={words().table.close} onClick={close}>
          <Close />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  );
};
