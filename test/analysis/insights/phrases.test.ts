import { expect, test } from 'bun:test';
import { findingsOf } from '../support.ts';

const phrases = (text: string): string[] =>
  findingsOf(text)
    .phrases.get('1')
    ?.map((phrase) => phrase.text) ?? [];

test.each([
  ['I will send the contract.', ['send the contract']],
  ['I will send the contract by Friday.', ['send the contract by Friday']],
  ['Mark, could you review the proposal tomorrow?', ['review the proposal tomorrow']],
  ['Please make sure that the tests pass.', ['make sure that the tests pass']],
  [
    "I'll ask engineering for a root cause and send you a summary.",
    ['ask engineering for a root cause', 'send you a summary'],
  ],
  ["I'll fix that tomorrow.", ['fix that tomorrow']],
  ['I will send it to you.', ['send it to you']],
  ['I need you to sign this.', ['sign this']],
  ['Can you send the deck, please?', ['send the deck']],
  ['Could you send the deck so I can revise it?', ['send the deck']],
  ['Invite Mark and his wife.', ['Invite Mark and his wife']],
  ["Don't forget to submit your timesheet.", ['submit your timesheet']],
  ['I am going to call the vendor, because it broke.', ['call the vendor']],
])('a phrase is the verb of an action, its object and, if there is one, its time: "%s"', (text, expected) => {
  expect(phrases(text)).toEqual(expected);
});

test.each([
  ['without an action', 'The sky is blue.'],
  ['in the past', 'I sent the contract yesterday.'],
  ['in a negation', "I won't send the contract."],
  ['in a verb alone', 'I will check.'],
  ['in a question for information', 'What is the price?'],
])('there is no phrase %s', (_, text) => {
  expect(phrases(text)).toEqual([]);
});

test('a phrase is part of its message, and of its insight, letter by letter', () => {
  const text = "Okay, I'll send  the “final” contract – v2 – to Mark’s team by 5 pm 👍";
  const { phrases: found, insights } = findingsOf(text);
  for (const phrase of found.get('1') ?? []) expect(text).toContain(phrase.text);
  for (const phrase of insights[0]?.phrases ?? []) expect(insights[0]?.text).toContain(phrase.text);
  expect(insights[0]?.phrases).not.toEqual([]);
});

test('there are no phrases unless they were asked for', () => {
  const { phrases: found, insights } = findingsOf('I will send the contract.', { detectPhrases: false });
  expect(found.size).toBe(0);
  expect(insights[0]?.phrases).toEqual([]);
});
