import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, ask, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import type { TestAccount, TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('updateSettings');

let confab: TestConfab;
let account: TestAccount;
let conversationId: string;

const talk = {
  messages: [{ payload: { content: 'I am Ana Ruiz, write to ana@example.com, my social is 222-44-5555.' } }],
};

beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount('settings');
  conversationId = await analysed(confab, talk, { account });
});

const change = (...json: object[]) => ask(confab, 'updateSettings', { account, json });
const refused = (...json: object[]) => refusal(confab, 400, 'updateSettings', { account, json });
const redacted = async (query: Record<string, string> = {}) => {
  const { messages } = await ask(confab, 'getMessages', { account, params: { conversationId }, query });
  return messages[0]?.text;
};

describe('what an account has chosen', () => {
  test('is added, replaced and removed, in the order of the operations, under one id', async () => {
    const first = await change({ op: 'add', path: '/redaction', value: { type: 'obfuscation' } });
    expect(first.settings.redaction).toEqual({ type: 'obfuscation' });
    expect(first.redaction).toEqual({ type: 'obfuscation' });
    const second = await change(
      { op: 'replace', path: '/redaction/type', value: 'default' },
      { op: 'add', path: '/redaction/exclude', value: ['phone_number'] },
      { op: 'add', path: '/redaction/exclude/-', value: 'age' },
      { op: 'replace', path: '/intelligence/bookmarks/duration', value: 60 },
    );
    const { id, ...settings } = second.settings;
    expect(settings).toEqual({
      redaction: { type: 'default', exclude: ['PHONE_NUMBER', 'AGE'] },
      intelligence: { bookmarks: { duration: 60 } },
    });
    expect(id).toBe(first.settings.id);
    expect(await ask(confab, 'getSettings', { account })).toEqual(second);
    const third = await change({ op: 'remove', path: '/redaction' }, { op: 'remove', path: '/intelligence' });
    expect(third.settings).toEqual({ id: id ?? '' });
  });

  test('is removed by the name that it was added by, and by no name that everything has', async () => {
    const path = '/redaction/custom/ssn';
    await change({ op: 'add', path: '/redaction/custom', value: { ssn: '###', pin: '#' } });
    expect(await refused({ op: 'remove', path: '/redaction/custom/constructor' })).toBe(
      '"[0].path" leads to nothing that could be removed',
    );
    expect((await change({ op: 'remove', path })).settings.redaction).toEqual({ custom: { PIN: '#' } });
    const both = await change({ op: 'add', path, value: '*' }, { op: 'remove', path });
    expect(both.settings.redaction).toEqual({ custom: { PIN: '#' } });
    await change({ op: 'remove', path: '/redaction' });
  });

  test('may come as strings, as elsewhere', async () => {
    const { settings } = await change(
      { op: 'add', path: '/redaction/default', value: 'True' },
      { op: 'add', path: '/intelligence/bookmarks/duration', value: '60' },
    );
    expect(settings).toMatchObject({
      redaction: { default: true },
      intelligence: { bookmarks: { duration: 60 } },
    });
    await change({ op: 'remove', path: '/redaction' }, { op: 'remove', path: '/intelligence' });
  });

  test('of bookmarks is how long one is that says nothing of its place', async () => {
    const about = { label: 'Start', description: 'The start', user: { name: 'Ana' } };
    const mark = { account, params: { conversationId }, json: about };
    expect(await refusal(confab, 400, 'createBookmark', mark)).toContain('"messageRefs"');
    await change({ op: 'add', path: '/intelligence/bookmarks/duration', value: 45 });
    expect(await ask(confab, 'createBookmark', mark)).toMatchObject({ beginTimeOffset: 0, duration: 45 });
    const [message] = (await ask(confab, 'getMessages', { account, params: { conversationId } })).messages;
    const json = { ...about, messageRefs: [{ id: message?.id ?? '' }] };
    expect((await ask(confab, 'createBookmark', { ...mark, json })).messageRefs).toHaveLength(1);
    await change({ op: 'remove', path: '/intelligence' });
  });

  test("is the account's own", async () => {
    const other = await confab.createAccount('settings of another account');
    await change({ op: 'add', path: '/redaction/default', value: true });
    expect(await ask(confab, 'getSettings', { account: other })).toEqual({ settings: {} });
    await change({ op: 'remove', path: '/redaction' });
  });

  test.each<[object, string]>([
    [
      { op: 'add', path: '/intelligence', value: { bookmarks: { duration: 7, length: 8 } } },
      '"intelligence.bookmarks.length" is not known',
    ],
    [{ op: 'add', path: '/colour', value: 1 }, '"[0].path" must lead to a setting'],
    [{ op: 'add', path: '/redaction/type', value: 'blur' }, '"redaction.type" must be one of'],
    [{ op: 'add', path: '/redaction/default', value: 'yes' }, '"redaction.default" must be a boolean'],
    [{ op: 'add', path: '/redaction', value: { mask: '*' } }, '"redaction.mask" is not known'],
    [{ op: 'add', path: '/redaction' }, '"[0].value" is required'],
    [{ op: 'remove', path: '/redaction/custom' }, '"[0].path" leads to nothing that could be removed'],
    [{ op: 'add', path: '/redaction/exclude/7', value: 'AGE' }, '"[0].path" leads to no element'],
    [
      { op: 'add', path: '/redaction/custom', value: { default: 'stars' } },
      '"redaction.custom.default" must be one of: obfuscation, default',
    ],
    [
      { op: 'add', path: '/intelligence/bookmarks/duration', value: -1 },
      '"intelligence.bookmarks.duration" must be at least 0',
    ],
  ])('%j is refused with the name of what is wrong', async (operation, sentence) => {
    expect(await refused(operation)).toContain(sentence);
  });

  test('stays as it was where one of several operations is wrong', async () => {
    await refused(
      { op: 'add', path: '/redaction/default', value: true },
      { op: 'add', path: '/redaction/type', value: 'blur' },
    );
    expect((await ask(confab, 'getSettings', { account })).settings.redaction).toBeUndefined();
  });
});

