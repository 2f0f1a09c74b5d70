import { describe, expect, test } from 'bun:test';
import { ana, atCodePoint, insightOf, mark, startTime } from '../support.ts';

describe('action items', () => {
  const cases: readonly { said: string; assignee: string | undefined; definitive: boolean }[] = [
    { said: 'I will send the contract tonight.', assignee: 'Ana', definitive: true },
    { said: "I'll finish the deck by Friday.", assignee: 'Ana', definitive: true },
    { said: "I'm going to update the budget.", assignee: 'Ana', definitive: true },
    { said: 'I need to review the proposal.', assignee: 'Ana', definitive: true },
    { said: "i'm gonna order the cabinets today", assignee: 'Ana', definitive: true },
    { said: 'Mark, could you send the report?', assignee: 'Mark Stone', definitive: true },
    { said: 'Mark, you need to sign the form by Monday.', assignee: 'Mark Stone', definitive: true },
    { said: 'Sophie will prepare the invoice.', assignee: 'Sophie Tran', definitive: true },
    { said: 'Sophie Tran is going to prepare the invoice.', assignee: 'Sophie Tran', definitive: true },
    { said: 'Robert, please order the chairs.', assignee: 'Robert', definitive: true },
    { said: 'Could you please revise the quote?', assignee: undefined, definitive: true },
    { said: "You'll have it tomorrow.", assignee: 'Ana', definitive: true },
    { said: 'Mark is to print the list.', assignee: 'Mark Stone', definitive: true },
    { said: '- Header check: Mark, by 12 November', assignee: 'Mark Stone', definitive: true },
    { said: '- New signs for the syrup room, owner: Sophie', assignee: 'Sophie Tran', definitive: true },
    { said: 'Slides for the board: me, by Friday', assignee: 'Ana', definitive: true },
  ];
  test.each(cases)(
    'an action item is what somebody undertakes, with who is to do it: "$said"',
    ({ said, assignee, definitive }) => {
      const insight = insightOf(said);
      expect(insight?.type).toBe('action_item');
      expect(insight?.assignee?.name).toBe(assignee);
      expect(insight?.definitive).toBe(definitive);
      expect(insight?.score).toBeGreaterThan(0.8);
      expect(insight?.score).toBeLessThanOrEqual(1);
    },
  );
});

test('an idea is an action item of nobody, and not definitive', () => {
  const insight = insightOf('We should update the pricing page.');

  expect(insight?.type).toBe('action_item');
  expect(insight?.definitive).toBe(false);
  expect(insight?.assignee).toBeUndefined();
  expect(insight?.score).toBeLessThan(0.8);
});

test('"maybe" lowers the score and makes the same sentence indefinite', () => {
  const certain = insightOf("I'll update the pricing page.");
  const tentative = insightOf("Maybe I'll update the pricing page.");

  expect(certain?.definitive).toBe(true);
  expect(tentative?.definitive).toBe(false);
  expect(tentative?.score).toBeLessThan(certain?.score ?? 0);
});

test('between two people, "you" is the other one; among three it is nobody in particular', () => {
  expect(insightOf('Could you send me the quote?', [ana, mark])?.assignee?.name).toBe('Mark Stone');
  expect(insightOf('Could you send me the quote?')?.assignee).toBeUndefined();
});

test('somebody named who has not spoken is an assignee without a speaker', () => {
  expect(insightOf('Robert, please order the chairs.')?.assignee).toEqual({
    speakerId: undefined,
    name: 'Robert',
  });
  expect(insightOf('Mark, please order the chairs.')?.assignee).toEqual({
    speakerId: 'mark',
    name: 'Mark Stone',
  });
});

test.each([
  'I would like to go through the renewal with Northwind today.',
  "I'm not sure whether we will order the chairs.",
  'I sent the contract yesterday.',
  'We closed the Dublin office in January.',
  'Mark checks the mail every morning.',
  'Mark says it works.',
  'Hugo writes the minutes.',
  "I won't send the contract.",
  "Don't send the contract.",
  'I will not sign it.',
  'I will say this is a hard problem.',
  "I'll be honest, it was late.",
  'Let me know if you have any questions.',
  'Thank you for the report.',
  'Feel free to contact us.',
  "If it was cheaper I'd say yes right now.",
  'You can choose the color in the settings.',
  'The market will grow.',
  'I would have sent it.',
  'What I will do is my business.',
  'The invoice export broke twice.',
  'Have a great day.',
  'I hope you will like it.',
])('what is not an action to come is no action item: "%s"', (said) => {
  const type = insightOf(said)?.type;
  expect(type === 'action_item' || type === 'follow_up').toBe(false);
});

