/** Pronouns whose nearest thing is not what they stand for, and what asks which of two does it (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

test('"one" behind another thing is one of its kind', async () => {
  const told = await tasksOf(
    'Mark: Have her send a short mail to the service desk.',
    'Mark: And my second screen flickers.',
    'Ana: Try another cable.',
    "Ana: I'll drop one off after lunch.",
  );
  expect(told.at(-1)).toEqual(['Ana will drop a cable off after lunch.', 'Ana']);
});

test('what somebody is called is nothing to do something with', async () => {
  const told = await tasksOf(
    "Ana: You're a star.",
    "Ana: Mark, once it's out can you post it on LinkedIn?",
    'Mark: Sure.',
  );
  expect(told).toEqual([["Mark, once it's out can you post it on LinkedIn?", 'Mark Stone']]);
});

test('what is paid and given back is money, and not what was named before', async () => {
  const told = await tasksOf(
    "Mark: I was going to pay them today but the card's blocked.",
    "Ana: I'll pay them.",
    'Ana: Could you give it back on Monday?',
    'Mark: Sure.',
  );
  expect(told.at(-1)?.[0]).toBe('Could you give it back on Monday?');
});

describe('who of two does it is who is left with it', () => {
  test.each([
    ['You do it, please.', 'Ana will call the bank.', 'Ana'],
    ['Could you?', 'Ana will call the bank.', 'Ana'],
    ["I can't, I'm away.", 'Ana will call the bank.', 'Ana'],
    ["I'll do it.", 'Will you call the bank?', 'Mark Stone'],
  ])('"Will you call the bank or shall I?" – "%s"', async (answer, text, name) => {
    expect(
      await tasksOf(
        'Ana: Mark, are you there?',
        'Mark: Yes.',
        'Ana: Will you call the bank or shall I?',
        `Mark: ${answer}`,
      ),
    ).toEqual([[text, name]]);
  });
});
