import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getAnalysisStatus');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const byModel = { features: { analysis: 'language-model' } };
const noModel = 'No language model is configured on this server.';

describe('on a server without a language model', () => {
  test('an analysis that a submission asks for fails, and what is found says that it is built in', async () => {
    const params = { conversationId: await analysed(confab, { ...oneMessage, ...byModel }) };
    expect(await ask(confab, 'getAnalysisStatus', { params })).toEqual({ status: 'failed', reason: noModel });
    const { actionItems } = await ask(confab, 'getActionItems', { params });
    expect(actionItems.map(({ generatedBy }) => generatedBy)).toEqual(['built-in']);
  });

  test('so does one that the account has chosen', async () => {
    const account = await confab.createAccount('wants-a-model', 10);
    const json = [{ op: 'add', path: '/intelligence/analysis', value: 'language-model' }];
    expect(await ask(confab, 'updateSettings', { account, json })).toMatchObject({
      intelligence: { analysis: 'language-model' },
    });
    const { conversationId, jobId } = await ask(confab, 'submitText', { account, json: oneMessage });
    expect(await confab.jobEnded(jobId)).toBe('completed');
    expect(await ask(confab, 'getAnalysisStatus', { account, params: { conversationId } })).toEqual({
      status: 'failed',
      reason: noModel,
    });
  });
});

test.each([[undefined], [{}], [{ featureList: ['insights'] }], [{ analysis: 'built-in' }]])(
  'an analysis by a language model is not asked for by features %j',
  async (features) => {
    const conversationId = await analysed(confab, { ...oneMessage, features });
    expect(await refusal(confab, 404, 'getAnalysisStatus', { params: { conversationId } })).toBe(
      `No language model was asked to analyse the conversation "${conversationId}".`,
    );
  },
);

test.each(['', 'llama', 'Built-In', 7, null])(
  'another engine than the two is refused: %j',
  async (analysis) => {
    const json = { ...oneMessage, features: { analysis } };
    expect(await refusal(confab, 400, 'submitText', { json })).toContain('features.analysis');
    const patch = [{ op: 'add', path: '/intelligence/analysis', value: analysis }];
    expect(await refusal(confab, 400, 'updateSettings', { json: patch })).toContain('intelligence.analysis');
  },
);
