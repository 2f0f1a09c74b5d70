/** Who answers in his next turn so that it is his, though he says neither yes nor that he does it (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The doers of the tasks of the first message that has some. */
async function doersOf(...lines: readonly string[]) {
  const { insights } = await findingsOfTalk(...lines);
  const tasks = insights.filter(({ type }) => type !== 'question');
  return tasks
    .filter(({ messageId }) => messageId === tasks[0]?.messageId)
    .map(({ assignee }) => assignee?.name);
}

describe('among three, what is to be done is for who answers next as the one who has it', () => {
  test.each<[string, string[]]>([
    [
      'who will have it there',
      [
        'Sophie: I like the new colours.',
        'Ana: The order has to be in before the thirty-first.',
        "Mark: Two boxes. It'll be in well before that.",
      ],
    ],
    [
      'who says when "you" have it',
      [
        'Sophie: I only say what I think.',
        "Ana: What I'd need is the meter data for five seasons.",
        "Mark: They keep it at the plant. You'd have it on Tuesday, does that do?",
      ],
    ],
    [
      'who says the thing again',
      [
        'Sophie: It gets yellow in the sun.',
        'Ana: Just break me off a twig for Saturday.',
        'Mark: One twig.',
      ],
    ],
    [
      'who says that it is he',
      [
        'Ana: The boxes must be packed tonight and put in the fridge.',
        "Ana: Who's on tonight, is it you?",
        "Mark: It's me, yes.",
      ],
    ],
    [
      'who has what it takes',
      [
        'Ana: The phone number has to be changed before anyone goes home today.',
        'Ana: Mark, you have the password?',
        'Mark: I do. Somewhere between coffee and lunch.',
      ],
    ],
    [
      'who is told what to do before the speaker does his part',
      [
        'Mark: Asha said she can do the mornings.',
        'Ana: Find out the evenings and show me a full roster by the weekend then I sign the leave.',
        'Mark: Yes, thank you.',
      ],
    ],
  ])('%s', async (_, lines) => {
    expect(await doersOf(...lines)).toEqual(['Mark Stone']);
  });
});

describe('control: not for who', () => {
  test.each<[string, string[]]>([
    [
      'says that it cannot be',
      [
        'Ana: The order has to be in before the thirty-first.',
        "Mark: No, we can't. It'll be in by February.",
      ],
    ],
    [
      'says only that the day is fine',
      ['Ana: The plans have to be printed by Thursday.', 'Mark: Thursday works.'],
    ],
    [
      'tells of what was',
      [
        'Ana: The order has to be in before the thirty-first.',
        'Mark: I did it yesterday, I send it every month.',
      ],
    ],
    [
      'goes on with something else',
      [
        "Sophie: I'm calling them again after this.",
        'Ana: And keep the receipt, please, the last one vanished.',
        'Mark: Ah, one more.',
      ],
    ],
    ['wonders about it', ['Ana: Ninety chairs have to be carried down by Friday.', 'Mark: Ninety chairs?']],
    [
      'goes on with another thing after an order',
      [
        "Sophie: I'll call the vendor again after this.",
        'Ana: Keep the receipt, please.',
        "Mark: The old one was mine. I'll send it round.",
      ],
    ],
    [
      'is asked another thing behind it',
      [
        'Ana: The wards can go over the weekend.',
        'Ana: Sophie, can you let the nurses know by Friday?',
        'Mark: Yes, fine.',
      ],
    ],
    ['agrees', ['Ana: The rent must be paid today. Do you agree?', 'Mark: I do.']],
    [
      'knows something',
      ['Ana: The report has to go out today. Do you know who wrote it?', 'Mark: I do, it was Asha.'],
    ],
    ['has got it', ['Ana: The forms need to be signed by Friday. Did you get them?', 'Mark: Yes.']],
    ['likes it', ['Ana: The flyers need to be printed today. Do you like them?', 'Mark: I do.']],
    ['is sure', ['Ana: The tickets must be collected by six. Are you sure?', 'Mark: I am.']],
  ])('%s', async (_, lines) => {
    expect(await doersOf(...lines)).not.toContain('Mark Stone');
  });
});
