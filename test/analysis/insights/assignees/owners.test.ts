/** Who is to act where the speaker would have another one do it, needs somebody, or leaves a matter to the next one (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const assigneesOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee }) => assignee?.name);

/** Of the first insight of the talk. */
const firstOf = async (...lines: readonly string[]) => (await assigneesOf(...lines))[0];

describe('whom the speaker would rather have do it is the one to act', () => {
  test.each([
    ['by name', "Ana: I'd prefer it if Mark sends the letter by Friday."],
    ['by name behind "have"', "Ana: I'd rather have Mark send the letter by Friday."],
    ['who is called behind', "Ana: I'd prefer you to send the letter by Friday, Mark."],
  ])('%s', async (_, line) => {
    expect(await firstOf(line, 'Mark: ok sure.', 'Sophie: Fine.')).toBe('Mark Stone');
  });

  test('"you", who agrees', async () => {
    expect(await firstOf('Ana: I would rather you send it by Friday.', 'Mark: Fine.')).toBe('Mark Stone');
  });

  test.each(["I'd rather call Mark tomorrow.", "I'd rather not send it before Friday."])(
    'control: what he would rather do himself is his own: "%s"',
    async (text) => {
      expect(await firstOf(`Ana: ${text}`, 'Mark: Fine.', 'Sophie: It rains.')).toBe('Ana');
    },
  );
});

describe('who tells what will arrive sees to it', () => {
  test.each([
    "I'll have our legal team draw up the agreement, and you should have it in your inbox by Monday.",
    'Our team will draw up the offer, and you should have it in your inbox by Monday.',
  ])('"%s"', async (text) => {
    expect(await firstOf(`Ana: ${text}`, 'Mark: It rains.')).toBe('Ana');
  });

  test.each(['You should have the report ready by Monday.', 'You should have a look at it by Monday.'])(
    'control: not what "you" should have done: "%s"',
    async (text) => {
      expect(await firstOf(`Ana: ${text}`, 'Mark: It rains.')).not.toBe('Ana');
    },
  );
});

describe('who has to go has nothing to do', () => {
  test.each([
    "so I'll let Ben know he can send the letter today and Sophie you've got to go",
    "I'll send the notes round and Sophie you have to leave now",
  ])('"%s"', async (text) => {
    expect(await assigneesOf(`Ana: ${text}`, 'Sophie: bye')).toEqual(['Ana']);
  });

  test.each(['Sophie, you have to go to the bank today.', 'and Sophie you write the report by Friday'])(
    'control: "%s"',
    async (text) => {
      expect(await firstOf(`Ana: ${text}`, 'Mark: It rains.')).toBe('Sophie Tran');
    },
  );
});

describe('somebody who is needed is who offers himself', () => {
  test.each([
    ["I'd need somebody with a van on Saturday.", 'You can have me.'],
    ["I'd need somebody to hold the ladder.", 'Count me in.'],
    ['I need somebody for the till on Sunday.', "I'm free on Sunday."],
    ["I'd need somebody with a drill.", "I've got one."],
    ['I need someone who speaks Spanish for the call with the supplier.', 'I could help with that.'],
  ])('"%s" "%s"', async (need, offer) => {
    expect(await firstOf('Sophie: I wrote to them.', `Ana: ${need}`, `Mark: ${offer}`)).toBe('Mark Stone');
  });

  test('also when another one has refused', async () => {
    const lines = [
      'Ana: Someone has to be there to let him in.',
      'Mark: Not me.',
      'Sophie: I can open at eight.',
    ];
    expect(await firstOf(...lines)).toBe('Sophie Tran');
  });

  test.each(['Let us talk about the band.', "I'm free on Friday for lunch."])(
    'control: not who speaks of something else, nor whom the speaker talks with: "%s"',
    async (text) => {
      const lines = ['Mark: I wrote to them.', "Ana: I'd need somebody with a car.", `Mark: ${text}`];
      expect(await firstOf(...lines)).toBeUndefined();
    },
  );
});

describe('who leaves something to anybody may be asked to do it himself', () => {
  test.each([
    ['Can you tell them yourself?', 'Yeah, will do.', 'Ana'],
    ['Could you ring them, Ana?', "Okay, I'll do it.", 'Ana'],
    ['Will you be home at six?', 'Sure.', undefined],
    ['Could you ring them?', "I can't, I'm at work.", undefined],
  ])('"%s" "%s"', async (asked, answer, expected) => {
    const lines = ['Ana: Somebody has to tell the tenants.', `Mark: ${asked}`, `Ana: ${answer}`];
    expect(await firstOf(...lines, 'Sophie: It rains.')).toBe(expected);
  });

  test.each([
    ['Mark, can you?', 'Mark Stone'],
    ['Mark, you know where it is.', undefined],
  ])('or asks one of them in the next sentence: "%s"', async (asked, expected) => {
    expect(await firstOf('Ana: I need somebody to look at it.', `Ana: ${asked}`, 'Sophie: It rains.')).toBe(
      expected,
    );
  });
});

