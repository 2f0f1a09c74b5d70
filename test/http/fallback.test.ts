/** What is answered where no operation is. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { sendRaw } from '../support/clients/raw-http.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { idleServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await idleServer();
});

describe('what Symbl.ai took beside text is refused by its name', () => {
  test.each([
    ['POST', '/v1/process/audio', 'recordings of sound'],
    ['PUT', '/v1/process/audio/4500000000000001', 'recordings of sound'],
    ['POST', '/v1/process/audio/url', 'recordings of sound'],
    ['PUT', '/v1/process/audio/url/4500000000000001?name=x', 'recordings of sound'],
    ['POST', '/v1/process/video', 'recordings of video'],
    ['PUT', '/v1/process/video/4500000000000001', 'recordings of video'],
    ['POST', '/v1/process/video/url', 'recordings of video'],
    ['PUT', '/v1/process/video/url/4500000000000001', 'recordings of video'],
    ['POST', '/v1/endpoint:connect', 'telephone calls'],
    ['POST', '/v1/event/e27be8e7', 'telephone calls'],
  ])('%s %s', async (method, path, what) => {
    const body = await confab.call(501, method, path, {
      body: new Uint8Array(1000),
      headers: { 'Content-Type': 'audio/wav' },
    });
    expect(body).toEqual({
      message: `${path.replace(/\?.*/, '')} was for ${what}, which Confab does not take: it reads text, by POST /v1/process/text.`,
    });
  });

  test.each([
    '/v1/realtime/insights/e27be8e7',
    '/v1/realtime/assist/e27be8e7',
    '/v1/streaming/e27be8e7?access_token=x',
    '/v1/subscribe/e27be8e7',
    '/session/subscribe/e27be8e7',
  ])('a websocket at %s', async (target) => {
    const answer = await sendRaw(confab.url, 'GET', target, [
      ['Host', 'confab.example'],
      ['Connection', 'Upgrade'],
      ['Upgrade', 'websocket'],
      ['Sec-WebSocket-Version', '13'],
      ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ]);
    expect(answer.status).toBe(501);
    expect(JSON.parse(answer.body).message).toContain('was for streams of sound');
  });

  test.each(['/v1/process/audios', '/v1/process/audio/url/1/2', '/v1/streaming', '/v1/endpointconnect'])(
    'a path that is none of them, such as %s, is unknown',
    async (path) => {
      const body = await confab.call(404, 'POST', path);
      expect(body).toEqual({ message: `There is no path ${path}; GET /openapi.yaml lists those there are.` });
    },
  );
});
