/** The acceptance checklist of the wire contract from line 15 on, one test a line. */

import { beforeAll, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, ask, read, refusal, saying } from '../support/clients/conversations.ts';
import { chatNebula, nebula } from '../support/clients/langchain-clients.ts';
import { opened, parsed, shared, sharedAndExpired } from '../support/clients/share-pages.ts';
import { salesCall } from '../support/data/talks.ts';
import { eventually } from '../support/eventually.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { saying as sayingPieces, startLanguageModel } from '../support/servers/language-model.ts';
import { readsCalls } from '../support/servers/reading-model.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const secrets = ['ana@example.com', '4111 1111 1111 1111', '222-44-5555', '(415) 555-0134', 'Ana Ruiz'];
const giveaway = saying(`I am Ana Ruiz. Here are ${secrets.slice(0, 4).join(' and ')}.`);

test('15. redact=true has nothing of what is personal, without the parameter it is there, and exclude keeps one kind', async () => {
  const conversationId = await analysed(confab, giveaway);
  const left = async (query: Record<string, string>) => {
    const { messages } = await read(confab, 'getMessages', conversationId, query);
    const said = messages.map(({ text }) => text).join(' ');
    return secrets.filter((secret) => said.includes(secret));
  };
  expect(await left({})).toEqual(secrets);
  expect(await left({ redact: 'true' })).toEqual([]);
  for (const exclude of ['["PERSON_NAME"]', '"PERSON_NAME"', '[["PERSON_NAME"],["AGE"]]', 'PERSON_NAME,AGE'])
    expect(await left({ redact: 'true', exclude })).toEqual(['Ana Ruiz']);
});

test('16. the query of the Go SDK arrives with its brackets and quotes as they are', async () => {
  const conversationId = await analysed(confab, giveaway);
  const path = `/v1/conversations/${conversationId}/messages?exclude=["SSN","AGE"]&redact=true`;
  const { messages } = (await confab.call(200, 'GET', path)) as { messages: { text: string }[] };
  const said = messages.map(({ text }) => text).join(' ');
  expect(secrets.filter((secret) => said.includes(secret))).toEqual(['222-44-5555']);
});

test('17. settings are added, replaced and removed, an unknown path is a 400, default masks and redact=false shows', async () => {
  const account = await confab.createAccount(randomUUID());
  const change = (operation: object) => ask(confab, 'updateSettings', { account, json: [operation] });
  const params = { conversationId: await analysed(confab, giveaway, { account }) };
  const said = async (query = {}) =>
    (await ask(confab, 'getMessages', { account, params, query })).messages[0]?.text;
  await change({ op: 'add', path: '/redaction', value: { default: false } });
  await change({ op: 'replace', path: '/redaction/default', value: true });
  expect(await said()).toBe('I am [PERSON_NAME].');
  expect(await said({ redact: 'false' })).toBe('I am Ana Ruiz.');
  await change({ op: 'remove', path: '/redaction' });
  expect(await said()).toBe('I am Ana Ruiz.');
  const json = [{ op: 'add', path: '/colour', value: 'red' }];
  expect(await refusal(confab, 400, 'updateSettings', { account, json })).toContain('path');
});

test('18. a share page opens without credentials and scripts; it is 404 for a changed token, after expiry and deletion, and of another account', async () => {
  const conversationId = await analysed(confab, salesCall);
  const path = await shared(confab, conversationId);
  const { status, markup } = await opened(confab, path);
  expect(status).toBe(200);
  expect((await parsed(markup)).elements).not.toContain('script');
  const changed = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await opened(confab, changed)).status).toBe(404);
  const expired = await sharedAndExpired(confab, conversationId);
  expect((await opened(confab, expired)).status).toBe(404);
  const account = await confab.createAccount(`acceptance-${randomUUID()}`);
  const asked = { account, params: { conversationId }, json: { name: 'audio-summary' } };
  await refusal(confab, 404, 'createSharePage', asked);
  await ask(confab, 'deleteConversation', { params: { conversationId } });
  expect((await opened(confab, path)).status).toBe(404);
});

test('19. a summary that is asked for with the name of a share page is its address; without a body it is a summary', async () => {
  const params = { conversationId: await analysed(confab, salesCall) };
  const page = await ask(confab, 'postSummary', { params, json: { name: 'audio-summary' } });
  expect(page).toEqual({ name: 'audio-summary', url: expect.stringContaining('/share/') });
  expect(await ask(confab, 'postSummary', { params })).toEqual({ summary: expect.any(Array) });
});

test('20. a call score without a language model: the job completes, its status is failed with a reason, reading it is a 503', async () => {
  const features = { featureList: ['insights', 'callScore'] };
  const params = { conversationId: await analysed(confab, { ...salesCall, features }) };
  const { status, reason } = await ask(confab, 'getCallScoreStatus', { params });
  expect([status, reason]).toEqual(['failed', expect.stringContaining('language model')]);
  expect(await refusal(confab, 503, 'getCallScore', { params })).toContain('language model');
  const [insights] = await ask(confab, 'getGenerativeInsights', { params });
  expect(insights).not.toHaveProperty('callScore');
});

