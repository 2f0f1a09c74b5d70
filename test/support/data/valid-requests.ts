/** For every operation a request that is answered well, and for every account one of each thing that has an id. */

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { components } from '../../../generated/openapi.ts';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { createIdentifierSource, parseObjectId } from '../../../src/db/identifiers.ts';
import {
  accountEntities,
  apiKeys,
  bookmarks,
  callScoreCriteria,
  conversationGroups,
  conversations,
  jobs,
  members,
  messages,
  scorecardCriteria,
  scorecards,
  sharePages,
  trackers,
} from '../../../src/db/schema.ts';
import { createToken, hashSecret } from '../../../src/features/accounts/secrets.ts';
import { type Asked, ask, oneMessage } from '../clients/conversations.ts';
import { validHeaders } from '../clients/sessions.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';
import { insertDelivery } from './deliveries.ts';
import { insertReading } from './readings.ts';

type Schemas = components['schemas'];

/** What a submission may ask for beyond what every job finds. */
export const allFeatures = { featureList: ['insights', 'callScore'], analysis: 'language-model' };

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
  const { conversationId, jobId } =
    settled ?? (await ask(confab, 'submitText', { account, json: { ...oneMessage, features: allFeatures } }));
  const conversation = parseObjectId(conversationId);
  if (conversation === undefined) throw new Error(`${conversationId} is no id`);
  const { id: accountId } = account;
  const ids = new Map<string, bigint>();
  const [memberId, deliveryId, keyId] = [randomUUID(), randomUUID(), randomUUID()];
  const [name, token] = [randomUUID(), createToken()];
  // Sent one behind the other on one connection, and committed once: many tests make many objects.
  await confab.db.transaction(async (tx) => {
    const taken = await createIdentifierSource(tx).take(kindsWithIds.length);
    for (const [index, kind] of kindsWithIds.entries()) ids.set(kind, taken[index] ?? 0n);
    const id = (kind: (typeof kindsWithIds)[number]) => ids.get(kind) ?? 0n;
    const texts = { accountId, name: randomUUID(), description: '', tags: [] };
    const criteria = 'conversation.metadata.agentId==jd';
    await Promise.all([
      tx.update(jobs).set({ status: 'completed', finishedAt: new Date() }).where(eq(jobs.id, jobId)),
      // Behind those that its job found.
      tx.insert(members).values({ id: memberId, conversationId: conversation, ordinal: 1000, name: 'Ana' }),
      tx.insert(bookmarks).values({ ...bookmark, id: id('bookmarkId'), conversationId: conversation }),
      insertReading({ db: tx }, accountId, conversationId),
      insertDelivery({ db: tx }, accountId, { jobId, webhookId: deliveryId }),
      tx.insert(sharePages).values({
        id: id('experienceId'),
        tokenHash: hashSecret(token),
        accountId,
        conversationId: conversation,
        name: 'audio-summary',
      }),
      // Expired, so that it counts for nothing where many objects are made.
      tx.insert(apiKeys).values({
        id: keyId,
        accountId,
        name,
        keyHash: hashSecret(createToken()),
        start: 'confab_key_0000',
        scopes: ['read'],
        expiresAt: new Date(),
      }),
      tx.insert(conversationGroups).values({ id: id('groupId'), accountId, name, criteria }),
      tx.insert(trackers).values({ id: id('trackerId'), accountId, name, vocabulary: ['half price'] }),
      tx
        .insert(accountEntities)
        .values({ id: id('entityId'), accountId, type: 'Vehicle', subType: name, values: ['Model A'] }),
      // A criterion that no scorecard uses, so that it can be deleted, and a scorecard of a managed one.
      tx.insert(callScoreCriteria).values({ ...texts, id: id('criteriaId'), checklist }),
      tx.insert(scorecards).values({ ...texts, id: id('scorecardId') }),
    ]);
    await tx.insert(scorecardCriteria).values({
      scorecardId: id('scorecardId'),
      position: 0,
      accountId,
      managedId: 'Symbl.Question_Handling',
    });
  });
  return {
    ...Object.fromEntries(Array.from(ids, ([kind, id]) => [kind, String(id)])),
    conversationId,
    jobId,
    memberId,
    deliveryId,
    keyId,
    token,
  };
}

/** What of it has an id of 16 digits, by the name of its path parameter. */
const kindsWithIds = [
  'bookmarkId',
  'groupId',
  'trackerId',
  'entityId',
  'experienceId',
  'criteriaId',
  'scorecardId',
] as const;

const checklist: Schemas['CriterionRequest']['checklist'] = [
  { question: 'Was help offered?', priority: 'high' },
];

const bookmark = {
  label: 'Quote',
  description: 'Price talk',
  user: { name: 'Ana' },
  beginTimeOffset: 0,
  duration: 30,
} satisfies Schemas['BookmarkRequest'];

const chat: Schemas['ChatRequest'] = { messages: [{ role: 'human', text: 'What is a quote?' }] };

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

