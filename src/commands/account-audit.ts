/** `bun run account audit`: who administered the accounts. */

import { Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../cli/option-values.ts';
import { print, printJson } from '../cli/print.ts';
import { columns, printable } from '../cli/table.ts';
import { parseTime } from '../core/times.ts';
import type { Database } from '../db/client.ts';
import { AccountError, accountNamed } from '../features/accounts/accounts.ts';
import { type AuditEntryRow, readAuditEntries } from '../features/audit/queries.ts';
import { withAccounts } from './accounts-database.ts';

const usualLimit = 100;
const mostEntries = 100_000;

function timeOf(value: string): Date {
  const time = parseTime(value);
  if (time === undefined)
    throw new InvalidArgumentError('Give an ISO 8601 day or time: 2024-05-01, or 2024-05-01T09:00:00Z.');
  return time;
}

/**
 * Entries of one account, and of the deletion of those that had its name before; without a name, of all.
 *
 * @throws AccountError if there is no such account, and was none
 */
async function entriesOf(
  db: Database,
  name: string | undefined,
  wanted: { readonly since: Date | undefined; readonly limit: number; readonly offset: number },
): Promise<AuditEntryRow[]> {
  if (name === undefined) return readAuditEntries(db, wanted);
  const account = await accountNamed(db, name).catch((error: unknown) => {
    if (error instanceof AccountError) return error;
    throw error;
  });
  const accountId = account instanceof AccountError ? undefined : account.id;
  const entries = await readAuditEntries(db, { ...wanted, accountId, deletedName: name });
  if (account instanceof AccountError && entries.length === 0) throw account;
  return entries;
}

/** As commander parses them. */
interface AuditOptions {
  readonly since?: Date;
  readonly limit: number;
  readonly json?: boolean;
}

/** The command `audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('list who administered an account, or all of them, the latest first')
    .argument('[account]', 'name of the account, deleted or not; by default all')
    .option('--since <time>', 'only what was done at this time or later, such as 2024-05-01', timeOf)
    .option('--limit <entries>', 'entries at most', wholeNumber({ to: mostEntries }), usualLimit)
    .option('--json', 'print them as JSON')
    .action((account: string | undefined, { since, limit, json }: AuditOptions) =>
      withAccounts(async (db) => {
        const entries = await entriesOf(db, account, { since, limit: limit + 1, offset: 0 });
        if (json) return printJson(entries.slice(0, limit));
        const rows = entries
          .slice(0, limit)
          .map(({ at, account: name, act, actor, keyId, requestId, clientAddress, objectId, details }) => [
            at.toISOString(),
            printable(name),
            act,
            keyId === null ? actor : `${actor} ${keyId}`,
            clientAddress ?? '-',
            requestId ?? '-',
            objectId ?? '-',
            details === null ? '' : printable(JSON.stringify(details)),
          ]);
        const titles = ['AT', 'ACCOUNT', 'ACT', 'BY', 'FROM', 'REQUEST', 'OBJECT', 'DETAILS'];
        print(
          ...columns([titles, ...rows]),
          ...(entries.length > limit ? ['There are more; give a higher --limit to see them.'] : []),
        );
      }),
    );
}
