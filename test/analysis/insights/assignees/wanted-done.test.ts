/** Who is to do what somebody wants done, and what is told of "you" (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTalk, mark, readFindingsOf } from '../../support.ts';

describe('what the speaker wants done', () => {
  const wish = 'Ana: I want the whole lower yard cleared by Friday.';

  test('is for the other one of two', async () => {
    const { insights } = await readFindingsOf(wish.slice('Ana: '.length), {}, [ana, mark]);
    expect(insights[0]?.assignee?.name).toBe('Mark Stone');
  });

  test('is for nobody among several, whoever spoke just before', async () => {
    const { insights } = await findingsOfTalk('Mark: I was there at noon.', wish);
    expect(insights.at(-1)?.assignee).toBeUndefined();
  });

  test('is for who takes it on', async () => {
    const { insights } = await findingsOfTalk(wish, "Sophie: Sure, I'll do it.");
    expect(insights[0]?.assignee?.name).toBe('Sophie Tran');
  });

  test('control: is his own where he wants to do it', async () => {
    const { insights } = await readFindingsOf('I want to clear the yard by Friday.', {}, [ana, mark]);
    expect(insights[0]?.assignee?.name).toBe('Ana');
  });
});

describe('what "you" do is for who is spoken to', () => {
  const order = 'Ana: You send the draft round on Thursday, everybody else reads it.';

  test('though it says what the others do then', async () => {
    const { insights } = await findingsOfTalk('Sophie: I need it by the sixteenth.', order);
    expect(insights.at(-1)?.assignee?.name).toBe('Sophie Tran');
  });

  test('also in the next sentence', async () => {
    const { insights } = await findingsOfTalk(
      "Mark: I'll finish the draft tonight.",
      order,
      'Ana: Send me the receipt.',
    );
    expect(insights.at(-1)?.assignee?.name).toBe('Mark Stone');
  });

  test('control: unless all are asked', async () => {
    const { insights } = await findingsOfTalk(
      'Sophie: I need it by the sixteenth.',
      'Ana: Everybody, please read the draft by Thursday.',
    );
    expect(insights.at(-1)?.assignee).toBeUndefined();
  });
});