const criterion = (): Schemas['CriterionRequest'] => ({ name: randomUUID(), checklist });
const scorecard = (): Schemas['ScorecardRequest'] => ({
  name: randomUUID(),
  criteriaList: ['Symbl.Question_Handling'],
});

type Bodies = Partial<Record<OperationId, (account: TestAccount, params: ObjectIds) => unknown>>;

const bodies: Bodies = {
  generateToken: ({ appId, appSecret }) => ({ type: 'application', appId, appSecret }),
  signIn: ({ appId, appSecret }) => ({ appId, appSecret }),
  signInByLink: ({ makeLinkCode }) => ({ code: makeLinkCode() }),
  embedText: () => ({ text: 'Can you send me the quote by Friday?' }),
  createEmbeddings: () => ({
    input: ['Hello.', 'It rained all day.'],
    model: 'service-text-embedding-large',
  }),
  createChat: () => chat,
  streamChat: () => chat,
  generateText: () => ({ prompt: 'What is a quote?' }),
  streamText: () => ({ prompt: 'What is a quote?' }),
  submitText: () => oneMessage,
  appendText: () => oneMessage,
  updateConversation: () => ({ metadata: { agentId: 'jd' } }),
  updateMember: (_, { memberId }) => ({ id: memberId, name: 'Ana Ruiz' }),
  updateSpeakers: () => ({
    speakerEvents: [{ type: 'started_speaking', user: { name: 'Ana' }, offset: {} }],
  }),
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
  createApiKey: () => ({ name: randomUUID(), scopes: ['read', 'embed'], expiresInDays: 1 }),
  updateSettings: () => [{ op: 'add', path: '/redaction', value: { type: 'obfuscation' } }],
  createCriterion: criterion,
  updateCriterion: criterion,
  patchCriterion: () => ({ name: randomUUID() }),
  createScorecard: scorecard,
  updateScorecard: scorecard,
  patchScorecard: () => ({ name: randomUUID() }),
  createTracker: tracker,
  createTrackers: tracker,
  createTrackersInBulk: () => [tracker(), tracker()],
  updateTracker: tracker,
  updateTrackerAlias: tracker,
  patchTracker: () => [{ op: 'add', path: '/vocabulary', value: randomUUID() }],
  patchTrackerAlias: () => [{ op: 'add', path: '/vocabulary', value: randomUUID() }],
  createEntity: entity,
  previewTracker: () => ({ name: 'Quotes', vocabulary: ['quote', 'report'] }),
  previewEntity: () => ({ ...entity(), values: ['quote', 'report'] }),
  createEntities: entity,
  createEntitiesInBulk: () => [entity(), entity()],
  updateEntity: entity,
  updateEntityAlias: entity,
};

/** What an operation asks of every query. */
const queries: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {
  listJobs: { status: 'completed' },
};

/** A query that the operation takes. */
export const validQuery = (id: OperationId): Readonly<Record<string, string>> => queries[id] ?? {};

/** A body that the operation takes. */
export function validBody(id: OperationId, account: TestAccount, params: ObjectIds): unknown {
  const body = bodies[id];
  if (body === undefined) throw new Error(`nobody has written a valid body for ${id} yet`);
  return body(account, params);
}

/** The status of the answer to a valid request, if that is not one of success. */
export const bestStatus = (id: OperationId): 501 | undefined => (id === 'getInsightsList' ? 501 : undefined);

/** Whether a valid request was answered as well as it can be. */
export const isAnsweredWell = (id: OperationId, { ok, status }: Response): boolean =>
  ok || status === bestStatus(id);

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
  if (/Summary$|^getGenerativeInsights$/.test(id)) await endWaitingJobs(confab, own);
  if (/CallScore$/.test(id)) await sayFiftyWords(confab, own);
  const credentials =
    security === 'apiKey' || security === 'bearerApiKey'
      ? { account: null, headers: { ApiKey: account.apiKey } }
      : { account: security === 'none' ? null : account, headers: validHeaders(id) };
  return {
    params: own,
    ...(id in queries && { query: validQuery(id) }),
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

/** Where no worker runs, nothing is said, and what is too short has no score, whatever the model. A deleted one stays so. */
async function sayFiftyWords(
  { db }: TestConfab,
  { conversationId = '', jobId = '' }: ObjectIds,
): Promise<void> {
  const isThere = eq(conversations.id, BigInt(conversationId));
  if ((await db.$count(conversations, isThere)) === 0) return;
  const [id = 0n] = await createIdentifierSource(db).take(1);
  const at = new Date();
  await db
    .insert(messages)
    .values({
      id,
      conversationId: BigInt(conversationId),
      jobId,
      ordinal: 0,
      text: 'and so on '.repeat(20),
      startTime: at,
      endTime: at,
    })
    .onConflictDoNothing();
}

async function subTypeOf({ db }: TestConfab, { entityId = '' }: ObjectIds): Promise<string> {
  const [row] = await db
    .select({ subType: accountEntities.subType })
    .from(accountEntities)
    .where(eq(accountEntities.id, BigInt(entityId)));
  return row?.subType ?? '';
}
