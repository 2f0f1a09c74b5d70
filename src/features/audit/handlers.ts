/** Reading the audit log. */

import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { recentRequest } from '../../http/paging.ts';
import { listAuditEntriesOf } from './audit.ts';

export function createAuditHandlers({
  databases: { ordinary },
}: {
  readonly databases: Pick<Databases, 'ordinary'>;
}) {
  return {
    listAuditEntries: (request) => {
      const { account, query } = request;
      const page = recentRequest(query);
      return listAnswer('entries', listAuditEntriesOf(ordinary, account, query.since, page), page, request);
    },
  } satisfies Partial<Handlers>;
}
