import { beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { conversations, members, summarySegments } from '../../../src/db/schema.ts';
import { EmbeddingError } from '../../../src/embedding/embedding-error.ts';
import { brokenModel } from '../../../src/features/embeddings/embed-text.ts';
import {
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import { startConfab, type TestConfab, testEmbedder } from '../../support/servers/confab.ts';
import { createGate } from '../../support/servers/jobs.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getSummary');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const summaryOf = async (conversationId: string, refresh?: 'true' | 'false') =>
  (await read(confab, 'getSummary', conversationId, refresh === undefined ? {} : { refresh })).summary;
const messagesOf = async (conversationId: string) =>
  (await read(confab, 'getMessages', conversationId)).messages;

test('a sentence of a summary is told with the name of its speaker', async () => {
  const id = await analysed(confab, oneMessage);
  const [message] = await messagesOf(id);
  expect(await summaryOf(id)).toEqual([
    {
      id: expect.stringMatching(/^[1-9]\d{15}$/),
      text: 'Ana will send the quote by Friday.',
      messageRefs: [{ id: message?.id ?? '' }],
      startTime: message?.startTime ?? '',
      endTime: message?.endTime ?? '',
    },
  ]);
});

test('a summary is shorter than the talk, rests on its messages, and leaves greetings and fillers out', async () => {
  const id = await analysed(confab, salesCall);
  const messages = await messagesOf(id);
  const summary = await summaryOf(id);
  const texts = summary.map(({ text }) => text).join(' ');
  const referred = summary.flatMap(({ messageRefs }) => messageRefs.map((ref) => ref.id));
  const ordinals = referred.map((ref) => messages.findIndex((message) => message.id === ref));

  expect(referred.length).toBeGreaterThanOrEqual(3);
  expect(referred.length).toBeLessThan(messages.length / 2);
  expect(ordinals).toEqual([...new Set(ordinals)].sort((a, b) => a - b));
  expect(ordinals).not.toContain(-1);
  expect(texts).toContain('Ana will send the security package by Friday.');
  expect(texts).not.toMatch(/hear me|talk soon|sounds good|Okay|\bum\b/i);
  expect(summary[0]?.startTime).toBe('2024-05-01T09:00:00.000Z');
  expect(summary.at(-1)?.endTime).toBe('2024-05-01T09:01:09.000Z');
});

test('a speaker without a name stays without one in a summary', async () => {
  const id = await analysed(confab, saying('The contract ends in May.'));
  expect(await summaryOf(id)).toMatchObject([{ text: 'The contract ends in May.' }]);
});

test('where nothing is said there is nothing to summarise', async () => {
  const id = await analysed(confab, saying('Okay.', 'Yes.', 'Thanks!'));
  expect(await summaryOf(id)).toEqual([]);
  expect(await summaryOf(id, 'true')).toEqual([]);
  expect(await summaryOf(id, 'false')).toEqual([]);
});

test('texts in any script and of any length are summarised, or left out', async () => {
  const long = 'word '.repeat(20_000);
  const id = await analysed(confab, saying(long, '我明天会发送修改后的报价。', '👍👍👍', '…'));
  const [segment] = await summaryOf(id);
  expect(segment?.text).toContain('我明天会发送修改后的报价。');
  expect(segment?.text.length).toBeLessThan(1_000);
});

test('refresh that is absent answers the stored summary, whatever was said since', async () => {
  const id = await analysed(confab, salesCall);
  const first = await summaryOf(id);
  expect(await summaryOf(id)).toEqual(first);
  await appended(confab, id, afterwards);
  expect(await summaryOf(id)).toEqual(first);
});

test('refresh=false keeps what there is of a summary and adds what was said since, once', async () => {
  const id = await analysed(confab, salesCall);
  const first = await summaryOf(id);
  await appended(confab, id, afterwards);
  const both = await summaryOf(id, 'false');
  const added = both.slice(first.length);

  expect(both.slice(0, first.length)).toEqual(first);
  expect(added).toHaveLength(1);
  const appendedIds = (await messagesOf(id)).slice(-afterwards.messages.length).map((message) => message.id);
  expect(appendedIds).toEqual(
    expect.arrayContaining(added.flatMap((one) => one.messageRefs.map((ref) => ref.id))),
  );
  expect(added[0]?.text).toContain('Hamburg');
  expect(await summaryOf(id, 'false')).toEqual(both);
  expect(await summaryOf(id)).toEqual(both);
});

test('refresh=false makes the first summary, too, and adds nothing for what says nothing', async () => {
  const id = await analysed(confab, salesCall);
  const first = await summaryOf(id, 'false');
  expect(first).not.toEqual([]);
  await appended(confab, id, saying('Okay.'));
  expect(await summaryOf(id, 'false')).toEqual(first);
});

test('refresh=true makes all of a summary anew', async () => {
  const id = await analysed(confab, salesCall);
  const first = await summaryOf(id);
  await appended(confab, id, afterwards);
  const anew = await summaryOf(id, 'true');
  const ids = new Set(first.map((segment) => segment.id));
  expect(anew.some((segment) => ids.has(segment.id))).toBe(false);
  expect(anew.map(({ text }) => text).join(' ')).toContain('Hamburg');
  expect(await summaryOf(id)).toEqual(anew);
});

test('refresh=true of an unchanged conversation says the same again', async () => {
  const id = await analysed(confab, salesCall);
  const texts = async (refresh: 'true') => (await summaryOf(id, refresh)).map(({ text }) => text);
  expect(await texts('true')).toEqual(await texts('true'));
});

test('those who ask for a summary at the same time get the same one', async () => {
  const id = await analysed(confab, salesCall);
  const answers = await Promise.all(Array.from({ length: 6 }, () => summaryOf(id)));
  for (const answer of answers) expect(answer).toEqual(answers[0] ?? []);
  expect(answers[0]).not.toEqual([]);
});

test('additions to a summary that are asked for at the same time are added once', async () => {
  const id = await analysed(confab, salesCall);
  const first = await summaryOf(id);
  await appended(confab, id, afterwards);
  await Promise.all(Array.from({ length: 6 }, () => summaryOf(id, 'false')));
  expect(await summaryOf(id)).toHaveLength(first.length + 1);
});

test('many who ask for a summary at the same time get an answer, each in turn', async () => {
  const contents = Array.from({ length: 200 }, (_, index) => `The invoice ${index} is about week ${index}.`);
  const id = await analysed(confab, saying(...contents));
  const answers = await Promise.all(Array.from({ length: 16 }, () => summaryOf(id, 'true')));
  for (const answer of answers) expect(answer).not.toEqual([]);
});

test('additions to a summary that nobody would read all of make it anew', async () => {
  const contents = Array.from({ length: 101 }, (_, index) => `The invoice ${index} is about week ${index}.`);
  const id = await analysed(confab, saying(...contents));
  const ids = await createIdentifierSource(confab.db).take(100);
  await confab.db.insert(summarySegments).values(
    ids.map((segmentId, ordinal) => ({
      id: segmentId,
      conversationId: BigInt(id),
      text: 'It is about an invoice.',
      messageIds: [],
      startTime: new Date(),
      endTime: new Date(),
      firstOrdinal: ordinal,
      lastOrdinal: ordinal,
    })),
  );
  expect(await summaryOf(id)).toHaveLength(100);
  expect((await summaryOf(id, 'false')).length).toBeLessThanOrEqual(12);
});

test('while a job waits a summary is answered 404, which says why', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: oneMessage });
  const params = { conversationId };
  expect(await refusal(idle, 404, 'getSummary', { params })).toContain('is still being processed');
});

