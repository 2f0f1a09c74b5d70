/** One of several times that can be had is offered, refused and replaced by another one (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk, and when they are due. */
const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

const earliest = 'Ana: The earliest I can offer is Tuesday the 21st, between nine and twelve.';

describe('only the time that is taken in the end is told', () => {
  test('a first offer is refused in one word, and the next one taken', async () => {
    expect(
      await toldOf(
        'Ana: An engineer will need to attend.',
        earliest,
        'Mark: No.',
        "Mark: I'm not taking another morning off.",
        'Ana: There is Saturday the 25th, in the afternoon.',
        'Mark: Fine.',
      ),
    ).toEqual([['The engineer comes on Saturday the 25th in the afternoon.', '2026-04-25T00:00']]);
  });

  test('what is offered says the week of the next day', async () => {
    expect(
      await toldOf(
        'Ana: The next free slot would be Monday at ten.',
        'Mark: Mondays are no good for me.',
        'Ana: I could do Wednesday at three.',
        'Mark: OK, Wednesday then.',
      ),
    ).toEqual([['Mark Stone has an appointment on Wednesday at three.', '2026-04-22T15:00']]);
  });

  test('what somebody does on such a day every week refuses it', async () => {
    expect(
      await toldOf(
        'Ana: I could do a demo, half an hour, maybe next Monday?',
        'Mark: Mondays I teach.',
        'Mark: Wednesday at ten is your best bet.',
        'Ana: Wednesday at ten, then.',
      ),
    ).toEqual([['Ana and Mark Stone do a demo on Wednesday at ten.', '2026-04-22T10:00']]);
  });

  test('"I\'ll take it" takes the time', async () => {
    expect(
      (await toldOf('Ana: The next appointment I have is Thursday at nine.', "Mark: I'll take it.")).length,
    ).toBeLessThan(2);
  });
});

describe('control: what is not refused, or is no such time, stays', () => {
  test.each([
    [[earliest, 'Mark: Fine.'], '2026-04-21T09:00'],
    [
      ['Ana: Can we talk on Monday about the roof?', "Mark: Sure, Mondays I'm in the office."],
      '2026-04-20T00:00',
    ],
  ])('%p', async (lines, due) => {
    expect((await toldOf(...lines)).map(([, time]) => time)).toEqual([due]);
  });

  test('another task of who takes something is told', async () => {
    expect((await toldOf("Ana: There's a box to bring down.", "Mark: I'll take it to the van.")).length).toBe(
      1,
    );
  });
});
