/** Several who are named: one of them, whoever it is, or both together (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Type and doer of what the first message is. */
const firstOf = async (...lines: readonly string[]) => {
  const [first] = (await findingsOfTalk(...lines)).insights.filter(({ messageId }) => messageId === '0');
  return [first?.type, first?.assignee?.name];
};

describe('what one of two is to do is for who says that he does it', () => {
  test.each([
    ['Mark or Sophie, please send the minutes.', 'action_item'],
    ['Could Mark or Sophie take the minutes?', 'action_item'],
    ['Can either Mark or Sophie pick up the keys tomorrow?', 'action_item'],
    ['Could Mark or Sophie ring the hall?', 'follow_up'],
    ['Mark or Sophie could send the minutes.', 'action_item'],
    ['Mark/Sophie, can one of you send the minutes?', 'action_item'],
    ['Either Mark or Sophie needs to sign the lease.', 'action_item'],
    ['Mark, Sophie, can one of you send the minutes?', 'action_item'],
    ['@Mark @Sophie one of you please merge the fix.', 'action_item'],
    ['Either you or Sophie needs to send the minutes.', 'action_item'],
    ['One of you, Mark or Sophie, needs to send the minutes.', 'action_item'],
  ])('"%s"', async (said, type) => {
    expect(await firstOf(`Ana: ${said}`, 'Mark: I can.', 'Sophie: Ta.')).toEqual([type, 'Mark Stone']);
    expect(await firstOf(`Ana: ${said}`, 'Sophie: I can.', 'Mark: Ta.')).toEqual([type, 'Sophie Tran']);
  });

  test('and of nobody else, where nobody says so', async () => {
    expect(await firstOf('Ana: Mark or Sophie, please send the minutes.', 'Mark: It rains.')).toEqual([
      'action_item',
      undefined,
    ]);
  });

  test.each(["I'll ask Mark or Sophie.", "I'll send it to Mark or Sophie."])(
    'control: who is only told of: "%s"',
    async (said) => {
      expect((await firstOf(`Ana: ${said}`, 'Mark: Sure.'))[1]).toBe('Ana');
    },
  );
});

describe('what two are asked together is a task, and of neither of them alone', () => {
  test.each([
    '@Mark, can you and @Sophie check this?',
    '@Mark can you and @Sophie check the deck?',
    'Mark, can you and Sophie check the deck?',
  ])('"%s"', async (said) => {
    expect(await firstOf(`Ana: ${said}`, 'Mark: Hm.')).toEqual(['action_item', undefined]);
  });

  test('control: who is asked to do it with another one', async () => {
    expect(await firstOf('Ana: @Mark please check the deck with @Sophie', 'Mark: Hm.')).toEqual([
      'action_item',
      'Mark Stone',
    ]);
  });
});
