/** Who administered the account, and how: its audit log. */

import { useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { Empty } from '../components/empty.tsx';
import { PageTurner } from '../components/page-turner.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDateTime } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { actorOf, detailsOf, placeOf } from './audit-details.ts';
import { PartProblem } from './part-problems.tsx';

const entriesOfPage = 10;

/** Entries of a page, and one more if there is a next page; keys by their names, since entries have their ids. */
async function listed(page: number, signal: AbortSignal) {
  const query = { limit: entriesOfPage + 1, offset: page * entriesOfPage };
  const [{ entries }, { keys }] = await Promise.all([
    answerOf(api.GET('/v1/account/audit', { params: { query }, signal })),
    answerOf(api.GET('/v1/account/keys', { signal })),
  ]);
  return { page, entries, keyNames: new Map(keys.map(({ id, name }) => [id, name])) };
}

/** @param round it is looked up anew when it is another one */
export function AuditLog({ round }: { readonly round: number }) {
  const { title, lead, none } = words.account.audit;
  const [page, setPage] = useState(0);
  const { value, problem, isLoading, reload } = useLoaded((signal) => listed(page, signal), [page, round]);
  const hasMore = (value?.entries.length ?? 0) > entriesOfPage;
  return (
    <section class="stack" aria-labelledby="account-audit">
      <div>
        <h2 id="account-audit">{title}</h2>
        <p class="soft">{lead}</p>
      </div>
      {problem && <PartProblem text={problem} onRetry={reload} />}
      {value?.entries.length === 0 && <Empty title={none} />}
      {value !== undefined && value.entries.length > 0 && (
        <EntriesTable entries={value.entries.slice(0, entriesOfPage)} keyNames={value.keyNames} />
      )}
      {(hasMore || page > 0) && (
        <PageTurner page={page} hasMore={hasMore} isLoading={isLoading} onTurn={setPage} />
      )}
    </section>
  );
}

interface EntriesTableProps {
  readonly entries: readonly Schemas['AuditEntry'][];
  readonly keyNames: ReadonlyMap<string, string>;
}

function EntriesTable({ entries, keyNames }: EntriesTableProps) {
  const { columns, title, acts } = words.account.audit;
  return (
    <ScrolledTable label={title} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.act}</th>
          <th scope="col">{columns.by}</th>
          <th scope="col">{columns.from}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td class="number">
              <time dateTime={entry.at}>{shownDateTime(entry.at)}</time>
            </td>
            <td class="name">
              {acts[entry.act]}
              <div class="soft small" dir="auto">
                {detailsOf(entry)}
              </div>
            </td>
            <td data-label={columns.by} dir="auto">
              {actorOf(entry, keyNames)}
            </td>
            <td class="number" data-label={columns.from}>
              {placeOf(entry)}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
