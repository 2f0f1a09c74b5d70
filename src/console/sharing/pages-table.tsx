/** The pages of a conversation that others can read, each of which can be taken back. */

import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDateTime } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

type SharePage = Schemas['SharePage'];

interface PagesTableProps {
  readonly pages: readonly SharePage[];
  readonly onRevoke: (page: SharePage) => void;
}

const expiryOf = ({ expiresAt }: SharePage): string => {
  if (expiresAt === null) return words.share.never;
  return Date.parse(expiresAt) < Date.now() ? words.share.expired : shownDateTime(expiresAt);
};

export function PagesTable({ pages, onRevoke }: PagesTableProps) {
  const { columns } = words.share;
  return (
    <ScrolledTable label={words.conversation.tabs.share} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.shows}</th>
          <th scope="col">{columns.made}</th>
          <th scope="col">{columns.expires}</th>
          <th scope="col">
            <span class="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.id}>
            <td class="name">
              {words.share.kinds[page.name]}
              {page.redact && <span class="soft">{` · ${words.share.masked}`}</span>}
            </td>
            <td class="number" data-label={columns.made}>
              {shownDateTime(page.createdAt)}
            </td>
            <td class="number" data-label={columns.expires}>
              {expiryOf(page)}
            </td>
            <td>
              <button
                type="button"
                class="quiet"
                aria-label={words.share.revokeMadeAt(shownDateTime(page.createdAt))}
                onClick={() => onRevoke(page)}
              >
                {words.share.revoke}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
