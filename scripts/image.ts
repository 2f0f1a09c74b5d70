/**
 * `bun run image`: builds the image of Confab, for Linux on x64, by buildah, podman or docker, whichever there is
 * (docs/decisions/0056-npm-package.md). `--base IMAGE` builds it on another system than `deploy/image/Containerfile` names.
 */

import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDirectory } from '../src/core/project.ts';
import { makePackage } from './package.ts';
import { manifestOfPackage, runtimeLibraries } from './package-files.ts';
import { run } from './run.ts';

const source = join(projectDirectory, 'deploy/image');

/** The image's name, with the version that it is of. */
export const imageName = (): string => `localhost/confab:${manifestOfPackage().version}`;

/** Programs that build images; Docker's own images alone say how their health is checked, so that they are what is built. */
const builders: Readonly<Record<string, readonly string[]>> = {
  buildah: ['build', '--format=docker', '--layers=false'],
  podman: ['build', '--format=docker'],
  docker: ['build'],
};

/** Gathers in an empty directory what the image is made of. */
async function gatherContext(directory: string): Promise<void> {
  console.error('Making the npm package …');
  const { file } = await makePackage(directory);
  const installed = join(directory, 'confab');
  mkdirSync(installed);
  console.error('Installing it …');
  await run(['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock', file], { cwd: installed });
  rmSync(file);
  const libraries = join(installed, 'node_modules/confab', runtimeLibraries);
  for (const others of ['darwin', 'linux/arm64']) rmSync(join(libraries, others), { recursive: true });
  cpSync(join(source, 'etc'), join(directory, 'etc'), { recursive: true });
  mkdirSync(join(directory, 'data'), { mode: 0o700 });
}

/** Builds the image, and gives it its name. */
export async function makeImage(base?: string): Promise<string> {
  const [builder, words] = Object.entries(builders).find(([name]) => Bun.which(name)) ?? [];
  if (builder === undefined || words === undefined)
    throw new Error(`an image is built by ${Object.keys(builders).join(', ')}: install one of them`);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('npm installs what this machine needs: the image is built on Linux on x64');
  // A client of a daemon that is not there would say so only after minutes of packing.
  if (builder === 'docker')
    await run(['docker', 'version', '--format', 'Built by Docker {{.Server.Version}}']);
  const context = mkdtempSync(join(tmpdir(), 'confab-image-'));
  try {
    chmodSync(context, 0o755);
    await gatherContext(context);
    console.error(`Building the image with ${builder} …`);
    await run([
      builder,
      ...words,
      ...(base === undefined ? [] : ['--build-arg', `BASE=${base}`]),
      '--build-arg',
      `VERSION=${manifestOfPackage().version}`,
      '--tag',
      imageName(),
      '--file',
      join(source, 'Containerfile'),
      context,
    ]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
  return imageName();
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { base: { type: 'string' } } });
  console.log(await makeImage(values.base));
}
