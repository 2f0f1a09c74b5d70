/** What a summary leaves out, however it is worded (docs/insights/summaries.md). */

import { describe, expect, test } from 'bun:test';
import { featuresOf } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said, toldOf } from './support.ts';

test('a joke, a treat and where somebody is while he speaks are not told, and the outcome is', () => {
  const talk = said(
    [ana, 'The invoice of the warehouse was four hundred euros too high.'],
    [ben, "I'm on the train, so no."],
    [ana, "Come by later, I'll buy you a coffee.", 'action_item'],
    [ben, "I'll print it and stick it on his forehead.", 'action_item'],
    [ana, "I'll send a new invoice by Friday.", 'action_item'],
    [ben, 'Before you ask, my date of birth is the ninth of May 1958.'],
  );
  expect(toldOf(talk, [ana, ben])).toBe(
    'Ana Ruiz said the invoice of the warehouse was four hundred euros too high. Ana will send a new invoice by Friday.',
  );
});

test('what another one laughs at is not told, and what is asked for is', () => {
  const talk = said(
    [ana, 'I asked six shops for the invoice last year and got a voucher for a wax.'],
    [ben, '🤣🤣 did you use it'],
    [ana, 'Could you bring the contract to the warehouse?', 'action_item'],
    [ben, 'haha of course'],
    [ana, 'The price of the pilot went up by four hundred euros.'],
    [ben, 'That is a lot of money for the team.'],
  );
  const told = toldOf(talk, [ana, ben]);
  expect(told).not.toContain('voucher');
  expect(told).toContain('asked Ben to bring the contract to the warehouse');
  expect(told).toContain('went up by four hundred euros');
});

test('who is asked together with another one is named', () => {
  const carl = { id: 'c', name: 'Carl Weber' };
  const told = (text: string): string =>
    toldOf(said([ana, text, 'action_item'], [ben, 'Will do.'], [carl, 'Good.']), [ana, ben, carl]);
  expect(told('Can you and Carl check the invoice?')).toStartWith(
    'Ana Ruiz asked Ben and Carl to check the invoice',
  );
  expect(told('Can you and the others check the invoice?')).not.toContain('to and');
});

test('a reason alone is not told', () => {
  const talk = said(
    [ana, 'Did you check the invoice of the warehouse?', 'question'],
    [ana, 'Because we had that last year, and it was the price then as well.'],
    [ben, 'The team has found the contract of the pilot.'],
  );
  expect(toldOf(talk, [ana, ben])).not.toContain('ecause');
});

test.each([
  ['Deal. My mum will want 40', true],
  ['Petra asked for 6.', true],
  ['We need about twelve', true],
  ['Last year it was me', true],
  ['this week it is you', true],
  ['The tickets cost 40', false],
  ['Petra asked for 6 chairs', false],
  ['Of the 12 chairs Petra will want 6', false],
  ['Last year it was a mess', false],
  ['Last time it cost us about eleven hundred euros', false],
])('"%s" cannot be placed without what was said before: %p', (text, leans) => {
  expect(featuresOf({ text, insight: undefined }).leansOnBefore).toBe(leans);
});

/** What is told of a line between others. */
const toldBetween = (line: string): string =>
  toldOf(
    said(
      [ana, 'The invoice of the warehouse is late again because of the strike.'],
      [ben, line],
      [ana, 'The team has found the contract of the pilot.'],
    ),
    [ana, ben],
  );

test.each([
  'If we move the price of the pilot...',
  'The other pilot does.',
  'I think the price is.',
  'This is the new pilot team.',
  'Done that just now while the team was typing.',
])('what breaks off at its condition, or has its verb in another sentence, is not told: "%s"', (line) => {
  expect(toldBetween(line)).not.toContain('Ben');
});

test.each([
  'If we move the price of the pilot, the team pays.',
  'The price of the pilot is what the team has in mind.',
  'This is the new pilot team from Leeds.',
  'We found out why the team was late...',
])('what is whole is told: "%s"', (line) => {
  expect(toldBetween(line)).toContain('Ben');
});

