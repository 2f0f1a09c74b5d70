import { expect, test } from 'bun:test';
import { parseWords } from '../../../src/analysis/grammar/words/tagged-words.ts';
import { applyEdits } from '../../../src/analysis/rewriting/edits.ts';
import { rewriteFirstPerson } from '../../../src/analysis/rewriting/first-person.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';
import { atCodePoint, insightOf } from '../support.ts';

const told = (text: string, name = 'Ana'): string =>
  applyEdits(text, rewriteFirstPerson(text, parseWords(text), name)).text;

test.each([
  ['I put the keys on the desk.', 'Ana put the keys on the desk.'],
  ['I re-ran the backfill and reset the counter.', 'Ana re-ran the backfill and reset the counter.'],
  ['I re-read the contract, and I misread it.', 'Ana re-read the contract, and Ana misread it.'],
  ['I set up the room and locked it.', 'Ana set up the room and locked it.'],
  ['I was glad when I read it.', 'Ana was glad when Ana read it.'],
  ['I drew the plan.', 'Ana drew the plan.'],
  ['I woke the whole house.', 'Ana woke the whole house.'],
  ['I lent the ladder to Tom.', 'Ana lent the ladder to Tom.'],
  ['I cast the bronze figures.', 'Ana cast the bronze figures.'],
  ['I bet twenty pounds on it.', 'Ana bet twenty pounds on it.'],
  ['I bid for the boat.', 'Ana bid for the boat.'],
])('what looks like the present is told of the past behind a bare "I": "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test.each([
  ['I put it on the board every day.', 'Ana puts it on the board every day.'],
  ['I put it in the chat tonight.', 'Ana puts it in the chat tonight.'],
  ['When I hit save, the page is gone.', 'When Ana hits save, the page is gone.'],
  ['If I put it there, it will break.', 'If Ana puts it there, it will break.'],
  ['Suppose I put together a plan.', 'Suppose Ana puts together a plan.'],
  ["I bet he's late.", "Ana bets he's late."],
  ['I present the plan.', 'Ana presents the plan.'],
  ['I need the plan.', 'Ana needs the plan.'],
])('control: of what is done again, is to come or is supposed: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test.each([
  ['I and my brother will fix it.', "Ana and Ana's brother will fix it."],
  ['I and Kate have it.', 'Ana and Kate have it.'],
  ['I, for one, will vote for it.', 'Ana, for one, will vote for it.'],
  ['I, for one, need it.', 'Ana, for one, needs it.'],
  ['Neither I nor Kate will be there.', 'Neither Ana nor Kate will be there.'],
  ['I also, by the way, need the roof repaired.', 'Ana also, by the way, needs the roof repaired.'],
  // Nobody is called so.
  ['The parts I and II are here.', 'The parts I and II are here.'],
  ['Part I, for one, will do.', 'Part I, for one, will do.'],
])('"I" with another one or with what is inserted: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test.each([
  ['I will send the quote.', 'Ana will send the quote.'],
  ["I'll send it.", 'Ana will send it.'],
  ['I’ll send it.', 'Ana will send it.'],
  ["i'll send it", 'Ana will send it'],
  ["I'm going to call you.", 'Ana is going to call you.'],
  ['I am going to call you.', 'Ana is going to call you.'],
  ["I've got to leave.", 'Ana has got to leave.'],
  ["I'd like to talk.", 'Ana would like to talk.'],
  ["I'd better drop him a line.", 'Ana had better drop him a line.'],
  ["I'd best prop it up.", 'Ana had best prop it up.'],
  ['Send it me by noon.', 'Send it to Ana by noon.'],
  ['Send me it by noon.', 'Send Ana it by noon.'],
  ['I come back and do the last one.', 'Ana comes back and does the last one.'],
  ['I need to order it.', 'Ana needs to order it.'],
  ['I have to try it.', 'Ana has to try it.'],
  ['I also plan to write it.', 'Ana also plans to write it.'],
  ['I can do it and I should do it.', 'Ana can do it and Ana should do it.'],
  ['I thank you all and close the meeting.', 'Ana thanks you all and closes the meeting.'],
  [
    'I declare it open and note that my list is full.',
    "Ana declares it open and notes that Ana's list is full.",
  ],
  [
    'I declare the meeting open and note that we are five.',
    'Ana declares the meeting open and notes that we are five.',
  ],
  ['I have the keys and the van, and need to go.', 'Ana has the keys and the van, and needs to go.'],
  ['I thank my team and I close the meeting.', "Ana thanks Ana's team and Ana closes the meeting."],
  ['I need paint and brushes for it.', 'Ana needs paint and brushes for it.'],
  ['I want him to call and ask for it.', 'Ana wants him to call and ask for it.'],
  ['I need to draw it and send it to Mark.', 'Ana needs to draw it and send it to Mark.'],
  ['I need the list, and send it by Friday.', 'Ana needs the list, and send it by Friday.'],
  ["I'll ask him when I see him and tell you.", 'Ana will ask him when Ana sees him and tell you.'],
  ['I know they run it and own the land.', 'Ana knows they run it and own the land.'],
  ["I don't know, I'll ask.", "Ana doesn't know, Ana will ask."],
  ["I won't wait.", "Ana won't wait."],
  ['Last Friday I wrote it.', 'Last Friday Ana wrote it.'],
  ['I wrote it yesterday.', 'Ana wrote it yesterday.'],
  ['Am I late?', 'Is Ana late?'],
  ['Can I have it?', 'Can Ana have it?'],
  ['Let me check the numbers.', 'Ana will check the numbers.'],
  ['Okay, let me check the numbers.', 'Okay, Ana will check the numbers.'],
  ['Let me just have a quick look.', 'Ana will just have a quick look.'],
  ['Let me have somebody call you.', 'Ana will have somebody call you.'],
  ['Draw it up, and let me have it by Friday.', 'Draw it up, and let Ana have it by Friday.'],
  ['Let me have the figures by Friday.', 'Let Ana have the figures by Friday.'],
  ['Please let me see the page.', 'Please let Ana see the page.'],
  ['Could you let me know by Friday?', 'Could you let Ana know by Friday?'],
  ['I wanna talk to her.', 'Ana wants to talk to her.'],
  ['So at Acme I will lead the team.', 'So at Acme Ana will lead the team.'],
  ['Hi Mark, I can come at ten.', 'Hi Mark, Ana can come at ten.'],
  ['I\'ll put "out of order" on it for my team.', 'Ana will put "out of order" on it for Ana\'s team.'],
  ['It is late, I mean, we need it.', 'It is late, we need it.'],
  ['I will work on it, I mean.', 'Ana will work on it.'],
  ['I mean it, send the slides.', 'Ana means it, send the slides.'],
  ['My team will help.', "Ana's team will help."],
  ['Review my request.', "Review Ana's request."],
  ['An idea of mine.', "An idea of Ana's."],
  ['Send it to Mark and me.', 'Send it to Mark and Ana.'],
  ['I will introduce myself.', 'Ana will introduce themselves.'],
  ['I will keep it for myself.', 'Ana will keep it for themselves.'],
  ['I will drive there and pick them up myself.', 'Ana will drive there and pick them up personally.'],
  ['I will review the contract myself.', 'Ana will review the contract personally.'],
  ['I can do it by myself.', 'Ana can do it alone.'],
  ['The file I need is lost.', 'The file Ana needs is lost.'],
])('the first person of a sentence becomes the name of its speaker: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test.each([
  "We'll send our notes to us.",
  'You will send your notes.',
  'Let me know.',
  'Let us meet.',
  'My bad.',
  'World War I ended.',
  'Step I is done.',
  'He said "I will pay".',
  'He said “my team will pay”.',
  'He said "I will pay tomorrow',
  'It is in the mining shaft, Mimi.',
  'iPhone and II and VI',
])('what is not the speaker stays: "%s"', (text) => {
  expect(told(text)).toBe(text);
});

