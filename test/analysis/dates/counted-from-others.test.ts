/** Times that are told by another one, or of what was planned and told before (docs/insights/action-items-when.md). */

import { expect, test } from 'bun:test';
import { times } from './times-of.ts';

test.each([
  ['They deliver on May 10, and we open a week later.', 'date a week later = 2026-05-17'],
  ['It opens on May 4, two days later it closes.', 'date two days later = 2026-05-06'],
])('"later" is counted from the day before it: "%s"', (text, expected) => {
  expect(times(text).at(-1)).toBe(expected);
});

test.each(['We open a week later.', 'Could we start ten minutes later?', 'Two days later it was gone.'])(
  'without one it is no time: "%s"',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);

test.each([
  ['They need it by June 10, so I need yours by the 8th.', 'date the 8th = 2026-06-08'],
  ['The bus leaves on June 12, so we need the money by the 1st.', 'date the 1st = 2026-06-01'],
  // What does not follow from it has its own month.
  ["We meet on June 10, and I'll send it by the 28th.", 'date the 28th = 2026-06-28'],
  ["We meet on June 10, and I'll send it by the 8th.", 'date the 8th = 2026-05-08'],
  ['We ship on June 10, so the 12th is too late.', 'date the 12th = 2026-06-12'],
])('a day that follows from another one is of its month: "%s"', (text, expected) => {
  expect(times(text).at(-1)).toBe(expected);
});

test.each([
  ["She said she'd mend it by the end of March.", 'date the end of March = 2026-03-31'],
  [
    'I have it in a letter that it would be fixed by the end of February.',
    'date the end of February = 2026-02-28',
  ],
  ['They told us they were going to deliver in January.', 'daterange January = 2026-01-01 to 2026-01-31'],
  ['She said she would mend it by the end of May.', 'date the end of May = 2026-05-31'],
  ['I would mend it by the end of March.', 'date the end of March = 2027-03-31'],
  ['Please delete everything before March.', 'daterange March = 2026-03-01 to 2026-03-31'],
  ['Please delete everything before June.', 'daterange June = 2026-06-01 to 2026-06-30'],
  ['We should book it before March.', 'daterange March = 2027-03-01 to 2027-03-31'],
])('what was promised, and what is older, is of the nearest month: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test.each([
  ["It's on the July 4th weekend.", 'daterange July 4th weekend = 2026-07-04 to 2026-07-05'],
  ['Are you free on the weekend of 9 May?', 'daterange weekend of 9 May = 2026-05-09 to 2026-05-10'],
  // The 25th of May is a Monday, the 27th a Wednesday.
  ['We drive on the May 25th weekend.', 'daterange May 25th weekend = 2026-05-23 to 2026-05-24'],
  [
    'We drive on the weekend of the 27th of May.',
    'daterange weekend of the 27th of May = 2026-05-30 to 2026-05-31',
  ],
])('the weekend of a day is the one that is nearest to it: "%s"', (text, expected) => {
  expect(times(text)).toEqual([expected]);
});

test('control: another day beside a weekend leaves it the next one', () => {
  expect(times("On 4 May I'm there, this weekend I can't.")).toEqual([
    'date 4 May = 2026-05-04',
    'daterange this weekend = 2026-04-18 to 2026-04-19',
  ]);
});
