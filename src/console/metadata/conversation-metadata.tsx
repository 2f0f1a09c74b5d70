/** The metadata of a conversation: each leads to the conversations that have the same. */

import { exactly, isSearchable, queryOf, searchIn } from '../search.ts';
import { words } from '../words.ts';
import { entriesOf, type Metadata } from './change-metadata.ts';

export function ConversationMetadata({ metadata }: { readonly metadata: Metadata }) {
  const entries = entriesOf(metadata);
  if (entries.length === 0) return null;
  return (
    <ul class="chips" aria-label={words.metadata.title}>
      {entries.map(([key, value]) => (
        <li key={key}>
          <MetadataChip name={key} value={value} />
        </li>
      ))}
    </ul>
  );
}

function MetadataChip({ name, value }: { readonly name: string; readonly value: string }) {
  const text = (
    <>
      <bdi>{name}</bdi>: <bdi>{value}</bdi>
    </>
  );
  // Spaces at its ends are none of a search's.
  if (!isSearchable(name) || value.trim() !== value || value === '') return <span class="chip">{text}</span>;
  const query = queryOf({ ...searchIn({}), key: name, value: exactly(value) });
  return (
    <a class="chip" href={`/console/conversations${query}`} title={words.metadata.sameOnes}>
      {text}
    </a>
  );
}
