/** What a person sees when the server is up. */

import { credentialVariables } from '../config.ts';
import { commandLine } from '../core/project.ts';
import type { Credentials } from '../features/accounts/accounts.ts';
import { type ChosenField, firstAccountName } from '../features/accounts/first-account.ts';

export interface Welcome {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly database: string;
  readonly credentialsFile: string;
  /**
   * The secrets, at the first start; later where they are: in the file (`current`), in the settings (`environment`), or,
   * since they were rotated or made somewhere else, nowhere that this server knows (the file has others: `replaced`; there
   * is none: `missing`; there is no account that it made: `elsewhere`).
   */
  readonly credentials: Credentials | 'current' | 'environment' | 'replaced' | 'missing' | 'elsewhere';
  /** What of the secrets the settings say: it is not shown. */
  readonly chosen: readonly ChosenField[];
  /** The code of a link that signs in as the account whose secrets these are; undefined where none was made. */
  readonly linkCode: string | undefined;
  /** From the start of the process. */
  readonly seconds: number;
}

/** Plain text, to be printed as it is; the three commands work when pasted into a POSIX shell. */
export function welcomeText(welcome: Welcome): string {
  const { url, database, credentialsFile, credentials, chosen, linkCode, seconds } = welcome;
  const file = shellQuote(credentialsFile);
  const areAllChosen = chosen.includes('appSecret') && chosen.includes('apiKey');
  const secrets =
    typeof credentials === 'string'
      ? whereabouts(credentials, credentialsFile).map(
          (line, index) => `  ${(index === 0 ? 'credentials' : '').padEnd(13)}${line}`,
        )
      : [
          `  appId        ${credentials.appId}`,
          `  appSecret    ${shown(credentials, 'appSecret', chosen)}`,
          `  ApiKey       ${shown(credentials, 'apiKey', chosen)}`,
          `               ${areAllChosen ? '' : 'shown this once; '}kept in ${credentialsFile}`,
        ];
  const isInFile = typeof credentials !== 'string' || credentials === 'current';
  return [
    '',
    `  Confab is ready after ${seconds.toFixed(1)} s: ${url}`,
    '',
    ...(linkCode === undefined
      ? []
      : [
          `  Open this in a browser; it signs you in, once and within an hour:`,
          `  ${url}/#code=${linkCode}`,
          '',
        ]),
    ...secrets,
    `  database     ${database}`,
    `  docs         ${url}/docs`,
    '',
    ...(isInFile ? example(url, file) : []),
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}

/** A secret, or where it is from: what is printed ends up in logs, and whoever chose it knows it. */
const shown = (
  credentials: Credentials,
  field: 'appSecret' | 'apiKey',
  chosen: readonly ChosenField[],
): string => (chosen.includes(field) ? `as ${credentialVariables[field]} says` : credentials[field]);

/** Where the secrets are that were not made at this start. */
function whereabouts(state: Extract<Welcome['credentials'], string>, file: string): readonly string[] {
  const rotate = `\`${commandLine(`account rotate ${firstAccountName}`)}\` makes new ones`;
  switch (state) {
    case 'current':
      return [file];
    case 'environment':
      return [Object.values(credentialVariables).join(', ')];
    case 'replaced':
      return [`not those in ${file}, which were replaced;`, rotate];
    case 'missing':
      return ['shown when they were made, and not kept here;', rotate];
    case 'elsewhere':
      return [`those of the accounts that \`${commandLine('account list')}\` shows`];
  }
}

/** What a newcomer may paste. */
function example(url: string, file: string): readonly string[] {
  const json = `-H 'Content-Type: application/json'`;
  return [
    '  Try it: paste these three lines into another terminal.',
    '',
    `TOKEN=$(curl -s ${url}/oauth2/token:generate ${json} -d @${file} | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')`,
    `CONVERSATION=$(curl -s ${url}/v1/process/text -H "Authorization: Bearer $TOKEN" ${json} -d '{"detectPhrases":true,"messages":[{"from":{"name":"Ana"},"payload":{"content":"I will send the quote by Friday. Mark, could you call the customer tomorrow?"}}]}' | tee /dev/stderr | sed 's/.*"conversationId":"\\([0-9]*\\)".*/\\1/')`,
    // Its job is done in a moment, or a little later on a busy machine.
    `for second in $(seq 30); do sleep 1; curl -s ${url}/v1/conversations/$CONVERSATION/insights -H "Authorization: Bearer $TOKEN" | grep '"text"' && break; done`,
    '',
  ];
}

function shellQuote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
