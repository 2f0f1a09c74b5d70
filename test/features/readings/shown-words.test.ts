/** What a language model has found comes with the messages that show it, and with their words. */

import { expect, test } from 'bun:test';
import { ask, read } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { readsCalls } from '../../support/servers/reading-model.ts';
import { readingWorld } from './reading-world.ts';

const { server, confab, submitted, readToTheEnd, insightsOf } = readingWorld();

test('whatever it has found comes with words of the messages that show it, as they were said', async () => {
  const id = await submitted();
  await readToTheEnd(id);
  const { messages } = await read(confab(), 'getMessages', id);
  const textOf = new Map(messages.map((message) => [message.id, message.text]));
  const { callSummary, callNextSteps, callQuestionAndAnswers, callObjections, callScore, callSentiment } =
    await insightsOf(id);
  const found = [
    callSummary.sentences,
    callNextSteps.nextSteps,
    callQuestionAndAnswers.questionsAndAnswers,
    callObjections.objections,
    callScore?.criteria,
    callSentiment.chunks.filter(({ summary }) => summary !== ''),
  ];
  for (const kind of found) {
    expect(kind).not.toBeEmpty();
    for (const { messageRefs = [] } of kind ?? []) {
      expect(messageRefs).not.toBeEmpty();
      for (const ref of messageRefs) {
        expect(ref.quote).not.toBeEmpty();
        expect(textOf.get(ref.id)).toContain(ref.quote ?? '');
      }
    }
  }
});

test('the words that show something are masked where the answer is', async () => {
  server.behave(readsCalls({ evidence: ({ message, text }) => ({ message, quote: text }) }));
  const secret = 'ana.at.home@example.com';
  const messages = [
    { from: { name: 'Ana Ruiz' }, payload: { content: `Could you write to ${secret} about the pilot?` } },
    ...salesCall.messages,
    { from: { name: 'Ana Ruiz' }, payload: { content: `So ${secret} it is, talk soon!` } },
  ];
  const id = await submitted({ messages });
  await readToTheEnd(id);
  for (const operation of ['getGenerativeInsights', 'getCallScore', 'getInsightsSentiment'] as const) {
    const shown = async (redact: string) =>
      JSON.stringify(await ask(confab(), operation, { params: { conversationId: id }, query: { redact } }));
    expect(await shown('true')).not.toContain(secret);
    expect(await shown('true')).toContain('[EMAIL_ADDRESS]');
    // A control: it is there.
    expect(await shown('false')).toContain(secret);
  }
});
