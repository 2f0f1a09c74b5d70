import { expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

/** Said on Tuesday, 14 April 2026, at 14:00 UTC. */
const due = async (text: string): Promise<string | undefined> =>
  (await readFindingsOf(text)).insights[0]?.dueBy?.toISOString().slice(0, 16);

test.each([
  ['I will call you next week, maybe Thursday.', '2026-04-23T00:00'],
  ['I will call you next week, say Monday or Tuesday.', '2026-04-20T00:00'],
  ['I will call you Wednesday next week.', '2026-04-22T00:00'],
  ['I will call you next week.', '2026-04-26T00:00'],
  ['I will call you before next week.', '2026-04-20T00:00'],
  ['I have to close off that corner before the weekend, though.', '2026-04-18T00:00'],
  ['I will correct the offer over the weekend, and then we will see.', '2026-04-19T00:00'],
  // Another day than one of that week is another time.
  ['I will call you next week or Friday.', '2026-04-26T00:00'],
])('the day that is named within a period counts: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["Let's meet on the 29th for a final check, 10 am?", '2026-04-29T10:00'],
  ["Let's meet Wednesday afternoon, say two thirty.", '2026-04-15T14:30'],
  ['Wednesday afternoon would work, say two thirty, so I will call you.', '2026-04-15T14:30'],
  ['I will call you tomorrow, say at 4.', '2026-04-15T16:00'],
  ["Let's meet Wednesday at two thirty.", '2026-04-15T14:30'],
  // The clock of another clause is none of that day.
  ['I will call you tomorrow, the office closes at 5 pm.', '2026-04-15T00:00'],
])('a day is meant at the clock beside it: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ['Could you resend the invoice for March?', undefined],
  ['Please send me the figures for March and April.', undefined],
  ['Please send the hours for this month.', undefined],
  ['I will send you the invoice for the month of March tomorrow.', '2026-04-15T00:00'],
  ['I will send you the figures for March by Friday.', '2026-04-17T00:00'],
  // What is not made of a month is due in it.
  ['Please book the training for June.', '2026-06-30T00:00'],
  ['Please have the report ready for June.', '2026-06-30T00:00'],
  ['Please make the report for Friday.', '2026-04-17T00:00'],
])('the month of a bill or of figures is none in which they are due: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["I'm out next week, so I will send it this Friday.", '2026-04-17T00:00'],
  ["I'm out next week, so let's meet this Friday.", '2026-04-17T00:00'],
  ["I'm abroad next week, but I will send the figures.", undefined],
  ["I'm not in on Friday, but I will send the figures.", undefined],
  ["I'm off sick on Friday, but I will send the figures.", undefined],
  ["I'm on vacation tomorrow, I will call you on Monday.", '2026-04-20T00:00'],
  ["I can't do Thursday, let's meet on Friday.", '2026-04-17T00:00'],
  ['The report has to be out today, so I will send it.', '2026-04-14T00:00'],
])('nothing is due while somebody is away: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ['Good, same time next week then, let us meet again.', '2026-04-21T00:00'],
  ["Let's meet same place, same time next week.", '2026-04-21T00:00'],
  ["Let's meet again next week.", '2026-04-26T00:00'],
])('the same time is the same day: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ['Please tell Mark to book everything for the week of the 27th.', undefined],
  ['Please send it to Mark in the week of the 27th.', '2026-05-03T00:00'],
])('what is booked for a week is not due in it: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test('what does for now is due when it is needed', async () => {
  expect(
    await due('A scan is fine for now, but I will need the original before completion on 30 September.'),
  ).toBe('2026-09-30T00:00');
});

test.each([
  "If the cable isn't back by Wednesday, we'll bring you another box.",
  "And if they don't come this week, I'll buy another scanner.",
  'if its still locked by four i will personally call you',
  "Please put a note on the account so that the night shift doesn't close the ticket.",
  'Speaking of Monday, somebody has to get the blankets.',
  "He's off till noon, I'll tell him.",
])('nothing is due at the time of a condition, a reason, a return or a mention: "%s"', async (text) => {
  expect(await due(text)).toBeUndefined();
});

test.each([
  ["Please send it because they want it by Friday, and I'll check it.", '2026-04-17T00:00'],
  ['I will send the list because they want it no later than Friday.', '2026-04-17T00:00'],
  ['It would be great if you could send it by Friday.', '2026-04-17T00:00'],
  ['Please send it by Friday if you can.', '2026-04-17T00:00'],
  ["I'm booked out till Friday, so I will call you on Monday the 20th.", '2026-04-20T00:00'],
])('control: what is asked for, and a deadline, count: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["Thursday is fine, and I'll phone you on Wednesday to confirm the code.", '2026-04-15T00:00'],
  ["The permit runs out on the 8th, so I'm going to renew it on Monday.", '2026-04-20T00:00'],
  // There is no other time.
  ["I'm in the office on Friday, so I'll look at the report then.", '2026-04-17T00:00'],
])('the time of the deed goes before what is told beside it: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each(["I'll send you the right drawing this arvo.", "I'll have the letter on your desk before lunch."])(
  'a part of the day is the day itself: "%s"',
  async (text) => {
    expect(await due(text)).toBe('2026-04-14T00:00');
  },
);

