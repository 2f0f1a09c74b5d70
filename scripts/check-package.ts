/**
 * `bun run check:package`: makes the npm package, installs it into an empty directory with npm, starts the server there, has a
 * transcript analysed, reads what was found, and stops the server. It takes about a minute, so that `bun run check` leaves it out.
 */

import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byteSize } from '../src/core/amounts/byte-size.ts';
import { makePackage } from './package.ts';
import { run } from './run.ts';
import { printUsageUnless } from './usage.ts';

printUsageUnless(
  'bun run check:package\n\nMakes the npm package, installs it into an empty directory, and uses it there. It takes about a minute.',
);

/** Milliseconds: a first start makes a database. */
const startMilliseconds = 60_000;

/** What a user has who has Node.js alone: no Bun, and no setting. */
const environment = {
  PATH: [
    ...new Set(
      [Bun.which('npm'), '/usr/bin/sh', '/bin/sh'].flatMap((file) => file?.replace(/\/[^/]+$/, '') ?? []),
    ),
  ].join(':'),
  HOME: process.env.HOME ?? '/',
  PORT: '0',
  CONFAB_DRAIN_SECONDS: '0',
};

/** Runs a program as that user. */
const runAsUser = (directory: string, ...command: string[]) =>
  run(command, { cwd: directory, env: environment });

/** Fails the check with a sentence. */
function expect(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** Has a transcript analysed, reads what was found, and looks at the rest, by the package's own commands. */
async function useCommands(directory: string, address: string): Promise<void> {
  const example = 'node_modules/confab/examples/renewal-call.txt';
  const submitted = await runAsUser(
    directory,
    'npx',
    'confab',
    '--url',
    address,
    'submit',
    example,
    '--json',
  );
  const { conversationId, actionItems } = JSON.parse(submitted);
  expect(actionItems.length > 0, 'no action item was found');
  console.log(`${actionItems.length} action items were found in conversation ${conversationId}`);
  for (const path of ['', 'docs', 'docs/assets/swagger-ui.css', 'openapi.yaml']) {
    const { status } = await fetch(`${address}/${path}`, { headers: { Accept: 'text/html,*/*' } });
    expect(status === 200, `/${path} is answered ${status}`);
  }
  const accounts = await runAsUser(directory, 'npx', 'confab', 'account', 'list');
  expect(accounts.includes('default'), 'the account is not listed');
  await runAsUser(directory, 'npx', 'confab', '--url', address, 'doctor');
  const backedUp = await runAsUser(directory, 'npx', 'confab', 'backup', 'saved');
  expect(backedUp.includes('npx confab restore'), 'what a backup says to type fits no package');
}

/** Starts the server, works with it by the package's own commands, and stops it. */
async function useServer(directory: string): Promise<void> {
  const server = Bun.spawn(['npx', 'confab', 'server'], {
    cwd: directory,
    env: environment,
    stdin: 'ignore',
    stderr: 'pipe',
    // A group of its own, as a terminal gives it.
    detached: true,
  });
  // As ^C does: npx itself, when it is ended, leaves behind what it has started.
  const stop = () => process.kill(-server.pid, 'SIGINT');
  const log = new Response(server.stderr).text();
  const givingUp = setTimeout(stop, startMilliseconds);
  try {
    let printed = '';
    let address: string | undefined;
    const decoder = new TextDecoder();
    const reader = server.stdout.getReader();
    while (address === undefined) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the server has ended before it was ready:\n${printed}${await log}`);
      printed += decoder.decode(value, { stream: true });
      address = /is ready after .*? s: (http\S+)/.exec(printed)?.[1];
    }
    clearTimeout(givingUp);
    console.log(/Confab is ready.*/.exec(printed)?.[0]);
    expect(
      existsSync(join(directory, '.confab/credentials.json')),
      'the data is not in the working directory',
    );

    await useCommands(directory, address);
  } finally {
    clearTimeout(givingUp);
    stop();
    await server.exited;
  }
  expect(!/"level":"?(?:error|fatal|[56]0)/.test(await log), `the server has logged an error:\n${await log}`);
}

const directory = mkdtempSync(join(tmpdir(), 'confab-check-package-'));
// Where root checks, PostgreSQL runs as another user, who must be able to come in.
chmodSync(directory, 0o711);
try {
  const { file, bytes } = await makePackage(directory);
  const installed = join(directory, 'installed');
  mkdirSync(installed);
  await runAsUser(installed, 'npm', 'install', '--no-audit', '--no-fund', file);
  const installedKilobytes = Number((await runAsUser(installed, 'du', '-sk', '.')).split('\t')[0]);
  console.log(`packed ${byteSize(bytes)}, installed ${byteSize(installedKilobytes * 1024)}`);
  await useServer(installed);
  console.log('The package works.');
} finally {
  rmSync(directory, { recursive: true, force: true });
}
