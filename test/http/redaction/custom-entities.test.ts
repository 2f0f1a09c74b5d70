/** Custom entities of the account and of requests, in masked reads. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, appended, ask, read } from '../../support/clients/conversations.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const said = (content: string) => ({ payload: { content }, from: { name: 'Ana' } });
const shown = async (id: string) =>
  (await read(confab, 'getMessages', id, { redact: 'true' })).messages.map(({ text }) => text);

describe('where entities were not looked for', () => {
  const gadget = { customType: 'gadget', text: 'red kettle', value: 'kettle' };

  test.each(['entities', 'customEntities'])(
    'what the request names in its %s is masked in its conversation, and its value too',
    async (field) => {
      const messages = [said('The red kettle ships.'), said('No kettle, no tea.')];
      const id = await analysed(confab, { messages, [field]: [gadget] });
      expect((await ask(confab, 'getEntities', { params: { conversationId: id } })).entities).toEqual([]);
      expect(await shown(id)).toEqual(['The [GADGET] ships.', 'No [GADGET], no tea.']);
    },
  );

  test('what an append names is masked in what was said before it, and twice is once', async () => {
    const id = await analysed(confab, { messages: [said('The red kettle ships.')], entities: [gadget] });
    const more = {
      messages: [said('And the blue pan.')],
      entities: [gadget, { ...gadget, text: 'blue pan' }],
    };
    await appended(confab, id, more);
    await appended(confab, id, { ...more, entities: [{ customType: 'color', text: 'Ships' }] });
    expect(await shown(id)).toEqual(['The [GADGET] [COLOR].', 'And the [GADGET].', 'And the [GADGET].']);
  });

  test('control: without redaction all of it is there', async () => {
    const id = await analysed(confab, { messages: [said('The red kettle ships.')], entities: [gadget] });
    const { messages } = await read(confab, 'getMessages', id);
    expect(messages[0]?.text).toBe('The red kettle ships.');
  });
});

test.each([
  ['Our ex-client-x left.', 'client-x', 'Our ex-[GADGET] left.'],
  ['Our client-x-y left.', 'client-x', 'Our [GADGET]-y left.'],
  ['Use a-b-c-d here.', 'b-c', 'Use a-[GADGET]-d here.'],
  ['Our pre-T-1000 left.', 'T-1000', 'Our pre-[GADGET] left.'],
  ['We met at the cafe\u0301 there.', 'caf\u00e9', 'We met at the [GADGET] there.'],
])('"%s" has the entity "%s" masked within a longer word', async (content, text, masked) => {
  const id = await analysed(confab, {
    messages: [said(content)],
    entities: [{ customType: 'gadget', text }],
  });
  expect(await shown(id)).toEqual([masked]);
});

test('a code is masked however its marks are written, and a short one only as it is', async () => {
  const id = await analysed(confab, {
    messages: [said('QX-77, qx77, QX 77 and q x 77 are one, QX 78 is none; A-1 is not a 1 of a1.')],
    entities: [
      { customType: 'gadget', text: 'QX-77' },
      { customType: 'grade', text: 'A-1' },
    ],
  });
  expect((await shown(id)).join(' ')).toBe(
    '[GADGET], [GADGET], [GADGET] and [GADGET] are one, QX 78 is none; [GRADE] is not a 1 of a1.',
  );
});
