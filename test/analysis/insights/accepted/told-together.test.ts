/** What is asked and then promised is told once, with all that either says (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('a promise that says less is told with what was asked', () => {
  test.each([
    [
      'Mark, can you book the room for the workshop?',
      "I'll book the room today.",
      'book the room for the workshop today',
      '2026-04-14',
    ],
    [
      'Mark, please order twenty chairs for the fair.',
      "I'll order the chairs tomorrow.",
      'order twenty chairs for the fair tomorrow',
      '2026-04-15',
    ],
    [
      'Mark, could you call me back about the deposit?',
      "I'll call you on Friday.",
      'call Ana back about the deposit on Friday',
      '2026-04-17',
    ],
    [
      'Mark, could you bring the cool box back?',
      'Will bring it thurs.',
      'bring the cool box back thurs',
      '2026-04-16',
    ],
  ])('"%s" – "%s"', async (asked, promise, told, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([
      [`Mark Stone will ${told}.`, 'Mark Stone', day],
    ]);
  });
});

describe('a promise that says all of it is told alone', () => {
  test.each([
    [
      'Mark, could you send me the list of guests?',
      "I'll send you the list of guests by Friday.",
      'send Ana the list of guests by Friday',
      '2026-04-17',
    ],
    [
      'Mark, please update the price list by Thursday.',
      "I'll update the price list.",
      'update the price list by Thursday',
      '2026-04-16',
    ],
    [
      'Mark, could you book the room by Friday?',
      "I'll book the room on Thursday.",
      'book the room on Thursday',
      '2026-04-16',
    ],
  ])('"%s" – "%s"', async (asked, promise, told, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([
      [`Mark Stone will ${told}.`, 'Mark Stone', day],
    ]);
  });

  test('also some sentences later', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you measure the window?',
        'Mark: Yes.',
        'Ana: Great.',
        "Mark: I'll measure the window on Saturday.",
      ),
    ).toEqual([['Mark Stone will measure the window on Saturday.', 'Mark Stone', '2026-04-18']]);
  });
});

describe('control: two deeds are two tasks', () => {
  test.each([
    ['Mark, could you call the plumber?', "I'll call you tomorrow."],
    ['Mark, could you send the contract to Eva?', "I'll send the contract to Sophie on Monday."],
    ['Mark, could you check the boiler in room two?', "I'll check the boiler in room three on Friday."],
    ['Mark, could you order the chairs?', "I'll order the tables on Monday."],
    ['Mark, could you do the poster?', "I'll do the flyers too."],
    ['Mark, get the extract and send it to the bank.', "I'll get the extract tomorrow."],
    ['Mark, could you write the invitation?', "I'll write to the caterer."],
  ])('"%s" – "%s"', async (asked, promise) => {
    expect((await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).length).toBe(2);
  });

  test('and so are those of two people', async () => {
    expect(
      (await tasksOf('Ana: Mark, could you print the menus?', "Sophie: I'll print the menus tomorrow."))
        .length,
    ).toBe(2);
  });
});

describe('what "we" should do is told once somebody is asked for it', () => {
  test.each([
    [
      'We need to order more paper.',
      'Sophie, can you do that this week?',
      'Sophie, can you order more paper this week?',
    ],
    [
      'I think we should move the sign to the front.',
      'Sophie, could you move it tomorrow?',
      'Sophie, could you move the sign to the front tomorrow?',
    ],
    [
      'We ought to tell the neighbours about the party.',
      'Would you tell them, Sophie?',
      'Would you tell the neighbours about the party, Sophie?',
    ],
  ])('"%s" – "%s"', async (wish, asked, told) => {
    expect((await tasksOf(`Ana: ${wish}`, `Mark: ${asked}`, 'Sophie: Okay.')).map(([text]) => text)).toEqual([
      told,
    ]);
  });

  test.each([
    ['We should paint the fence before June.', 'Sophie, could you do it next week?'],
    ['We need to order more paper.', 'Sophie, could you send it to the printers?'],
    ['We need to order new chairs.', 'Sophie, could you bring them on Friday?'],
  ])('control: two deeds, or two times, are two tasks: "%s" – "%s"', async (wish, asked) => {
    expect(
      (await tasksOf(`Ana: ${wish}`, `Mark: ${asked}`, 'Sophie: Okay.')).map(([text]) => text),
    ).toContain(wish);
  });
});

describe('who only gets in touch does what was asked', () => {
  test.each([
    [
      'Mark, could you tell the landlord about the noise?',
      "I'll give him a ring tomorrow.",
      'tomorrow',
      '2026-04-15',
    ],
    [
      'Somebody ought to tell the landlord about the noise.',
      "I'll catch him at church, I suppose.",
      'at church',
      undefined,
    ],
    [
      'Mark, you need to tell the landlord about the noise.',
      "I'll have a word with him then.",
      undefined,
      undefined,
    ],
  ])('"%s" – "%s"', async (asked, promise, rest, day) => {
    const told = ['Mark Stone will tell the landlord about the noise', rest].filter(Boolean).join(' ');
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([[`${told}.`, 'Mark Stone', day]]);
  });

  test.each(["I'll pick him up at four.", "I'll give him a ring about the keys, too."])(
    'control: another deed is told for itself: "%s"',
    async (promise) => {
      const tasks = await tasksOf(
        'Ana: Mark, could you tell the landlord about the noise?',
        `Mark: ${promise}`,
      );
      expect(tasks).toHaveLength(2);
    },
  );

  test.each([
    [
      'Somebody should tell the caretaker that the boiler is leaking.',
      "I'll give him a ring tomorrow.",
      'tell the caretaker tomorrow that the boiler is leaking',
    ],
    [
      'Mark, can you ask Petra whether the hall is free on the ninth?',
      "Fine, I'll catch her on Friday.",
      'ask Petra on Friday whether the hall is free on the ninth',
    ],
    [
      'Somebody ought to tell the neighbours that the bins go out on Mondays.',
      "I'll pop a note through their door.",
      'tell the neighbours that the bins go out on Mondays',
    ],
    [
      'Mark, could you have a quiet word with Gareth about the noise?',
      "I'll ring Gareth tomorrow.",
      'have a quiet word with Gareth about the noise tomorrow',
    ],
  ])('and what is to be told stands behind when: "%s" – "%s"', async (asked, promise, told) => {
    const tasks = await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`);
    expect(tasks.map(([text]) => text)).toEqual([`Mark Stone will ${told}.`]);
  });

  test.each([
    ['Mark, could you tell Petra that the hall is free?', "I'll ring the plumber tomorrow."],
    ['Mark, please tell Petra that we start at nine.', "I'll pop the note in the drawer."],
    ['Mark, please ask Gareth about the van.', "I'll give you a ring tomorrow."],
    ['Mark, could you send the invoice to Marlow?', "I'll give him a ring tomorrow."],
    ['We ought to tell the neighbours about the party.', "I'll drop them at the station."],
  ])('control: somebody else, or another deed: "%s" – "%s"', async (asked, promise) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toHaveLength(2);
  });
});

describe('who gets in touch at once does what "we" should', () => {
  test.each(['Mark:', 'Mark: Hm.\nMark:'])('%s', async (mark) => {
    const tasks = await tasksOf(
      'Ana: We ought to tell the neighbours about the party.',
      ...`${mark} I'll pop a note through their door.`.split('\n'),
    );
    expect(tasks).toEqual([
      ['Mark Stone will tell the neighbours about the party.', 'Mark Stone', undefined],
    ]);
  });

  test('control: not once something else is said', async () => {
    const tasks = await tasksOf(
      'Ana: We need to ask Petra about the hall.',
      'Mark: Gareth wants the drill.',
      "Mark: I'll ring him tomorrow.",
    );
    expect(tasks.map(([text]) => text)).not.toContain('Mark Stone will ask Petra about the hall tomorrow.');
  });
});

describe('who wants what is offered, and by when, adds no task', () => {
  test.each([
    ['Shall I ring the surgery?', 'Please do, before she rings again.', 'Ana will ring the surgery.'],
    ['Want me to check the boiler?', 'Do, when you get a minute.', 'Ana will check the boiler.'],
    ["I'll ring the surgery.", 'Yes, do, while you are there.', 'Ana will ring the surgery.'],
  ])('"%s" – "%s"', async (offer, answer, told) => {
    const tasks = await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`);
    expect(tasks.map(([text, name]) => [text, name])).toEqual([[told, 'Ana']]);
  });

  test.each(['Do, and bring me some stamps.', 'Do the dishes before lunch.'])(
    'control: another task stays: "%s"',
    async (answer) => {
      expect(await tasksOf("Ana: I'll take the parcel to the post office.", `Mark: ${answer}`)).toHaveLength(
        2,
      );
    },
  );
});

describe('a promise that says less, and not when, is left out', () => {
  test('what was asked stays', async () => {
    const tasks = await tasksOf('Ana: Mark, please text me when you get there.', "Mark: I'll text you.");
    expect(tasks.map(([text]) => text)).toEqual(['Mark, please text Ana when you get there.']);
  });

  test('control: of somebody else it is another task', async () => {
    const tasks = await tasksOf('Ana: Mark, please text me when you get there.', "Mark: I'll text Petra.");
    expect(tasks).toHaveLength(2);
  });
});

describe('what anybody may do is one task with the answer that does it by the same verb', () => {
  test.each([
    ['Can someone print the list?', "I'll print it."],
    ['Somebody needs to book the room.', "I'll book it."],
    ['Can someone send the deck to Sophie?', "I'll send it to her."],
    ['We have to send the deck to Sophie.', "I'll send it to her."],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([[asked, 'Mark Stone', undefined]]);
  });

  test.each([
    [
      'Can someone print the list?',
      'Sure, I will print it tomorrow.',
      'Mark Stone will print the list tomorrow.',
    ],
    [
      'Someone has to send the minutes.',
      'I can send them tomorrow.',
      'Mark Stone can send the minutes tomorrow.',
    ],
    ['Can somebody go to the bank?', 'I will go there tomorrow.', 'Mark Stone will go to the bank tomorrow.'],
  ])('and is told by who says when: "%s" – "%s"', async (asked, answer, told) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toEqual([[told, 'Mark Stone', '2026-04-15']]);
  });

  test('also once another one has refused', async () => {
    expect(await tasksOf('Ana: Can someone print the list?', 'Sophie: No.', "Mark: I'll print it.")).toEqual([
      ['Can someone print the list?', 'Mark Stone', undefined],
    ]);
  });

  test('but another deed, or of another thing, is another task', async () => {
    expect(await tasksOf('Ana: Can someone print the list?', "Mark: I'll check it.")).toHaveLength(2);
    expect(await tasksOf('Ana: Can someone print the list?', "Mark: I'll print the badges.")).toHaveLength(2);
  });
});
