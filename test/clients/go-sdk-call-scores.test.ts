/** The Go SDK's calls on call scores and the page of the insights, replayed in the order of its example. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, read } from '../support/clients/conversations.ts';
import { type GoClient, goClient, marshalled } from '../support/clients/go-client.ts';
import { goTypes } from '../support/clients/go-types.ts';
import { opened, parsed } from '../support/clients/share-pages.ts';
import { insertReading } from '../support/data/readings.ts';
import { salesCall } from '../support/data/talks.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
let client: GoClient;
let path: string;
let id: string;
beforeAll(async () => {
  confab = await workingServer();
  client = goClient(confab.url, confab.account);
  // As its example of a text asks for it, on a server that has no language model.
  id = await analysed(confab, { ...salesCall, features: { featureList: ['insights', 'callScore'] } });
  path = `/v1/conversations/${id}`;
});

/** The page at the address that the SDK asks for: in it the parameter stands already. */
const details = () => `/v1/conversations/experiences/insights/details/${id}?includeCallScore=true`;

describe('without a language model', () => {
  test('the Go SDK’s GetCallScoreStatusById is told that it failed, so that nobody polls for a score that never comes', async () => {
    const status = await client.call(goTypes.CallScoreStatusResult, 'GET', `${path}/callscore/status`);
    expect(status).toEqual({ jobId: expect.stringMatching(/./), status: 'failed' });
  });

  test('the Go SDK’s GetCallScore returns an error with the status', async () => {
    const asked = client.call(goTypes.CallScoreResult, 'GET', `${path}/callscore`);
    expect(await asked.catch((error: Error) => error.message)).toBe(
      `GET https://api.symbl.ai${path}/callscore: 503`,
    );
  });
});

describe('where a language model has read the call', () => {
  beforeAll(() => insertReading(confab, confab.account.id, id));

  test.each([
    ['GetCallScoreStatusById', goTypes.CallScoreStatusResult, 'callscore/status'],
    ['GetInsightStatusById', goTypes.InsightStatusResult, 'lm-insights/status'],
  ])('the Go SDK’s %s sees it completed', async (_, type, tail) => {
    const { jobId, status } = await client.call(type, 'GET', `${path}/${tail}`);
    expect(status).toBe('completed');
    expect(jobId).not.toBe('');
  });

  test('the Go SDK’s GetCallScore reads the score with its criteria', async () => {
    const score = await client.call(goTypes.CallScoreResult, 'GET', `${path}/callscore`);
    const said = 'The price was explained.';
    const feedback = { positive: { summary: said }, negative: { summary: said } };
    expect(score).toEqual({
      score: 72,
      summary: 'Question Handling 72.',
      criteria: [{ name: 'Question Handling', score: 72, summary: '1 of 1.', feedback }],
    });
  });

  test('the Go SDK’s GetInsightsListUiURI returns an error: there is no page of all conversations', async () => {
    const list = '/v1/conversations/experiences/insights/list?includeCallScore=true';
    const asked = client.call(goTypes.InsightsDetailsUiResult, 'GET', list);
    expect(await asked.catch((error: Error) => error.message)).toBe(`GET https://api.symbl.ai${list}: 501`);
  });

  test.each([
    ['as it is', ''],
    ['with a parameter, which comes behind a second question mark', '?a=b&c=d'],
  ])('the Go SDK’s GetInsightsDetailsUiURI gets a page with the score, %s', async (_, more) => {
    const { url } = await client.call(goTypes.InsightsDetailsUiResult, 'GET', details() + more);
    const { markup } = await opened(confab, new URL(url).pathname);
    expect((await parsed(markup)).text).toContain('72 of 100');
  });

  test('the Go SDK’s UpdateMediaUrlForInsightsDetailsUI keeps where the recording is', async () => {
    const url = 'https://media.example.com/call.mp3?a=1&b=2';
    await client.send('PUT', `${path}/experiences/url`, marshalled({ url }));
    expect((await read(confab, 'getInsightsMetadata', id)).audioUrl).toBe(url);
  });
});
