import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysed, ask } from '../support/clients/conversations.ts';
import type { TestAccount, TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';
import { run, settingsFor, spawning } from './confab-process.ts';

let confab: TestConfab;
let account: TestAccount;
let directory: string;
let conversationId: string;
beforeAll(async () => {
  confab = await workingServer();
  account = await confab.createAccount('cli-commands');
  directory = mkdtempSync(join(tmpdir(), 'confab-cli-'));
  const messages = [
    { from: { name: 'Ana' }, payload: { content: 'I will send the quote to Northwind by Friday.' } },
    { from: { name: 'Ben' }, payload: { content: 'How much does the premium plan cost?' } },
  ];
  conversationId = await analysed(confab, { name: 'Renewal', messages }, { account });
}, spawning);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const command = (...words: string[]) => run(words, settingsFor(confab, account));
const file = (name: string, content: string) => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};

test(
  'confab show prints the findings of a conversation, or their JSON',
  async () => {
    const { code, output, errors } = await command('show', conversationId);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toStartWith(`Renewal\n${conversationId} · `);
    expect(output).toMatch(/│ Ana │ Ana will send the quote to Northwind by Friday\. │ \d{4}-\d\d-\d\d │/);
    expect(output).toMatch(/│ Ben │ How much does the premium plan cost\? │/);

    const found = JSON.parse((await command('show', conversationId, '--json')).output);
    const { questions } = await ask(confab, 'getQuestions', { account, params: { conversationId } });
    expect(found.questions).toEqual(questions);
  },
  spawning,
);

test(
  'confab job prints a job’s status',
  async () => {
    const { jobId } = await ask(confab, 'submitText', {
      account,
      json: { messages: [{ payload: { content: 'Hi.' } }] },
    });
    await confab.jobEnded(jobId);
    expect((await command('job', jobId)).output).toBe('completed\n');
    expect(JSON.parse((await command('job', jobId, '--json')).output)).toEqual({
      id: jobId,
      status: 'completed',
    });
  },
  spawning,
);

test(
  'confab transcript prints what was said, or subtitles',
  async () => {
    expect((await command('transcript', conversationId)).output).toBe(
      'Ana: I will send the quote to Northwind by Friday.\n\nBen: How much does the premium plan cost?\n',
    );
    expect((await command('transcript', conversationId, '--srt')).output).toMatch(
      /^1\n00:00:00,000 --> 00:00:0\d,\d{3}\n/,
    );
  },
  spawning,
);

test(
  'confab transcript prints the very characters that were typed',
  async () => {
    const content = 'Is 2 < 3 && a <b> &lt; c?';
    const id = await analysed(
      confab,
      { messages: [{ from: { name: 'Ana' }, payload: { content } }] },
      { account },
    );
    expect((await command('transcript', id)).output).toBe(`Ana: ${content}\n`);
  },
  spawning,
);

test(
  'confab summary prints the summary',
  async () => {
    const { code, output } = await command('summary', conversationId);
    expect(code).toBe(0);
    expect(output).not.toBe('');
    const summary = JSON.parse((await command('summary', conversationId, '--json')).output);
    expect(summary).toBeArray();
  },
  spawning,
);

test(
  'confab delete deletes a conversation, once',
  async () => {
    const gone = await analysed(confab, { messages: [{ payload: { content: 'Bye.' } }] }, { account });
    const { code, output } = await command('delete', gone);
    expect([code, output]).toEqual([0, expect.stringContaining(gone)]);
    const again = await command('delete', gone);
    expect([again.code, again.errors]).toEqual([
      1,
      `The server answers 404: There is no conversation "${gone}".\n`,
    ]);
  },
  spawning,
);

