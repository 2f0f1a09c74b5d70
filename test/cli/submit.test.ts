import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, read } from '../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { idleServer, workingServer } from '../support/servers/shared-servers.ts';
import { startWebhookReceiver } from '../support/servers/webhook-receiver.ts';
import { run, settingsFor, spawning, start } from './confab-process.ts';

const example = 'examples/renewal-call.txt';

let confab: TestConfab;
let directory: string;
beforeAll(async () => {
  confab = await workingServer();
  directory = mkdtempSync(join(tmpdir(), 'confab-cli-'));
}, spawning);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const settings = () => settingsFor(confab, confab.account);
const file = (name: string, content: string) => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};
const submitted = async (...words: string[]) =>
  JSON.parse((await run(['submit', '--json', ...words], settings())).output);

test(
  'confab submit shows what was found in a transcript as tables, and nothing else on standard output',
  async () => {
    const pricing = 'Pricing: how much; discount';
    const { code, output, errors } = await run(
      ['submit', example, '--detect-entities', '--tracker', pricing],
      settings(),
    );
    expect(code).toBe(0);
    expect(output).toMatch(/^renewal-call\n\d{16} · .* · Ana Ruiz, Ben Okafor, Carla Vega\n/);
    for (const title of ['Action items', 'Follow-ups', 'Questions', 'Topics', 'Trackers', 'Entities'])
      expect(output).toContain(`\n${title} (`);
    expect(output).toMatch(
      /│ Ben Okafor +│ Ben Okafor will send the audit report tomorrow morning\. +│ \d{4}-\d\d-\d\d │/,
    );
    expect(output).toMatch(/│ Pricing │ how much +│ How much does the premium plan cost/);
    expect(output).toMatch(/│ person +│ Dana Fischer +│ +1 │/);
    expect(errors.split('\n')).toContain('sending 11 messages');
    // What the README shows of it, but for when it was said.
    const shown =
      /\n(Action items \(\d+\)\n[\s\S]*?)…\n```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    const withoutDates = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE');
    expect(shown).toContain('Ben Okafor');
    expect(withoutDates(output)).toContain(withoutDates(shown));
  },
  spawning,
);

test(
  'confab submit prints JSON, which holds the same as the server’s answers',
  async () => {
    const { conversationId, jobIds, ...found } = await submitted(example, '--phrases', '--name', 'Renewal');
    expect(jobIds).toHaveLength(1);
    expect(found.conversation.name).toBe('Renewal');
    expect(found.actionItems[0].phrases.length).toBeGreaterThan(0);
    const { actionItems } = await read(confab, 'getActionItems', conversationId);
    expect(found.actionItems).toEqual(actionItems);
    expect(Object.keys(found)).toEqual([
      'conversation',
      'actionItems',
      'followUps',
      'questions',
      'topics',
      'trackers',
      'entities',
    ]);
  },
  spawning,
);

test(
  'confab submit reads standard input, and appends to a conversation without renaming it',
  async () => {
    const { conversationId } = await submitted(file('first.txt', 'Ana: I will send the quote.'));
    const words = ['submit', '-', '--append', conversationId, '--no-wait', '--json'];
    const { output, code } = await run(words, settings(), 'Ben: How much does it cost?');
    expect(code).toBe(0);
    const { jobIds, ...rest } = JSON.parse(output);
    expect(rest).toEqual({ conversationId });
    await confab.jobEnded(jobIds[0]);
    const { messages } = await read(confab, 'getMessages', conversationId);
    expect(messages.map(({ text }) => text)).toEqual(['I will send the quote.', 'How much does it cost?']);
    expect((await read(confab, 'getConversation', conversationId)).name).toBe('first');
  },
  spawning,
);

test.each([
  ['call.vtt', 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ana>I will send the quote.\n', 2000],
  ['call.srt', '1\n00:00:01,000 --> 00:00:03,000\nAna: I will send the quote.\n', 2000],
  ['chat.txt', '[31/12/2023, 22:15:04] Ana: I will send the quote.', undefined],
  ['call.txt', '[Ana] 10:02:11\nI will send the quote.\n', undefined],
  ['sync.txt', 'Ana   0:03\nI will send the quote.\n\nAna   0:06\nSoon.\n', undefined],
  [
    'mail.eml',
    'From: Ana <ana@example.com>\nDate: Sun, 31 Dec 2023 22:15:04 +0000\n\nI will send the quote.\n',
    undefined,
  ],
] as const)(
  'confab submit takes %s for what it is',
  async (name, content, milliseconds) => {
    const { conversationId, actionItems } = await submitted(
      file(name, content),
      '--started',
      '2024-05-01T09:00:00Z',
    );
    expect(actionItems[0]).toMatchObject({ text: 'Ana will send the quote.', assignee: { name: 'Ana' } });
    const [message] = (await read(confab, 'getMessages', conversationId)).messages;
    const [began, ended] = [Date.parse(message?.startTime ?? ''), Date.parse(message?.endTime ?? '')];
    if (milliseconds !== undefined) expect(ended - began).toBe(milliseconds);
    expect(new Date(began).getUTCFullYear()).toBe(/chat|mail/.test(name) ? 2023 : 2024);
  },
  spawning,
);

test(
  'confab submit knows the people of a Slack export from the users.json beside it',
  async () => {
    file('users.json', JSON.stringify([{ id: 'U1', real_name: 'Ana Ruiz' }]));
    const message = { type: 'message', user: 'U1', ts: '1704103200.0001', text: 'I will send the quote.' };
    const { actionItems } = await submitted(file('2024-01-01.json', JSON.stringify([message])));
    expect(actionItems[0].assignee.name).toBe('Ana Ruiz');
  },
  spawning,
);

test(
  'confab submit has the job’s status posted to a webhook',
  async () => {
    const receiver = startWebhookReceiver();
    const { jobIds } = await submitted(file('hook.txt', 'Ana: Hello.'), '--webhook', receiver.origin);
    const heard = await receiver.waitFor(3);
    expect(heard.map(({ body }) => Reflect.get(Object(body), 'jobId'))).toEqual([
      jobIds[0],
      jobIds[0],
      jobIds[0],
    ]);
    await receiver.close();
  },
  spawning,
);

test(
  'confab submit sends what is too much for one request in several, in order',
  async () => {
    const idle = await idleServer();
    const long = file(
      'long.txt',
      Array.from({ length: 10_001 }, (_, index) => `Ana: Message ${index}.`).join('\n'),
    );
    const words = ['submit', long, '--no-wait'];
    const { output, errors } = await run(words, settingsFor(idle, idle.account));
    expect(output).toMatch(/^conversation {2}\d{16}\n(?:job {11}[0-9a-f-]{36}\n){2}$/);
    expect(errors).toContain('sending 10,000 messages, part 1 of 2\nsending 1 message, part 2 of 2\n');
  },
  spawning,
);

test(
  'confab submit says that the server has its hands full, waits as long as it is told to, and goes on',
  async () => {
    const full = await startConfab({ worker: false });
    try {
      const busy = settingsFor(full, await full.createAccount('busy', 1));
      expect((await run(['submit', example, '--no-wait'], busy)).code).toBe(0);
      const second = start(['submit', example], busy);
      await second.says('Trying again in 1 s.');
      await full.startWorker();
      const { code, output, errors } = await second.ended;
      expect(errors).toContain(
        'The account has reached its limit of 1 concurrent jobs. Trying again in 1 s.\n',
      );
      expect(code).toBe(0);
      expect(output).toContain('Action items');
    } finally {
      await full.stop();
    }
  },
  spawning,
);

test(
  'confab submit ends with 5 and the reason when its job fails',
  async () => {
    const idle = await idleServer();
    const account = await idle.createAccount('cli-failing');
    const command = start(['submit', example], settingsFor(idle, account));
    await command.says('waiting for the analysis');
    const { conversations } = await ask(idle, 'listConversations', { account });
    const conversationId = conversations[0]?.id ?? '';
    await ask(idle, 'deleteConversation', { account, params: { conversationId } });
    const { code, output, errors } = await command.ended;
    expect(errors).toMatch(/The job [0-9a-f-]{36} has failed: .*deleted/);
    expect([code, output]).toEqual([5, '']);
  },
  spawning,
);
