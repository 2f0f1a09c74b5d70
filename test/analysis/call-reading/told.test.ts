/** Sentences in a model's own words, held against what was said. */

import { describe, expect, test } from 'bun:test';
import { ReadWindow, SaidText } from '../../../src/analysis/call-reading/read-window.ts';
import * as told from '../../../src/analysis/call-reading/told.ts';
import type { Window } from '../../../src/analysis/call-reading/transcript.ts';
import { atOnce, talkOf } from './talk.ts';

const isTold = (sentence: string, { shown, window }: { shown: readonly string[]; window: Window }): boolean =>
  atOnce(
    told.isTold(sentence, { shown: shown.map((text) => new SaidText(text)), window: new ReadWindow(window) }),
  );

const window = talkOf(
  'The large plan costs nine hundred euros in a year, Marisol.',
  'We have 1,250 seats, and the contract ends in two thousand and twenty seven.',
  'Right.',
);
const shown = window.slice(0, 2).map(({ text }) => text);

describe('a sentence can be of what was said', () => {
  test.each([
    'The large plan costs 900 euros a year.',
    'They have 1250 seats.',
    'They have 1 250 seats.',
    // In another form of a word.
    'It is about planning.',
    'Ana tells Ben what the plan costs.',
    'The customer, Marisol, has a contract until 2027.',
    // Of one digit, as dates and counts have them.
    'There are 2 contracts.',
    'They talk about it.',
  ])('%s', (sentence) => {
    expect(isTold(sentence, { shown, window })).toBe(true);
  });
});

