/** Who is to act, by how he is called, and by how somebody's wish is worded (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf, sophie } from '../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.map(({ type, assignee, text: told }) => ({ type, assignee, told }));

const assigneesOf = async (text: string) => (await tasksOf(text)).map(({ assignee }) => assignee?.name);

describe('who is called is the one to act', () => {
  test.each([
    ['by the sign of a chat', '@mark pls look at the csv export today'],
    ['by the sign of a chat, before "can u"', '@mark can u get the seed data in by friday'],
    ['by the sign, with a capital', '@Mark, the inventory was in the first draft, could you add it back?'],
    ['at the end', 'Could you send it to me, Mark?'],
    ['at the end, with the whole name', 'Please check that with the landlord by Friday, Mark Stone.'],
    ['at the end of what is needed', 'You need to sign the form, Mark.'],
  ])('%s: "%s"', async (_, text) => {
    expect(await assigneesOf(text)).toEqual(['Mark Stone']);
  });

  test('not the last of several names to which something is sent', async () => {
    expect(await assigneesOf('Can you send it to Anna, Mark, and Sophie?')).toEqual([undefined]);
  });

  test('not where the speaker takes it on', async () => {
    expect(await assigneesOf("I'll send it tonight, Mark.")).toEqual(['Ana']);
  });
});

describe('who wishes a deed leaves it', () => {
  test.each([
    'I want somebody to check the references.',
    'We need someone to take the minutes.',
    'I want each committee to give us its numbers by Friday.',
    "I'd like the team to finish the draft this week.",
  ])('to nobody in particular: "%s"', async (text) => {
    expect(await assigneesOf(text)).toEqual([undefined]);
  });

  test.each(['I want Mark to review the contract.', "I'd like Mark to prepare the slides by Friday."])(
    'to whom he names: "%s"',
    async (text) => {
      expect(await assigneesOf(text)).toEqual(['Mark Stone']);
    },
  );

  test('control: to himself', async () => {
    expect(await assigneesOf('I want to send the contract to Sophie today.')).toEqual(['Ana']);
  });
});

describe('what is written in haste is read as it was meant', () => {
  test('"ill" before a verb', async () => {
    const [task] = await tasksOf('ill send the invite to sophie');
    expect(task).toMatchObject({ type: 'action_item', assignee: { name: 'Ana' } });
    expect(task?.told).toBe(`Ana will send the invite to ${sophie.name?.split(' ')[0]?.toLowerCase()}`);
  });

  test('control: who is ill undertakes nothing', async () => {
    expect(await tasksOf('she is ill and cant come')).toEqual([]);
  });
});
