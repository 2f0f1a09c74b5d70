/** What is needed and who takes it on are one task, and a few words that offer something asked of all are one (docs/insights/action-items-talk.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk: what, by whom, and when they are due. */
const toldOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('what is needed is told once, as it is done', () => {
  test('after another one has refused it', async () => {
    expect(
      await toldOf(
        'Ana: Somebody needs to clean out the old backups.',
        'Mark: Not before Thursday.',
        'Ana: Fair.',
        'Ana: Sophie?',
        'Sophie: I can do it this afternoon.',
      ),
    ).toEqual([['Sophie Tran can clean out the old backups this afternoon.', 'Sophie Tran', '2026-04-14']]);
  });

  test.each([
    [
      [
        "Mark: I'd need the list of dishes though.",
        "Ana: I'll get it from the cook and send it to you by Friday.",
      ],
      [
        'Ana will get the list of dishes from the cook and send it to Mark Stone by Friday.',
        'Ana',
        '2026-04-17',
      ],
    ],
    [
      ["Mark: I'd need your account number for that.", "Ana: I'll send it to you tonight."],
      ["Ana will send Ana's account number to Mark Stone tonight.", 'Ana', '2026-04-14'],
    ],
    [
      ["Mark: I'd need it in writing, just a quick text will do.", "Ana: Okay, I'll text you tonight."],
      ['Ana will text Mark Stone tonight.', 'Ana', '2026-04-14'],
    ],
  ] as const)('%p', async (lines, told) => {
    expect(await toldOf(...lines)).toEqual([told as never]);
  });

  test.each([
    ['who belongs to somebody who says so', 'We need someone for the posters.', 'My son could do it.'],
    [
      'a note to those who are to be told',
      'Someone should write to the neighbours about the noise.',
      'I can put a note through the doors.',
    ],
  ] as const)('it is for %s', async (_, need, offer) => {
    const [first] = await toldOf(`Ana: ${need}`, 'Mark: She was furious last year.', `Sophie: ${offer}`);
    expect(first).toEqual([need, 'Sophie Tran', undefined]);
  });

  test.each([
    ['something else is done', ["Mark: I'd need a hammer for that.", 'Ana: The bank calls tomorrow.']],
    ['nothing is promised', ["Mark: I'd need the list of dishes though.", 'Ana: It is on the wall.']],
  ] as const)('but not where %s', async (_, lines) => {
    expect((await toldOf(...lines)).map(([text]) => text?.startsWith('Mark Stone would need'))).toContain(
      true,
    );
  });

  test('and nobody has it who talks of something else', async () => {
    const [first] = await toldOf(
      'Ana: Somebody should talk to the landlord about the roof.',
      "Mark: He's in Spain.",
      'Sophie: I can bring cake on Friday.',
    );
    expect(first?.[1]).toBeUndefined();
  });
});

describe('a few words offer what was asked of all', () => {
  test.each([
    ['Who is doing what?', 'I can do drinks again.', 'Mark Stone can do drinks again.'],
    [
      'who brings what for saturday?',
      'my husband could do the music',
      "Mark Stone's husband could do the music",
    ],
    ['We need cakes for the fair.', 'I could make a lemon one.', 'Mark Stone could make a lemon one.'],
    [
      'I can do the stall but only if someone helps me set up.',
      "I'll help.",
      'Mark Stone will help Ana set up.',
    ],
    ['I need hands to move the shelves.', 'I can help.', 'Mark Stone can help Ana move the shelves.'],
  ])('"%s" – "%s"', async (asked, offered, told) => {
    expect((await toldOf(`Ana: ${asked}`, `Mark: ${offered}`)).map(([text]) => text)).toContain(told);
  });

  test('what goes into a parcel is one without being asked for', async () => {
    expect(await toldOf("Ana: I'm adding the bulbs to the same parcel.")).toEqual([
      ['Ana is adding the bulbs to the same parcel.', 'Ana', undefined],
    ]);
  });

  test.each([
    ['What are you good at?', 'I can do handstands.'],
    ['Did you sleep?', 'I can do six hours at most.'],
    ["How's your mum?", 'She could do the stairs again yesterday.'],
    ['Who is doing what?', "I can't do drinks again."],
    ['Mondays are hard.', "I'm adding milk to my coffee."],
    ['Can anybody hear me?', 'I can hear you.'],
  ])('but not "%s" – "%s"', async (asked, said) => {
    expect(
      (await toldOf(`Ana: ${asked}`, `Mark: ${said}`)).filter(([, name]) => name === 'Mark Stone'),
    ).toEqual([]);
  });
});

describe('who offers something without "I" does it', () => {
  test.each([
    [
      'can do the tombola again, got the wheel from work',
      'Mark Stone can do the tombola again, got the wheel from work',
    ],
    ['can paint the sign on Sunday', 'Mark Stone can paint the sign on Sunday'],
    ['could drop the keys off tonight', 'Mark Stone could drop the keys off tonight'],
    ['could come round at six to see it', 'Mark Stone could come round at six to see it'],
  ])('"%s"', async (said, told) => {
    const found = await toldOf('Ana: who can do the stalls this year?', `Mark: ${said}`);
    expect(found.map(([text, name]) => [text, name])).toEqual([[told, 'Mark Stone']]);
  });

  test.each([
    'can the school lend us tables',
    'can paint be washed off',
    'can do',
    'could come in handy',
    'could take a while',
  ])('control: "%s"', async (said) => {
    expect(await toldOf('Ana: who can do the stalls this year?', `Mark: ${said}`)).toEqual([]);
  });
});

describe('what has the form of an order and takes something on is for who says it', () => {
  test.each(['Consider it sorted.', 'Put it on my pile.'])('"%s"', async (said) => {
    const found = await toldOf('Mark: Nobody has signed the bill.', `Ana: ${said}`);
    expect(found.map(([, name]) => name)).toEqual(['Ana']);
  });

  test('control: what another one is to have', async () => {
    const found = await toldOf('Mark: Nobody has signed the bill.', 'Ana: Put it on her pile.');
    expect(found.map(([, name]) => name)).not.toContain('Ana');
  });
});
