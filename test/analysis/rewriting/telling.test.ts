import { expect, test } from 'bun:test';
import { parseWords } from '../../../src/analysis/grammar/words/tagged-words.ts';
import { applyEdits } from '../../../src/analysis/rewriting/edits.ts';
import { asTold, editsOf, tellingOf } from '../../../src/analysis/rewriting/telling.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';

const told = (text: string, sent = text): string => toldOf('Ana', text, sent);

function toldOf(name: string | undefined, text: string, sent: string): string {
  const telling = tellingOf(text, parseWords(text), name);
  return asTold(applyEdits(text, editsOf(telling)).text, telling, name, sent);
}

test.each([
  ["I'll send the list when I'm back at my desk.", 'Ana will send the list when back at the desk.'],
  ["I'll ring the bank once I'm home.", 'Ana will ring the bank once home.'],
  ["I'll write it when I'm in tomorrow.", 'Ana will write it when Ana is in tomorrow.'],
  ["When I'm back at my desk I'll send it.", "When Ana is back at Ana's desk Ana will send it."],
  ["I'll call when I'm sure of my dates.", "Ana will call when Ana is sure of Ana's dates."],
])('behind the name where somebody is then is told without it: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});

test('what stands in brackets behind a name is not said again', () => {
  const text = "I'll put my name on the list.";
  expect(toldOf('Priya (Northlight)', text, text)).toBe(
    "Priya (Northlight) will put Priya's name on the list.",
  );
});

test.each([
  ["I guess we'll start in thirty minutes.", "We'll start in thirty minutes."],
  ['I guess our, I guess our plan is to meet, you know.', 'Our plan is to meet.'],
  ['I guess what I just want to I the next step is a design.', 'The next step is a design.'],
  ['I guess what I just want to me the next step is a design.', 'To Ana the next step is a design.'],
  ["You'll be working, Poppy will be working on it.", 'Poppy will be working on it.'],
  ['Come up with a plan, okay, how we sell it.', 'Come up with a plan, how we sell it.'],
  ["That's you have to decide it.", 'You have to decide it.'],
  ['Ben - I guess we need a queue then', 'Ben - we need a queue then'],
  ['We can all think of it, thank you very much indeed.', 'We can all think of it.'],
  ['We train the net on Monday, which is.', 'We train the net on Monday.'],
  ['We have to, I think, find out.', 'We have to find out.'],
  ['Tuesday I think, Monday is assembly.', 'Tuesday, Monday is assembly.'],
  ['Buffet, I think - but ask Ben.', 'Buffet - but ask Ben.'],
  ['There will be a call I think in a week.', 'There will be a call in a week.'],
  ['We add features, I think, but send it first.', 'We add features, but send it first.'],
  ["I'll ring them but between you and me they won't pay.", "Ana will ring them but they won't pay."],
  ["I'll put it to the landlord, but I wouldn't hold your breath.", 'Ana will put it to the landlord.'],
  ["I'll ask them, but no promises.", 'Ana will ask them.'],
  ["I can do the Monday, I'm not going anywhere.", 'Ana can do the Monday.'],
  [
    'I can bring the chairs if Joe helps, my knee is still not right',
    'Ana can bring the chairs if Joe helps',
  ],
  ["She'll text Joe when it's over, so you know where you stand tonight.", "She'll text Joe when it's over."],
  ["I'll tell you by, let's say Tuesday.", 'Ana will tell you by Tuesday.'],
  [
    "I have to call the nurse, what's her name, Bea, at the school.",
    'Ana has to call the nurse, Bea, at the school.',
  ],
  ["I'll text Joe as soon as we hang up.", 'Ana will text Joe right after this call.'],
  // Controls: what is meant.
  ["I'll hold my breath under water.", "Ana will hold Ana's breath under water."],
  [
    "I'll send the form, my address is 12 Mill Lane.",
    "Ana will send the form, Ana's address is 12 Mill Lane.",
  ],
  ["I'll write it down, so you know the code.", 'Ana will write it down, so you know the code.'],
  ["I'll ask what's her name.", "Ana will ask what's her name."],
  ['I need to hang on to the keys.', 'Ana needs to hang on to the keys.'],
  ["I'll lock up when we leave.", 'Ana will lock up when we leave.'],
  ["I'll send it tonight, I swear", 'Ana will send it tonight'],
  ["I'll see you at nine, okay?", 'Ana will see you at nine.'],
  ['Could you send it, okay?', 'Could you send it?'],
  ['I need those back by the way.', 'Ana needs those back.'],
  ['Next meeting starts in thirty minutes,', 'Next meeting starts in thirty minutes.'],
  ["Let me just I'm going to put you on hold.", 'Ana is going to put you on hold.'],
  ['He is, Trent is going to write it.', 'Trent is going to write it.'],
  ["Thanks, I'll hold the replies until you know.", 'Ana will hold the replies until you know.'],
  ['Thank you for the list, I will send it.', 'Thank you for the list, Ana will send it.'],
  ["I'll do it when it's, you know, when it's quiet.", "Ana will do it when it's quiet."],
  ["I'm sorry to hear that I'll put a note.", 'Ana will put a note.'],
  ['I will move your your nights.', 'Ana will move your nights.'],
  ['M I think we can get it.', 'Ana thinks we can get it.'],
  ['m well, I will get it.', 'Ana will get it.'],
  ['Yeah I mean earlier on Friday is better.', 'Earlier on Friday is better.'],
  ['You know I mean if it rains we meet inside.', 'If it rains we meet inside.'],
  ['It is late, you know, we need it.', 'It is late, we need it.'],
  ['We add, let me think, a day each.', 'We add, a day each.'],
  ["I had promised a call and, I'll be frank, it slipped.", 'Ana had promised a call and it slipped.'],
  ["You know what, I'll pick them up.", 'Ana will pick them up.'],
  ['Yes please, do hold it.', 'Do hold it.'],
  ['So: Ben takes the school.', 'Ben takes the school.'],
  ["wonderful and i'll mail you the list", 'Ana will mail you the list'],
  ["yes ma'am i'll do it today", 'Ana will do it today'],
  ["scratch that, I'll ring him on Friday.", 'Ana will ring him on Friday.'],
  ["That's mine, sorry, I'll move it.", 'Ana will move it.'],
  ["Mine, I'll move it.", 'Ana will move it.'],
  ['me, i will get them on friday', 'Ana will get them on friday'],
  ["Let me, I'll ask them anyway.", 'Ana will ask them anyway.'],
  ["Never mind, I'll walk.", 'Ana will walk.'],
  ["Splendid, I'll tell the printer.", 'Ana will tell the printer.'],
  ["Ooh, before I forget, I'll need your receipts.", 'Ana will need your receipts.'],
  ["Leave it with me, I'll get my cousin to look at it.", "Ana will get Ana's cousin to look at it."],
  ["In that case I'll come on Friday.", 'Ana will come on Friday.'],
  ["good and I'll do a list of the parts", 'Ana will do a list of the parts'],
  ['lovely shall we go down before it rains', 'Shall we go down before it rains'],
  ["What I'd suggest is we start on Monday.", 'We should start on Monday.'],
  ["I'll write it all up, shall I?", 'Ana will write it all up.'],
  ["I'll call him tonight, I promise.", 'Ana will call him tonight.'],
  // Controls: what is said of something.
  ['That is mine, not yours.', "That is Ana's, not yours."],
  ['Leave it with me until Friday.', 'Leave it with Ana until Friday.'],
  ['Good and bad news come in threes.', 'Good and bad news come in threes.'],
  ["What I'd suggest is the big plan.", 'What Ana would suggest is the big plan.'],
  ["I'll try, but I promise nothing.", 'Ana will try, but Ana promises nothing.'],
])('asides and what is begun anew are left out of what is told: "%s"', (said, expected) => {
  expect(told(said)).toBe(expected);
});

test.each([
  [
    "I'm flying down on the 28th, so I'll look at it then.",
    'Marcus Boateng is flying down on the 28th, so Marcus will look at it then.',
  ],
  ["I'll print it at my office.", "Marcus Boateng will print it at Marcus's office."],
  [
    "I'll update the list and then I'll send it.",
    'Marcus Boateng will update the list and then will send it.',
  ],
  ["I'm in until six, mail me the list.", 'Marcus Boateng is in until six, mail Marcus the list.'],
  // The whole name stays where the short one is another's.
  [
    "I'll ask Marcus Webb when I see him.",
    'Marcus Boateng will ask Marcus Webb when Marcus Boateng sees him.',
  ],
  ["I'll print it.", 'Marcus Boateng will print it.'],
])('the name is told whole once, and then in short: "%s"', (said, expected) => {
  expect(toldOf('Marcus Boateng', said, said)).toBe(expected);
});

test('a word that holds the short name is nobody', () => {
  const said = "I'll send the same file to my team.";
  expect(toldOf('Sam Lee', said, said)).toBe("Sam Lee will send the same file to Sam's team.");
});

test('a name that is written small keeps it only where it opens what is told', () => {
  const said = 'Okay, analyse the figures.';
  expect(toldOf('ana', said, said)).toBe('Analyse the figures.');
});

test.each([
  ['Help Desk', "Help Desk will print it at Help Desk's office."],
  ['Dispatch Heike', "Dispatch Heike will print it at Heike's office."],
  ['Anja Office', "Anja Office will print it at Anja's office."],
  ['Ray Tully', "Ray Tully will print it at Ray's office."],
  ['Joy Park', "Joy Park will print it at Joy Park's office."],
  ['Ana', "Ana will print it at Ana's office."],
  ['Agent Mia', "Agent Mia will print it at Mia's office."],
  ['Lou unit 12', "Lou unit 12 will print it at Lou's office."],
  ['Moira W', "Moira W will print it at Moira's office."],
  ['Caller 1', "Caller 1 will print it at Caller 1's office."],
  ['Customer Service', "Customer Service will print it at Customer Service's office."],
  ['Plan B', "Plan B will print it at Plan B's office."],
  ['Dr. Renata Kowalczyk', "Dr. Renata Kowalczyk will print it at Dr. Kowalczyk's office."],
])('%s is called by the part of the name that stands for the whole one, if any does', (name, expected) => {
  expect(toldOf(name, "I'll print it at my office.", '')).toBe(expected);
});

test.each([
  ['I guess so.', 'Ana guesses so.'],
  ['I mean business.', 'Ana means business.'],
  ['I think it is good to pause.', 'Ana thinks it is good to pause.'],
  ['Send what I think, Ben.', 'Send what Ana thinks, Ben.'],
  ['You say, okay, and we send it.', 'You say, okay, and we send it.'],
  ['Send these three things:', 'Send these three things:'],
  ['Keep it between you and me.', 'Keep it between you and Ana.'],
  ["I'll be frank with them.", 'Ana will be frank with them.'],
  ['Past me is an idiot.', 'Past me is an idiot.'],
  ['Wonderful work.', 'Wonderful work.'],
  ['Could you and I sit down on Friday?', 'Could you and Ana sit down on Friday?'],
  ["It's on you, and I want it by Monday.", "It's on you, and Ana wants it by Monday."],
  ["We test it because mine's a brick.", "We test it because Ana's is a brick."],
])('what says something stays: "%s"', (said, expected) => {
  expect(told(said)).toBe(expected);
});

test('what is told has a capital where what was sent has one', () => {
  expect(told('our next meeting is at nine', 'Um, our next meeting is at nine')).toBe(
    'Our next meeting is at nine',
  );
  expect(told('our next meeting is at nine', '{vocalsound} Um, our next meeting is at nine')).toBe(
    'Our next meeting is at nine',
  );
  expect(told('our next meeting is at nine')).toBe('our next meeting is at nine');
});

test('of nobody known the sentence is told with its "I"', () => {
  const said = "okay I'll yeah I'll send it";
  expect(toldOf(undefined, said, said)).toBe("I'll send it");
});

test('edits are in order and do not overlap, whatever the text', () => {
  const random = seeded(7);
  for (let round = 0; round < 400; round += 1) {
    const text = randomText(random, 30);
    let end = 0;
    for (const edit of editsOf(tellingOf(text, parseWords(text), 'Ana'))) {
      expect(edit.start).toBeGreaterThanOrEqual(end);
      expect(edit.end).toBeLessThanOrEqual(text.length);
      end = edit.end;
    }
  }
});

test.each([
  ["no absolutely i'll send it today", 'Ana will send it today'],
  ["yeah no definitely i'll send it", 'Ana will send it'],
  ["no of course ben will ring you by friday i'll make sure of that", 'Ben will ring you by friday'],
  ["Ben will ring you, I'll make sure of it.", 'Ben will ring you.'],
])(
  'a yes to what was feared, and that one sees to it, say no more of what is done: "%s"',
  (said, expected) => {
    expect(told(said)).toBe(expected);
  },
);

test.each([
  ["No, definitely not, I'll send it.", 'No, definitely not, Ana will send it.'],
  ["I'll make sure of that.", 'Ana will make sure of that.'],
  ["The pipe leaks, I'll see to it.", 'The pipe leaks, Ana will see to it.'],
])('control: what is denied, and what is promised alone, stays: "%s"', (said, expected) => {
  expect(told(said)).toBe(expected);
});