test('the summary of a long talk has at most twelve segments, in order and without gaps in time', async () => {
  const subjects = ['invoice', 'warehouse', 'contract', 'hiring plan', 'website'];
  const contents = Array.from({ length: 500 }, (_, index) => {
    const subject = subjects[Math.floor(index / 100)];
    return `Number ${index} of the ${subject} questions is about the ${subject} of week ${index % 52}.`;
  });
  const id = await analysed(confab, saying(...contents));
  const summary = await summaryOf(id);
  expect(summary.length).toBeGreaterThan(5);
  expect(summary.length).toBeLessThanOrEqual(12);
  const starts = summary.map(({ startTime }) => startTime);
  expect(starts).toEqual(starts.toSorted());
  const times = new Map((await messagesOf(id)).map((message) => [message.id, message.startTime]));
  for (const { messageRefs, startTime, endTime } of summary) {
    expect(messageRefs.length).toBeLessThanOrEqual(4);
    for (const ref of messageRefs) {
      const time = times.get(ref.id) ?? '';
      expect(startTime <= time && time < endTime).toBe(true);
    }
  }
});

test('without the model a summary is answered with where the reason is told, and is made once the model is there', async () => {
  const embedder = await testEmbedder();
  let isThere = false;
  const own = await startConfab({
    embedder: {
      ...embedder,
      embedAll: (model, texts, options) =>
        isThere
          ? embedder.embedAll(model, texts, options)
          : Promise.reject(new EmbeddingError('missing_weights', 'The weights are missing.')),
    },
  });
  try {
    const conversationId = await analysed(own, salesCall);
    const params = { conversationId };
    expect(await refusal(own, 503, 'getSummary', { params })).toBe(brokenModel('model'));
    isThere = true;
    expect((await read(own, 'getSummary', conversationId)).summary).not.toEqual([]);
  } finally {
    await own.stop();
  }
});

