/** A look at a data directory, whether a server runs in it or not. Changes nothing. */

import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { tryLock } from '../core/file-lock.ts';
import { isThere } from '../core/is-there.ts';
import { commandLine } from '../core/project.ts';
import { hasCluster } from '../embedded-postgres/cluster-directory.ts';
import { credentialsPath } from '../embedded-postgres/data-directory.ts';
import { type PostgresLayout, postgresLayout } from '../embedded-postgres/layout.ts';
import { isPostmaster, readPostmasterFile } from '../embedded-postgres/postmaster-file.ts';
import { diskFinding, type Finding, look, well, wrong } from './finding.ts';

/** What is in the directory, and where its PostgreSQL listens; undefined while it does not run. */
export interface ExaminedDirectory {
  readonly findings: readonly Finding[];
  readonly postgresPort: number | undefined;
}

/** @param isEmbedded whether an embedded PostgreSQL is to keep its data here */
export function examineDirectory(directory: string, isEmbedded: boolean): ExaminedDirectory {
  try {
    return examine(directory, isEmbedded);
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    const finding = wrong(
      `${directory} may not be looked at by this user.`,
      'Run this as the user of the server, or as root.',
    );
    return { findings: [finding], postgresPort: undefined };
  }
}

function examine(directory: string, isEmbedded: boolean): ExaminedDirectory {
  if (!isThere(directory)) {
    const finding = look(
      `There is no directory ${directory}: no server has run with these settings.`,
      `Start one with "${commandLine('server')}", or set CONFAB_DATA_DIR to the directory that you mean.`,
    );
    return { findings: [finding], postgresPort: undefined };
  }
  const { bavail, blocks, bsize } = statfsSync(directory);
  const findings = [diskFinding(bavail * bsize, blocks * bsize), credentialsFinding(directory)];
  if (!isEmbedded) return { findings, postgresPort: undefined };
  const layout = postgresLayout(directory);
  if (!hasCluster(directory)) {
    const unfinished = look(
      'There is no database yet in the data directory.',
      'The next start of the server makes it; a backup can be restored into it.',
    );
    return { findings: [...findings, unfinished], postgresPort: undefined };
  }
  const port = readPort(layout);
  return {
    findings: [...findings, ...secrecyFindings(layout), processFinding(layout, port !== undefined)],
    postgresPort: port,
  };
}

/** Mode bits by which others than the owner, and others than the owner and the group, get in. */
const [anyOther, anyStranger] = [0o077, 0o007];

function credentialsFinding(directory: string): Finding {
  const path = credentialsPath(directory);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    return code === 'ENOENT'
      ? look(
          `There is no ${path}.`,
          `The first start writes it; "${commandLine('account rotate default')}" makes new secrets.`,
        )
      : wrong(`${path} cannot be read (${code}).`, 'Run this as the user of the server, or mend its owner.');
  }
  if ((statSync(path).mode & anyOther) !== 0)
    return wrong(
      `Others may read the secrets in ${path}.`,
      `chmod 600 ${path}, then "${commandLine('account rotate default')}".`,
    );
  try {
    const { appId, appSecret } = Object(JSON.parse(text));
    if (typeof appId === 'string' && typeof appSecret === 'string')
      return well("credentials.json is whole, and its owner's alone.");
  } catch {
    // As if something were missing in it.
  }
  return wrong(
    `${path} is not what a server writes.`,
    `Take it away and run "${commandLine('account rotate default')}", which prints new secrets.`,
  );
}

function secrecyFindings(layout: PostgresLayout): Finding[] {
  const findings: Finding[] = [];
  if (!existsSync(layout.password))
    findings.push(
      wrong(
        `The password of PostgreSQL is not in ${layout.password}: no server can use the data.`,
        'Put the file back, or restore a backup: docs/runbook.md, "Restore a backup".',
      ),
    );
  else if ((statSync(layout.password).mode & anyStranger) !== 0)
    findings.push(
      wrong(
        `Others may read the password of PostgreSQL in ${layout.password}.`,
        `chmod 600 ${layout.password}`,
      ),
    );
  if ((statSync(layout.cluster).mode & anyStranger) !== 0)
    findings.push(
      wrong(`Others may enter ${layout.cluster}: PostgreSQL will not start.`, `chmod 700 ${layout.cluster}`),
    );
  return findings.length > 0 ? findings : [well("Nobody but its owner gets at the database's files.")];
}

/** Where the PostgreSQL of the directory listens; undefined if it does not run. */
function readPort({ cluster }: PostgresLayout): number | undefined {
  const file = readPostmasterFile(cluster);
  return file !== undefined && file.port !== 0 && isPostmaster(file.pid, cluster) ? file.port : undefined;
}

/** Whether a Confab process holds the lock of those who use PostgreSQL. */
function isUsed({ usersLock }: PostgresLayout): boolean {
  if (!existsSync(usersLock)) return false;
  const alone = tryLock(usersLock, 'exclusive');
  alone?.release();
  return alone === undefined;
}

function processFinding(layout: PostgresLayout, isRunning: boolean): Finding {
  if (isRunning)
    return isUsed(layout)
      ? well('PostgreSQL runs, and a server uses it.')
      : look(
          'PostgreSQL runs, and no server uses it: one was killed.',
          `Start the server, which goes on with it: "${commandLine('server')}".`,
        );
  const file = readPostmasterFile(layout.cluster);
  if (file === undefined) return well('PostgreSQL is stopped.');
  return look(
    `PostgreSQL was ended without being asked: process ${file.pid}, which its postmaster.pid names, is not it.`,
    `Nothing is lost, and the next start recovers by itself: "${commandLine('server')}".`,
  );
}
