import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, appended, ask, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { afterwards, salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('postSummary');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

/** The summary that POST answers. */
async function posted(id: string, query: Record<string, string> = {}) {
  const answer = await read(confab, 'postSummary', id, query);
  if (!('summary' in answer)) throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer;
}

test('POST of a summary without a body is the same as GET, with the same refresh', async () => {
  const id = await analysed(confab, salesCall);
  const made = await posted(id);
  expect(made.summary).not.toEqual([]);
  expect(await read(confab, 'getSummary', id)).toEqual(made);

  await appended(confab, id, afterwards);
  const extended = await posted(id, { refresh: 'false' });
  expect(extended.summary).toHaveLength(made.summary.length + 1);
  const anew = await posted(id, { refresh: 'true' });
  expect(anew.summary[0]?.id).not.toBe(made.summary[0]?.id);
});

describe('a body', () => {
  test.each([
    ['an object without a name', { json: {} }],
    ['an object with another name', { json: { name: 'long', audioUrl: 7 } }],
    ['nothing, said to be a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    ['nothing, said to be a form, of length 0', { body: '', headers: { 'Content-Type': 'text/plain' } }],
    ['nothing, in chunks', { body: new Blob([]).stream() }],
  ])('%s is answered with the summary', async (_, asked) => {
    const conversationId = await analysed(confab, salesCall);
    const answer = await ask(confab, 'postSummary', { ...asked, params: { conversationId } });
    expect(answer).toEqual(await read(confab, 'getSummary', conversationId));
  });

  test.each(['verbose-text-summary', 'audio-summary', 'video-summary'])(
    'the name %s, as the Go SDK sends it here, is answered with a share page',
    async (name) => {
      const params = { conversationId: await analysed(confab, salesCall) };
      const answer = await ask(confab, 'postSummary', {
        params,
        json: {
          name,
          audioUrl: 'https://media.example.com/a.mp3',
          logo: '',
          favicon: '',
          color: {},
          font: {},
        },
      });
      expect(answer).toEqual({ name, url: expect.stringMatching(/^http.*\/share\/[\w-]{32}$/) });
      expect((await ask(confab, 'listSharePages', { params })).experiences).toMatchObject([{ name }]);
    },
  );

  test('a share page that is asked for here is refused by the same sentences', async () => {
    const params = { conversationId: await analysed(confab, salesCall) };
    const json = { name: 'audio-summary', color: { background: 'red' } };
    const here = await refusal(confab, 400, 'postSummary', { params, json });
    expect(here).toBe('"color.background" must be a color like #0A2136, of 3, 4, 6 or 8 digits');
    expect(await refusal(confab, 400, 'createSharePage', { params, json })).toBe(here);
  });
});
