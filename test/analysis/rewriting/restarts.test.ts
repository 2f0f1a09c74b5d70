import { expect, test } from 'bun:test';
import { applyEdits } from '../../../src/analysis/rewriting/edits.ts';
import { lengthOfBegun, withoutRestarts } from '../../../src/analysis/rewriting/restarts/restarts.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';

const mended = (text: string): string => applyEdits(text, withoutRestarts(text)).text;

test.each([
  ['We need a second, um, a second grill.', 'We need a second grill.'],
  ["They came and it's, well, it's still waiting.", "They came and it's still waiting."],
  ['If we, if we can, we will send it.', 'if we can, we will send it.'],
  ["I'll yeah I'll have a look.", "I'll have a look."],
  ["I'll go— I'll let Ben go ahead.", "I'll let Ben go ahead."],
  ['I th I think we lose.', 'I think we lose.'],
  ["so we'll come back we'll come back and see.", "so we'll come back and see."],
  ['what should we should we discuss', 'what should we discuss'],
  ['The main main thing is the price.', 'The main thing is the price.'],
  ['It is in the project project folder.', 'It is in the project folder.'],
  ['See how it works with the us with the user.', 'See how it works with the user.'],
  ['Put the minutes on the in the folder.', 'Put the minutes in the folder.'],
  ['Train the a big net, and send the that list.', 'Train a big net, and send that list.'],
  ["I can I'll transcribe it.", "I'll transcribe it."],
  ["I can e I can I'll transcribe it.", "I'll transcribe it."],
  ['And you could p you could put it there.', 'And you could put it there.'],
  ["The rest, I'm I'll be around.", "The rest, I'll be around."],
  ['Whatever we choose, we, I do think it helps.', 'Whatever we choose, I do think it helps.'],
  ['I was, like he said, I was going to ask him.', 'like he said, I was going to ask him.'],
  ["Clearly there's I can talk about it.", 'Clearly I can talk about it.'],
  ["What I'll do then is I'll go ahead.", "I'll go ahead."],
  ["What I'll do is send you the report.", "I'll send you the report."],
  ['So what we need to do now is to ring them.', 'So we need to ring them.'],
  ['What I just want to I the next step is a design.', 'the next step is a design.'],
  ['And I have an I can develop it.', 'I can develop it.'],
  ['I am gonna f work with it, and just m mail it.', 'I am gonna work with it, and just mail it.'],
  ['If you make your make notes, we win.', 'If you make notes, we win.'],
  ['If people just yeah just send it, we win.', 'If people just send it, we win.'],
])('what is begun anew is left out where it was begun: "%s"', (text, expected) => {
  expect(mended(text)).toBe(expected);
});

test.each([
  'Rob Roberts will send it.',
  'Ask Jo Jones and Ed Edwards.',
  'As soon as I can I will send it.',
  'If I could I would pay it.',
  'I can I think pay it.',
  'Send it to me as well as to Ben.',
  'The number is four four four four.',
  'I bring chin chin, and a very very large box.',
  'The forms r running out.',
  'Next week the week after is better.',
  'Whenever you want to I can come.',
  "There's one thing, and it's you who decides.",
  'We can meet at the A team on the first.',
  'What I will do is my business.',
  'I need those for twenty twenty four and the nineteen nineteen one.',
  'No no LCD, so we need another display.',
  'Well no, Anna, we need it.',
  'Whatever you need, you need to order it.',
  'Whatever paper you need, you need to order it.',
  'Wherever he goes, he goes by train.',
  'If I can, I can bring it tomorrow.',
])('what is meant so stays: "%s"', (text) => {
  expect(mended(text)).toBe(text);
});

test.each([
  ["I could at least Well, I'm away next week.", "Well, I'm away next week."],
  ['We met at The Alder on Monday.', 'We met at The Alder on Monday.'],
])('a sentence may begin in the midst of another one: "%s"', (text, expected) => {
  expect(text.slice(lengthOfBegun(text))).toBe(expected);
});

test('edits of restarts are in order and do not overlap, whatever the text', () => {
  const random = seeded(5);
  for (let round = 0; round < 400; round += 1) {
    const text = randomText(random, 30);
    let end = 0;
    for (const edit of withoutRestarts(text)) {
      expect(edit.start).toBeGreaterThanOrEqual(end);
      expect(edit.end).toBeLessThanOrEqual(text.length);
      end = edit.end;
    }
  }
});

test.each([['Could you call Tom tomorrow?'], ['I will ask Al also.']])(
  'a short name is no beginning of the word behind it: "%s"',
  (text) => {
    expect(mended(text)).toBe(text);
  },
);

test.each([
  ['Please book room S since A is full.'],
  ["I'll bring plan B by Monday."],
  ['Could you copy it to drive P please?'],
  ['Please fill in column F for your team.'],
  ["I'll sweep hall B before Monday."],
  ['The people at gate C coming in need a badge.'],
  ['Read section D during lunch.'],
  ['Take group M mugs, and put T to bed.'],
  ['Put it in C in the drawing.'],
  ['Send it to PL before noon.'],
  ['I will send the PR presentation to the CO company.'],
  ["i'll bring plan b by monday, to gate c can you"],
  ['Send me the file F for Monday.'],
  ['We need a plan b by Monday.'],
])('a letter by which something is known stays: "%s"', (text) => {
  expect(mended(text)).toBe(text);
});

test.each([
  ['W we should b book the hall.', 'we should book the hall.'],
  ['I need t to see s some of it.', 'I need to see some of it.'],
  ['Well, C can you send it?', 'Well, can you send it?'],
  ['Send me the file f for Monday.', 'Send me the file for Monday.'],
  ['Take the box b back.', 'Take the box back.'],
  ['I B believe we should send it.', 'I believe we should send it.'],
])('a letter with which the next word was begun goes: "%s"', (text, expected) => {
  expect(mended(text)).toBe(expected);
});
