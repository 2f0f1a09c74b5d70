/**
 * `bun run check:image`: builds the image on a Debian that it makes of packages (mmdebstrap), and runs it as its settings say: as its
 * user, on a root file system that cannot be written, without a capability, and without a network. It takes some minutes, root,
 * buildah and util-linux. `--base IMAGE` takes another base, and `--keep-base` keeps the one that was made for the next time.
 */

import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeImage } from './image.ts';
import { run } from './run.ts';

const madeBase = 'localhost/confab-base';

/** Milliseconds for a first start, which makes a database. */
const startMilliseconds = 90_000;

/** Makes a small Debian of the packages that the machine's package sources have. */
async function makeBase(directory: string): Promise<string> {
  const archive = join(directory, 'base.tar');
  const unread = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await run([
    'mmdebstrap',
    '--variant=essential',
    '--include=libstdc++6,ca-certificates',
    ...unread,
    'bookworm',
    archive,
  ]);
  const container = (await run(['buildah', 'from', 'scratch'])).trim();
  await run(['buildah', 'add', container, archive, '/']);
  await run(['buildah', 'commit', '--rm', container, madeBase]);
  rmSync(archive);
  return madeBase;
}

/** What an image says of how it is run. */
interface ImageSettings {
  readonly Env: readonly string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** Makes the file system of the container in namespaces of its own: read-only but for the volume and what is temporary. */
const mounting = `
set -e
mount --bind "$ROOT" "$ROOT"
mount -o remount,bind,ro "$ROOT"
mount --bind "$DATA" "$ROOT$VOLUME"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
for directory in /dev/shm /tmp; do mount -t tmpfs -o nosuid,nodev,mode=1777 tmpfs "$ROOT$directory"; done
ip link set lo up
exec "$@"`;

/** Runs a command as the image says: as its user, with its environment alone, and without a capability. */
function inImage(
  { User, Env, WorkingDir }: ImageSettings,
  root: string,
  command: readonly string[],
): string[] {
  return [
    ...['setpriv', '--no-new-privs', '--bounding-set=-all,+sys_chroot,+setuid,+setgid'],
    ...['chroot', `--userspec=${User}`, '--groups=', root],
    ...['env', '-i', `--chdir=${WorkingDir}`, ...Env, 'CONFAB_DRAIN_SECONDS=0', ...command],
  ];
}

/** The container: what runs in it, and what else is run there. */
interface Container {
  readonly ended: Promise<number>;
  /** Everything that it has printed and logged, when it has ended. */
  readonly said: Promise<string>;
  run(command: readonly string[]): Promise<string>;
  /** Asks it to end, as whatever runs images does. */
  stop(): Promise<number>;
}

/** Starts what the image is there for. */
function startContainer(settings: ImageSettings, root: string, data: string): Container {
  const namespaces = ['--mount', '--net', '--pid', '--ipc', '--uts'];
  const starting = inImage(settings, root, [...settings.Entrypoint, ...settings.Cmd]);
  const { PATH = '' } = process.env;
  const words = ['unshare', ...namespaces, '--fork', '--kill-child', 'sh', '-c', mounting, 'sh', ...starting];
  const child = Bun.spawn(words, {
    env: { PATH, ROOT: root, DATA: data, VOLUME: settings.WorkingDir },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const first = async () => (await run(['pgrep', '--parent', String(child.pid)])).trim();
  return {
    ended: child.exited,
    said: Promise.all([child.stdout, child.stderr].map((stream) => new Response(stream).text())).then(
      (parts) => parts.join(''),
    ),
    run: async (command) =>
      run(['nsenter', `--target=${await first()}`, ...namespaces, ...inImage(settings, root, command)]),
    stop: async () => {
      await run(['kill', '-TERM', await first()]);
      return child.exited;
    },
  };
}

/** Waits until the image's own check of its health succeeds. */
async function untilHealthy(container: Container, check: readonly string[]): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void container.ended.then(over);
  const givingUp = setTimeout(over, startMilliseconds);
  while (
    !(await container.run(check).then(
      () => true,
      () => false,
    ))
  ) {
    if (isOver) throw new Error('the container has not become healthy');
    await Bun.sleep(100);
  }
  clearTimeout(givingUp);
}

/** Runs the image, and works with the server in it by the commands of the image. */
async function useImage(image: string, directory: string): Promise<void> {
  const settings: ImageSettings = JSON.parse(await run(['buildah', 'inspect', '--type=image', image])).Docker
    .config;
  const working = (await run(['buildah', 'from', image])).trim();
  try {
    const root = (await run(['buildah', 'mount', working])).trim();
    const data = join(directory, 'data');
    mkdirSync(data, { mode: 0o700 });
    const [uid = 0, gid = 0] = settings.User.split(':').map(Number);
    chownSync(data, uid, gid);
    const startedAt = performance.now();
    const container = startContainer(settings, root, data);
    try {
      await untilHealthy(container, settings.Healthcheck.Test.slice(1));
      console.log(`healthy after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      await useContainer(container, settings);
    } catch (error) {
      await container.stop().catch(() => {});
      throw new Error(`the image does not work:\n${await container.said}`, { cause: error });
    }
    const exitCode = await container.stop();
    if (exitCode !== 0) throw new Error(`it ended with ${exitCode}:\n${await container.said}`);
  } finally {
    await run(['buildah', 'rm', working]);
  }
}

async function useContainer(container: Container, { Entrypoint }: ImageSettings): Promise<void> {
  const confab = (...words: string[]) => container.run([...Entrypoint, ...words]);
  const isWritten = await container.run(['touch', '/usr/lib/confab/written']).then(
    () => true,
    () => false,
  );
  if (isWritten) throw new Error('the root file system can be written');
  // Healthy is alive; work begins when it is ready.
  const ready = "while ((await fetch('http://127.0.0.1:8080/readyz')).status !== 200) await Bun.sleep(100)";
  await container.run(['/usr/lib/confab/node_modules/@oven/bun-linux-x64/bin/bun', '--eval', ready]);
  const example = '/usr/lib/confab/node_modules/confab/examples/renewal-call.txt';
  const { conversationId, actionItems } = JSON.parse(await confab('submit', example, '--json'));
  if (actionItems.length === 0) throw new Error('no action item was found');
  console.log(`${actionItems.length} action items were found in conversation ${conversationId}`);
  await confab('account', 'list');
  await confab('backup', 'saved');
}

const { values } = parseArgs({ options: { base: { type: 'string' }, 'keep-base': { type: 'boolean' } } });
const directory = mkdtempSync(join(tmpdir(), 'confab-check-image-'));
try {
  const kept = await run(['buildah', 'inspect', '--type=image', madeBase]).then(
    () => madeBase,
    () => undefined,
  );
  const image = await makeImage(values.base ?? kept ?? (await makeBase(directory)));
  const size = await run(['buildah', 'images', '--format={{.Size}}', image]);
  console.log(`${image}: ${size.trim()}`);
  await useImage(image, directory);
  if (!values['keep-base'] && values.base === undefined)
    await run(['buildah', 'rmi', '--force', madeBase, image]);
  console.log('The image works.');
} finally {
  rmSync(directory, { recursive: true, force: true });
}
