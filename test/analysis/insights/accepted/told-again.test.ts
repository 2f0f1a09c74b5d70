/** What somebody offers or promises and then says again, or says when he comes to do, is one task (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and moment of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 16)]);

describe('what is offered or promised, and said again, is told once', () => {
  test.each([
    [
      'I can send you the slides if you like.',
      "That'd be great.",
      "Okay, I'll email you the slides tonight.",
      'Ana will email you the slides tonight.',
      '2026-04-14T00:00',
    ],
    [
      "I'll look into the error.",
      'Thanks.',
      "I'll investigate the error tomorrow.",
      'Ana will investigate the error tomorrow.',
      '2026-04-15T00:00',
    ],
    [
      "I'll call the plumber.",
      'Good idea.',
      "I'll ring the plumber first thing tomorrow.",
      'Ana will ring the plumber first thing tomorrow.',
      '2026-04-15T00:00',
    ],
    [
      "I'll write the minutes.",
      'Perfect.',
      'The minutes will be with you by Friday.',
      'Ana will write the minutes by Friday.',
      '2026-04-17T00:00',
    ],
    [
      'I could book the hall for Saturday.',
      'Would you?',
      "I'll book the hall this afternoon.",
      'Ana will book the hall for Saturday this afternoon.',
      '2026-04-14T00:00',
    ],
  ])('"%s" – "%s" – "%s"', async (first, answer, again, told, day) => {
    expect(await tasksOf(`Ana: ${first}`, `Mark: ${answer}`, `Ana: ${again}`)).toEqual([[told, 'Ana', day]]);
  });

  test.each([
    ["I'll send you the contract tonight.", 'Great.', "And I'll send you the invoice tomorrow."],
    ["I'll print the flyers.", 'Great.', "Then I'll hand out the flyers on Saturday."],
    ["I'll draft the contract.", 'Good.', "I'll send you the contract on Monday."],
    ["I'll check the boiler on Monday.", 'Great.', "I'll check the boiler again on Friday."],
    ["I'll check the boiler on Wednesday.", 'Great.', "I'll check the boiler on Friday."],
    ["I'll call the plumber.", 'Good.', "I'll call the electrician tomorrow."],
  ])('control: two deeds are two tasks: "%s" – "%s" – "%s"', async (first, answer, again) => {
    expect(await tasksOf(`Ana: ${first}`, `Mark: ${answer}`, `Ana: ${again}`)).toHaveLength(2);
  });
});

describe('who has offered something, and says when he comes, does it then', () => {
  test.each([
    ['I could help you move on Saturday.', 'Would you?', "I'll be there at nine.", '2026-04-18T09:00'],
    [
      'I could sit with your mum on Thursday.',
      'Would you really?',
      "Then I'll come about ten.",
      '2026-04-16T10:00',
    ],
    ['I can take a look at your bike.', 'Oh, please do.', "I'll come round on Sunday.", '2026-04-19T00:00'],
    [
      'I can give you a lift to the station if you like.',
      'That would be great.',
      "I'll pick you up at eight tomorrow.",
      '2026-04-15T08:00',
    ],
  ])('"%s" – "%s" – "%s"', async (offer, answer, arrival, due) => {
    const tasks = await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`, `Ana: ${arrival}`);
    expect(tasks.map(([, name, when]) => [name, when])).toEqual([['Ana', due]]);
  });

  test.each([
    ['I could lend you the drill.', 'Yes please.', "I'll call you tonight.", undefined],
    ["I'll paint the fence.", 'Thanks.', "I'll come on Sunday for lunch.", undefined],
    ['I could take your kids.', 'Great.', "I'll come on Sunday for my coat.", undefined],
    ['I could lend you the drill.', 'Great.', "I'll be round at five to fix the lamp.", undefined],
    ['I could walk your dog on Friday.', 'Great.', "I'll come round on Sunday.", '2026-04-17T00:00'],
    ['I could send you the list.', 'Great.', "I'll come round on Sunday.", undefined],
    ['I could bake a cake.', 'Great.', "I'll come round at five.", undefined],
  ])('control: "%s" – "%s" – "%s"', async (offer, answer, then, due) => {
    const tasks = await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`, `Ana: ${then}`);
    expect(tasks).toHaveLength(2);
    expect(tasks[0]?.[2]).toBe(due);
  });

  test('control: where he is, or how long, says nothing of it', async () => {
    const tasks = await tasksOf(
      'Ana: I can fix your bike.',
      'Mark: Oh, would you?',
      "Ana: I'll be at work until five tomorrow.",
    );
    expect(tasks[0]?.[2]).toBeUndefined();
  });
});