test.each([
  ['will send it tonight', 'Ana will send it tonight'],
  ['Okay, gonna ring him tonight', 'Okay, Ana is gonna ring him tonight'],
  ['ill ring him tonight', 'Ana will ring him tonight'],
  ['Have to write my report now.', "Ana has to write Ana's report now."],
  ["need to find a motor, so I'm looking", 'Ana needs to find a motor, so Ana is looking'],
  ['👍 Going to send my notes.', "👍 Ana is going to send Ana's notes."],
])('who leaves "I" out is named where it would stand: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test.each([
  'Will do.',
  'ill at ease',
  'Need to sign this page.',
  'will send it?',
  'Will they call?',
  'Will somebody call',
  'Will Hope calls.',
  '"Will call you" he said',
])('nobody is named where no "I" is left out: "%s"', (text) => {
  expect(told(text)).toBe(text);
});

test('a name is put as it is, whatever replacement patterns it resembles', () => {
  expect(told("I'll send my notes.", "$& O'Neil $1")).toBe("$& O'Neil $1 will send $& O'Neil $1's notes.");
});

test('edits are in order and do not overlap, whatever the text', () => {
  const random = seeded(3);
  for (let round = 0; round < 400; round += 1) {
    const text = randomText(random, 30);
    let end = 0;
    for (const edit of rewriteFirstPerson(text, parseWords(text), 'Ana')) {
      expect(edit.start).toBeGreaterThanOrEqual(end);
      expect(edit.end).toBeGreaterThanOrEqual(edit.start);
      expect(edit.end).toBeLessThanOrEqual(text.length);
      end = edit.end;
    }
  }
});

