import { beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { summarySegments } from '../../../src/db/schema.ts';
import { analysed, appended, ask, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateSpeakers');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const ana = { id: 'ana', name: 'Ana', email: 'ana@example.com' };
const ben = { name: 'Ben', email: 'ben@example.com' };

const epoch = Date.parse('2024-05-01T09:00:00Z');
/** Somebody says something for two seconds from then on. */
const said = (content: string, seconds: number, from: object = {}) => ({
  payload: { content },
  from,
  duration: {
    startTime: new Date(epoch + seconds * 1_000).toISOString(),
    endTime: new Date(epoch + (seconds + 2) * 1_000).toISOString(),
  },
});
const started = (user: object, offset: object = {}) => ({ type: 'started_speaking', user, offset });
const stopped = (user: object, offset: object = {}) => ({ type: 'stopped_speaking', user, offset });
const tell = (conversationId: string, ...speakerEvents: object[]) =>
  ask(confab, 'updateSpeakers', { params: { conversationId }, json: { speakerEvents } });
const speakersOf = async (conversationId: string) =>
  (await read(confab, 'getMessages', conversationId)).messages.map(({ from }) => from.name ?? '');
/** A conversation with a sentence every ten seconds, of nobody in particular. */
const everyTenSeconds = (...contents: string[]) => ({
  messages: contents.map((content, index) => said(content, index * 10)),
});
const fourSentences = everyTenSeconds('One of four.', 'Two of four.', 'Three of four.', 'Four of four.');

test('people with an id each are members each, though their names are equal', async () => {
  const conversationId = await analysed(confab, fourSentences);
  const john = (id: string) => ({ id, name: 'John' });
  await tell(
    conversationId,
    started(john('1')),
    stopped(john('1'), { seconds: 15 }),
    started(john('2'), { seconds: 15 }),
  );
  const { messages } = await read(confab, 'getMessages', conversationId);
  const [first, second, third, fourth] = messages.map(({ from }) => from.id);
  expect([first, third]).toEqual([second, fourth]);
  expect(third).not.toBe(first);
});

describe('events', () => {
  test.each<[string, object[], string[]]>([
    [
      'one after the other',
      [
        started(ana, { seconds: 0, nanos: 0 }),
        stopped(ana, { seconds: 15 }),
        started(ben, { seconds: 15 }),
        stopped(ben, { seconds: 25 }),
      ],
      ['Ana', 'Ana', 'Ben', ''],
    ],
    [
      'in any order of events',
      [
        stopped(ben, { seconds: 25 }),
        started(ben, { seconds: 15 }),
        stopped(ana, { seconds: 15 }),
        started(ana),
      ],
      ['Ana', 'Ana', 'Ben', ''],
    ],
    ['a start without a stop lasts to the end', [started(ana, { seconds: 20 })], ['', '', 'Ana', 'Ana']],
    [
      'a stop without a start has lasted from the beginning',
      [stopped(ana, { seconds: 20 })],
      ['Ana', 'Ana', '', ''],
    ],
    [
      'a turn includes its first moment, not its last one',
      [started(ana, { seconds: 10 }), stopped(ana, { seconds: 20 })],
      ['', 'Ana', '', ''],
    ],
    [
      'of several, it is the one who started last',
      [started(ana), started(ben, { seconds: 5 }), stopped(ben, { seconds: 15 })],
      ['Ana', 'Ben', 'Ana', 'Ana'],
    ],
    [
      'nanos may be more than a second, as in the samples of the original service',
      [
        started(ana, { seconds: 0, nanos: 5_000_000_000 }),
        stopped(ana, { seconds: 15, nanos: 5_000_000_000 }),
      ],
      ['', 'Ana', '', ''],
    ],
    [
      'nanos alone will do, and numbers may be strings',
      [started(ana, { nanos: '9999999999' }), stopped(ana, { seconds: '10.5' })],
      ['', 'Ana', '', ''],
    ],
  ])('each message is that of whoever was speaking when it began: %s', async (_, events, expected) => {
    const conversationId = await analysed(confab, fourSentences);
    const { message } = await tell(conversationId, ...events);
    expect(message).toContain(conversationId);
    expect(await speakersOf(conversationId)).toEqual(expected);
  });

  test('who spoke before stays where nobody does, and may be nobody else’s', async () => {
    const cleo = { name: 'Cleo' };
    const conversationId = await analysed(confab, {
      messages: fourSentences.messages.map((message) => ({ ...message, from: cleo })),
    });
    await tell(conversationId, started(ana, { seconds: 10 }), stopped(ana, { seconds: 20 }));
    expect(await speakersOf(conversationId)).toEqual(['Cleo', 'Ana', 'Cleo', 'Cleo']);
  });
});

test('the people of events are found like those of submissions, and become members if they are none', async () => {
  const conversationId = await analysed(confab, {
    messages: [said('I am here.', 0, ana), said('So am I.', 10), said('And I.', 20), said('And me.', 30)],
  });
  const [known] = (await read(confab, 'getMembers', conversationId)).members;
  await tell(
    conversationId,
    started({ name: 'Somebody', email: 'ANA@example.com' }, { seconds: 10 }),
    stopped({ id: known?.id }, { seconds: 20 }),
    started({ userId: 'u-17' }, { seconds: 20 }),
    started({ name: 'Dan' }, { seconds: 30 }),
  );
  const { members } = await read(confab, 'getMembers', conversationId);
  expect(members).toMatchObject([known ?? {}, { userId: 'u-17' }, { name: 'Dan' }]);
  const { messages } = await read(confab, 'getMessages', conversationId);
  expect(messages.map(({ from }) => from.id)).toEqual([known?.id, known?.id, members[1]?.id, members[2]?.id]);

  // What is appended later finds them, too.
  await appended(confab, conversationId, { messages: [said('It is me.', 40, { name: 'Dan' })] });
  expect((await read(confab, 'getMembers', conversationId)).members).toHaveLength(3);
});

test('what an event says of a member for the first time is kept', async () => {
  const conversationId = await analysed(confab, {
    messages: [said('I will send the quote.', 0, { userId: ben.email }), said('Fine.', 10, { name: 'Ana' })],
  });
  await tell(conversationId, started({ ...ben, id: '7' }, { seconds: 10 }), stopped(ana, { seconds: 0 }));
  const { members } = await read(confab, 'getMembers', conversationId);
  expect(members).toMatchObject([
    { name: 'Ben', userId: ben.email },
    { name: 'Ana', email: ana.email },
  ]);
  expect(members).toHaveLength(2);
  expect(await speakersOf(conversationId)).toEqual(['Ben', 'Ben']);
  // Each of them is found by what was said of it.
  await appended(confab, conversationId, {
    messages: [said('Me.', 20, { id: '7' }), said('And me.', 30, { email: ana.email, name: 'A. Ruiz' })],
  });
  expect(await speakersOf(conversationId)).toEqual(['Ben', 'Ben', 'Ben', 'Ana']);
  // What was told by the address is told by the name of whoever has said it after all.
  await tell(conversationId, started(ana, { seconds: 0 }), stopped(ana, { seconds: 5 }));
  const { actionItems } = await read(confab, 'getActionItems', conversationId);
  expect(actionItems.map(({ text }) => text)).toEqual(['Ana will send the quote.']);
});

describe('insights', () => {
  test('insights name, and are assigned to, whoever said them after all', async () => {
    const conversationId = await analysed(confab, {
      messages: [
        said('I will send the quote on Friday.', 0, ana),
        said('Mark, could you review the contract?', 10, ana),
        said('I will call you tomorrow.', 20, ana),
        said('What would we pay per seat?', 30, ana),
      ],
    });
    const before = await read(confab, 'getInsights', conversationId);
    await tell(conversationId, started(ben), stopped(ben, { seconds: 15 }), started(ben, { seconds: 25 }));

    const { insights } = await read(confab, 'getInsights', conversationId);
    expect(insights.map(({ id }) => id)).toEqual(before.insights.map(({ id }) => id));
    expect(insights).toMatchObject([
      {
        text: 'Ben will send the quote on Friday.',
        from: ben,
        assignee: ben,
        entities: [
          { type: 'person', text: 'Ben', offset: 0, value: { name: 'Ben', assignee: true } },
          { type: 'date', text: 'Friday', offset: 27 },
        ],
      },
      { text: 'Mark, could you review the contract?', from: ben, assignee: { name: 'Mark' } },
      { text: 'Ana will call you tomorrow.', from: { name: 'Ana' }, assignee: { name: 'Ana' } },
      { text: 'What would we pay per seat?', from: ben },
    ]);
  });

  test('insights of nobody in particular are told by name once there is one', async () => {
    const conversationId = await analysed(
      confab,
      everyTenSeconds('I will send the quote on Friday.', 'We should review the contract.'),
    );
    const { actionItems: before } = await read(confab, 'getActionItems', conversationId);
    expect(before).toMatchObject([{ text: 'I will send the quote on Friday.', from: {}, assignee: {} }, {}]);
    await tell(conversationId, started(ana));

    const { actionItems } = await read(confab, 'getActionItems', conversationId);
    expect(actionItems).toMatchObject([
      { text: 'Ana will send the quote on Friday.', from: { name: 'Ana' }, assignee: { name: 'Ana' } },
      { text: 'We should review the contract.', from: { name: 'Ana' } },
    ]);
    expect(actionItems[1]?.assignee).toEqual({});
    expect(actionItems[0]?.dueBy).toBe(before[0]?.dueBy ?? '');
  });

  test('insights of a talk of two have another "you" than before', async () => {
    const conversationId = await analysed(confab, {
      messages: [said('Could you send the quote on Friday?', 0, ana), said('Of course.', 10, ben)],
    });
    const assigneeOf = async () =>
      (await read(confab, 'getActionItems', conversationId)).actionItems.map(({ assignee }) => assignee.name);
    expect(await assigneeOf()).toEqual(['Ben']);
    await tell(conversationId, started(ben), stopped(ben, { seconds: 5 }));
    expect(await assigneeOf()).toEqual(['Ana']);
  });

  test('insights stay as they are where the speaker does', async () => {
    const conversationId = await analysed(confab, { messages: [said('I will send the quote.', 0, ana)] });
    const before = await read(confab, 'getInsights', conversationId);
    await tell(conversationId, started(ana));
    expect(await read(confab, 'getInsights', conversationId)).toEqual(before);
  });
});

test('a summary is forgotten when somebody else turns out to have spoken', async () => {
  const conversationId = await analysed(confab, fourSentences);
  const [id = 0n] = await createIdentifierSource(confab.db).take(1);
  const [startTime, endTime] = [new Date(), new Date()];
  await confab.db.insert(summarySegments).values({
    ...{ id, conversationId: BigInt(conversationId), text: 'Somebody counted.', messageIds: [] },
    ...{ startTime, endTime, firstOrdinal: 0, lastOrdinal: 3 },
  });
  await tell(conversationId, started(ana));
  expect(await confab.db.select().from(summarySegments).where(eq(summarySegments.id, id))).toEqual([]);
});

test('what was submitted just before is part of the conversation, and so is what was appended to it', async () => {
  const { conversationId } = await ask(confab, 'submitText', { json: fourSentences });
  await tell(conversationId, started(ana), stopped(ana, { seconds: 15 }), started(ben, { seconds: 15 }));
  expect(await speakersOf(conversationId)).toEqual(['Ana', 'Ana', 'Ben', 'Ben']);

  await ask(confab, 'appendText', { params: { conversationId }, json: { messages: [said('Five.', 40)] } });
  await tell(conversationId, started(ana, { seconds: 40 }));
  expect(await speakersOf(conversationId)).toEqual(['Ana', 'Ana', 'Ben', 'Ben', 'Ana']);
});

test('while what was submitted is not in the conversation yet it is answered 404, which says why, and nothing is kept', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: fourSentences });
  const told = { params: { conversationId }, json: { speakerEvents: [started(ana)] } };
  expect(await refusal(idle, 404, 'updateSpeakers', told)).toContain('is still being processed');
  expect(await read(idle, 'getMembers', conversationId)).toEqual({ members: [] });
});

test.each<[string, object, string]>([
  ['no offset, though it has a timestamp', { timestamp: '2024-05-01T09:00:10Z' }, 'is required'],
  ['null as offset', { offset: null }, 'must be an object'],
])('an event with %s is refused, and nobody has said anything else', async (_, when, sentence) => {
  const conversationId = await analysed(confab, fourSentences);
  const json = { speakerEvents: [started(ana), { type: 'stopped_speaking', user: ana, ...when }] };
  expect(await refusal(confab, 400, 'updateSpeakers', { params: { conversationId }, json })).toBe(
    `"speakerEvents[1].offset" ${sentence}`,
  );
  expect(await speakersOf(conversationId)).toEqual(['', '', '', '']);
});

test('an event of nobody is refused, and nothing is kept of the others', async () => {
  const conversationId = await analysed(confab, fourSentences);
  const json = { speakerEvents: [started(ana), stopped({ name: ' ' }, { seconds: 5 })] };
  expect(await refusal(confab, 400, 'updateSpeakers', { params: { conversationId }, json })).toContain(
    '"speakerEvents[1].user"',
  );
  expect(await read(confab, 'getMembers', conversationId)).toEqual({ members: [] });
});
