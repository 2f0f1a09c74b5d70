/** Named API keys, each of which can be revoked. */

import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDateTime } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

type ApiKey = Schemas['NamedApiKey'];

interface KeysTableProps {
  readonly keys: readonly ApiKey[];
  readonly onRevoke: (key: ApiKey) => void;
}

const endOf = ({ expiresAt }: ApiKey): string => {
  if (expiresAt === null) return words.account.keys.never;
  return Date.parse(expiresAt) < Date.now() ? words.account.keys.expired : shownDateTime(expiresAt);
};

export function KeysTable({ keys, onRevoke }: KeysTableProps) {
  const { title, columns, scopes, never, revoke, revokeNamed } = words.account.keys;
  return (
    <ScrolledTable label={title} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.key}</th>
          <th scope="col">{columns.scopes}</th>
          <th scope="col">{columns.lastUsed}</th>
          <th scope="col">{columns.expires}</th>
          <th scope="col">
            <span class="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td class="name" dir="auto">
              {key.name}
            </td>
            <td data-label={columns.key}>
              <code>{`${key.start}…`}</code>
            </td>
            <td data-label={columns.scopes}>{key.scopes.map((scope) => scopes[scope]).join(', ')}</td>
            <td class="number" data-label={columns.lastUsed}>
              {key.lastUsedAt === null ? never : shownDateTime(key.lastUsedAt)}
            </td>
            <td class="number" data-label={columns.expires}>
              {endOf(key)}
            </td>
            <td>
              <button
                type="button"
                class="quiet"
                aria-label={revokeNamed(key.name)}
                onClick={() => onRevoke(key)}
              >
                {revoke}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
