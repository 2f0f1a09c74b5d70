import { expect, test } from 'bun:test';
import { toldClause } from '../../../src/analysis/summaries/told-clause.ts';
import { isWhole } from '../../../src/analysis/summaries/wholeness.ts';

test.each([
  'S you should sign it.',
  'Somebody t explicitly takes the notes here.',
  'it going to be look like like this',
  'The market is a of remote controls.',
  'Puts fashion into electronics and we never forget it.',
  'Because the quote was too high.',
  'Sensing sensor machine that knows.',
  'You just control the.',
  'so we have the first thing that we did and the second thing that they did in the room with the people of the team who came here with us on that day last',
])('what broke off or never ends is not whole: "%s"', (text) => {
  expect(isWhole(text)).toBe(false);
});

test.each([
  'The price is too high.',
  'Confirmed with DSV: pick-up 9 Sept.',
  'Plan b is cheaper than plan c.',
  'That had had no effect.',
  'monday the ninth between eight and noon',
  'Because it rains, we are late.',
  'Makes sense to move the contract.',
  '我明天会发送修改后的报价。',
  'Wir schicken morgen das neue Angebot.',
])('what can be read is whole: "%s"', (text) => {
  expect(isWhole(text)).toBe(true);
});

test.each([
  [
    'great so i see the october bill here for ninety dollars',
    'i see the october bill here for ninety dollars',
  ],
  ["thursday doesn't work i'm at work at the hospital let's do monday", "let's do monday"],
  [
    'yes i will email you a confirmation today is it still tobias at gmail dot com',
    'i will email you a confirmation today',
  ],
  ['i can put it on her portal does she have the portal', 'i can put it on her portal'],
  ['here is what i can do i can send a technician for a check', 'i can send a technician for a check'],
  [
    'the first slot i have is thursday between one and five',
    'the first slot i have is thursday between one and five',
  ],
])('of speech without marks the clause is told in which something is to be done: "%s"', (text, wanted) => {
  expect(toldClause({ text, insight: 'action_item' })).toBe(wanted);
});

test('a sentence with marks is told as a whole', () => {
  const text = "Thursday doesn't work, I'm at work, let's do Monday.";
  expect(toldClause({ text, insight: 'action_item' })).toBe(text);
});
