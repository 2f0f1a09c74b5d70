/** Whom a promise is made to is named in the text of the item (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { analyze } from '../../../../src/analysis/analyze.ts';
import type { Speaker } from '../../../../src/analysis/findings.ts';
import { ana, findingsOfTalk, insightOf, mark, messageOf, plainSettings } from '../../support.ts';

describe('of two people, "you" in what one of them will do is the other one', () => {
  test.each([
    ["I'll send you the invite tonight.", 'Ana will send Mark Stone the invite tonight.'],
    [
      'I will let you know once I have your numbers.',
      "Ana will let Mark Stone know once Ana has Mark's numbers.",
    ],
    [
      'I shall apply for it as soon as you give me the nod.',
      'Ana shall apply for it as soon as Mark Stone gives Ana the nod.',
    ],
    [
      "I'll raise a complaint on your behalf, and you'll receive a reference.",
      "Ana will raise a complaint on Mark Stone's behalf, and Mark will receive a reference.",
    ],
    ['You and I should go over the lease.', 'Mark Stone and Ana should go over the lease.'],
    ['I need you to check the figures by Friday.', 'Ana needs Mark Stone to check the figures by Friday.'],
    ['I want you to print your notes.', "Ana wants Mark Stone to print Mark's notes."],
    ['You have to return the router by Friday.', 'Mark Stone has to return the router by Friday.'],
    ['I will print it so that you have it.', 'Ana will print it so that Mark Stone has it.'],
  ])('"%s"', (said, text) => {
    const insight = insightOf(said, [ana, mark]);
    expect(insight?.text).toBe(text);
    expect(insight?.entities).toContainEqual(
      expect.objectContaining({ type: 'person', text: 'Mark Stone', value: 'Mark Stone' }),
    );
  });

  test.each([
    ['Could you send me your numbers?', 'Could you send Ana your numbers?'],
    ['Could you send me what you need?', 'Could you send Ana what you need?'],
    ['Please send me your keys.', 'Please send Ana your keys.'],
    ['Mark, I will send you the list.', 'Mark, Ana will send you the list.'],
    ['Birgit, if you like, I will make you a coffee.', 'Birgit, if you like, Ana will make you a coffee.'],
    ["I'll send you all the list.", 'Ana will send you all the list.'],
    ["I'll check how you can park there.", 'Ana will check how you can park there.'],
    ["You'll have it by Monday.", "You'll have it by Monday."],
    ['I will write “thank you for your order” on it.', 'Ana will write “thank you for your order” on it.'],
  ])('control: what is asked, who is named already and what is said of anybody stays: "%s"', (said, text) => {
    expect(insightOf(said, [ana, mark])?.text).toBe(text);
  });
});

describe('of more people, "you" is who is called, or who is answered', () => {
  const textsOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights.map(({ text }) => text);

  test('who was called before in the turn', async () => {
    const texts = await textsOf('Ana: Sophie, one moment.', "Ana: I'll send you the invite tonight.");
    expect(texts).toEqual(['Ana will send Sophie Tran the invite tonight.']);
  });

  test('who has spoken of himself just before', async () => {
    const texts = await textsOf('Ana: I have no keys.', "Mark: I'll bring you a set tonight.");
    expect(texts).toContain('Mark Stone will bring Ana a set tonight.');
  });

  test('control: nobody, where another one is named', async () => {
    const texts = await textsOf('Ana: I have no keys.', "Mark: Sophie and I'll bring you a set tonight.");
    expect(texts.join()).toContain('bring you a set');
  });

  test('control: nobody, where it is said to all', async () => {
    const texts = await textsOf(
      'Mark: I have no list.',
      'Ana: Hi all,',
      "Ana: I'll send you the list tonight.",
    );
    expect(texts).toContain('Ana will send you the list tonight.');
  });
});

test.each([
  ["Colin'll ring you when he's done.", "Colin'll ring Mark Stone when he's done."],
  ['Colin will send you the key on Friday.', 'Colin will send Mark Stone the key on Friday.'],
  ["Colin'll ring Sophie when he's done.", "Colin'll ring Sophie when he's done."],
])('whom somebody else will call is named, too: "%s"', (said, text) => {
  expect(insightOf(said, [ana, mark])?.text).toBe(text);
});

test.each([
  ["I'll help you Mark with the stall on Saturday.", 'Ana will help Mark Stone with the stall on Saturday.'],
  ["I'll help Mark with the stall on Saturday.", 'Ana will help Mark with the stall on Saturday.'],
  ['We need from you a signed copy by Friday.', 'We need from Mark Stone a signed copy by Friday.'],
  ['We need a signed copy from the bank by Friday.', 'We need a signed copy from the bank by Friday.'],
])('who is called behind "you", or from whom it is needed, is told by name: "%s"', async (text, expected) => {
  const { insights } = await findingsOfTalk('Mark: Morning, Ana.', 'Ana: Hi Mark.', `Ana: ${text}`);
  expect(insights[0]?.text).toBe(expected);
});

test('of two people whose names begin alike each is mentioned where the name stands', () => {
  const [jo, joan] = ['Jo', 'Joan'].map((name): Speaker => ({ id: name, name, email: undefined }));
  const messages = [messageOf("I'll send you the invite tonight.", jo)];
  const speakers = [jo, joan].filter((one) => one !== undefined);
  const [insight] = analyze({ messages, speakers }, plainSettings).insights;
  expect(insight?.text).toBe('Jo will send Joan the invite tonight.');
  const people = insight?.entities.filter(({ type }) => type === 'person');
  expect(people?.map(({ text, offset }) => [text, offset])).toEqual([
    ['Jo', 0],
    ['Joan', 13],
  ]);
});