describe('who only leaves a matter to the next one is not told what to do', () => {
  test.each([
    ['who knows nothing', 'How do I open the gate?', 'No idea.'],
    ['who names the next one', "I'll bring the card tonight.", 'Put it in yourself, Ana can show you.'],
  ])('%s', async (_, first, second) => {
    const lines = [`Mark: ${first}`, `Sophie: ${second}`, 'Ana: Ask Ben, he has the code.'];
    expect((await assigneesOf(...lines)).at(-1)).toBe('Mark Stone');
  });

  test.each([
    ['loaded in Kassel, 22 pallets instead of 24', 'Mark Stone'],
    ['The boxes left for Kassel', undefined],
  ])('who leaves "I" out tells of himself: "%s"', async (said, expected) => {
    expect((await assigneesOf(`Mark: ${said}`, 'Ana: please keep the receipt')).at(-1)).toBe(expected);
  });

  test('control: who tells of himself is', async () => {
    const lines = ['Mark: The pump leaks.', "Sophie: I don't know what to do.", 'Ana: Call the plumber.'];
    expect((await assigneesOf(...lines)).at(-1)).toBe('Sophie Tran');
  });
});

describe('what the speaker wishes to have is for the other one to bring', () => {
  test.each([
    "I'd want that in writing.",
    "I'd want the price confirmed by email before we sign.",
    'I would like the report on paper by Friday.',
    "I'd like it done by Friday.",
    "I'd want two offers before I decide.",
    'I want it in writing by Monday.',
  ])('"%s"', async (text) => {
    expect(await firstOf(`Ana: ${text}`, 'Mark: Of course.')).toBe('Mark Stone');
  });

  test.each(["I'd want to check the figures first.", 'I need to check the figures by Friday.'])(
    'control: what he wishes to do is his own: "%s"',
    async (text) => {
      expect(await firstOf(`Ana: ${text}`, 'Mark: Of course.')).toBe('Ana');
    },
  );
});

describe("what is told to all is nobody's own, whatever the speaker says of himself", () => {
  test.each([
    'All of you: badges back by 5 today, I mean it.',
    "Everyone: timesheets by noon tomorrow, I'm serious.",
  ])('"%s"', async (text) => {
    expect(await firstOf(`Ana: ${text}`, 'Mark: ok.', 'Sophie: ok.')).toBeUndefined();
  });

  test('control: what he promises to all is his', async () => {
    expect(await firstOf("Ana: Everyone, I'll send the plan tonight.", 'Mark: ok.')).toBe('Ana');
  });
});

describe('what another one will do otherwise is no deed of his', () => {
  test.each([
    'Please send the slip today, or Mark will kill us.',
    'please send the slip or Mark will kill us',
  ])('"%s"', async (text) => {
    expect(await firstOf(`Ana: ${text}`, 'Sophie: Will do.', 'Mark: ha.')).toBe('Sophie Tran');
  });

  test('control: of two who may do it nobody is the one', async () => {
    expect(await firstOf('Ana: Sophie or Mark will send the slip today.', 'Ana: It rains.')).toBeUndefined();
  });
});

describe('who is told to do something first is the one to act, and not who does something with it', () => {
  test.each([
    'Sophie bring the van in at 2, Manny will look at the gate.',
    'Sophie send the invoice tonight, Mark can check it.',
  ])('"%s"', async (text) => {
    expect(await firstOf(`Ana: ${text}`, 'Mark: It rains.')).toBe('Sophie Tran');
  });

  test('control: of what is told of one, another one may be who acts', async () => {
    expect(await firstOf('Ana: Sophie has the van, Mark will look at the gate.', 'Sophie: It rains.')).toBe(
      'Mark Stone',
    );
  });
});

describe('of several nobody alone is the one', () => {
  test.each([
    'Can you and Sophie start on the list on Monday?',
    'Mark, could you and Sophie check the list by Friday?',
    'You and Mark should bring the chairs tomorrow.',
    'Mark and Sophie, could you order the paper?',
    'Mark and Sophie will bring the tables on Monday.',
  ])('"%s"', async (text) => {
    expect(await firstOf(`Ana: ${text}`, 'Sophie: Fine by me.', 'Mark: It rains.')).toBeUndefined();
  });

  test.each([
    ['Sophie Tran', 'Sophie, could you and your team check the list by Friday?'],
    ['Ana', 'Sophie and I will bring the tables.'],
    ['Mark Stone', 'Mark, please sign it and send it to Sophie.'],
    ['Mark Stone', 'I spoke to Sophie, and Mark will print the list.'],
  ])('control: %s: "%s"', async (name, text) => {
    expect(await firstOf(`Ana: ${text}`, 'Sophie: It rains.', 'Mark: It snows.')).toBe(name);
  });
});

describe('who is told to find something out does it, whatever "we" do then', () => {
  test.each([
    "Find out, and we'll look at the price next week.",
    "Ask the bank, and then we'll decide on Friday.",
  ])('"%s"', async (text) => {
    expect(
      await assigneesOf('Sophie: It rains.', "Mark: I don't know what it costs.", `Ana: ${text}`),
    ).toContain('Mark Stone');
  });

  test.each(["Let's talk, and then we'll decide on Friday.", "It rains, and we'll decide on Friday."])(
    'control: "%s"',
    async (text) => {
      expect(
        await assigneesOf('Sophie: It rains.', "Mark: I don't know what it costs.", `Ana: ${text}`),
      ).not.toContain('Mark Stone');
    },
  );
});
