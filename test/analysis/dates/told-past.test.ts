import { expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

/** Said on Tuesday, 14 April 2026: values of the times in it, as a job finds them. */
const times = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text)).entities
    .filter(({ type }) => /date|time/u.test(type))
    .map(({ value }) => value);

test.each([
  ['The certificate expired on Sunday.', '2026-04-12'],
  ['Thanks for the call on Friday.', '2026-04-10'],
  ['I was thinking about it on Friday.', '2026-04-10'],
  ['Thank you for showing us the flat on Saturday.', '2026-04-11'],
  ['Thank you so much for showing us round on Saturday.', '2026-04-11'],
  ['They came back on the 28th, and I have a signature.', '2026-03-28'],
  ["Didn't somebody set that up on Sunday?", '2026-04-12'],
  ['Did they send it on Friday?', '2026-04-10'],
  ['I asked if they signed on Friday.', '2026-04-10'],
  ['I was on call over the weekend and it failed again.', '2026-04-11'],
  ['Nothing since the letter on the 18th of March.', '2026-03-18'],
  ['It is the same thing as in March.', '2026-03-01'],
])('what is over is told of the past: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['We need the plan soon, since our board meets on 1 June.', '2026-06-01'],
  ["I've got a slot on Friday.", '2026-04-17'],
  ['We have you booked on the boat on Friday.', '2026-04-17'],
  ["I've got it scheduled with them on Friday.", '2026-04-17'],
  ['Did you book it for Friday?', '2026-04-17'],
  ["If you signed on Friday you'd be live in no time.", '2026-04-17'],
  ['They did it, and its tested Monday.', '2026-04-20'],
  ['The renewal ran, now valid until May 6.', '2026-05-06'],
  ['They renewed it, but the old one expires on Friday.', '2026-04-17'],
  ['They told us that it ends next Monday.', '2026-04-20'],
  ["She's got her exam on Thursday.", '2026-04-16'],
  ['The meeting was moved to Monday.', '2026-04-20'],
  ['They told me the 20th.', '2026-04-20'],
  ['I was thinking of Friday for the kickoff.', '2026-04-17'],
  ['I was thinking the week before Christmas.', '2026-12-25'],
  ['The printer said Wednesday.', '2026-04-15'],
  ['She asked for it by Friday.', '2026-04-17'],
  ['He confirmed for the 19th.', '2026-04-19'],
  ['Thanks for agreeing to meet on Friday.', '2026-04-17'],
  ['They announced that starting Monday we will be cutting the hours.', '2026-04-20'],
  ['We decided that from Monday on we will meet twice.', '2026-04-20'],
])('what was planned is still to come: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['They were supposed to come monday.', '2026-04-13'],
  ['yep, 40 of those were supposed to land mon', '2026-04-13'],
  ['It was supposed to be on Friday, can we move it?', '2026-04-17'],
  ['It is supposed to come on Monday.', '2026-04-20'],
])('what was supposed to be has not been, unless it may still be: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['were not pouring monday', '2026-04-20'],
  ['ok were pouring on friday then', '2026-04-17'],
  ['We were pouring on Friday.', '2026-04-10'],
  ['The ones that were pouring on Friday stayed.', '2026-04-10'],
])('"were" that stands for "we\'re" is told of now: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test('who asks on a day has asked on it', async () => {
  expect(await times('She asked for it on Friday.')).toEqual(['2026-04-10']);
});

test.each([
  "He hasn't answered in a week.",
  'The errors went down in one quarter.',
  'They replaced it within a day.',
  'A scan is fine for now.',
  'He would have found it by now.',
])('how long it took, and until now, is no time to come: "%s"', async (text) => {
  expect(await times(text)).toEqual([]);
});

test('what is done within a time that is to come has one', async () => {
  expect(await times('I will send it in a week.')).toEqual(['2026-04-21']);
});

test.each([
  ['I will send you the March bill.', '2026-03-01'],
  ["February's have all gone out.", '2026-02-01'],
  ['Use the March rates.', '2026-03-01'],
  ['I am waiting for the June numbers.', '2026-06-01'],
  ['Could you resend the invoice for March?', '2026-03-01'],
  ['I need a corrected invoice 4711 to Acme for the month of February.', '2026-02-01'],
  ['Please send the figures for May.', '2026-05-01'],
  ['Please send the bills for February and March.', '2026-02-01,2026-03-01'],
  ['I refer to your letter of March 5 about the roof.', '2026-03-05'],
  ['Please send the minutes of the meeting of April 2.', '2026-04-02'],
  ['We bring it back in April.', '2026-04-01'],
])(
  'the month of a bill or of a letter is the nearest, and that of today this one: "%s"',
  async (text, expected) => {
    expect(await times(text)).toEqual(expected.split(','));
  },
);

