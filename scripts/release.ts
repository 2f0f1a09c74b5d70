/**
 * `bun run release VERSION`: gives what is unreleased a version and today's date, writes the version wherever it stands, commits that,
 * and tags it. It pushes and publishes nothing.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../src/core/project.ts';
import { run } from './run.ts';

/** A release that cannot be made; the message says why. */
class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The places of the version, by the files that have it. */
const places: Readonly<Record<string, (version: string) => string>> = {
  'package.json': (version) => `\n  "version": "${version}",\n`,
  'openapi.yaml': (version) => `\n  version: ${version}\n`,
  'README.md': (version) => `confab-${version}.tgz`,
  'docs/deploying.md': (version) => `localhost/confab:${version}`,
  'docs/runbook.md': (version) => `localhost/confab:${version}`,
  'deploy/compose/compose.yaml': (version) => `localhost/confab:${version}`,
  'deploy/kubernetes/api.yaml': (version) => `localhost/confab:${version}`,
  'deploy/kubernetes/worker.yaml': (version) => `localhost/confab:${version}`,
  'deploy/kubernetes/migrate.yaml': (version) => `localhost/confab:${version}`,
  'deploy/kubernetes/kustomization.yaml': (version) => `newTag: ${version}`,
  'deploy/systemd/confab.service': (version) => `confab-${version}.tgz`,
};

const inProject = (file: string) => join(projectDirectory, file);
const read = (file: string) => readFileSync(inProject(file), 'utf8');

/** The changelog with a heading of this version over what was unreleased. */
function changelogOf(version: string, date: string): string {
  const changelog = read('CHANGELOG.md');
  const [, before, unreleased = '', after = ''] =
    /^(.*\n## Unreleased\n)(.*?)(\n## .*)?$/s.exec(changelog) ?? [];
  if (before === undefined) throw new ReleaseError('CHANGELOG.md has no section "Unreleased".');
  if (!/^- /m.test(unreleased)) throw new ReleaseError('CHANGELOG.md has nothing under "Unreleased".');
  return `${before}\n## ${version} - ${date}\n${unreleased}${after}`;
}

/** @throws ReleaseError before anything is changed */
async function release(version: string, date: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new ReleaseError(`"${version}" is no version: write one like 1.2.3.`);
  const { version: current } = JSON.parse(read('package.json'));
  if (Bun.semver.order(version, current) <= 0)
    throw new ReleaseError(`${version} is not higher than ${current}, which package.json has.`);
  const git = (...words: string[]) => run(['git', ...words], { cwd: projectDirectory });
  const changed = (await git('status', '--porcelain')).trim();
  if (changed !== '') throw new ReleaseError(`There are changes that are not committed:\n${changed}`);
  const written = { 'CHANGELOG.md': changelogOf(version, date), ...filesWith(current, version) };

  for (const [file, content] of Object.entries(written)) writeFileSync(inProject(file), content);
  await run([process.execPath, inProject('scripts/generate.ts')]);
  await git('commit', '--quiet', '--all', '--message', `release: ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Confab ${version}`);
}

/** The files that name the version, with another one. */
function filesWith(current: string, version: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).map(([file, place]) => {
      const content = read(file);
      if (!content.includes(place(current)))
        throw new ReleaseError(`${file} does not have the version ${current} where it is expected.`);
      return [file, content.replaceAll(place(current), place(version))];
    }),
  );
}

try {
  const [version = ''] = process.argv.slice(2);
  await release(version, new Date().toISOString().slice(0, 10));
  console.log(`${version} is committed and tagged: git push --follow-tags; bun run package; bun run image`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