describe('redaction by the settings', () => {
  const choose = (redaction: object) => change({ op: 'add', path: '/redaction', value: redaction });

  test('without being asked, and an explicit redact=false shows', async () => {
    await choose({ default: true });
    expect(await redacted()).toBe('I am [PERSON_NAME], write to [EMAIL_ADDRESS], my social is [SSN].');
    expect(await redacted({ redact: 'false' })).toContain('Ana Ruiz');
  });

  test("the account's exclude holds unless the request has one", async () => {
    await choose({ exclude: ['PERSON_NAME'] });
    expect(await redacted()).toContain('Ana Ruiz');
    expect(await redacted({ redact: 'true' })).toContain('Ana Ruiz, write to [EMAIL_ADDRESS]');
    expect(await redacted({ redact: 'true', exclude: 'SSN' })).toContain('I am [PERSON_NAME]');
  });

  test.each<[object, string]>([
    [{ type: 'default' }, 'I am [PERSON_NAME], write to [EMAIL_ADDRESS], my social is [SSN].'],
    [{ type: 'obfuscation' }, 'I am ****, write to ****, my social is ****.'],
    [
      { type: 'custom', custom: { SSN: 'Social Security Number', default: 'obfuscation' } },
      'I am ****, write to ****, my social is Social Security Number.',
    ],
    [
      { type: 'custom', custom: { ssn: '<>', default: 'default' } },
      'I am [PERSON_NAME], write to [EMAIL_ADDRESS], my social is <>.',
    ],
    [{ type: 'custom', custom: { NAME: 'X' } }, 'I am X, write to [EMAIL_ADDRESS], my social is [SSN].'],
  ])('%j', async (redaction, text) => {
    await choose(redaction);
    expect(await redacted({ redact: 'true' })).toBe(text);
  });
});

test('a bookmark that says only where it begins is as long as the settings say', async () => {
  const owner = await confab.createAccount('duration of bookmarks');
  const id = await analysed(confab, talk, { account: owner });
  const json = { label: 'Start', description: 'of the talk', user: { name: 'Ana' }, beginTimeOffset: 1 };
  const asked = { account: owner, params: { conversationId: id }, json };
  expect(await refusal(confab, 400, 'createBookmark', asked)).toContain('"duration"');
  const path = '/intelligence/bookmarks/duration';
  await ask(confab, 'updateSettings', { account: owner, json: [{ op: 'add', path, value: 45 }] });
  const made = await ask(confab, 'createBookmark', asked);
  expect(made.duration).toBe(45);
  const params = { conversationId: id, bookmarkId: made.id };
  const changed = await ask(confab, 'updateBookmark', { account: owner, params, json });
  expect(changed.duration).toBe(45);
  const longer = { account: owner, params, json: { ...json, duration: 7 } };
  expect((await ask(confab, 'updateBookmark', longer)).duration).toBe(7);
});
