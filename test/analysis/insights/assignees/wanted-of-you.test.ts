/** What somebody lacks, hands over or needs done is for whom he calls beside it, for "you", or for who says that he does it (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The doer of what Ana says behind a greeting of two others, and before an answer. */
const doerOf = async (text: string, ...answers: readonly string[]) => {
  const { insights } = await findingsOfTalk(
    'Mark: Good morning both.',
    'Sophie: Morning.',
    `Ana: ${text}`,
    ...answers,
  );
  const own = insights.filter(({ type, messageId }) => type !== 'question' && messageId === '2');
  return own.map(({ assignee }) => assignee?.name);
};

describe('what is lacking is for who is called beside it', () => {
  test.each([
    "What I'm after from you, Sophie, is a decision on the venue.",
    "What I'd like from you, Sophie, is a short summary.",
    "What I'm missing is your timesheet, Sophie.",
    'For the roof what I lack is the drawing of the gutters from you, Sophie.',
    "I'm still waiting for the invoice from you, Sophie.",
    'That leaves your part of the report, Sophie, by Thursday please.',
    "The press list I'll leave to you, Sophie.",
    "The seating plan I'm giving to you, Sophie, if that's all right.",
  ])('"%s"', async (text) => {
    expect(await doerOf(text)).toEqual(['Sophie Tran']);
  });
});

describe('it is told by the name of whom it is wanted', () => {
  test.each([
    ["The raffle I'll leave to you.", "Ok, I'll do it.", 'The raffle Ana will leave to Mark Stone.'],
    [
      "I'll leave the booking to you, Mark.",
      "Ok, I'll see to it by Friday.",
      'Ana will leave the booking to Mark Stone.',
    ],
    [
      "What I'm after from you, Mark, is a decision.",
      'Ok.',
      'What Ana is after from Mark Stone is a decision.',
    ],
    // Controls: who leaves something with another one does so, and who is asked in a question is "you".
    ["I'll leave the keys with Tom.", 'Ok.', 'Ana will leave the keys with Tom.'],
    ['Mark, could you send the list?', 'Ok.', 'Mark, could you send the list?'],
  ])('"%s" – "%s"', async (text, answer, told) => {
    const { insights } = await findingsOfTalk('Mark: Morning.', `Ana: ${text}`, `Mark: ${answer}`);
    expect(insights.map((one) => one.text)).toEqual([told]);
  });
});

describe('what is to become of a thing is for who takes it on', () => {
  test.each([
    ['only the bags have to be labelled, before u go to bed pls', 'okidoki, names or numbers?'],
    ['the trays have to be washed before you leave pls', 'roger'],
    ['Then let us have a new quote for the fence by Friday.', 'No problem.'],
    ["We'd be grateful for two sets of keys by Monday.", 'No problem.'],
    ['collect all your questions in one file and i send them on friday', 'roger'],
  ])('"%s" – "%s"', async (text, answer) => {
    expect((await doerOf(text, `Mark: ${answer}`))[0]).toBe('Mark Stone');
  });
});

test('"you" is with whom the speaker talks, before and behind', async () => {
  const { insights } = await findingsOfTalk(
    'Sophie: Morning.',
    'Mark: that would be marvellous',
    "Ana: you'll have to collect them with a van",
    'Mark: tomorrow morning then',
  );
  expect(insights[0]?.assignee?.name).toBe('Mark Stone');
});

describe('control', () => {
  test.each([
    ["I'll send it before I hear from you.", ['Ana']],
    ['The paralegal should index the bundle by Wednesday.', [undefined]],
    ["Let's have lunch by noon.", []],
  ])('"%s"', async (text, doers) => {
    expect(await doerOf(text, "Mark: I'll tell her.")).toEqual(doers);
  });

  test.each([
    'What I need is a holiday.',
    "I'm short of sleep, Mark.",
    'Two would do.',
    'A good idea from you, Mark.',
  ])('nothing to do: "%s"', async (text) => {
    expect(await doerOf(text, 'Mark: Yes.')).toEqual([]);
  });
});
