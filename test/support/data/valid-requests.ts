/** For every operation a request that is answered well, and for every account one of each thing that has an id. */

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { components } from '../../../generated/openapi.ts';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { createIdentifierSource, parseObjectId } from '../../../src/db/identifiers.ts';
import {
  accountEntities,
  bookmarks,
  conversationGroups,
  jobs,
  members,
  sharePages,
  trackers,
} from '../../../src/db/schema.ts';
import { createToken, hashSecret } from '../../../src/features/accounts/secrets.ts';
import { type Asked, ask, oneMessage } from '../clients/conversations.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';

type Schemas = components['schemas'];

/** The ids of one thing of each kind, by the name of its path parameter. */
export type ObjectIds = Readonly<Record<string, string>>;

/**
 * Makes one thing of each kind; its conversation has no unfinished job.
 *
 * @param settled a conversation whose job has ended, for a server with a worker
 */
export async function createObjects(
  confab: TestConfab,
  account: TestAccount,
  settled?: { conversationId: string; jobId: string },
): Promise<ObjectIds> {
  const { db } = confab;
  const { conversationId, jobId } =
    settled ?? (await ask(confab, 'submitText', { account, json: oneMessage }));
  await db.update(jobs).set({ status: 'completed', finishedAt: new Date() }).where(eq(jobs.id, jobId));
  const conversation = parseObjectId(conversationId);
  if (conversation === undefined) throw new Error(`${conversationId} is no id`);
  const [bookmarkId = 0n, groupId = 0n, trackerId = 0n, entityId = 0n, experienceId = 0n] =
    await createIdentifierSource(db).take(5);
  const memberId = randomUUID();
  const name = randomUUID();
  // Behind those that its job found.
  await db.insert(members).values({ id: memberId, conversationId: conversation, ordinal: 1000, name: 'Ana' });
  await db.insert(bookmarks).values({
    id: bookmarkId,
    conversationId: conversation,
    label: 'Quote',
    description: 'Price talk',
    user: { name: 'Ana' },
    beginTimeOffset: 0,
    duration: 30,
  });
  const { id: accountId } = account;
  const token = createToken();
  await db.insert(sharePages).values({
    id: experienceId,
    tokenHash: hashSecret(token),
    accountId,
    conversationId: conversation,
    name: 'audio-summary',
  });
  const criteria = 'conversation.metadata.agentId==jd';
  await db.insert(conversationGroups).values({ id: groupId, accountId, name, criteria });
  await db.insert(trackers).values({ id: trackerId, accountId, name, vocabulary: ['half price'] });
  await db
    .insert(accountEntities)
    .values({ id: entityId, accountId, type: 'Vehicle', subType: name, values: ['Model A'] });
  return {
    conversationId,
    jobId,
    memberId,
    bookmarkId: String(bookmarkId),
    groupId: String(groupId),
    trackerId: String(trackerId),
    entityId: String(entityId),
    experienceId: String(experienceId),
    token,
  };
}

const bookmark = {
  label: 'Quote',
  description: 'Price talk',
  user: { name: 'Ana' },
  beginTimeOffset: 0,
  duration: 30,
} satisfies Schemas['BookmarkRequest'];

/** Names are the account's only once: each call has its own. */
const group = (): Schemas['GroupRequest'] => ({
  name: randomUUID(),
  criteria: 'conversation.metadata.agentId==jd',
});
const tracker = (): Schemas['TrackerRequest'] => ({ name: randomUUID(), vocabulary: [randomUUID()] });
const entity = (): Schemas['EntityRequest'] => ({
  type: 'Vehicle',
  subType: randomUUID(),
  category: 'Custom',
  values: ['Model A'],
});

type Bodies = Partial<Record<OperationId, (account: TestAccount, params: ObjectIds) => unknown>>;

const bodies: Bodies = {
  generateToken: ({ appId, appSecret }) => ({ type: 'application', appId, appSecret }),
  embedText: () => ({ text: 'Can you send me the quote by Friday?' }),
  createEmbeddings: () => ({
    input: ['Hello.', 'It rained all day.'],
    model: 'service-text-embedding-large',
  }),
  submitText: () => oneMessage,
  appendText: () => oneMessage,
  updateConversation: () => ({ metadata: { agentId: 'jd' } }),
  updateMember: (_, { memberId }) => ({ id: memberId, name: 'Ana Ruiz' }),
  updateSpeakers: () => ({ speakerEvents: [{ type: 'started_speaking', user: { name: 'Ana' } }] }),
  formatTranscript: () => ({ contentType: 'text/markdown' }),
  createBookmark: () => bookmark,
  createBookmarks: () => [bookmark, bookmark],
  updateBookmark: () => bookmark,
  postSummary: () => ({}),
  createSharePage: () => ({ name: 'verbose-text-summary' }),
  updateMediaUrl: () => ({ url: 'https://media.example.com/renewal.mp4' }),
  updateMediaUrlSingular: () => ({ url: 'https://media.example.com/renewal.mp4' }),
  createGroup: group,
  createGroups: () => [group(), group()],
  updateGroup: group,
  createTracker: tracker,
  createTrackers: tracker,
  createTrackersInBulk: () => [tracker(), tracker()],
  updateTracker: tracker,
  updateTrackerAlias: tracker,
  patchTracker: () => [{ op: 'add', path: '/vocabulary', value: randomUUID() }],
  patchTrackerAlias: () => [{ op: 'add', path: '/vocabulary', value: randomUUID() }],
  createEntity: entity,
  createEntities: entity,
  createEntitiesInBulk: () => [entity(), entity()],
  updateEntity: entity,
  updateEntityAlias: entity,
};

/** A body that the operation takes. */
export function validBody(id: OperationId, account: TestAccount, params: ObjectIds): unknown {
  const body = bodies[id];
  if (body === undefined) throw new Error(`nobody has written a valid body for ${id} yet`);
  return body(account, params);
}

/**
 * A request that is answered well, from the account that owns the things it names. What deletes something gets
 * something of its own to delete.
 */
export async function validRequest(
  confab: TestConfab,
  id: OperationId,
  { account, params }: { account: TestAccount; params: ObjectIds },
): Promise<Asked> {
  const { method, security, body }: OperationEntry = operationTable[id];
  const own = method === 'delete' ? await createObjects(confab, account) : params;
  // Where no worker runs, what was appended to the conversation before would keep it from being summarised for ever.
  if (/Summary$/.test(id)) await endWaitingJobs(confab, own);
  const credentials =
    security === 'apiKey' || security === 'bearerApiKey'
      ? { account: null, headers: { ApiKey: account.apiKey } }
      : { account: security === 'none' ? null : account };
  return {
    params: own,
    ...(id === 'deleteEntitiesBySubType' && { query: { subType: await subTypeOf(confab, own) } }),
    ...credentials,
    ...(body && { json: validBody(id, account, own) }),
  };
}

async function endWaitingJobs({ db }: TestConfab, { conversationId = '' }: ObjectIds): Promise<void> {
  await db
    .update(jobs)
    .set({ status: 'completed', finishedAt: new Date() })
    .where(and(eq(jobs.conversationId, BigInt(conversationId)), eq(jobs.status, 'scheduled')));
}

async function subTypeOf({ db }: TestConfab, { entityId = '' }: ObjectIds): Promise<string> {
  const [row] = await db
    .select({ subType: accountEntities.subType })
    .from(accountEntities)
    .where(eq(accountEntities.id, BigInt(entityId)));
  return row?.subType ?? '';
}
