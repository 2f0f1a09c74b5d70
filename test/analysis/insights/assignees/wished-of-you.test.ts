/** What somebody kindly says that he would be glad of is for "you" to do, though "I" stands there (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The doers of the tasks and follow-ups of what Ana asks of Mark, who agrees. */
const doersOf = async (text: string) =>
  (await findingsOfTalk(`Ana: ${text}`, 'Mark: Of course.')).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee }) => assignee?.name);

describe('of whom it is asked has it', () => {
  test.each([
    'Could I get you to sign this by Friday?',
    'Can I get you to check the figures today?',
    'Might I get you to look over the contract?',
    "I'd appreciate your comments by Friday.",
    "I'd really value your input on the draft by Monday.",
    "I'd be very glad of your answer before Thursday.",
    "I'd welcome your thoughts on it by Friday.",
    'I would be thankful for a short reply by tomorrow.',
    'I should be obliged if you could confirm by Friday.',
    "We'd be much obliged if you could send the forms.",
    'We would be grateful for your reply by Friday.',
    'I was hoping to get your comments by Friday.',
    "I'm hoping for your answer by Friday.",
    'Your feedback by tomorrow would be very welcome.',
    "I'd be grateful if you could confirm by Friday.",
    'Can I ask you to sign it by Friday?',
    'It would be great to get your signature before the 10th.',
  ])('"%s"', async (text) => {
    expect(await doersOf(text)).toEqual(['Mark Stone']);
  });

  test('and what somebody has another one do is told as asked', async () => {
    const { insights } = await findingsOfTalk('Ana: Could I get you to sign it?', 'Mark: Sure.');
    expect(insights.map(({ text }) => text)).toEqual(['Please sign it.']);
  });
});

describe('control: what is his own stays his, and what is over is none', () => {
  test.each([
    ["I'll get you to the station by six.", ['Ana']],
    ['I appreciate your comments.', []],
    ["We're grateful for your reply.", []],
    ['Your feedback was very welcome.', []],
    ["I'd appreciate your patience.", []],
    ['I was hoping to get home by Friday.', []],
    ['I was hoping to get your comments, but never mind.', []],
  ])('"%s"', async (text, doers) => {
    expect(await doersOf(text)).toEqual(doers);
  });

  test('"Can I get you anything on Friday?" is asked', async () => {
    const { insights } = await findingsOfTalk('Ana: Can I get you anything on Friday?', 'Mark: No.');
    expect(insights.map(({ type }) => type)).toEqual(['question']);
  });
});