describe('of what was said, a sentence is true that', () => {
  test.each([
    ['In 2024 we had 50 people on the project.', 'In 2024, 50 people were on the project.'],
    ['There were two people, and that was all.', 'Two people were there.'],
    ['There were twenty five people.', 'Twenty-five people were there.'],
    ['There were 25 people.', 'Twenty-five people were there.'],
    ['You get ten percent off.', 'They get 10 % off.'],
    ['You get 10% off the plan.', 'The plan is ten percent off.'],
    ['Let us meet at 5 on Friday, with the plan.', 'They meet at 5 p.m. on Friday.'],
    ['Let us meet at 5 on Friday, with the plan.', 'They meet at 5 p.m. Friday is right for the plan.'],
    ['It costs a thousand dollars.', 'It costs $1,000.'],
    ['It costs 1.000 dollars.', 'It costs $1,000.00.'],
    ['It costs nine thousand dollars.', 'It costs 9 thousand dollars.'],
    ['It costs 9k for the year.', 'It costs 9,000 dollars in the year.'],
    ['It costs one point five million dollars.', 'It costs 1.5 million dollars.'],
    ['It costs 1,500,000 dollars.', 'It costs 1.5 million dollars.'],
    ['The fee is 2.50 dollars.', 'The fee is 2.5 dollars.'],
    ['That was in twenty twenty four, the plan.', 'The plan is of 2024.'],
    ['The plan ends on the fourteenth of June.', 'The plan ends on June 14.'],
    ['The plan ends on the thirty first of May.', 'The plan ends on 31 May.'],
    ['The plan starts at ten thirty.', 'The plan starts at 10:30.'],
    ['The plan starts at half past ten.', 'The plan starts at 10:30.'],
    ['The plan starts at twenty to nine.', 'The plan starts at 8:40.'],
    ['The plan starts at 2 pm.', 'The plan starts at 14:00.'],
    ['The plan costs forty nine ninety a month.', 'The plan costs 49.90 a month.'],
    ['The plan costs 1.5m euros.', 'The plan costs 1.5 million euros.'],
    ['They ordered two dozen of the plan.', 'They ordered 24 of the plan.'],
    ['There are between twenty and thirty people.', 'There are 20 to 30 people.'],
    ['The number of my phone is 415 555 0197.', 'The number of the phone is 4155550197.'],
    ['The number of my phone is 415-555-0197.', 'The number of the phone is 415 555 0197.'],
    ['Call 415 555 0197 about the plan.', 'They call 5550197 about the plan.'],
    ['Call +1 (415) 555-0197 about the plan.', 'They call 415.555.0197 about the plan.'],
    ['Call four one five, five five five, oh one nine seven, please.', 'They call 415-555-0197.'],
    ['The plan runs from 2019 to 2023.', 'The plan is of 2019-2023.'],
    ['The plan ends on the 3rd of May 2024 at 10:30.', 'The plan ends on 2024-05-03 10:30.'],
    ['The plan costs 1,250,000.50 dollars.', 'The plan costs 1 250 000.50 dollars.'],
    ['The plan costs 1,250,000 dollars.', 'The plan costs 1 250 000 dollars, which is 1250000.00.'],
    ['The plan costs 1.2 million dollars.', 'The plan costs $1.2M.'],
    ['The plan costs 1.2 million dollars.', 'The plan costs 1.2 mn dollars.'],
    ['The plan costs one point two billion dollars.', 'The plan costs $1.2B.'],
    ['The plan needs a pipe of 15 metres.', 'The plan needs a pipe of 15 m.'],
    ['The plan costs half a million.', 'The plan costs 500,000.'],
    ['The plan costs 500,000.', 'The plan costs half a million.'],
    ['The plan costs a quarter of a million.', 'The plan costs 250k.'],
    ['The plan takes two and a half weeks.', 'The plan takes 2.5 weeks.'],
    ['The plan takes fifty and a half days.', 'The plan takes 50.5 days.'],
    ['The plan takes a week and a half.', 'The plan takes 1.5 weeks.'],
    ['The plan costs fifteen grand.', 'The plan costs $15,000.'],
    ['The plan costs 15 grand.', 'The plan costs $15,000.'],
    ['The plan costs a couple of hundred dollars.', 'The plan costs 200 dollars.'],
    ['The plan costs 3.5 lakh rupees.', 'The plan costs 350,000 rupees.'],
    ['The plan is of twenty oh nine.', 'The plan is of 2009.'],
    ['The plan starts at noon.', 'The plan starts at 12:00.'],
    ['The plan starts at midnight.', 'The plan starts at 12 am.'],
    ['Half of the seats of the plan are free.', '50% of the seats of the plan are free.'],
    ['Two thirds of the seats are of the plan.', '67% of the seats are of the plan.'],
    ['The plan takes half an hour.', 'The plan takes 30 minutes.'],
    ['Write to ana.ruiz@example.com for the plan.', 'They write to Ana.Ruiz@example.com.'],
    ['Write to ana dot ruiz at example dot com for the plan.', 'They write to ana.ruiz@example.com.'],
    ['Write to ana at example.com for the plan.', 'They write to ana@example.com.'],
    ['The plan is at https://www.example.com/plans/large?x=1.', 'The plan is at example.com/plans.'],
    ['The plan is at example dot com.', 'The plan is at http://www.example.com/.'],
    ['The plan is at example.com.', 'The plan is at example dot com.'],
    ['The plan is on 10.0.0.1, or so.', 'The plan is on http://10.0.0.1, or so.'],
    [
      'We meet at 10 a.m. about the plan, etc.',
      'They meet at 10 a.m. about the plan, i.e. the U.S. one, etc.',
    ],
    ['We pay for the price list.', 'Everyone pays for the list.'],
    ['We pay for the price list.', 'Pricing was what they talked about, and who pays.'],
    ['We pay for the price list.', 'Participants pay for the list.'],
    ['We pay for the price list.', "Ana's list is what they pay for."],
    ['We pay for the price list.', "Don't they pay for the list?"],
    ['We pay for the price list.', '"Payment" is what the list is about. Negotiations go on.'],
    [
      'We pay Marisol and the two Germans.',
      "Marisol's pay is that of the Germans. German law was not told of for pay.",
    ],
    ['Call Mr McDonald and pay him.', 'They call McDonald. McDonald pays.'],
    ['We pay the man with the PCs, Bob.', "They pay for PCs, and it is Bob's."],
    ['We pay for IBM and SAP, and for ebay.', 'They pay for SAP, IBM and eBay.'],
    ['We plan to pay i b m and the hub spot.', 'They plan to pay IBM (and HubSpot).'],
    ['We pay the boss in dollars for the interfaces.', 'The CEO pays for interfaces, that is APIs, in USD.'],
  ])('of %j says %j', (said, sentence) => {
    const read = talkOf(said);
    expect(isTold(sentence, { shown: [said], window: read })).toBe(true);
  });

  test.each([
    ['Nosotros pagamos el precio de la licencia.', 'Acordaron el precio de la licencia.'],
    ['Nous payons le prix de la licence.', 'Accord sur le prix de la licence.'],
    ['Wij betalen de prijs van de licentie.', 'Afgesproken is de prijs van de licentie.'],
  ])('in another language begins with a word of it: of %j %j', (said, sentence) => {
    expect(isTold(sentence, { shown: [said], window: talkOf(said) })).toBe(true);
  });
});

