/** What the account has in use, and how much of it there may be. */

import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownNumber } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

interface Use {
  readonly name: string;
  /** Undefined: nobody counts it. */
  readonly used: number | undefined;
  /** Undefined: there is none. */
  readonly limit: number | undefined;
}

function usesOf({ limits, use }: Schemas['Account']): Use[] {
  const { names } = words.account.use;
  /** Of what fills up again all the time the account says how much is left, where there is a limit. */
  const taken = (limit: number | undefined, left: number | undefined) =>
    limit === undefined || left === undefined ? undefined : Math.max(0, limit - left);
  return [
    { name: names.jobs, used: use.unfinishedJobs, limit: limits.concurrentJobs },
    {
      name: names.embedRequests,
      used: taken(limits.embedRequestsPerMinute, use.embedRequestsLeft),
      limit: limits.embedRequestsPerMinute,
    },
    {
      name: names.embedCharacters,
      used: taken(limits.embedCharactersPerMinute, use.embedCharactersLeft),
      limit: limits.embedCharactersPerMinute,
    },
    {
      name: names.tokens,
      used: use.languageModelTokensToday,
      limit: limits.languageModelTokensPerDay,
    },
    { name: names.cost, used: use.languageModelCostToday, limit: limits.languageModelCostPerDay },
  ];
}

export function UseAndLimits({ account }: { readonly account: Schemas['Account'] }) {
  const { columns, title, unlimited } = words.account.use;
  return (
    <section class="stack" aria-labelledby="account-use">
      <h2 id="account-use">{title}</h2>
      <ScrolledTable label={title}>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col" class="number">
              {columns.used}
            </th>
            <th scope="col" class="number">
              {columns.limit}
            </th>
            <th scope="col" class="wide-only">
              <span class="visually-hidden">{columns.share}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {usesOf(account).map(({ name, used, limit }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="number">{used === undefined ? '–' : shownNumber(used)}</td>
              <td class="number">{limit === undefined ? unlimited : shownNumber(limit)}</td>
              <td class="wide-only">
                {limit !== undefined && used !== undefined && (
                  <meter max={limit} value={used} aria-label={name} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </section>
  );
}
