/** What the tests of the analysis by a language model share. */

import type { components } from '../../../generated/openapi.ts';
import { ask } from '../../support/clients/conversations.ts';
import type { Behaviour } from '../../support/servers/language-model.ts';
import { readsCalls } from '../../support/servers/reading-model.ts';
import { readingWorld } from '../readings/reading-world.ts';

export const byModel = { features: { analysis: 'language-model' } } as const;

/** Finds the topics that the sales call has. */
export const finds = readsCalls({ topics: ['tickets', 'pilot', 'security package', 'moon base'] });

export const generatedBy = (some: Readonly<Record<string, unknown>>): unknown[] =>
  Object.values(some)
    .flat()
    .map((one) => (one as { generatedBy?: string }).generatedBy);

/** A server as {@link readingWorld} starts it, and what is found on it. */
export function analysisWorld() {
  const world = readingWorld();
  const { server, confab, submitted, readToTheEnd } = world;
  return {
    ...world,
    async analysisOf(id: string, account = confab().account) {
      const params = { conversationId: id };
      const [{ actionItems }, { questions }, { followUps }, { topics }, { summary }, status] =
        await Promise.all([
          ask(confab(), 'getActionItems', { account, params }),
          ask(confab(), 'getQuestions', { account, params }),
          ask(confab(), 'getFollowUps', { account, params }),
          ask(confab(), 'getTopics', { account, params }),
          ask(confab(), 'getSummary', { account, params }),
          ask(confab(), 'getAnalysisStatus', { account, params }),
        ]);
      return { actionItems, questions, followUps, topics, summary, status };
    },
    /** Submits a call that such a model reads to the end; answers its id. */
    async analysed(
      behaviour: Behaviour,
      more: Partial<components['schemas']['ProcessTextRequest']> = {},
    ): Promise<string> {
      server.behave(behaviour);
      const id = await submitted({ ...byModel, ...more });
      await readToTheEnd(id);
      return id;
    },
  };
}
