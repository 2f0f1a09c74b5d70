/** A summary tells what was found in a sentence where the sentence alone leaves open what is meant (docs/insights/summaries.md). */

import { expect, test } from 'bun:test';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { ana, ben, said } from './support.ts';

const carla = { id: 'c', name: 'Carla Bianchi' };
const names = summaryNames([ana, ben, carla]);

const told = (text: string, insight: 'action_item' | 'follow_up', found: string): string =>
  writeParagraph(
    said([ana, text, insight])
      .map((message) => ({ ...message, found }))
      .map(names.hear),
    names,
  ).text;

test.each([
  [
    "I'll send it tonight.",
    'action_item',
    'Ana Ruiz will send the lease tonight.',
    'Ana Ruiz will send the lease tonight.',
  ],
  [
    'I could ask him.',
    'follow_up',
    'Ana Ruiz could ask the plumber.',
    'Ana Ruiz offered to ask the plumber.',
  ],
  [
    'Could you print them?',
    'action_item',
    'Could you print the menu cards?',
    'Ana Ruiz asked the others to print the menu cards.',
  ],
  [
    'Friday at six works.',
    'follow_up',
    'Ana Ruiz, Ben Okafor and Carla Bianchi have a quick call on Friday at six.',
    'Ana, Ben and Carla have a quick call on Friday at six.',
  ],
  [
    "I'm ringing him at noon.",
    'follow_up',
    'Ana Ruiz is ringing the plumber at noon.',
    'Ana is ringing the plumber at noon.',
  ],
  [
    "I'm ringing the US office at noon.",
    'follow_up',
    'Ana Ruiz is ringing the US office of the bakery at noon.',
    'Ana is ringing the US office of the bakery at noon.',
  ],
] as const)('"%s", a(n) %s found as "%s", is told so', (text, insight, found, wanted) => {
  expect(told(text, insight, found)).toBe(wanted);
});

test.each([
  // Who has got another name since is not told by the old one.
  [
    "I'll send it on Friday.",
    'action_item',
    'Dora Lang will send the lease on Friday.',
    'Ana Ruiz will send it on Friday.',
  ],
  // It says no more than the sentence.
  [
    "I'll send the lease myself.",
    'action_item',
    'Ana Ruiz will send the lease personally.',
    "Ana Ruiz: “I'll send the lease myself.”",
  ],
  [
    'Ill send the lease.',
    'action_item',
    'Ana Ruiz will send Ben Okafor the lease.',
    'Ana Ruiz will send the lease.',
  ],
  // In her mouth it would be strange.
  [
    "Call him and I'll fetch the van.",
    'follow_up',
    'Call the plumber and Ana Ruiz will fetch the van.',
    "Ana Ruiz: “Call him and I'll fetch the van.”",
  ],
  // "You" is left of what she said.
  [
    "I'm away until Monday, so you'd get it on Tuesday.",
    'action_item',
    "Ana Ruiz is away until Monday, so you'd get the floor plan on Tuesday.",
    "Ana Ruiz: “I'm away until Monday, so you'd get it on Tuesday.”",
  ],
  [
    "I'm ringing him now, we need it.",
    'action_item',
    'Ana Ruiz is ringing the plumber now, we need it.',
    'Ana Ruiz is ringing him now, they need it.',
  ],
  [
    'My people want that, so please mail it.',
    'action_item',
    "Ana Ruiz's people want that, so please mail the lease.",
    'Ana Ruiz: “My people want that, so please mail it.”',
  ],
] as const)(
  'control: "%s", a(n) %s found as "%s", is told with its own words',
  (text, insight, found, wanted) => {
    expect(told(text, insight, found)).toBe(wanted);
  },
);

test.each([
  // Who speaks is known by name, and who does not by what was found.
  [
    "I'll help ben and petra with the cake on Saturday.",
    'Ana Ruiz will help Ben and Petra with the cake on Saturday.',
    'Ana Ruiz will help Ben and Petra with the cake on Saturday.',
  ],
  [
    "I'll write to ben.okafor@example.com and carla@example.com.",
    'Ana Ruiz will write to ben.okafor@example.com and carla@example.com.',
    'Ana Ruiz will write to ben.okafor@example.com and carla@example.com.',
  ],
  [
    "I'll put the rose on the table.",
    'Ana Ruiz will put the rose on the table.',
    'Ana Ruiz will put the rose on the table.',
  ],
])('names have their capitals: "%s"', (text, found, wanted) => {
  expect(told(text, 'action_item', found)).toBe(wanted);
});

test.each([
  [
    'I have Thursday 12 March at two.',
    'The gas engineer comes on Thursday 12 March at two to check the boiler.',
    'The gas engineer comes on Thursday 12 March at two to check the boiler.',
  ],
  // Whose boiler it is a reader would not know.
  [
    'I have Thursday 12 March at two.',
    'The gas engineer comes on Thursday 12 March at two to check your boiler.',
    'Ana Ruiz has Thursday 12 March at two.',
  ],
  // Who is told of by name may have got another one since.
  [
    'I have Thursday 12 March at two.',
    'Dora Lang comes on Thursday 12 March at two.',
    'Ana Ruiz has Thursday 12 March at two.',
  ],
])('a visit is told by who comes: "%s", found as "%s"', (text, found, wanted) => {
  expect(told(text, 'follow_up', found)).toBe(wanted);
});
