/* confirm.tsx - asks before what cannot be undone. */
import { words } from '../i18n';
import { Dialog } from './dialog';

interface Props {
  question: string;
  yes: string;
  agree(): void;
  close(): void;
}

export const Confirm = ({ question, yes, agree, close }: Props) => (
  <Dialog title={question} close={close}>
    <div class="row">
      <button
        class="primary"
        onClick={() => {
          agree();
          close();
        }}
      >
        {yes}
      </button>
      <button onClick={close}>{words().game.no}</button>
    </div>
  </Dialog>
);
