/** Trackers, or entities: a list, in which each one is made, changed and deleted. */

import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Confirmation } from '../components/confirmation.tsx';
import { Empty } from '../components/empty.tsx';
import { Problem } from '../components/problem.tsx';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

/** One of the list. */
export interface VocabularyItem {
  readonly id: string;
  readonly name: string;
  readonly phrases: readonly string[];
  /** Where one of these stands it is not found. */
  readonly exceptions?: readonly string[];
}

export interface VocabularySectionProps<Item extends VocabularyItem> {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly list: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly remove: (item: Item) => Promise<void>;
  /** A dialog that makes one, or changes this one. */
  readonly edit: (item: Item | undefined, onSaved: () => void, onClose: () => void) => ComponentChildren;
}

export function VocabularySection<Item extends VocabularyItem>(props: VocabularySectionProps<Item>) {
  const { title, lead, none, list, remove, edit } = props;
  const { value, problem, reload } = useLoaded(list, []);
  const [editing, setEditing] = useState<{ item: Item | undefined }>();
  const [deleting, setDeleting] = useState<Item>();
  return (
    <section class="stack" aria-label={title}>
      <div class="page-head">
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <button type="button" onClick={() => setEditing({ item: undefined })}>
          {words.vocabulary.add(title)}
        </button>
      </div>
      {problem && <Problem text={problem} onRetry={reload} />}
      {value?.length === 0 && <Empty title={none} />}
      {value !== undefined && value.length > 0 && (
        <dl class="card vocabulary">
          {value.map((item) => (
            <Fragment key={item.id}>
              <dt class="row">
                <strong dir="auto">{item.name}</strong>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.vocabulary.changeNamed(item.name)}
                  onClick={() => setEditing({ item })}
                >
                  {words.vocabulary.change}
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.conversations.deleteNamed(item.name)}
                  onClick={() => setDeleting(item)}
                >
                  {words.conversations.delete}
                </button>
              </dt>
              <dd class="soft clip" dir="auto">
                {item.phrases.join(', ')}
              </dd>
              {item.exceptions !== undefined && item.exceptions.length > 0 && (
                <dd class="soft small clip" dir="auto">
                  {words.vocabulary.except(item.exceptions)}
                </dd>
              )}
            </Fragment>
          ))}
        </dl>
      )}
      {editing && edit(editing.item, reload, () => setEditing(undefined))}
      {deleting && (
        <Confirmation
          title={words.conversations.deleteTitle(deleting.name)}
          lead={words.vocabulary.deleteLead}
          action={words.conversations.delete}
          onConfirm={() => remove(deleting).then(reload)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}
