/** What is told of a sentence keeps its condition and its grammar (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { isReadable } from '../../../src/analysis/summaries/choosing/wholeness.ts';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { toldClause } from '../../../src/analysis/summaries/wording/told-clause.ts';
import { ana, ben, said } from './support.ts';

const told = (text: string, insight?: SummaryMessage['insight']): string =>
  writeParagraph(said([ana, text, insight]), summaryNames([ana, ben])).text;

test.each([
  ["if no trout i'll go with the cod, same price near enough", "if no trout, i'll go with the cod"],
  ["if tina cant find it i'll drive to the office myself", "if tina can't find it, i'll drive"],
  ["as soon as the money is there i'll order the tiles for the hall", "is there, i'll order the tiles"],
  ["until the glue is dry i'll keep the door of the shop shut", "is dry, i'll keep the door"],
  ["ok if they say no then we'll go with the other quote", "if they say no, we'll go"],
  ["i'm off at four but if you need me i'll stay", "if you need me, i'll stay"],
])('speech without marks keeps the condition of what is promised: "%s"', (text, clause) => {
  expect(toldClause({ text, insight: 'action_item' }).replace("I'll", "i'll")).toContain(clause);
});

test.each([
  ["the boiler is on again so i'll cancel the engineer", "i'll cancel the engineer"],
  ["i was there if only for a minute and the door was open i'll lock it tonight", "i'll lock it tonight"],
])('control: what is no condition of it is left out: "%s"', (text, clause) => {
  expect(toldClause({ text, insight: 'action_item' })).toEndWith(clause);
});

test.each(["It won't let me in.", 'She will let me know tomorrow.', "They don't let me park there."])(
  'who lets one is told: "%s"',
  (text) => {
    expect(toldClause({ text, insight: undefined })).toBe(text);
  },
);

test.each([
  [
    'Please the name and mobile of the driver.',
    'Ana Ruiz asked Ben to give Ana the name and mobile of the driver.',
  ],
  ['Pls who moved my chairs?', 'Ana Ruiz asked: “Please who moved my chairs?”'],
  ['Please send the name of the driver.', 'Ana Ruiz asked Ben to send the name of the driver.'],
  ['I noticed you were charged twice in August.', 'Ana Ruiz noticed Ben was charged twice in August.'],
  ["We'd nineteen volunteers in August.", 'Ana Ruiz said they had nineteen volunteers in August.'],
  ["I'd a patient with three texts.", 'Ana Ruiz had a patient with three texts.'],
  ["We'd all go on Friday.", 'Ana Ruiz said they would all go on Friday.'],
  ["I'll have it traced, hang on, what number is it under?", 'Ana Ruiz will have it traced.'],
  ["I'll take the car, okay?", 'Ana Ruiz will take the car.'],
  ["I'll call y'all tomorrow.", "Ana Ruiz: “I'll call y'all tomorrow.”"],
  [
    'Can somebody with a car collect it on Friday?',
    'Ana Ruiz asked for somebody with a car to collect it on Friday.',
  ],
] as const)('"%s" is told as "%s"', (text, wanted) => {
  expect(told(text, 'action_item')).toBe(wanted);
});

test.each([
  'A library upgrade which broke the login for every phone.',
  'A man who knows the lift.',
  'If the council says yes by July, then the last week of August.',
  'On the tour: the confirmation form needs a signature.',
  "Just break me off a twig for Saturday, then I'll have a look at it.",
  'I want to be out by three, so listen nicely.',
])('what is no statement of its own is quoted: "%s"', (text) => {
  expect(told(text)).toBe(`Ana Ruiz: “${text}”`);
});

test.each([
  ['The upgrade which broke the login is gone.', 'Ana Ruiz said the upgrade which broke the login is gone.'],
  [
    'If the council says yes, they start in August.',
    'Ana Ruiz said if the council says yes, they start in August.',
  ],
  ['Kees is the urgent one.', 'Ana Ruiz said Kees is the urgent one.'],
  ['Lanterns are made of paper.', 'Ana Ruiz said lanterns are made of paper.'],
  ['The rule is: the door stays shut.', 'Ana Ruiz said the rule is: the door stays shut.'],
  ['It rained, so clause 14 is agreed.', 'Ana Ruiz said it rained, so clause 14 is agreed.'],
])('control: "%s" is told', (text, wanted) => {
  expect(told(text)).toBe(wanted);
});

test('behind its subject the name is not said again, but where it opens a clause', () => {
  const names = summaryNames([ana, ben]);
  const twice = said([ana, 'The price is up.'], [ana, "I'll ask my boss about the price."]);
  expect(writeParagraph(twice, names).text).toBe(
    "Ana Ruiz said the price is up. Ana: “I'll ask my boss about the price.”",
  );
  const home = said([ana, 'The price is up.'], [ana, "I'll bring the list on my way home."]);
  expect(writeParagraph(home, names).text).toEndWith('Ana will bring the list on the way home.');
  expect(told("I'm away until May, my colleague Rui takes over.")).toBe(
    "Ana Ruiz is away until May, Ana's colleague Rui takes over.",
  );
});

test.each([
  ['The budget question from last time, the four thousand for outdoor...', false],
  ["The loading side's on...", false],
  ['Monday is a holiday...', true],
])('what trails off before it says anything is not told: "%s"', (text, isTold) => {
  expect(isReadable(text, text)).toBe(isTold);
});