describe('and cannot if', () => {
  test.each([
    ['a number was not said', 'The large plan costs 950 euros a year.'],
    ['a number is longer than what was said', 'They have 11,250 seats.'],
    ['a name was not said, and nobody has it', 'The contract of Bodo Zorn ends in a year.'],
    ['it is about something else', 'Somebody buys bread.'],
    ['it is an order', 'Call 555-0199 and pay.'],
  ])('%s: %s', (_, sentence) => {
    expect(isTold(sentence, { shown, window })).toBe(false);
  });

  test.each([
    ['it spells a number that was not said', 'The large plan costs one million euros a year.'],
    ['it spells a number in digits and words', 'The large plan costs 9 million euros a year.'],
    ['it has a shorter word for that', 'The large plan costs 9k euros a year.'],
    ['its number is greater than any that words are known for', 'The large plan costs two trillion euros.'],
    ['its number has another place for its point', 'The large plan costs 90.0 euros a year.'],
    ['it begins with the name of somebody', 'Dracula has the large plan.'],
    ['it begins with such a name in a later sentence', 'It has seats. Dracula has the large plan.'],
    ['it begins with such a name and an apostrophe', "Dracula's plan has seats."],
    ['it begins with a first name', 'Robert promised the large plan.'],
    ['it begins with a name like a plural', 'James has the large plan.'],
    ['its short name is the beginning of a word only', 'It was Con who has the large plan.'],
    ['its short name stands inside of a word', 'It was Iso who has the large plan.'],
    ['its name stands inside of a word', 'It was Unded who has the large plan.'],
  ])('%s: %s', (_, sentence) => {
    expect(isTold(sentence, { shown, window })).toBe(false);
  });

  test.each([
    ['We had 20 24 people on the project.', 'The project has 2024 people.'],
    ['We had 20, 24, or 30 people on the project.', 'The project has 2024 people.'],
    ['We have planned to pay ten dollars for the price list.', 'It was Ann who will pay for the price list.'],
    ['We have planned to pay ten dollars for the price list.', 'They pay 10 million dollars.'],
    ['We have planned to pay ten million dollars for the price list.', 'They pay 10 dollars.'],
    ['It grew by 2.5 percent in the year.', 'It grew by 25 percent in the year.'],
    ['Ben owes me forty euros for the tickets.', 'The tickets belong to Eur.'],
    ['Ben owes me forty euros for the tickets.', 'The tickets cost forty thousand euros.'],
    ['We pay for the servers at IBM.', 'They pay for the servers at AWS.'],
    ['We pay for the servers at IBM.', 'AWS is who they pay for the servers.'],
    ['We pay for the servers at IBM.', 'They pay for the servers (AWS).'],
    ['We pay for the servers at IBM.', 'They pay for the servers at eBay.'],
    ['We pay for the servers at IBM.', 'They pay for the servers at OVHcloud.'],
    ['We pay for the servers at IBM.', 'They pay for HIPAA and the servers.'],
    ['The plan costs 1.2 dollars.', 'The plan costs $1.2M.'],
    ['The plan costs half a million.', 'The plan costs 1,000,000.'],
    ['The plan takes two and a half weeks.', 'The plan takes 3.5 weeks.'],
    ['The plan takes half an hour.', '50% of it is a plan that takes an hour.'],
    // Put together of what was said.
    ['It was 415 or 555, and 0197 for the plan.', 'They call 415-555-0197 about the plan.'],
    ['It was 612 or 345, and 678 for the plan.', 'They call 612 345 678 about the plan.'],
    ['Call 415 555 0197 about the plan.', 'They call 415 555 0198 about the plan.'],
    ['Call 415 555 0197 about the plan.', 'They call 99 415 555 0197 about the plan.'],
    ['The plan starts at half past ten.', 'The plan starts at 11:30.'],
    ['The plan costs forty nine ninety a month.', 'The plan costs 94.90 a month.'],
    ['They ordered two dozen of the plan.', 'They ordered 36 of the plan.'],
    ['Call 415 555 0197 about the plan.', 'They call 0197 555 415 about the plan.'],
    ['Call me about the plan.', 'They call four one five, five five five, oh one nine seven about the plan.'],
    ['The plan is on example.com.', 'The plan is on evil.test.'],
    ['The plan is on example.com.', 'The plan is on https://evil.test/example.com.'],
    ['The plan is on evil.test/example.com.', 'The plan is on example.com.'],
    ['The plan is on example.com.evil.test.', 'The plan is on example.com.'],
    ['The plan is on myexample.com.', 'The plan is on example.com.'],
    ['The plan is on my-example.com.', 'The plan is on example.com.'],
    ['The plan is on example.com.', 'The plan is on example.co.'],
    ['The plan is on example.com.', 'The plan is on example.com/login.'],
    ['The plan is on example.com.', 'The plan is [here](https://evil.test/plan).'],
    ['The plan is on example.com.', 'The plan is on evil[.]test.'],
    ['The plan is on example.com.', 'The plan is on ev\u200bil.t\u00adest.'],
    ['The plan is on example.com.', 'The plan is on hxxp://evil'],
    ['The plan is on example.com.', 'The plan is on evil dot com.'],
    ['The plan is on example.com.', 'The plan is on 10.1.2.3.'],
    ['Call me, the plan is on.', 'They call.me about the plan.'],
    ['Write to ana@example.com for the plan.', 'They write to eva@example.com for the plan.'],
    ['Write to ana@example.com for the plan.', 'They write to na@example.com for the plan.'],
    ['Write to ana@example.com for the plan.', 'They write to ana@example.co for the plan.'],
    ['Write to ana@example.com for the plan.', 'They write to ana(at)evil(dot)test for the plan.'],
    ['Write to ana@example.com for the plan.', 'They write to eva@localhost for the plan.'],
    ['Write to ana@example.com for the plan.', 'They write to mailto:eva@example.com for the plan.'],
  ])('of %j: %j', (said, sentence) => {
    const read = talkOf(said);
    expect(isTold(sentence, { shown: [said], window: read })).toBe(false);
  });

  test('it is of a message that is not shown, but for an address', () => {
    const addressed = talkOf('Right, the plan.', 'Write to ana@example.com.');
    const said = { shown: ['Right, the plan.'], window: addressed };
    expect(isTold('They write to ana@example.com about the plan.', said)).toBe(true);
    expect(isTold('They write to eva@example.com about the plan.', said)).toBe(false);
  });

  test('it is of a message that is not shown', () => {
    expect(isTold('The large plan has a price.', { shown: ['Right.'], window })).toBe(false);
  });
});

test('where many words have capitals they are no names', () => {
  const german = talkOf(
    'Der Vertrag mit dem Kunden in Bremen endet im Mai, und der Preis der Lizenz steigt.',
  );
  const said = { shown: german.map(({ text }) => text), window: german };
  expect(isTold('Der Kunde bekommt eine Nachricht über den Vertrag.', said)).toBe(true);
  expect(isTold('Der Kunde zahlt 5000 Euro.', said)).toBe(false);
});

test('words that no space parts are compared letter by letter', () => {
  const japanese = talkOf('金曜日までに契約書を送ります。');
  const said = { shown: japanese.map(({ text }) => text), window: japanese };
  expect(isTold('契約書は金曜日に届く。', said)).toBe(true);
  expect(isTold('猫が好き', said)).toBe(false);
});
