import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { conversationQueues } from '../../../src/db/schema.ts';
import {
  addressOf,
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
} from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { aScorecard } from '../../support/clients/management.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';
import { ofWords } from './support.ts';

describeDocumentedAnswers('getCallScoreStatus');

const features = { featureList: ['insights', 'callScore'] };
const noModel = 'No language model is configured on this server, and no call is scored without one.';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('without a language model the job completes, and the call score has failed, with the reason', async () => {
  const json = { ...ofWords(50), features };
  const { conversationId, jobId } = await ask(confab, 'submitText', { json });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  expect(await read(confab, 'getCallScoreStatus', conversationId)).toEqual({
    jobId,
    status: 'failed',
    reason: noModel,
  });
});

test('a call score is scheduled while its job is, where a language model can make it', async () => {
  const idle = await idleServer();
  const { conversationId, jobId } = await ask(idle, 'submitText', { json: { ...oneMessage, features } });
  expect(await read(idle, 'getCallScoreStatus', conversationId)).toEqual({ jobId, status: 'scheduled' });
});

test('a conversation of fewer than 50 words has no call score for that reason, until it has more', async () => {
  const id = await analysed(confab, { ...ofWords(49), features });
  const reason = async () => (await read(confab, 'getCallScoreStatus', id)).reason;
  expect(await reason()).toBe('The conversation has fewer than 50 words, too few for a call score.');
  await appended(confab, id, ofWords(1));
  expect(await reason()).toBe(noModel);
});

test.each<[unknown]>([[undefined], [{ featureList: ['insights'] }]])(
  'a call score is not requested by features %j',
  async (asked) => {
    const conversationId = await analysed(confab, { ...oneMessage, features: asked });
    expect(await refusal(confab, 404, 'getCallScoreStatus', { params: { conversationId } })).toBe(
      `A call score of the conversation "${conversationId}" was not requested: a submission asks for one by "callScore" in "features.featureList".`,
    );
  },
);

test('a scorecardId that is unknown is refused by its name, whether or not a call score is asked for', async () => {
  const { conversationId } = await ask(confab, 'submitText', { json: oneMessage });
  for (const featureList of [['callScore'], []])
    for (const scorecardId of ['5104872219213824', 'Default Sales Score Card'])
      for (const id of ['submitText', 'appendText'] as const) {
        const json = { ...oneMessage, features: { featureList, callScore: { scorecardId } } };
        expect(await refusal(confab, 400, id, { params: { conversationId }, json })).toBe(
          `"features.callScore.scorecardId" names no scorecard: "${scorecardId}"`,
        );
      }
});

describe('the scorecard of a call', () => {
  const scoredBy = (scorecardId?: string, featureList = ['callScore']) => ({
    ...oneMessage,
    features: { featureList, ...(scorecardId !== undefined && { callScore: { scorecardId } }) },
  });
  const remembered = async (conversationId: string) => {
    const [queue] = await confab.db
      .select({
        jobId: conversationQueues.callScoreJobId,
        scorecard: conversationQueues.callScoreScorecardId,
      })
      .from(conversationQueues)
      .where(eq(conversationQueues.conversationId, BigInt(conversationId)));
    return queue;
  };
  const made = async () => (await ask(confab, 'createScorecard', { json: aScorecard() })).id;

  test('is remembered with the job that asked, until another one asks, with its own or with none', async () => {
    const [first, second] = [await made(), await made()];
    const { conversationId, jobId } = await ask(confab, 'submitText', { json: scoredBy(first) });
    const params = { conversationId };
    const append = async (json: unknown) => (await ask(confab, 'appendText', { params, json })).jobId;
    expect(await remembered(conversationId)).toEqual({ jobId, scorecard: BigInt(first) });

    for (const json of [oneMessage, scoredBy(undefined, ['insights'])]) {
      await append(json);
      expect(await remembered(conversationId)).toEqual({ jobId, scorecard: BigInt(first) });
    }
    const again = await append(scoredBy(second));
    expect(await remembered(conversationId)).toEqual({ jobId: again, scorecard: BigInt(second) });
    const last = await append(scoredBy());
    expect(await remembered(conversationId)).toEqual({ jobId: last, scorecard: null });
  });

  test('asks for the score where it is named, whatever the list of features says', async () => {
    const scorecardId = await made();
    const { conversationId, jobId } = await ask(confab, 'submitText', { json: scoredBy(scorecardId, []) });
    expect(await remembered(conversationId)).toEqual({ jobId, scorecard: BigInt(scorecardId) });
  });

  test('is remembered when it has been deleted; who then asks for it is refused, but not who only asks again', async () => {
    const scorecardId = await made();
    const asked = { json: scoredBy(scorecardId), headers: { 'Idempotency-Key': randomUUID() } };
    const { conversationId, jobId } = await ask(confab, 'submitText', asked);
    await ask(confab, 'deleteScorecard', { params: { scorecardId } });
    expect(await remembered(conversationId)).toEqual({ jobId, scorecard: BigInt(scorecardId) });
    expect(await ask(confab, 'submitText', asked)).toEqual({ conversationId, jobId });
    expect(await refusal(confab, 400, 'submitText', { json: asked.json })).toContain(scorecardId);
  });

  test('is part of what an Idempotency-Key stands for', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await ask(confab, 'submitText', { headers, json: scoredBy(await made()) });
    await refusal(confab, 422, 'submitText', { headers, json: scoredBy(await made()) });
  });

  test('is refused to one submission alone, however many come at one time', async () => {
    const { method, path } = addressOf('submitText');
    const known = await made();
    const statuses = await Promise.all(
      [known, '5104872219213824', undefined, known, '5104872219213824'].map(
        async (scorecardId) => (await confab.request(method, path, { json: scoredBy(scorecardId) })).status,
      ),
    );
    expect(statuses).toEqual([201, 400, 201, 201, 400]);
  });
});
