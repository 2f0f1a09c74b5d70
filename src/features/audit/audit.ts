/** The audit log: who administered an account, and how. It has ids, names of keys, scopes and limits; no secret, no talk. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { type ListElements, notOfLink, type PageRequest, withNext } from '../../core/page.ts';
import { timeOfField } from '../../core/times.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/identifiers.ts';
import { type Act, type AuditEntryRow, isOfAccount, readAuditEntries } from './queries.ts';

type AuditEntry = components['schemas']['AuditEntry'];

/**
 * What has been done to the account, the latest first.
 *
 * @param since undefined: as long as it is kept
 * @throws Problem `invalid_request` where it is no time
 */
export async function* listAuditEntriesOf(
  db: Database,
  account: Account,
  since: string | undefined,
  page: PageRequest,
): ListElements<AuditEntry> {
  const from = since === undefined ? undefined : timeOfField('since', since);
  if (page.behind !== undefined && !isUuid(page.behind)) throw notOfLink();
  const read = await readAuditEntries(db, { accountId: account.id, since: from, ...withNext(page) });
  const rows = read.filter(isOfAccount);
  yield { elements: rows.map(shown), keys: rows.map(({ id }) => id) };
}

function shown({ id, at, act, actor, ...others }: AuditEntryRow & Pick<Act, 'act'>): AuditEntry {
  const { keyId, requestId, clientAddress, objectId, details } = others;
  return {
    id,
    at: at.toISOString(),
    act,
    actor,
    ...(keyId !== null && { keyId }),
    ...(requestId !== null && { requestId }),
    ...(clientAddress !== null && { clientAddress }),
    ...(objectId !== null && { objectId }),
    ...(details !== null && { details: { ...details } }),
  };
}