test.each([
  ['Please book the training for March.', '2027-03-01'],
  ['Please have the report ready for March.', '2027-03-01'],
  ['Please prepare the forecast for January.', '2027-01-01'],
  ['Please make the report for Friday.', '2026-04-17'],
])('control: what is planned or due is still to come: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['I have the report from the 3rd of March in front of me.', '2026-03-03'],
  ["I've got your site survey here in front of me from the second of April.", '2026-04-02'],
  ['Please send me the notes from Monday.', '2026-04-13'],
  ['I will compare the sales from 1 March to 15 March.', '2026-03-01'],
  ["She hadn't been in since, I think, Thursday.", '2026-04-09'],
])('a record is one of the past: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['We need a freeze on master data from the first of June.', '2026-06-01'],
  ['I will take the calls from Monday.', '2026-04-20'],
  ['next catchup tues 21st 7pm at mine, wine provided 🍷', '2026-04-21 19:00:00'],
  ['sat 8.30. the gate wont open', '2026-04-18 08:30:00'],
  ['sat after 4 works for me', '2026-04-18 16:00:00'],
])(
  'control: what begins, or is only named as a thing of the past is, is still to come: "%s"',
  async (text, expected) => {
    expect(await times(text)).toEqual([expected]);
  },
);

test.each([
  ["February isn't booked yet for any of you.", '2026-02-01'],
  ["January still isn't closed.", '2026-01-01'],
  ["June isn't planned yet.", '2026-06-01'],
  ['Invoice 2231 from November is still open.', '2025-11-01'],
  ['The order from November has not arrived.', '2025-11-01'],
  ['It is the roof that your men repaired in November.', '2025-11-01'],
  ['I wanted to do that, but the backup from Saturday failed.', '2026-04-11'],
  ['I mean the other candidate from Friday.', '2026-04-10'],
  ["It didn't last till Christmas.", '2025-12-25'],
])('what was made, sent or met at a time is one of the past: "%s"', async (text, expected) => {
  expect((await times(text)).at(-1)).toBe(expected);
});

test.each([
  ["The tarp won't last till Christmas.", '2026-12-25'],
  ["We won't be done before Christmas.", '2026-12-25'],
  ['These are the rooms that are closed in June.', '2026-06-01'],
  ['The delivery from Monday is free.', '2026-04-20'],
  ['The prices from Monday are higher.', '2026-04-20'],
  ['I will be away from Monday.', '2026-04-20'],
  ['It is the one that we need in June.', '2026-06-01'],
])('control: what holds from then on, or up to then, is still to come: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['They have set a deadline of April 30.', '2026-04-30'],
  ['The bank has given us a deadline of May 10.', '2026-05-10'],
  ['The council set the closing date at May 3.', '2026-05-03'],
])('what was set is still to come: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['They have missed the deadline of March 31.', '2026-03-31'],
  ['They set the price on March 31.', '2026-03-31'],
])('control: what was missed, or done on a day, is over: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['We said February, we are late.', '2026-02-01'],
  ['You promised January.', '2026-01-01'],
  ['You put a new meter in, in December.', '2025-12-01'],
  ['They cut the hedge in November.', '2025-11-01'],
])(
  'a month that was promised, or in which something was put, is the nearest: "%s"',
  async (text, expected) => {
    expect(await times(text)).toEqual([expected]);
  },
);

test.each([
  ['They said June, so we have time.', '2026-06-01'],
  ['We will put a new meter in, in December.', '2026-12-01'],
  ['If you put a new meter in, in December, it holds.', '2026-12-01'],
])('control: what is nearer ahead, or not done yet, is to come: "%s"', async (text, expected) => {
  expect(await times(text)).toEqual([expected]);
});

test.each([
  ['It took three goes on Saturday.', '2026-04-11'],
  ['The dishwasher needed two runs on Sunday.', '2026-04-12'],
  ['The pump is still loose, it took two tries on Friday.', '2026-04-10'],
  ['I can look, we had it serviced on Monday.', '2026-04-13'],
  ['Let me bring up the notes, Sunday the fifth was that?', '2026-04-05'],
])('what happened is over, whatever is said before it: "%s"', async (text, expected) => {
  expect((await times(text)).at(-1)).toBe(expected);
});

test.each([
  ['It takes two goes on Saturday.', '2026-04-18'],
  ['The bus goes on Saturday.', '2026-04-18'],
  ['The bus is late, they leave on Friday.', '2026-04-17'],
  ['I can send it, you asked for it by Friday.', '2026-04-17'],
  ['We could move it, I thought Friday was free.', '2026-04-17'],
])('control: what is usual, planned or thought of is to come: "%s"', async (text, expected) => {
  expect((await times(text)).at(-1)).toBe(expected);
});
