import { describe, expect, test } from 'bun:test';
import { analyze } from '../../../../src/analysis/analyze.ts';
import type { Speaker } from '../../../../src/analysis/findings.ts';
import { speakerNames } from '../../../../src/analysis/grammar/names/speaker-names.ts';
import { Sentence } from '../../../../src/analysis/grammar/sentence.ts';
import {
  type ItemText,
  makeStandalone,
} from '../../../../src/analysis/insights/standalone/standalone-item.ts';
import { nameOfAnswered } from '../../../../src/analysis/insights/standalone/who-is-answered.ts';
import { maximumSentenceLength } from '../../../../src/analysis/text/windows.ts';
import { ana, atCodePoint, insightOf, mark, messageOf, plainSettings, sophie } from '../../support.ts';

const ben: Speaker = { id: 'ben', name: 'Ben', email: undefined };

/** The action item of what Ana says, told alone; `before` is what Ben says before. */
function toldOf(
  text: string,
  {
    speakers = [ana, ben],
    before,
    doer,
  }: { speakers?: readonly Speaker[]; before?: string; doer?: string } = {},
): ItemText {
  const message = messageOf(text);
  const { insights } = analyze({ messages: [message], speakers }, plainSettings);
  const [item] = insights;
  if (item?.type !== 'action_item') throw new Error(`no action item: ${text}`);
  const conversation = { speakers, names: speakerNames(speakers), timezoneOffset: 0 };
  const sentence = new Sentence({ ...message, text: item.text }, conversation);
  const heard = before === undefined ? [] : [new Sentence(messageOf(before, ben), conversation)];
  const isOwn = item.assignee?.speakerId === ana.id;
  return makeStandalone(item, {
    sentence,
    isOwn,
    answered: isOwn ? nameOfAnswered(sentence, heard) : undefined,
    other: speakers.length === 2 ? speakers.find(({ id }) => id !== ana.id)?.name : undefined,
    said: text,
    before: heard,
    isDue: item.dueBy !== undefined,
    doer,
  });
}

test.each([
  ['I will send you the quote.', 'Ana will send Ben the quote.'],
  ['Could you send me your notes?', "Ben is to send Ana Ben's notes."],
  ["You'll need to restart the server.", 'Ben will need to restart the server.'],
  ['You have to restart the server.', 'Ben has to restart the server.'],
  ['Will you send me the quote?', 'Ben is to send Ana the quote.'],
  ["If you don't have it, I will send the quote.", "If Ben doesn't have it, Ana will send the quote."],
  ['Please send me the quote.', 'Ben, please send Ana the quote.'],
  ['Send me the quote by noon.', 'Ben, send Ana the quote by noon.'],
  ['I will fix the page, thank you.', 'Ana will fix the page, thank you.'],
  ['I will send the quote to both of you.', 'Ana will send the quote to both of you.'],
])('"you" is the other one of two: "%s"', (said, told) => {
  expect(toldOf(said).text).toBe(told);
});

test.each([
  ['Mark, could you review your draft?', "Mark Stone is to review Mark's draft."],
  ['Can you fix the login page, Sophie?', 'Sophie Tran is to fix the login page.'],
  ['Can you fix the login page Sophie?', 'Sophie Tran is to fix the login page.'],
  ['Mark, please review your draft.', 'Mark, please review your draft.'],
  ['I will send you the quote, Mark.', 'Ana will send Mark Stone the quote.'],
  ['You need to restart the server.', 'You need to restart the server.'],
])('among three, "you" is whoever is called: "%s"', (said, told) => {
  expect(toldOf(said, { speakers: [ana, mark, sophie] }).text).toBe(told);
});

test.each([
  ['Somebody has to restart the server.', 'Mark Stone has to restart the server.'],
  ['Could somebody restart the server?', 'Mark Stone is to restart the server.'],
  [
    'We have to restart the server by Friday.',
    'Mark Stone has to restart the server by Friday (2026-04-17).',
  ],
  ['Could you restart the server?', 'Mark Stone is to restart the server.'],
  // Somebody else is called.
  ['@Rafa could you restart the server?', 'Rafa is to restart the server.'],
])('who is known to do it is told by name: "%s"', (said, told) => {
  expect(toldOf(said, { speakers: [ana, mark, sophie], doer: 'Mark Stone' }).text).toBe(told);
});

test.each([
  ['Could you please send me the notes?', 'Ben is to send Ana the notes.'],
  ['Can you check it before it goes out please?', 'Ben is to check it before it goes out.'],
])('what is asked is told as what somebody is to do: "%s"', (said, told) => {
  expect(toldOf(said).text).toBe(told);
});

