/** What is to come of a thing is told of who is said to see to it: "Sophie's on it. It'll be done by Friday." */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks in a talk, each with who does it and the day it is due. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) =>
      [text, assignee?.name ?? 'nobody', dueBy?.toISOString().slice(0, 10) ?? '-'].join(' | '),
    );

describe('what comes of it is told of who is said to see to it', () => {
  test.each([
    [
      'Have you ordered the paint?',
      "Sophie's on it.",
      'Sophie will order the paint by Friday. | Sophie Tran',
    ],
    [
      "Who's doing the slides?",
      'Sophie is working on it.',
      'Sophie will do the slides by Friday. | Sophie Tran',
    ],
    // Controls: nobody knows who he is, and who says so himself.
    ['Have you ordered the paint?', "He's on it.", "It'll be done by Friday. | nobody"],
    ['Have you ordered the paint?', "I'm on it.", 'Mark Stone will order the paint by Friday. | Mark Stone'],
  ])('"%s" – "%s"', async (asked, said, task) => {
    expect(
      await tasksOf('Sophie: Hi.', `Ana: ${asked}`, `Mark: ${said}`, "Mark: It'll be done by Friday."),
    ).toEqual([`${task} | 2026-04-17`]);
  });

  test.each([
    ["Tom's on it.", 'Tom will fix the printer by Friday. | Tom'],
    ["Rosa's doing it.", 'Rosa will fix the printer by Friday. | Rosa'],
    ["I'm on it.", 'Mark Stone will fix the printer by Friday. | Mark Stone'],
  ])('also where who answers so was asked: "%s"', async (said, task) => {
    expect(
      await tasksOf('Ana: Mark, can you fix the printer?', `Mark: ${said}`, "Mark: It'll be done by Friday."),
    ).toEqual([`${task} | 2026-04-17`]);
  });
});