test('22. criteria and scorecards are bare objects and bare arrays, a scorecard mixes ids, and both verbs update', async () => {
  const account = await confab.createAccount(randomUUID());
  const checklist = [{ question: 'Was the trouble acknowledged?', priority: 'high' }];
  const criterion = await ask(confab, 'createCriterion', { account, json: { name: 'Empathy', checklist } });
  const params = { criteriaId: criterion.id };
  const changed = { ...criterion, name: 'Warmth', tags: ['support'] };
  await ask(confab, 'updateCriterion', { account, params, json: { ...criterion, name: 'Warmth' } });
  expect(await ask(confab, 'patchCriterion', { account, params, json: { tags: ['support'] } })).toEqual(
    changed,
  );
  expect(await ask(confab, 'listCriteria', { account })).toEqual([changed]);

  const criteriaList = ['Symbl.Question_Handling', criterion.id];
  const name = 'Default Sales Score Card';
  const scorecard = await ask(confab, 'createScorecard', { account, json: { name, criteriaList } });
  expect(scorecard).toMatchObject({ name, criteriaList });
  const card = { scorecardId: scorecard.id };
  await ask(confab, 'updateScorecard', { account, params: card, json: { name: 'Sales', criteriaList } });
  const step = { op: 'remove', path: '/criteriaList/1' };
  const left = { ...scorecard, name: 'Sales', criteriaList: ['Symbl.Question_Handling'] };
  expect(await ask(confab, 'patchScorecard', { account, params: card, json: [step] })).toEqual(left);
  expect(await ask(confab, 'listScorecards', { account })).toEqual([left]);
});

test('21. with a language model every number of a score is an integer, the total is the mean, and an unknown scorecard is a 400', async () => {
  const model = startLanguageModel(
    readsCalls({ verdict: (number) => ['yes', 'partly', 'no', 'not applicable'][number % 4] ?? '' }),
  );
  const served = await startConfab({ languageModels: await model.models() });
  const features = { featureList: ['callScore'] };
  const params = { conversationId: await analysed(served, { ...salesCall, features }) };
  await eventually(async () => (await ask(served, 'getCallScoreStatus', { params })).status === 'completed');
  const answer = await ask(served, 'getCallScore', { params });
  expect(JSON.stringify(answer)).not.toContain('n/a');
  const scores = answer.criteria.map(({ score }) => score);
  for (const score of [answer.score, ...scores]) expect(Number.isInteger(score)).toBe(true);
  expect(answer.score).toBe(Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length));
  const unknown = { ...salesCall, features: { ...features, callScore: { scorecardId: '4500000000000001' } } };
  expect(await refusal(served, 400, 'submitText', { json: unknown })).toContain('4500000000000001');
  await served.stop();
  await model.stop();
});

test('23. chat and generate without a model are a 503 with detail, with a wrong key a 401 with detail', async () => {
  const json = { messages: [{ role: 'human', text: 'Hi' }] };
  const wrong = { account: null, headers: { ApiKey: 'wrong' } };
  const { apiKey } = await confab.createAccount(randomUUID());
  const right = { account: null, headers: { ApiKey: apiKey } };
  for (const [id, body] of [
    ['createChat', json],
    ['streamChat', json],
    ['generateText', { prompt: 'Hi' }],
    ['streamText', { prompt: 'Hi' }],
  ] as const) {
    expect(await refusal(confab, 503, id, { ...right, json: body })).toContain('chat model');
    expect(await refusal(confab, 401, id, { ...wrong, json: body })).toBeString();
  }
});

test('23. with a model ChatNebula and Nebula run unmodified, streams included, and each event has a delta', async () => {
  const model = startLanguageModel(sayingPieces(() => ['Hel', 'lo.']));
  const served = await startConfab({ worker: false, languageModels: await model.models() });
  const at = { origin: served.url, apiKey: served.account.apiKey };
  const messages = [{ type: 'human', content: 'Hi' }] as const;
  expect(await chatNebula(at).invoke(messages)).toEqual([
    { role: 'human', text: 'Hi' },
    { role: 'assistant', text: 'Hello.' },
  ]);
  expect(await chatNebula(at).stream(messages)).toEqual(['Hel', 'lo.', '']);
  expect(await nebula(at).invoke('Hi')).toBe('Hello.');
  await served.stop();
  await model.stop();
});

test('24. with startTime, with a zone and without, conversation and messages start there', async () => {
  for (const startTime of ['2024-05-01T09:00:00Z', '2024-05-01T09:00:00']) {
    const id = await analysed(confab, { ...saying('Hello there.'), startTime });
    expect((await read(confab, 'getConversation', id)).startTime).toBe('2024-05-01T09:00:00.000Z');
    const { messages } = await read(confab, 'getMessages', id);
    expect(messages[0]?.startTime).toBe('2024-05-01T09:00:00.000Z');
  }
});

test('25. a vocabulary with ? and , is accepted and matches', async () => {
  const vocabulary = ['how much, then?'];
  const { tracker } = await ask(confab, 'createTracker', { json: { name: randomUUID(), vocabulary } });
  const json = { ...saying('And how much then is it?'), trackers: [{ id: tracker.id }] };
  expect(await read(confab, 'getTrackers', await analysed(confab, json))).toMatchObject([
    { matches: [{ value: 'how much, then?', messageRefs: [{ offset: 4 }] }] },
  ]);
});
