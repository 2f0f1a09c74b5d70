/** What is to be done before an event is due on the day of the event, as it was told before (docs/insights/action-items-when.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When the last task of a talk is due. */
const dayOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .findLast(({ type }) => type === 'action_item')
    ?.dueBy?.toISOString()
    .slice(0, 10);

describe('the day of an event was told before', () => {
  test.each([
    [['Mark: The FAT is on the 21st.', 'Mark: Good.', 'Ana: Could you draw the guard before the FAT?']],
    [["Mark: The open day's on the 21st.", 'Ana: Can you repaint the sign before the open day?']],
    [
      [
        "Ana: When's your board?",
        'Mark: The twenty-first.',
        "Ana: I'll write the forecast before the board sees it.",
      ],
    ],
    [['Mark: We launch on the 21st.', 'Ana: Mark, please update the privacy page by launch.']],
    [['Mark: The auditors are in on the 21st.', "Ana: I'll tidy the files before the auditors come."]],
    [['Mark: The 21st is the prize-giving.', "Ana: I'll iron the tablecloth before the prize-giving."]],
    [["Mark: It's Sophie's birthday on the 21st.", "Ana: I'll write the card before her birthday."]],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBe('2026-04-21');
  });

  test.each([
    [['Mark: The fair was on Thursday.', "Ana: I'll print the photos before the fair report goes out."]],
    [['Mark: The board wants the paper by Friday.', "Ana: I'll count the chairs before the board goes mad."]],
    [['Mark: We work by hand on Thursday.', "Ana: I'll write them all by hand."]],
    [['Mark: We report to the board on Friday.', "Ana: I'll proofread the paper before the board meets."]],
    [['Mark: The camp is nice.', 'Mark: We leave on Friday.', "Ana: I'll buy the strips before the camp."]],
    [['Mark: Its lid is loose on Friday.', "Ana: I'll fix the lid before its illegal."]],
  ])('control: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });

  test.each([
    [["Mark: The demo isn't on Friday any more.", "Ana: I'll fix the bug before the demo."]],
    [["Mark: We can't do the demo on Friday.", "Ana: I'll fix the bug before the demo."]],
    [['Mark: The demo might be on Friday.', "Ana: I'll fix the bug before the demo."]],
    [['Ana: Is the demo on Friday?', 'Mark: No.', "Ana: But I'll fix the bug before the demo."]],
    [
      [
        'Ana: The audit is on Friday.',
        'Mark: No, the audit has been moved.',
        "Ana: I'll tidy the files before the audit.",
      ],
    ],
    [
      [
        'Ana: The demo is on Friday.',
        "Mark: They've moved it to Monday.",
        "Ana: I'll fix the bug before the demo.",
      ],
    ],
  ])('control: it is off, only asked or put right: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });

  test.each([
    [['Mark: The boss is away on Thursday.', "Ana: I'll finish it before the boss comes back."]],
    [['Mark: The shop is closed on Thursday.', "Ana: I'll get bread before the shop closes."]],
    [['Mark: The client is in Rome on Friday.', "Ana: I'll fix the typo before the client sees it."]],
    [['Mark: The course starts on Monday.', "Ana: I'll write the report before the course ends."]],
    [["Ana: When's the course?", 'Mark: Monday.', "Ana: I'll write the report before the course ends."]],
    [['Mark: The guests leave on Sunday.', "Ana: I'll paint the door before the guests arrive."]],
    [['Mark: The kids are back on Sunday.', "Ana: I'll clean up before the kids wake up."]],
    [['Mark: The exam results come on Friday.', "Ana: I'll read chapter nine before the exam."]],
    [['Mark: The team is in Berlin on Thursday.', "Ana: I'll print the plans before the team meeting."]],
    [['Mark: The dinner with Lisa is on Friday.', "Ana: I'll walk the dog before dinner."]],
    [['Mark: I work on Friday.', "Ana: I'll call you before work."]],
    [['Mark: The train on Friday is full.', "Ana: I'll get a coffee before the train leaves."]],
  ])('control: of something else of the name: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });
});
