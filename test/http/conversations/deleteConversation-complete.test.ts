/** Of a deleted conversation nothing stays: every column of every table is looked at. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { ask, read } from '../../support/clients/conversations.ts';
import { columnsThatHold } from '../../support/data/stored-columns.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, startHandDrains, wakeUpCount } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const word = 'zanzibarian';

/**
 * What stays, so that those who ask for their jobs are answered and calls that are on their way arrive. None of it says
 * which conversation it was.
 */
const staying = [
  // Its account, that it ended, when and how.
  'public.jobs.id',
  // Calls to be made, and for a week those that were: status, address and outcome.
  'public.webhook_deliveries.job_id',
  // For a day: a request that is sent again is told that its answer was deleted.
  'public.idempotency_keys.job_id',
];

const talk = {
  name: `The ${word} offer`,
  messages: [
    {
      payload: {
        content: `I will send the ${word} offer to Mark Smith by Friday. Could you review it, Mark?`,
      },
      from: { name: `Ana ${word}`, userId: `${word}@example.com`, id: `${word}-1` },
    },
    {
      payload: {
        content: `How much does the ${word} plan cost? Let us talk about the ${word} budget tomorrow.`,
      },
      from: { name: 'Ben' },
    },
    // What has a theme.
    ...[
      'Shall we go through the candidates for the backend role?',
      'I liked Priya, her interview was strong and the coding exercise was clean.',
      'References are good, her old manager would hire her again.',
      'Then let us make an offer tomorrow, before somebody else does.',
    ].map((content) => ({ payload: { content }, from: { name: 'Ben' } })),
  ],
  detectEntities: true,
  detectPhrases: true,
  enableSummary: true,
  enableAllTrackers: true,
  conversationType: [word],
  entities: [{ customType: 'Brand', text: word }],
  trackers: [{ name: `${word} tracker`, vocabulary: [word] }],
  metadata: { [word]: word },
};

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
let [alive, dead]: WebhookReceiver[] = [];
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
  [alive, dead] = [startWebhookReceiver(), startWebhookReceiver()];
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
  await alive?.close();
  await dead?.close();
});

/** A conversation that everything has been done with, and whose last job is worked on just now. */
async function lived() {
  // The account's own, which matches: it stays, and may say what it likes.
  const json = { name: 'Offers', vocabulary: ['offer'] };
  await ask(confab, 'createTracker', { json });
  await ask(confab, 'createGroup', { json: { name: 'Meetings', criteria: 'conversation.type==meeting' } });
  dead?.behave({ kind: 'answer', status: 500 });

  const worker = await confab.startWorker();
  const headers = { 'Idempotency-Key': `"${word}"` };
  const first = await ask(confab, 'submitText', { headers, json: { ...talk, webhookUrl: alive?.origin } });
  const { conversationId } = first;
  const params = { conversationId };
  await confab.jobEnded(first.jobId);
  const second = await ask(confab, 'appendText', { params, json: { ...talk, webhookUrl: dead?.origin } });
  await confab.jobEnded(second.jobId);
  const { members } = await read(confab, 'getMembers', conversationId);
  const memberId = members[0]?.id ?? '';
  await ask(confab, 'updateMember', {
    params: { ...params, memberId },
    json: { id: memberId, name: `Ana Ruiz ${word}`, email: `${word}@example.org` },
  });
  await ask(confab, 'updateSpeakers', {
    params,
    json: {
      speakerEvents: [
        { type: 'started_speaking', user: { name: `Cleo ${word}` }, offset: { seconds: 0 } },
        { type: 'stopped_speaking', user: { name: `Cleo ${word}` }, offset: { seconds: 1 } },
      ],
    },
  });
  await ask(confab, 'updateConversation', { params, json: { metadata: { [word]: word } } });
  const bookmark = { label: word, description: word, user: { name: word }, beginTimeOffset: 0, duration: 60 };
  const bookmarked = await ask(confab, 'createBookmark', { params, json: bookmark });
  for (const id of ['getSummary', 'getAbstractTopics', 'getAnalytics', 'getBookmarksSummary'] as const)
    await read(confab, id, conversationId);
  await read(confab, 'getTopics', conversationId, { refresh: 'true' });
  await read(confab, 'getComprehensiveActionItems', conversationId);
  await ask(confab, 'formatTranscript', { params, json: { contentType: 'text/markdown' } });
  const { conversations } = await ask(confab, 'listConversations', {});
  expect(conversations.map(({ id }) => id)).toContain(conversationId);
  // Delivered ones and ones that wait for their next attempt.
  await eventually(async () => {
    const [row] = await confab.db.execute<{ delivered: number; pending: number }>(sql`
      select count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'pending' and attempts > 0)::int as pending from webhook_deliveries`);
    return (row?.delivered ?? 0) >= 3 && (row?.pending ?? 0) >= 1;
  }, 300_000);
  await worker.stop();

  const running = await ask(confab, 'appendText', { params, json: talk });
  const waiting = await ask(confab, 'appendText', { params, json: { ...talk, webhookUrl: alive?.origin } });
  const gate = createGate();
  const drain = hands.drain(await hands.takeWakeUp(), conversationId, { gate });
  await gate.reached;
  return {
    conversationId,
    bookmarkId: String(Reflect.get(Object(bookmarked), 'id')),
    jobIds: [first, second, running, waiting].map(({ jobId }) => jobId),
    async finish() {
      gate.open();
      await drain;
    },
  };
}

