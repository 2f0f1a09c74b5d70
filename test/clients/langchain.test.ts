/** LangChain's clients of Nebula, unmodified: their requests byte for byte, and what they read. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { chatNebula, nebula } from '../support/clients/langchain-clients.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { saying, startLanguageModel } from '../support/servers/language-model.ts';

const model = startLanguageModel(saying(() => ['Grüße, ', '"Ana": ', '123', '\n\n', 'data: 7']));
const said = 'Grüße, "Ana": 123\n\ndata: 7';
let confab: TestConfab;
let without: TestConfab;
beforeAll(async () => {
  confab = await startConfab({ worker: false, languageModels: await model.models() });
  without = await startConfab({ worker: false });
});
afterAll(async () => {
  await Promise.all([confab.stop(), without.stop()]);
  await model.stop();
});

const at = ({ url, account }: TestConfab) => ({ origin: url, apiKey: account.apiKey });

const messages = [
  { type: 'system', content: 'You are a helpful assistant that answers general knowledge questions.' },
  { type: 'human', content: 'Wie grüßt man? 😀' },
] as const;

test('ChatNebula gets the list of messages that it makes its answer of', async () => {
  expect(await chatNebula(at(confab)).invoke(messages)).toEqual([
    { role: 'human', text: 'Wie grüßt man? 😀' },
    { role: 'assistant', text: said },
  ]);
  expect(model.asked.at(-1)?.body.messages).toEqual([
    { role: 'system', content: messages[0].content },
    { role: 'user', content: messages[1].content },
  ]);
});

test('ChatNebula streams: each line that it takes for JSON has a delta, and together they are the reply', async () => {
  const deltas = await chatNebula(at(confab)).stream(messages);
  expect(deltas).toEqual(['Grüße, ', '"Ana": ', '123', '\n\n', 'data: 7', '']);
});

test('Nebula gets its text, with null for stop sequences and with some', async () => {
  const client = nebula(at(confab));
  expect(await client.invoke(' What was said? ')).toBe(said);
  expect(model.asked.at(-1)?.body).toMatchObject({
    messages: [{ role: 'user', content: 'What was said?' }],
    max_tokens: 128,
    temperature: 0.6,
    top_p: 0.95,
  });
  expect(await client.invoke('What was said?', [':'])).toBe('Grüße, "Ana"');
});

test('without a model, and with a wrong key, both clients raise what they were told', async () => {
  await expect(chatNebula(at(without)).stream(messages)).rejects.toThrow('HTTPError: 503');
  await expect(nebula(at(without)).invoke('Hi')).rejects.toThrow(
    'Request failed with status code 503 and message {"detail":"No chat model is configured',
  );
  await expect(chatNebula({ ...at(confab), apiKey: 'nobody' }).invoke(messages)).rejects.toThrow(
    'HTTPError: 401',
  );
});
