/** What one of two is to do and the other one does, and when they meet about it, said in one sentence (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

describe('what one of two is to do, before the other one says his own part', () => {
  const toldBy = async (text: string, answer: string) =>
    (await findingsOfTalk(`Ana: ${text}`, `Mark: ${answer}`)).insights.map(({ assignee, text: told }) => [
      assignee?.name,
      told,
    ]);

  test.each([
    ["You call Acme and I'll call Hugo.", 'Okay.', 'Mark Stone calls Acme.', 'Ana will call Hugo.'],
    [
      "You ring the venue, I'll sort the catering.",
      'Deal.',
      'Mark Stone rings the venue.',
      'Ana will sort the catering.',
    ],
    [
      "Get me last year's invoices and I'll do the sums.",
      'On it.',
      "Get Ana last year's invoices.",
      'Ana will do the sums.',
    ],
    [
      "Why don't you book the room and I'll send the invites?",
      'Good idea.',
      "Why don't you book the room?",
      'Ana will send the invites.',
    ],
    [
      "Can you give me the list by Friday, then I'll ring them.",
      'Okay.',
      'Can you give Ana the list by Friday?',
      'Ana will ring them.',
    ],
    [
      "Please check the sums, and if they're right I'll send them.",
      'Okay.',
      'Please check the sums.',
      "If they're right Ana will send them.",
    ],
  ])('"%s"', async (text, answer, others, own) => {
    expect(await toldBy(text, answer)).toEqual([
      ['Mark Stone', others],
      ['Ana', own],
    ]);
  });

  test('or asks whether the other one does it', async () => {
    expect(await toldBy("I'll write the mail, you check the sums?", 'Deal.')).toEqual([
      ['Ana', 'Ana will write the mail.'],
      ['Mark Stone', 'You check the sums?'],
    ]);
  });

  test.each([
    "You know the code and I'll open it.",
    "You miss one payment and I'll charge you a fee.",
    "You call them every week and I'll write the report.",
    'I see your point, you make a good case.',
    'You enter the code and I press the button.',
    "Give it to me and I'll read it by tomorrow noon.",
  ])('control: "%s"', async (text) => {
    const doers = await toldBy(text, 'Okay.');
    expect(doers.length).toBeLessThan(2);
  });
});

describe('what is suggested by "why don\'t you" is of who agrees', () => {
  test.each([
    ["Why don't you talk to Sophie first?", 'Sounds good.', ['Mark Stone']],
    ["Why don't you send me the draft tonight?", 'Sure.', ['Mark Stone']],
    ["Why don't you send them by post?", "Because it's too dear.", []],
    ["Why don't you like it?", "Ok, well, it's ugly.", []],
  ])('"%s" – "%s"', async (text, answer, doers) => {
    const tasks = (await findingsOfTalk(`Ana: ${text}`, `Mark: ${answer}`)).insights.filter(
      ({ type }) => type !== 'question',
    );
    expect(tasks.map(({ assignee }) => assignee?.name ?? '-')).toEqual(doers);
  });
});

describe('when people meet about what one of them is to do is a follow-up of its own', () => {
  const datesOf = async (text: string) =>
    (await findingsOfTalk(`Ana: ${text}`, 'Mark: Will do.')).insights.map(({ type, assignee, dueBy }) => [
      type,
      assignee?.name,
      dueBy?.toISOString().slice(0, 16),
    ]);
  const done = (date: string) => ['action_item', 'Mark Stone', date];
  const met = (date: string) => ['follow_up', undefined, date];

  test.each([
    [
      "Send me your draft tomorrow and we'll go over it on Thursday at ten.",
      [done('2026-04-15T00:00'), met('2026-04-16T10:00')],
    ],
    [
      "Draft the agenda by Wednesday, then we'll talk it through on Thursday.",
      [done('2026-04-15T00:00'), met('2026-04-16T00:00')],
    ],
    [
      'Write down three goals by Thursday and then we discuss them on Friday.',
      [done('2026-04-16T00:00'), met('2026-04-17T00:00')],
    ],
    [
      "Please collect the figures this week and we'll meet again next Monday to decide.",
      [done('2026-04-19T00:00'), met('2026-04-20T00:00')],
    ],
    [
      "I'll send you the figures tomorrow so we can discuss them on Thursday.",
      [['action_item', 'Ana', '2026-04-15T00:00'], met('2026-04-16T00:00')],
    ],
  ])('"%s"', async (text, found) => {
    expect(await datesOf(text)).toEqual(found as never);
  });

  test.each([
    'Please send me the slides so we can discuss them.',
    "I'll finish the draft and then we can talk.",
    'If you finish it by Friday then we can discuss it on Monday.',
    "Let's have a call at nine tomorrow, we look at it again then.",
  ])('control: one item: "%s"', async (text) => {
    expect(await datesOf(text)).toHaveLength(1);
  });
});
