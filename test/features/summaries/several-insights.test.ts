/** A sentence with several insights is told as each of them (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import type { FoundInMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { findingsByMessage } from '../../../src/analysis/summaries/heard/findings-of-message.ts';
import { summaryOf } from './support.ts';

const task = (found: string, name: string): FoundInMessage => ({
  insight: 'action_item',
  found,
  assignee: { id: name, name },
});
const question = (found: string): FoundInMessage => ({ insight: 'question', found, assignee: undefined });

/** What is told of a sentence of Ana's, in which this was found, and of what is answered. */
const told = (text: string, found: readonly FoundInMessage[], ...answers: readonly string[]) =>
  summaryOf(
    [`Ana: ${text}`, ...answers, ...everybody],
    findingsByMessage(found.map((one) => ({ ...one, of: 0, score: 1 }))),
  );
/** Each of them takes part. */
const everybody = ['Ben: Hm.', 'Cara: Hm.', 'Dan: Hm.'];

test.each([
  [
    'Ben, could you ring the hall, and Cara, could you book the van?',
    [task('Ben, could you ring the hall?', 'Ben'), task('Cara, could you book the van?', 'Cara')],
    'Ana asked Ben to ring the hall and Cara to book the van.',
  ],
  [
    '@Ben please ring the hall, @Cara please book the van.',
    [task('@Ben please ring the hall.', 'Ben'), task('@Cara please book the van.', 'Cara')],
    'Ana asked Ben to ring the hall and Cara to book the van.',
  ],
  [
    'so ben can you ring the hall and cara can you book the van',
    [task('Ben can you ring the hall?', 'Ben'), task('Cara can you book the van?', 'Cara')],
    'Ana asked Ben to ring the hall and Cara to book the van.',
  ],
  [
    'Ben, please tidy the hall and lock it, Cara, please book the van, and Dan, please call the bank.',
    [
      task('Ben, please tidy the hall and lock it.', 'Ben'),
      task('Cara, please book the van.', 'Cara'),
      task('Dan, please call the bank.', 'Dan'),
    ],
    'Ana asked Ben to tidy the hall and lock it, Cara to book the van, and Dan to call the bank.',
  ],
  [
    "I'll ring the hall, and could you book the van, Ben?",
    [task('Ana will ring the hall.', 'Ana'), task('Could you book the van, Ben?', 'Ben')],
    'Ana will ring the hall. Ana asked Ben to book the van.',
  ],
  [
    "i'll order thirty docking stations how soon would you need the stations delivered",
    [
      task('Ana will order thirty docking stations.', 'Ana'),
      question('How soon would you need the stations delivered?'),
    ],
    'Ana will order thirty docking stations. Ana asked: “How soon would you need the stations delivered?”',
  ],
])('"%s"', async (text, found, expected) => {
  expect(await told(text, found)).toBe(expected);
  // However sure each of them is.
  expect(await told(text, found.toReversed())).toBe(expected);
});

const asked = 'Ben, could you ring the hall, and Cara, could you book the van?';
const both = [task('Ben, could you ring the hall?', 'Ben'), task('Cara, could you book the van?', 'Cara')];

test('each of them is told with the answer of the one who was asked', async () => {
  expect(await told(asked, both, 'Ben: Sure.', 'Cara: Yes, will do.')).toBe(
    'Ana asked Ben to ring the hall and Cara to book the van, and both agreed.',
  );
  expect(await told(asked, both, "Cara: No, I can't.", 'Ben: Sure.')).toBe(
    'Ana asked Ben to ring the hall, and Ben agreed. Ana asked Cara to book the van, but Cara declined.',
  );
  expect(await told(asked, both, 'Cara: Sure.')).toBe(
    'Ana asked Ben to ring the hall. Ana asked Cara to book the van, and Cara agreed.',
  );
});

test.each([
  [
    "I'll ring the hall and Ben will book the van.",
    [task('Ana will ring the hall.', 'Ana'), task('Ben will book the van.', 'Ben')],
    'Ana will ring the hall and Ben will book the van.',
  ],
  [
    'Ben, can you ring the hall and book the van?',
    [task('Ben, can you ring the hall and book the van?', 'Ben')],
    'Ana asked Ben to ring the hall and book the van.',
  ],
  // Where the words of each stand cannot be told.
  [
    'Ben, can you ring the hall?',
    [task('Ben, can you ring the hall?', 'Ben'), task('Ben, can you do it on Monday?', 'Ben')],
    'Ana asked Ben to ring the hall.',
  ],
])('control: in one go, as it was said: "%s"', async (text, found, expected) => {
  expect(await told(text, found)).toBe(expected);
});

test('of the insights of a message the surest goes first, and of two that are as sure the one that was found first', () => {
  const rows = [
    { ...both[0], of: 'm', score: 0.9 },
    { ...both[1], of: 'm', score: 0.9 },
    { ...question('Who drives?'), of: 'm', score: 0.95 },
    { ...question('Who pays?'), of: 'n', score: 0.6 },
  ].map((row) => ({
    ...row,
    insight: row.insight ?? 'question',
    found: row.found ?? '',
    assignee: row.assignee,
  }));
  const found = findingsByMessage(rows);
  expect(found.get('m')).toMatchObject({
    found: 'Who drives?',
    further: [{ found: 'Ben, could you ring the hall?' }, { found: 'Cara, could you book the van?' }],
  });
  expect(found.get('n')).toEqual({ insight: 'question', found: 'Who pays?', assignee: undefined });
});

test('what is asked for in a row is told in one breath, whoever is asked', async () => {
  const found = (first: FoundInMessage, second: FoundInMessage) =>
    findingsByMessage([
      { ...first, of: 0, score: 1 },
      { ...second, of: 1, score: 1 },
    ]);
  expect(
    await summaryOf(
      ['Ana: Ben: ring the hall.', 'Ana: Cara: book the van.', ...everybody],
      found(task('Ben: ring the hall.', 'Ben'), task('Cara: book the van.', 'Cara')),
    ),
  ).toBe('Ana asked Ben to ring the hall and Cara to book the van.');
  expect(
    await summaryOf(
      ['Ana: Ben, please ring the hall.', 'Ana: Please book the van.', ...everybody],
      found(task('Ben, please ring the hall.', 'Ben'), task('Please book the van.', 'Ben')),
    ),
  ).toBe('Ana asked Ben to ring the hall and to book the van.');
});
