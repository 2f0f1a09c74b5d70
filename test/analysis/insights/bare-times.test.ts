/** Who asks for a time and nothing else goes on with what was said before: people's meeting is told once, with what it is for (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

/** The sentences of turns, a line of their own each: a message is one sentence. */
const sentences = (turn: string): string[] => {
  const [, name = '', said = ''] = /^(\p{L}+): (.*)$/u.exec(turn) ?? [];
  return said.split(/(?<=[.?!]) /u).map((sentence) => `${name}: ${sentence}`);
};

/** Text, and day and hour, of each follow-up and action item in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines.flatMap(sentences))).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

describe('a time that is asked for alone', () => {
  test('is told with who meets and what for, once people agree', async () => {
    expect(
      await tasksOf('Ana: We should talk about the lease this week. Thursday at two?', 'Mark: Sure.'),
    ).toStrictEqual([['Ana and Mark Stone talk about the lease on Thursday at two.', '2026-04-16T14:00']]);
  });

  test('gives way to the one that people agree on', async () => {
    expect(
      await tasksOf(
        'Ana: We should sit down on the budget this week. Wednesday after lunch?',
        'Mark: Wednesday is the dentist. Thursday at two?',
        'Ana: Thursday at two works.',
      ),
    ).toStrictEqual([['Ana and Mark Stone sit down on the budget on Thursday at two.', '2026-04-16T14:00']]);
  });

  test('is what is said again with its hour', async () => {
    expect(
      await tasksOf(
        "Ana: Shall we talk again once you've read it? Say, Thursday next week, same time?",
        "Mark: Thursday I'm travelling. Make it the Friday, but in the morning.",
        'Ana: Friday the twenty-fourth at nine, on your cell.',
      ),
    ).toStrictEqual([['Ana and Mark Stone talk on Friday the twenty-fourth at nine.', '2026-04-24T09:00']]);
  });

  test('is when the sentence before is due, where nobody has answered', async () => {
    expect(
      await tasksOf(
        'Ana: We should meet at the house on the first morning. Would half past eight on the 21st suit you?',
        'Mark: Thanks for the letter.',
      ),
    ).toStrictEqual([['We should meet at the house on the first morning.', '2026-04-21T08:30']]);
  });

  test('is a visit where somebody else comes', async () => {
    expect(
      await tasksOf(
        'Ana: The plumber can come this week. Thursday at eight?',
        "Mark: Thursday's no good. Friday?",
        "Ana: Friday's fine.",
      ),
    ).toStrictEqual([['The plumber comes on Friday at eight.', '2026-04-17T08:00']]);
  });

  test.each([
    ['a delivery', ['Ana: When do the tiles come?', 'Mark: Friday?', 'Ana: Friday works.']],
    ['what is over', ['Ana: When did you send it?', 'Mark: Monday?', "Ana: Monday's fine."]],
  ])('but of %s is none', async (_, lines) => {
    expect(await tasksOf(...lines)).toStrictEqual([]);
  });

  test('leaves a task what it is', async () => {
    const tasks = await tasksOf('Ana: Could you send the minutes?', 'Mark: Friday?', "Ana: Friday's fine.");
    expect(tasks.map(([text]) => text)).toStrictEqual(['Could you send the minutes?']);
  });
});
