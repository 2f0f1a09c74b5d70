import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, ask, oneMessage, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
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
    expect(await ask(confab, 'getAnalysisStatus', { params })).toMatchObject({
      status: 'failed',
      reason: noModel,
    });
    const { actionItems } = await ask(confab, 'getActionItems', { params });
    expect(actionItems.map(({ generatedBy }) => generatedBy)).toEqual(['built-in']);
  });

  describe('where the account has chosen it', () => {
    /** An account with a conversation from before it chose. */
    async function choosing(name: string) {
      const account = await confab.createAccount(name, 10);
      const before = await submitted(account);
      const json = [{ op: 'add', path: '/intelligence/analysis', value: 'language-model' }];
      expect(await ask(confab, 'updateSettings', { account, json })).toMatchObject({
        intelligence: { analysis: 'language-model' },
      });
      return { account, before };
    }
    async function submitted(account: TestAccount, more: object = {}) {
      const json = { ...oneMessage, ...more };
      const { conversationId, jobId } = await ask(confab, 'submitText', { account, json });
      expect(await confab.jobEnded(jobId)).toBe('completed');
      return conversationId;
    }
    /** Who has found the action items, of which there is one. */
    async function findersOf(account: TestAccount, conversationId: string) {
      const { actionItems } = await ask(confab, 'getActionItems', { account, params: { conversationId } });
      return actionItems.map(({ generatedBy }) => generatedBy);
    }

    test('one that a submission says nothing of fails, and what is found says that it is built in', async () => {
      const { account } = await choosing('wants-a-model');
      const conversationId = await submitted(account);
      expect(await ask(confab, 'getAnalysisStatus', { account, params: { conversationId } })).toMatchObject({
        status: 'failed',
        reason: noModel,
      });
      expect(await findersOf(account, conversationId)).toEqual(['built-in']);
    });

    test('nothing is said of what was found before, nor where a submission wants the built-in analysis', async () => {
      const { account, before } = await choosing('wants-a-model-now');
      const plain = await submitted(account, { features: { analysis: 'built-in' } });
      for (const conversationId of [before, plain]) {
        await refusal(confab, 404, 'getAnalysisStatus', { account, params: { conversationId } });
        expect(await findersOf(account, conversationId)).toEqual([undefined]);
      }
    });
  });
});

test.each([[undefined], [{}], [{ featureList: ['insights'] }], [{ analysis: 'built-in' }]])(
  'an analysis by a language model is not asked for by features %j',
  async (features) => {
    const conversationId = await analysed(confab, { ...oneMessage, features });
    expect(await refusal(confab, 404, 'getAnalysisStatus', { params: { conversationId } })).toBe(
      `No language model was asked to analyse the conversation "${conversationId}": a submission asks one by "features.analysis": "language-model".`,
    );
  },
);

test.each(['', 'llama', 'Built-In', 7])('another engine than the two is refused: %j', async (analysis) => {
  const json = { ...oneMessage, features: { analysis } };
  expect(await refusal(confab, 400, 'submitText', { json })).toContain('features.analysis');
  const patch = [{ op: 'add', path: '/intelligence/analysis', value: analysis }];
  expect(await refusal(confab, 400, 'updateSettings', { json: patch })).toContain('intelligence.analysis');
});
