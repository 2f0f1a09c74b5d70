/** Long messages: a language model is given all that was said, and what it finds at their end leads to them. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { ask } from '../../support/clients/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab } from '../../support/servers/confab.ts';
import { type AskedCompletion, saying } from '../../support/servers/language-model.ts';
import { sentMessages, wantedOf } from '../../support/servers/reading-model.ts';
import { analysisWorld, byModel } from './analysis-world.ts';

const { server, confab, analysisOf, analysed } = analysisWorld();

const task = 'and I will send the signed quote to the customer by Friday.';
/** Nobody ends a sentence: each would be a message of its own. */
const filler = 'the weather in the mountains was fine, ';

/** What is quoted of it. */
const promise = task.slice(0, -1);

/** So many characters, of which the last ones are a promise. */
const longText = (characters: number): string =>
  `${filler.repeat(Math.ceil(characters / filler.length)).slice(0, characters - task.length - 1)} ${task}`;

/** Finds the promise wherever it reads it, and a sentence about each line. */
const attentive = saying((asked) => [JSON.stringify(answerOf(asked))]);

function answerOf(asked: AskedCompletion): unknown {
  const said = sentMessages(asked);
  const quotes = said
    .filter(({ text }) => text.includes(promise))
    .map(({ message }) => ({ message, quote: promise }));
  if (wantedOf(asked) === 'call_items') return { actionItems: quotes, followUps: [], questions: [] };
  if (wantedOf(asked) === 'call_gist')
    return {
      topics: [{ topic: 'signed quote', evidence: quotes }],
      summary: quotes.map((quote) => ({ sentence: 'Somebody will send a quote.', evidence: [quote] })),
    };
  const sentences = quotes.map((quote) => ({ sentence: 'Somebody will send a quote.', evidence: [quote] }));
  return { summary: sentences, nextSteps: sentences, questions: [], objections: [], mood: [] };
}

const saidBy = (name: string, content: string) => ({
  payload: { content },
  from: { name, userId: `${name}@example.com` },
});
const talkAround = (text: string) => [saidBy('Ben', 'Hi.'), saidBy('Ana', text), saidBy('Ben', 'Bye.')];

/** What the model was given of each message, by its number. */
function givenTexts(question: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const asked of server.asked.filter((one) => wantedOf(one) === question))
    for (const { message, text } of sentMessages(asked)) {
      expect(text.length).toBeLessThanOrEqual(4_000);
      texts.set(message, (texts.get(message) ?? '') + text);
    }
  return texts;
}

describe('what is said at the end of a long message', () => {
  test.each([5_099, 60_000])('of %d characters is found, and leads to the message', async (characters) => {
    const text = longText(characters);
    expect(text).toHaveLength(characters);
    const id = await analysed(attentive, {
      messages: talkAround(text),
      features: { ...byModel.features, featureList: ['insights'] },
    });
    const { actionItems, topics, summary, status } = await analysisOf(id);
    expect(status).toMatchObject({ status: 'completed', generatedBy: 'stand-in' });
    const { messages } = await ask(confab(), 'getMessages', { params: { conversationId: id } });
    const long = messages.find((message) => message.text === text)?.id ?? expect.unreachable();
    expect(actionItems.map((one) => [one.text, one.messageIds])).toEqual([
      [expect.stringContaining('Ana will send the signed quote to the customer by Friday.'), [long]],
    ]);
    expect(topics.map((one) => [one.text, one.messageIds])).toEqual([['signed quote', [long]]]);
    expect(summary.map((one) => one.messageRefs.map((ref) => ref.id))).toEqual([[long]]);
    const [insights] = await ask(confab(), 'getGenerativeInsights', { params: { conversationId: id } });
    expect(insights?.generatedBy).toBe('stand-in');
    expect(insights?.callNextSteps?.nextSteps).toHaveLength(1);
    expect(givenTexts('call_items').get(2)).toBe(text);
  });

  test('is all given to the model, whatever it is', async () => {
    const anyMessage = fc
      .tuple(
        fc.constantFrom('😀', 'wörd ', 'a clause, ', '字'),
        fc.integer({ min: 1, max: 13_000 }),
        fc.nat(3),
      )
      .map(
        ([piece, length, shift]) => `${'b'.repeat(shift)}${piece.repeat(Math.ceil(length / piece.length))}.`,
      );
    const texts = fc.sample(anyMessage, { numRuns: 12, seed: 7 });
    await analysed(attentive, { messages: texts.map((text) => saidBy('Ana', text)) });
    for (const question of ['call_items', 'call_gist'])
      expect([...givenTexts(question).values()]).toEqual(texts);
  });

  test('is told of in a summary whose parts are about each message once', async () => {
    const id = await analysed(attentive, {
      messages: [saidBy('Ana', `${task.slice(0, -1)}, ${longText(50_000)}`), saidBy('Ben', 'Bye.')],
    });
    const { summary, status } = await analysisOf(id);
    expect(status.status).toBe('completed');
    expect(summary).toHaveLength(1);
    expect(summary[0]?.startTime).toBeString();
  });
});

test('a message that is too long for the model is not read, and the reason is told', async () => {
  server.behave(attentive);
  const small = await startConfab({ languageModels: await server.models({ contextTokens: 4_096 }) });
  try {
    // 40 windows of 3,000 characters are 120,000.
    const messages = [saidBy('Ana', longText(90_000)), saidBy('Ben', longText(90_000))];
    const { conversationId, jobId } = await ask(small, 'submitText', { json: { messages, ...byModel } });
    expect(await small.jobEnded(jobId)).toBe('completed');
    const params = { conversationId };
    await eventually(async () => (await ask(small, 'getAnalysisStatus', { params })).status === 'failed');
    expect(await ask(small, 'getAnalysisStatus', { params })).toMatchObject({
      reason: expect.stringContaining('too long for the language model'),
    });
    expect(server.asked).toEqual([]);
  } finally {
    await small.stop();
  }
});
