/** A tag is told with the statement before it, which stands in another message: what is masked there is masked in the question, too. */

import { beforeAll, expect, test } from 'bun:test';
import { analysed, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test.each<[what: string, asked: string[], said: string, masked: string]>([
  [
    'a number',
    [],
    'so the plan goes to the bank at 415 555 0134',
    'So the plan goes to the bank at [PHONE_NUMBER], right?',
  ],
  [
    'a number that somebody asked for',
    ['mark: what is your account number'],
    'so it would be four four seven one nine two',
    'So it would be [BANK_ACCOUNT_NUMBER], right?',
  ],
  [
    'a name that somebody asked for',
    ['mark: what is your full name please'],
    'so that would be quenby marlow',
    'So that would be [PERSON_NAME], right?',
  ],
  [
    'the rest of a number',
    ['ana: so my card number is 4111 1111', 'mark: okay'],
    'so then it is 1111 1111',
    'So then it is [CREDIT_CARD_NUMBER], right?',
  ],
])('a question that quotes %s is masked as its statement is', async (_, asked, said, masked) => {
  const messages = [...asked, `ana: ${said}`, 'ana: right'].map((line) => {
    const [name = '', content = ''] = line.split(': ');
    return { payload: { content }, from: { name } };
  });
  const conversationId = await analysed(confab, { messages });
  const lastQuestion = async (query: Record<string, string>) =>
    (await read(confab, 'getQuestions', conversationId, query)).questions.at(-1)?.text;
  // The control: it is quoted as it was said.
  expect((await lastQuestion({}))?.toLowerCase()).toBe(`${said}, right?`);
  expect(await lastQuestion({ redact: 'true' })).toBe(masked);
});
