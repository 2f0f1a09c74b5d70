import { expect, test } from 'bun:test';
import { insightOf } from '../support.ts';

test.each([
  "I'll call you tomorrow.",
  'I will get back to you by Friday.',
  "Let's meet on Wednesday.",
  'Mark, please call Sophie about the invoice.',
  'Could we schedule a conference call for Monday?',
  'Can we talk again on the 28th at 2 pm?',
  "I'll check with Sophie and let you know.",
  'Please give me a call on Monday.',
  "I'll set up a meeting with the supplier.",
  'I will email Mark about it.',
  "I'll ask him on Monday.",
  'Could you ask the landlord whether it is allowed?',
  'Please check that with your bank.',
  "I'll raise it with Sophie.",
  'We need to catch up next week.',
  'Are you available for a call tomorrow?',
  'Is Sophie free on Friday?',
  'I was wondering, are you free on Friday?',
  'Is everybody free on Friday?',
  'Does Friday at ten work for everybody?',
  'Is everyone okay with Friday?',
  'Does that work on Friday?',
  'Does lunch on Friday work?',
  'What about the 9th, at ten?',
  'Good, same time next Tuesday.',
  'Could we make it Friday?',
  "I'll look at the numbers and get back to you.",
  'Shall we sync on Thursday?',
  'Try him on his mobile.',
  "I'll get onto them today.",
  "I'll sound her out on Friday.",
  "I'll run it by Marcus.",
  "I'm seeing him at one o'clock.",
  "I'm phoning you tonight.",
  'Shall I give him a call?',
])('an action that gets in touch or reconvenes is a follow-up: "%s"', (said) => {
  const insight = insightOf(said);
  expect(insight?.type).toBe('follow_up');
  expect(insight?.score).toBeGreaterThan(0.8);
});

test.each(["I'll draft it and run it past Sophie.", "I'll nudge them into entering it."])(
  'what is wanted of somebody counts, or what is made before he sees it: "%s"',
  (said) => {
    expect(insightOf(said)?.type).toBe('action_item');
  },
);

test.each(["I'm calling about my order from Monday.", "I'm ringing him now."])(
  'what one does already is none: "%s"',
  (said) => {
    expect(insightOf(said)).toBeUndefined();
  },
);

test('tentative wording still qualifies, with a lower score', () => {
  const insight = insightOf('Maybe we could meet next week.');

  expect(insight?.type).toBe('follow_up');
  expect(insight?.definitive).toBe(false);
  expect(insight?.score).toBeLessThan(0.8);
});

test.each([
  "I'll email you the contract.",
  'Could you email me a copy of the invoice?',
  "I'll book the meeting room.",
  'I will meet the deadline.',
  "I'll write the minutes of the call.",
  "I'll ask Sophie for the source files.",
  "I'll ask Sophie to pull the list.",
])('a task without contact is an action item, even if it names a means of contact: "%s"', (said) => {
  expect(insightOf(said)?.type).toBe('action_item');
});

test.each([
  'Is parking free on Friday?',
  'Are tickets available on Friday?',
  'Does the lift work today?',
  'Is the milk good till Friday?',
  'Do the new rules work from Monday?',
  'Do you work on Friday?',
])('what is asked of a thing proposes no time to meet: "%s"', (said) => {
  expect(insightOf(said)?.type).toBe('question');
});

test.each([
  'I called him yesterday.',
  'Thanks for the call.',
  "I can't make the meeting.",
  'The meeting is about budgets.',
  'The freezers go on at the same time on Friday.',
  'Can we make it by Friday?',
  'The choir moved to Leeds on Friday.',
  'If you have any questions, please contact us.',
  "I won't call them.",
  'I wanted to let you know the cabinets came in.',
])('contact that is past, refused or a courtesy is no follow-up: "%s"', (said) => {
  expect(insightOf(said)?.type).not.toBe('follow_up');
});
