import { expect, test } from 'bun:test';
import { isRitual } from '../../../src/analysis/summaries/rituals.ts';

test.each([
  'I declare the meeting open.',
  "Okay, let's get started.",
  'Good morning, everybody.',
  'Thank you all for coming.',
  "That's us, same time next Monday.",
  'Stay safe!',
  'I need to run.',
  "Okay, I'll start with bay two because most of it was there.",
  'Let us come to the budget.',
  "Let's go round, first your vote.",
  'I ask because of the rooms.',
  'Have a great weekend.',
  "And Sophie, you've got to go now.",
])('"%s" opens or closes a talk', (text) => {
  expect(isRitual(text)).toBeTrue();
});

test.each([
  'We start with the roof on Monday.',
  'The meeting room is closed.',
  'I need to run the tests again.',
  'You have to go to the bank today.',
  'Everybody has until Friday.',
  "I'll start with a new team in May.",
  "Let's go to Leeds on Friday.",
])('control: "%s" does not', (text) => {
  expect(isRitual(text)).toBeFalse();
});

test('who says more than a ritual takes is told', () => {
  const words = (count: number) =>
    `Thank you for coming ${Array(count - 4)
      .fill('again')
      .join(' ')}`;
  expect(isRitual(words(24))).toBeTrue();
  expect(isRitual(words(25))).toBeFalse();
});