test.each([
  'I will do it before I go home.',
  'I will shrink the picture right after this.',
  "I'll ring them before we close.",
  'I can send you the list after the call.',
])('what is done on the day itself is due on it: "%s"', async (text) => {
  expect(await due(text)).toBe('2026-04-14T00:00');
});

test.each([
  [
    'I will send you a new sample by courier tomorrow, it should reach Hamburg by Monday.',
    '2026-04-15T00:00',
  ],
  ["I'll chase the office today remind me if you hear nothing by monday", '2026-04-14T00:00'],
  [
    "i'll call the owner before lunch and sophie you do a talk with them tomorrow at nine",
    '2026-04-14T00:00',
  ],
  ["tomorrow I'm on leave I can send it today before I log off", '2026-04-14T00:00'],
  ['Have a think tonight and then we will speak again tomorrow around half six.', '2026-04-15T18:30'],
  // A clock, or a part of the day, is of the day that was told before.
  ["I'm at the conference next week, so I'll sound her out over lunch.", '2026-04-26T00:00'],
  ["Friday I'm at the plant, but after 16:00 I could call you from the car.", '2026-04-17T00:00'],
  // It is the only time.
  ["I'll send it to them, and they will have it by Friday.", '2026-04-17T00:00'],
])('the clause that undertakes it says when: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  'I will send you your November bank statement.',
  'I will send you the fourth quarter report.',
  "I will transfer January's rent.",
  'Please send it in writing, otherwise they will ask me in six months.',
])('the name of a thing, and what happens else, are no time: "%s"', async (text) => {
  const [insight] = (await readFindingsOf(text)).insights;
  expect(insight?.type).toBe('action_item');
  expect(insight?.dueBy).toBeUndefined();
});

test.each([
  ['I will send it before the June meeting.', '2026-06-30T00:00'],
  ['I will prepare two pages for the June meeting.', '2026-06-30T00:00'],
  ['I will send you the March figures by Friday.', '2026-04-17T00:00'],
  ['We will finish the report in June.', '2026-06-30T00:00'],
])('control: a month in which something is to be done counts: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test('"then" is when the clause before it says', async () => {
  const text =
    'The new sample of the granite gets here on the 2nd of July with the other boxes from the quarry, and I will walk him over to the sample then.';
  expect(await due(text)).toBe('2026-07-02T00:00');
});

test.each([
  'I will check the ledger for duplicates between 13:52 and 14:13.',
  'I will compare the numbers from 1 May to 15 May.',
  'Please send Mark the log from 8:15.',
  'Please send Mark the notes from Monday.',
])('which part of a record is meant says nothing of when something is due: "%s"', async (text) => {
  const [insight] = (await readFindingsOf(text)).insights;
  expect(insight?.type).toBe('action_item');
  expect(insight?.dueBy).toBeUndefined();
});

test.each([
  ['I will check the boiler between 10 and 11 on Monday.', '2026-04-20T10:00'],
  ['I will send Mark the notes from Monday by Friday.', '2026-04-17T00:00'],
  ['I will take the calls from Monday.', '2026-04-20T00:00'],
])('control: when somebody acts counts: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["We're away from October 5th to 9th, so please don't schedule the training then.", undefined],
  ["If he calls again just call me, don't wait for the morning.", undefined],
  ['Send it today, do not wait until Friday.', '2026-04-14T00:00'],
  ['The draft from me by Thursday, review on Monday at 15:00.', '2026-04-16T00:00'],
  ['We hold the room until Friday, so we need your answer by Thursday.', '2026-04-16T00:00'],
])('of several times the one up to which something is to be done counts: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ['I can send it next week, not Monday though, Tuesday or Wednesday.', '2026-04-21T00:00'],
  ["I'll do it next week, just not Tuesday, maybe Thursday.", '2026-04-23T00:00'],
  ["I'll ring them this week but not today.", '2026-04-19T00:00'],
  ["I'll send it, not on Monday but on Wednesday.", '2026-04-15T00:00'],
  ["I'll send it any day but Friday.", undefined],
  // What is not excluded counts.
  ["I'll send it not later than Monday.", '2026-04-20T00:00'],
  ["I'll deliver it on Friday rather than Thursday.", '2026-04-17T00:00'],
  ['Why not call them on Monday? I will call them on Friday.', '2026-04-17T00:00'],
])('a day that is named to exclude it is not when something is due: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["I'll start collecting them after the first of May.", undefined],
  ["I'll send the form after Friday.", undefined],
  ['I have to send it back within ten days after the repair.', undefined],
  ['I have to pay it within 30 days of the invoice.', undefined],
  ['Please tell the caterers that it is the 29th now.', undefined],
  ["Please tell her that I can't come before Friday.", undefined],
  ["Please tell him by Friday that it won't work.", '2026-04-17T00:00'],
  ["It's Monday now, so I will change the invite.", undefined],
  ["I'll send it within ten days.", '2026-04-24T00:00'],
  ["I'll call you tomorrow after 4.", '2026-04-15T16:00'],
  ["I'll send it after Friday's call.", '2026-04-17T00:00'],
  ["I'll send it right after the call on Thursday.", '2026-04-16T00:00'],
])('nothing is due on the day after which, or of which, it is said: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

/** What is due among what is undertaken in talk, in order. */
const dueInTalk = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ dueBy }) => dueBy?.toISOString().slice(0, 10));

