/** Changes the metadata of a conversation, a line each. */

import { useState } from 'preact/hooks';
import { sentenceOf } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { EditDialog } from '../components/edit-dialog.tsx';
import { say, sayProblem } from '../components/notice.tsx';
import { useSending } from '../components/use-sending.ts';
import { words } from '../words.ts';
import { changeMetadata, entriesOf, type Metadata, readMetadata } from './change-metadata.ts';

interface EditMetadataProps {
  readonly conversationId: string;
  readonly onChanged: () => void;
}

export function EditMetadata({ conversationId, onChanged }: EditMetadataProps) {
  const [before, setBefore] = useState<Metadata>();
  const { isBusy, send } = useSending();
  const open = () =>
    send(async () => {
      try {
        setBefore(await readMetadata(conversationId));
      } catch (error) {
        sayProblem(sentenceOf(error));
      }
    });
  const save = async (fields: FormData) => {
    await changeMetadata(conversationId, before ?? {}, metadataIn(fields));
    say(words.metadata.saved);
    onChanged();
  };
  return (
    <>
      <BusyButton isBusy={isBusy} onPress={() => void open()}>
        {words.metadata.title}
      </BusyButton>
      {before && (
        <EditDialog title={words.metadata.title} onSave={save} onClose={() => setBefore(undefined)}>
          <p>{words.metadata.lead}</p>
          <Lines metadata={before} />
        </EditDialog>
      )}
    </>
  );
}

/**
 * What the lines say; one in which nothing stands says nothing.
 *
 * @throws Error says which line is wrong
 */
function metadataIn(fields: FormData): Metadata {
  const values = fields.getAll('value').map(String);
  const lines = fields
    .getAll('key')
    .map((key, index) => ({ key: String(key).trim(), value: values[index] ?? '' }))
    .filter(({ key, value }) => key + value !== '');
  const keys = new Set<string>();
  for (const { key, value } of lines) {
    if (key === '') throw new Error(words.metadata.nameless(value));
    if (keys.has(key)) throw new Error(words.metadata.twice(key));
    keys.add(key);
  }
  return Object.fromEntries(lines.map(({ key, value }) => [key, value]));
}

interface Line {
  /** Which line of the dialog it is, whatever stands in it. */
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

function Lines({ metadata }: { readonly metadata: Metadata }) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    [...entriesOf(metadata), ['', ''] as const].map(([key, value], id) => ({ id, key, value })),
  );
  const [next, setNext] = useState(lines.length);
  const add = () => {
    setLines([...lines, { id: next, key: '', value: '' }]);
    setNext(next + 1);
  };
  return (
    <div class="stack">
      <ol class="metadata-lines">
        {lines.map(({ id, key, value }, index) => (
          <li key={id}>
            <input
              name="key"
              aria-label={words.metadata.nameOf(index + 1)}
              placeholder={words.metadata.name}
              dir="auto"
              autocomplete="off"
              maxLength={128}
              defaultValue={key}
            />
            <input
              name="value"
              aria-label={words.metadata.valueOf(index + 1)}
              placeholder={words.metadata.value}
              dir="auto"
              autocomplete="off"
              maxLength={128}
              defaultValue={value}
            />
            <button
              type="button"
              class="quiet"
              aria-label={words.metadata.removeLine(index + 1)}
              onClick={({ currentTarget }) => {
                // The keyboard stays in the dialog.
                currentTarget.closest('.stack')?.querySelector<HTMLElement>(':scope > .row button')?.focus();
                setLines(lines.filter((line) => line.id !== id));
              }}
            >
              {words.metadata.remove}
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" onClick={add}>
          {words.metadata.add}
        </button>
      </div>
    </div>
  );
}
