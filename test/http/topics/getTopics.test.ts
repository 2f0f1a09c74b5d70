import { beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/client.ts';
import { topicMessages, topics as topicRows } from '../../../src/db/schema.ts';
import { findAccountById } from '../../../src/features/accounts/queries.ts';
import { createFindTopicsAnew } from '../../../src/features/topics/refresh-topics.ts';
import { analysed, appended, ask, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters } from '../../support/servers/jobs.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getTopics');

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(
    confab,
    saying(
      'The pricing page is wonderful.',
      'Our pricing model changed in March.',
      'The pricing page shows the new pricing model.',
      'The old office is awful.',
    ),
  );
});

test('topics come with their messages, the highest score first', async () => {
  const { topics } = await read(confab, 'getTopics', conversationId);
  const scores = topics.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));

  const { messages } = await read(confab, 'getMessages', conversationId);
  const page = topics.find(({ text }) => text === 'pricing page');
  expect(page).toMatchObject({
    type: 'topic',
    messageIds: [messages[0]?.id, messages[2]?.id],
    parentRefs: [],
  });
});

test('without being asked for, there are neither sentiment nor parents of topics', async () => {
  const { topics } = await read(confab, 'getTopics', conversationId);
  for (const topic of topics) {
    expect(topic).not.toHaveProperty('sentiment');
    expect(topic.parentRefs).toEqual([]);
  }
});

test.each(['true', 'True'])('sentiment=%s adds that of the topic’s messages', async (sentiment) => {
  const { topics } = await read(confab, 'getTopics', conversationId, { sentiment });
  const office = topics.find(({ text }) => text.includes('office'));
  expect(office?.sentiment?.suggested).toBe('negative');
  expect(topics.every((topic) => topic.sentiment !== undefined)).toBe(true);
});

test('parentRefs=true names parents that are elements of the list themselves, along with sentiment', async () => {
  const { topics } = await read(confab, 'getTopics', conversationId, {
    parentRefs: 'true',
    sentiment: 'true',
  });
  const texts = topics.map(({ text }) => text);
  const parents = topics.flatMap(({ parentRefs }) => parentRefs);
  expect(topics).not.toBeEmpty();
  for (const parent of parents) {
    expect(parent.type).toBe('topic');
    expect(texts).toContain(parent.text);
  }
});

test('a conversation about nothing has an empty list of topics', async () => {
  expect(await read(confab, 'getTopics', await analysed(confab, saying('Well, hello.')))).toEqual({
    topics: [],
  });
});

test('a flag of topics that is neither true nor false is a 400 that names it', async () => {
  const asked = { params: { conversationId }, query: { parentRefs: 'maybe' } };
  expect(await refusal(confab, 400, 'getTopics', asked)).toBe('"parentRefs" must be a boolean');
});

describe('customTopicVocabulary', () => {
  const plainTexts = async () =>
    (await read(confab, 'getTopics', conversationId)).topics.map(({ text }) => text);
  const asked = async (query: Record<string, string>) =>
    (await read(confab, 'getTopics', conversationId, query)).topics;

  test.each(['office', 'Office, contract', '["office"]'])(
    'customTopicVocabulary=%s puts topics that hold a word of it first, with scores that no other exceeds',
    async (customTopicVocabulary) => {
      expect((await plainTexts())[0]).not.toBe('old office');
      const [first, ...others] = await asked({ customTopicVocabulary });
      expect(first?.text).toBe('old office');
      expect(first?.score).toBeGreaterThanOrEqual(others[0]?.score ?? 0);
      expect(first?.score).toBeLessThanOrEqual(1);
    },
  );

  test('customTopicVocabulary takes phrases, too, and several of them keep their order', async () => {
    const texts = (await asked({ customTopicVocabulary: 'old office, pricing page' })).map(
      ({ text }) => text,
    );
    expect(texts.slice(0, 2)).toEqual(['pricing page', 'old office']);
  });

  test.each(['offic', 'true', 'False', '', ' , ', '[]'])(
    'customTopicVocabulary=%j makes no difference',
    async (customTopicVocabulary) => {
      const changed = await asked({ customTopicVocabulary });
      expect(changed).toEqual((await read(confab, 'getTopics', conversationId)).topics);
    },
  );

  test('customTopicVocabulary finds a topic that is too light for the first hundred', async () => {
    const many = Array.from(
      { length: 120 },
      (_, index) => `The green tower${index} and the green tower${index} again.`,
    );
    const id = await analysed(confab, saying(...many, 'Somebody mentioned zebras.'));
    const texts = async (query: Record<string, string>) =>
      (await read(confab, 'getTopics', id, query)).topics.map(({ text }) => text);
    expect(await texts({})).not.toContain('zebras');
    const found = await texts({ customTopicVocabulary: 'zebras' });
    expect(found[0]).toBe('zebras');
    expect(found).toHaveLength(100);
  });

  test('customTopicVocabulary is called customVocabulary, too, which comes second', async () => {
    expect((await asked({ customVocabulary: 'office' }))[0]?.text).toBe('old office');
    const both = await asked({ customVocabulary: 'office', customTopicVocabulary: 'model' });
    expect(both[0]?.text).toEndWith('pricing model');
  });

  test.each([
    ['customTopicVocabulary', '["office"', '"customTopicVocabulary" is a malformed JSON list'],
    ['customVocabulary', '[1, 2]', '"customVocabulary" must be a list of texts'],
  ])('the topic vocabulary %s=%s is a 400 that names it', async (field, text, message) => {
    const request = { params: { conversationId }, query: { [field]: text } };
    expect(await refusal(confab, 400, 'getTopics', request)).toBe(message);
  });
});

