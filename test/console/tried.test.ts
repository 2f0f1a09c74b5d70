import { describe, expect, test } from 'bun:test';
import { triedEntity, triedTracker } from '../../src/console/vocabulary/tried.ts';

const at = '2024-05-01T09:00:00.000Z';
const reference = (id: string, text: string, offset: number) => ({
  id,
  text,
  offset,
  startTime: at,
  endTime: at,
});
const messages = [
  { id: '10', from: { name: 'Ana' } },
  { id: '20', from: {} },
];
const price = 'Half price or full price?';

describe('what a tracker that is tried finds', () => {
  const matches = [
    {
      type: 'vocabulary' as const,
      value: 'half price',
      messageRefs: [reference('20', 'At 🎉 half price.', 5), reference('10', price, 0)],
      insightRefs: [{ id: '7', text: price, type: 'question' as const, offset: 0 }],
    },
    {
      type: 'vocabulary' as const,
      value: 'discount',
      messageRefs: [reference('10', price, -1)],
      insightRefs: [
        { id: '8', text: 'Ana will send the discount.', type: 'action_item' as const, offset: 18 },
      ],
    },
  ];

  test('has a line for each message, in the order of the conversation, and who said it', () => {
    const { lines } = triedTracker({ matches, messages, complete: true });
    expect(lines.map(({ key, who }) => [key, who])).toEqual([
      ['10', 'Ana'],
      ['20', 'Unknown speaker'],
      ['8', 'Action item'],
    ]);
  });

  test('is marked where it stands, and named where it is only meant', () => {
    const [first, second] = triedTracker({ matches, messages, complete: true }).lines;
    expect(first).toMatchObject({
      text: price,
      stretches: [{ offset: 0, length: 10, mark: 'searched' }],
      meant: ['discount'],
    });
    expect(second).toMatchObject({ stretches: [{ offset: 5, length: 10 }], meant: [] });
  });

  test('counts the places of all lines, those of an insight that says what its message says once', () => {
    expect(triedTracker({ matches, messages, complete: true }).places).toBe(4);
  });

  test('counts words that several phrases find as one place', () => {
    const found = (value: string) => ({
      type: 'vocabulary' as const,
      value,
      messageRefs: [reference('10', price, 0)],
      insightRefs: [],
    });
    const matchesOf = (...values: string[]) => ({ matches: values.map(found), messages, complete: true });
    expect(triedTracker(matchesOf('half price', 'Half  Price?')).places).toBe(1);
    expect(triedTracker(matchesOf('half price', 'half')).places).toBe(2);
  });

  test('is nothing where nothing was found, and says whether that is all', () => {
    const nothing = { matches: [], messages: [], complete: false };
    expect(triedTracker(nothing)).toEqual({ lines: [], places: 0, isComplete: false });
  });
});

test('what an entity that is tried finds is a line for each message, marked in the words that stand there', () => {
  const refs = [reference('10', 'Quenby and QUENBY.', 0), reference('10', 'Quenby and QUENBY.', 11)];
  const entity = {
    type: 'Product',
    customType: 'Pump',
    subType: 'Pump',
    category: 'Custom' as const,
    value: 'Quenby',
    text: 'Quenby',
    messageRefs: refs,
    matches: refs.map((ref, index) => ({
      detectedValue: index === 0 ? 'Quenby' : 'QUENBY',
      value: 'Quenby',
      messageRefs: [ref],
    })),
  };
  expect(triedEntity({ entities: [entity], messages: messages.slice(0, 1), complete: true })).toEqual({
    lines: [
      {
        key: '10',
        who: 'Ana',
        text: 'Quenby and QUENBY.',
        stretches: [
          { offset: 0, length: 6, mark: 'searched' },
          { offset: 11, length: 6, mark: 'searched' },
        ],
        meant: [],
      },
    ],
    places: 2,
    isComplete: true,
  });
});