test.each([
  ["I'll write the summary.", 'By Friday.', '2026-04-17'],
  ["I'll fix the header.", 'Tomorrow, probably.', '2026-04-15'],
  ['Mark, can you send me the figures?', "The deadline's the twentieth.", '2026-04-20'],
  ['Could you count the chairs, Mark?', 'No later than Friday please.', '2026-04-17'],
  ['Could you send the contract, Mark?', 'I need it by Wednesday.', '2026-04-15'],
  ["I'll write to them.", 'Before they go live on the 22nd.', '2026-04-22'],
  ['Could you print the list, Mark?', 'It has to be there no later than Friday.', '2026-04-17'],
  ['The cut-off is Monday.', "I'll send the form.", '2026-04-20'],
  // What says more, or names when something else is, is no deadline of it.
  ["I'll check the gate.", 'The fair is on the 30th of May.', undefined],
  ['Could you send the contract, Mark?', 'The one from Monday.', undefined],
  ["I'll check the lamp.", 'By the way, Friday is a holiday.', undefined],
  ["I'll call him.", 'Before Friday was the plan, but that will not work.', undefined],
  ['By Friday.', "I'll check the gate.", undefined],
])('a task is due when its speaker says beside it: "%s" "%s"', async (first, second, expected) => {
  expect(await dueInTalk(`Ana: ${first}`, `Ana: ${second}`, 'Sophie: It rains.')).toEqual([expected]);
});

test('control: not when another one says', async () => {
  expect(await dueInTalk("Ana: I'll check the gate.", 'Mark: Sophie said the fair is on Friday.')).toEqual([
    undefined,
  ]);
});

test.each([
  ["I'll be in Leeds on Tuesday the 21st.", 'Could you send it on the Wednesday?', '2026-04-22'],
  ['The show opens in two weeks.', "I'll print the labels on the Friday.", '2026-05-01'],
  ['Could you come in the week of 4 May?', "I'll print the labels Friday that week.", '2026-05-08'],
  ['The show opens on 12 May.', "I'll print the labels on Thursday of that week.", '2026-05-14'],
  ['Could you come in the week of 4 May?', "I'll print the labels on Friday.", '2026-04-17'],
  ['The show opens in two weeks.', "I'll print the labels on Friday.", '2026-04-17'],
  ['The show opens in two weeks.', "I'll print the labels for the Friday lunch.", '2026-04-17'],
  ['Yesterday was fun.', "I'll print the labels on the Friday.", '2026-04-17'],
])(
  '"the Friday" is that of the week of which a day was named: "%s" "%s"',
  async (first, second, expected) => {
    expect(await dueInTalk(`Ana: ${first}`, `Mark: ${second}`)).toContain(expected);
  },
);

test.each([
  ['They need it by May 10, so I need yours by the 8th.', '2026-05-08T00:00'],
  ['They need it by Friday, so I need yours by tomorrow.', '2026-04-15T00:00'],
  // What is done later is what the first deadline is for.
  ['Please send me the draft by Friday so I can print it by Monday.', '2026-04-17T00:00'],
])('of two deadlines the sooner one that follows from the other counts: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["I'll tell them we're closed on Friday.", undefined],
  ['Please tell him we can come on Monday.', undefined],
  ["I'll tell her on Friday that we're closed.", '2026-04-17T00:00'],
  ["I'll tell them when they're here on Monday.", '2026-04-20T00:00'],
])('what somebody is told of a time is not when he is told: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});
