/** Lists of things that are asked for, and of who does what by when. */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTexts, mark } from '../support.ts';

/** The tasks of a text that Ana sends and Mark answers with "ok", with who does them and when they are due. */
async function tasksOf(...lines: readonly string[]): Promise<string[]> {
  const sent = [[ana, lines.join('\n')] as const, [mark, 'ok'] as const];
  const { insights } = await findingsOfTexts(sent, [ana, mark]);
  return insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) =>
      [text, assignee?.name ?? 'nobody', ...(dueBy ? [dueBy.toISOString().slice(0, 10)] : [])].join(' | '),
    );
}

describe('things that are asked for stand below it', () => {
  const things = ['- the signed form', '- two photos'];

  test.each([
    ['Please send:', 'Please send', undefined],
    ['Please bring the following on Monday:', 'Please bring', '2026-04-20'],
    ['Please could you let us have:', 'Please could you let us have', undefined],
    ['For Monday please provide:', 'Please provide', '2026-04-20'],
    ["For Monday I'd need:", 'Ana would need', '2026-04-20'],
    ['What I need from each of you by Friday please:', 'Ana needs from each of you', '2026-04-17'],
    ["We're still waiting for:", 'Please send', undefined],
    ["We're yet to receive:", 'Please send', undefined],
    ['We are still missing the following:', 'Please send', undefined],
    ["We haven't received yet:", 'Please send', undefined],
    ['Still outstanding from your side:', 'Please send', undefined],
  ])('%s', async (heading, words, day) => {
    const due = day === undefined ? '' : ` | ${day}`;
    expect(await tasksOf('Hi Mark,', '', heading, ...things)).toEqual([
      `${words} the signed form | Mark Stone${due}`,
      `${words} two photos | Mark Stone${due}`,
    ]);
  });

  test('and what somebody brings himself', async () => {
    expect(await tasksOf("I'll bring:", ...things)).toEqual([
      'Ana will bring the signed form | Ana',
      'Ana will bring two photos | Ana',
    ]);
  });

  test.each(['Please note:', 'We sell:', 'In the box there are:', 'We have received:', 'Attached:'])(
    'control: %s',
    async (heading) => {
      expect(await tasksOf('Hi Mark,', '', heading, ...things)).toEqual([]);
    },
  );

  test('control: what others are to send is not asked of "you"', async () => {
    expect(await tasksOf("We're still waiting for:", '- the permit from the council')).toEqual([]);
  });
});

describe('what nobody there sends is not asked for', () => {
  test.each([
    ["We're waiting for:", '- the bank to open', '- the rain to stop'],
    ["We're still waiting for:", '- the plumber', '- the electrician'],
    ["We're still waiting for:", "- Hugo's answer", '- the bank'],
    ["We're still waiting for:", '- better weather', '- Hugo'],
    ["We haven't received yet:", "- Hugo's answer", '- the form from the council'],
  ])('%s %s %s', async (heading, first, second) => {
    expect(await tasksOf(heading, first, second)).toEqual([]);
  });

  test('beside what "you" are to send', async () => {
    const lines = ["We're waiting for:", '- your bank details', '- copies of the contract', '- the plumber'];
    expect(await tasksOf(...lines)).toEqual([
      'Please send your bank details | Mark Stone',
      'Please send copies of the contract | Mark Stone',
    ]);
  });

  test('what is outstanding from "you" or was not received may be anything', async () => {
    const things = ['- the deposit', '- Passport'];
    for (const heading of ['Still outstanding from your side:', "We haven't received yet:"])
      expect((await tasksOf(heading, ...things)).length).toBe(2);
  });

  test('and "nothing else" is no thing, but all that there is', async () => {
    expect(await tasksOf('Please send:', '- everything you have', '- nothing else')).toEqual([
      'Please send everything you have | Mark Stone',
    ]);
    expect(await tasksOf('Please bring:', '- no shoes')).toEqual([]);
  });

  test('control: "everything is ready" is told', async () => {
    expect(await tasksOf('Please send:', '- Everything is ready')).toEqual([]);
  });
});

describe('who does what by when', () => {
  test('lines that open with who does it, also without the marks of a list', async () => {
    const told = [
      'Mark - finalise the agenda - 17 April | Mark Stone | 2026-04-17',
      'Ana - send invitations - tomorrow | Ana | 2026-04-15',
    ];
    const lines = ['Mark - finalise the agenda - 17 April', 'me - send invitations - tomorrow'];
    expect(await tasksOf('Hi all,', '', ...lines, '', 'Ana')).toEqual(told);
    expect(await tasksOf('WHO / WHAT / BY WHEN', ...lines)).toEqual(told);
  });

  test('things below what says that they are to be done', async () => {
    expect(
      await tasksOf('Actions:', '1. Mark – agenda, by Friday', '2. Ana – invitations, tomorrow'),
    ).toEqual([
      'Mark – agenda, by Friday | Mark Stone | 2026-04-17',
      'Ana – invitations, tomorrow | Ana | 2026-04-15',
    ]);
    expect(
      await tasksOf('To do:', '- agenda (Mark, Friday)', '- caterer (Mark)', '- flyers (me, tomorrow)'),
    ).toEqual([
      'Agenda, Friday | Mark Stone | 2026-04-17',
      'Caterer | Mark Stone',
      'Flyers (Ana, tomorrow) | Ana | 2026-04-15',
    ]);
  });

  const tables = [
    ['Action | Owner | Due', 'Finalise the agenda | Mark | 17 April', 'Ring the hall | me | tomorrow'],
    [
      '| Action | Owner | Due |',
      '|---|---|---|',
      '| Finalise the agenda | Mark | 17 April |',
      '| Ring the hall | me | tomorrow |',
    ],
  ];
  test.each(tables.map((lines) => [lines]))('a table: %j', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([
      'Finalise the agenda - 17 April | Mark Stone | 2026-04-17',
      'Ring the hall - Ana - tomorrow | Ana | 2026-04-15',
    ]);
  });

  const noTasks = [
    ['Attendees:', '- Mark - chair', '- me - notes'],
    ['Done:', '- agenda (Mark)', '- flyers (me)'],
    ['In this week:', 'Mark - Monday', 'me - Tuesday'],
  ];
  test.each(noTasks.map((lines) => [lines]))('control: %j', async (lines) => {
    expect(await tasksOf(...lines)).toEqual([]);
  });

  test('and the heads of columns ask nothing', async () => {
    const { insights } = await findingsOfTexts([[ana, 'WHO / WHAT / BY WHEN']], [ana, mark]);
    expect(insights).toEqual([]);
  });
});