describe('while a summary is made', () => {
  /** A server whose model stands still at the gate. */
  async function standingStill(act: (own: TestConfab, gate: ReturnType<typeof createGate>) => Promise<void>) {
    const embedder = await testEmbedder();
    const gate = createGate();
    const own = await startConfab({
      embedder: {
        ...embedder,
        async embedAll(model, texts, options) {
          await gate.pass();
          return embedder.embedAll(model, texts, options);
        },
      },
    });
    try {
      await act(own, gate);
    } finally {
      gate.open();
      await own.stop();
    }
  }
  const textOf = ({ summary }: { summary: { text: string }[] }) => summary.map(({ text }) => text).join(' ');

  test('what is appended while a summary is made is not in it, and is added later', () =>
    standingStill(async (own, gate) => {
      const id = await analysed(own, salesCall);
      const asked = read(own, 'getSummary', id);
      await gate.reached;
      await appended(own, id, afterwards);
      gate.open();

      const first = await asked;
      expect(textOf(first)).not.toContain('Hamburg');
      const both = await read(own, 'getSummary', id, { refresh: 'false' });
      expect(both.summary.slice(0, -1)).toEqual(first.summary);
      expect(textOf(both)).toContain('Hamburg');
    }));

  test('a member who gets another name while a summary is made has it in the summary', () =>
    standingStill(async (own, gate) => {
      const id = await analysed(own, salesCall);
      const asked = read(own, 'getSummary', id);
      await gate.reached;
      await own.db.transaction(async (tx) => {
        const isConversation = eq(conversations.id, BigInt(id));
        await tx.update(conversations).set({ revision: sql`revision + 1` }).where(isConversation);
        await tx.update(members).set({ name: 'Zoe Lang' }).where(eq(members.userId, 'ana@example.com'));
      });
      gate.open();
      expect(textOf(await asked)).toContain('Zoe Lang');
      expect(textOf(await asked)).not.toContain('Ana');
    }));

  test('a conversation that is deleted while its summary is made is not found', () =>
    standingStill(async (own, gate) => {
      const conversationId = await analysed(own, salesCall);
      const asked = refusal(own, 404, 'getSummary', { params: { conversationId } });
      await gate.reached;
      await own.db.delete(conversations).where(eq(conversations.id, BigInt(conversationId)));
      gate.open();
      expect(await asked).toBe(`There is no conversation "${conversationId}".`);
    }));
});
