import { describe, expect, test } from 'bun:test';
import { type Welcome, welcomeText } from '../../src/server/welcome.ts';

const welcome: Welcome = {
  url: 'http://127.0.0.1:8080',
  database: 'embedded PostgreSQL in /srv/confab',
  credentialsFile: '/srv/confab/credentials.json',
  credentials: { appId: 'app_1', appSecret: 'secret_2', apiKey: 'key_3', webhookSecret: 'whsec_4' },
  chosen: [],
  linkCode: 'code-5',
  seconds: 1.234,
};

describe('the welcome', () => {
  test('the welcome names the address, the documentation, the database and the time it took', () => {
    const text = welcomeText(welcome);
    for (const part of ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/docs', welcome.database, '1.2 s'])
      expect(text).toContain(part);
  });

  test('the welcome shows the secrets of a new account once', () => {
    const first = welcomeText(welcome);
    for (const secret of ['app_1', 'secret_2', 'key_3']) expect(first).toContain(secret);
    const later = welcomeText({ ...welcome, credentials: 'current' });
    for (const secret of ['app_1', 'secret_2', 'key_3']) expect(later).not.toContain(secret);
    expect(later).toContain(welcome.credentialsFile);
  });

  test('the welcome shows no secret that a setting says, and says which', () => {
    const some = welcomeText({ ...welcome, chosen: ['appId', 'appSecret'] });
    expect(some).not.toContain('secret_2');
    for (const part of ['app_1', 'as CONFAB_APP_SECRET says', 'key_3', 'shown this once; kept in'])
      expect(some).toContain(part);
    const all = welcomeText({ ...welcome, chosen: ['appId', 'appSecret', 'apiKey'] });
    for (const part of ['secret_2', 'key_3', 'shown this once']) expect(all).not.toContain(part);
    expect(all).toContain(`kept in ${welcome.credentialsFile}`);
  });

  test('the welcome begins with a link that signs in, where there is one', () => {
    expect(welcomeText(welcome).split('\n').slice(3, 5)).toEqual([
      '  Open this in a browser; it signs you in, once and within an hour:',
      '  http://127.0.0.1:8080/#code=code-5',
    ]);
    expect(welcomeText({ ...welcome, linkCode: undefined })).not.toContain('#code');
  });

  test.each([
    ['environment', ['CONFAB_APP_ID, CONFAB_APP_SECRET, CONFAB_API_KEY']],
    [
      'replaced',
      [`not those in ${welcome.credentialsFile}`, '`bun run account rotate default` makes new ones'],
    ],
    ['missing', ['not kept here', '`bun run account rotate default` makes new ones']],
    ['elsewhere', ['`bun run account list`']],
  ] as const)(
    'the welcome names no file that would not work (%s), and has no commands with it',
    (credentials, parts) => {
      const text = welcomeText({ ...welcome, credentials });
      for (const part of parts) expect(text).toContain(part);
      expect(text).not.toContain('curl');
      expect(text).not.toContain(`  ${welcome.credentialsFile}`);
      expect(text).toContain('Stop with Ctrl-C.');
    },
  );

  test('the welcome has three commands, none of which holds a secret', () => {
    const commands = welcomeText(welcome)
      .split('\n')
      .filter((line) => line.includes('curl '));
    expect(commands).toHaveLength(3);
    for (const command of commands) expect(command).not.toMatch(/secret_2|key_3|whsec_4/);
  });

  test.each(["/tmp/it's here/credentials.json", '/tmp/$HOME `x`/"a"/credentials.json'])(
    'the welcome quotes %s so that a shell gives it back',
    async (credentialsFile) => {
      const [line = ''] = welcomeText({ ...welcome, credentialsFile })
        .split('\n')
        .filter((line) => line.startsWith('TOKEN='));
      const [, quoted] = / -d @(.*?) \| sed /.exec(line) ?? [];
      const shell = Bun.spawn(['sh', '-c', `printf %s ${quoted}`], { stdout: 'pipe' });
      expect(await shell.stdout.text()).toBe(credentialsFile);
    },
  );
});
