/** What has the words of a task, and is none: refusals, reasons, conditions, choices, and what is asked for and cannot be (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('what refuses, gives a reason, or decides is no task', () => {
  test.each([
    ["No, leave it, you've got enough on your plate with the audit."],
    ["Please, because without it we can't load anything on Monday."],
    ["Please do because I can't reach the gutter."],
    ["We'll see what the jumble sale brings in."],
    ['You may also scan it, if that is easier.'],
    ["I'll ring you if I think of anything."],
    ["The next meeting's the 11th of June, that's too late."],
    ['Wednesday is my day off.'],
    ["First week of June, I'd say, to be safe."],
    ["Tuesday I'm out, but Leanne will be there."],
    ['We need one to eight, so that makes seven of us.'],
    ["Morning everyone, let's make it quick, the fish man comes at ten."],
    ['is mick on tonight'],
    ['Did the nursery ring you back?'],
    ['please because i need to show them to the surveyor'],
    ["Because otherwise we can't finish the van tomorrow."],
    ['The supplier needs eight days so if you order today it comes about the 17th.'],
    ['If you send it by Friday it will be here on Tuesday.'],
    ['The 14th works for the cover if Anna returns the proofs by the 9th.'],
    ["We'll take the 30 days."],
    ["I'll take the blue one."],
    ["I'd be happy to look into this for you."],
    ['will do thanks so much both of you talk to you on the twelfth'],
    ["I'm happy to assist you with your order."],
    ["I suppose I could, but I'd need half a day without calls."],
    ['Before you ask, yes I turned the boiler off and on again.'],
    ['yes pls, max 200 quid'],
    ['No more than 80 pounds, please.'],
    ['Give it till the end of the month.'],
    ['leave it till after the tournament hun'],
    ['Then ask me in three.'],
    ['Try me the week after.'],
    ["Someone's coming at four to look."],
    ["Let's see what comes in on Monday."],
    ["I'll see how the girls get on."],
    ["I'll take that as a no, then."],
    ['would you take 40 for the desk'],
    ['Could you do it for £200?'],
    ['would u do 3 for 10 on the lego'],
    ['nah someones collecting it at 5'],
  ])('"%s"', async (text) => {
    expect(await tasksOf('Mark: Here is how it stands.', `Ana: ${text}`)).toEqual([]);
  });

  test.each([
    ['No, leave the invoices, please do the audit first.'],
    ['Max, bring 40 chairs please.'],
    ['Please bring up to 40 chairs tomorrow.'],
    ['Leave it on the desk for Mark.'],
    ['Leave it in the oven until six and then take it out.'],
    ['Could you do 40 copies for Monday?'],
    ['Would you take 40 chairs to the hall?'],
    ["I'll see how many chairs we need by Friday."],
    ["Let's see what we can do on Friday."],
    ['Somebody is coming to mend it at four, so please leave the gate open.'],
    ["Please order the filter today, because otherwise we can't finish the van."],
    ['If you order today, send me the invoice.'],
    ["I'd be happy to look into the leak on Monday."],
    ["I'd be happy to send you the brochure by Friday."],
    ['I suppose I could bring the keys on Friday.'],
    ["If Anna returns the proofs, I'll start on Friday."],
    ["I'll take the 30 boxes to the depot tomorrow."],
    ["We'll take the blue van on Friday."],
    ['Please order it today, if you order today it comes on the 17th.'],
  ])('control: "%s"', async (text) => {
    expect(await tasksOf('Mark: Here is how it stands.', `Ana: ${text}`)).not.toEqual([]);
  });

  test.each(['Could you look into the leak?', 'Who could look into the leak?'])(
    'control: who is happy to do what was asked for takes it on: "%s"',
    async (asked) => {
      expect(await tasksOf(`Mark: ${asked}`, "Ana: I'd be happy to look into it for you.")).toHaveLength(1);
    },
  );

  test('control: who says which one he takes where a task is given away has it', async () => {
    expect(
      await tasksOf('Mark: Who takes the blue one to the garage?', "Ana: I'll take the blue one."),
    ).not.toEqual([]);
  });
});

describe('what is asked for and cannot be is no task', () => {
  test.each([
    ['Mark, could you lower the price to 900?', "I'm sorry, our prices are fixed."],
    ['Mark, could you extend the deadline to 12 June?', "I'm afraid we can't go beyond 1 June."],
    ['Mark, could you do the plumbing for the sink?', 'No, I only do wood.'],
    [
      'Mark, could you extend the payment term to 60 days?',
      'I am afraid we cannot go beyond 30 days, but we could offer a discount.',
    ],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([]);
  });

  test('nor where the answer comes to it only after other things', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you extend the payment term to 60 days?',
        'Mark: We are delighted to have the order.',
        'Mark: As to the payment term, I am afraid we cannot go beyond 30 days.',
      ),
    ).toEqual([]);
  });

  test('nor what somebody should do and another one finds not worth it', async () => {
    expect(await tasksOf('Ana: Somebody should repair the heater before June.', 'Mark: Bin it.')).toEqual([]);
  });

  test.each([
    ['Mark, could you extend the deadline to 12 June?', "I'm afraid I can't today, but I'll do it tomorrow."],
    ['Mark, could you send the old files?', "I'm afraid I only have those from May, I'll send those."],
    ['Mark, could you send the invoice again?', 'Sorry, I cannot find it, let me see.'],
    ['Mark, could you call the plumber?', 'We are delighted. I am afraid we cannot go beyond 30 days.'],
  ])('control: "%s" – "%s"', async (asked, answer) => {
    const answers = answer.split(/(?<=\.) /u).map((sentence) => `Mark: ${sentence}`);
    expect(await tasksOf(`Ana: ${asked}`, ...answers)).not.toEqual([]);
  });
});
