/** Releases, in a repository that is made for it from what a release changes. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDirectory } from '../../src/core/project.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Something new.\n';

let copy: string;
let first: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'confab-release-'));
  const parts = ['package.json', 'openapi.yaml', 'README.md', 'tsconfig.json', '.gitignore'];
  for (const part of [...parts, 'docs', 'deploy', 'generated', 'scripts', 'src'])
    cpSync(join(projectDirectory, part), join(copy, part), { recursive: true });
  symlinkSync(realpathSync(join(projectDirectory, 'node_modules')), join(copy, 'node_modules'));
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n');
  writeFileSync(join(copy, 'CHANGELOG.md'), changelog);
  git('init', '--quiet');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  first = git('rev-parse', 'HEAD');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));
beforeEach(() => void git('reset', '--quiet', '--hard', first));

function git(...words: string[]): string {
  const { success, stdout, stderr } = Bun.spawnSync(['git', ...words], { cwd: copy });
  if (!success) throw new Error(stderr.toString());
  return stdout.toString().trim();
}

function release(version: string) {
  const command = [process.execPath, join(copy, 'scripts/release.ts'), version];
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd: copy });
  return { exitCode, said: stderr.toString() };
}

const read = (file: string) => readFileSync(join(copy, file), 'utf8');
function commitChangelog(content: string): void {
  writeFileSync(join(copy, 'CHANGELOG.md'), content);
  git('commit', '--quiet', '--all', '--message', 'changelog');
}

test('what is unreleased gets the version and the date, and is committed and tagged', () => {
  commitChangelog(`${changelog}\n## 0.0.1 - 2026-01-01\n\n### Added\n\n- Something old.\n`);
  const before = JSON.parse(read('package.json')).version;
  expect(release('99.0.0')).toEqual({ exitCode: 0, said: '' });
  expect(read('CHANGELOG.md')).toMatch(
    /\n## Unreleased\n\n## 99\.0\.0 - \d{4}-\d\d-\d\d\n\n### Added\n\n- Something new\.\n\n## 0\.0\.1 - 2026-01-01\n/,
  );
  expect(JSON.parse(read('package.json')).version).toBe('99.0.0');
  expect(read('openapi.yaml')).toContain('\n  version: 99.0.0\n');
  expect(JSON.parse(read('generated/openapi.json')).info.version).toBe('99.0.0');
  expect(read('README.md')).toContain('confab-99.0.0.tgz');
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain('newTag: 99.0.0');
  const left = Bun.spawnSync(['grep', '-rEl', `confab[:-]${before}`, 'README.md', 'docs', 'deploy'], {
    cwd: copy,
  });
  expect(left.stdout.toString()).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('release: 99.0.0');
  expect(git('rev-parse', 'v99.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
});

test('a version that is not higher is refused, and what is none', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(release(version).said).toContain(`${version} is not higher than ${version}`);
  expect(release('0.0.1').said).toContain('0.0.1 is not higher than');
  expect(release('next').said).toContain('"next" is no version');
  expect(release('').exitCode).toBe(1);
  expect(git('rev-parse', 'HEAD')).toBe(first);
});

test('nothing is released where nothing has changed', () => {
  commitChangelog('# Changelog\n\n## Unreleased\n\n## 0.0.1 - 2026-01-01\n\n- Something old.\n');
  expect(release('99.1.0').said).toContain('nothing under "Unreleased"');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('tag', '--list', 'v99.1.0')).toBe('');
});

test('nothing is released that is not committed', () => {
  writeFileSync(join(copy, 'new.txt'), 'new');
  expect(release('99.1.0').said).toContain('not committed:\n?? new.txt');
  rmSync(join(copy, 'new.txt'));
  expect(git('rev-parse', 'HEAD')).toBe(first);
});
