/** How somebody speaks, takes his leave, leads through a demonstration or dreams, by which nobody has anything to do (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

/** The texts of the tasks and follow-ups in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nobody has anything to do by', () => {
  test.each([
    ['how it is said', ["Ana: I'll be frank with you, at that price I'd sooner leave the place empty."]],
    ['how it is said', ["Ana: I'm going to be blunt, that plan won't fly."]],
    ['how it is said', ["Ana: I'll not lie to you, the stout's a hard sell round here."]],
    ['how sure it is', ["Ana: I'm not going to sign up for anything today, I'll tell you that straight."]],
    ['a leave', ["Ana: Lovely. I'd better run, the meter's running."]],
    ['a leave', ["Ana: I'd best be going, the train's in ten."]],
    ['a leave', ["Ana: That's a wrap, then, I'll let you get back to it."]],
    ['a leave', ["Ana: I'll leave you to your customers."]],
    ['a leave', ["Ana: I'll get out of your hair."]],
    ['what is shown', ["Ana: Next I'll show you the approval flow."]],
    ['what is shown', ["Ana: I'll start with the basket and after that I'll take you through the returns."]],
    ['what is shown', ["Ana: I'll click on one so you can see it."]],
    ['what is shown', ["Ana: Now I'll walk you through the contract."]],
    ['what is shown', ["Ana: I'll quickly run you through the agenda."]],
    ['what is shown', ["Ana: Next I'll explain how to fill it in."]],
    ['a treat', ["Ana: I'll get you a drink for that."]],
    ['a treat', ["Ana: I'll make us a tea first."]],
    ['a day that never comes', ["Ana: Once I'm in charge I'll ban meetings."]],
    ['what is put up with', ["Ana: We'll live with it, then."]],
    ['who gets by', ["Ana: Don't worry about me, I'll manage."]],
    ['a day that never comes', ["Ana: I might come back to it when I'm older."]],
    ['a day that never comes', ["Ana: One of these days I'll throw that printer away."]],
    ['what is left open', ['Ana: I may or may not kill off the uncle.']],
    ['what would be given', ["Ana: I'd give my right arm for a box that just works."]],
    ['what would be given', ["Ana: I'd pay good money for someone to sort that out."]],
    ['what is shown', ["Ana: Next up I'll open a booking so that you see how the customs part works."]],
    ['a leave', ["Ana: I'll see you when I see you."]],
    ['a wish', ["Ana: Then I'll wish you a good weekend."]],
    ['a greeting', ['Ana: Send him my regards.']],
    ['a joke', ['Ana: tell the fishmonger we eat with our noses 😂']],
    ['a treat', ["Ana: I'm going to fetch us a coffee."]],
    ['what is foretold', ['Ana: Somebody will trip over that, mark my words.']],
    ['what one would hate', ["Ana: Between you and me, I'd sooner walk home than share that stand again."]],
    [
      'what one does in a case',
      ['Ana: And if I forget one?', 'Mark: Then leave it and carry on the next day.'],
    ],
    [
      'what one does in a case',
      [
        'Ana: What do you do when the oven breaks?',
        "Mark: Swear, ring my cousin and sell yesterday's bread.",
      ],
    ],
    ['who gets by', ["Ana: Don't go to any trouble, I'll manage."]],
    [
      'what one would do',
      ['Ana: What would you do with the bins in that case?', 'Mark: Put them under the ramp, I suppose.'],
    ],
    [
      'what one does',
      ['Ana: How does one get in after hours?', 'Mark: Ring the bell and wait for the porter.'],
    ],
    ['what one does', ['Ana: What do people normally do then?', 'Mark: Ring the council and complain.']],
  ])('%s: %j', async (_, lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [["Ana: I'll be honest with him about the price when I ring him on Friday."]],
    [["Ana: I'll be frank, you need to redo the whole chapter by Monday."]],
    [["Ana: I'll be open with you, I'll cancel the order tomorrow."]],
    [["Ana: I'm going to see the bank tomorrow, I'll tell you that straight."]],
    [["Ana: I'd better run the backup tonight before the update."]],
    [["Ana: I should get going on the report, it's due on Friday."]],
    [["Ana: I'll let you know on Monday."]],
    [["Ana: I'll leave you the keys under the mat tomorrow."]],
    [["Ana: I'll show you the flat on Tuesday."]],
    [["Ana: I'll take you through the returns next week, then."]],
    [["Ana: I'll send it one day next week."]],
    [["Ana: I might ring you when I'm done, if it's not too late."]],
    [['Ana: Send him my number, please.']],
    [["Ana: Please tell the caretaker we're out of paper."]],
    [["Ana: I'd rather send it today than next week."]],
    [['Ana: And if Zoe does not send them?', 'Mark: Then chase her.']],
    [["Ana: I'll manage the stall on Saturday."]],
    [["Ana: I'll walk you through the setup."]],
    [["Ana: I'll guide you through the form over the phone."]],
    [["Ana: I'll take everybody through the numbers at the meeting."]],
    [["Ana: Then I'll take you through the plan at the board meeting."]],
    [["Ana: I'll take you through the contract once you're back."]],
    [["Ana: Next I'll go over the contract with the lawyer."]],
    [["Ana: Next I'll explain it to the parents."]],
    [["Ana: I'll mark the good ones so you can see how it's done."]],
    [["Ana: I'll film the install so you can see how it works."]],
    [["Ana: I'll zoom with the client."]],
    [["Ana: I'll buy us a coffee machine."]],
    [["Ana: I'll get us a drink machine for the office."]],
    [["Ana: I'll make us a cake for the party."]],
    [["Ana: I'll get you some tea from Japan."]],
    [["Ana: I'll grab us some lunch on the way."]],
    [["Ana: Once I'm in charge of the budget I'll order new chairs."]],
    [["Ana: When I retire in June I'll give you my tools."]],
    [["Ana: We'll live with it for now, and fix it in May."]],
    [["Ana: Don't worry about the cake, I'll manage."]],
    [['Ana: What shall we do with the bins?', 'Mark: Put them under the ramp and tell the caretaker.']],
    [
      [
        'Ana: What would you do with the old chairs?',
        'Mark: Give them to the school.',
        "Ana: Okay, I'll do that.",
      ],
    ],
  ])('but what is to be done is told all the same: %j', async (lines) => {
    expect(await tasksOf(...lines)).not.toEqual([]);
  });
});
