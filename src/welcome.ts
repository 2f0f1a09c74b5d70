/** What a person sees when the server is up. */

import type { Credentials } from './domain/accounts.ts';

export interface Welcome {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly database: string;
  readonly credentialsFile: string;
  /** Only at the first start. */
  readonly credentials: Credentials | undefined;
  /** From the start of the process. */
  readonly seconds: number;
}

/** Plain text, to be printed as it is; the three commands work when pasted into a POSIX shell. */
export function welcomeText({ url, database, credentialsFile, credentials, seconds }: Welcome): string {
  const file = shellQuote(credentialsFile);
  const json = `-H 'Content-Type: application/json'`;
  const secrets =
    credentials === undefined
      ? [`  credentials  ${credentialsFile}`]
      : [
          `  appId        ${credentials.appId}`,
          `  appSecret    ${credentials.appSecret}`,
          `  ApiKey       ${credentials.apiKey}`,
          `               shown this once; kept in ${credentialsFile}`,
        ];
  return [
    '',
    `  Confab is ready after ${seconds.toFixed(1)} s: ${url}`,
    '',
    ...secrets,
    `  database     ${database}`,
    `  docs         ${url}/docs`,
    '',
    '  Try it: paste these three lines into another terminal.',
    '',
    `TOKEN=$(curl -s ${url}/oauth2/token:generate ${json} -d @${file} | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')`,
    `CONVERSATION=$(curl -s ${url}/v1/process/text -H "Authorization: Bearer $TOKEN" ${json} -d '{"detectPhrases":true,"messages":[{"from":{"name":"Ana"},"payload":{"content":"I will send the quote by Friday. Mark, could you call the customer tomorrow?"}}]}' | tee /dev/stderr | sed 's/.*"conversationId":"\\([0-9]*\\)".*/\\1/')`,
    `sleep 1; curl -s -w "\\n" ${url}/v1/conversations/$CONVERSATION/insights -H "Authorization: Bearer $TOKEN"`,
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}

function shellQuote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
