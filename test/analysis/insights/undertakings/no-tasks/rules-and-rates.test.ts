/** What holds each time, what things cost and take, and what one only thinks of them: nobody has to see to it now (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'action_item')
    .map(({ text }) => text);

/** The same, and whom somebody is to tell. */
const askedIn = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nobody has anything to do by', () => {
  test.each([
    ['a rule', 'Ana: He has to tell us 60 days before if he wants to leave the flat, that is by March.'],
    ['a rule', "Ana: She has to let us know four weeks before if she wants to extend, that's by Easter."],
    ['a rule for a case', 'Ana: If it drops below four degrees we have to tell the insurer the same day.'],
    [
      'a rule',
      "Ana: When a guest is out two nights running we have to tell the front desk, that's all I know.",
    ],
    ['a rule', 'Ana: There is a rule for that, when somebody quits, HR closes the badge within a week.'],
    ['a rule', 'Ana: The freezer was at minus four, anything over minus ten and we are meant to bin the lot'],
    ['a rule', "Ana: If it smells of gas, whoever's in has to ring the supplier, that's the procedure."],
    ['what one gets there', 'Ana: then the desk at the library gives you a new one'],
    ['what follows', 'Ana: If we sign before 1 May, the old rent holds.'],
    ['what ends by itself', 'Ana: btw your parking ticket runs out end of june'],
    ['what ends by itself', 'Ana: the quote stands until the end of the month'],
    ['what is kept for one', 'Ana: the shop is keeping it for me until saturday'],
    ['how it is always done', 'Ana: We book the hall six months before we need it.'],
    ['a price', 'Ana: Cancelling costs 30 percent up to 60 days before you fly and everything after that.'],
    ['a price', "Ana: The tow truck costs 90 on a Sunday, I'm hoping we don't need it."],
    ['what ends by itself', "Ana: The permit expires on the 12th, I'm thinking it over."],
    ['a rate', 'Ana: The press does about three hundred an hour, so, let me think, two days for both.'],
    ['what ends by itself', "Ana: His permit expires on the 12th and he's waiting for the new one."],
    [
      'what is done',
      "Ana: Done, your number is KR-1180, and you'll get a text with the name of the driver an hour before.",
    ],
    ['how things stand then', "Ana: If we're planting on Monday we'll be watering by then, she'll love it."],
    ['what comes with a mail', "Ana: I'll attach the plan to this mail so that you have it."],
    ['what one would choose', "Ana: I'd go with the oak ones from the cellar, if nobody minds."],
    ['what one would like', "Ana: I'd want to show him the house myself."],
    ['what one would like', "Ana: I'd want the lawyer's view on that."],
    ['what one would like', "Ana: We'd want the labels a day earlier from now on."],
    [
      'what one imagines',
      "Ana: For a two-year lease I could see us ending near 900, but I'd have to ask my boss.",
    ],
    ['whose opinion is asked', 'Ana: Would you consider a three-year term for five per cent off?'],
    ['what is over', "Ana: I'd said in March I'd check that valve and, frankly, I never did."],
    ['why a time does not suit', 'Ana: tuesday i take the dog to the vet at that time'],
    ['what is done at once', 'Ana: on it, 5 min'],
    ['what is done on the spot', 'Ana: Hand me the tissues first.'],
    ['what one finds out by oneself', 'Ana: Try it and see.'],
    ['what has been sent', 'Ana: In that case, check your inbox.'],
    ['what has been sent', 'Ana: check your phone for the code'],
    ['from when on one can', "Ana: I can start when the calibration is back, that's Friday."],
  ])('%s: "%s"', async (_, line) => {
    expect(await tasksOf(line)).toEqual([]);
  });

  test('what is told on of what goes on every time', async () => {
    const line =
      'Ana: Yes, every morning at half past eight. The guides pick the guests up at the flag, and they bring them back at noon.';
    expect(await tasksOf(line)).toEqual([]);
    expect(
      await tasksOf('Ana: They come every Thursday.', 'Ana: Please take the full ones back at noon.'),
    ).toHaveLength(1);
  });

  test('who is counted, where it was asked how many there are', async () => {
    expect(await tasksOf('Ana: How many are you?', 'Mark: 4. me, Ravi and the twins')).toEqual([]);
    expect(
      await tasksOf('Ana: How many chairs do we need?', "Mark: 12, I'll bring them on Friday."),
    ).toHaveLength(1);
  });

  test.each([
    [
      'what a rule is followed by',
      'Ana: If it goes above five we have to tell them, so please check it tonight.',
    ],
    ['what has to be done before a day', 'Ana: We need to book the hall a year before we need it.'],
    [
      'what ends and has to be renewed',
      'Ana: The licence expires on the 12th, so we have to renew it by then.',
    ],
    ['what ends and has to be renewed', 'Ana: Their permit expires on Friday, please renew it.'],
    ['what is bought at a price', "Ana: A new pump costs 90 euros, so I'll order one tomorrow."],
    ['what one is about to do beside a price', "Ana: The skip costs 200, I'm ordering it today."],
    ['what one is about to do beside an end', "Ana: The quote runs out on Friday, I'm signing it tomorrow."],
    [
      'what one is about to do beside an end',
      "Ana: My visa expires in May, I'm applying for the new one next week.",
    ],
    ['what follows what is done', "Ana: Done, and I'll send you the report tomorrow."],
    ['what is fixed to something', "Ana: I'll attach the shelf to the wall on Saturday."],
    [
      'where one goes with somebody',
      "Ana: I'd go with him to the notary on Monday, please book the appointment.",
    ],
    ['what one wants by a day', 'Ana: I want the oak ones by Friday, please order them.'],
    ['what is handed over by a day', 'Ana: Hand me the report by Friday, please.'],
    ['what is tried', 'Ana: Try the new filter by Friday and see whether it leaks.'],
    ['what is to be signed', 'Ana: Please check your inbox for the contract and sign it by Friday.'],
    ['when one starts', 'Ana: I can start on the roof on Monday.'],
    ['what is asked for', 'Ana: Would you consider sending me the file?'],
    ['what is to be paid', 'Ana: Would you pay the invoice by Friday?'],
    ['what is done in a case', "Ana: If the test fails, I'll swap the pump tomorrow."],
  ])('but by %s: "%s"', async (_, line) => {
    expect(await tasksOf(line)).toHaveLength(1);
  });

  test.each([
    [
      'on which a day is named',
      ['Ana: When the boxes come on Monday you have to unpack them at once.', 'Mark: Ok.'],
    ],
    [
      'on which a day is named',
      ['Ana: If she calls tomorrow you must tell me straight away.', 'Mark: I will.'],
    ],
    ['that is awaited', ['Ana: When the crate arrives you need to sign for it immediately and store it.']],
    [
      'that another one takes on',
      ['Ana: When a tenant pays you have to send the receipt the same day.', 'Mark: Will do.'],
    ],
    [
      'that another one takes on',
      ['Ana: You have to tell the kitchen if we are fewer, two days before at the latest.', 'Mark: Will do.'],
    ],
    [
      'that another one is asked for',
      ['Ana: When the lab rings, you need to note the values at once, ok?', 'Mark: Ok.'],
    ],
  ])('but by an order in the form of a rule, %s: %p', async (_, lines) => {
    expect(await askedIn(...lines)).toHaveLength(1);
  });

  test.each([
    [
      'of a case',
      [
        'Ana: If a fridge goes above five degrees you have to report it the same day.',
        'Mark: I see, and who checks?',
      ],
    ],
    [
      'of a notice',
      ['Ana: You have to cancel two weeks before if you want your money back.', 'Mark: Understood.'],
    ],
    ['of a case', ['Ana: When the alarm goes off you have to leave immediately.', 'Mark: Right.']],
  ])('nor by a rule %s that another one only hears: %p', async (_, lines) => {
    expect(await askedIn(...lines)).toEqual([]);
  });
});
