/** What somebody kindly says that he would be glad of is for "you" to do, though "I" stands there (docs/insights/action-items-who.md). */

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
    "We're waiting for your passport, so if you could get it over to us by Friday I'd be grateful.",
    "If you could send us the signed copy by Friday, I'd really appreciate it.",
    "If you could chase Tom for me, I'd be ever so grateful.",
    'If you could return it by Friday, we would be most obliged.',
    'Can I ask you to sign it by Friday?',
    'It would be great to get your signature before the 10th.',
    "I'd be happy to get your answer by Friday.",
    "I'd be glad to have your thoughts on it by Friday.",
    'I was hoping to see your draft by Friday.',
    'We were hoping to get a reply from you on Monday.',
    'I would appreciate an update from each of you by Friday.',
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
    ["If you could see it, you'd be delighted.", []],
    ["If you can't make it, I'll send it to you by Friday.", ['Ana']],
    ["We're grateful for your reply.", []],
    ['Your feedback was very welcome.', []],
    ["I'd appreciate your patience.", []],
    ['I was hoping to get home by Friday.', []],
    ['I was hoping to get your comments, but never mind.', []],
    ["I'd be happy to get your shopping on Friday.", ['Ana']],
    ["I'd be glad to get your parcel from the post office tomorrow.", ['Ana']],
    ["I'd be happy to have your kids on Friday.", ['Ana']],
    ["I'd be happy to see your cat while you are away.", ['Ana']],
    ["We'd be glad to have your dog over the weekend.", [undefined]],
    ["I'd be happy to see your new house on Friday.", []],
    ['I was hoping to see your mother on Friday.', []],
    ["I'd be happy to see your car washed.", []],
    ["I'd be happy about your visit.", []],
    ['Your answer would be great for the paper.', []],
  ])('"%s"', async (text, doers) => {
    expect(await doersOf(text)).toEqual(doers);
  });

  test.each([
    ["I'd appreciate a reply from the bank.", ['Ana']],
    ["I'm hoping to get a quote from the roofer by Friday.", ['Ana']],
    ["We're hoping to get some feedback from Hugo by Friday.", [undefined]],
    ['We were hoping to get a reply from the council on Monday.', []],
    ["I'd be happy to get your dad's answer to him on Friday.", ['Ana']],
  ])('nor has "you" what another one is to answer: "%s"', async (text, doers) => {
    expect(await doersOf(text)).toEqual(doers);
  });

  test('"Can I get you anything on Friday?" is asked', async () => {
    const { insights } = await findingsOfTalk('Ana: Can I get you anything on Friday?', 'Mark: No.');
    expect(insights.map(({ type }) => type)).toEqual(['question']);
  });
});
