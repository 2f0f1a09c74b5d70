/** When a conversation began: `startTime` of a submission, and of an append. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import { submissionUnder } from './support.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const spansOf = async (id: string) =>
  (await read(confab, 'getMessages', id)).messages.map(({ startTime, endTime }) => [startTime, endTime]);

describe('startTime', () => {
  test.each([
    ['2024-05-01T09:00:00.000Z', '2024-05-01T09:00:00.000Z'],
    ['2024-05-01T09:00:00', '2024-05-01T09:00:00.000Z'],
    ['2024-05-01 09:00', '2024-05-01T09:00:00.000Z'],
    ['2024-05-01T09:00:00.123456', '2024-05-01T09:00:00.123Z'],
    ['2024-05-01T11:00:00+02:00', '2024-05-01T09:00:00.000Z'],
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
  ])('startTime %s makes conversation and messages begin at %s', async (startTime, began) => {
    const id = await analysed(confab, { ...saying('Hello there.', 'How are you?'), startTime });
    const first = Date.parse(began);
    const at = (milliseconds: number) => new Date(first + milliseconds).toISOString();
    expect(await spansOf(id)).toEqual([
      [at(0), at(960)],
      [at(960), at(2_400)],
    ]);
    expect(await read(confab, 'getConversation', id)).toMatchObject({ startTime: at(0), endTime: at(2_400) });
  });

  test('startTime is taken in the query, too, and the body goes first', async () => {
    const beganWith = async (query: Record<string, string>, fields: object = {}) => {
      const id = await analysed(confab, { ...saying('Hello there.'), ...fields }, { query });
      return (await read(confab, 'getConversation', id)).startTime;
    };
    const query = { startTime: '2024-05-01T11:00:00+02:00' };
    expect(await beganWith(query)).toBe('2024-05-01T09:00:00.000Z');
    expect(await beganWith(query, { startTime: '2023-01-01' })).toBe('2023-01-01T00:00:00.000Z');
    for (const startTime of ['yesterday', '2024-02-31'])
      expect(
        await refusal(confab, 400, 'submitText', { json: oneMessage, query: { startTime } }),
      ).toStartWith('"startTime" must be ');
  });

  test('the times of a message are in UTC where they have no zone, wherever the server stands', async () => {
    const said = (startTime: string, endTime: string) => ({
      payload: { content: 'Hello there.' },
      duration: { startTime, endTime },
    });
    const id = await analysed(confab, {
      messages: [
        said('2024-05-01T09:00:00', '2024-05-01T09:00:02.5'),
        said('2024-05-01 09:01', '2024-05-01T11:01:05+02'),
        said('2024-05-02', '2024-05-02T00:00:05+00:00'),
      ],
    });
    expect(await spansOf(id)).toEqual([
      ['2024-05-01T09:00:00.000Z', '2024-05-01T09:00:02.500Z'],
      ['2024-05-01T09:01:00.000Z', '2024-05-01T09:01:05.000Z'],
      ['2024-05-02T00:00:00.000Z', '2024-05-02T00:00:05.000Z'],
    ]);
  });

  test('startTime is where the conversation begins, also before its job and before the first message', async () => {
    const duration = { startTime: '2024-05-01T09:05:00Z', endTime: '2024-05-01T09:05:02Z' };
    const startTime = '2024-05-01T09:00:00Z';
    const json = {
      messages: [{ payload: { content: 'Hello.' }, duration }, ...saying('How are you?').messages],
      startTime,
    };
    const idle = await startConfab({ worker: false });
    try {
      // Two that are accepted together, one of them without a startTime.
      const [{ conversationId }, other] = await Promise.all([
        ask(idle, 'submitText', { json }),
        ask(idle, 'submitText', { json: oneMessage }),
      ]);
      const waiting = await read(idle, 'getConversation', conversationId);
      expect([waiting.startTime, waiting.endTime]).toEqual([
        '2024-05-01T09:00:00.000Z',
        '2024-05-01T09:00:00.000Z',
      ]);
      const { startTime: accepted } = await read(idle, 'getConversation', other.conversationId);
      expect(Date.now() - Date.parse(accepted)).toBeLessThan(60_000);
    } finally {
      await idle.stop();
    }

    const id = await analysed(confab, json);
    expect(await read(confab, 'getConversation', id)).toMatchObject({
      startTime: '2024-05-01T09:00:00.000Z',
      endTime: '2024-05-01T09:05:03.440Z',
    });
    expect((await read(confab, 'getMessages', id)).messages.map(({ timeOffset }) => timeOffset)).toEqual([
      300, 302,
    ]);
  });

  test('startTime after the first message does not move the beginning behind what was said', async () => {
    const duration = { startTime: '2024-05-01T09:00:00Z', endTime: '2024-05-01T09:00:02Z' };
    const id = await analysed(confab, {
      messages: [{ payload: { content: 'Hello.' }, duration }],
      startTime: '2024-05-01T10:00:00Z',
    });
    expect((await read(confab, 'getConversation', id)).startTime).toBe('2024-05-01T09:00:00.000Z');
  });

  test('startTime of an append is ignored where something has been said', async () => {
    const id = await analysed(confab, { ...saying('Hello there.'), startTime: '2024-05-01T09:00:00Z' });
    await appended(confab, id, { ...saying('How are you?'), startTime: '2023-01-01T00:00:00Z' });
    expect(await spansOf(id)).toEqual([
      ['2024-05-01T09:00:00.000Z', '2024-05-01T09:00:00.960Z'],
      ['2024-05-01T09:00:00.960Z', '2024-05-01T09:00:02.400Z'],
    ]);
  });

  test('startTime is a part of what makes two requests under one Idempotency-Key the same', async () => {
    const under = (startTime: string) => submissionUnder('began', { json: { ...oneMessage, startTime } });
    const first = await ask(confab, 'submitText', under('2024-05-01T09:00:00Z'));
    // The same instant, written in another way.
    expect(await ask(confab, 'submitText', under('2024-05-01T11:00:00+02:00'))).toEqual(first);
    const { status } = await confab.request('POST', '/v1/process/text', under('2024-05-01T09:00:01Z'));
    expect(status).toBe(422);
  });
});

describe('startTime of an append to an empty conversation', () => {
  let late: TestConfab;
  beforeAll(async () => {
    late = await startConfab({ worker: false });
  });
  afterAll(() => late.stop());

  test('startTime of an append counts where the first job has failed and nothing was said', async () => {
    const { conversationId, jobId } = await ask(late, 'submitText', { json: oneMessage });
    await late.db.execute(
      `update jobs set status = 'failed', reason = 'told to', finished_at = now() where id = '${jobId}'`,
    );
    const { jobId: second } = await ask(late, 'appendText', {
      params: { conversationId },
      json: { ...saying('Hello there.'), startTime: '2024-05-01T09:00:00' },
    });
    await late.startWorker();
    expect(await late.jobEnded(second)).toBe('completed');
    expect(await read(late, 'getConversation', conversationId)).toMatchObject({
      startTime: '2024-05-01T09:00:00.000Z',
      endTime: '2024-05-01T09:00:00.960Z',
    });
  });
});

test('parameters of audio and video are taken with a text, whatever they hold, and change nothing', async () => {
  const startTime = '2024-05-01T09:00:00Z';
  const media = {
    languageCode: 'en-US',
    mode: 'phone',
    customVocabulary: ['Umbrella'],
    url: 'https://example.com/call.mp3',
    channelMetadata: [{ channel: 1, speaker: { name: 'Ben' } }],
    enableSpeakerDiarization: true,
    diarizationSpeakerCount: 2,
    enableSeparateRecognitionPerChannel: 'yes',
    parentRefs: [null],
    sentiment: 7,
  };
  const texts = async (json: object) => {
    const { messages } = await read(confab, 'getMessages', await analysed(confab, json));
    return messages.map(({ text, from, startTime: begins }) => [text, from.name, begins]);
  };
  expect(await texts({ ...oneMessage, startTime, ...media })).toEqual(
    await texts({ ...oneMessage, startTime }),
  );
});
