/** A dialog in which a group of conversations is made or changed. */

import { EditDialog, TextField } from '../components/edit-dialog.tsx';
import { say } from '../components/notice.tsx';
import { words } from '../words.ts';
import { type Group, saveGroup } from './groups.ts';

interface GroupDialogProps {
  /** Undefined: a new one. */
  readonly group: Group | undefined;
  /** Of a new one, until somebody writes others. */
  readonly criteria: string;
  /** Told its id. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

export function GroupDialog({ group, criteria, onSaved, onClose }: GroupDialogProps) {
  const save = async (fields: FormData) => {
    const textOf = (name: string) => String(fields.get(name)).trim();
    const body = {
      name: textOf('name'),
      description: textOf('description'),
      criteria: textOf('criteria'),
    };
    const id = await saveGroup(group, body);
    say(words.groups.saved(body.name));
    onSaved(id);
  };
  return (
    <EditDialog title={group ? words.groups.change : words.groups.new} onSave={save} onClose={onClose}>
      <TextField name="name" label={words.groups.name} value={group?.name ?? ''} />
      <TextField
        name="description"
        label={words.groups.description}
        value={group?.description ?? ''}
        isRequired={false}
      />
      <div class="field">
        <label for="edit-criteria">{words.groups.criteria}</label>
        <textarea
          id="edit-criteria"
          name="criteria"
          class="low code"
          required
          spellcheck={false}
          maxLength={2048}
          aria-describedby="edit-criteria-hint"
          defaultValue={group?.criteria ?? criteria}
        />
        <p id="edit-criteria-hint" class="soft small">
          {words.groups.criteriaHint} <code class="address">{words.groups.example}</code>
        </p>
      </div>
    </EditDialog>
  );
}
