/**
 * Every read of the contract, of an account with much of everything: the event loop turns all the while, and the time
 * of the processor that an answer takes grows with what there is and no faster.
 */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import { type OperationEntry, type OperationId, operationTable } from '../../generated/operations.ts';
import { resolvePointer } from '../../src/http/validation.ts';
import { addressOf } from '../support/clients/conversations.ts';
import { storeMuchOfEverything, vacuum } from '../support/data/large-conversation.ts';
import { bestStatus, type ObjectIds, validRequest } from '../support/data/valid-requests.ts';
import { startConfab, type TestAccount, type TestConfab } from '../support/servers/confab.ts';
import {
  growsAsItMay,
  isQuick,
  keepsLoopNoLonger,
  least,
  measureStretches,
  never,
  type Taken,
} from '../support/servers/event-loop.ts';

type Query = Readonly<Record<string, string>>;

/** The ways of asking a read in which it has most to do; what writes is said to do so. */
const reads: Readonly<Record<OperationId, readonly Query[] | 'writes'>> = {
  generateToken: 'writes',
  getSession: [{}],
  signIn: 'writes',
  signInByLink: 'writes',
  signOut: 'writes',
  submitText: 'writes',
  appendText: 'writes',
  getJob: [{}],
  watchJob: [{}],
  listJobs: [{ status: 'completed' }],
  getAccount: [{}],
  listApiKeys: [{}],
  createApiKey: 'writes',
  revokeApiKey: 'writes',
  listAuditEntries: [{}],
  listWebhookDeliveries: [{}],
  resendWebhookDelivery: 'writes',
  getWebhookSecret: [{}],
  listConversations: [{}, { sort: 'conversation.name', filter: 'conversation.metadata.agentId=out=(a,b)' }],
  getConversation: [{}],
  updateConversation: 'writes',
  deleteConversation: 'writes',
  getMessages: [{}, { verbose: 'true', sentiment: 'true' }, { redact: 'true' }],
  getTopics: [
    { sentiment: 'true', parentRefs: 'true' },
    { customTopicVocabulary: 'report,topic' },
    { refresh: 'true' },
  ],
  getActionItems: [{}],
  getFollowUps: [{}],
  getQuestions: [{}],
  getIntents: [{}],
  getInsights: [{}],
  getEntities: [{}],
  previewEntity: [{}],
  getTrackers: [{}],
  getTrackersDetected: [{}],
  previewTracker: [{}],
  getAbstractTopics: [{ refresh: 'true' }],
  getComprehensiveActionItems: [{ limit: '100' }],
  getSummary: [{ refresh: 'true' }],
  postSummary: [{}],
  getAnalysisStatus: [{}],
  getInsightsStatus: [{}],
  getCallScoreStatus: [{}],
  getCallScore: [{}],
  getGenerativeInsights: [{}],
  getInsightsMetadata: [{}],
  getInsightsSentiment: [{}],
  getInsightsCallScore: [{}],
  getAnalytics: [{}],
  getMembers: [{}],
  updateMember: 'writes',
  updateSpeakers: 'writes',
  formatTranscript: [{}],
  listBookmarks: [{}],
  createBookmark: 'writes',
  createBookmarks: 'writes',
  getBookmark: [{}],
  updateBookmark: 'writes',
  deleteBookmark: 'writes',
  getBookmarkSummary: [{}],
  getBookmarksSummary: [{ limit: '3' }],
  createSharePage: 'writes',
  listSharePages: [{}],
  deleteSharePage: 'writes',
  updateMediaUrl: 'writes',
  updateMediaUrlSingular: 'writes',
  // Refused by name: there is nothing to do.
  getInsightsList: [],
  getInsightsPage: 'writes',
  getSharePage: [{}, { from: '1000' }],
  createGroup: 'writes',
  listGroups: [{}],
  createGroups: 'writes',
  getGroup: [{}],
  updateGroup: 'writes',
  deleteGroup: 'writes',
  listGroupConversations: [{}],
  getSettings: [{}],
  updateSettings: 'writes',
  createCriterion: 'writes',
  listCriteria: [{}],
  getCriterion: [{}],
  updateCriterion: 'writes',
  patchCriterion: 'writes',
  deleteCriterion: 'writes',
  createScorecard: 'writes',
  listScorecards: [{}],
  getScorecard: [{}],
  updateScorecard: 'writes',
  patchScorecard: 'writes',
  deleteScorecard: 'writes',
  createTracker: 'writes',
  listTrackers: [{}],
  createTrackers: 'writes',
  createTrackersInBulk: 'writes',
  getTracker: [{}],
  updateTracker: 'writes',
  patchTracker: 'writes',
  deleteTracker: 'writes',
  getTrackerAlias: [{}],
  updateTrackerAlias: 'writes',
  patchTrackerAlias: 'writes',
  deleteTrackerAlias: 'writes',
  createEntity: 'writes',
  listEntities: [{}],
  createEntities: 'writes',
  deleteEntitiesBySubType: 'writes',
  createEntitiesInBulk: 'writes',
  getEntity: [{}],
  updateEntity: 'writes',
  deleteEntity: 'writes',
  getEntityAlias: [{}],
  updateEntityAlias: 'writes',
  deleteEntityAlias: 'writes',
  createChat: 'writes',
  streamChat: 'writes',
  generateText: 'writes',
  streamText: 'writes',
  embedText: 'writes',
  createEmbeddings: 'writes',
  listModels: [{}],
  getHealth: [{}],
  getReadiness: [{}],
  getMetrics: [{}],
  getOpenapiYaml: [{}],
  getOpenapiJson: [{}],
};

