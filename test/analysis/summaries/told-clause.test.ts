import { expect, test } from 'bun:test';
import { toldClause } from '../../../src/analysis/summaries/wording/told-clause.ts';

test.each([
  // What it is that they were told belongs to it.
  [
    'what they told us on the phone is that the lift is broken',
    'what they told us on the phone is that the lift is broken',
  ],
  // What is done first, and not that one will tell of it.
  [
    "no worries let me check with finance if we can give it away and then i'll tell you",
    'let me check with finance if we can give it away',
  ],
  // What is done about the next subject is another clause.
  [
    "haha ok so i'll let carla know she can cancel it today and omar you've got to go",
    "i'll let carla know she can cancel it today",
  ],
  [
    "no not yet i'll write to the tenants on friday sorry i was ill all week",
    "i'll write to the tenants on friday",
  ],
  // What was decided is not lost behind what is promised.
  [
    "i'll talk to dina before we make an offer ok and the second bidder i think we all agree that's too late",
    "the second bidder i think we all agree that's too late",
  ],
  // What a talk is about, and not a condition behind it.
  [
    "so we're here for the roof this is the debrief of the visit and then if we have time the other one from monday",
    'this is the debrief of the visit',
  ],
  // Also in few words.
  ["ring the bakery they're closed on mondays", 'ring the bakery'],
])('of speech without marks the clause is told that matters: "%s"', (said, clause) => {
  expect(toldClause({ text: said, insight: 'action_item' })).toBe(clause);
});

test.each([
  "i'll wait for you then",
  'they are all agreed on the price of it',
  'the tests were okay',
  "the list of class six from last summer is the one i haven't got",
])('what is one clause is told whole: "%s"', (said) => {
  expect(toldClause({ text: said, insight: 'action_item' })).toBe(said);
});
