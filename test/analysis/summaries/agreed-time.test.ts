/** What is asked for or promised is told with the time that people agree on, as its insight has it. */

import { expect, test } from 'bun:test';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said, toldOf } from './support.ts';

const names = summaryNames([ana, ben]);
/** What is told where this was found in the first of the sentences, Ana's, which Ben and Ana say in turn. */
function told(found: string, first: string, ...others: string[]): string {
  const talk = said(
    [ana, first, 'action_item'],
    ...others.map((text, index) => [index % 2 === 0 ? ben : ana, text] as const),
  ).map((message, index) => (index === 0 ? { ...message, found } : message));
  return toldOf(talk.map(names.hear), [ana, ben]);
}
const behind = 'The warehouse in Mill Street has forty crates of it.';

test.each([
  [
    'Could you pick up the cake at 7?',
    ['Could you pick up the cake at 6?', '7?', 'ok', behind],
    'Ana Ruiz asked Ben to pick up the cake at 7.',
  ],
  [
    'Can you send Ana Ruiz the draft by Friday?',
    [
      'Can you send me the draft by Wednesday?',
      'Wednesday is tight, could I do Friday?',
      'Friday is fine.',
      behind,
    ],
    'Ana Ruiz asked Ben to send Ana the draft by Friday.',
  ],
  [
    'Ana Ruiz will send the minutes by Monday.',
    ["I'll send the minutes by Tuesday.", 'Could you make it Monday?', 'Monday works.', behind],
    'Ana Ruiz will send the minutes by Monday.',
  ],
  [
    'Please deliver the chairs tomorrow at noon.',
    ['Please deliver the chairs on Thursday morning.', 'Tomorrow at noon?', 'OK.', behind],
    'Ana Ruiz asked Ben to deliver the chairs tomorrow at noon.',
  ],
])('"%s"', (found, [first = '', ...others], expected) => {
  const all = told(found, first, ...others);
  expect(all).toStartWith(expected);
  // What they said on the way to it is left out.
  expect(all).not.toMatch(/tight|Tuesday|works|fine|\?/u);
  expect(all).toContain('Mill Street');
});

test.each([
  [
    'the same time in other words',
    'Ana Ruiz will call the bank tomorrow.',
    ["I'll call the bank tmrw.", 'OK.', behind],
    'will call the bank tomorrow.',
  ],
  [
    'a time that stays is told with what was said of it',
    'Can you send Ana Ruiz the draft by Wednesday?',
    [
      'Can you send me the draft by Wednesday?',
      'Friday suits the printer, too.',
      'The printer is slow.',
      behind,
    ],
    'by Wednesday',
  ],
  [
    'what else is to be done then',
    'Could you pick up the cake at 7?',
    [
      'Could you pick up the cake at 6?',
      'The warehouse closes at 7 on Friday, so take the van.',
      'ok',
      behind,
    ],
    'The warehouse closes at 7',
  ],
])('control: %s', (_, found, [first = '', ...others], expected) => {
  expect(told(found, first, ...others)).toMatch(new RegExp(expected, 'iu'));
});
