/** What is chosen where the sources contradict each other about share pages; docs/compatibility.md lists all of it. */

import { beforeAll, expect, test } from 'bun:test';
import { addressOf, analysed, ask } from '../support/clients/conversations.ts';
import { opened, parsed, shared } from '../support/clients/share-pages.ts';
import { salesCall } from '../support/data/talks.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
let params: { readonly conversationId: string };
beforeAll(async () => {
  confab = await workingServer();
  params = { conversationId: await analysed(confab, salesCall) };
});

test('C39 summaryURLExpiresIn may be left out, which is 30 days', async () => {
  await ask(confab, 'createSharePage', { params, json: { name: 'audio-summary' } });
  const { experiences } = await ask(confab, 'listSharePages', { params });
  const { createdAt = '', expiresAt } = experiences.at(-1) ?? {};
  expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(30 * 24 * 3600 * 1000);
});

test('C40 a share page is made with 200', async () => {
  const { method, path } = addressOf('createSharePage', { params });
  expect((await confab.request(method, path, { json: { name: 'video-summary' } })).status).toBe(200);
});

test('C41 a share page is asked for at experiences, or at summary by a body with its name', async () => {
  const json = { name: 'audio-summary' };
  const made = { name: 'audio-summary', url: expect.stringContaining('/share/') };
  expect(await ask(confab, 'createSharePage', { params, json })).toEqual(made);
  expect(await ask(confab, 'postSummary', { params, json })).toEqual(made);
  expect(await ask(confab, 'postSummary', { params })).toEqual({ summary: expect.any(Array) });
});

test('C44 the address of a recording is put at experiences/url and at experience/url', async () => {
  const json = { url: 'https://media.example.com/renewal.mp4' };
  expect(await ask(confab, 'updateMediaUrl', { params, json })).toEqual(json);
  expect(await ask(confab, 'updateMediaUrlSingular', { params, json })).toEqual(json);
});

test('C48 no share page can be edited, whatever readOnly says', async () => {
  for (const readOnly of [true, false, undefined]) {
    const { markup } = await opened(confab, await shared(confab, params.conversationId, { readOnly }));
    const { elements } = await parsed(markup);
    expect(elements).not.toContainAnyValues(['form', 'input', 'textarea', 'button', 'script']);
  }
});
