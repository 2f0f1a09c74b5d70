import { expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { renameSpeaker, renameSpokenTo } from '../../../src/analysis/rewriting/renaming/rename-speaker.ts';
import type { Wording } from '../../../src/analysis/rewriting/renaming/worded.ts';
import { ana, atCodePoint, findingsOf, insightOf, mark } from '../support.ts';

/** What Ana says as an insight, without matches of trackers. */
function toldOf(said: string, matches: Wording['matches'] = [], speakers?: readonly Speaker[]): Wording {
  const insight = insightOf(said, speakers);
  if (insight === undefined) throw new Error(`"${said}" is no insight`);
  const { text, phrases, entities } = insight;
  return { text, phrases, entities, matches };
}

const sentences = [
  "I'll send my notes 😀 to Mark by Friday.",
  'I need to call Sophie.',
  'Ana here, I am going to send it to Mark tomorrow.',
  'Let me check it and I will call you back on Friday.',
  'I’ve to review the contract myself, and send it to me.',
  'Could you send me the quote? I will review it.',
];

test.each(sentences)(
  'an insight told of somebody else is what it would have been from the start: "%s"',
  (said) => {
    // Told of Ana, then of another one, then of Ana again; and of nobody, then of Ana.
    const told = toldOf(said);
    const other = renameSpeaker(told, said, ana.name, 'Bea 😀 Ruiz');
    expect(other?.text).toContain('Bea 😀 Ruiz');
    expect(other && renameSpeaker(other, said, 'Bea 😀 Ruiz', ana.name)).toEqual(told);
    const own = renameSpeaker(told, said, ana.name, undefined);
    expect(own?.text).toBe(said);
    expect(own && renameSpeaker(own, said, undefined, ana.name)).toEqual(told);
  },
);

test('an answer that is told in the words of what it answers is told of somebody else', () => {
  const told = {
    text: 'Ana will send Mark the minutes.',
    phrases: [{ type: 'action_phrase' as const, text: 'send Mark the minutes' }],
    entities: [{ type: 'person', text: 'Ana', value: 'Ana', offset: 0 }],
    matches: [],
  };
  expect(renameSpeaker(told, 'On it.', 'Ana', 'Bea Ruiz')).toEqual({
    ...told,
    text: 'Bea Ruiz will send Mark the minutes.',
    entities: [{ type: 'person', text: 'Bea Ruiz', value: 'Bea Ruiz', offset: 0 }],
  });
});

test('a clause told of somebody else is what it would have been from the start', () => {
  const said =
    'I looked at all of the offers that came in during the last week of the month and I will send my notes to Mark by Friday so we know it.';
  const told = toldOf(said);
  expect(told.text).toBe("Ana will send Ana's notes to Mark by Friday so we know it.");
  const other = renameSpeaker(told, said, ana.name, 'Bea 😀 Ruiz');
  expect(other?.text).toBe(told.text.replaceAll('Ana', 'Bea 😀 Ruiz'));
  expect(other && renameSpeaker(other, said, 'Bea 😀 Ruiz', ana.name)).toEqual(told);
  const own = renameSpeaker(told, said, ana.name, undefined);
  expect(own?.text).toBe('I will send my notes to Mark by Friday so we know it.');
  expect(own && renameSpeaker(own, said, undefined, ana.name)).toEqual(told);
});

test('the part of one of two who are to do something is told of somebody else', () => {
  const said = 'Mark, please sign the booking form, and I will send my notes to Sophie by Friday.';
  const [, insight] = findingsOf(said).insights;
  if (insight === undefined) throw new Error(`"${said}" is no more than one insight`);
  const { text, phrases, entities } = insight;
  const told = { text, phrases, entities, matches: [] };
  expect(text).toBe("Ana will send Ana's notes to Sophie by Friday.");
  const other = renameSpeaker(told, said, ana.name, 'Bea 😀 Ruiz');
  expect(other?.text).toBe(text.replaceAll('Ana', 'Bea 😀 Ruiz'));
  expect(other && renameSpeaker(other, said, 'Bea 😀 Ruiz', ana.name)).toEqual(told);
  const own = renameSpeaker(told, said, ana.name, undefined);
  expect(own?.text).toBe('I will send my notes to Sophie by Friday.');
  expect(own && renameSpeaker(own, said, undefined, ana.name)).toEqual(told);
});

test('a clause that asks is told of somebody else with its mark', () => {
  const said =
    'I looked at all of the offers that came in during the last week of the month, could you send my notes to Mark by Friday so we know it.';
  const told: Wording = {
    text: "Could you send Ana's notes to Mark by Friday so we know it?",
    phrases: [],
    entities: [],
    matches: [],
  };
  expect(renameSpeaker(told, said, 'Ana', 'Bea')?.text).toBe(
    "Could you send Bea's notes to Mark by Friday so we know it?",
  );
});

test('a clause of talk without marks is told of who is named later, wherever it was divided', () => {
  const said = 'great can you send the invoice to me and what does it cost';
  const told: Wording = { text: 'Can you send the invoice to me.', phrases: [], entities: [], matches: [] };
  const named = renameSpeaker(told, said, undefined, 'Bea');
  expect(named?.text).toBe('Can you send the invoice to Bea.');
  expect(named?.entities).toEqual([{ type: 'person', text: 'Bea', value: 'Bea', offset: 28 }]);
});

test('an insight of somebody who left "I" out is told of somebody else, too', () => {
  const said = 'Okay, will send the slides to Mark by Friday.';
  const told = toldOf(said);
  expect(told.text).toBe('Ana will send the slides to Mark by Friday.');
  expect(renameSpeaker(told, said, ana.name, 'Bea')?.text).toBe(
    'Bea will send the slides to Mark by Friday.',
  );
});

test('an insight told without its opening words is told so of somebody else, too', () => {
  const said = 'Okay so I will send my notes to Mark by Friday.';
  const told = toldOf(said);
  expect(told.text).toBe("Ana will send Ana's notes to Mark by Friday.");
  const own = renameSpeaker(told, said, ana.name, undefined);
  expect(own?.text).toBe('I will send my notes to Mark by Friday.');
  expect(own && renameSpeaker(own, said, undefined, ana.name)).toEqual(told);
});

test.each([
  ["And I'll yeah I'll send my notes to Mark by Friday, okay?", "I'll send my notes to Mark by Friday."],
  [
    "Um, I guess I'll send my notes to Mark on the in the folder.",
    "I'll send my notes to Mark in the folder.",
  ],
])('an insight told without what was begun anew is told so of somebody else, too: "%s"', (said, unnamed) => {
  const told = toldOf(said);
  const other = renameSpeaker(told, said, ana.name, 'Bea Ruiz');
  expect(other?.text).toBe(told.text.replace('Ana', 'Bea Ruiz').replace('Ana', 'Bea'));
  expect(other && renameSpeaker(other, said, 'Bea Ruiz', ana.name)).toEqual(told);
  const own = renameSpeaker(told, said, ana.name, undefined);
  expect(own?.text).toBe(unnamed);
  expect(own && renameSpeaker(own, said, undefined, ana.name)).toEqual(told);
});

test.each(sentences)(
  'an insight told of somebody else has its mentions where they stand, and its phrases in its text: "%s"',
  (said) => {
    const other = renameSpeaker(toldOf(said), said, ana.name, 'Bea 😀 Ruiz');
    for (const { text, offset } of other?.entities ?? [])
      expect(atCodePoint(other?.text ?? '', offset, text)).toBe(text);
    for (const { text } of other?.phrases ?? []) expect(other?.text).toContain(text);
  },
);

test('a name told in short is another one’s in short, and a mention of the one', () => {
  const said = "I'm in until six, so I'll print it at my office.";
  const told = toldOf(said);
  const other = renameSpeaker(told, said, ana.name, 'Bea Ruiz');
  expect(other?.text).toBe("Bea Ruiz is in until six, so Bea will print it at Bea's office.");
  expect(other?.entities.filter(({ type }) => type === 'person')).toEqual([
    { type: 'person', text: 'Bea Ruiz', value: 'Bea Ruiz', offset: 0 },
    { type: 'person', text: 'Bea', value: 'Bea Ruiz', offset: 29 },
    { type: 'person', text: 'Bea', value: 'Bea Ruiz', offset: 50 },
  ]);
  expect(other && renameSpeaker(other, said, 'Bea Ruiz', 'Mark Stone')?.text).toBe(
    "Mark Stone is in until six, so Mark will print it at Mark's office.",
  );
});

test('a name told in short is another one’s where only the text of the insight tells what was said', () => {
  const said = "great i'm in until six so i'll print it at my office and what does it cost";
  const text = "Bea Ruiz is in until six so Bea will print it at Bea's office.";
  const told: Wording = { text, phrases: [], entities: [], matches: [] };
  expect(renameSpeaker(told, said, 'Bea Ruiz', 'Mark Stone')?.text).toBe(
    "Mark Stone is in until six so Mark will print it at Mark's office.",
  );
});

test('an insight told of somebody else keeps its phrases, though the name holds the same words', () => {
  const said = 'I will send the quote by Friday.';
  const told = toldOf(said);
  const other = renameSpeaker(told, said, ana.name, said);
  expect(other?.phrases).toEqual(told.phrases);
  expect(other && renameSpeaker(other, said, said, ana.name)?.phrases).toEqual(told.phrases);
});

test('an insight told of somebody else keeps the names that were said', () => {
  const said = 'Ana here, I will send it to Ana tomorrow.';
  expect(renameSpeaker(toldOf(said), said, 'Ana', 'Bea')?.text).toBe(
    'Ana here, Bea will send it to Ana tomorrow.',
  );
});

test('an insight told of somebody else stays as it is where nothing stands for "I"', () => {
  const said = 'Mark, please send the quote.';
  expect(renameSpeaker(toldOf(said), said, 'Ana', 'Bea')).toBeUndefined();
  expect(renameSpeaker(toldOf(sentences[0] ?? ''), sentences[0] ?? '', 'Ana', 'Ana')).toBeUndefined();
});

test('an insight told of somebody else changes in whole words where it was told in a way of an earlier version', () => {
  const [said, told] = ['I will ask Mariana.', 'Ana wishes to ask Mariana and $1 Ana.'];
  const insight: Wording = { text: told, phrases: [], entities: [], matches: [] };
  expect(renameSpeaker(insight, said, 'Ana', 'Bea')?.text).toBe('Bea wishes to ask Mariana and $1 Bea.');
});

test('an insight told of somebody else keeps what trackers match, unless it was the name', () => {
  const said = 'I will send the quote.';
  const matches = [
    { id: 1, value: 'the quote', offset: 14 },
    { id: 2, value: 'ana will', offset: 0 },
    { id: 3, value: 'an offer', offset: -1 },
  ];
  expect(renameSpeaker(toldOf(said, matches), said, 'Ana', 'Beatrice')?.matches).toEqual([
    { id: 1, value: 'the quote', offset: 19 },
    { id: 3, value: 'an offer', offset: -1 },
  ]);
  // "Ana" is still there, though "Ana will" is not.
  const names = [{ id: 4, value: 'ana', offset: 0 }];
  expect(renameSpeaker(toldOf(said, names), said, 'Ana', 'Ana Ruiz')?.matches).toEqual(names);
});

const promises = [
  "I'll send you the invite 😀 and your notes on Friday.",
  "Ok, I'll let you know, I think, once I have your list.",
  'I shall apply as soon as you give me the list.',
];

test.each(promises)('whom a promise is made to keeps the name when its speaker is renamed: "%s"', (said) => {
  const told = toldOf(said, [], [ana, mark]);
  expect(told.text).toContain('Mark Stone');
  const other = renameSpeaker(told, said, ana.name, 'Bea Ruiz');
  expect(other?.text).toContain('Bea Ruiz');
  expect(other?.text).toContain('Mark Stone');
  expect(other && renameSpeaker(other, said, 'Bea Ruiz', ana.name)).toEqual(told);
});

test.each(promises)('whom a promise is made to is told by a new name: "%s"', (said) => {
  const told = toldOf(said, [], [ana, mark]);
  const renamed = renameSpokenTo(told, said, ana.name, ['Mark Stone', 'Mia Park']);
  expect(renamed?.text).toContain('Mia Park');
  expect(renamed?.text).not.toContain('Mark');
  expect(renamed && renameSpokenTo(renamed, said, ana.name, ['Mia Park', 'Mark Stone'])).toEqual(told);
  // The promise is made to somebody else.
  expect(renameSpokenTo(told, said, ana.name, ['Mark', 'Mia'])).toBeUndefined();
});

test('whoever else may have said a promise, he did not say it to himself', () => {
  const said = "I'll send you the invite.";
  const told = toldOf(said, [], [ana, mark]);
  expect(told.text).toBe('Ana will send Mark Stone the invite.');
  expect(renameSpeaker(told, said, ana.name, mark.name, true)?.text).toBe(
    'Mark Stone will send you the invite.',
  );
});

test('whom a promise is made to is told by a new name also where a pronoun is told by a name', () => {
  const told = {
    text: 'Ana will send Mark Stone the list that Carol made.',
    phrases: [],
    entities: [],
    matches: [],
  };
  const said = "I'll send you the list that she made.";
  expect(renameSpokenTo(told, said, ana.name, ['Mark Stone', 'Mia Park'])?.text).toBe(
    'Ana will send Mia Park the list that Carol made.',
  );
});

test('an insight that has the whole name beside a word that holds the short one is told of somebody else', () => {
  const told = {
    text: "Sam Lee will send the same file to Sam Lee's team.",
    phrases: [],
    entities: [],
    matches: [],
  };
  const renamed = renameSpeaker(told, "I'll send the same file to my team.", 'Sam Lee', 'Bea');
  expect(renamed?.text).toBe("Bea will send the same file to Bea's team.");
});

test('whom a promise is made to is told by a new name also beside a word that holds the old one', () => {
  const told = {
    text: 'Ana will send Jo the list that Carol and Joan made.',
    phrases: [],
    entities: [],
    matches: [],
  };
  const said = "I'll send you the list that she and Joan made.";
  expect(renameSpokenTo(told, said, ana.name, ['Jo', 'Mia'])?.text).toBe(
    'Ana will send Mia the list that Carol and Joan made.',
  );
});