test('an edited text knows where its parts went', () => {
  const { text, moved } = applyEdits('I send my deck', [
    { start: 0, end: 1, text: 'Ana' },
    { start: 7, end: 9, text: "Ana's" },
  ]);
  expect(text).toBe("Ana send Ana's deck");
  expect([0, 2, 6, 7, 10, 14].map(moved)).toEqual([0, 4, 8, 9, 15, 19]);
});

test('an insight is told by name, with mentions at their places in the new text', () => {
  const insight = insightOf("I'll send my 😀 notes to Mark by Friday.");
  expect(insight?.text).toBe("Ana will send Ana's 😀 notes to Mark by Friday.");
  expect(insight?.entities.map(({ text }) => text)).toEqual(['Ana', 'Ana', 'Mark', 'Friday']);
  for (const { text, offset } of insight?.entities ?? [])
    expect(atCodePoint(insight?.text ?? '', offset, text)).toBe(text);
});

test('an insight is told by name, with phrases that are part of the new text', () => {
  const insight = insightOf("I'll review my slides and send them to you.");
  expect(insight?.phrases.map(({ text }) => text)).toEqual(["review Ana's slides", 'send them to you']);
});

test('an insight is told by name, unless it is a question', () => {
  expect(insightOf('Do you have my number?')?.text).toBe('Do you have my number?');
});

test.each([
  ["I'll bring it with me on Friday.", 'Ana will bring it along on Friday.'],
  ['I can take the keys with me.', 'Ana can take the keys along.'],
  // Control: somebody else is with the speaker, or brings it.
  ["I'll bring Ben, who lives with me.", 'Ana will bring Ben, who lives with Ana.'],
  ['Ben shall bring it with me.', 'Ben shall bring it with Ana.'],
  [
    "I'll check it with the list that Ben left with me.",
    'Ana will check it with the list that Ben left with Ana.',
  ],
])('what its speaker brings along is told without the name: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test('who does it as soon as he is home is told by name again', () => {
  expect(insightOf("I'll scan it as soon as I'm home.")?.text).toBe(
    'Ana will scan it as soon as Ana is home.',
  );
  expect(insightOf("I'll scan it when I'm home.")?.text).toBe('Ana will scan it when home.');
});
