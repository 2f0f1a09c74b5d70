import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { members as memberTable, summarySegments } from '../../../src/db/schema.ts';
import {
  analysed,
  appended,
  ask,
  read,
  refusal,
  type SuccessOf,
} from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { membersOf, said, speakersOf, updateMember } from '../../support/clients/members.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateMember');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const ana = { name: 'Ana', userId: 'ana@example.com' };
const ben = { name: 'Ben Stone', userId: 'ben@example.com' };

/** What an insight says of people, and where. */
const tellingOf = ({ text, entities = [] }: { text: string; entities?: Mention[] }) => ({
  text,
  people: entities
    .filter(({ type }) => type === 'person')
    .map((mention) => ({ name: Reflect.get(Object(mention.value), 'name'), at: pointedAt(text, mention) })),
});
type Mention = NonNullable<SuccessOf<'getActionItems'>['actionItems'][number]['entities']>[number];
const pointedAt = (text: string, { offset, text: mentioned }: Mention) =>
  [...text].slice(offset, offset + [...mentioned].length).join('');

test('a member whose name came after its address has it in all, and takes another one', async () => {
  const conversationId = await analysed(confab, {
    messages: [said('I will send the quote.', { userId: 'ana@example.com' })],
  });
  await appended(confab, conversationId, { messages: [said('I will review the contract.', ana)] });
  await appended(confab, conversationId, { messages: [said('Me again.', { name: 'Ana' })] });
  expect(await speakersOf(confab, conversationId)).toEqual(['Ana', 'Ana', 'Ana']);
  await updateMember(confab, conversationId, 'Ana', { name: 'ana' });
  await updateMember(confab, conversationId, 'ana', { name: 'Bea' });
  const { actionItems } = await read(confab, 'getActionItems', conversationId);
  expect(actionItems.map(({ text }) => text)).toEqual([
    'Bea will send the quote.',
    'Bea will review the contract.',
  ]);
});

