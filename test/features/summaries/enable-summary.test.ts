import { afterAll, beforeAll, expect, test } from 'bun:test';
import { asc, eq } from 'drizzle-orm';
import { summarySegments } from '../../../src/db/schema.ts';
import { EmbeddingError } from '../../../src/embedding/embedding-error.ts';
import { analysed, appended, ask, read, saying } from '../../support/clients/conversations.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab, testEmbedder } from '../../support/servers/confab.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const storedIn = ({ db }: TestConfab, conversationId: string) =>
  db
    .select()
    .from(summarySegments)
    .where(eq(summarySegments.conversationId, BigInt(conversationId)))
    .orderBy(asc(summarySegments.firstOrdinal));

/** Resolves once the stored summary reaches the conversation's last message. */
const summarised = (conversationId: string, messages: number) =>
  eventually(async () => (await storedIn(confab, conversationId)).at(-1)?.lastOrdinal === messages - 1);

test('enableSummary makes the summary before anybody asks', async () => {
  const id = await analysed(confab, { ...salesCall, enableSummary: true });
  await summarised(id, salesCall.messages.length);
  const { summary } = await read(confab, 'getSummary', id);
  const stored = await storedIn(confab, id);
  expect(summary.map((segment) => segment.id)).toEqual(stored.map((row) => String(row.id)));
});

test('without enableSummary the worker makes no summary', async () => {
  const id = await analysed(confab, salesCall);
  // A control: the worker makes one in the same time, of a conversation that came later.
  const other = await analysed(confab, { ...salesCall, enableSummary: true });
  await summarised(other, salesCall.messages.length);
  expect(await storedIn(confab, id)).toEqual([]);
});

test('after an append the summary covers what was added, whoever is faster', async () => {
  const id = await analysed(confab, { ...salesCall, enableSummary: true });
  await appended(confab, id, { ...afterwards, enableSummary: true });
  const { summary } = await read(confab, 'getSummary', id);
  expect(summary.map(({ text }) => text).join(' ')).toContain('Hamburg');
  await summarised(id, salesCall.messages.length + afterwards.messages.length);
});

test('enableSummary goes on with every append, also of what says nothing, and the summary then stays', async () => {
  const id = await analysed(confab, { ...salesCall, enableSummary: true });
  for (const content of ['The budget for next year is 80,000 euros.', 'Okay.', 'Yes.'])
    await appended(confab, id, saying(content));
  await summarised(id, salesCall.messages.length + 3);
  const first = await read(confab, 'getSummary', id);
  expect(await read(confab, 'getSummary', id)).toEqual(first);
});

test('an append to a long conversation changes the last segment of its summary only', async () => {
  const contents = Array.from(
    { length: 1_001 },
    (_, index) => `The invoice ${index} is about week ${index}.`,
  );
  const id = await analysed(confab, { ...saying(...contents), enableSummary: true });
  await summarised(id, contents.length);
  const before = await storedIn(confab, id);
  await appended(confab, id, afterwards);
  await summarised(id, contents.length + afterwards.messages.length);
  const after = await storedIn(confab, id);
  expect(before.length).toBeGreaterThan(5);
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(after.at(before.length - 1)?.id).not.toBe(before.at(-1)?.id);
  expect(after.map(({ text }) => text).join(' ')).toContain('Hamburg');
});

test('enableSummary: false ends the summaries of the worker', async () => {
  const id = await analysed(confab, { ...salesCall, enableSummary: true });
  await summarised(id, salesCall.messages.length);
  const before = await read(confab, 'getSummary', id);
  await appended(confab, id, { ...afterwards, enableSummary: false });
  expect(await read(confab, 'getSummary', id)).toEqual(before);
});

test('jobs in a row with enableSummary leave one summary, of all that they added', async () => {
  const idle = await startConfab({ worker: false });
  try {
    const first = await ask(idle, 'submitText', { json: { ...salesCall, enableSummary: true } });
    const params = { conversationId: first.conversationId };
    const second = await ask(idle, 'appendText', { params, json: afterwards });
    await idle.startWorker();
    await idle.jobEnded(second.jobId);
    const count = salesCall.messages.length + afterwards.messages.length;
    await eventually(
      async () => (await storedIn(idle, first.conversationId)).at(-1)?.lastOrdinal === count - 1,
    );
    const ids = (await storedIn(idle, first.conversationId)).map((row) => String(row.id));
    const { summary } = await read(idle, 'getSummary', first.conversationId);
    expect(summary.map((segment) => segment.id)).toEqual(ids);
  } finally {
    await idle.stop();
  }
});

test('a summary that cannot be made fails no job, and is made when it is asked for', async () => {
  const embedder = await testEmbedder();
  let isThere = false;
  const own = await startConfab({
    embedder: {
      ...embedder,
      embedAll: (model, texts, options) =>
        isThere
          ? embedder.embedAll(model, texts, options)
          : Promise.reject(new EmbeddingError('model_failed', 'The model has failed.')),
    },
  });
  try {
    const { conversationId, jobId } = await ask(own, 'submitText', {
      json: { ...salesCall, enableSummary: true },
    });
    expect(await own.jobEnded(jobId)).toBe('completed');
    await eventually(() => own.logged.some(({ msg }) => msg === 'the summary could not be made ahead'));
    isThere = true;
    expect((await read(own, 'getSummary', conversationId)).summary).not.toEqual([]);
  } finally {
    await own.stop();
  }
});
