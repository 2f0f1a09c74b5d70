import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask, oneMessage, read } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsightsMetadata');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test('the metadata for a page about a conversation has everything as a text, whatever was asked for', async () => {
  const id = await analysed(confab, {
    messages: [...oneMessage.messages, { payload: { content: 'Fine.' }, from: { name: 'Ben' } }],
    name: 'Renewal',
    conversationType: ['sales', 'general'],
    metadata: { salesStage: 'Negotiation', prospectName: 'Umbrella' },
    startTime: '2024-05-01T09:00:00Z',
  });
  const { members } = await read(confab, 'getAnalytics', id);
  const found = await read(confab, 'getInsightsMetadata', id);
  expect(found).toEqual({
    conversationId: id,
    callStage: 'Negotiation',
    meetingName: 'Renewal',
    prospectName: 'Umbrella',
    startTime: '2024-05-01T09:00:00.000Z',
    duration: '4s',
    conversationType: 'sales',
    attendees: [
      { id: members[0]?.id ?? '', name: 'Ana', userId: 'ana@example.com' },
      { id: members[1]?.id ?? '', name: 'Ben', userId: '' },
    ],
    audioUrl: '',
    videoUrl: '',
    createdOn: expect.any(String),
    updatedOn: expect.any(String),
  });
  expect(Date.parse(found.updatedOn)).toBeGreaterThanOrEqual(Date.parse(found.createdOn));
});

test('the metadata of a conversation of which nothing is known has empty texts, and its id as a name', async () => {
  const id = await analysed(confab, { messages: [{ payload: { content: 'Hello.' } }] });
  expect(await read(confab, 'getInsightsMetadata', id)).toMatchObject({
    callStage: '',
    meetingName: id,
    prospectName: '',
    conversationType: '',
    attendees: [],
  });
});

test.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [751, '12m 31s'],
  [3_600, '1h 0m 0s'],
  [360_001, '100h 0m 1s'],
])('the duration of a conversation of %p seconds is written as %s', async (seconds, written) => {
  const at = (after: number) => new Date(Date.UTC(2024, 4, 1) + after * 1000).toISOString();
  const id = await analysed(confab, {
    messages: [{ payload: { content: 'Hello.' }, duration: { startTime: at(0), endTime: at(seconds) } }],
  });
  expect((await read(confab, 'getInsightsMetadata', id)).duration).toBe(written);
});

test.each([
  ['https://media.example.com/renewal.mp3', 'audioUrl'],
  ['https://media.example.com/renewal.WAV?token=a.mp4', 'audioUrl'],
  ['http://media.example.com/a/renewal.ogg#t=10', 'audioUrl'],
  ['https://media.example.com/renewal.mp4', 'videoUrl'],
  ['https://media.example.com/renewal.webm?name=a.mp3', 'videoUrl'],
  // Nothing is said of what it is.
  ['https://media.example.com/recordings/7', 'videoUrl'],
  ['https://mp3/', 'videoUrl'],
] as const)('the recording %s is the %s of a conversation', async (url, field) => {
  const id = await analysed(confab, { ...oneMessage, features: { featureList: ['insights'] } });
  const other = field === 'audioUrl' ? 'videoUrl' : 'audioUrl';
  expect(await read(confab, 'getInsightsMetadata', id)).toMatchObject({ [field]: '', [other]: '' });
  await ask(confab, 'updateMediaUrl', { params: { conversationId: id }, json: { url } });
  expect(await read(confab, 'getInsightsMetadata', id)).toMatchObject({ [field]: url, [other]: '' });
  expect(await read(confab, 'getGenerativeInsights', id)).toMatchObject([{ [field]: url, [other]: '' }]);
});
