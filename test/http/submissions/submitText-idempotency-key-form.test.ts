/** How an Idempotency-Key may be written. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { type Asked, ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { idleServer } from '../../support/servers/shared-servers.ts';
import { submissionUnder } from './support.ts';

let confab: TestConfab;
let account: TestAccount;
beforeAll(async () => {
  confab = await idleServer();
  account = await confab.createAccount('forms of keys');
});

/** A submission under a key, of an account that nobody else has keys of. */
const under = (key: string, asked: Asked = {}) => submissionUnder(key, { account, ...asked });

describe('the form of a key', () => {
  test.each<[string, string, string]>([
    ['of a UUID', '8e03978e-40d5-43dd-bc93-6894a57f9324', '"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
    ['with what is escaped in quotes', 'a"b\\c', '"a\\"b\\\\c"'],
    ['with what separates values elsewhere', 'a,b;c=d', '"a,b;c=d"'],
    ['of one character', '!', '"!"'],
    ['of 255 characters', '~'.repeat(255), `"${'~'.repeat(255)}"`],
    ['of 255 characters that are all escaped', '\\'.repeat(255), `"${'\\\\'.repeat(255)}"`],
  ])('a key %s may stand alone or in quotes', async (_, bare, quoted) => {
    const first = await ask(confab, 'submitText', under(bare));
    expect(await ask(confab, 'submitText', under(quoted))).toEqual(first);
  });

  test.each([
    ['nothing', ''],
    ['nothing in quotes', '""'],
    ['256 characters', 'k'.repeat(256)],
    ['256 characters in quotes', `"${'k'.repeat(256)}"`],
    ['a space', 'a b'],
    ['a space in quotes', '"a b"'],
    ['a tab', 'a\tb'],
    ['a letter beyond ASCII', 'clé'],
    ['two keys', 'a, b'],
    ['a quote that is not closed', '"abc'],
    ['a quote that is closed by an escape', '"abc\\"'],
    ['something behind the quotes', '"abc";a=1'],
    ['an escape of something else', '"a\\bc"'],
  ])('a key that is %s is refused with 400, and the answer names the header', async (_, key) => {
    for (const id of ['submitText', 'appendText'] as const)
      expect(await refusal(confab, 400, id, under(key, { params: { conversationId: '1' } }))).toBe(
        '"Idempotency-Key" must be 1 to 255 visible ASCII characters, alone or in double quotes',
      );
  });

  test('a key with another control character is refused with 400 before it is a request at all', async () => {
    for (const character of ['\x01', '\x1f', '\x7f']) expect(await statusOf(`a${character}b`)).toBe(400);
    // Control: nothing else is wrong with it.
    expect(await statusOf('a!b')).toBe(201);
  });

  test('a key means nothing to operations that do not take one', async () => {
    await ask(confab, 'listConversations', { account, headers: { 'Idempotency-Key': 'a b' } });
  });

  test('a key is not asked for before the account is known', async () => {
    await refusal(confab, 401, 'submitText', { ...under('a b'), account: null });
  });
});

/** Sent as it is, without our harness: what answers is the HTTP parser. */
async function statusOf(key: string): Promise<number> {
  const { status } = await fetch(`${confab.url}/v1/process/text`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}`, 'Idempotency-Key': key },
    body: JSON.stringify(oneMessage),
  });
  return status;
}