test.each([
  ['who is not known', 'Could you restart the server?', [ana, mark, sophie]],
  [
    'what may be done by another one',
    'Could you send the notes, or should Mark send them?',
    [ana, mark, sophie],
  ],
])('control: it stays a question of %s', (_, said, speakers) => {
  expect(toldOf(said, { speakers }).text).toBe(said);
});

test.each([
  [
    'no 🙈 devon you live on that road, could you drop the notes there?',
    'No 🙈 Devon Oyelaran lives on that road, could Devon drop the notes there?',
  ],
  ['Please print the list by noon, would you?', 'Devon Oyelaran, please print the list by noon.'],
])('the name that is called, and the appeal at the end, are left out: "%s"', (said, told) => {
  const devon: Speaker = { id: 'devon', name: 'Devon Oyelaran', email: undefined };
  expect(toldOf(said, { speakers: [ana, devon] }).text).toBe(told);
});

test('"somebody else" is the one who does it', () => {
  const { text } = toldOf('Could somebody else restart the server?', {
    speakers: [ana, mark, sophie],
    doer: 'Mark Stone',
  });
  expect(text).toBe('Mark Stone is to restart the server.');
});

test.each([
  [
    'We should update our docs before we ship.',
    'Ana and the team should update their docs before they ship.',
  ],
  ["We'll fix the login page.", 'Ana and the team will fix the login page.'],
  ["Let's move the launch.", 'Ana and the team should move the launch.'],
  ['I will update our roadmap.', "Ana will update the team's roadmap."],
  ['Please send our baker the list.', "Ben, please send Ana's team's baker the list."],
  [
    'We have to fix it before they ask us.',
    'Ana and the team have to fix it before they ask Ana and the team.',
  ],
  ["We'd better send the form.", 'Ana and the team had better send the form.'],
  // Who says "us" beside "I" means himself.
  ["Give us the list and I'll buy the milk.", 'Ben, give Ana the list and Ana will buy the milk.'],
  [
    'Send us the list and we will buy the milk.',
    'Ben, send Ana and the team the list and they will buy the milk.',
  ],
])('"we" is the speaker and those spoken for: "%s"', (said, told) => {
  expect(toldOf(said).text).toBe(told);
});

test.each([
  ["You'll have it by Friday.", 'Ana will get it to Ben by Friday (2026-04-17).'],
  ["You'll get a draft by Friday.", 'Ana will get Ben a draft by Friday (2026-04-17).'],
  ["You'll have it on your desk by Friday.", "Ana will put it on Ben's desk by Friday (2026-04-17)."],
  ["You'll have a draft from me by Friday.", 'Ben will have a draft from Ana by Friday (2026-04-17).'],
])('what will reach "you" is told of who sees to it: "%s"', (said, told) => {
  expect(toldOf(said).text).toBe(told);
});

test.each([
  ['Leave the caterers with me.', 'Ana will see to the caterers.'],
  ['Okay, leave the invoices to me then.', 'Ana will see to the invoices then.'],
  ['Consider it done.', 'Ana will see to it.'],
  ['Put them on my pile.', 'Ana will see to them.'],
  // Controls: until when she has it, and what is put somewhere.
  ['Leave the keys with me until Friday.', 'Ben, leave the keys with Ana until Friday (2026-04-17).'],
  ['Put it on the pile.', 'Ben, put it on the pile.'],
])('what takes something upon its speaker is told as what she does: "%s"', (said, told) => {
  expect(toldOf(said).text).toBe(told);
});

describe('among three, whom a promise is made to', () => {
  const speakers = [ana, ben, sophie];
  const before = 'I can do the notes.';

  test('is the one who spoke just before', () => {
    expect(toldOf('I will add you to the invite.', { speakers, before }).text).toBe(
      'Ana will add Ben to the invite.',
    );
  });

  test.each([
    [
      'if several are meant',
      'I will send the invite to all of you.',
      'Ana will send the invite to all of you.',
    ],
    [
      'if another one is named',
      'I will send you and Sophie the invite.',
      'Ana will send you and Sophie the invite.',
    ],
    ['if it is no promise', 'You need to restart the server.', 'You need to restart the server.'],
  ])('is not told %s', (_, said, told) => {
    expect(toldOf(said, { speakers, before }).text).toBe(told);
  });
});

