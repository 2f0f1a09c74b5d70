import { beforeAll, expect, test } from 'bun:test';
import { about } from '../../support/clients/bookmarks.ts';
import { analysed, ask } from '../../support/clients/conversations.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

let confab: TestConfab;
let account: TestAccount;
let conversationId: string;

beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount('masks without being asked');
  const json = [{ op: 'add', path: '/redaction/default', value: true }];
  await ask(confab, 'updateSettings', { account, json });
  conversationId = await analysed(
    confab,
    { messages: [{ payload: { content: 'Call Marisol Okafor at (415) 555-0134.' } }] },
    { account },
  );
});

const masked = {
  label: 'For [PERSON_NAME]',
  user: about.user,
  messageRefs: [expect.objectContaining({ text: 'Call [PERSON_NAME] at [PHONE_NUMBER].' })],
};
const plain = {
  label: 'For Okafor',
  user: about.user,
  messageRefs: [expect.objectContaining({ text: 'Call Marisol Okafor at (415) 555-0134.' })],
};
const said = { ...about, label: 'For Okafor', beginTimeOffset: 0, duration: 600 };

test.each([
  ['as the account wants it', {}, masked],
  ['but not where the request does not want it', { redact: 'false' }, plain],
])('bookmarks are masked when they are made and replaced, %s', async (_, query, shown) => {
  const asked = { account, params: { conversationId }, query };
  const made = await ask(confab, 'createBookmark', { ...asked, json: said });
  expect(made).toMatchObject(shown);
  const { bookmarks } = await ask(confab, 'createBookmarks', { ...asked, json: [said, said] });
  expect(bookmarks).toMatchObject([shown, shown]);
  const params = { conversationId, bookmarkId: made.id };
  expect(await ask(confab, 'updateBookmark', { ...asked, params, json: said })).toMatchObject(shown);
});

test('what a masked answer shows is stored as it was written', async () => {
  const params = { conversationId };
  const { id } = await ask(confab, 'createBookmark', { account, params, json: said });
  const read = { account, params: { conversationId, bookmarkId: id }, query: { redact: 'false' } };
  expect(await ask(confab, 'getBookmark', read)).toMatchObject(plain);
});

test('kinds that the request excludes stay readable', async () => {
  const query = { redact: 'true', exclude: 'PERSON_NAME' };
  const made = await ask(confab, 'createBookmark', {
    account,
    params: { conversationId },
    query,
    json: said,
  });
  expect(made.messageRefs[0]?.text).toBe('Call Marisol Okafor at [PHONE_NUMBER].');
});
