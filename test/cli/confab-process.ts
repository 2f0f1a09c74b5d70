/** `bun run confab` as people run it: a process of its own. */

import { fileURLToPath } from 'node:url';
import type { TestAccount, TestConfab } from '../support/servers/confab.ts';
import { builtProgram, type Ended } from '../support/servers/programs.ts';

const command = builtProgram('confab');
export const projectDirectory = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds that a test may take that starts several processes on a busy machine. */
export const spawning = 30_000;

/** The variables that lead to a server and an account of it. */
export function settingsFor({ url }: TestConfab, { appId, appSecret }: TestAccount): Record<string, string> {
  return { CONFAB_URL: url, CONFAB_APP_ID: appId, CONFAB_APP_SECRET: appSecret };
}

/** Starts the command with these words and settings. */
export function start(words: readonly string[], settings: Record<string, string>, input = '') {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const child = Bun.spawn([process.execPath, command, ...words], {
    cwd: projectDirectory,
    env: { PATH, HOME, TZ: 'UTC', ...(TMPDIR && { TMPDIR }), ...settings },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let said = '';
  const heard = new EventTarget();
  const listening = (async () => {
    const decoder = new TextDecoder();
    for await (const part of child.stderr) {
      said += decoder.decode(part, { stream: true });
      heard.dispatchEvent(new Event('said'));
    }
    heard.dispatchEvent(new Event('said'));
  })();
  return {
    ended: (async (): Promise<Ended> => {
      const [output, code] = await Promise.all([new Response(child.stdout).text(), child.exited, listening]);
      return { code, output, errors: said };
    })(),
    /** Resolves when it has said this on standard error; rejects if it ends without. */
    async says(words: string): Promise<void> {
      while (!said.includes(words)) {
        if (child.exitCode !== null) throw new Error(`it ended without saying "${words}": ${said}`);
        await new Promise((resolve) => heard.addEventListener('said', resolve, { once: true }));
      }
    },
  };
}

/** Runs the command to its end. */
export function run(words: readonly string[], settings: Record<string, string>, input = ''): Promise<Ended> {
  return start(words, settings, input).ended;
}
