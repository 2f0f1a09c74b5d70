/** A backup that is damaged, incomplete or of a later version is refused, and nothing is made of it. */

import { beforeAll, describe, expect, test } from 'bun:test';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { verifyBackup } from '../../../src/backup/backup-files.ts';
import { startTemporaryPostgres } from '../../support/servers/postgres.ts';
import { makeSmallBackup, operate, spawning, temporaryPlaces } from './support.ts';

const { backups, dataDirectory } = temporaryPlaces();
const sound = join(backups, 'sound');
beforeAll(() => makeSmallBackup(sound, dataDirectory()), spawning);

describe('refusals', () => {
  /** What restoring a changed copy says. */
  async function refusalOf(change: (copy: string) => void): Promise<string> {
    const copy = mkdtempSync(join(backups, 'copy-'));
    cpSync(sound, copy, { recursive: true });
    change(copy);
    const target = join(dataDirectory(), 'new');
    const { code, output, errors } = await operate('restore', copy, { CONFAB_DATA_DIR: target });
    expect(code).toBe(1);
    expect(output).not.toContain('restored');
    expect(existsSync(join(target, 'postgres'))).toBeFalse();
    expect(existsSync(join(target, 'credentials.json'))).toBeFalse();
    return errors.replace(copy, 'BACKUP');
  }

  const damaged = (what: string) => `The backup in BACKUP is damaged: ${what}. Nothing was restored.\n`;

  test(
    'control: a backup is restored as it was made',
    async () => {
      const target = join(dataDirectory(), 'new');
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
    },
    spawning,
  );

  test(
    'a backup with a file in which a single bit has changed, whichever it is, is refused, and nothing is made of it',
    async () => {
      const changeOneBit = (file: string) => (copy: string) => {
        const content = readFileSync(join(copy, file));
        const middle = content.length >> 1;
        content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
        writeFileSync(join(copy, file), content);
      };
      const [one = ''] = readdirSync(sound).filter((name) => name !== 'SHA256SUMS');
      expect(await refusalOf(changeOneBit(one))).toBe(damaged(`${one} is not what was written`));

      // Of every file: the check that the command begins with, without a process for each.
      const copy = mkdtempSync(join(backups, 'copy-'));
      cpSync(sound, copy, { recursive: true });
      await verifyBackup(copy);
      for (const file of readdirSync(sound).filter((name) => name !== 'SHA256SUMS')) {
        changeOneBit(file)(copy);
        await expect(verifyBackup(copy)).rejects.toThrow(`is damaged: ${file} is not what was written.`);
        cpSync(join(sound, file), join(copy, file));
      }
      await verifyBackup(copy);
    },
    spawning,
  );

  test(
    'a backup with a file that is cut off, longer, or missing is refused, and nothing is made of it',
    async () => {
      const file = 'accounts.jsonl.gz';
      const notWritten = damaged(`${file} is not what was written`);
      expect(await refusalOf((copy) => truncateSync(join(copy, file), 20))).toBe(notWritten);
      expect(await refusalOf((copy) => appendFileSync(join(copy, file), '\0'))).toBe(notWritten);
      expect(await refusalOf((copy) => rmSync(join(copy, file)))).toBe(damaged(`${file} is missing`));
    },
    spawning,
  );

  test(
    'a backup with a list of checksums that is missing, as when it was cut off, or does not name all is refused',
    async () => {
      expect(await refusalOf((copy) => rmSync(join(copy, 'SHA256SUMS')))).toBe(
        'BACKUP is not a complete backup: it has no SHA256SUMS, which is written last.\n',
      );
      const without = (name: string) => (copy: string) => {
        const list = readFileSync(join(copy, 'SHA256SUMS'), 'utf8').split('\n');
        writeFileSync(join(copy, 'SHA256SUMS'), list.filter((line) => !line.endsWith(` ${name}`)).join('\n'));
      };
      for (const name of ['manifest.json', 'accounts.jsonl.gz', 'credentials.json'])
        expect(await refusalOf(without(name))).toBe(damaged('SHA256SUMS does not name all files'));
    },
    spawning,
  );

  /** Changes the manifest as another version would have written it. */
  const asWritten = (change: (manifest: Record<string, unknown>) => object) => (copy: string) => {
    const file = join(copy, 'manifest.json');
    const [before, list] = [readFileSync(file), readFileSync(join(copy, 'SHA256SUMS'), 'utf8')];
    const after = JSON.stringify({
      ...JSON.parse(before.toString()),
      ...change(JSON.parse(before.toString())),
    });
    writeFileSync(file, after);
    const sum = (content: Buffer | string) => new Bun.CryptoHasher('sha256').update(content).digest('hex');
    writeFileSync(join(copy, 'SHA256SUMS'), list.replace(sum(before), sum(after)));
  };

  test(
    'a backup of a later version is refused, and nothing is made of it',
    async () => {
      expect(await refusalOf(asWritten(() => ({ formatVersion: 2 })))).toBe(
        'The backup in BACKUP has format 2, and this version of Confab reads 1: ' +
          'restore it with the version that made it, or a later one.\n',
      );
      const later = (manifest: Record<string, unknown>) => ({
        migrations: [...(manifest.migrations as string[]), 'of a later version'],
      });
      expect(await refusalOf(asWritten(later))).toBe(
        'The backup was made by a later version of Confab: restore it with that version, or one after it.\n',
      );
    },
    spawning,
  );

  test(
    'a backup whose rows are not as many as it says is refused, though every checksum is right',
    async () => {
      const more = (manifest: Record<string, unknown>) => ({
        tables: (manifest.tables as { name: string; rows: number }[]).map((table) =>
          table.name === 'accounts' ? { ...table, rows: 2 } : table,
        ),
      });
      expect(await refusalOf(asWritten(more))).toBe(
        'The backup says that accounts has 2 rows, and 1 were restored: nothing is kept.\n',
      );
    },
    spawning,
  );

  test(
    'a backup that is refused is not put into a DATABASE_URL either, and the next try finds the database as it was',
    async () => {
      const { url, drop } = await (await startTemporaryPostgres()).createDatabase();
      const settings = { CONFAB_DATA_DIR: dataDirectory(), DATABASE_URL: url };
      const copy = mkdtempSync(join(backups, 'copy-'));
      cpSync(sound, copy, { recursive: true });
      asWritten((manifest) => ({
        tables: (manifest.tables as { name: string; rows: number }[]).map((table) =>
          table.name === 'credentials' ? { ...table, rows: 2 } : table,
        ),
      }))(copy);
      const failed = await operate('restore', copy, settings);
      expect([failed.code, failed.errors]).toEqual([
        1,
        'The backup says that credentials has 2 rows, and 1 were restored: nothing is kept.\n',
      ]);
      const direct = postgres(url, { max: 1 });
      const left = await direct`
        select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`;
      expect([...left]).toEqual([]);
      await direct.end();
      expect(readdirSync(settings.CONFAB_DATA_DIR)).toEqual([]);

      const second = await operate('restore', sound, settings);
      expect([second.code, second.errors]).toEqual([0, '']);
      expect(readdirSync(settings.CONFAB_DATA_DIR)).toEqual(['credentials.json']);
      await drop();
    },
    spawning,
  );
});
