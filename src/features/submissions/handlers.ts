/** Submitting text. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handlers } from '../../http/contract.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import type { AllowedAddresses } from '../webhooks/client/address-guard.ts';
import { createBacklog, withinBacklog } from './backlog.ts';
import { createSubmitText } from './submit-text.ts';

export interface SubmissionsHandlersDependencies {
  readonly databases: Databases;
  readonly wakeUps: WakeUps;
  readonly identifiers: IdentifierSource;
  readonly webhookAllowed: AllowedAddresses;
  /** Unfinished jobs of all accounts; 0, and by default, no limit. */
  readonly backlogJobs?: number;
}

export function createSubmissionsHandlers(dependencies: SubmissionsHandlersDependencies) {
  const { databases, backlogJobs = 0 } = dependencies;
  const submitText = withinBacklog(
    createSubmitText({ ...dependencies, db: databases.submit }),
    createBacklog(databases.submit, backlogJobs),
  );
  return {
    submitText: async ({ account, body, query, headers, trace }) => ({
      status: 201,
      body: await submitText(account, body, query, { trace, idempotencyKey: headers['Idempotency-Key'] }),
    }),
    appendText: async ({ account, body, query, headers, trace, path: { conversationId } }) => ({
      status: 201,
      body: await submitText(account, body, query, {
        trace,
        conversationId,
        idempotencyKey: headers['Idempotency-Key'],
      }),
    }),
  } satisfies Partial<Handlers>;
}
