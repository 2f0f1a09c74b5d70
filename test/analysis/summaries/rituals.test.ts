import { expect, test } from 'bun:test';
import { isBeside, isRitual } from '../../../src/analysis/summaries/cleaning/rituals.ts';
import { ana, ben, said, toldOf } from './support.ts';

test.each([
  'I declare the meeting open.',
  "Okay, let's get started.",
  'Good morning, everybody.',
  'Good morning doctor.',
  'hello mrs bell',
  'Dear Imogen and Oliver,',
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
  'How may I help you today?',
  'Is there anything else I may help you with?',
  'Before you ask, my date of birth is the ninth of May 1958.',
  'Could you confirm your postcode, please?',
  "I'm on the train, so no.",
  "I'm still in the car.",
  "That's doable.",
  'I can see the account here, sir.',
  "I think that's everyone except Tom.",
  "We're all here.",
  'Harbour Dental, Sam speaking.',
  'Hi both, congratulations!',
  "good morning oakfield vets you're through to sandra how can i help",
  "That's normal, it can take up to an hour.",
  'Happy birthday to you, Sam.',
])('"%s" opens or closes a talk', (text) => {
  expect(isRitual(text)).toBeTrue();
});

test.each([
  'We start with the roof on Monday.',
  "If you press four you're through to the workshop.",
  "That's normal, it can take an hour, and then I call the bank.",
  "That's normal wear, and the bank pays.",
  'The meeting room is closed.',
  'I need to run the tests again.',
  'You have to go to the bank today.',
  'Everybody has until Friday.',
  "I'll start with a new team in May.",
  "Let's go to Leeds on Friday.",
  'How can we help the new tenants?',
  'Is there anything else on the agenda for May?',
  'The password is wrong.',
  'We need your postcode to change the contract.',
  "I'm in the car park with the keys.",
  "That's fine, but the price is too high.",
  'I see the leak now, sir, it is behind the boiler.',
  "That's everyone we invited to the fair except the bakery and the school.",
  'We are all in favour of the new roof.',
  'The mayor is speaking on Friday.',
  'Good morning doctor my knee hurts since I fell.',
  'Good evening classes are hard to find.',
  'Congratulations, the bank has agreed to the loan.',
  'The happy birthday cards are sold out.',
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

const isLeftOut = (text: string): boolean => said([ana, text]).every((message) => isBeside(message, text));

test.each([
  'Last year we had forty bottles left lol',
  'He ate four of them 😂',
  'Or we collect the bike and send a new one.',
  "It's Ana Ruiz, from the bakery.",
  'This is Ana at number nine.',
])('"%s" is a joke, one of two, or says who speaks', (text) => {
  expect(isLeftOut(text)).toBeTrue();
});

test.each([
  'We had forty bottles left.',
  'The lolly stall took 90 euros.',
  'Or shall we collect the bike?',
  'Or else we lose the slot.',
  "It's Ana who has the keys, and I need them.",
  "This is Ana from the bakery, we've got no flour.",
  "It's the boiler again.",
])('control: "%s" is told', (text) => {
  expect(isLeftOut(text)).toBeFalse();
});

test.each([
  'I declare the meeting open at half past six and note that five members are here.',
  "okay that's us same time next monday stay safe",
  'I thank you all and close the meeting at ten to eight.',
])('how a talk is opened and closed is not told: "%s"', (line) => {
  const told = toldOf(
    said(
      [ana, line, 'follow_up'],
      [ben, 'The invoice of the warehouse is late again.'],
      [ana, 'I will ring the warehouse about the invoice.', 'follow_up'],
    ),
    [ana, ben],
  );
  expect(told).toContain('ring the warehouse');
  expect(told).not.toMatch(/meeting|monday/);
});

test.each([
  'Kind regards, Ana Ruiz, Green Buying, +49 40 5550123.',
  'Dear Ben, I hope you had a good Easter holiday there.',
])('how a mail begins and is signed is not told: "%s"', (line) => {
  const told = toldOf(
    said(
      [ana, line],
      [ben, 'The invoice of the warehouse is late again.'],
      [ana, 'I will ring the warehouse about the invoice.', 'follow_up'],
    ),
    [ana, ben],
  );
  expect(told).toContain('ring the warehouse');
  expect(told).not.toMatch(/regards|Easter/);
});
