/** Asks before something happens that cannot be undone. */

import { useState } from 'preact/hooks';
import { sentenceOf } from '../api.ts';
import { words } from '../words.ts';
import { BusyButton } from './busy-button.tsx';
import { Problem } from './problem.tsx';
import { useModal } from './use-modal.ts';

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      leave();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="confirmation-title">
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
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
