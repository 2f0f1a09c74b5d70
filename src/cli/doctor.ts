/** `bun run confab doctor`: what is wrong with a running server, or with what one would work with, and how to mend it. */

import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { commandLine } from '../core/project.ts';
import { examineData } from '../doctor/examine-data.ts';
import { examineServer } from '../doctor/examine-server.ts';
import { type Examination, type Finding, look, well, wrong } from '../doctor/finding.ts';
import { ConfigError, type Environment } from '../settings/setting.ts';
import { type Api, answerOf } from './api.ts';
import { Failure } from './failure.ts';

export interface DoctorOptions {
  /** Only the server, which may be anywhere. */
  readonly server?: boolean;
  /** Only what is on this machine. */
  readonly data?: boolean;
}

/** For so long it is tried to sign in, in milliseconds; a server that refuses asks to wait, and the client would. */
const signInMilliseconds = 15_000;

/** They stand for every network of the machine: a server listens there, and nobody can ask it there. */
const everyAddress: readonly string[] = ['0.0.0.0', '::'];

/** Where a server with these settings listens; undefined where that is a free port, or a setting is wrong. */
export function ownServerUrl(environment: Environment): string | undefined {
  try {
    const { port, host } = readConfig(environment);
    if (port === 0) return undefined;
    const name = everyAddress.includes(host) ? '127.0.0.1' : host;
    return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  } catch (error) {
    // What is wrong is told of the data.
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}

export async function examine(
  { server, data }: DoctorOptions,
  url: string,
  api: () => Api,
  environment: Environment,
  onProgress: (what: string) => void,
): Promise<Examination[]> {
  const examinations: Examination[] = [];
  if (!data) {
    onProgress('asking the server');
    const findings = await examineServer(url, () => tryCredentials(api));
    examinations.push({ of: `Server ${url}`, findings: server ? findings : findings.map(unlessStopped) });
  }
  if (!server) examinations.push(...(await examineData(environment, onProgress)));
  return examinations;
}

/** Whoever looks at a data directory may have stopped the server; who asks for the server alone means one that runs. */
function unlessStopped(finding: Finding): Finding {
  return finding.what.startsWith('No server answers') ? { ...finding, level: 'look' } : finding;
}

async function tryCredentials(api: () => Api): Promise<Finding> {
  try {
    const account = await Promise.race([
      answerOf(api().GET('/v1/account')),
      setTimeout(signInMilliseconds, undefined, { ref: false }),
    ]);
    if (account === undefined)
      return look(
        'The server does not let us sign in just now.',
        'It has too much to do, or too many wrong credentials came from here.',
      );
    return well(`The credentials are those of the account "${account.name}".`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const mend = `Give the right ones with --credentials FILE; "${commandLine('account rotate default')}" makes new ones.`;
    return (error.kind === 'credentials' ? wrong : look)(error.message, mend);
  }
}
