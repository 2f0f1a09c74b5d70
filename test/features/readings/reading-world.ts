/** What the tests of conversations that a language model reads share: a server whose model behaves as a test wants. */

import { afterAll, beforeAll, beforeEach, expect } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { components } from '../../../generated/openapi.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { callReadings } from '../../../src/db/schema.ts';
import { ask, read } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startLanguageModel } from '../../support/servers/language-model.ts';
import { readsCalls } from '../../support/servers/reading-model.ts';

type Submission = components['schemas']['ProcessTextRequest'];

export const everything = { features: { featureList: ['insights', 'callScore'] } };

/** Answers honestly what it is asked. */
export const honest = readsCalls();

/** Starts a server with a worker and a language model, which is honest at the beginning of each test. */
export function readingWorld() {
  const server = startLanguageModel(honest);
  let confab: TestConfab;
  beforeAll(async () => {
    confab = await startConfab({ languageModels: await server.models({ deadlineMilliseconds: 2_000 }) });
  });
  beforeEach(() => {
    server.behave(honest);
    server.asked.length = 0;
  });
  afterAll(async () => {
    await confab.stop();
    await server.stop();
  });
  return {
    server,
    confab: () => confab,
    /** Submits a call, which completes whatever the model does; answers its id. */
    async submitted(more: Partial<Submission> = {}, account = confab.account): Promise<string> {
      const json = { ...salesCall, ...everything, ...more };
      const { conversationId, jobId } = await ask(confab, 'submitText', { account, json });
      expect(await confab.jobEnded(jobId)).toBe('completed');
      return conversationId;
    },
    /** Waits until nothing of the conversation is to be read any more. */
    async readToTheEnd(conversationId: string): Promise<void> {
      const id = parseObjectId(conversationId) ?? 0n;
      await eventually(async () => {
        const [row] = await confab.db
          .select({ dueAt: callReadings.dueAt })
          .from(callReadings)
          .where(eq(callReadings.conversationId, id));
        return row !== undefined && row.dueAt === null;
      });
    },
    statusOf: (conversationId: string, account = confab.account) =>
      ask(confab, 'getCallScoreStatus', { account, params: { conversationId } }),
    async insightsOf(conversationId: string) {
      const [insights] = await read(confab, 'getGenerativeInsights', conversationId);
      if (insights === undefined) throw new Error('no insights');
      return insights;
    },
  };
}
