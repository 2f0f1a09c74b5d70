/** A dialog in which something is made or changed: a name, a list of phrases. */

import type { ComponentChildren } from 'preact';
import { words } from '../words.ts';
import { BusyButton } from './busy-button.tsx';
import { Problem } from './problem.tsx';
import { useModal } from './use-modal.ts';
import { useSending } from './use-sending.ts';

interface EditDialogProps {
  readonly title: string;
  /** The fields, each with a name. */
  readonly children: ComponentChildren;
  readonly onSave: (fields: FormData) => Promise<void>;
  readonly onClose: () => void;
}

export function EditDialog({ title, children, onSave, onClose }: EditDialogProps) {
  const { dialog } = useModal();
  const { isBusy, problem, send } = useSending();
  const save = async (form: HTMLFormElement) => {
    await onSave(new FormData(form));
    onClose();
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="edit-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void send(() => save(form));
        }}
      >
        <h2 id="edit-title">{title}</h2>
        {children}
        {problem && <Problem text={problem} />}
        <div class="row">
          <button type="button" onClick={onClose}>
            {words.cancel}
          </button>
          <BusyButton class="primary" isBusy={isBusy}>
            {words.vocabulary.save}
          </BusyButton>
        </div>
      </form>
    </dialog>
  );
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Default true. */
  readonly isRequired?: boolean;
}

export const TextField = ({ name, label, value, isRequired = true }: TextFieldProps) => (
  <div class="field">
    <label for={`edit-${name}`} dir="auto">
      {label}
    </label>
    <input
      id={`edit-${name}`}
      name={name}
      required={isRequired}
      maxLength={256}
      dir="auto"
      defaultValue={value}
    />
  </div>
);

interface PhrasesFieldProps {
  /** Default `phrases`. */
  readonly name?: string;
  readonly label: string;
  readonly phrases: readonly string[];
  /** Default true; where nothing need be given, there is little as a rule. */
  readonly isRequired?: boolean;
}

export const PhrasesField = ({ name = 'phrases', label, phrases, isRequired = true }: PhrasesFieldProps) => (
  <div class="field">
    <label for={`edit-${name}`}>{label}</label>
    <textarea
      id={`edit-${name}`}
      name={name}
      class={isRequired ? '' : 'low'}
      required={isRequired}
      dir="auto"
      defaultValue={phrases.join('\n')}
    />
  </div>
);

/** The phrases of a field, one of each line. */
export const phrasesIn = (fields: FormData, name = 'phrases'): string[] => [
  ...new Set(
    String(fields.get(name))
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
