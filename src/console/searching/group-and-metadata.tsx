/** Narrows the list of conversations down to a group, or to what their metadata says; groups are made and changed here. */

import { useState } from 'preact/hooks';
import { Confirmation } from '../components/confirmation.tsx';
import { say } from '../components/notice.tsx';
import { Problem } from '../components/problem.tsx';
import { filterOf, isSearchable, type Search } from '../search.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { GroupDialog } from './group-dialog.tsx';
import { deleteGroup, type Group, listGroups } from './groups.ts';
import type { SearchFormProps } from './search-form.tsx';

interface GroupAndMetadataProps extends SearchFormProps {
  /** Told when the shown group has other conversations. */
  readonly onGroupChanged: () => void;
}

export function GroupAndMetadata({ search, onChange, onGroupChanged }: GroupAndMetadataProps) {
  const { value: groups = [], problem, reload } = useLoaded(listGroups, []);
  const [editing, setEditing] = useState<{ readonly group: Group | undefined }>();
  const [deleting, setDeleting] = useState<Group>();
  // What narrows the list down can be seen; after that it is as somebody opens and closes it.
  const [isOpen] = useState(search.group + search.key !== '');
  const chosen = groups.find(({ id }) => id === search.group);
  const remove = async (group: Group) => {
    await deleteGroup(group);
    say(words.groups.deleted(group.name));
    onChange({ group: '' });
    reload();
  };
  return (
    <details class="look" open={isOpen}>
      <summary>{words.groups.title}</summary>
      <div class="stack">
        {problem && <Problem text={problem} onRetry={reload} />}
        <div class="row">
          <GroupField groups={groups} chosen={search.group} onChoose={(group) => onChange({ group })} />
          <MetadataFields search={search} onChange={onChange} />
        </div>
        {chosen && <GroupLine group={chosen} />}
        <div class="row">
          {chosen && (
            <>
              <button type="button" onClick={() => setEditing({ group: chosen })}>
                {words.groups.change}
              </button>
              <button type="button" class="quiet" onClick={() => setDeleting(chosen)}>
                {words.groups.delete}
              </button>
            </>
          )}
          {!chosen && (
            <button type="button" onClick={() => setEditing({ group: undefined })}>
              {words.groups.make}
            </button>
          )}
        </div>
      </div>
      {editing && (
        <GroupDialog
          group={editing.group}
          criteria={offeredCriteria(search)}
          onSaved={(group) => {
            reload();
            if (group === search.group) onGroupChanged();
            // What was searched for is in the group now.
            else onChange({ group, name: '', key: '', value: '' });
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && (
        <Confirmation
          title={words.conversations.deleteTitle(deleting.name)}
          lead={words.groups.deleteLead}
          action={words.conversations.delete}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </details>
  );
}

/** What is searched for, as far as it can be. */
const offeredCriteria = (search: Search): string =>
  filterOf({ ...search, key: isSearchable(search.key.trim()) ? search.key : '' });

interface GroupFieldProps {
  readonly groups: readonly Group[];
  /** Its id. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

const GroupField = ({ groups, chosen, onChoose }: GroupFieldProps) => (
  <div class="field">
    <label for="search-group">{words.groups.group}</label>
    <select id="search-group" value={chosen} onChange={({ currentTarget: { value } }) => onChoose(value)}>
      <option value="">{words.groups.all}</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id} selected={id === chosen}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

const MetadataFields = ({ search, onChange }: SearchFormProps) => (
  <>
    <div class="field">
      <label for="search-key">{words.conversations.metadata.key}</label>
      <input
        id="search-key"
        type="search"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        placeholder="agentId"
        value={search.key}
        onInput={(event) => onChange({ key: event.currentTarget.value })}
      />
    </div>
    <div class="field">
      <label for="search-value">{words.conversations.metadata.value}</label>
      <input
        id="search-value"
        type="search"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        placeholder={words.conversations.metadata.any}
        title={words.conversations.metadata.star}
        value={search.value}
        onInput={(event) => onChange({ value: event.currentTarget.value })}
      />
    </div>
  </>
);

/** What makes the conversations one group. */
const GroupLine = ({ group: { description, criteria } }: { readonly group: Group }) => (
  <p class="soft small address">
    {description !== '' && <bdi>{`${description} `}</bdi>}
    <code>{criteria}</code>
  </p>
);