describe('new names', () => {
  const talk = {
    messages: [
      said('I will send my revised quote 😀 to Ben by Friday.', ana),
      said('Ana, could you review the contract?', ben),
      said('I will call you tomorrow.', ana),
      said('What would we pay per seat?', ana),
    ],
    detectPhrases: true,
    trackers: [{ name: 'Quote', vocabulary: ['revised quote', 'Ana will'] }],
  };

  test('a new name shows in members, messages and all insights, whose ids stay', async () => {
    const conversationId = await analysed(confab, talk);
    const before = await read(confab, 'getInsights', conversationId);
    expect(before.insights.map(tellingOf)[0]).toEqual({
      text: "Ana will send Ana's revised quote 😀 to Ben by Friday.",
      people: [
        { name: 'Ana', at: 'Ana' },
        { name: 'Ana', at: 'Ana' },
        { name: 'Ben Stone', at: 'Ben' },
      ],
    });
    const id = await updateMember(confab, conversationId, 'Ana', { name: 'Bea Ruiz' });

    const person = { id, name: 'Bea Ruiz', email: ana.userId, userId: ana.userId };
    expect([...(await membersOf(confab, conversationId)).keys()]).toEqual(['Bea Ruiz', 'Ben Stone']);
    expect((await read(confab, 'getConversation', conversationId)).members[0]).toEqual(person);
    expect(await speakersOf(confab, conversationId)).toEqual([
      'Bea Ruiz',
      'Ben Stone',
      'Bea Ruiz',
      'Bea Ruiz',
    ]);

    const { insights } = await read(confab, 'getInsights', conversationId);
    expect(insights.map((insight) => insight.id)).toEqual(before.insights.map((insight) => insight.id));
    expect(insights.map(tellingOf)).toEqual([
      {
        text: "Bea Ruiz will send Bea's revised quote 😀 to Ben by Friday.",
        people: [
          { name: 'Bea Ruiz', at: 'Bea Ruiz' },
          { name: 'Bea Ruiz', at: 'Bea' },
          { name: 'Ben Stone', at: 'Ben' },
        ],
      },
      // What Ben said stays; whom he meant is called otherwise now.
      { text: 'Ana, could you review the contract?', people: [{ name: 'Bea Ruiz', at: 'Ana' }] },
      {
        text: 'Bea Ruiz will call Ben Stone tomorrow.',
        people: [
          { name: 'Bea Ruiz', at: 'Bea Ruiz' },
          { name: 'Ben Stone', at: 'Ben Stone' },
        ],
      },
      { text: 'What would we pay per seat?', people: [] },
    ]);
    const { actionItems } = await read(confab, 'getActionItems', conversationId);
    expect(actionItems.map(({ assignee }) => assignee)).toEqual([person, person]);
    expect(actionItems[1]?.entities).toMatchObject([{ value: { assignee: true, id } }]);
    expect(actionItems[0]?.phrases).toEqual([
      { type: 'action_phrase', text: "send Bea's revised quote 😀 to Ben by Friday" },
    ]);
  });

  test('a new name shows in what another one promises to do for its bearer', async () => {
    const conversationId = await analysed(confab, talk);
    await updateMember(confab, conversationId, 'Ben Stone', { name: 'Benno Park' });
    const { insights } = await read(confab, 'getInsights', conversationId);
    expect(insights.map(tellingOf)).toContainEqual({
      text: 'Ana will call Benno Park tomorrow.',
      people: [
        { name: 'Ana', at: 'Ana' },
        { name: 'Benno Park', at: 'Benno Park' },
      ],
    });
  });

  test('a new name moves what points into an insight', async () => {
    const conversationId = await analysed(confab, talk);
    // Matches in meaning alone have no place.
    const placesOf = async (wanted: string) => {
      const trackers = await read(confab, 'getTrackers', conversationId);
      const matches = trackers.flatMap(({ matches }) => matches).filter(({ value }) => value === wanted);
      return matches
        .flatMap(({ insightRefs }) => insightRefs.map(({ offset }) => offset))
        .filter((at) => at >= 0);
    };
    expect(await placesOf('revised quote')).toEqual([20]);
    expect(await placesOf('Ana will')).toEqual([0, 0]);

    await updateMember(confab, conversationId, 'Ana', { name: 'Bea Ruiz' });
    expect(await placesOf('revised quote')).toEqual([25]);
    // The words are gone.
    expect(await placesOf('Ana will')).toEqual([]);
  });

  test('a new name leaves alone whom it does not mean, though the name is the same', async () => {
    const conversationId = await analysed(confab, {
      messages: [
        said('I will send the quote.', ana),
        said('I will review the contract.', { name: 'Ana', userId: 'other@example.com' }),
        said('Please ask Ana for the invoice.', ben),
      ],
    });
    const { members } = await read(confab, 'getMembers', conversationId);
    const id = members[0]?.id ?? '';
    const params = { conversationId, memberId: id };
    await ask(confab, 'updateMember', { params, json: { id, name: 'Bea' } });

    const { insights } = await read(confab, 'getInsights', conversationId);
    expect(insights.map(tellingOf)).toEqual([
      { text: 'Bea will send the quote.', people: [{ name: 'Bea', at: 'Bea' }] },
      { text: 'Ana will review the contract.', people: [{ name: 'Ana', at: 'Ana' }] },
      { text: 'Please ask Ana for the invoice.', people: [{ name: 'Ana', at: 'Ana' }] },
    ]);
  });

  test('a new name is that of later texts under every former name, and of no one else', async () => {
    const conversationId = await analysed(confab, { messages: [said('Hello.', { name: 'Ana' })] });
    const id = await updateMember(confab, conversationId, 'Ana', { name: 'Bea' });
    expect(await updateMember(confab, conversationId, 'Bea', { name: 'Cleo' })).toBe(id);

    await appended(confab, conversationId, {
      messages: [
        said('It is me.', { name: 'Ana' }),
        said('And me.', { name: 'Bea' }),
        said('I am new.', ben),
      ],
    });
    expect(await speakersOf(confab, conversationId)).toEqual(['Cleo', 'Cleo', 'Cleo', 'Ben Stone']);
    // Somebody else may be called Ana from now on; the one who is goes before the one who was.
    await updateMember(confab, conversationId, 'Ben Stone', { name: 'Ana' });
    await appended(confab, conversationId, { messages: [said('Which Ana is it?', { name: 'Ana' })] });
    expect((await speakersOf(confab, conversationId)).at(-1)).toBe('Ana');
  });

  test('a new name given back and forth leaves one former identity for each name', async () => {
    const conversationId = await analysed(confab, { messages: [said('Hello.', ana)] });
    for (const [from, to] of [
      ['Ana', 'Bea'],
      ['Bea', 'Ana'],
      ['Ana', 'Bea'],
      ['Bea', 'Ana'],
    ] as const)
      await updateMember(confab, conversationId, from, { name: to });
    const rows = await confab.db
      .select()
      .from(memberTable)
      .where(eq(memberTable.conversationId, BigInt(conversationId)));
    expect(rows.map(({ name }) => name).sort()).toEqual(['Ana', 'Ana', 'Bea']);
  });

  test('a new name is trimmed, and a summary with the old one is forgotten', async () => {
    const conversationId = await analysed(confab, { messages: [said('Hello.', ana)] });
    const [id = 0n] = await createIdentifierSource(confab.db).take(1);
    const now = new Date();
    const segment = { id, conversationId: BigInt(conversationId), text: 'Ana said hello.', messageIds: [] };
    await confab.db
      .insert(summarySegments)
      .values({ ...segment, startTime: now, endTime: now, firstOrdinal: 0, lastOrdinal: 0 });
    await updateMember(confab, conversationId, 'Ana', { name: '  Bea ' });

    expect([...(await membersOf(confab, conversationId)).keys()]).toEqual(['Bea']);
    const left = await confab.db.select().from(summarySegments).where(eq(summarySegments.id, id));
    expect(left).toEqual([]);
  });
});

