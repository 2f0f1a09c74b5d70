/** Where a backup may be made, and restored to: nothing is written over, and what was cut off is in nobody's way. */

import { beforeAll, describe, expect, test } from 'bun:test';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { restoreBackup } from '../../../src/backup/restore-backup.ts';
import { connectDatabase } from '../../../src/db/client.ts';
import { eventually } from '../../support/eventually.ts';
import { startTemporaryPostgres } from '../../support/servers/postgres.ts';
import {
  command,
  createNewDatabase,
  makeSmallBackup,
  operate,
  spawning,
  temporaryPlaces,
} from './support.ts';

const { backups, dataDirectory } = temporaryPlaces();
const sound = join(backups, 'sound');
beforeAll(() => makeSmallBackup(sound, dataDirectory()), spawning);

test(
  'a backup of a database that takes no writes is made, and says that no server can tell of it',
  async () => {
    const own = dataDirectory();
    const { url, drop } = await createNewDatabase(own);
    const client = connectDatabase(url, { maximumConnections: 1, applicationName: 'confab test' });
    const name = new URL(url).pathname.slice(1);
    await client.db.execute(
      sql`alter database ${sql.identifier(name)} set default_transaction_read_only = on`,
    );
    await client.close();
    const directory = join(backups, 'standby');
    const { code, output } = await operate('backup', directory, { CONFAB_DATA_DIR: own, DATABASE_URL: url });
    expect(code).toBe(0);
    expect(output).toContain(
      'The backup is made, but servers cannot tell of it (confab_last_backup_timestamp_seconds): cannot execute INSERT in a read-only transaction',
    );
    expect(existsSync(directory)).toBe(true);
    await drop();
  },
  spawning,
);

describe('refusals', () => {
  test('a directory that is no backup is refused, and nothing is made of it', async () => {
    const nothing = join(backups, 'nothing');
    const { code, errors } = await operate('restore', nothing, {
      CONFAB_DATA_DIR: join(dataDirectory(), 'new'),
    });
    expect([code, errors]).toEqual([1, `There is no backup in ${nothing}.\n`]);
  });

  test(
    'a restore into a data directory that is not empty is refused; pulled models may be in it',
    async () => {
      const target = dataDirectory();
      mkdirSync(join(target, 'models'));
      writeFileSync(join(target, 'something'), '');
      const { code, errors } = await operate('restore', sound, { CONFAB_DATA_DIR: target });
      expect([code, errors]).toEqual([
        1,
        `${target} is not empty (something): set CONFAB_DATA_DIR to a new directory, or move that one away. ` +
          'A restore never writes over data.\n',
      ]);
      expect(readdirSync(target).sort()).toEqual(['models', 'something']);
      rmSync(join(target, 'something'));
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
      expect(readdirSync(target).sort()).toEqual(['credentials.json', 'models', 'postgres']);
    },
    spawning,
  );

  test(
    'a restore that was cut off leaves nothing in the way of the next one',
    async () => {
      const target = dataDirectory();
      const { PATH = '', HOME = '/' } = process.env;
      const child = Bun.spawn([process.execPath, command, 'restore', sound], {
        env: { PATH, HOME, CONFAB_DATA_DIR: target },
        stdout: 'ignore',
        stderr: 'ignore',
      });
      await eventually(() => existsSync(join(target, 'restoring/postgres/cluster/postmaster.pid')), 30_000);
      child.kill('SIGKILL');
      await child.exited;
      expect(existsSync(join(target, 'postgres'))).toBeFalse();
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
      expect(readdirSync(target).sort()).toEqual(['credentials.json', 'postgres']);
    },
    spawning,
  );

  test(
    'a restore whose last step fails leaves no credentials in the way of the next one',
    async () => {
      const target = dataDirectory();
      const inTheWay = join(target, 'postgres');
      const restoring = restoreBackup({
        directory: sound,
        dataDirectory: target,
        databaseUrl: undefined,
        // Somebody else's, made while the tables are filled.
        onTable: () => mkdirSync(join(inTheWay, 'something'), { recursive: true }),
      });
      await expect(restoring).rejects.toThrow('ENOTEMPTY');
      expect(readdirSync(target)).toEqual(['postgres']);
      rmSync(inTheWay, { recursive: true });
      expect((await operate('restore', sound, { CONFAB_DATA_DIR: target })).code).toBe(0);
      expect(readdirSync(target).sort()).toEqual(['credentials.json', 'postgres']);
      expect(statSync(join(target, 'credentials.json')).mode & 0o777).toBe(0o600);
    },
    spawning,
  );

  test(
    'a restore writes credentials through no link that it finds',
    async () => {
      const target = dataDirectory();
      const elsewhere = join(dataDirectory(), 'elsewhere');
      writeFileSync(elsewhere, 'kept');
      symlinkSync(elsewhere, join(target, 'credentials.json.restoring'));
      const { url: databaseUrl, drop } = await (await startTemporaryPostgres()).createDatabase();
      await restoreBackup({ directory: sound, dataDirectory: target, databaseUrl, onTable: () => {} });
      await drop();
      expect(readFileSync(elsewhere, 'utf8')).toBe('kept');
      expect(readdirSync(target)).toEqual(['credentials.json']);
      const restored = lstatSync(join(target, 'credentials.json'));
      expect([restored.isFile(), restored.mode & 0o777]).toEqual([true, 0o600]);
    },
    spawning,
  );

  test(
    'a backup of nothing, or over something, is refused',
    async () => {
      const target = join(dataDirectory(), 'new');
      const none = await operate('backup', join(backups, 'none'), { CONFAB_DATA_DIR: target });
      expect([none.code, none.errors]).toEqual([
        1,
        `No server has kept data in ${target}: set CONFAB_DATA_DIR to where one does, or DATABASE_URL to its database.\n`,
      ]);
      expect(existsSync(target)).toBeFalse();
      const temporary = await startTemporaryPostgres();
      const { url, drop } = await temporary.createDatabase();
      const empty = await operate('backup', join(backups, 'none'), { DATABASE_URL: url });
      expect([empty.code, empty.errors]).toEqual([
        1,
        'There is nothing to back up: no server has used this database.\n',
      ]);
      const over = await operate('backup', sound, { DATABASE_URL: url });
      expect([over.code, over.errors]).toEqual([
        1,
        `${sound} exists: give the name of a directory that does not, which will be the backup.\n`,
      ]);
      expect(readdirSync(backups)).not.toContain('none');
      await drop();
    },
    spawning,
  );
});
