/** What one begins to say and another one ends is one task (docs/insights/action-items-talk.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task and follow-up. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('a sentence that is left open is ended by the next one who speaks', () => {
  test.each([
    [
      ["so I'll send the contract to", 'Cara, by Friday'],
      ['Ana will send the contract to Cara, by Friday', 'Ana', '2026-04-17'],
    ],
    [
      ["I'll call the plumber on", 'Monday.'],
      ['Ana will call the plumber on Monday.', 'Ana', '2026-04-20'],
    ],
    [
      ["I'll forward the invoice to", 'the accountant, before Thursday'],
      ['Ana will forward the invoice to the accountant, before Thursday', 'Ana', '2026-04-16'],
    ],
    [
      ['I will finish the report before', 'the board meeting on Thursday'],
      ['Ana will finish the report before the board meeting on Thursday', 'Ana', '2026-04-16'],
    ],
    [
      ["I'll move the call to", 'Friday'],
      ['Ana will move the call to Friday', 'Ana', '2026-04-17'],
    ],
    [
      ["I'll send the contract to...", 'the lawyers'],
      ['Ana will send the contract to the lawyers', 'Ana', undefined],
    ],
  ])('%p', async ([begun = '', ended = ''], told) => {
    expect(await tasksOf(`Ana: ${begun}`, `Mark: ${ended}`)).toEqual([told]);
  });

  test.each([
    ["I'll send it to", 'Sorry, who is that for?'],
    ["I'll talk to", 'yeah'],
    ["I'll switch it on", 'The red one.'],
    ["I'll send it to", 'Cara has it already.'],
    ["I'll send it on Monday", 'Tuesday'],
    ["I'll recount the till", 'Sunday'],
    ["I'll ask what it's for", 'the party on Friday'],
    ["I'll send the contract to...", 'By Friday please.'],
    ["It's Hugo I have to talk to", 'Friday again already'],
    ["I'll talk to", 'Friday the earliest'],
    ["I'll turn it on", 'Friday, finally.'],
    ["I'll put the heating on", 'Friday'],
  ])('control: "%s" is not by "%s"', async (begun, said) => {
    const { insights } = await findingsOfTalk(`Ana: ${begun}`, `Mark: ${said}`);
    expect(
      insights.every(({ text }) => !text.includes(`${begun.slice(begun.lastIndexOf(' '))} ${said}`)),
    ).toBe(true);
  });
});