describe('refusals', () => {
  test('a change of a member is refused when the body means another one than the path; the letter case of the id says nothing', async () => {
    const conversationId = await analysed(confab, { messages: [said('Hello.', ana)] });
    const memberId = (await membersOf(confab, conversationId)).get('Ana')?.id ?? '';
    const params = { conversationId, memberId };
    const other = { id: randomUUID(), name: 'Bea' };
    expect(await refusal(confab, 400, 'updateMember', { params, json: other })).toStartWith('"id" ');
    expect([...(await membersOf(confab, conversationId)).keys()]).toEqual(['Ana']);

    await ask(confab, 'updateMember', { params, json: { id: memberId.toUpperCase(), name: 'Bea' } });
    expect([...(await membersOf(confab, conversationId)).keys()]).toEqual(['Bea']);
  });

  test.each([
    ['without a name', {}, '"name"'],
    ['with a name of white space', { name: '  ' }, '"name"'],
  ])('a change of a member %s is refused', async (_, change, named) => {
    const conversationId = await analysed(confab, { messages: [said('Hello.', ana)] });
    const id = (await membersOf(confab, conversationId)).get('Ana')?.id ?? '';
    const params = { conversationId, memberId: id };
    expect(await refusal(confab, 400, 'updateMember', { params, json: { id, ...change } })).toContain(named);
  });

  test.each([[randomUUID()], ['7']])('a change is refused for %s, who is no member', async (memberId) => {
    const conversationId = await analysed(confab, { messages: [said('Hello.', ana)] });
    const params = { conversationId, memberId };
    const json = { id: memberId, name: 'Bea' };
    expect(await refusal(confab, 404, 'updateMember', { params, json })).toContain(memberId);
  });
});
