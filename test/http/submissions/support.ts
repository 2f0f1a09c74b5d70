/** What the tests of submissions share. */

import { eq } from 'drizzle-orm';
import { jobs } from '../../../src/db/schema.ts';
import { type Asked, oneMessage, read } from '../../support/clients/conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';

/** A submission under a key, of one message unless it says otherwise. */
export const submissionUnder = (key: string, asked: Asked = {}): Asked => ({
  json: oneMessage,
  ...asked,
  headers: { ...asked.headers, 'Idempotency-Key': key },
});

/** How many jobs an account has. */
export const jobsOf = ({ db }: TestConfab, owner: TestAccount) =>
  db.$count(jobs, eq(jobs.accountId, owner.id));

/** An entity that {@link oneMessage} has. */
export const quoteEntity = { customType: 'Document', text: 'quote' };

/** The custom types of the entities that were found in a conversation. */
export const customTypes = async (confab: TestConfab, conversationId: string) =>
  (await read(confab, 'getEntities', conversationId)).entities.flatMap(({ customType }) => customType ?? []);
