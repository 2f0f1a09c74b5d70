/** A plain no, who takes over, who has done it, and who does without: what is asked or promised is then no task of who had it. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Doer and text of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [assignee?.name, text, dueBy?.toISOString().slice(0, 10)]);

const request = 'Ana: Mark, could you bake a cake for Saturday?';

describe('a plain no refuses', () => {
  test.each([
    'No.',
    'Nope.',
    'No way.',
    'No, sorry.',
    'Unfortunately not.',
    'No, my oven is broken.',
    'No, sorry, the shop is closed.',
    "Sorry, that won't work.",
    "I don't think so.",
    'I have no time.',
    "That's not my job.",
    "I'd love to, but I'm working.",
  ])('"%s"', async (answer) => {
    expect(await tasksOf(request, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    'No problem.',
    'No worries.',
    'No, but I can buy one.',
    'No. Sunday.',
    "No, that's fine.",
    'No sooner said than done.',
  ])('control: "%s" does not', async (answer) => {
    expect((await tasksOf(request, `Mark: ${answer}`))[0]?.[1]).toBe(request.slice('Ana: '.length));
  });

  test.each([
    ['Mark, would you mind sending the slides?', 'No, not at all.'],
    ["Mark, can you close the shop? You don't have plans, do you?", 'No.'],
  ])('control: what a no consents to, or another question: "%s" – "%s"', async (asked, answer) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${answer}`)).toHaveLength(1);
  });

  test('control: who gives in does it', async () => {
    expect(
      (await tasksOf(request, 'Mark: No.', 'Ana: Please!', "Mark: Okay, I'll do it.")).map(
        ([, text]) => text,
      ),
    ).toContain(request.slice('Ana: '.length));
  });
});

describe('who takes a task over has it, and nobody else', () => {
  test.each([
    [["Ana: I'll paint the fence.", 'Mark: Let me do it.', 'Ana: Okay, thanks.'], 'Mark Stone'],
    [["Ana: I'll paint the fence.", "Mark: No, I'll paint it."], 'Mark Stone'],
    [["Ana: I'll paint the fence.", "Mark: I'll do it. You've got enough on your plate."], 'Mark Stone'],
    [['Ana: Mark, can you paint the fence?', 'Sophie: I can do it.', 'Ana: Thanks, Sophie.'], 'Sophie Tran'],
    [['Ana: Can one of you paint the fence?', "Mark: I can't.", 'Sophie: I can.'], 'Sophie Tran'],
    [
      [
        "Ana: I'll paint the fence.",
        'Mark: No, let Sophie paint it.',
        "Sophie: Okay, I'll paint it on Friday.",
      ],
      'Sophie Tran',
    ],
  ])('%p', async (lines, doer) => {
    const tasks = await tasksOf(...lines);
    expect(tasks.map(([name]) => name)).toEqual([doer]);
    expect(tasks[0]?.[1]).toContain('paint the fence');
  });

  test.each([
    [["Ana: I'll paint the fence.", 'Mark: Let me do it.', "Ana: No, it's fine."], 'Ana'],
    [['Ana: Mark, can you paint the fence?', 'Sophie: I can do it.', "Mark: I'll do it."], 'Mark Stone'],
  ])('control: who insists keeps it: %p', async (lines, doer) => {
    expect((await tasksOf(...lines)).map(([name]) => name)).toContain(doer);
  });
});

describe('what anybody has done is nothing to do', () => {
  test.each([
    [['Ana: Mark, could you book the flights?', 'Mark: Lena booked them yesterday.']],
    [['Ana: We have to pay the deposit by Friday.', 'Mark: Lena paid it yesterday.']],
    [["Ana: I'll book the hall tomorrow.", "Mark: I've booked it already.", 'Ana: Oh, thanks.']],
    [['Ana: Mark, can you print the flyers?', "Sophie: I've already printed them."]],
  ])('%p', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test('control: another deed leaves it', async () => {
    expect(
      await tasksOf('Ana: Mark, could you book the flights?', 'Mark: Lena found them yesterday.'),
    ).toHaveLength(1);
  });
});

describe('what another one offers', () => {
  test.each([
    ['Do you want me to call him?', 'No, thanks.'],
    ['I can send you a copy.', 'No, thank you.'],
    ["I'll bring a salad.", 'No, thanks. We have enough food.'],
    ['Shall I call the bank tomorrow?', 'No, the bank is closed.'],
  ])('is no task where he does without: "%s" – "%s"', async (offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([]);
  });

  test('control: "No, thanks" to something else leaves it', async () => {
    expect(
      await tasksOf("Ana: I'll bring a salad.", 'Ana: Do you want anything else?', 'Mark: No, thanks.'),
    ).toHaveLength(1);
  });

  test.each([
    [
      'Shall I send you the slides?',
      'Yes, that would be helpful.',
      'Ana will send you the slides.',
      undefined,
    ],
    ['Should I print the agenda?', 'Yes, ten copies please.', 'Ana will print the agenda.', undefined],
    ['Would you like me to book a taxi?', 'Yes, for Friday please.', 'Ana will book a taxi.', '2026-04-17'],
  ])('is one where he wants it: "%s" – "%s"', async (offer, answer, text, day) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([['Ana', text, day]]);
  });
});

describe('what is needed is told with who gets it', () => {
  test.each([
    [
      'I need the sales numbers by Thursday.',
      "I'll get them for you.",
      'Mark Stone will get the sales numbers by Thursday for Ana.',
    ],
    [
      'I still need the signed contract.',
      "I'll get it tomorrow.",
      'Mark Stone will get the signed contract tomorrow.',
    ],
    ['We need the big tent.', 'I can get it on Friday.', 'Mark Stone can get the big tent on Friday.'],
  ])('"%s" – "%s"', async (need, answer, text) => {
    expect((await tasksOf(`Ana: ${need}`, `Mark: ${answer}`)).map(([, told]) => told)).toEqual([text]);
  });
});

describe('who could do it on a condition does it, and leaves that to the others', () => {
  const asked = 'Mark, could you take the chairs to the hall?';

  test.each([
    'I could, if somebody lends me the van.',
    'I can, if someone lends me the van.',
    'I could if Sophie lends me the van.',
  ])('"%s" is no task of its own', async (answer) => {
    const { insights } = await findingsOfTalk(`Ana: ${asked}`, `Mark: ${answer}`);
    expect(insights.map(({ text, assignee }) => [text, assignee?.name])).toEqual([[asked, 'Mark Stone']]);
  });

  test('of all who are asked, too', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: Who can take the chairs to the hall?',
      'Mark: I could, if somebody lends me the van.',
      'Sophie: Take ours.',
    );
    expect(insights.map(({ text, assignee }) => [text, assignee?.name])).toContainEqual([
      'Mark Stone can take the chairs to the hall.',
      'Mark Stone',
    ]);
  });

  test('control: what would be possible if something else were so', async () => {
    const { insights } = await findingsOfTalk('Ana: Nice van.', 'Mark: I could fly if I had wings.');
    expect(insights).toEqual([]);
  });
});
