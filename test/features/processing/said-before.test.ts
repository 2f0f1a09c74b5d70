/** Every sentence is read by the insight model after the two that were said before it, whichever job or page they came with. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type InsightModel, insightModel } from '../../../src/insight-model/insight-model.ts';
import { sentencesBefore } from '../../../src/insight-model/sentences.ts';
import { ask, read } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startHandDrains, storedMessages, wakeUpCount } from '../../support/servers/jobs.ts';

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

const saying = (...lines: readonly string[]) => ({
  messages: lines.map((line) => {
    const [name, content] = line.split(': ');
    return { from: { name }, payload: { content } };
  }),
});

/** The model, and the texts of everything that it was asked to read. */
async function watchedModel(): Promise<{ model: InsightModel; asked: string[][] }> {
  const model = await insightModel();
  const asked: string[][] = [];
  return {
    asked,
    model: {
      ...model,
      read(sentences, before, pace) {
        asked.push(sentences.map(({ text }) => text));
        return model.read(sentences, before, pace);
      },
    },
  };
}

test('the first sentences of a job are read after the last ones of the job before', async () => {
  const { conversationId } = await ask(confab, 'submitText', {
    json: saying(
      'Ana: We met in Rome. We walked. We ate.',
      'Ben: It was warm. We had two days. They liked us. Who sends the offer?',
    ),
  });
  const first = await watchedModel();
  await hands.drain(await hands.takeWakeUp(), conversationId, { insightModel: first.model });
  expect(first.asked).toEqual([
    [
      'We met in Rome.',
      'We walked.',
      'We ate.',
      'It was warm.',
      'We had two days.',
      'They liked us.',
      'Who sends the offer?',
    ],
  ]);

  await ask(confab, 'appendText', { params: { conversationId }, json: saying('Ana: I will.') });
  const second = await watchedModel();
  await hands.drain(await hands.takeWakeUp(), conversationId, { insightModel: second.model });
  expect(second.asked).toEqual([
    ['We walked.', 'We ate.', 'It was warm.', 'We had two days.', 'They liked us.', 'Who sends the offer?'],
    ['I will.'],
  ]);
});

test('a job that is left after a page goes on as if it had not been', async () => {
  const lines = Array.from({ length: 300 }, (_, index) =>
    index % 5 === 0
      ? `Ana: Could you send offer ${index} to Ben by Friday?`
      : `Ben: Sure, I will do number ${index} tomorrow.`,
  );
  const [whole, inPages] = await Promise.all(
    [0, 1].map(async () => (await ask(confab, 'submitText', { json: saying(...lines) })).conversationId),
  );
  if (whole === undefined || inPages === undefined) throw new Error('both were submitted');
  const asked: string[][] = [];
  for (let open = 2; open > 0; ) {
    const wakeUp = await hands.takeWakeUp();
    const { conversationId } = wakeUp;
    if (conversationId === whole) await hands.drain(wakeUp, whole);
    else {
      const watched = await watchedModel();
      await hands.drain(wakeUp, inPages, { turnMilliseconds: 0, insightModel: watched.model });
      asked.push(...watched.asked);
    }
    if ((await wakeUpCount(confab, conversationId)) === 0) open -= 1;
  }
  // It was left: what was said before is read anew.
  expect(asked.filter((texts) => texts.length === sentencesBefore).length).toBeGreaterThan(0);

  const found = async (conversationId: string) => {
    const { insights } = await read(confab, 'getInsights', conversationId);
    return insights.map(({ type, text, score }) => [type, text, score]);
  };
  expect(await storedMessages(confab, whole)).toHaveLength(300);
  expect(await found(inPages)).toEqual(await found(whole));
});
