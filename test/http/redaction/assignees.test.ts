import { beforeAll, expect, test } from 'bun:test';
import { analysed, read } from '../../support/clients/conversations.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
let conversationId: string;

const talk = {
  messages: [
    { payload: { content: 'Quenby, could you send the plan to the board?' }, from: { name: 'Ana' } },
    { payload: { content: 'I will send the contract to the bank.' }, from: { name: 'Ben' } },
    { payload: { content: 'Quenby will follow up with the bank next week.' }, from: { name: 'Ana' } },
  ],
};

beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(confab, talk);
});

async function assigneesOf(query: Record<string, string>): Promise<(string | undefined)[]> {
  const { actionItems } = await read(confab, 'getActionItems', conversationId, query);
  const { actionItems: comprehensive } = await read(
    confab,
    'getComprehensiveActionItems',
    conversationId,
    query,
  );
  const { followUps } = await read(confab, 'getFollowUps', conversationId, query);
  return [...actionItems, ...comprehensive, ...followUps].map(({ assignee }) => assignee.name);
}

const memberId = async (name: string): Promise<string> =>
  (await read(confab, 'getMembers', conversationId)).members.find((member) => member.name === name)?.id ?? '';

test('an assignee who is no member is masked, and one who is stays readable, with the id', async () => {
  expect(new Set(await assigneesOf({}))).toEqual(new Set(['Quenby', 'Ben']));
  expect(new Set(await assigneesOf({ redact: 'true' }))).toEqual(new Set(['[PERSON_NAME]', 'Ben']));
  const { actionItems } = await read(confab, 'getActionItems', conversationId, { redact: 'true' });
  expect(actionItems.map(({ assignee }) => assignee)).toContainEqual({
    id: await memberId('Ben'),
    name: 'Ben',
  });
});

test('an assignee stays readable where names of people do', async () => {
  const query = { redact: 'true', exclude: 'PERSON_NAME' };
  expect(await assigneesOf(query)).toEqual(await assigneesOf({}));
});

test('a share page says for whom an insight is, unless it is masked', async () => {
  const shownAt = async (json: object) => {
    const path = await shared(confab, conversationId, json);
    return (await parsed((await opened(confab, path)).markup)).text;
  };
  expect(await shownAt({})).toContain('for Quenby');
  const masked = await shownAt({ redact: true });
  expect(masked).toContain('for [PERSON_NAME]');
  expect(masked).not.toContain('Quenby');
});
