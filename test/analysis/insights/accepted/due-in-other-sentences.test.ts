/** A task is due when another sentence says so: an answer to who asks, what is proposed and agreed to, or a deadline told behind it (docs/insights/action-items-when.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When the first task of a talk is due. */
const dayOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .find(({ type }) => type !== 'question')
    ?.dueBy?.toISOString()
    .slice(0, 10);

const asked = 'Ana: Mark, can you paint the fence?';
const promised = "Ana: I'll send you the photos.";
const thursday = '2026-04-16';

describe('who asks when is answered', () => {
  test.each([
    [[promised, 'Mark: When will I get them?', 'Ana: Thursday night, I should think.']],
    [[asked, 'Mark: Sure.', 'Ana: When will you have it done?', 'Mark: Thursday.']],
    [[promised, 'Mark: What day?', 'Ana: Thursday, on my way home.']],
    [[asked, 'Mark: when u need it', 'Ana: thursday at latest']],
    [[asked, 'Mark: Sure. Is it urgent?', 'Ana: No rush, Thursday.']],
    [[asked, 'Mark: Does it have to be today?', "Ana: No, Thursday's fine."]],
    [[asked, 'Mark: Do you need it on Thursday?', 'Ana: Yes, please.']],
    [[asked, 'Mark: I will.', 'Ana: When, though?', 'Mark: Before lunch on Thursday.']],
    [[asked, 'Mark: By when?', "Ana: The fair's on Friday.", "Mark: You'll have it on Thursday."]],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBe(thursday);
  });

  test.each([
    [[promised, 'Mark: When do you need the ladder by?', 'Ana: Thursday.']],
    [[promised, 'Mark: ok, by when?', 'Ana: First cut by Thursday.']],
    [[promised, "Mark: When's your flight?", 'Ana: Thursday.']],
    [[asked, 'Mark: When do you need it?', "Ana: I'm in Leeds on Thursday."]],
    [[asked, 'Mark: When do you need it?', "Ana: I'll ask Sophie on Thursday."]],
    [['Ana: Mark, take her along. When is it?', 'Mark: Thursday.']],
  ])('control: of something else: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });
});

describe('who asks when something else happens is told no deadline', () => {
  const takesIt = "Ana: I'll take the bike to the shop.";
  const orders = "Ana: I'll order the sofa.";

  test.each([
    [[takesIt, 'Mark: When do you get it back?', 'Ana: Saturday.']],
    [[takesIt, 'Mark: When can I collect it?', 'Ana: Saturday.']],
    [["Ana: I'll lend Piet the drill.", 'Mark: When do you get it back?', 'Ana: Sunday.']],
    [[orders, 'Mark: When will we get it?', 'Ana: On the 20th.']],
    [[orders, 'Mark: When will they deliver it?', 'Ana: On the 20th.']],
    [["Ana: I'll apply for the visa.", 'Mark: When will you get it?', 'Ana: In June.']],
    [["Ana: I'll call the insurance.", 'Mark: When will they pay it?', 'Ana: Friday, I hope.']],
    [['Ana: Please book a cleaner.', 'Mark: When do you want them?', 'Ana: Every second Friday.']],
    [['Ana: Please book me a hotel.', 'Mark: When do you need it?', 'Ana: From the 16th to the 18th.']],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });

  test('the time to come together is told', async () => {
    const { insights } = await findingsOfTalk(
      "Ana: I'll reserve the van.",
      'Mark: When can we pick it up?',
      'Ana: Friday from five.',
    );
    expect(insights.filter(({ type }) => type === 'follow_up')).toHaveLength(1);
  });
});

describe('a goodbye is no deadline', () => {
  test.each([
    [[promised, 'Mark: Thanks.', 'Mark: Till Thursday.']],
    [[promised, 'Mark: Super.', 'Mark: Until Thursday then!']],
    [[promised, 'Mark: Perfect, till tomorrow!']],
    [["Ana: I'll bring the cake.", 'Mark: Lovely.', 'Ana: Till Saturday then!']],
    [[asked, 'Mark: Yes.', 'Mark: Till Thursday!']],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });

  test.each([
    [[asked, 'Mark: Until when?', 'Ana: Till Thursday.']],
    [[asked, 'Ana: Till Thursday, please.']],
    [[asked, 'Mark: Sure.', 'Ana: By Thursday.']],
  ])('control: %p', async (lines) => {
    expect(await dayOf(...lines)).toBe(thursday);
  });
});

describe('a meeting is proposed behind what one does', () => {
  test.each([
    [["Ana: I'll write the agenda.", 'Ana: How about Thursday at two?', 'Mark: Thursday at two is fine.']],
    [["Ana: I'll write the proposal.", 'Ana: Can we do Friday at ten?', 'Mark: Sure.']],
    [["Ana: I'll write the minutes up.", 'Ana: Can you do Monday at nine?', 'Mark: Monday at nine works.']],
    [["Ana: I'll write the draft.", 'Ana: Shall we say Thursday?', 'Mark: Sure.']],
    [["Ana: I'll send the agenda.", 'Ana: Can we do Friday at ten?', 'Mark: Sure.']],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
    const { insights } = await findingsOfTalk(...lines);
    expect(insights.filter(({ type }) => type === 'follow_up')).toHaveLength(1);
  });
});

describe('a time is proposed, and agreed to', () => {
  test.each([
    [[asked, 'Mark: Is Thursday soon enough?', 'Ana: Plenty.']],
    [[asked, 'Mark: Would Thursday be too late?', "Ana: No, Thursday's perfect."]],
    [[asked, 'Mark: Can it wait till Thursday?', 'Ana: It can.']],
    [[asked, 'Mark: Can it wait till Friday?', 'Ana: Thursday, please.']],
    [
      [
        'Ana: Could somebody paint the fence?',
        "Mark: I'll do it.",
        'Mark: Can it be Thursday?',
        'Ana: Thursday it is.',
      ],
    ],
    [[asked, "Mark: Give me till Thursday, I'm short of paint."]],
    [[asked, 'Mark: I could do Thursday.', 'Ana: Lovely.']],
    [[asked, 'Mark: Thursday, done.', 'Mark: Sophie, could you bring the ladder?', 'Sophie: Which?']],
    [[asked, 'Mark: Sure, but not today.', 'Mark: Thursday.']],
    [[asked, 'Mark: Thursday at the earliest.']],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBe(thursday);
  });

  test.each([
    [[asked, 'Mark: Can it wait till Thursday?', "Ana: No, that's too late."]],
    [[asked, 'Mark: Would Thursday be too late?', "Ana: Yes, I'm afraid so."]],
    [[asked, "Mark: I'm off on Thursday, mind."]],
    [[asked, 'Mark: I could do Thursday.', 'Ana: Thursday is too late.']],
    [[asked, 'Mark: I could do Thursday.', 'Ana: Thursday we have guests.']],
    [[asked, 'Mark: I could do Thursday.', 'Ana: Could you do it today?', 'Mark: OK.']],
    [[asked, 'Mark: Thursday at the earliest.', 'Ana: Then leave it, Piet will do it.']],
    [[asked, 'Mark: Not before Friday.', "Ana: OK, then I'll do it myself."]],
    [[asked, "Mark: In a minute, I'm on the phone."]],
  ])('control: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });
});

describe('a deadline is told behind the task, and is no task itself', () => {
  test.each([
    [[asked, 'Mark: Sure.', "Ana: It has to be done before Thursday, or they won't come."]],
    [[asked, 'Ana: The council wants it back by Thursday.', 'Mark: Will do.']],
    [[asked, 'Mark: Happy to.', 'Mark: What colour?', 'Ana: Green.', "Ana: Deadline's Thursday."]],
    [[asked, 'Mark: ok', 'Ana: they need to be on the truck thursday']],
    [[promised, 'Mark: Great.', "Mark: Thursday at the latest, she's getting jumpy."]],
    [[promised, 'Ana: You will have all of them by Thursday.']],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBe(thursday);
    const { insights } = await findingsOfTalk(...lines);
    expect(insights.filter(({ type }) => type !== 'question')).toHaveLength(1);
  });

  test.each([
    [[asked, 'Mark: Sure.', 'Ana: The Danes have until Thursday, by the way.']],
    [[promised, "Mark: You'll have help on Thursday."]],
    [[asked, "Ana: They're coming on Thursday."]],
    [[promised, 'Ana: Mark needs the van on Thursday.']],
  ])('control: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });

  test('control: of the task that was told last', async () => {
    expect(
      await dayOf(
        'Ana: Mark, could you order the toner?',
        'Mark: Sure.',
        'Ana: And could you print the forms?',
        'Mark: When do you need them?',
        'Ana: Thursday.',
      ),
    ).toBeUndefined();
  });
});

describe('an answer that begins with something else takes it on, too', () => {
  test.each([
    ["Mark: Leave it on my desk and I'll do it on Thursday."],
    ["Mark: I'm over that way on Thursday, so I'll do it then."],
    ["Mark: I'm back in on Thursday, I'll do it then."],
  ])('%p', async (answer) => {
    expect(await dayOf('Ana: Mark, can you sign the lease?', answer)).toBe(thursday);
  });

  test.each([
    ["Mark: I'm back in on Thursday, by the way."],
    ["Mark: Leave it on my desk on Thursday, I'm off."],
  ])('control: %p', async (answer) => {
    expect(await dayOf('Ana: Mark, can you sign the lease?', answer)).toBeUndefined();
  });
});

describe('a time that was said first is given up', () => {
  const byFriday = 'Ana: Mark, can you send the logs by Friday?';

  test.each([
    [[byFriday, "Mark: I've got interviews all Friday.", 'Mark: Can I do Monday?', 'Ana: Yeah, go on.']],
    [
      [
        byFriday,
        "Mark: Friday's out.",
        'Mark: I could get them to you on Monday.',
        "Ana: If that's the best you can do.",
      ],
    ],
    [[byFriday, "Mark: I can't get to it until Monday.", "Ana: That's fine."]],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBe('2026-04-20');
  });

  test.each([
    [[byFriday, "Mark: I've got interviews all Friday."]],
    [[byFriday, "Mark: I can't get to the bank until Monday.", "Ana: That's fine."]],
  ])('control: %p', async (lines) => {
    expect(await dayOf(...lines)).toBe('2026-04-17');
  });
});

describe('several tasks are told for one day', () => {
  /** When each task is due. */
  const daysOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights
      .filter(({ type }) => type !== 'question')
      .map(({ dueBy }) => dueBy?.toISOString().slice(0, 10));

  test('by who tells them in one go', async () => {
    expect(
      await daysOf(
        'Ana: Two things for Thursday.',
        'Ana: Mark, please count the chairs.',
        'Ana: Sophie, please print the badges.',
      ),
    ).toEqual([thursday, thursday]);
  });

  test.each([
    [['Ana: We have a table for Thursday.', 'Ana: Mark, please count the chairs.']],
    [['Ana: Agenda points for Thursday.', 'Ana: Mark, please count the chairs.']],
    [['Ana: Two things for Thursday.', "Mark: I'll count the chairs."]],
  ])('control: %p', async (lines) => {
    expect(await daysOf(...lines)).toEqual([undefined]);
  });
});

test.each([
  [['Ana: Somebody should paint the fence.', 'Mark: Thursday.', "Ana: Thursday's fine."]],
  [[asked, 'Mark: Have it here.', 'Mark: Give me till Thursday.']],
])('a short answer before the time is no other matter: %p', async (lines) => {
  expect(await dayOf(...lines)).toBe(thursday);
});