describe('the account', () => {
  const withoutCredentials = () => ({ CONFAB_URL: confab.url });
  const content = () =>
    JSON.stringify({ appId: account.appId, appSecret: account.appSecret, apiKey: 'unused' });

  test(
    'the account is said by a file, or by the one in the server’s data directory',
    async () => {
      const path = file('credentials.json', content());
      const named = await run(['show', conversationId, '--credentials', path], withoutCredentials());
      expect([named.code, named.errors]).toEqual([0, '']);
      const found = await run(['show', conversationId], {
        ...withoutCredentials(),
        CONFAB_DATA_DIR: directory,
        DATABASE_URL: 'postgres://elsewhere/confab',
      });
      expect([found.code, found.errors]).toEqual([0, '']);
    },
    spawning,
  );

  test.each([
    [
      'no file',
      [],
      {},
      /^There are no credentials at .*credentials\.json\. Start the server once .*or give --credentials FILE/,
    ],
    [
      'half of the variables',
      [],
      { CONFAB_APP_ID: 'app' },
      /^CONFAB_APP_SECRET is not set, but its other half is/,
    ],
    [
      'a secret whose file is not there',
      [],
      { CONFAB_APP_ID: 'app', CONFAB_APP_SECRET_FILE: '/nowhere/secret' },
      /^CONFAB_APP_SECRET_FILE names \/nowhere\/secret, which cannot be read \(ENOENT\)\./,
    ],
    [
      'a file of another kind',
      ['--credentials', 'package.json'],
      {},
      /package\.json has no "appId" and "appSecret"/,
    ],
    ['a file that is no JSON', ['--credentials', 'README.md'], {}, /README\.md is not valid JSON/],
    [
      'a wrong secret',
      [],
      { CONFAB_APP_ID: 'app', CONFAB_APP_SECRET: 'wrong' },
      /^The server at http:\S+ does not know the credentials from CONFAB_APP_ID/,
    ],
  ] as const)(
    'a command without an account, for %s, ends with 4 and says what to give',
    async (_, words, more, sentence) => {
      const empty = {
        DATABASE_URL: 'postgres://elsewhere/confab',
        CONFAB_DATA_DIR: join(directory, 'nothing'),
      };
      const { code, output, errors } = await run(['list', ...words], {
        ...withoutCredentials(),
        ...empty,
        ...more,
      });
      expect(errors).toMatch(sentence);
      expect([code, output]).toEqual([4, '']);
    },
    spawning,
  );
});

test(
  'a command that no server answers ends with 3 and says how to start one',
  async () => {
    const free = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } });
    const url = `http://127.0.0.1:${free.port}`;
    free.stop(true);
    const { code, errors } = await command('list', '--url', url);
    expect(errors).toMatch(
      new RegExp(`^No server answers at ${url} \\(\\S+\\)\\. Start it with "bun run server"`),
    );
    expect(code).toBe(3);
  },
  spawning,
);

test.each(['<html>not found</html>', '{"ok":true}'])(
  'a command that another server answers, with %s, ends with 1 and says so',
  async (page) => {
    const other = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Response(page, { status: 404 }),
    });
    const { code, errors } = await command('list', '--url', other.url.href);
    await other.stop(true);
    expect(errors).toContain('What answers there is no Confab server');
    expect(code).toBe(1);
  },
  spawning,
);

test.each([
  [['submit'], /missing required argument 'file'/],
  [
    ['submit', 'nowhere.txt'],
    /^reading nowhere\.txt\n\/\S+\/nowhere\.txt cannot be read: there is no such file/,
  ],
  [['submit', 'examples'], /examples cannot be read: it is a directory; give one file\./],
  [['submit', 'examples/renewal-call.txt', '--format', 'docx'], /Allowed choices are auto, text, whatsapp/],
  [['submit', 'examples/renewal-call.txt', '--format', 'vtt'], /renewal-call\.txt: This is no WebVTT file/],
  [
    ['submit', 'examples/renewal-call.txt', '--tracker', 'Pricing'],
    /Give a name and phrases: "Pricing: how much; discount"/,
  ],
  [['submit', 'examples/renewal-call.txt', '--webhook', 'example.com'], /Give an address like https:/],
  [['submit', 'examples/renewal-call.txt', '--started', 'soon'], /Give a time like 2024-05-01T09:00/],
  // What a parser of dates would take for July, for a day of January, and for one of March.
  [['list', '--since', '7'], /Give a time like 2024-05-01T09:00.*, or a day like 2024-05-01\./],
  [['list', '--since', '1.5.2024'], /Give a time like 2024-05-01T09:00/],
  [['submit', 'examples/renewal-call.txt', '--started', '2024-02-31'], /Give a time like 2024-05-01T09:00/],
  [['list', '--limit', '0'], /Give a whole number from 1 to 65536/],
  [['list', '--url', 'localhost:8080'], /Give an address like http:\/\/127\.0\.0\.1:8080/],
  [['submit', '-'], /Standard input: The transcript is empty\./],
  [['forget'], /unknown command 'forget'/],
  [[], /Usage: bun run confab/],
])(
  'wrong usage ends with 2 and a sentence: %j',
  async (words, sentence) => {
    const { code, output, errors } = await command(...words);
    expect(errors).toMatch(sentence);
    expect([code, output]).toEqual([2, '']);
  },
  spawning,
);

test(
  '--help ends with 0 and all there is to know, the exit codes too',
  async () => {
    const { code, output } = await command('--help');
    expect(code).toBe(0);
    for (const word of [
      'submit',
      'show',
      'list',
      'job',
      'delete',
      'transcript',
      'summary',
      'Exit codes:',
      'CONFAB_URL',
    ])
      expect(output).toContain(word);
    expect((await command('submit', '--help')).output).toContain('--tracker <tracker>');
  },
  spawning,
);
