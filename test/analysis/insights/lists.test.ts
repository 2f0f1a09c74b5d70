/** Lists: the line above them says whose their items are, by when they are to be done, or that they are done. */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTexts, mark, sophie } from '../support.ts';

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

describe('the line above a list says whose its items are', () => {
  test.each(['I will:', 'My to-dos:', '**My next steps**', 'What I will do this time:', "So I'll"])(
    '%s',
    async (heading) => {
      const tasks = await tasksOf(heading, '- send the quote on Friday', '- call the customer');
      expect(tasks).toHaveLength(2);
      expect(tasks[0]).toMatch(/^Ana (?:will|['’]ll) send the quote on Friday \| Ana \| 2026-04-17$/);
      expect(tasks[1]).toMatch(/^Ana (?:will|['’]ll) call the customer \| Ana/);
    },
  );

  test('of what "we" do nobody alone is the one', async () => {
    expect(await tasksOf('We will:', '- send the quote', '- call the customer')).toEqual([
      'We will send the quote | nobody',
      'We will call the customer | nobody',
    ]);
  });

  test('a name above it', async () => {
    expect(await tasksOf('Ana:', '- send the quote', '', 'Mark:', '- call the customer')).toEqual([
      'Send the quote | Ana',
      'Call the customer | Mark Stone',
    ]);
  });

  test('who is asked', async () => {
    expect(
      await tasksOf(
        'Could you please do the following by Friday:',
        '1. send the quote',
        '2. call the customer',
        '3. pay the invoice on Monday',
      ),
    ).toEqual([
      'Could you please send the quote | Mark Stone | 2026-04-17',
      'Could you please call the customer | Mark Stone | 2026-04-17',
      'Could you please pay the invoice on Monday | Mark Stone | 2026-04-20',
    ]);
  });

  test('control: an item that names who does it is his', async () => {
    expect(await tasksOf('My to-dos:', '- send the quote', '- Mark: call the customer')).toEqual([
      'Ana will send the quote | Ana',
      'Mark: call the customer | Mark Stone',
    ]);
  });

  test('control: a list below it belongs to the line above itself', async () => {
    expect(await tasksOf('I will:', '- send the quote', '', 'Please:', '- call the customer')).toEqual([
      'Ana will send the quote | Ana',
      'Please call the customer | Mark Stone',
    ]);
  });

  test('control: what is no list goes on by itself', async () => {
    expect(await tasksOf('I will:', '- send the quote', '', 'Could you call the customer?')).toEqual([
      'Ana will send the quote | Ana',
      'Could you call the customer? | Mark Stone',
    ]);
  });
});

describe('what is done is no task', () => {
  test.each(['Done last week:', 'What we did yesterday:', 'Completed so far:', 'Agenda:'])(
    '%s',
    async (heading) => {
      expect(await tasksOf(heading, '- send the quote', '- call the customer')).toEqual([]);
    },
  );

  test('nor is what is ticked off', async () => {
    expect(await tasksOf('To do:', '- [x] send the quote', '- [ ] call the customer')).toEqual([
      'Call the customer | Mark Stone',
    ]);
  });

  test('control: what is to be done is not done yet', async () => {
    expect(await tasksOf('To be done:', '- send the quote')).toEqual(['Send the quote | Mark Stone']);
  });

  test('control: a promise among it is one', async () => {
    expect(await tasksOf('Done last week:', '- send the quote', '- I will call Hugo tomorrow')).toEqual([
      'Ana will call Hugo tomorrow | Ana | 2026-04-15',
    ]);
  });
});

describe('below the next steps each order is a task, whatever its verb and its mark', () => {
  test.each([
    '- pay the invoice',
    '- update the wiki',
    '- prepare the slides',
    '- clean the kitchen',
    '1. pay the rent',
    '- [ ] pay the deposit',
    '→ order the chairs',
    'a) sign the form',
    '(2) pay the rent',
    '☐ call the bank',
  ])('%s', async (item) => {
    const [, told = ''] = /(\p{L}{2}.*)$/u.exec(item) ?? [];
    const capital = told.charAt(0).toUpperCase() + told.slice(1);
    expect(await tasksOf('Next steps:', '- send the quote', item)).toContain(`${capital} | Mark Stone`);
  });

  test.each(['- budget approval', '- chairs for the hall', '- the contract', '- our new office'])(
    'control: %s is a thing',
    async (item) => {
      expect(await tasksOf('Next steps:', '- send the quote', item)).toEqual(['Send the quote | Mark Stone']);
    },
  );
});

describe('who is named behind what an item says does it', () => {
  test('behind a dash', async () => {
    const { insights, entities } = await findingsOfTexts([
      [ana, 'Next steps:\n- Call the bank - Sophie\n- Send the quote - Mark - Friday'],
    ]);
    expect(insights.map(({ text, assignee }) => [text, assignee?.name])).toEqual([
      ['Call the bank', sophie.name],
      ['Send the quote - Friday', mark.name],
    ]);
    expect(entities.filter(({ type }) => type === 'person').map(({ text }) => text)).toEqual([
      'Sophie',
      'Mark',
    ]);
  });

  test('and is another one than whom it names', async () => {
    const { entities } = await findingsOfTexts([[ana, 'Next steps:\n- Call Hugo - Sophie']]);
    expect(entities.map(({ text }) => text)).toEqual(['Hugo', 'Sophie']);
  });

  test('in a table', async () => {
    expect(
      await tasksOf('| Task | Owner | Due |', '|---|---|---|', '| Pay the invoice | Ana | 20 April |'),
    ).toEqual(['Pay the invoice - 20 April | Ana | 2026-04-20']);
  });

  test('control: who does not take part is nobody of the list', async () => {
    expect(await tasksOf('Next steps:', '- Send the quote - Northwind')).toEqual([
      'Send the quote - Northwind | Mark Stone',
    ]);
  });
});

describe('a list in one line', () => {
  test.each([
    ['Decisions: 1. Mark sends the quote by Friday 2. Ana calls the customer on Thursday 3. no free samples'],
    ['(1) Mark sends the quote by Friday (2) Ana calls the customer on Thursday (3) no free samples'],
  ])('%s', async (text) => {
    expect(await tasksOf(text)).toEqual([
      'Mark sends the quote by Friday | Mark Stone | 2026-04-17',
      'Ana calls the customer on Thursday | Ana | 2026-04-16',
    ]);
  });

  test('what stands before it says who does it', async () => {
    expect(await tasksOf('Mark, please 1) send the quote 2) call the customer by Friday')).toEqual([
      'Mark, please send the quote | Mark Stone',
      'Mark, please call the customer by Friday | Mark Stone | 2026-04-17',
    ]);
  });

  test('control: numbers that are none of a list', async () => {
    expect(await tasksOf('Could you send us 1) the quote or 2) the price list by Friday?')).toEqual([
      'Could you send us 1) the quote or 2) the price list by Friday? | Mark Stone | 2026-04-17',
    ]);
  });
});

describe('the line above a list is asked with each of its items', () => {
  test('with whatever it begins, and by when', async () => {
    expect(
      await tasksOf(
        'Before we pay the invoice, could you please',
        '- call the customer,',
        '- send us a sample',
      ),
    ).toEqual([
      'Before we pay the invoice, could you please call the customer. | Mark Stone',
      'Before we pay the invoice, could you please send us a sample | Mark Stone',
    ]);
    expect(await tasksOf('Hi Mark, could you by Friday', '- call the customer', '- send a sample?')).toEqual([
      'Hi Mark, could you call the customer | Mark Stone | 2026-04-17',
      'Hi Mark, could you send a sample? | Mark Stone | 2026-04-17',
    ]);
  });

  test.each([
    ['By Friday we need from you:', 'We need from Mark Stone'],
    ['We still need the following from you by Friday:', 'We still need from Mark Stone'],
    ['Could you send us the following by Friday:', 'Could you send us'],
  ])('for things: %s', async (heading, told) => {
    expect(await tasksOf(heading, '1. The signed contract', '2. bank details')).toEqual([
      `${told} the signed contract | Mark Stone | 2026-04-17`,
      `${told} bank details | Mark Stone | 2026-04-17`,
    ]);
  });
});