test.each([
  ['I will send it by Friday.', '2026-04-17T00:00:00.000Z'],
  ['I will send it tomorrow.', '2026-04-15T00:00:00.000Z'],
  ['I will send it on the 28th at 2 pm.', '2026-04-28T14:00:00.000Z'],
  ['I will send it by EOD.', '2026-04-14T00:00:00.000Z'],
  ['I will send the report of last week by Thursday.', '2026-04-16T00:00:00.000Z'],
])(
  'an action item is due when the sentence says, on the day the message was said and not today: "%s"',
  (said, due) => {
    expect(insightOf(said)?.dueBy?.toISOString()).toBe(due);
  },
);

test('an action item has no due date when none is said', () => {
  expect(insightOf('I will send the contract.')?.dueBy).toBeUndefined();
  expect(startTime.toISOString()).toStartWith('2026-04-14');
});

describe('the text of an action item begins with what is to be done', () => {
  test.each([
    ['Sure, I will forward the report to Sophie today.', 'Ana will forward the report to Sophie today.'],
    ['Okay, and I will send the slides.', 'Ana will send the slides.'],
    ['okay so I will send the slides today', 'Ana will send the slides today'],
    ['And then we should send the slides today.', 'We should send the slides today.'],
    ['But, yeah, Mark will send the slides today.', 'Mark will send the slides today.'],
    ['- Mark to send the slides today', 'Mark to send the slides today'],
    ['Right so please send the slides today.', 'Please send the slides today.'],
    ['Tell you what, I will send the slides today.', 'Ana will send the slides today.'],
    ['So I mean we should send the slides today.', 'We should send the slides today.'],
    ['We have to send the slides again next week but', 'We have to send the slides again next week'],
    ['ok will send the slides today', 'Ana will send the slides today'],
    ['Well then, I will send the slides.', 'Ana will send the slides.'],
    ['Well before noon I will send the slides.', 'Well before noon Ana will send the slides.'],
    ['Also, we should send the slides today.', 'We should send the slides today.'],
    ['Understood, then I will send the slides.', 'Ana will send the slides.'],
    ['Fine by me, I will send the slides.', 'Fine by Ana, Ana will send the slides.'],
    ['Lovely and Mark will send the slides.', 'Mark will send the slides.'],
    [
      'I will send the slides by by Friday with with notes.',
      'Ana will send the slides by Friday with notes.',
    ],
    ['I s I will send the slides.', 'Ana will send the slides.'],
    ['I will send ten slides or so.', 'Ana will send ten slides or so.'],
    ["Thank you so much, and I'll send the slides.", 'Ana will send the slides.'],
    ['2. I will send the slides.', 'Ana will send the slides.'],
    ['Thank you for the deck, I will send the slides.', 'Thank you for the deck, Ana will send the slides.'],
    ['Yes. Of course, could you send the slides?', 'Could you send the slides?'],
    ['So I will send the slides.', 'Ana will send the slides.'],
    ['So far so good, I will send the slides.', 'So far so good, Ana will send the slides.'],
    ['Right after lunch I will send the slides.', 'Right after lunch Ana will send the slides.'],
    ['I will send the slides, okay.', 'Ana will send the slides.'],
  ])('%s', (said, text) => {
    const insight = insightOf(said);
    expect(insight?.text).toBe(text);
    for (const { offset, text: name } of insight?.entities ?? [])
      expect(atCodePoint(text, offset, name)).toBe(name);
    expect(insight?.phrases.every((phrase) => text.includes(phrase.text))).toBeTrue();
    expect(insight?.entities.some((entity) => entity.text === 'Sophie')).toBe(said.includes('Sophie'));
  });
});
