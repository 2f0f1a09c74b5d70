/** Asks before something happens that cannot be undone. */

import { words } from '../words.ts';
import { BusyButton } from './busy-button.tsx';
import { Problem } from './problem.tsx';
import { useModal } from './use-modal.ts';
import { useSending } from './use-sending.ts';

interface ConfirmationProps {
  readonly title: string;
  readonly lead: string;
  /** What the button says. */
  readonly action: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function Confirmation({ title, lead, action, onConfirm, onClose }: ConfirmationProps) {
  const { dialog, leave } = useModal();
  const { isBusy, problem, send } = useSending();
  const confirm = async () => {
    await onConfirm();
    leave();
    onClose();
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="confirmation-title">
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void send(confirm);
        }}
      >
        <h2 id="confirmation-title" dir="auto" class="clip">
          {title}
        </h2>
        <p>{lead}</p>
        {problem && <Problem text={problem} />}
        <div class="row">
          <button type="button" onClick={onClose}>
            {words.cancel}
          </button>
          <BusyButton class="danger" isBusy={isBusy}>
            {action}
          </BusyButton>
        </div>
      </form>
    </dialog>
  );
}
