/** `bun run confab doctor`: what is wrong with a running server, or with what one would work with, and how to mend it. */

import { commandLine } from '../core/project.ts';
import { examineData } from '../doctor/examine-data.ts';
import { examineServer } from '../doctor/examine-server.ts';
import { type Examination, type Finding, look, well, wrong } from '../doctor/finding.ts';
import type { Environment } from '../settings/setting.ts';
import { type Api, answerOf } from './api.ts';
import { Failure } from './failure.ts';

export interface DoctorOptions {
  /** Only the server, which may be anywhere. */
  readonly server?: boolean;
  /** Only what is on this machine. */
  readonly data?: boolean;
}

/** For so long it is tried to sign in; a server that refuses asks to wait, and the client would. */
const signInSeconds = 15;

/** A client that gives up after so many seconds. */
type PatientApi = (patienceSeconds: number) => Api;

const nowhere = look(
  'Where it listens is not known from PORT and HOST.',
  'Give its address with --url or CONFAB_URL.',
);

/** @param url undefined where only the data shows how the server is */
export async function examine(
  { server, data }: DoctorOptions,
  url: string | undefined,
  api: PatientApi,
  environment: Environment,
  onProgress: (what: string) => void,
): Promise<Examination[]> {
  const examinations: Examination[] = [];
  if (!data && url === undefined) examinations.push({ of: 'Server', findings: [nowhere] });
  if (!data && url !== undefined) {
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

/** The server's own sentence says why it does not let us in. */
async function tryCredentials(api: PatientApi): Promise<Finding> {
  try {
    const account = await answerOf(api(signInSeconds).GET('/v1/account'));
    return well(`The credentials are those of the account "${account.name}".`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.kind === 'credentials'
      ? wrong(
          error.message,
          `Give the right ones with --credentials FILE; "${commandLine('account rotate default')}" makes new ones.`,
        )
      : look(
          `The credentials could not be tried. ${error.message}`,
          'Mend what is not ready, or look again when it has less to do.',
        );
  }
}
