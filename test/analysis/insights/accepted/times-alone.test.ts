/** A task is due when who does it says so in a few words, or who wants it once he is asked (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When the first task of a talk is due. */
const dayOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .find(({ type }) => type !== 'question')
    ?.dueBy?.toISOString()
    .slice(0, 10);

/** Texts and days of all that is found in a talk. */
const tellingOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.map(({ text, dueBy }) => [
    text,
    dueBy?.toISOString().slice(0, 10),
  ]);

const asked = 'Ana: Mark, can you paint the fence?';

describe('the time is said alone behind what is asked', () => {
  test.each([
    [[asked, 'Mark: Saturday, I suppose.']],
    [[asked, 'Mark: Fine.', 'Mark: Saturday.']],
    [[asked, 'Mark: I can do that.', 'Mark: Saturday, I think.']],
    [[asked, 'Mark: When?', 'Ana: Saturday, I guess.']],
    [[asked, 'Mark: Sure.', 'Mark: By when do you need it?', 'Ana: By Saturday.']],
    [[asked, 'Mark: Sure.', 'Mark: Saturday?', "Ana: Saturday's fine."]],
    [['Ana: Somebody should paint the fence.', 'Mark: I can do that.', 'Mark: Saturday?', 'Ana: Perfect.']],
    [[asked, 'Mark: Yeah, no worries.', "Mark: Saturday, when I'm back from Leeds."]],
    [[asked, 'Mark: will do', "Mark: saturday once i've got the paint"]],
  ])('%p', async (lines) => {
    expect(await dayOf(...lines)).toBe('2026-04-18');
  });

  test.each(['After lunch.', 'later today', 'after standup', "Tonight, when I'm home."])(
    'of the same day: "%s"',
    async (said) => {
      const { insights } = await findingsOfTalk(asked, `Mark: ${said}`);
      expect(insights.map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 10)])).toEqual([
        ['Mark, can you paint the fence?', '2026-04-14'],
      ]);
    },
  );

  test.each([
    [[asked, 'Mark: Fine. Saturday was lovely, by the way.']],
    [[asked, 'Mark: When is the party?', 'Ana: Saturday.']],
    [[asked, "Mark: Where's the ladder?", 'Ana: In the shed.', 'Ana: Saturday is dry.']],
    [[asked, 'Mark: Saturday?', "Ana: No, that's too late."]],
  ])('control: it is not: %p', async (lines) => {
    expect(await dayOf(...lines)).toBeUndefined();
  });

  test('control: what was asked with a time keeps it until both agree on another one', async () => {
    expect(
      await dayOf('Ana: Mark, can you paint the fence by Friday?', 'Mark: Fine.', 'Mark: Saturday.'),
    ).toBe('2026-04-17');
  });
});

describe('what somebody promises is due when another one wishes for it at once', () => {
  test.each([
    ["I'll send you the drawing.", 'Great, by Friday if you can.', '2026-04-17'],
    ["I'll send you the receipt.", 'No rush, but before Monday please.', '2026-04-20'],
    ["I'll call you about the roof.", 'Tomorrow after four please.', '2026-04-15'],
    ["I'll measure the shelf.", 'Thank you. By Thursday please.', '2026-04-16'],
  ])('"%s" – "%s"', async (promise, wish, day) => {
    expect(await dayOf(`Ana: ${promise}`, `Mark: ${wish}`)).toBe(day);
  });

  test('the wish is told with the promise, and not alone', async () => {
    const { insights } = await findingsOfTalk(
      "Ana: I'll call you about the roof.",
      'Mark: Tomorrow after four please.',
    );
    expect(insights.map(({ messageId }) => messageId)).toEqual(['0']);
  });

  test.each([
    ["I'll send you the drawing.", 'Thanks. Before Monday I was in Rome.'],
    ["I'll send you the drawing.", 'Fine. By Friday please pay the invoice.'],
    ["I'll send you the drawing.", 'Who does the floor? By Friday please.'],
  ])('control: another matter is none: "%s" – "%s"', async (promise, wish) => {
    expect(await dayOf(`Ana: ${promise}`, `Mark: ${wish}`)).toBeUndefined();
  });

  test('control: who promises has said when', async () => {
    expect(await dayOf("Ana: I'll send it on Monday.", 'Mark: Great, by Friday if you can.')).toBe(
      '2026-04-20',
    );
  });
});

describe('the time alone is told with its task, and not again', () => {
  test.each([
    [[asked, 'Mark: Thursday evening ok?', 'Ana: Fine.'], '2026-04-16'],
    [[asked, 'Mark: Tomorrow evening okay for you?', 'Ana: Perfect.'], '2026-04-15'],
    [[asked, 'Mark: Would Saturday be all right?', 'Ana: Yes.'], '2026-04-18'],
    [[asked, 'Mark: Is Sunday ok?', "Ana: Sunday's fine."], '2026-04-19'],
    [[asked, "Ana: It's flaking.", 'Mark: Sunday ok?', 'Ana: A bit late but fine.'], '2026-04-19'],
  ])('%p', async (lines, day) => {
    expect(await tellingOf(...lines)).toEqual([['Mark, can you paint the fence?', day]]);
  });

  test('whoever takes it over asks when it is due', async () => {
    expect(
      await tellingOf(
        'Ana: Mark, can you fill in the form?',
        "Mark: I can't, I have no access.",
        'Sophie: Fine, give it to me.',
        'Sophie: When is it due?',
        'Ana: Thursday at noon.',
      ),
    ).toEqual([
      ['Sophie Tran will fill in the form.', '2026-04-16'],
      ['When is it due?', undefined],
    ]);
  });

  test.each([
    ["I'll ask the caretaker.", 'Please.', 'Today if you can.'],
    ["I'll ask the caretaker.", 'Great.', 'Tonight if possible.'],
  ])('of the day on which they talk: "%s" – "%s" "%s"', async (promise, yes, wish) => {
    expect(await dayOf(`Ana: ${promise}`, `Mark: ${yes}`, `Mark: ${wish}`)).toBe('2026-04-14');
  });

  test('control: what is asked beside the task stays', async () => {
    expect(await tellingOf(asked, 'Mark: Sure.', 'Mark: Is the ladder ok?', 'Ana: Yes.')).toEqual([
      ['Mark, can you paint the fence?', undefined],
      ['Is the ladder ok?', undefined],
    ]);
  });

  test('control: a time to meet is a follow-up', async () => {
    expect(await tellingOf('Ana: Shall we meet?', 'Mark: Sunday ok?', "Ana: Sunday's fine.")).toEqual([
      ['Mark Stone and Ana meet on Sunday.', '2026-04-19'],
    ]);
  });
});

