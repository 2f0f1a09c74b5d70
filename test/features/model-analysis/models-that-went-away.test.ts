/**
 * Conversations whose language model was there and is not any more, or whose account has used up what it may have of it: what is
 * found says that it is built in, whenever it was made, and the status says why.
 */

import { beforeEach, describe, expect, test } from 'bun:test';
import { languageModelUsage } from '../../../src/db/schema.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import { ask } from '../../support/clients/conversations.ts';
import { createGate } from '../../support/servers/jobs.ts';
import { refusing } from '../../support/servers/language-model.ts';
import { wantedOf } from '../../support/servers/reading-model.ts';
import { analysisWorld, byModel, finds, generatedBy } from './analysis-world.ts';

const { server, confab, submitted, readToTheEnd, analysisOf, analysed } = analysisWorld();

const limit = (languageModelTokensPerDay: number | null) =>
  limitAccount(confab().db, 'test', { languageModelTokensPerDay, languageModelCostPerDay: null });

beforeEach(async () => {
  await confab().db.delete(languageModelUsage);
  await limit(null);
});

/** How a model that has been there goes away, and what the status says of that. */
const troubles: readonly (readonly [what: string, goAway: () => Promise<void> | void, reason: RegExp])[] = [
  ['the allowance of the day is used up', () => limit(1), /may use today/],
  ['the model fails each time', () => server.behave(refusing(500)), /has failed/],
];

/** Who has made each segment of the summary. */
async function makersOfSummary(conversationId: string, query: { refresh?: string } = {}) {
  const { summary } = await ask(confab(), 'getSummary', { params: { conversationId }, query });
  return summary.map((segment) => segment.generatedBy);
}

describe.each(troubles)('where %s,', (_, goAway, reason) => {
  const failed = { status: 'failed' as const, reason: expect.stringMatching(reason) };

  test('between two questions, nothing of what was found in the first is kept', async () => {
    server.behave(async (asked) => {
      await goAway();
      return finds(asked);
    });
    const id = await submitted({ ...byModel, enableSummary: true });
    await readToTheEnd(id);
    expect(wantedOf(server.asked[0] ?? expect.unreachable())).toBe('call_items');
    const { status, ...found } = await analysisOf(id);
    expect(status).toEqual({ ...failed, messageCount: 14 });
    expect(found.summary).not.toBeEmpty();
    expect(new Set(generatedBy(found))).toEqual(new Set(['built-in']));
  });

  test('while it is waited for, a summary that was made before says afterwards that it is built in', async () => {
    const gate = createGate();
    server.behave(async (asked) => {
      await gate.pass();
      return finds(asked);
    });
    const id = await submitted(byModel);
    await gate.reached;
    const meanwhile = await analysisOf(id);
    expect(meanwhile.status).toEqual({ status: 'in_progress', messageCount: 14 });
    expect(meanwhile.summary).not.toBeEmpty();
    expect(new Set(generatedBy({ summary: meanwhile.summary }))).toEqual(new Set([undefined]));
    await goAway();
    gate.open();
    await readToTheEnd(id);
    const { status, summary, actionItems } = await analysisOf(id);
    expect(status).toMatchObject(failed);
    expect(summary).toEqual(meanwhile.summary.map((segment) => ({ ...segment, generatedBy: 'built-in' })));
    expect(new Set(generatedBy({ actionItems }))).toEqual(new Set(['built-in']));
  });

  test('afterwards, a summary that is made anew is built in, too', async () => {
    await goAway();
    const id = await submitted(byModel);
    await readToTheEnd(id);
    for (const refresh of [undefined, 'true'])
      expect(new Set(await makersOfSummary(id, refresh === undefined ? {} : { refresh }))).toEqual(
        new Set(['built-in']),
      );
  });

  test('when more is said, what it has found before stays its own, and what was said since is built in', async () => {
    const id = await analysed(finds);
    expect(await makersOfSummary(id)).toEqual(['stand-in']);
    await goAway();
    const json = { messages: [{ payload: { content: 'I will book the train to Bremen.' } }], ...byModel };
    const { jobId } = await ask(confab(), 'appendText', { params: { conversationId: id }, json });
    expect(await confab().jobEnded(jobId)).toBe('completed');
    await readToTheEnd(id);
    const { status, actionItems } = await analysisOf(id);
    expect(status).toEqual({ ...failed, analysedMessages: 14, messageCount: 15 });
    expect(generatedBy({ actionItems })).toEqual(['stand-in', 'built-in']);
    expect(await makersOfSummary(id, { refresh: 'false' })).toEqual(['stand-in', 'built-in']);
  });
});