test('what is asked is told by the promise that says the same and more', () => {
  const asked = (answer: string): string =>
    toldOf(
      said(
        [ana, 'Can you call the plumber about the boiler?', 'action_item'],
        [ben, 'Sure.'],
        [ben, answer, 'action_item'],
      ),
      [ana, ben],
    );
  expect(asked("I'll call the plumber about the boiler on Friday.")).toBe(
    'Ben Okafor will call the plumber about the boiler on Friday.',
  );
  expect(asked("I'll call the tenant about the boiler on Friday.")).toStartWith(
    'Ana Ruiz asked Ben to call the plumber about the boiler, and Ben agreed.',
  );
});

test.each([
  ['The wall bears the roof, Ben.', 'The wall bears the roof.', ben],
  ['The wall bears the roof, Ana.', 'The wall bears the roof, Ana.', undefined],
  ['The boxes are from Leeds, Ulm.', 'The boxes are from Leeds, Ulm.', undefined],
  ['Does the wall bear the roof, Ben?', 'Does the wall bear the roof, Ben?', undefined],
  ['Thanks, Ben.', 'Thanks, Ben.', undefined],
])('whom a statement calls at its end is told before it: "%s"', (text, rest, addressee) => {
  const [message] = said([ana, text]).map(summaryNames([ana, ben]).hear);
  expect(message).toMatchObject({ text: rest });
  expect(message?.addressee).toEqual(addressee);
});

describe('whom somebody calls who promises something', () => {
  const promise = (text: string) =>
    writeParagraph(
      said([ana, text, 'action_item'])
        .map((message) => ({ ...message, assignee: ana }))
        .map(summaryNames([ana, ben]).hear),
      summaryNames([ana, ben]),
    ).text;

  test('is the one who is spoken to, and is told once', () => {
    expect(promise("I'll write a letter if you print it, Ben.")).toBe(
      'Ana Ruiz will write a letter if Ben prints it.',
    );
  });

  test('is not the only other one, if he is somebody else', () => {
    expect(promise("I'll write a letter if you print it, Bob.")).toBe(
      "Ana Ruiz: “I'll write a letter if you print it, Bob.”",
    );
  });

  test('control: nobody is called', () => {
    expect(promise("I'll write a letter if you print it.")).toBe(
      'Ana Ruiz will write a letter if Ben prints it.',
    );
  });
});

describe('whose verb stands in a question is told behind it alone', () => {
  const told = (answer: string, question = 'The invoice of the warehouse is late again.') =>
    toldOf(said([ben, question], [ana, answer], [ben, 'Good to know.']), [ana, ben]);

  test.each([
    'They do, up to a thousand euros a year.',
    "You won't have to, the warehouse is free of charge.",
  ])('"%s"', (answer) => {
    expect(told(answer)).not.toMatch(/thousand|charge/u);
  });

  test('control: behind its question', () => {
    expect(
      told('They do, up to a thousand euros a year.', 'Do the insurers pay for the warehouse?'),
    ).toContain('thousand euros');
  });

  test('control: what is inserted before its verb', () => {
    expect(told('The team will, of course, visit the warehouse of the insurers.')).toContain('visit');
  });
});

test.each([
  ['Could you let us have a quote by Friday?', 'Ana Ruiz asked Ben to let them have a quote by Friday.'],
  ['Please let us know the price.', 'Ana Ruiz asked Ben to let them know the price.'],
  ['Please find attached the plan of our warehouse.', 'Ana Ruiz has attached the plan of their warehouse.'],
  // What nobody in particular is told to do is no statement.
  ['Somebody remind Olga about the keys.', 'Ana Ruiz: “Somebody remind Olga about the keys.”'],
  ['Somebody reminded Olga about the keys.', 'Ana Ruiz said somebody reminded Olga about the keys.'],
])(
  'what a formula says, and what is told to nobody in particular, is told as it is meant: "%s"',
  (text, told) => {
    expect(writeParagraph(said([ana, text]), summaryNames([ana, ben])).text).toBe(told);
  },
);
