import { beforeAll, expect, test } from 'bun:test';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('createGroup');

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

const criteria = "conversation.metadata.agentId==jd;conversation.name=='Renewal*'";

test('a group is what was given, with an id, and without a description the empty one', async () => {
  const whole = { name: `Jd's "calls" - No. 1_é`, description: 'Everything jd said', criteria };
  const { group } = await ask(confab, 'createGroup', { json: whole });
  expect(group).toEqual({ id: group.id, ...whole });
  const { group: short } = await ask(confab, 'createGroup', { json: { name: 'Calls', criteria } });
  expect(short).toEqual({ id: short.id, name: 'Calls', description: '', criteria });
  for (const { id } of [group, short])
    expect((await ask(confab, 'getGroup', { params: { groupId: id } })).group.id).toBe(id);
});

test('a group may have the apostrophes and quotes that people type', async () => {
  const json = { name: 'Jd’s “calls”', criteria };
  expect((await ask(confab, 'createGroup', { json })).group.name).toBe(json.name);
});

test('two groups may have the same name', async () => {
  const json = { name: 'Twins', criteria };
  const [one, other] = [
    await ask(confab, 'createGroup', { json }),
    await ask(confab, 'createGroup', { json }),
  ];
  expect(one.group.id).not.toBe(other.group.id);
});

test.each([
  ['no name', { criteria }, '"name" is required'],
  ['a blank name', { name: '  ', criteria }, /^"name" must hold .* more than spaces$/],
  ['an empty name', { name: '', criteria }, '"name" is not allowed to be empty'],
  [
    'a name of 129 characters',
    { name: 'n'.repeat(129), criteria },
    '"name" must have at most 128 characters',
  ],
  [
    'a name with other marks',
    { name: 'Calls; all', criteria },
    /^"name" must hold letters, digits, spaces, and of punctuation /,
  ],
  [
    'a description of 513 characters',
    { name: 'Calls', description: 'd'.repeat(513), criteria },
    '"description" must have at most 512 characters',
  ],
  ['no criteria', { name: 'Calls' }, '"criteria" is required'],
  ['empty criteria', { name: 'Calls', criteria: '' }, '"criteria" is not allowed to be empty'],
  [
    'criteria that break off',
    { name: 'Calls', criteria: 'conversation.name==' },
    '"criteria" is wrong at position 20: unexpected end',
  ],
  [
    'criteria with an "or"',
    { name: 'Calls', criteria: 'conversation.name==a,conversation.name==b' },
    '"criteria" is wrong at position 21: there is no "or": join the comparisons by ";" or "and"',
  ],
  [
    'criteria with a third selector',
    { name: 'Calls', criteria: 'conversation.name==a;conversation.type==b;conversation.id==c' },
    '"criteria" is wrong at position 43: "conversation.id" is one selector too many: there may be 2',
  ],
  ['criteria of a NUL character', { name: 'Calls', criteria: 'conversation.name==\0' }, /NUL character/],
  ['half a surrogate pair', { name: 'Calls', criteria: 'conversation.name==\ud800' }, /unpaired surrogate/],
])('a group with %s is refused', async (_, json, sentence) => {
  const complaint = await refusal(confab, 400, 'createGroup', { json });
  if (typeof sentence === 'string') expect(complaint).toBe(sentence);
  else expect(complaint).toMatch(sentence);
});