const waysToRead = Object.entries(reads).flatMap(([id, queries]) =>
  // The keys of the table are operations.
  queries === 'writes' ? [] : queries.map((query): [OperationId, Query] => [id as OperationId, query]),
);

/** Of everything in the smaller account; the larger one has four times as much. */
const size = 2_000;
/** The same where every message is read anew, by this process or by the model: that takes some milliseconds each. */
const sizeReadAnew = 200;
const readsAnew = (id: OperationId, query: Query): boolean =>
  id === 'getSummary' ||
  id === 'postSummary' ||
  id === 'getGenerativeInsights' ||
  (id === 'getMessages' && query.redact === 'true') ||
  (id === 'getTopics' && query.refresh === 'true');
/** What else the machine does can only make a run slower, so that the fastest of these counts: as many as it takes, at most. */
const measurements = 20;

type World = { readonly account: TestAccount; readonly params: ObjectIds };

let confab: TestConfab;
let [small, large, smallReadAnew, largeReadAnew]: World[] = [];
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  small = await storeMuchOfEverything(confab, size);
  large = await storeMuchOfEverything(confab, 4 * size);
  smallReadAnew = await storeMuchOfEverything(confab, sizeReadAnew);
  largeReadAnew = await storeMuchOfEverything(confab, 4 * sizeReadAnew);
  await vacuum(confab);
}, 300_000);
afterAll(() => confab.stop());

/** Every element, unless the query says something else. */
function queryOf(id: OperationId, query: Query): Query {
  const { parameters }: OperationEntry = operationTable[id];
  const limit = parameters.find(({ name }) => name === 'limit');
  if (limit === undefined) return query;
  return { limit: String(Reflect.get(Object(resolvePointer(limit.schemaPointer)), 'maximum')), ...query };
}

/** Asks as that account does, and takes the answer as it comes. */
async function read(id: OperationId, query: Query, world: World | undefined): Promise<Taken> {
  if (world === undefined) throw new Error('there is nothing to read');
  const asked = await validRequest(confab, id, world);
  const { method, path } = addressOf(id, { ...asked, query: queryOf(id, query) });
  return measureStretches(async () => {
    const response = await fetch(confab.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(asked.account && { Authorization: `Bearer ${asked.account.token}` }),
        ...asked.headers,
      },
      ...(asked.json !== undefined && { body: JSON.stringify(asked.json) }),
    });
    let length = 0;
    for await (const chunk of response.body ?? []) length += chunk.length;
    expect([response.status, length > 0]).toEqual([bestStatus(id) ?? 200, true]);
  });
}

/** Measures both, each the fastest of as many times as it takes to see that the larger one takes no longer than it may. */
async function measureBoth(
  readSmall: () => Promise<Taken>,
  readLarge: () => Promise<Taken>,
  most = measurements,
): Promise<readonly [Taken, Taken]> {
  let [ofSmall, ofLarge] = [never, never];
  for (let count = 0; count < most; count += 1) {
    ofLarge = least(ofLarge, await readLarge());
    // What is quick says nothing of growth, whatever the smaller one takes.
    if (isQuick(ofLarge)) break;
    ofSmall = least(ofSmall, await readSmall());
    if (keepsLoopNoLonger(ofSmall, ofLarge) && growsAsItMay(ofSmall, ofLarge)) break;
  }
  return [ofSmall, ofLarge];
}

test.each(waysToRead)(
  '%s %j keeps the event loop no longer, and takes no more than four times as long, where there is four times as much',
  async (id, query) => {
    const worlds = readsAnew(id, query) ? [smallReadAnew, largeReadAnew] : [small, large];
    const [ofSmall, ofLarge] = await measureBoth(
      () => read(id, query, worlds[0]),
      () => read(id, query, worlds[1]),
    );
    expect([ofSmall, ofLarge]).toSatisfy(() => keepsLoopNoLonger(ofSmall, ofLarge));
    expect([ofSmall, ofLarge]).toSatisfy(() => growsAsItMay(ofSmall, ofLarge));
  },
  300_000,
);

describe('controls', () => {
  /** Keeps the event loop for so much time of the processor. */
  function work(milliseconds: number): void {
    for (const begun = process.cpuUsage(); ; ) {
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1000 >= milliseconds) return;
    }
  }
  /** So much work, and so many times as much, in slices with a pause behind each. */
  const ofBoth = (milliseconds: number, growth: number) => (pause: () => Promise<unknown>) => {
    const slices = (count: number) => () =>
      measureStretches(async () => {
        for (let slice = 0; slice < count; slice += 1) {
          work(milliseconds);
          await pause();
        }
      });
    // Three measurements show it.
    return measureBoth(slices(1), slices(growth), 3);
  };

  test('control: of work of this size, what is done in one go is told from what pauses', async () => {
    const inOneGo = ofBoth(20, 4);
    const [small, large] = await inOneGo(() => Promise.resolve());
    expect(keepsLoopNoLonger(small, large)).toBe(false);
    // As long, and with pauses.
    const paused = await inOneGo(() => setImmediate());
    expect(keepsLoopNoLonger(...paused)).toBe(true);
  });

  test('control: of work of this size, what grows with the square is told from what does not', async () => {
    // What else the machine does can hide growth from one comparison, and hardly from ten.
    let isTold = false;
    for (let comparison = 0; comparison < 10 && !isTold; comparison += 1)
      isTold = !growsAsItMay(...(await ofBoth(15, 16)(() => setImmediate())));
    expect(isTold).toBe(true);
    expect(growsAsItMay(...(await ofBoth(30, 4)(() => setImmediate())))).toBe(true);
  });
});
