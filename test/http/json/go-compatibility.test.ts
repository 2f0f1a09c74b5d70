import { beforeAll, describe, expect, test } from 'bun:test';
import type { OperationId } from '../../../generated/operations.ts';
import { addressOf, analysed, read } from '../../support/clients/conversations.ts';
import { goUserAgent } from '../../support/clients/go-client.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  conversationId = await analysed(confab, {
    messages: [
      { payload: { content: 'I will send the quote by Friday.' }, from: { name: 'Ana' } },
      { payload: { content: 'I will call the customer tomorrow.' }, from: { name: 'Ben' } },
      { payload: { content: 'What would we pay per seat?' }, from: { name: 'Ana' } },
    ],
    detectPhrases: true,
    detectEntities: true,
    trackers: [{ name: 'Pricing', vocabulary: ['quote'] }],
  });
});

/** Not by way of the harness, which holds answers against the contract: this form is another one. */
const answeredTo = async (userAgent: string, id: OperationId): Promise<string> => {
  const { method, path } = addressOf(id, { params: { conversationId } });
  const headers = { Authorization: `Bearer ${confab.account.token}`, 'User-Agent': userAgent };
  return (await fetch(confab.url + path, { method, headers })).text();
};

const texts = <Element extends { phrases: { text: string }[] }>(element: Element) => ({
  ...element,
  phrases: element.phrases.map(({ text }) => text),
});

describe('the Go SDK', () => {
  test('to the Go SDK phrases of messages and action items are texts; nothing else of them is another', async () => {
    const { messages } = await read(confab, 'getMessages', conversationId);
    expect(messages[0]?.phrases).toEqual([{ type: 'action_phrase', text: 'send the quote by Friday' }]);
    expect(JSON.parse(await answeredTo(goUserAgent, 'getMessages'))).toEqual({
      messages: messages.map(texts),
    });
    const { actionItems } = await read(confab, 'getActionItems', conversationId);
    expect(actionItems).toHaveLength(1);
    expect(JSON.parse(await answeredTo(goUserAgent, 'getActionItems'))).toEqual({
      actionItems: actionItems.map(texts),
    });
  });

  test('to the Go SDK the score of a follow-up is the integer 1, as a literal, too', async () => {
    const { followUps } = await read(confab, 'getFollowUps', conversationId);
    expect(followUps[0]?.score).toBeLessThan(1);
    const answer = await answeredTo(goUserAgent, 'getFollowUps');
    expect(JSON.parse(answer)).toEqual({ followUps: followUps.map((one) => ({ ...texts(one), score: 1 })) });
    expect(answer.match(/"score":[^,}]+/g)).toEqual(['"score":1']);
  });

  test.each<OperationId>([
    'getInsights',
    'getQuestions',
    'getTopics',
    'getEntities',
    'getTrackers',
    'getConversation',
  ])('to the Go SDK %s answers what it answers to everybody', async (id) => {
    expect(await answeredTo(goUserAgent, id)).toBe(await answeredTo('curl/8.5.0', id));
  });

  test('to the Go SDK an error is what it is to everybody', async () => {
    const headers = { Authorization: `Bearer ${confab.account.token}`, 'User-Agent': goUserAgent };
    const response = await fetch(`${confab.url}/v1/conversations/4999999999999999/follow-ups`, { headers });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'There is no conversation "4999999999999999".' });
  });
});

test.each([
  ['symbl.ai (go1.18;darwin;arm64)', true],
  ['symbl.ai (godevel;windows;amd64)', true],
  ['Mozilla/5.0 symbl.ai (go1.21;linux;amd64)', false],
  ['symbl.ai', false],
  ['Go-http-client/1.1', false],
  ['Swagger-Codegen/1.0.0/python', false],
  ['node-superagent/3.5.2', false],
  ['', false],
])('the client %p is taken for the Go SDK: %p', async (userAgent, isGo) => {
  const { followUps } = await read(confab, 'getFollowUps', conversationId);
  const answer = JSON.parse(await answeredTo(userAgent, 'getFollowUps'));
  expect(answer.followUps[0].score).toBe(isGo ? 1 : followUps[0]?.score);
});
