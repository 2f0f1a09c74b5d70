import { afterAll, describe, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockFileError, tryLock } from '../../src/core/file-lock.ts';

const directory = mkdtempSync(join(tmpdir(), 'confab-lock-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a lock is shared beside other shared ones, exclusive beside none, and free when it is released', () => {
  const file = join(directory, 'users.lock');
  const [one, other] = [tryLock(file, 'shared'), tryLock(file, 'shared')];
  expect(other).toBeDefined();
  one?.release();
  expect(tryLock(file, 'exclusive')).toBeUndefined();
  other?.release();
  const alone = tryLock(file, 'exclusive');
  expect(alone).toBeDefined();
  expect(tryLock(file, 'shared')).toBeUndefined();
  alone?.release();
});

test.each(['shared', 'exclusive'] as const)(
  'a lock whose file cannot be opened is refused in a sentence that has the directory: %s',
  (mode) => {
    const inTheWay = join(directory, 'turn.lock');
    mkdirSync(inTheWay, { recursive: true });
    expect(() => tryLock(inTheWay, mode)).toThrow(
      new LockFileError(
        `The lock turn.lock in ${directory} cannot be taken (unable to open database file): ` +
          'see that its disk has room and works, and that this user may write there.',
      ),
    );
  },
);

const disk = mkdtempSync(join(tmpdir(), 'confab-lock-disk-'));
const mount = ['mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk];
const isMounted = Bun.which('mount') !== null && Bun.spawnSync(mount).success;

describe.skipIf(!isMounted)('on a disk of its own', () => {
  afterAll(() => {
    Bun.spawnSync(['umount', '--lazy', disk]);
    rmSync(disk, { recursive: true });
  });

  test.each(['shared', 'exclusive'] as const)('a lock is taken while the disk is full: %s', (mode) => {
    const file = join(disk, 'turn.lock');
    writeFileSync(file, '');
    expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC');
    const lock = tryLock(file, mode);
    expect(lock).toBeDefined();
    expect(tryLock(file, 'exclusive')).toBeUndefined();
    lock?.release();
  });
});
