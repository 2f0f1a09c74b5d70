import { beforeAll, describe, expect, test } from 'bun:test';
import type { components } from '../../../generated/openapi.ts';
import { maximumLookedThrough, maximumPlaces } from '../../../src/features/messages/look-through.ts';
import { analysed, ask, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { storeLongTalk } from '../../support/data/long-talk.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('previewEntity');

type Schemas = components['schemas'];

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const program = (values: string[]): Schemas['EntityRequest'] => ({
  type: 'Hiring',
  subType: 'Program',
  category: 'Custom',
  values,
});
const preview = (
  conversationId: string,
  json: Schemas['EntityPreviewRequest'],
  { account, query = {} }: { account?: TestAccount; query?: Record<string, string> } = {},
) => ask(confab, 'previewEntity', { params: { conversationId }, query, json, ...(account && { account }) });

/** What was found where, without the ids and times that each processing gives anew. */
const withoutIds = (entities: readonly Schemas['Entity'][]) => {
  const places = (refs: readonly Schemas['MessageRef'][]) =>
    refs.map(({ text, offset }) => ({ text, offset }));
  return entities.map(({ messageRefs, matches, ...entity }) => ({
    ...entity,
    messageRefs: places(messageRefs),
    matches: matches.map((match) => ({ ...match, messageRefs: places(match.messageRefs) })),
  }));
};

const talk = [
  '🎉 Whom do I ask about internships?',
  'Internships, again: the INTERNSHIPS, and the paid internships .',
  'About internshipsomething on Friday.',
  'The [inaudible 00:12:31] Acme Cloud , um, Acme  Cloud EU and acme cloud’s price.',
  `${'and so on and so on '.repeat(80)}then the internships`,
  '我们的产品是云桥，很好。',
  'Mark Oduya of Acme pays 20 dollars.',
];

test('an entity that is tried is found where one of another type has the same value', async () => {
  const account = await confab.createAccount('entities that are written alike');
  await ask(confab, 'createEntity', { account, json: program(['leaf']) });
  const id = await analysed(confab, saying('We sell the Leaf.'), { account });
  const { entities } = await preview(
    id,
    { ...program(['leaf']), type: 'Product', subType: 'P1' },
    { account },
  );
  expect(entities).toMatchObject([{ type: 'Product', subType: 'P1', value: 'leaf' }]);
});

describe('an entity that is tried shows what it would have found', () => {
  test.each<[string, string[]]>([
    ['one value', ['internships']],
    ['values that overlap', ['Acme', 'Acme Cloud', 'acme cloud eu', 'internships', 'paid internships']],
    ['values that are written alike', ['Internships', 'internships', 'INTERNSHIPS']],
    ['values that would be found otherwise', ['Mark Oduya', 'Friday', '20 dollars']],
    ['other scripts', ['云桥']],
    ['marks', ['acme cloud!', 'again: the']],
    ['nothing', ['zebra']],
  ])('%s', async (_, values) => {
    const account = await confab.createAccount(`tries ${values.join()}`.slice(0, 60));
    const others: Schemas['EntityRequest'][] = [
      { type: 'Product', subType: 'Cloud', category: 'Custom', values: ['Acme Cloud EU', 'Oduya of Acme'] },
      { type: 'Product', subType: 'Older', category: 'Custom', values: ['INTERNSHIPS again'] },
    ];
    for (const json of others) await ask(confab, 'createEntity', { account, json });
    const json = { ...saying(...talk), detectEntities: true };
    const before = await analysed(confab, json, { account });
    const tried = await preview(before, program(values), { account });
    await ask(confab, 'createEntity', { account, json: program(values) });
    const conversationId = await analysed(confab, json, { account });
    const { entities } = await ask(confab, 'getEntities', { account, params: { conversationId } });
    const found = entities.filter(({ type, customType }) => type === 'Hiring' && customType === 'Program');
    expect(withoutIds(tried.entities)).toEqual(withoutIds(found));
    expect(tried.complete).toBe(true);
  });

  test('and leads to the messages that there are, and to who said them', async () => {
    const id = await analysed(confab, {
      messages: ['Hello.', 'About internships, internships.'].map((content) => ({
        payload: { content },
        from: { name: 'Ana' },
      })),
    });
    const { messages } = await read(confab, 'getMessages', id);
    const tried = await preview(id, program(['internships']));
    expect(tried.messages).toEqual(messages.slice(1).map(({ id, from }) => ({ id, from })));
    expect(tried.entities[0]?.messageRefs).toEqual(
      [6, 19].map((offset) => {
        const { id = '', text = '', startTime = '', endTime = '' } = messages[1] ?? {};
        return { id, text, offset, startTime, endTime };
      }),
    );
  });
});

describe('an entity that there is already', () => {
  test('is tried in its own place, whatever it is called then', async () => {
    const account = await confab.createAccount('renames entities');
    const { id } = await ask(confab, 'createEntity', { account, json: program(['internships', 'trainees']) });
    const other = { ...program(['internships']), subType: 'Later' };
    await ask(confab, 'createEntity', { account, json: other });
    const conversationId = await analysed(confab, saying('Internships and trainees.'), { account });
    const valuesOf = async (json: Schemas['EntityPreviewRequest']) =>
      (await preview(conversationId, json, { account })).entities.map(({ value }) => value);
    const renamed = { ...program(['internships', 'trainees']), type: 'People' };
    // Beside the one that there is, it is found, too.
    expect(await valuesOf(renamed)).toEqual(['internships', 'trainees']);
    expect(await valuesOf({ ...renamed, id })).toEqual(['internships', 'trainees']);
    expect(await valuesOf(program(['internships']))).toEqual(['internships']);
  });

  test.each(['1', 'none', '6000000000000001'])('must be the account’s: %s', async (id) => {
    const conversationId = await analysed(confab, saying('Hello.'));
    const json = { ...program(['x']), id };
    expect(await refusal(confab, 400, 'previewEntity', { params: { conversationId }, json })).toBe(
      '"id" names no entity of the account',
    );
  });

  test('must not be another account’s', async () => {
    const account = await confab.createAccount('has an entity');
    const { id } = await ask(confab, 'createEntity', { account, json: program(['internships']) });
    const conversationId = await analysed(confab, saying('Hello.'));
    const json = { ...program(['x']), id };
    await refusal(confab, 400, 'previewEntity', { params: { conversationId }, json });
  });
});

test('nothing of what is tried is stored', async () => {
  const account = await confab.createAccount('tries entities');
  const json = { ...saying('Ask about internships.'), detectEntities: true };
  const conversationId = await analysed(confab, json, { account });
  const found = { account, params: { conversationId } };
  const before = await ask(confab, 'getEntities', found);
  const once = await preview(conversationId, program(['internships']), { account });
  expect(once.entities).toHaveLength(1);
  expect(await ask(confab, 'listEntities', { account })).toMatchObject({ entities: [] });
  expect(await ask(confab, 'getEntities', found)).toEqual(before);
  expect(await preview(conversationId, program(['internships']), { account })).toEqual(once);
});

test('a preview is masked as what is read of the conversation with the entity', async () => {
  const account = await confab.createAccount('masks entities');
  const said = {
    ...saying('My name is Quenby Thornquist.', 'So Quenby, the internships?'),
    detectEntities: true,
  };
  const conversationId = await analysed(confab, said, { account });
  const json = program(['internships', 'Quenby']);
  const queries = [{ redact: 'true' }, { redact: 'true', exclude: '["PERSON_NAME"]' }];
  const masked = await Promise.all(queries.map((query) => preview(conversationId, json, { account, query })));
  expect(JSON.stringify(masked[0])).not.toContain('Quenby');
  expect(JSON.stringify(masked[1])).toContain('Thornquist');
  await ask(confab, 'createEntity', { account, json });
  const params = { conversationId: await analysed(confab, said, { account }) };
  for (const [index, query] of queries.entries()) {
    const { entities } = await ask(confab, 'getEntities', { account, params, query });
    const found = entities.filter(({ customType }) => customType === 'Program');
    expect(withoutIds(masked[index]?.entities ?? [])).toEqual(withoutIds(found));
  }
});

describe('what cannot be tried is refused by name', () => {
  test.each<[object, string]>([
    [{ type: ' ' }, 'type'],
    [{ subType: '' }, 'subType'],
    [{ category: 'Managed' }, 'category'],
    [{ values: [] }, 'values'],
    [{ values: ['fine', ' '] }, 'values[1]'],
  ])('%j', async (wrong, field) => {
    const conversationId = await analysed(confab, saying('Hello.'));
    const json = { ...program(['x']), ...wrong };
    expect(await refusal(confab, 400, 'previewEntity', { params: { conversationId }, json })).toContain(
      `"${field}"`,
    );
  });
});

describe('a long conversation', () => {
  const talkOf = (count: number, textOf: (index: number) => string) =>
    storeLongTalk(
      confab,
      Array.from({ length: count }, (_, index) => textOf(index)),
    );

  test.each([
    [0, true],
    [1, false],
  ])('with %d places more than may be named is shown whole: %p', async (more, isWhole) => {
    const id = await talkOf(maximumPlaces + more, () => 'The internships.');
    const { entities, messages, complete } = await preview(id, program(['internships']));
    expect(entities[0]?.messageRefs).toHaveLength(maximumPlaces);
    expect(messages).toHaveLength(maximumPlaces);
    expect(complete).toBe(isWhole);
  });

  test('is quoted up to as many bytes as the contract says', async () => {
    const id = await talkOf(60, () => `Internships. ${'x'.repeat(99_000)}`);
    const { entities, complete } = await preview(id, program(['internships']));
    // Each place is listed under the entity and under its spelling.
    expect(entities[0]?.messageRefs).toHaveLength(21);
    expect(complete).toBe(false);
  });

  test.each([
    [0, true],
    [1, false],
  ])('with %d messages more than are looked through is shown whole: %p', async (more, isWhole) => {
    const id = await talkOf(maximumLookedThrough + more, (index) =>
      index >= maximumLookedThrough - 1 ? 'The internships.' : `Rain ${index}.`,
    );
    const { entities, complete } = await preview(id, program(['internships']));
    expect(entities[0]?.messageRefs).toHaveLength(1);
    expect(complete).toBe(isWhole);
  });
});
