/** Who comes to a surgery, a garage or a salon is offered times, takes one and is booked in (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, dueBy, assignee }) => [text, dueBy?.toISOString().slice(0, 16), assignee?.name]);

describe('who takes a time that he is offered has an appointment then', () => {
  test.each([
    [
      ['Mark: My car needs a service.', 'Ana: The next available is Thursday at 8.', "Mark: I'll take it."],
      ['Mark Stone has an appointment on Thursday at 8.', '2026-04-16T08:00'],
    ],
    [
      ["Ana: We've had a cancellation at 4.", "Mark: Oh great, I'll take that.", 'Ana: See you at 4 then.'],
      ['Mark Stone has an appointment today at 4.', '2026-04-14T16:00'],
    ],
    [
      [
        "Mark: I'd like to come in for a check-up.",
        'Ana: I can offer you Wednesday at 10 or Thursday at 2:30.',
        'Mark: Thursday, please.',
        "Ana: Lovely, you're booked in.",
      ],
      ['Mark Stone has a check-up on Thursday at 2:30.', '2026-04-16T14:30'],
    ],
    [
      [
        'Mark: I need to see the doctor.',
        "Ana: There's a slot at 11:20 tomorrow with Dr Shah.",
        'Mark: Perfect, thanks.',
        "Ana: You're all booked in.",
      ],
      ['Mark Stone has an appointment tomorrow at 11:20 with Dr Shah.', '2026-04-15T11:20'],
    ],
    [
      [
        'Mark: Can I get a trim today?',
        'Ana: A slot has just come up at three.',
        'Mark: That would be brilliant.',
        "Ana: Great, I'll put you down for that.",
      ],
      ['Mark Stone has an appointment today at three.', '2026-04-14T15:00'],
    ],
    [
      [
        'Ana: The earliest I have is the 22nd at 3.',
        'Mark: Nothing before that?',
        "Ana: I'm afraid not.",
        "Mark: Okay, I'll take the 22nd.",
      ],
      ['Mark Stone has an appointment on the 22nd at 3.', '2026-04-22T15:00'],
    ],
    [
      [
        'Ana: We can fit you in on Friday at half eight.',
        'Mark: Do you have anything later?',
        'Ana: Half past two?',
        'Mark: That works.',
        "Ana: Ok, you're in for half two on Friday.",
      ],
      ['Mark Stone has an appointment on Friday at half past two.', '2026-04-17T14:30'],
    ],
    [
      [
        'Mark: Could I get a haircut this week?',
        'Ana: Mia is free Thursday at 3 or Saturday at 11.',
        'Mark: The Saturday one.',
        "Ana: Perfect, I've put you down.",
      ],
      ['Mark Stone has a haircut on Saturday at 11.', '2026-04-18T11:00'],
    ],
    [
      ['Mark: Do you have anything on Friday?', 'Ana: 9:20 or 11:40.', 'Mark: 11:40 please.', 'Ana: Booked.'],
      ['Mark Stone has an appointment on Friday at 11:40.', '2026-04-17T11:40'],
    ],
    [
      [
        "Mark: I've got an appointment on Thursday at 10, can I move it?",
        "Ana: I've got Friday at 11 or Monday at 9.",
        'Mark: Friday at 11.',
        "Ana: All done, I've moved you to Friday at 11.",
      ],
      ['Mark Stone has an appointment on Friday at 11.', '2026-04-17T11:00'],
    ],
    [
      ['Ana: The next available consultation with Dr Shah is Thursday at 4.', 'Mark: Great, thanks.'],
      ['Mark Stone has an appointment on Thursday at 4 with Dr Shah.', '2026-04-16T16:00'],
    ],
    [
      ['Ana: The soonest I have is Friday at two.', 'Mark: That works.'],
      ['Mark Stone has an appointment on Friday at two.', '2026-04-17T14:00'],
    ],
    [
      ["Ana: There's an opening at four on Friday.", 'Mark: Sounds good.'],
      ['Mark Stone has an appointment on Friday at four.', '2026-04-17T16:00'],
    ],
    [
      [
        "Ana: I've got Thursday at nine.",
        'Mark: I work Thursdays.',
        'Ana: What about Friday at eleven?',
        "Mark: Friday's perfect.",
        'Ana: All booked for you.',
      ],
      ['Mark Stone has an appointment on Friday at eleven.', '2026-04-17T11:00'],
    ],
  ])('%p', async (talk, expected) => {
    expect((await toldOf(...talk)).at(-1)).toEqual([...expected, 'Mark Stone']);
  });

  test('and nothing else is told of it', async () => {
    expect(
      await toldOf(
        "Mark: I'd like to come in for a check-up.",
        'Ana: I can offer you Wednesday at 10 or Thursday at 2:30.',
        'Mark: Thursday, please.',
        "Ana: That's you booked in for Thursday at half past two.",
      ),
    ).toHaveLength(1);
  });
});

describe('a time that is told to who asks for one is one that they meet at', () => {
  test.each([
    [
      ['Ana: When can we meet?', 'Mark: Thursday at 3.', 'Ana: Fine.'],
      'Mark Stone and Ana meet on Thursday at 3.',
    ],
    [
      ['Ana: When are you free for a call?', 'Mark: Wednesday at 3 or Thursday at 4.', 'Ana: Thursday.'],
      'Mark Stone and Ana have a call on Thursday at 4.',
    ],
    // What who refuses has then is not what they meet for.
    [
      [
        'Ana: Can we meet on Thursday at 2?',
        'Mark: I have an appointment at 2.',
        'Ana: At 4 then?',
        'Mark: 4 is fine.',
      ],
      'Ana and Mark Stone meet on Thursday at 4.',
    ],
  ])('%p', async (talk, expected) => {
    expect((await toldOf(...talk)).map(([text]) => text)).toEqual([expected]);
  });
});

describe('control: none has an appointment', () => {
  test.each([
    // A time that nobody takes.
    [
      [
        "Ana: There's a slot at nine on Friday.",
        "Mark: I'd have to check with my husband.",
        'Ana: Of course.',
      ],
    ],
    [['Ana: I can do Wednesday at 10 or Thursday at 2:30.', 'Mark: Neither works for me, sorry.']],
    [["Ana: We've had a cancellation at 4.", "Mark: I can't get there by 4."]],
    // Of others, or of no such time.
    [["Ana: She said they'd had a cancellation at four.", 'Mark: Lucky her.']],
    [['Mark: What time do you make it?', 'Ana: I have 3:15.', 'Mark: Great.']],
    [["Mark: When's the next train?", 'Ana: Ten past four.', 'Mark: Great.']],
    [['Ana: The next available version is out on Monday.', 'Mark: Great.']],
    [['Ana: The next available train is on Friday at nine.', 'Mark: Perfect.']],
    [['Ana: The soonest I have the numbers is Thursday.', 'Mark: That works.']],
    [["Ana: We've had a cancellation on Friday's flight.", 'Mark: Okay.']],
    [["Ana: There's an opening at the gallery on Friday at seven.", 'Mark: Sounds good.']],
    [['Mark: When do you close?', 'Ana: At 3 on Saturdays.', 'Mark: Perfect.']],
  ])('%p', async (talk) => {
    expect((await toldOf(...talk)).filter(([text]) => /appointment|meet/u.test(text ?? ''))).toEqual([]);
  });

  test('and another task of who takes something is his', async () => {
    expect(
      await toldOf("Ana: There's a gap in the fence.", "Mark: I'll take it up with the council on Friday."),
    ).toHaveLength(1);
  });
});
