/** A task that changes hands is of who takes it, and of nobody else (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Type, text and doer of each insight of a talk. */
const found = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.map(({ type, text, assignee }) => [type, text, assignee?.name]);

const asked = 'Ana: Mark, can you run the retro?';
const ofSophie = ['action_item', 'Sophie Tran will run the retro.', 'Sophie Tran'];

describe('who asked in vain asks the next one, who has it', () => {
  test.each([
    ["I'd rather not, I've done the last three.", 'Fair. Sophie?', 'Go on then.'],
    ["I'd rather not, I've done the last three.", 'Okay, Sophie, would you?', 'Fine.'],
    ["I can't, I'm away.", 'Sophie?', 'Yeah, alright.'],
    ['Not this time.', 'How about you, Sophie?', 'Yeah, ok.'],
    ["I've got far too much on at the moment.", 'Ok, Sophie, can you?', 'Sure, no worries.'],
    ["Sorry, I'm snowed under.", 'No worries. Could you do it, Sophie?', 'If I must.'],
    ['Ask someone else, I did it last week.', 'Sophie, how about you?', 'Alright.'],
    ['count me out this time', 'sophie?', 'yeah ok'],
  ])('"%s" – "%s" – "%s"', async (refusal, next, agreement) => {
    expect(await found(asked, `Mark: ${refusal}`, `Ana: ${next}`, `Sophie: ${agreement}`)).toEqual([
      ofSophie,
    ]);
  });

  test('and nobody has what the next one refuses, too', async () => {
    expect(await found(asked, 'Mark: Not this time, sorry.', 'Ana: Sophie?', 'Sophie: No way.')).toEqual([]);
  });

  test('control: who agrees keeps it, whoever is called then', async () => {
    expect((await found(asked, 'Mark: Sure.', 'Ana: Sophie?', 'Sophie: Yes?'))[0]).toEqual([
      'action_item',
      'Mark, can you run the retro?',
      'Mark Stone',
    ]);
  });
});

describe('who would have another one do it does not have it', () => {
  test.each([
    ["Give it to Sophie, she's never done it.", 'Ok.'],
    ["Can someone else? I'm swamped.", "I'll take it."],
    ["I'd really rather someone else did.", "I'll do it."],
    ['Count me out.', "I'll do it."],
    ["Can't Sophie do it?", 'Fine.'],
  ])('"%s" – "%s"', async (refusal, taken) => {
    expect(await found(asked, `Mark: ${refusal}`, `Sophie: ${taken}`)).toEqual([ofSophie]);
  });

  test.each([
    'Not this time.',
    'Count me out.',
    "I've got too much on.",
    "I'd really rather someone else did.",
    'Can someone else?',
  ])('and where nobody takes it, it is nobody’s: "%s"', async (refusal) => {
    expect(await found(asked, `Mark: ${refusal}`, 'Sophie: Hm.', 'Ana: Ok.')).toEqual([]);
  });

  test.each(['Not this time of day, but tonight I can.', "I've got too much on today, but tomorrow I can."])(
    'control: "%s"',
    async (answer) => {
      expect((await found(asked, `Mark: ${answer}`, 'Ana: Ok.')).map(([, , doer]) => doer)).toContain(
        'Mark Stone',
      );
    },
  );
});