describe('the day of something, which is told to who asks for it', () => {
  test.each([
    [['Ana: When is the deadline for the report?', 'Mark: The 24th.', "Ana: Okay, I'll write it by then."]],
    [
      [
        'Ana: when is the deadline for the report',
        'Mark: friday the 24th',
        "Ana: okay I'll write the report by then",
      ],
    ],
  ])('is what "by then" means, and no thing: %p', async (talk) => {
    const told = await tellingOf(...talk);
    expect(told.at(-1)?.[0]).toMatch(/^Ana will write the report by then\.?$/u);
    expect(told.map(([, day]) => day)).toEqual([undefined, '2026-04-24']);
  });

  test('is no task, nor what is asked', async () => {
    expect(await tellingOf('Ana: when is the hearing', 'Mark: the sixteenth')).toEqual([
      ['when is the hearing', undefined],
    ]);
  });

  test.each([
    ['Ana: The visit is on Thursday.', '2026-04-16'],
    ["Ana: I'm away until Thursday.", '2026-04-16'],
    ['Ana: The visit is due on Thursday, and the party is on Saturday.', '2026-04-16'],
    ['Ana: The visit is on Thursday, and the party is on Saturday.', undefined],
    ['Ana: The invoice of May 4 is wrong.', undefined],
    ['Ana: The contract dated 4 May has a typo.', undefined],
  ])('"by then" is the deadline, or the only day that something is on: "%s"', async (said, day) => {
    const told = await tellingOf(said, "Mark: I'll print the list by then.");
    expect(told.at(-1)).toEqual(['Mark Stone will print the list by then.', day]);
  });

  test('"by then" leaves a task at the deadline that was asked for', async () => {
    const told = await tellingOf(
      'Ana: Please send me the list by Friday.',
      "Ana: I'm away from Wednesday.",
      "Mark: I'll send it by then.",
    );
    expect(told).toEqual([['Please send Ana the list by Friday.', '2026-04-17']]);
  });

  test('control: "by then" is counted from no day where none was named', async () => {
    expect(await tellingOf('Ana: They are here soon.', "Ana: I'll print the list by then.")).toEqual([
      ['Ana will print the list by then.', undefined],
    ]);
  });
});

test.each([
  [['Ana: You send the form tonight, right?', 'Mark: tonight, after dinner']],
  [['Ana: The tiles are laid tomorrow.', 'Mark: tomorrow, before lunch']],
])('who says when on a day what was told of is done meets nobody then: %j', async (lines) => {
  const { insights } = await findingsOfTalk(...lines);
  expect(insights.map(({ type, text }) => [type, text])).not.toContainEqual([
    'follow_up',
    lines[1]?.slice(6),
  ]);
});

describe('a time behind what is to be done is none of a meeting', () => {
  test.each([
    [['Ana: Somebody needs to count the stock.', 'Mark: I know, I know.', 'Ana: So tomorrow then']],
    [['Ana: I have to paint the fence.', 'Mark: It looks bad, yes.', 'Ana: Saturday, first thing.']],
    [["Ana: I'll write it. ", 'Ana: Is Friday okay?', "Mark: Friday's okay."]],
    [["Ana: I'll write the report.", 'Ana: Would Friday be okay?', 'Mark: Fine.']],
  ])('%p', async (lines) => {
    const { insights } = await findingsOfTalk(...lines);
    expect(insights.filter(({ type }) => type === 'follow_up')).toEqual([]);
  });

  test.each([
    [
      [
        "Ana: I'll send the draft. We should talk about it, too.",
        'Mark: Yes.',
        'Ana: Tomorrow at ten, then.',
      ],
    ],
    [['Ana: We have to meet before the audit.', 'Mark: I know.', 'Ana: Tomorrow at ten, then.']],
    [["Ana: I'll write to them and then we meet.", 'Mark: Good.', 'Ana: Is Friday okay?', 'Mark: Sure.']],
    [["Ana: I'll bring the charger.", 'Mark: Thanks. Tennis tomorrow?', 'Ana: Wednesday, please.']],
    [["Ana: I'll fix the login bug.", 'Mark: And our one to one?', 'Ana: Friday, please.']],
    [['Ana: I need to print the menu.', 'Mark: Sauna this week?', 'Ana: Thursday then.']],
    [['Ana: Could you get the balls?', 'Mark: Sure. Same court?', 'Ana: Thursday then.']],
    [['Ana: Could you order the pizza?', "Mark: So who's up for lunch this week?", 'Ana: Thursday works.']],
    [["Ana: I'll feed the cat.", 'Mark: Good. And the cinema?', 'Ana: Sunday, then.']],
  ])('control: people meet then: %p', async (lines) => {
    const { insights } = await findingsOfTalk(...lines);
    expect(insights.filter(({ type }) => type === 'follow_up')).not.toEqual([]);
  });
});
