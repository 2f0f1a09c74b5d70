/** Whose word a sentence is: what a speaker says of others is told as his (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said } from './support.ts';

const told = (speakers: readonly (typeof ana)[], ...messages: SummaryMessage[]): string =>
  writeParagraph(messages, summaryNames(speakers)).text;

test.each([
  [
    'You signed the contract before I had read it!',
    'Ana Ruiz: “You signed the contract before I had read it!”',
  ],
  ['Your invoice was higher than my offer.', 'Ana Ruiz: “Your invoice was higher than my offer.”'],
  [
    'The broken window is your responsibility, not mine.',
    'Ana Ruiz: “The broken window is your responsibility, not mine.”',
  ],
  ["The bus was late, it wasn't my fault.", "Ana Ruiz: “The bus was late, it wasn't my fault.”"],
  ['I was late because you broke the van.', 'Ana Ruiz: “I was late because you broke the van.”'],
  ['Mark told me the boiler is broken.', 'Ana Ruiz: “Mark told me the boiler is broken.”'],
  ['The contract I signed is void.', 'Ana Ruiz: “The contract I signed is void.”'],
  ['The roof of my house is new.', 'Ana Ruiz: “The roof of my house is new.”'],
])('what a sentence says of others before it comes to its speaker is quoted: "%s"', (given, wanted) => {
  expect(told([ana, ben], ...said([ana, given]))).toBe(wanted);
});

test.each([
  ['I sent you the plan on Monday.', 'Ana Ruiz sent Ben the plan on Monday.'],
  ['On Monday I sent you the plan.', 'On Monday, Ana Ruiz sent Ben the plan.'],
  ['If the voucher works, I am happy.', 'If the voucher works, Ana Ruiz is happy.'],
  ['In my opinion the price is too high.', "In Ana Ruiz's opinion the price is too high."],
  ['For me the price is too high.', 'For Ana Ruiz the price is too high.'],
  ['This morning I called the bank.', 'This morning Ana Ruiz called the bank.'],
  ['As you asked, I will send the plan on Monday.', 'As Ben asked, Ana Ruiz will send the plan on Monday.'],
  [
    'The skip is full, I will order another one on Monday.',
    'The skip is full, Ana Ruiz will order another one on Monday.',
  ],
])('control: what a speaker says of himself is told of him: "%s"', (given, wanted) => {
  expect(told([ana, ben], ...said([ana, given]))).toBe(wanted);
});
