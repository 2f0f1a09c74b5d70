import { expect, test } from 'bun:test';
import { isWhole } from '../../../src/analysis/summaries/choosing/wholeness.ts';
import { toldClause } from '../../../src/analysis/summaries/wording/told-clause.ts';

test.each([
  'S you should sign it.',
  'Somebody t explicitly takes the notes here.',
  'it going to be look like like this',
  'The market is a of remote controls.',
  'Puts fashion into electronics and we never forget it.',
  'Because the quote was too high.',
  'Sensing sensor machine that knows.',
  'You just control the.',
  "They're gonna it's gonna be a success of the team.",
  'Phone recognition.',
  "I so this paper wouldn't deal with that.",
  "I maybe it's just four thousand lines.",
  "I'll get you connected with the team and see if.",
  'KELLY] So there were comments on the plan.',
  "They're everybody's quite There is this deadline.",
  "On meeting digits, maybe there's Maybe.",
  'You sort by it, and then you kick out the Okay.',
  'We keep it on for a bit longer than.',
  'There is a deadline on Friday, so.',
  "The rubber is the same as in those balls, so it's.",
  "People don't it won't interfere with the work.",
  'The tip is remains smaller than the cap.',
  "We'll calculating the fee of the miner.",
  'You can either just you can either raise the fee.',
  'I it the target of the team.',
  'I in terms of weight, we are fine.',
  'If not Leo had asked for an update on Monday.',
  '—That we do on Monday.',
  'She was good on the queues, and the one thing was.',
  'Figma and Framer.',
  'Before we place the order, could you please.',
  'Once the contract is signed, please.',
  'so we have the first thing that we did and the second thing that they did in the room with the people of the team who came here with us on that day last',
])('what broke off or never ends is not whole: "%s"', (text) => {
  expect(isWhole(text)).toBe(false);
});

test.each([
  'The price is too high.',
  'We know what the new price is.',
  "They're everybody's friends, and there is a deadline.",
  'The team met at The Alder on Monday.',
  'I hope so.',
  "Ben doesn't pay, it won't happen.",
  'The bill is what remains.',
  "We'll bring the invoice.",
  'You can raise the fee, and we can raise the cap.',
  'If not for Leo, we had lost the contract.',
  'Lunch at noon with Ana and Leo.',
  '1) The plan [draft] was signed.',
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
    "you don't need to come in i'll walk it back to her nurse as soon as we hang up",
    "i'll walk it back to her nurse as soon as we hang up",
  ],
  [
    "that works now the other thing is she got a bill for the visit and it's wrong",
    "she got a bill for the visit and it's wrong",
  ],
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
