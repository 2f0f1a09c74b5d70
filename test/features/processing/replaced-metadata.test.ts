import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ask, oneMessage, read } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, startHandDrains } from '../../support/servers/jobs.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

/** Replaces the metadata while the conversation's next job is worked on; answers what is there afterwards. */
async function replacedMeanwhile(conversationId: string, metadata: Record<string, string>) {
  const gate = createGate();
  const drain = hands.drain(await hands.takeWakeUp(), conversationId, { gate });
  await gate.reached;
  await ask(confab, 'updateConversation', { params: { conversationId }, json: { metadata } });
  gate.open();
  await drain;
  return (await read(confab, 'getConversation', conversationId)).metadata;
}

test('metadata that is replaced before the first job is done stays replaced', async () => {
  const json = { ...oneMessage, metadata: { stage: 'New', region: 'EMEA' } };
  const { conversationId } = await ask(confab, 'submitText', { json });
  expect(await replacedMeanwhile(conversationId, { stage: 'Won' })).toEqual({ stage: 'Won' });
});

test('metadata of an append at the same time as a replacement is added, and nothing that was there before', async () => {
  const { conversationId } = await ask(confab, 'submitText', {
    json: { ...oneMessage, metadata: { stage: 'New' } },
  });
  await hands.drain(await hands.takeWakeUp(), conversationId);
  const params = { conversationId };
  await ask(confab, 'appendText', { params, json: { ...oneMessage, metadata: { region: 'EMEA' } } });
  expect(await replacedMeanwhile(conversationId, { agentId: 'jd' })).toEqual({
    agentId: 'jd',
    region: 'EMEA',
  });

  await ask(confab, 'appendText', { params, json: oneMessage });
  expect(await replacedMeanwhile(conversationId, {})).toEqual({});
});
