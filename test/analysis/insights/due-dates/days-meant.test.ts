import { expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

/** Said on Tuesday, 14 April 2026, at 14:00 UTC. */
const due = async (text: string): Promise<string | undefined> =>
  (await readFindingsOf(text)).insights[0]?.dueBy?.toISOString().slice(0, 16);

/** The days of all tasks of a talk. */
const daysOf = async (...lines: readonly string[]): Promise<readonly (string | undefined)[]> =>
  (await findingsOfTalk(...lines)).insights.map(({ dueBy }) => dueBy?.toISOString().slice(0, 10));

test.each([
  "I'm going to set it again once we're done here.",
  "I'll call the plumber as soon as we're finished here.",
  "I'll wipe the tables once we've finished here.",
  'Mark, can you send me the salary band before you log off?',
  'Could you lock the shed before you go home, please?',
  'pls label the bags before u go to bed',
  "I'll text my mum before bed.",
  "I'll post it on my way home.",
  'Can you count the till before you head off?',
])('what is done before the day of who does it ends is due on it: "%s"', async (text) => {
  expect(await due(text)).toBe('2026-04-14T00:00');
});

test.each([
  ['Could you pack the lights before you go home for Christmas?', undefined],
  ["I'll countersign it there and drop it off on my way home.", undefined],
  ["I'll paint the hall once we're done with the kitchen.", undefined],
  ["Once we're done here with the renovation I'll send you the key.", undefined],
  ['Always save the file before you log off, please.', undefined],
  ['I need to talk to you before you turn in the thesis.', undefined],
  ['Please switch the lights off whenever you go home.', undefined],
  ['Could you send it tomorrow before you log off?', '2026-04-15T00:00'],
  ["On Friday I'll drop the keys in on my way home.", '2026-04-17T00:00'],
])('control: another day, or none, is not today: "%s"', async (text, expected) => {
  expect(await due(text)).toBe(expected);
});

test.each([
  ["Ana: I'm in Leeds till Thursday.", undefined],
  ["Ana: On Thursday I'm in Leeds.", undefined],
  ["Ana: I'm in the office until six.", '2026-04-14'],
])('who is elsewhere on another day goes home then: "%s"', async (said, day) => {
  expect((await daysOf(said, "Ana: I'll get the paint on my way home.")).at(-1)).toBe(day);
});

test.each([
  [
    "Ana: They can take us on May 3, and they're holding it only until the end of April.",
    "Ana: So I've got to get the deposit to them before that.",
    '2026-04-30',
  ],
  ["Ana: The show's on the 14th of May.", "Mark: I'll print the programmes before that.", '2026-05-14'],
  ['Ana: The audit starts on May 7.', 'Ana: Could you sort the receipts before that, Mark?', '2026-05-07'],
])('"before that" is before the day that was named last: "%s", "%s"', async (said, task, day) => {
  expect((await daysOf(said, task)).at(-1)).toBe(day);
});

test.each([
  ['Ana: The board sits on Friday.', 'Ana: I have to send the papers before that meeting.'],
  ['Ana: We met on Monday.', 'Ana: I have to sign the form before that happens.'],
  ['Ana: They are here soon.', "Ana: I'll print the list before that."],
])('control: "that" of something else is no day: "%s", "%s"', async (said, task) => {
  expect((await daysOf(said, task)).at(-1)).toBeUndefined();
});

test('which one is meant is no time', async () => {
  expect(await daysOf("Ana: I'll put you on the February one.")).toEqual([undefined]);
  expect(await daysOf("Ana: I'll put you on it in February.")).toEqual(['2027-02-28']);
});

const fair = 'Ana: The fair runs from May 7 to May 9, and we need somebody on the stand.';
test.each([
  [fair, "Mark: I'll do the Thursday.", '2026-05-07'],
  [fair, 'Mark: I can cover Friday.', '2026-05-08'],
  [fair, 'Mark: Put me down for Saturday.', '2026-05-09'],
  [
    'Ana: The twenty-first to the twenty-third, ten till four.',
    "Mark: I'll take the Wednesday.",
    '2026-04-22',
  ],
  ['Ana: Who opens up this week?', "Mark: I'll take Thursday.", '2026-04-16'],
  [fair, "Mark: I'll send the list on Thursday.", '2026-04-16'],
  [fair, "Mark: I'll do the Monday.", '2026-04-20'],
])(
  'a day that is taken is one of those that are talked of, if it is among them: "%s", "%s"',
  async (talk, taken, day) => {
    expect((await daysOf(talk, taken)).at(-1)).toBe(day);
  },
);

const asked = 'Ana: Mark, could you set up the form?';
test.each([
  ['Mark: Sure. When does it have to be live?', 'Ana: A week today would be ideal.', '2026-04-21'],
  [
    'Mark: Yes. When do you need it by?',
    'Ana: Letters go out soon, so Thursday would be great.',
    '2026-04-16',
  ],
  ["Mark: Ok. What's the deadline?", 'Ana: They need it by the 24th.', '2026-04-24'],
  ['Mark: Sure. How soon do you need it?', 'Ana: Tomorrow would be good.', '2026-04-15'],
  ['Mark: Sure. When does it open?', 'Ana: It opens next Monday.', undefined],
  ['Mark: Sure. When are you in?', 'Ana: Tomorrow would be good.', undefined],
])('who asks by when he does it is answered with a time: "%s", "%s"', async (question, answer, day) => {
  expect((await daysOf(asked, question, answer))[0]).toBe(day);
});

test('who says that time again has no other task', async () => {
  const lines = [
    'Mark: When does it have to be live?',
    'Ana: A week today would be ideal.',
    'Mark: Fine, a week today.',
  ];
  expect(await daysOf(asked, 'Mark: Sure.', ...lines)).toEqual(['2026-04-21', undefined]);
});

test.each([
  ['Mark: Friday at three works.', 'Ana: Great. Can you bring the contract?', '2026-04-17'],
  ["Mark: Friday at three is fine, I'll book the room.", "Mark: I'll bring the drawings.", '2026-04-17'],
  ['Mark: Friday at three works.', "Ana: I'll bring the price down.", undefined],
  ['Mark: Friday at three works.', "Ana: I'll send the agenda.", undefined],
  ["Mark: No, Friday's bad.", 'Ana: Can you bring the contract to Tom?', undefined],
])('what is brought along is due when people meet: "%s", "%s"', async (answer, task, day) => {
  expect((await daysOf('Ana: Can we meet on Friday at three?', answer, task)).at(-1)).toBe(day);
});

test.each([
  ['Ana: The open day is on the 12th of May.', "Mark: I'll put the signs up on the day.", '2026-05-12'],
  ['Ana: The supper is upon us: Saturday 9 May.', 'Mark: Could you collect it on the day?', '2026-05-09'],
  ['Ana: We need the list by the 4th of May.', "Mark: I'll bring the cake on the day.", undefined],
  ['Ana: The open day is soon.', "Mark: I'll put the signs up on the day.", undefined],
])('"on the day" is the day of the event that is talked of: "%s", "%s"', async (event, task, day) => {
  expect((await daysOf(event, task)).at(-1)).toBe(day);
});

test.each([
  ['Mark, could you do it before we leave for Martinique? We fly on the 19th.', '2026-04-19'],
  ["I'll water the plants before I go. I'm leaving on Thursday.", '2026-04-16'],
  ['Mark, could you look at it? We fly on the 19th.', undefined],
  ['Mark, could you do it before we leave? We like the 19th.', undefined],
])('when somebody sets off may be said in a sentence of its own: "%s"', async (text, day) => {
  const [task, when] = text.split(/(?<=[.?]) /u);
  expect((await daysOf(`Ana: ${task}`, `Ana: ${when}`))[0]).toBe(day);
});

test.each([
  ['Mark: Is anyone free to swap Saturday with me?', "Ana: I'll cover you, Mark.", '2026-04-18'],
  ["Mark: I'm at the depot on Thursday.", "Ana: Then I'll hand you the keys there.", '2026-04-16'],
  [
    'Mark: I shall bring the cheque book to the council tomorrow.',
    "Ana: Then I'll sign it there and post it on my way home.",
    '2026-04-15',
  ],
  ['Mark: The bank opens on Friday.', "Ana: I'll cover you for the deposit.", undefined],
  ['Mark: The bank opens on Friday.', "Ana: I'll hand you the keys there.", undefined],
])('a deed that answers a day is done on it: "%s", "%s"', async (answered, deed, day) => {
  expect((await daysOf(answered, deed)).at(-1)).toBe(day);
});
