import { beforeAll, expect, test } from 'bun:test';
import { analysed, appended, ask, oneMessage, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
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

test('a call score has failed before its job is done, too: there is nothing to wait for', async () => {
  const idle = await idleServer();
  const { conversationId, jobId } = await ask(idle, 'submitText', { json: { ...oneMessage, features } });
  expect(await read(idle, 'getCallScoreStatus', conversationId)).toEqual({
    jobId,
    status: 'failed',
    reason: noModel,
  });
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
      `A call score of the conversation "${conversationId}" was not requested.`,
    );
  },
);

test('a scorecardId is refused by its name, whether or not a call score is asked for', async () => {
  const { conversationId } = await ask(confab, 'submitText', { json: oneMessage });
  for (const featureList of [['callScore'], []])
    for (const id of ['submitText', 'appendText'] as const) {
      const json = {
        ...oneMessage,
        features: { featureList, callScore: { scorecardId: '5104872219213824' } },
      };
      expect(await refusal(confab, 400, id, { params: { conversationId }, json })).toBe(
        '"features.callScore.scorecardId" names no scorecard: "5104872219213824"',
      );
    }
});
