/** What cannot be, since there is no place for it or nobody gets in, is put off, or done by whoever hears it (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nothing is left to do', () => {
  test.each([
    ['there is no place', ['Ana: Can we get the hall on Sunday instead?', 'Mark: booked solid till June']],
    [
      'there is no place',
      ['Ana: could you squeeze my brother in on Friday for a trim', 'Mark: friday is rammed'],
    ],
    [
      'there is no place, and it is left at that',
      ['Ana: Could you book the hall?', "Mark: They're sold out.", 'Ana: Oh well.', 'Mark: Yeah.'],
    ],
    [
      'nobody gets in, and it is left at that',
      [
        'Ana: Can you put the papers into the safe?',
        'Mark: The safe is locked.',
        'Ana: What a pity.',
        'Mark: Ok.',
      ],
    ],
    [
      'there is no place on another day either',
      [
        'Ana: Could you book the hall?',
        "Mark: They're sold out.",
        'Ana: Try Sunday.',
        "Mark: Sunday's full too.",
      ],
    ],
    [
      'it is turned down',
      [
        "Ana: Could we send those to Tom's?",
        'Mark: Last time he charged us 400 for two.',
        'Mark: No thanks.',
      ],
    ],
    [
      'nobody gets in',
      ['Ana: I can come in on Saturday to finish the painting.', "Mark: The hall's locked on Saturdays."],
    ],
    ['it is thought over', ['Ana: Shall I put you down for the trip?', "Mark: I'll think about it."]],
    ['it is put off', ['Ana: Bring it up in September.']],
    [
      'somebody has done it to it',
      ['Ana: van needs a wash before tomorrow', 'Mark: hosed it on the way back'],
    ],
    [
      'somebody has done it to it',
      ['Ana: someone needs to defrost the fridge', 'Mark: unplugged it an hour ago'],
    ],
    [
      'it is there',
      ['Ana: Could somebody take those letters down, please?', 'Mark: Letters are already in the post box.'],
    ],
    ['it is removed', ['Ana: Take me off the list, would you?', "Mark: I've removed you."]],
  ])('where %s: %p', async (_, lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test.each([
    [
      'another time is found',
      ['Book him on Monday.'],
      ['Ana: Book him on Friday.', "Mark: Friday's solid.", 'Ana: Then Monday.', 'Mark: Ok.'],
    ],
    [
      'another time is named',
      ['Mark Stone can come in on Saturday to finish the painting.', 'Ana: Sunday then?'],
      [
        'Mark: I can come in on Saturday to finish the painting.',
        "Ana: Saturday's full.",
        'Ana: Sunday then?',
      ],
    ],
    [
      'another day is tried',
      ['Can you book us a court?'],
      [
        'Ana: Can you book us a court?',
        'Mark: They are sold out for Friday.',
        'Ana: Try Sunday.',
        'Mark: Will do.',
      ],
    ],
    [
      'it can wait',
      ['Could you return the drill?'],
      [
        'Ana: Could you return the drill?',
        'Mark: The shop is shut till Monday.',
        "Ana: Monday's fine.",
        'Mark: Ok.',
      ],
    ],
    [
      'he is let in',
      ['Mark, please water the plants in the lab.'],
      [
        'Ana: Mark, please water the plants in the lab.',
        'Mark: The lab is locked.',
        "Ana: I'll leave you a key.",
        'Mark: Ok, fine.',
      ],
    ],
    [
      'he is told how to get in',
      ['Could you fetch the wine from the cellar?'],
      [
        'Ana: Could you fetch the wine from the cellar?',
        'Mark: The cellar is locked.',
        "Ana: Key's under the mat.",
        'Mark: Ok.',
      ],
    ],
    [
      'it has only been looked at',
      ['Somebody needs to fix the printer.'],
      ['Ana: Somebody needs to fix the printer.', 'Mark: I looked at it an hour ago.'],
    ],
    [
      'it is to be brought up on a day',
      ['Mark, bring it up at the meeting on Monday.'],
      ['Ana: Mark, bring it up at the meeting on Monday.', 'Mark: Will do.'],
    ],
  ])('but something is where %s', async (_, expected, lines) => {
    expect((await tasksOf(...lines))[0]).toBe(expected[0] ?? '');
  });
});
