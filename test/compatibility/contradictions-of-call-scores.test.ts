/** Where documents and clients of Symbl.ai contradict each other about call scores: what docs/compatibility.md chose. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, ask } from '../support/clients/conversations.ts';
import { aCriterion, aScorecard } from '../support/clients/management.ts';
import { salesCall } from '../support/data/talks.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { startLanguageModel } from '../support/servers/language-model.ts';
import { readsCalls } from '../support/servers/reading-model.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

test('C47 criteria and scorecards are bare objects and bare arrays, without an envelope', async () => {
  const account = await confab.createAccount(randomUUID());
  const criterion = await ask(confab, 'createCriterion', { account, json: aCriterion() });
  const scorecard = await ask(confab, 'createScorecard', { account, json: aScorecard() });
  for (const [path, made] of [
    ['/v1/manage/callscore/criteria', criterion],
    ['/v1/manage/callscore/scorecards', scorecard],
  ] as const) {
    expect(await confab.call(200, 'GET', path, { account })).toEqual([made]);
    expect(await confab.call(200, 'GET', `${path}/${made.id}`, { account })).toEqual(made);
  }
});

describe('scores by a language model', () => {
  const model = startLanguageModel(readsCalls());
  let scoring: TestConfab;
  beforeAll(async () => {
    scoring = await startConfab({ languageModels: await model.models() });
  });
  afterAll(async () => {
    await scoring.stop();
    await model.stop();
  });

  async function criteriaOf(more: object): Promise<string[]> {
    const features = { featureList: ['callScore'] };
    const params = { conversationId: await analysed(scoring, { ...salesCall, features, ...more }) };
    await eventually(
      async () => (await ask(scoring, 'getCallScoreStatus', { params })).status === 'completed',
    );
    return (await ask(scoring, 'getCallScore', { params })).criteria.map(({ name }) => name);
  }

  test('C42 a criterion that does not apply to a call is left out of its score', async () => {
    // The first seven questions are those of the first criterion.
    model.behave(readsCalls({ verdict: (number) => (number <= 7 ? 'not applicable' : 'yes') }));
    expect(await criteriaOf({})).toEqual(['Question Handling', 'Forward Motion']);
    model.behave(readsCalls());
    expect(await criteriaOf({})).toContain('Communication and Engagement');
  });

  test('C43 upper and lower case of salesStage make no difference', async () => {
    for (const salesStage of ['qualification', 'Qualification', 'QUALIFICATION'])
      expect(await criteriaOf({ conversationType: ['sales'], metadata: { salesStage } })).toContain(
        'Sales Process',
      );
    expect(await criteriaOf({ conversationType: ['sales'], metadata: { salesStage: 'Lead' } })).not.toContain(
      'Sales Process',
    );
  });
});
