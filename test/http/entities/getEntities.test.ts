import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getEntities');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const entitiesOf = async (json: object) => {
  const id = await analysed(confab, json);
  const { messages } = await read(confab, 'getMessages', id);
  return { messages, entities: (await read(confab, 'getEntities', id)).entities };
};

test.each([{}, { detectEntities: false }, { detectEntities: 'False' }])(
  'with %j there are no entities, not even custom ones',
  async (flag) => {
    const { entities } = await entitiesOf({
      ...saying('Meet Mark about internships on Friday.'),
      entities: [{ customType: 'Hiring', text: 'internships' }],
      ...flag,
    });
    expect(entities).toEqual([]);
  },
);

describe('custom entities', () => {
  const hiring = { customType: 'Hiring', text: 'internships', value: 'internship' };

  test('entities of several types that are written alike are all listed, and each of them once', async () => {
    const [vehicle, product] = ['Vehicle', 'Product'].map((customType) => ({ customType, text: 'Leaf' }));
    const { entities } = await entitiesOf({
      ...saying('We sell the Leaf on, and the Leaf Plus.'),
      detectEntities: true,
      entities: [
        vehicle,
        product,
        { ...vehicle, value: 'another' },
        { customType: 'Model', text: 'Leaf Plus' },
      ],
    });
    expect(
      entities
        .filter(({ type }) => type === 'custom')
        .map(({ subType, messageRefs }) => [subType, messageRefs.map(({ offset }) => offset)])
        .sort(),
    ).toEqual([
      ['Model', [29]],
      ['Product', [12]],
      ['Vehicle', [12]],
    ]);
  });

  test('of more entities that are written alike than ten, the first ten are listed', async () => {
    const asked = Array.from({ length: 12 }, (_, index) => ({
      customType: `Kind ${index + 10}`,
      text: 'Leaf',
    }));
    const { entities } = await entitiesOf({
      ...saying('We sell the Leaf on.'),
      detectEntities: true,
      entities: asked,
    });
    const listed = entities.filter(({ type }) => type === 'custom').map(({ subType }) => subType);
    expect(listed.sort()).toEqual(asked.slice(0, 10).map(({ customType }) => customType));
  });

  test('a custom entity has the shape of both generations of clients, one element for all its mentions', async () => {
    const { messages, entities } = await entitiesOf({
      ...saying('🎉 Whom do I ask about internships?', 'Internships, again.', 'About internshipsomething.'),
      detectEntities: true,
      entities: hiring,
    });
    const ref = (index: number, offset: number) => {
      const { id = '', text = '', startTime = '', endTime = '' } = messages[index] ?? {};
      return { id, text, offset, startTime, endTime };
    };
    // Offsets count code points: the emoji is one.
    const refs = [ref(0, 22), ref(1, 0)];
    expect(entities.filter(({ type }) => type === 'custom')).toEqual([
      {
        type: 'custom',
        customType: 'Hiring',
        subType: 'Hiring',
        category: 'Custom',
        value: 'internship',
        text: 'internships',
        messageRefs: refs,
        matches: [
          { detectedValue: 'internships', value: 'internship', messageRefs: refs.slice(0, 1) },
          { detectedValue: 'Internships', value: 'internship', messageRefs: refs.slice(1) },
        ],
      },
    ]);
  });

  test('a custom entity is its text where it has no value', async () => {
    const { entities } = await entitiesOf({
      ...saying('Internships?'),
      detectEntities: true,
      customEntities: [{ customType: 'Hiring', text: 'internships' }],
    });
    expect(entities.map(({ value }) => value)).toEqual(['internships']);
  });
});

test('the dates among entities resolve against the time they were said, and value is always a string', async () => {
  const { entities } = await entitiesOf({
    messages: [
      {
        payload: { content: 'Mark pays 20 dollars on Friday.' },
        duration: { startTime: '2024-05-01T09:00:00Z' },
      },
    ],
    detectEntities: true,
  });
  expect(entities).toContainEqual(
    expect.objectContaining({
      type: 'date',
      subType: 'date',
      category: 'Managed',
      value: '2024-05-03',
      text: 'Friday',
    }),
  );
  expect(entities).toContainEqual(expect.objectContaining({ type: 'person', value: 'Mark' }));
  for (const { value } of entities) expect(value).toBeString();
});

test('an entity on a page is whole, wherever else it is mentioned', async () => {
  const id = await analysed(confab, {
    ...saying('Ask about internships.', 'Or about pensions.', 'No, Internships!', 'Pensions, internships.'),
    detectEntities: true,
    entities: [
      { customType: 'Hiring', text: 'internships' },
      { customType: 'Pay', text: 'pensions' },
    ],
  });
  const pages = await Array.fromAsync(
    pagesOf(confab, 'getEntities', { params: { conversationId: id }, query: { limit: '1' } }),
  );
  expect(
    pages.map(({ entities }) => entities.map(({ value, messageRefs }) => [value, messageRefs.length])),
  ).toEqual([[['internships', 3]], [['pensions', 2]]]);
  expect(pages[0]?.entities[0]?.matches.map(({ detectedValue }) => detectedValue)).toEqual([
    'internships',
    'Internships',
  ]);
});
