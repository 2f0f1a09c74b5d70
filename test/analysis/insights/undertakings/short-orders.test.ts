/** Orders of two or three words that another one takes on, and whom what is needed is left to. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Doer and text of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [assignee?.name, text]);

describe('an order of a thing that was named before is a task of who takes it on', () => {
  test.each([
    ['Get one.', 'Then get one.'],
    ['Get a new one.', 'Then get a new one.'],
    ['Buy a new one, then.', 'Buy a new one, then.'],
    ['Cancel it.', 'Cancel it.'],
  ])('"%s"', async (told, order) => {
    expect(await tasksOf('Mark: The old one is broken again.', `Ana: ${order}`, 'Mark: Will do.')).toEqual([
      ['Mark Stone', told],
    ]);
  });

  test.each([
    ['Get a grip.', 'Will do.'],
    ['Take one.', 'Thanks.'],
    ['Then buy one.', "I'm broke."],
    ['Get a new one.', 'They cost two hundred.'],
    ['Buy one.', 'With what?'],
    ['Get some rest.', 'Will do.'],
    ['Take it easy.', 'Will do.'],
    ['Keep it up.', 'Will do.'],
  ])('control: what is a saying, offered, or turned down is none: "%s" – "%s"', async (order, answer) => {
    expect(await tasksOf('Mark: The old one is broken again.', `Ana: ${order}`, `Mark: ${answer}`)).toEqual(
      [],
    );
  });
});

describe('who needs a thing', () => {
  test.each([
    ['I need the figures from accounting by Friday.', undefined],
    ['I need the numbers from our bank by Friday.', undefined],
    ['Mark, I need the figures from you by Friday.', 'Mark Stone'],
    ['Mark, I need the figures by Friday.', 'Mark Stone'],
  ])('of people who do not take part leaves it to nobody who does: "%s" – %s', async (text, doer) => {
    expect((await tasksOf('Mark: The export is done.', `Ana: ${text}`)).map(([name]) => name)).toEqual([
      doer,
    ]);
  });

  test.each([
    'Mark, I need the figures from the shop by Friday.',
    'Mark, I need the keys from the safe by noon.',
    'Mark, I need the van from two to five.',
    'Mark, I need the file from the server by Friday.',
  ])('control: another one who says yes sees to it: "%s"', async (text) => {
    expect((await tasksOf(`Ana: ${text}`, 'Mark: Ok.')).map(([name]) => name)).toEqual(['Mark Stone']);
  });
});

test('what nobody is to do is asked of all', async () => {
  expect(
    await tasksOf('Ana: Please, nobody use the side door tomorrow.', 'Mark: Noted.', 'Sophie: Ok.'),
  ).toEqual([[undefined, 'Please, nobody use the side door tomorrow.']]);
});
