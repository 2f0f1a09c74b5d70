/** Masked lists that are read while the conversation goes on: each chunk is masked by what is known when it was read. */

import { beforeAll, describe, expect, test } from 'bun:test';
import type { components } from '../../../generated/openapi.ts';
import { createRedaction } from '../../../src/features/redaction/redaction.ts';
import type { Shape } from '../../../src/features/redaction/shapes.ts';
import { analysed, appended, ask, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

type Append = Partial<components['schemas']['ProcessTextRequest']>;

const said = (name: string, ...contents: readonly string[]) => ({
  messages: contents.map((content) => ({ payload: { content }, from: { name } })),
});
const text: Shape<string> = (one, mask) => mask.of(one).text;

/** The chunks as they are answered, where this happens before each of them is read. */
async function shown(
  id: string,
  chunks: readonly { before?: () => Promise<unknown>; texts: readonly string[] }[],
) {
  async function* list() {
    for (const { before, texts } of chunks) {
      await before?.();
      yield { elements: [...texts], bytes: 0 };
    }
  }
  const redaction = createRedaction(confab.db, async () => []);
  const request = {
    account: { id: confab.account.id },
    path: { conversationId: id },
    query: { redact: true },
    signal: new AbortController().signal,
  };
  return Array.fromAsync(redaction.list(request, list(), text), ({ elements }) => elements);
}

const append = (id: string, more: Append) => () => appended(confab, id, { messages: [], ...more });

describe('what an append makes personal is masked in all that is read after it', () => {
  test('who comes to speak while a list goes on is masked from then on, also within longer words', async () => {
    const id = await analysed(confab, said('王小明', 'ok'));
    const chunks = await shown(id, [
      { texts: ['王小明说明天打电话。'] },
      {
        before: () => appended(confab, id, said('田中 太郎', 'ok')),
        texts: ['田中さんに電話してください。'],
      },
    ]);
    expect(chunks).toEqual([['[PERSON_NAME]说明天打电话。'], ['[PERSON_NAME]さんに電話してください。']]);
  });

  test('the name of somebody who introduces themselves', async () => {
    const leaks = 'The quenbyx leaks again.';
    const id = await analysed(confab, said('Ana', leaks));
    const chunks = [
      { texts: [leaks] },
      {
        before: append(id, said('Ben', 'My name is Quenbyx.', 'Ask quenbyx for it.')),
        texts: ['Ask quenbyx for it.', leaks],
      },
    ];
    expect(await shown(id, chunks)).toEqual([
      [leaks],
      ['Ask [PERSON_NAME] for it.', 'The [PERSON_NAME] leaks again.'],
    ]);
  });

  test('an entity of its request', async () => {
    const id = await analysed(confab, said('Ana', 'What do we do now?'));
    const named = {
      ...said('Ben', 'The zorblax leaks.'),
      entities: [{ customType: 'gadget', text: 'zorblax' }],
    };
    expect(await shown(id, [{ before: append(id, named), texts: ['The zorblax leaks.'] }])).toEqual([
      ['The [GADGET] leaks.'],
    ]);
  });

  test('a number that it ends', async () => {
    const begun = 'My card number is 4111 1111';
    const id = await analysed(confab, said('Ana', begun));
    const chunks = [
      { texts: ['What do we do now?'] },
      { before: append(id, said('Ana', '1111 1111')), texts: [begun, '1111 1111'] },
    ];
    const [, after] = await shown(id, chunks);
    expect(after).toEqual(['My card number is [CREDIT_CARD_NUMBER]', '[CREDIT_CARD_NUMBER]']);
  });
});

test('what turns out to be said by one and the same is known to all chunks after that', async () => {
  const content = ['The account is 1234', '567 890.'];
  const email = 'anna@example.com';
  const [first, last] = content.map((one) => ({ payload: { content: one } }));
  const id = await analysed(confab, {
    messages: [
      { ...first, from: { name: 'Ana' } },
      { payload: { content: 'okay' }, from: { name: 'Ben' } },
      { ...last, from: { name: 'Anna', email } },
    ],
  } as Append);
  const merge = async () => {
    const { members } = await read(confab, 'getMembers', id);
    const memberId = members.find(({ name }) => name === 'Ana')?.id ?? expect.unreachable();
    await ask(confab, 'updateMember', {
      params: { conversationId: id, memberId },
      json: { id: memberId, name: 'Ana', email },
    });
  };
  const [before, after] = await shown(id, [{ texts: content }, { before: merge, texts: content }]);
  expect(before).toEqual(content);
  expect(after).toEqual(['The account is [BANK_ACCOUNT_NUMBER]', '[BANK_ACCOUNT_NUMBER].']);
});

test('a list of a conversation that is deleted meanwhile ends, since nobody knows any more what is personal in it', async () => {
  const id = await analysed(confab, said('Ben', 'My name is Quenbyx.'));
  const gone = () => ask(confab, 'deleteConversation', { params: { conversationId: id } });
  const read = shown(id, [{ texts: ['What now?'] }, { before: gone, texts: ['Ask quenbyx for it.'] }]);
  await expect(read).rejects.toThrow();
});
