/** A summary tells when people meet, and not how they came to it (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said, toldOf } from './support.ts';

const names = summaryNames([ana, ben]);
/** How a talk is told in which the sentence `text` was found to mean `found`. */
const toldWith = (talk: readonly SummaryMessage[], text: string, found: string): string =>
  toldOf(
    talk
      .map((one) => (one.text === text ? ({ ...one, insight: 'follow_up', found } as const) : one))
      .map(names.hear),
    [ana, ben],
  );
const meeting = 'Ana Ruiz and Ben Okafor have a call on Friday at four forty.';
const around = [
  [ana, 'The invoice of the warehouse was four hundred euros too high.'],
  [ben, 'The team has paid it on Monday.'],
] as const;

test.each([
  {
    way: 'times that were refused',
    lines: [
      [ana, 'Shall we have a call on Thursday at ten?'],
      [ben, "I'm at work on Thursday."],
      [ben, "It'd have to be Friday, after four."],
      [ana, 'Four forty?'],
      [ben, "Four forty's perfect."],
    ] as const,
  },
  {
    way: 'the day before its hour',
    lines: [
      [ana, 'What about a call on Friday?'],
      [ben, 'Friday works for me.'],
      [ben, 'At 4 the children have their bath.'],
      [ana, 'Four forty?'],
      [ben, "Four forty's good."],
    ] as const,
  },
])('what was agreed on is told without what led to it: $way', ({ lines }) => {
  const told = toldWith(said(...around, ...lines), 'Four forty?', meeting);
  expect(told).toContain('Ana and Ben have a call on Friday at four forty.');
  expect(told).not.toMatch(/Thursday|after four|bath|works|perfect|good/u);
  expect(told).toContain('the team has paid it on Monday');
});

test('where nobody agrees, what was proposed and refused is told', () => {
  const talk = said(
    ...around,
    [ana, 'Shall we have a call on Thursday at ten?', 'follow_up'],
    [ben, "I'm at work on Thursday."],
    [ana, 'The contract of the pilot ends in May.'],
  );
  expect(toldOf(talk, [ana, ben])).toContain('at work on Thursday');
});

test.each(['The invoice of Thursday is still wrong.', "I'm in Oslo until Thursday."])(
  'what names a day beside the appointment is told: "%s"',
  (statement) => {
    const talk = said(
      ...around,
      [ben, statement],
      [ana, 'Shall we have a call on Wednesday?'],
      [ben, 'Wednesday is full.'],
      [ana, 'Friday at four forty?'],
      [ben, 'Friday at four forty is good.'],
    );
    const told = toldWith(talk, 'Friday at four forty?', meeting);
    expect(told).toContain('Thursday');
    expect(told).not.toContain('Wednesday');
  },
);

test('what is to be done beside the time stays', () => {
  const talk = said(
    ...around,
    [ana, 'Shall we have a call on Thursday at ten?'],
    [ben, "I can't do Thursday, but I'll send the contract tonight.", 'action_item'],
    [ana, 'Friday at four forty?'],
    [ben, 'Friday at four forty is good.'],
  );
  expect(toldWith(talk, 'Friday at four forty?', meeting)).toContain('send the contract tonight');
});