describe('who gives in has it after all', () => {
  test.each([
    ["I've got too much to do.", 'Please?', 'Fine.'],
    ["I've got too much to do.", 'Oh come on.', 'ok, go on then'],
    ['Not this time.', 'Oh please!', 'All right then.'],
    ["I'd rather not.", 'There is nobody else.', 'If I must.'],
    ['Can someone else?', 'No.', 'Ok.'],
    ['Can someone else?', 'No, it has to be you.', 'Fine.'],
    ['Not this week.', 'Next week is fine.', 'ok'],
    ['Not this week.', 'How about Monday?', 'Monday works.'],
  ])('"%s" – "%s" – "%s"', async (refusal, urge, answer) => {
    const [first] = await found(asked, `Mark: ${refusal}`, `Ana: ${urge}`, `Mark: ${answer}`);
    expect(first).toEqual(['action_item', 'Mark, can you run the retro?', 'Mark Stone']);
  });

  test.each(["I can't, I have football.", "I'd rather not.", 'No, sorry.', "I'm afraid I can't."])(
    'and so has who is talked round over several sentences: "%s"',
    async (refusal) => {
      const urged = ["Ana: I know, but Eva is ill and there's nobody else.", "Mark: It's my free day."];
      const lines = [asked, `Mark: ${refusal}`, ...urged, "Ana: I'd owe you one."];
      const task = ['action_item', 'Mark, can you run the retro?', 'Mark Stone'];
      expect(await found(...lines, 'Mark: Alright then.')).toEqual([task]);
      expect(await found(...lines, "Mark: Okay, I'll do it.")).toEqual([task]);
      expect(await found(...lines, 'Mark: No.')).toEqual([]);
      expect(await found(...lines, 'Ana: Never mind.', 'Mark: Alright then.')).toEqual([]);
    },
  );

  test.each([
    'Could you ask Eva?',
    'Should I run it?',
    "What about Thursday's?",
    'The one after, maybe?',
    'Then the one after.',
  ])('control: "then" to what is asked for in its place is no yes to it: "%s"', async (asksForElse) => {
    const told = await found(
      asked,
      "Mark: I can't, I have football.",
      `Ana: ${asksForElse}`,
      'Mark: Ok then.',
    );
    expect(told.map(([, text]) => text)).not.toContain('Mark, can you run the retro?');
  });

  test("and so has who is asked whether he couldn't", async () => {
    const told = await found(asked, "Mark: I can't.", "Ana: Couldn't you skip football?", 'Mark: Fine then.');
    expect(told.map(([, text]) => text)).toContain('Mark, can you run the retro?');
  });

  test.each(['Not this week, on Monday.', 'Not this week. Monday.', 'Not this week, Monday works.'])(
    'and so has who says when: "%s"',
    async (answer) => {
      const [first] = await found(asked, `Mark: ${answer}`);
      expect(first).toEqual(['action_item', 'Mark, can you run the retro?', 'Mark Stone']);
    },
  );

  test.each([
    ["I've got too much to do.", 'Please?', 'No.'],
    ["I've got too much to do.", 'Ok.', 'Ok.'],
    ['Can someone else?', 'Sure.', 'Ok.'],
    ['Not this week.', 'No worries.', 'Fine.'],
    ['Not this week.', 'Next week is fine.', 'No, sorry.'],
    ["Not this week, sorry, I'm away.", 'Ok.', 'Ok.'],
    ["Not this week. I'm away from Monday.", 'Ok.', 'Ok.'],
  ])('control: "%s" – "%s" – "%s"', async (refusal, urge, answer) => {
    expect(await found(asked, `Mark: ${refusal}`, `Ana: ${urge}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('what the speaker hands on in the next breath is of whom he asks', () => {
  const own = "Ana: I'll print the badges tomorrow.";
  test.each([
    "Actually, Sophie, you do it, you've got the printer.",
    'Actually no, Sophie, can you do that?',
    'Or no, Sophie, could you?',
    'No, could you do it, Sophie?',
    "On second thoughts, Sophie, you print them, you've got the printer.",
  ])('"%s"', async (next) => {
    expect(await found(own, `Ana: ${next}`, 'Sophie: Alright.')).toEqual([
      ['action_item', 'Sophie will print the badges tomorrow.', 'Sophie Tran'],
    ]);
  });

  test('unless she refuses', async () => {
    const handed = 'Ana: Actually, Sophie, could you print them instead?';
    expect(await found(own, handed, "Sophie: Sorry, I can't.")).toEqual([]);
  });

  test.each([
    'Sophie, could you ring the school?',
    'Actually, Sophie, can you send the list?',
    "Actually, Sophie, you know the shop, don't you?",
  ])('control: "%s"', async (next) => {
    const [first, second] = await found(own, `Ana: ${next}`, 'Sophie: Yes.');
    expect(first).toEqual(['action_item', 'Ana will print the badges tomorrow.', 'Ana']);
    expect(second).toBeDefined();
  });
});

describe('what is asked behind a promise and something else is of that, and the promise stays', () => {
  const promised = "Ana: I'll rotate the keys tomorrow.";
  const kept = ['action_item', 'Ana will rotate the keys tomorrow.', 'Ana'];

  test.each([
    ['And we should have the disk grow by itself.', 'Can you put a ticket in for that, Sophie?'],
    ['And the list of owners should be shorter.', 'Could you take care of that, Sophie?'],
    ['The disk on box four fills up every week.', 'Can you look into that, Sophie?'],
    ['Also, the coffee machine is leaking.', 'Sophie, could you do that?'],
    ['We need a new printer, too.', 'Could you see to that, Sophie?'],
  ])('"%s" – "%s"', async (other, request) => {
    const tasks = await found(promised, `Sophie: ${other}`, `Mark: ${request}`, 'Sophie: Yes.');
    expect(tasks).toContainEqual(kept);
    expect(tasks.filter(([, , doer]) => doer === 'Sophie Tran')).toHaveLength(1);
  });

  test('told in the words of what "we" should do, also with its day', async () => {
    const other = 'Sophie: And we should get a room for the Thursday workshop.';
    expect(await found(promised, other, 'Mark: Can you do that, Sophie?', 'Sophie: Sure.')).toEqual([
      kept,
      ['action_item', 'Can you get a room for the Thursday workshop, Sophie?', 'Sophie Tran'],
    ]);
  });

  test.each([
    ['Great.', 'Sophie, could you do that?'],
    ["And you've got the audit on top.", 'Could you take care of that, Sophie?'],
  ])('control: "%s" – "%s" hands on the promise', async (remark, request) => {
    expect(await found(promised, `Sophie: ${remark}`, `Mark: ${request}`, 'Sophie: Okay.')).toEqual([
      ['action_item', 'Sophie Tran will rotate the keys tomorrow.', 'Sophie Tran'],
    ]);
  });
});

describe('what another one is asked to take over from who has promised it is his alone', () => {
  const promised = "Ana: I'll book the room.";

  test.each([
    ['Could you take over, Sophie?', 'Sure.'],
    ['You have enough to do. Could you take over, Sophie?', 'Sure.'],
    ['Do you have time for that, Sophie?', "Yes, I'll do that."],
    ['Have you got time for it, Sophie?', "Yes, I'll do it."],
    ["Wouldn't you rather do it, Sophie?", "Okay, I'll do it."],
    ['Do you want to do it, Sophie?', "Yes, I'll do it."],
  ])('"%s" – "%s"', async (request, answer) => {
    expect(await found(promised, `Mark: ${request}`, `Sophie: ${answer}`)).toEqual([
      ['action_item', 'Sophie Tran will book the room.', 'Sophie Tran'],
    ]);
  });

  test.each([
    ['by Friday', '2026-04-17'],
    ['today', '2026-04-14'],
    ['tomorrow', '2026-04-15'],
  ])('with the time for which it is asked: %s', async (when, day) => {
    const request = `Mark: Could you do it ${when}, Sophie?`;
    const { insights } = await findingsOfTalk(promised, request, 'Sophie: Sure.');
    expect(
      insights.map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]),
    ).toEqual([[`Sophie Tran will book the room ${when}.`, 'Sophie Tran', day]]);
  });

  test.each([
    ['Could you check the date, Sophie?', 'Sure.'],
    ['Do you have time for a chat, Sophie?', 'Sure.'],
    ['How do you do that, Sophie?', 'By phone.'],
    ['Did you do that, Sophie?', 'Yes.'],
    ['Are you coming too, Sophie?', 'Yes.'],
    ['Can you help with that, Sophie?', 'Sure.'],
    ['Could you take over, Sophie?', "Sorry, I can't."],
  ])('control: "%s" – "%s"', async (request, answer) => {
    expect((await found(promised, `Mark: ${request}`, `Sophie: ${answer}`))[0]).toEqual([
      'action_item',
      'Ana will book the room.',
      'Ana',
    ]);
  });
});
