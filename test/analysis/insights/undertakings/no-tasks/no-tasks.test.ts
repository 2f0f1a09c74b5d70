/** What is worded as a task, or has a time, and is none (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../../../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

describe('nothing is undertaken by', () => {
  test.each([
    ['moves of a talk', "We have a quorum, so I'd like to call the meeting to order."],
    ['moves of a talk', "If there's nothing else, we'll go into executive session at 3:30."],
    ['moves of a talk', "Then let's get back to it."],
    ['assent', "Perfect, let's do that."],
    ['a goodbye', 'See you later mate.'],
    ['states', "I'm on leave next week."],
    ['states', "Tuesday I'm on site all day."],
    ['states', "I'm in London on the 6th and 7th."],
    ['states', 'I will be out Friday.'],
    ['states', "Well, I'm going to be out next week."],
    ['states', "I'll be away tomorrow and Monday but I'll be back on Tuesday."],
    ['states', "Tomorrow I'm at my sister's until noon."],
    ['states', "Monday the 18th I'm at the conference in Trieste."],
    ['states', "Mark's on leave till Monday, though."],
    ['what one would do', "I'd do it, but I'm off tomorrow and Friday."],
    ['what one would do', "I could ask the collector, but I'd rather not."],
    ['what one would do', "Honestly, I'd switch labs tomorrow if I could."],
    ['what is done again and again', 'I usually send the whole package on a Wednesday.'],
    ['how things go', 'When you book it through us you get a voucher by email.'],
    ['what is done', "I've now put together a first version of the plan for Monday."],
    ['what was said before', "You'll have it."],
    ['what was said before', 'Thursday, yes.'],
    ['when alone', 'before the end of the month'],
    ['when alone', 'By March.'],
    ['who was interrupted', 'Mark if you can order the'],
    ['who was interrupted', 'ring them and see if'],
    ['who was interrupted', 'Ask him whether.'],
    ['moves of a talk', "It's six o'clock, I'd like to call this to order."],
    ['what is not to be done', "Then don't ring me."],
    ['what was given up', 'I was going to order it on Friday, but it was sold.'],
    ['what was given up', "I'd been planning to run the tests but the freezer broke."],
    ['what others wish for', 'Their security team also wants our audit report before they sign.'],
    ['what others do', "They'll get back to me after lunch."],
    ['who informs', 'fyi the client moved the demo to thursday'],
    ['the answer of a mailbox', 'I am away until 28 September and will reply when I return.'],
    ['the answer of a mailbox', 'I am out of the country until Monday and will reply when I return.'],
    ['the answer of a mailbox', 'For urgent matters please contact Lucy Grant at lucy@pike.example.'],
    [
      'the foot of a mail',
      'If you are not the intended recipient, please delete it and notify the sender immediately.',
    ],
    ['the foot of a mail', 'Please consider the environment before printing.'],
    ['who opens a meeting', "Okay, it's nine, so let's make a start, the tram people are waiting."],
    ['who opens a meeting', "I'll open with the accounts and come to the roof at the end."],
    ['who closes a meeting', "It's a quarter to ten, so I shall close the meeting here."],
    ['who closes a meeting', 'We have to end this session at noon sharp.'],
    ['who leaves it', 'Right, I need to jump, another call.'],
    ['who leaves it', "I've got to dash, the dentist."],
    ['how long it is to be', 'Quick one today please, the inspector comes at ten.'],
    ['who speaks next', "I'll hand you over to Beate now, who did the numbers."],
    ['what it is about', 'Jorge is in copy, because I want to talk about both orders in one go.'],
    ['who refuses a time', "Wednesday's no good, I'm on the early shift."],
    ['who refuses a time', "Thursday is bad, I've got the auditors in."],
    ['who refuses a time', "ten o'clock's no use to me the school run"],
    ['a count', 'registrations as of tonight: 212 paid, 9 pending.'],
    ['a price', 'Kessler Audio want 300 for the weekend.'],
    ['a count', 'tickets as of tonight: 240 sold'],
    [
      'a count',
      "Six in the workshop, the three foremen, and the porters need to see their list too, that's twelve people.",
    ],
    ['how a number stands', 'backlog down to 41 :tada:'],
    ['what is done', 'filter ordered, arrives thursday.'],
    ['who there is', "I have two electricians today, they're on the pump house until noon."],
    ['what would follow', "If you ordered in March you'd be running by the first week of June."],
    ['what would follow', 'If they signed by Friday we could open on Monday.'],
    [
      'what the talk is for',
      "So the way I'd like to use this is to see how you plan a week today, and at the end we decide whether a trial makes sense.",
    ],
    [
      'what the talk is for',
      "What I'd like to do in this call is go through the figures by the end of the hour.",
    ],
    ['what others do where they need to', "If they need anything, they'll write to you in English."],
    [
      'the same, whatever leads up to it',
      "Great, um, if they need anything, they'll write to you in English.",
    ],
    ['how things go every time', 'They pick it up from the yard every Tuesday and leave a slip.'],
    ['what comes about by itself', "You'll get a receipt by email, that goes out automatically."],
    ['what comes about by itself', "it'll give you a ring when the laundry's done"],
    ['what one would be at', "I'd be cleaning the filter every evening."],
    ['what is too late', 'Somebody ought to have measured the doors beforehand.'],
    ['who thanks for an offer', 'That would be great, because the board meets on Friday and they will ask.'],
    ['a courtesy', 'If anything else comes up, just give us a call.'],
    ['a courtesy', "Please don't hesitate to contact me with any queries in the meantime."],
  ])('%s: "%s"', async (_, text) => {
    expect(await typesOf(text)).toEqual([]);
  });

  test.each([
    ['what was meant and is asked for', 'I was going to send it, but could you do it tomorrow?'],
    ['what is done on a day', "Let's do that on Friday."],
    ['who is gone back to', "Let's get back to the client with a new price."],
    ['what follows from a state', "I'm out on Friday, so Sophie will call you."],
    ['what follows from a state', "On Friday I'm at the plant, but after 16:00 I could call you."],
    ['when something is on', 'The next meeting is at the office on Friday.'],
    ['what one would do if asked to', 'I could ask the collector, but could you send me his number first?'],
    ['what is to be done instead', "Don't send it by mail, please upload it."],
    ['who wonders if another one could', 'I was wondering if you could send me the minutes.'],
    ['what one would do if another one could', "I'd be grateful if you could send it on Friday."],
    ['a habit that is to be kept', 'I usually send it on Wednesdays, so please have it ready by Tuesday.'],
    ['what follows from what is done', "I've written the plan, and I'll send it tomorrow."],
    ['who takes care', 'Sophie will take care of it tomorrow.'],
    ['what is not to be forgotten', "Don't forget to send the invoice."],
    ['where to be in', "I'll be in touch with the vendor next week."],
    ['who informs and asks', 'fyi the client moved the demo, can you update the invite by thursday?'],
    ['who informs of a duty', 'fyi you have to renew your badge by friday'],
    ['whom to go back to', 'Could you go back to the previous supplier?'],
    ['what others do for the listener', 'Sophie will give you a ring on Monday.'],
    ['who opens something else', "I'll open an account for her at the bank tomorrow."],
    ['who begins on a day', "I'll begin with the translation on Monday."],
    ['when to meet again', "Let's close the meeting here and meet again on Friday at nine."],
    ['who leaves, and asks', 'I have to run, but call me tomorrow about the lease.'],
    ['what is run', 'I need to run the backup tonight.'],
    ['whom one wants to talk to', "I'd like to talk about the lease with you."],
    ['who names another time', "Wednesday's no good, but I could do Thursday at ten."],
    ['who asks for another time', 'Friday is bad, can we do Monday?'],
    ['what is wanted by a day', 'Sophie wants 300 copies by Friday, so please print them tomorrow.'],
    ['what the speaker wants', 'I want 20 chairs in the hall tomorrow.'],
    ['what another one does if he can', "If he's free, he'll call you tomorrow."],
    ['what is done every time until then', "I'll check the boiler every Monday until it is fixed."],
    ['what one does if something else happens', "If anything else breaks, I'll call the plumber tomorrow."],
    ['what one likes to do oneself', "I'd rather call her myself tomorrow."],
    ['what follows from what had to be done', "I had to send it back, so I'll order a new one tomorrow."],
    ['who would thank for it', 'That would be great if you could send it by Friday.'],
    ['who says yes, and asks', 'Go for it, and send me the receipt by Friday.'],
    ['what follows from what is done', "Filter ordered, I'll fit it on Saturday."],
    ['what follows from how things stand', "Backlog down to 41, so I'll let two people go home at three."],
    ['what is to be brought down', 'Please bring the backlog down to 40 by Friday.'],
    ['what one asks for on a condition', 'If you signed it today, please send me a copy by Friday.'],
    ['what is paid by a day', 'All invoices have to be paid by Friday.'],
  ])('control: something is by %s: "%s"', async (_, text) => {
    expect(await typesOf(text)).not.toEqual([]);
  });
});

describe('no more than an answer is asked for by', () => {
  test.each([
    ['what is read out', 'Can you read me the number on the lid?'],
    ['what is read out', 'Can you verify the last four digits for me?'],
    ['a tale', 'Can you walk me through the last order you made?'],
    ['who is there', 'Will somebody be at home on Friday to take the parcel?'],
    ['how things stand', 'Petra, does anyone on your floor still have to book a room?'],
  ])('%s: "%s"', async (_, text) => {
    expect(await typesOf(text)).toEqual(['question']);
  });

  test.each([
    ['what is sent', 'Could you send me the serial number by Friday?'],
    ['what another one is told', 'Could you give Mark the address of the plant?'],
    ['who brings it', 'Will somebody bring the keys on Friday?'],
    ['what is confirmed later', 'Can you confirm the delivery date by tomorrow?'],
  ])('control: more is asked for: %s: "%s"', async (_, text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });
});

describe('nothing is asked by', () => {
  test.each([
    "What's missing is the certificate.",
    "What doesn't work is the scanner in the other shop.",
    'What became of the plates is unknown.',
  ])('a question word that opens what is told of: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual([]);
  });

  test.each(["What's missing in the contract?", 'what happens when the floor is wet'])(
    'control: it asks where nothing is told of it: "%s"',
    async (text) => {
      expect(await typesOf(text)).toEqual(['question']);
    },
  );

  test.each([
    'Hi Mark, this is Ana from Lumen Freight, can you hear me alright?',
    'Good morning, can everybody hear me okay?',
    'Uh, shall we start?',
  ])('small talk behind a greeting, or before the talk begins: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual([]);
  });

  test.each([
    'Hi Mark, can you see the second line of the table?',
    'Shall we start with the budget or the hiring plan?',
  ])('control: more than that is: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['question']);
  });
});