describe('refresh=true', () => {
  const first = saying('The pricing page is wonderful.', 'The old office is awful.');
  const second = saying('The pricing page shows the new pricing model.', 'I love the pricing page.');

  /** Everything that is stored of a conversation's topics but their ids, with messages by their places. */
  async function stored(id: string) {
    const rows = await confab.db
      .select({
        text: topicRows.text,
        weightSum: sql<number>`round(weight_sum::numeric, 6)::float8`,
        mentionCount: topicRows.mentionCount,
        firstOrdinal: topicRows.firstOrdinal,
        lastOrdinal: topicRows.lastOrdinal,
        ordinals: sql<number[]>`(
          select array_agg(messages.ordinal order by messages.ordinal) from topic_messages
          join messages on messages.id = message_id where topic_id = topics.id)`,
      })
      .from(topicRows)
      .where(eq(topicRows.conversationId, BigInt(id)))
      .orderBy(topicRows.text);
    expect(rows).not.toBeEmpty();
    return rows;
  }
  const refresh = (id: string) => read(confab, 'getTopics', id, { refresh: 'true' });
  const answer = async (id: string) =>
    (await read(confab, 'getTopics', id)).topics.map(({ id: _, ...topic }) => topic);

  test('refresh=true finds the same topics in the same messages', async () => {
    const id = await analysed(confab, first);
    await appended(confab, id, second);
    const [before, shown] = [await stored(id), await answer(id)];
    const { topics } = await refresh(id);
    expect(topics.map(({ id: _, ...topic }) => topic)).toEqual(shown);
    expect(await stored(id)).toEqual(before);
  });

  test('refresh=true discards the topics that are stored', async () => {
    const id = await analysed(confab, first);
    const before = await stored(id);
    await confab.db
      .update(topicRows)
      .set({ text: sql`'false ' || text`, weightSum: 99 })
      .where(eq(topicRows.conversationId, BigInt(id)));
    await refresh(id);
    expect(await stored(id)).toEqual(before);
    const orphans = await confab.db
      .select()
      .from(topicMessages)
      .where(sql`topic_id not in (select id from topics)`);
    expect(orphans).toBeEmpty();
  });

  test('refresh=true finds the topics of a conversation of more than one page', async () => {
    const id = await analysed(
      confab,
      saying(...Array.from({ length: 1_100 }, (_, i) => `Gate ${i % 7} has a green tower${i % 50}.`)),
    );
    const before = await stored(id);
    await refresh(id);
    expect(await stored(id)).toEqual(before);
  });

  test('refresh=true several times at once gives the right sums of topics', async () => {
    const id = await analysed(confab, first);
    await appended(confab, id, second);
    const before = await stored(id);
    await Promise.all([refresh(id), refresh(id), refresh(id)]);
    expect(await stored(id)).toEqual(before);
  });

  describe('added messages', () => {
    /** Runs `act` while nobody else can change the conversation. */
    async function holding(id: string, act: () => Promise<void>): Promise<void> {
      await confab.db.transaction(async (tx) => {
        await tx.execute(sql`select from conversations where id = ${id} for no key update`);
        await act();
      });
    }
    async function control() {
      const id = await analysed(confab, first);
      await appended(confab, id, second);
      return stored(id);
    }

    test.each(['the job', 'the refresh'])(
      'refresh=true while messages are added gives the right sums of topics when %s comes first',
      async (winner) => {
        const id = await analysed(confab, first);
        const running: Promise<unknown>[] = [];
        const starts = [() => appended(confab, id, second), () => refresh(id)];
        await holding(id, async () => {
          for (const [index, start] of (winner === 'the job' ? starts : starts.reverse()).entries()) {
            running.push(start());
            await lockWaiters(confab, index + 1);
          }
        });
        await Promise.all(running);
        expect(await stored(id)).toEqual(await control());
      },
    );

    test.each([
      ['few and short', 10, 1, 1],
      ['many', 501, 1, 2],
      ['few and long', 10, 400, 2],
    ])(
      'refresh=true keeps no job waiting while it analyses messages that were added meanwhile, if they are %s',
      async (_, count, clauses, transactions) => {
        const account = (await findAccountById(confab.db, confab.account.id)) ?? expect.unreachable();
        const id = await analysed(confab, first);
        const sentence = `The old office is awful${' and so is the garden'.repeat(clauses)}.`;
        let begun = 0;
        const transaction: Database['transaction'] = async (run, config) => {
          begun += 1;
          if (begun === 1)
            await appended(confab, id, saying(...Array.from({ length: count }, () => sentence)));
          return confab.db.transaction(run, config);
        };
        const db: Database = Object.assign(Object.create(confab.db), { transaction });
        await createFindTopicsAnew(db)(account, BigInt(id), new AbortController().signal);
        expect(begun).toBe(transactions);
        const refreshed = await stored(id);
        await refresh(id);
        expect(refreshed).toEqual(await stored(id));
      },
    );
  });

  test('refresh=true of a conversation that is deleted meanwhile is a 404', async () => {
    const id = await analysed(confab, first);
    let refreshed: Promise<unknown> = Promise.resolve();
    await confab.db.transaction(async (tx) => {
      await tx.execute(sql`delete from conversations where id = ${id}`);
      refreshed = refusal(confab, 404, 'getTopics', {
        params: { conversationId: id },
        query: { refresh: 'true' },
      });
      await lockWaiters(confab, 1);
    });
    expect(await refreshed).toBe(`There is no conversation "${id}".`);
  });

  test('refresh=true of a conversation without messages answers no topics', async () => {
    const idle = await idleServer();
    const { conversationId: id } = await ask(idle, 'submitText', { json: first });
    expect(await read(idle, 'getTopics', id, { refresh: 'true' })).toEqual({ topics: [] });
  });
});
