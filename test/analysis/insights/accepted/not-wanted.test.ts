/** What somebody offers and nobody wants, and what is put off, is no task (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('what somebody offers and nobody wants is no task', () => {
  test.each([
    [
      'I could put together a draft before you decide.',
      ["Mark: That's kind, but we've settled on another studio."],
    ],
    ["I'd offer to translate the appendix as well.", ['Mark: Thank you, Ana, but nobody ever reads it.']],
    [
      "I'll ask the bakery for the rest.",
      ["Mark: They give it all to the hostel, so don't waste your breath."],
    ],
    ['I could make a list for the sale.', ['Mark: please no more lists']],
    ["I'll get a card for Sophie.", ['Mark: Tom has one going round.', 'Ana: ah ok leave it then']],
    ['Perhaps I should redo the slides.', ['Mark: Leave it.']],
  ])('"%s" – %j', async (offer, answers) => {
    expect(await tasksOf(`Ana: ${offer}`, ...answers)).toEqual([]);
  });

  test.each([
    ["I'll repaint the gate in May.", ['Mark: Thank you, but please use the green paint.']],
    ["I'll ask the bakery for the rest.", ['Mark: Nobody told them yet.']],
    ["I'll leave the keys at the desk.", ['Mark: Leave it open, too.']],
  ])('control: "%s" – %j', async (offer, answers) => {
    expect(await tasksOf(`Ana: ${offer}`, ...answers)).not.toEqual([]);
  });
});

describe('what is put off, or cannot be on that day, is no task', () => {
  test.each([
    ['Mark, will you join the committee?', ['Mark: Ask me again in September.']],
    ['Mark, could you have Mia after school on Tuesday?', ['Mark: Tuesday is piano.', 'Mark: Sorry hun.']],
    ['Mark, could you drive the van on Saturday?', ["Mark: I'm at a wedding."]],
  ])('"%s" – %j', async (request, answers) => {
    expect(await tasksOf(`Ana: ${request}`, ...answers)).toEqual([]);
  });

  test.each([
    ['Mark, ask me for the code when you get there.', ['Mark: Fine.']],
    ['Mark, could you drive the van on Saturday?', ["Mark: I'm in town anyway."]],
    ['Mark, could you send the minutes?', ['Mark: I forgot.', 'Mark: Sorry.']],
  ])('control: "%s" – %j', async (request, answers) => {
    expect(await tasksOf(`Ana: ${request}`, ...answers)).not.toEqual([]);
  });
});