/** The ids of everything in the conversation. */
async function idsWithin(conversationId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const table of [
    'messages',
    'insights',
    'topics',
    'entities',
    'members',
    'bookmarks',
    'trackers',
    'summary_segments',
    'abstract_topics',
  ]) {
    const rows = await confab.db.execute<{ id: string }>(
      sql`select id::text from ${sql.identifier(table)} where conversation_id = ${conversationId}::bigint`,
    );
    expect(rows.length, table).toBeGreaterThan(0);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

test('deleting a conversation leaves nothing of it in any column of any table, not even in the queue', async () => {
  const { conversationId, bookmarkId, jobIds, finish } = await lived();
  const ids = await idsWithin(conversationId);
  expect(ids).toContain(bookmarkId);

  // Control: before, it is all over the place.
  const wordsBefore = Object.keys(await columnsThatHold(confab, word));
  expect(wordsBefore).toEqual(
    expect.arrayContaining(
      [
        'bookmarks.description',
        'bookmarks.label',
        'bookmarks.user',
        'conversations.labels',
        'conversations.metadata',
        'conversations.name',
        'entities.text',
        'entities.value',
        'entity_mentions.detected_text',
        'insights.text',
        'jobs.payload',
        'members.email',
        'members.external_id',
        'members.name',
        'members.user_id',
        'messages.text',
        'summary_segments.text',
        'topics.text',
        'tracker_matches.value',
        'trackers.name',
        'trackers.vocabulary',
      ].map((column) => `public.${column}`),
    ),
  );
  const idsBefore = Object.keys(await columnsThatHold(confab, conversationId));
  expect(idsBefore).toEqual(
    expect.arrayContaining([
      'pgboss.job.data',
      'pgboss.job.singleton_key',
      'public.conversation_queues.conversation_id',
      'public.conversations.id',
      'public.jobs.conversation_id',
      'public.messages.conversation_id',
    ]),
  );
  expect(idsBefore.length).toBeGreaterThan(15);

  await ask(confab, 'deleteConversation', { params: { conversationId } });
  // At once: what was said is gone; its number stands in the wake-up alone, which is in somebody's hands.
  expect(await columnsThatHold(confab, word)).toEqual({});
  const idsLeft = Object.keys(await columnsThatHold(confab, conversationId));
  expect(idsLeft.filter((column) => !column.startsWith('pgboss.'))).toEqual([]);

  // Whoever worked on it writes nothing any more, and ends the wake-up.
  await finish();
  expect(await wakeUpCount(confab, conversationId)).toBe(0);
  expect(await columnsThatHold(confab, conversationId)).toEqual({});
  expect(await columnsThatHold(confab, word)).toEqual({});
  expect(await columnsThatHold(confab, ...ids)).toEqual({});

  // A worker finds nothing to bring back.
  const worker = await confab.startWorker();
  await alive?.waitFor((requests) =>
    requests.some(
      ({ body }) =>
        Reflect.get(Object(body), 'jobId') === jobIds[3] && Reflect.get(Object(body), 'status') === 'failed',
    ),
  );
  await worker.stop();
  expect(await columnsThatHold(confab, conversationId)).toEqual({});
  expect(await columnsThatHold(confab, word)).toEqual({});

  // What stays is said above, and nothing else.
  const left = Object.keys(await columnsThatHold(confab, ...jobIds));
  expect(left.sort()).toEqual([...staying].sort());
  const kept = await confab.db.execute<{ job: string }>(sql`select to_jsonb(jobs)::text as job from jobs`);
  for (const { job } of kept)
    expect(JSON.parse(job)).toMatchObject({
      conversation_id: null,
      payload: { messages: [] },
      webhook_url: null,
    });
});
