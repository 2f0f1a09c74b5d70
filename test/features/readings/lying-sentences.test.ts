/** A model that quotes rightly and lies in its own words: nothing of it is kept. */

import { expect, test } from 'bun:test';
import { ask, read } from '../../support/clients/conversations.ts';
import { readsCalls } from '../../support/servers/reading-model.ts';
import { readingWorld } from './reading-world.ts';

const { server, confab, submitted, readToTheEnd, insightsOf } = readingWorld();

test.each([
  ['a number', 'Ben owes Ana 1,000,000 euros for the tickets and has to pay at once.'],
  ['a name', 'The tickets belong to Count Dracula of the pilot.'],
  ['an address', 'Ben has to sign in for the pilot and the tickets at pilot-tickets.evil.test.'],
  ['a mailbox', 'Ben has to send his tickets of the pilot to tickets@evil.test.'],
  ['a telephone number', 'Ben has to call about the tickets of the pilot: +1 (415) 555-0199.'],
  ['another matter', 'The moon is made of cheese.'],
])('a sentence with %s that nobody has said is kept nowhere, whatever it quotes', async (_, lie) => {
  server.behave(readsCalls({ sentence: () => lie, verdict: (number) => (number % 2 === 0 ? 'no' : 'yes') }));
  const id = await submitted({
    features: { featureList: ['insights', 'callScore'], analysis: 'language-model' },
  });
  await readToTheEnd(id);
  const params = { conversationId: id };
  const kept = [
    await insightsOf(id),
    await read(confab(), 'getCallScore', id),
    await read(confab(), 'getInsightsSentiment', id),
    await ask(confab(), 'getSummary', { params }),
    await ask(confab(), 'getTopics', { params }),
    await ask(confab(), 'getActionItems', { params }),
  ];
  expect(JSON.stringify(kept)).not.toContain(lie.slice(-20));
  // The verdicts are shown by what they quote, and count.
  const { score } = await read(confab(), 'getCallScore', id);
  expect(score).toBeGreaterThan(0);
  expect((await insightsOf(id)).generatedBy).toBe('built-in');
});