test.each([
  [3, 'Ben'],
  [4, undefined],
])("a promise %i sentences into its speaker's turn is made to %p", (own, expected) => {
  const conversation = { speakers: [], names: speakerNames([]), timezoneOffset: 0 };
  const said = (text: string, speaker: Speaker) => new Sentence(messageOf(text, speaker), conversation);
  const turn = Array.from({ length: own }, () => said('So far so good.', ana));
  const before = [said('I can do the notes.', ben), ...turn];
  expect(nameOfAnswered(said('I will add you to the invite.', ana), before)).toBe(expected);
});

describe('what "it" stands for', () => {
  test.each([
    [
      'The invoice is still missing.',
      'Okay, I will send it tomorrow.',
      'Ana will send the invoice tomorrow (2026-04-15).',
    ],
    ['The invoices are still missing.', 'I will send them.', 'Ana will send the invoices.'],
    ['Somebody has to book the venue.', 'I can book it.', 'Ana can book the venue.'],
    [
      'The influencer contract still has to be countersigned.',
      'I will sign it.',
      'Ana will sign the influencer contract.',
    ],
    ['Could you send me the quote?', 'Sure, I will do that.', 'Ana will send Ben the quote.'],
    [
      'If you have not heard by Friday, give us a call and we can chase it.',
      'Okay, I will do that.',
      'Ana will give Ben and the team a call.',
    ],
  ])('what "it" stands for is named where it can be but one thing: %s – %s', (before, said, told) => {
    expect(toldOf(said, { before }).text).toBe(told);
  });

  test.each([
    ['of two things', 'The invoice and the quote are ready.', 'I will send it.'],
    ['of a thing behind a preposition', 'He waits at the station.', 'I will fix it.'],
    ['of one where several are meant', 'The invoice is missing.', 'I will send them.'],
    ['of a person', 'The dentist is nice.', 'I will send it.'],
    ['of a name', 'Have you seen Supa Modo?', 'I will watch it.'],
    [
      'where the sentence names its own thing',
      'The invoice is missing.',
      'I will take the quote and send it.',
    ],
    ['where another deed is spoken of', 'Keep the receipt.', 'I will book it.'],
    ['where more is said', 'The invoice is missing.', 'I will send that file.'],
  ])('"it" does not give way to the name %s', (_, before, said) => {
    expect(toldOf(said, { before }).text).toBe(said.replace('I', 'Ana'));
  });
});

test.each([
  ['I will send the quote tomorrow.', 'Ana will send the quote tomorrow (2026-04-15).'],
  ['I will send the quote on Friday at 5 pm.', 'Ana will send the quote on Friday at 5 pm (2026-04-17).'],
  ['I will send the quote by May 3.', 'Ana will send the quote by May 3.'],
])('the day of a relative date is written behind it: "%s"', (said, told) => {
  expect(toldOf(said).text).toBe(told);
});

test.each(['Okay, yes, I will send the quote.', 'Will send the quote.', 'Sure. I will send the quote.'])(
  'nothing but the task is told: "%s"',
  (said) => {
    expect(toldOf(said).text).toBe('Ana will send the quote.');
  },
);

test('a short name that was put is a mention of the one whom it names', () => {
  const { text, entities } = toldOf('Mark, could you review your draft?', { speakers: [ana, mark, sophie] });
  expect(text).toBe("Mark Stone is to review Mark's draft.");
  expect(entities).toEqual([
    { type: 'person', text: 'Mark Stone', value: 'Mark Stone', offset: 0 },
    { type: 'person', text: 'Mark', value: 'Mark Stone', offset: 24 },
  ]);
});

test('mentions and phrases point into the new text, and names that were put are mentions', () => {
  const { text, entities, phrases } = toldOf(
    '🎉 Okay, could you pay Acme Ltd €50 tomorrow 🎉 and send me your notes?',
  );
  for (const mention of entities) expect(atCodePoint(text, mention.offset, mention.text)).toBe(mention.text);
  expect(entities.map((mention) => mention.text)).toEqual(
    expect.arrayContaining(['Ben', '€50', 'tomorrow', 'Ana']),
  );
  expect(phrases).not.toBeEmpty();
  for (const phrase of phrases) expect(text).toContain(phrase.text);
});

test('a name that was put before an order belongs to no phrase', () => {
  expect(toldOf('Send me the quote.').phrases).toEqual([
    { type: 'action_phrase', text: 'send Ana the quote' },
  ]);
});

test('a text too long to be one sentence stays as it is', () => {
  // One sentence as it was said; by name it is longer than what is told anew.
  const long = `I will send you the quote ${'and table what I wrote '.repeat(41)}`;
  const { text = '' } = insightOf(long, [ana, ben]) ?? {};
  expect(text.length).toBeGreaterThan(maximumSentenceLength);
  expect(toldOf(long).text).toBe(text);
});
