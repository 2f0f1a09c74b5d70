import { beforeAll, expect, test } from 'bun:test';
import { analysed, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateMediaUrl');

let confab: TestConfab;
let params: { readonly conversationId: string };
beforeAll(async () => {
  confab = await workingServer();
  params = { conversationId: await analysed(confab, salesCall) };
});

const linksOf = async (path: string) => {
  const { attributes } = await parsed((await opened(confab, path)).markup);
  return attributes.filter(([name, value]) => name === 'a.href' && /^http/.test(value)).map(([, url]) => url);
};

test('the pages of a conversation lead to the recording that was put, unless they name their own', async () => {
  const path = await shared(confab, params.conversationId);
  const own = await shared(confab, params.conversationId, { audioURL: 'https://media.example.com/own.mp3' });
  expect(await linksOf(path)).toEqual([]);
  const url = 'https://media.example.com/renewal.mp4?a=1&b="';
  expect(await ask(confab, 'updateMediaUrl', { params, json: { url } })).toEqual({
    url: 'https://media.example.com/renewal.mp4?a=1&b=%22',
  });
  expect(await linksOf(path)).toEqual(['https://media.example.com/renewal.mp4?a=1&b=%22']);
  expect(await linksOf(own)).toEqual(['https://media.example.com/own.mp3']);
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', '', 'media.example.com/a.mp4'])(
  'what is no address of the web is refused: %s',
  async (url) => {
    expect(await refusal(confab, 400, 'updateMediaUrl', { params, json: { url } })).toBe(
      '"url" must be an http or https URL',
    );
  },
);
