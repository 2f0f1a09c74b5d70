import { expect, test } from 'bun:test';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, chosenOf, said } from './support.ts';

test('thanks are no answer, and what stands behind them is', () => {
  const question = 'When does the team come to the warehouse?';
  const chosen = chosenOf(
    said(
      [ana, question, 'question'],
      [ben, 'Thank you for the quick reply.'],
      [ben, 'The team comes on Saturday the 5th.'],
    ),
  );
  expect(chosen).toEqual([question, 'The team comes on Saturday the 5th.']);
});

test.each(["I'll tell you.", 'I can tell you on Monday.', 'Next week already.'])(
  'what says neither what is told nor of what is not told: "%s"',
  (text) => {
    const messages = said(
      [ana, 'The pilot costs 6,000 euros for eight weeks.'],
      [ben, text, 'follow_up'],
      [ana, 'The team signed the contract in Hamburg.'],
    );
    expect(chosenOf(messages)).not.toContain(text);
  },
);

test('what it is about is told before the request that points at it', () => {
  const chosen = chosenOf(
    said(
      [ana, 'The tenant reports that water comes through the ceiling of the warehouse.'],
      [ana, 'She has put a bucket under it, but she is upset.'],
      [ana, 'Could you let me know when somebody can look at it?', 'action_item'],
      [ben, 'I can send Kev round on Friday.', 'action_item'],
    ),
  );
  expect(chosen[0]).toStartWith('The tenant reports');
});

test.each([
  // Of oneself one says "I": with the name it reads like somebody else.
  ['I thought I might ask the school.', 'Ana Ruiz: “I thought I might ask the school.”'],
  ['I had an app, but it was old and I lost it.', 'Ana Ruiz had an app, but it was old and Ana lost it.'],
  // Behind "Ana said" she would be Ana.
  ['She has put a bucket under it.', 'Ana Ruiz: “She has put a bucket under it.”'],
  ["If he doesn't come, I'm going to cancel.", "Ana Ruiz: “If he doesn't come, I'm going to cancel.”"],
  ['Mrs. Nowak says she has a bucket.', 'Ana Ruiz said Mrs. Nowak says she has a bucket.'],
  ['They had a tent last year!', 'Ana Ruiz said they had a tent last year.'],
  ['F28 means that no gas comes.', 'Ana Ruiz said F28 means that no gas comes.'],
  // What leads to it is left out.
  ["I'll tell you something, the pump is broken.", 'Ana Ruiz said the pump is broken.'],
  ['Quick one from me, the hall is closed on Friday.', 'Ana Ruiz said the hall is closed on Friday.'],
  ['Speaking of which, the hall is closed.', 'Ana Ruiz said the hall is closed.'],
  [
    'Speaking of which hall is closed, ask the caretaker.',
    'Ana Ruiz: “Speaking of which hall is closed, ask the caretaker.”',
  ],
  ['Dear Mr. Tully, the owner has agreed.', 'Ana Ruiz said the owner has agreed.'],
  ['Tomorrow is fully booked, I am afraid.', 'Ana Ruiz said tomorrow is fully booked.'],
  ['Could you kindly let me have the keys?', 'Ana Ruiz asked Ben to give Ana the keys.'],
  ['Would you mind sending it again?', 'Ana Ruiz asked Ben to send it again.'],
])('nobody is taken for somebody else in what is told: "%s"', (given, wanted) => {
  expect(writeParagraph(said([ana, given]), summaryNames([ana, ben])).text).toBe(wanted);
});

test.each([
  ['I could start on Monday if I hear from you.', 'Ana Ruiz: “I could start on Monday if I hear from you.”'],
  ['I could start on Monday if you agree.', 'Ana Ruiz offered to start on Monday if Ben agrees.'],
])('an offer is told with one name of who makes it: "%s"', (given, wanted) => {
  expect(writeParagraph(said([ana, given, 'action_item']), summaryNames([ana, ben])).text).toBe(wanted);
});

test.each([
  ['I can send you the template, would that help?', 'Ana Ruiz offered to send Ben the template.'],
  ['I can pay half now, is that ok?', 'Ana Ruiz offered to pay half now.'],
])('an offer is told without whether it helps: "%s"', (given, wanted) => {
  expect(writeParagraph(said([ana, given, 'action_item']), summaryNames([ana, ben])).text).toBe(wanted);
});

test.each([
  ['will look into it and call us', 'Ana Ruiz: “Will look into it and call us.”'],
  ['text you about it if they ring us', 'Ana Ruiz: “Text you about it if they ring us.”'],
  ['will look into it tomorrow', 'Ana Ruiz will look into it tomorrow.'],
  ["I'll look into it and call us", "Ana Ruiz: “I'll look into it and call us.”"],
])('no quotation has an "I\'ll" that was left out: "%s"', (given, wanted) => {
  expect(writeParagraph(said([ana, given, 'follow_up']), summaryNames([ana, ben])).text).toBe(wanted);
});

test('of a second one who does something, too, the name has its capital', () => {
  const [message] = said([ana, 'will do the cake, lena the drinks', 'action_item']);
  const found = {
    found: 'Ana Ruiz will do the cake.',
    assignee: ana,
    further: [
      {
        insight: 'action_item' as const,
        found: 'Lena will do the drinks.',
        assignee: { id: undefined, name: 'Lena' },
      },
    ],
  };
  const told = message && writeParagraph([{ ...message, ...found }], summaryNames([ana, ben])).text;
  expect(told).toBe('Ana Ruiz will do the cake, Lena the drinks.');
});
