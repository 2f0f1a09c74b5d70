/** What a job tells the analysis of one message of those around it. */

import { beforeAll, expect, test } from 'bun:test';
import { analysed, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const talk = (...lines: readonly (readonly [name: string, text: string])[]) =>
  analysed(confab, {
    detectEntities: true,
    messages: lines.map(([name, content]) => ({ payload: { content }, from: { name } })),
  });

test('who takes on what somebody is to do is its assignee', async () => {
  const id = await talk(
    ['Ana Ruiz', 'Somebody needs to renew the certificate.'],
    ['Ben Okafor', "That's me."],
    ['Cleo Hart', 'Good.'],
  );
  const { actionItems } = await read(confab, 'getActionItems', id);
  expect(actionItems.map(({ assignee }) => assignee.name)).toEqual(['Ben Okafor']);
});

test('a large number is money where an amount was named before, and a number alone an hour where hours are talked of', async () => {
  const id = await talk(
    ['Ana Ruiz', 'We took 312,000 euros in May.'],
    ['Ben Okafor', 'The new shop alone did fifty-one thousand.'],
    ['Ana Ruiz', 'Shall we meet at half past nine?'],
    ['Ben Okafor', 'Make it eleven.'],
  );
  const { entities } = await read(confab, 'getEntities', id);
  const found = entities.map(({ type, text }) => `${type}: ${text}`);
  expect(found).toContain('money: fifty-one thousand');
  expect(found).toContain('time: eleven');
});

test('control: without an amount or an hour before they are numbers', async () => {
  const id = await talk(
    ['Ben Okafor', 'The new shop alone did fifty-one thousand.'],
    ['Ana Ruiz', 'Make it eleven.'],
  );
  const { entities } = await read(confab, 'getEntities', id);
  expect(entities.map(({ type }) => type)).not.toContain('money');
  expect(entities.map(({ type }) => type)).not.toContain('time');
});

test('a day by its number alone is in the month with which it was named before', async () => {
  const id = await analysed(confab, {
    detectEntities: true,
    messages: [
      ['Ana Ruiz', 'It is either the twenty-eighth of March or the eleventh of April.'],
      ['Ben Okafor', 'Then the eleventh, and if that fails the eighteenth.'],
      ['Ben Okafor', 'I will send the list by the 12th.'],
    ].map(([name, content]) => ({
      payload: { content },
      from: { name },
      duration: { startTime: '2026-03-10T09:00:00Z', endTime: '2026-03-10T09:00:05Z' },
    })),
  });
  const { entities } = await read(confab, 'getEntities', id);
  const dates = entities.filter(({ type }) => type === 'date');
  expect(dates.map(({ text, value }) => `${text} = ${value}`).toSorted()).toEqual([
    'eleventh of April = 2026-04-11',
    'the 12th = 2026-03-12',
    'the eighteenth = 2026-04-18',
    'twenty-eighth of March = 2026-03-28',
  ]);
});
