/** `bun run confab`: transcripts in, findings out, from a terminal. */

import { join, relative } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { commandLine, homeOfData, isPackage, projectDirectory, projectVersion } from '../core/project.ts';
import { type Api, answerOf, connect } from './api.ts';
import { readFindings } from './conversation.ts';
import { bothVariables, resolveCredentials } from './credentials.ts';
import { exitCodes, Failure } from './failure.ts';
import { moment, pastMoment, serverUrl, tracker, webhookUrl, wholeNumber } from './option-values.ts';
import { ownServerUrl } from './own-server.ts';
import { print, printJson } from './print.ts';
import { createProgress } from './progress.ts';
import { localTime, nameOf, plainTranscript, renderFindings } from './report.ts';
import { type SubmitOptions, submit } from './submit.ts';
import { printable, renderTable } from './table.ts';
import { formatChoices } from './transcript-file.ts';

interface GlobalOptions {
  readonly url?: string;
  readonly credentials?: string;
}
interface JsonOption {
  readonly json?: boolean;
}

/** Conversations of one answer, as the contract says (`listConversations`). */
const mostListed = 65_536;

const progress = createProgress(process.stderr);
const width = () => process.stdout.columns || 100;

/** Who listens on the usual port may be somebody else, and would be told the secret. */
function knownUrl(): string {
  const { url } = program.opts<GlobalOptions>();
  if (url !== undefined) return url;
  throw new Failure(
    'usage',
    'Where the server listens is not known from PORT and HOST: give its address with --url or CONFAB_URL.',
  );
}

function api(patienceSeconds?: number): Api {
  const { credentials } = program.opts<GlobalOptions>();
  return connect({
    url: knownUrl(),
    ...(patienceSeconds !== undefined && { patienceSeconds }),
    credentials: () => resolveCredentials(credentials, process.env),
    onWait: (seconds, reason) => progress.note(`${printable(reason)} Trying again in ${seconds} s.`),
  });
}

/** In a checkout each of them has a script of its own in package.json. */
const otherPrograms = `
Of the server, each with a --help of its own:
${['server', 'account', 'backup', 'restore', 'migrate', 'models'].map((name) => `  $ ${commandLine(name)}`).join('\n')}
`;

const program = new Command(commandLine('confab').trim())
  .description('Submits transcripts to a Confab server, and shows what is found in them.')
  .version(projectVersion(), '--version', 'print the version')
  .addOption(
    new Option('--url <url>', 'address of the server')
      .env('CONFAB_URL')
      .default(ownServerUrl(process.env), 'where a server of this environment listens')
      .argParser(serverUrl),
  )
  .option(
    '--credentials <file>',
    `file with appId and appSecret; else ${bothVariables}, else the server's credentials.json`,
  )
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('(add --help for what there is)')
  .exitOverride()
  .addHelpText(
    'after',
    `
Examples:
  $ ${commandLine(`confab submit ${relative(homeOfData, join(projectDirectory, 'examples/renewal-call.txt'))}`)}
  $ ${commandLine('confab submit meeting.vtt --detect-entities --tracker "Pricing: how much; discount"')}
  $ pbpaste | ${commandLine('confab submit - --name "Call with Ben"')}
  $ ${commandLine('confab show 4500000000000000 --json')} | jq .actionItems
  $ ${commandLine('confab doctor')}
${isPackage ? otherPrograms : ''}
Exit codes:
  0  done
  1  the server refused, or something went wrong; of doctor: something is wrong
  2  wrong usage, or a file that cannot be read or is no transcript
  3  no server answers
  4  the credentials are missing or wrong
  5  the analysis failed`,
  );

program
  .command('submit')
  .description('submit a transcript, wait for its analysis, and show what was found')
  .argument('<file>', 'the transcript; - for standard input')
  .option('--name <name>', "name of the conversation (default: the file's)")
  .option('--append <conversation>', 'id of a conversation to go on with')
  .option('--detect-entities', 'find people, dates, places, amounts …')
  .option('--phrases', 'mark the actionable phrases of the messages')
  .option('--tracker <tracker>', 'look for phrases, "Name: phrase; phrase"; may be repeated', tracker)
  .option('--webhook <url>', "where to post the job's status changes", webhookUrl)
  .addOption(
    new Option('--format <format>', 'what the file is')
      .choices(formatChoices)
      .default('auto', 'by its content'),
  )
  .option(
    '--started <time>',
    'when a talk began whose file only counts from 0:00, such as 2024-05-01T09:00 (default: now)',
    moment,
  )
  .option('--json', 'print the findings as JSON')
  .option('--no-wait', 'print the ids and do not wait for the analysis')
  .action(async (file: string, options: SubmitOptions & JsonOption) => {
    const server = api();
    const { conversationId, jobIds } = await submit(server, file, options, progress);
    if (!options.wait) {
      progress.end();
      if (options.json) printJson({ conversationId, jobIds });
      else
        print([`conversation  ${conversationId}`, ...jobIds.map((id) => `job           ${id}`)].join('\n'));
      return;
    }
    progress.show(1, 'reading the findings');
    const findings = await readFindings(server, conversationId);
    progress.end();
    if (options.json) printJson({ conversationId, jobIds, ...findings });
    else print(renderFindings(findings, width()));
  });

program
  .command('show')
  .description('show what was found in a conversation')
  .argument('<conversation>', 'its id')
  .option('--json', 'print it as JSON')
  .action(async (id: string, { json }: JsonOption) => {
    const findings = await readFindings(api(), id);
    if (json) printJson(findings);
    else print(renderFindings(findings, width()));
  });

program
  .command('list')
  .description('list conversations, the latest first')
  .option('--limit <number>', 'how many', wholeNumber({ to: mostListed }), 20)
  .addOption(
    new Option('--since <time>', 'only those that began at this time or later, such as 2024-05-01')
      .argParser(pastMoment)
      .default(undefined, '7 days ago'),
  )
  .option('--json', 'print it as JSON')
  .action(async ({ limit, since, json }: JsonOption & { limit: number; since?: number }) => {
    const startTime = since === undefined ? {} : { startTime: new Date(since).toISOString() };
    const query = { limit, order: 'desc' as const, ...startTime };
    const { conversations } = await answerOf(api().GET('/v1/conversations', { params: { query } }));
    if (json) return printJson(conversations);
    const earlier = since === undefined ? ' Older ones: --since, with a time like 2024-05-01.' : '';
    if (conversations.length === 0)
      return print(
        `No conversation has begun since ${since === undefined ? '7 days ago' : localTime(new Date(since).toISOString())}.${earlier}`,
      );
    const columns = [
      { title: 'id' },
      { title: 'began' },
      { title: 'name', isWide: true },
      { title: 'people' },
    ];
    const rows = conversations.map(({ id, startTime: began, name, members }) => [
      id,
      localTime(began),
      name,
      members.map(nameOf).join(', '),
    ]);
    print(renderTable(columns, rows, width()));
    if (since === undefined) progress.note(`These began within the last 7 days.${earlier}`);
  });

program
  .command('job')
  .description("show a job's status")
  .argument('<job>', 'its id')
  .option('--json', 'print it as JSON')
  .action(async (jobId: string, { json }: JsonOption) => {
    const job = await answerOf(api().GET('/v1/job/{jobId}', { params: { path: { jobId } } }));
    if (json) printJson(job);
    else print(job.reason === undefined ? job.status : `${job.status}: ${printable(job.reason)}`);
  });

program
  .command('delete')
  .description('delete a conversation and all that was found in it, for good')
  .argument('<conversation>', 'its id')
  .action(async (conversationId: string) => {
    const path = { conversationId };
    const { message } = await answerOf(
      api().DELETE('/v1/conversations/{conversationId}', { params: { path } }),
    );
    print(printable(message));
  });

program
  .command('transcript')
  .description('print what was said')
  .argument('<conversation>', 'its id')
  .option('--srt', 'as subtitles')
  .action(async (conversationId: string, { srt }: { srt?: boolean }) => {
    const { transcript } = await answerOf(
      api().POST('/v1/conversations/{conversationId}/transcript', {
        params: { path: { conversationId } },
        body: srt
          ? { contentType: 'text/srt' }
          : { contentType: 'text/markdown', createParagraphs: true, showSpeakerSeparation: true },
      }),
    );
    print(printable(srt ? transcript.payload : plainTranscript(transcript.payload)).trim());
  });

program
  .command('summary')
  .description('print the summary')
  .argument('<conversation>', 'its id')
  .option('--refresh', 'make it anew')
  .option('--json', 'print it as JSON')
  .action(async (conversationId: string, { refresh, json }: JsonOption & { refresh?: boolean }) => {
    const params = { path: { conversationId }, ...(refresh && { query: { refresh } }) };
    const { summary } = await answerOf(api().GET('/v1/conversations/{conversationId}/summary', { params }));
    if (json) return printJson(summary);
    const paragraphs = summary.map(({ text }) => Bun.wrapAnsi(printable(text), width()));
    print(paragraphs.length === 0 ? 'There is nothing to summarise.' : paragraphs.join('\n\n'));
  });

program
  .command('doctor')
  .description('say what is wrong with a server, its data directory, database and models, and how to mend it')
  .addOption(new Option('--server', 'look at the server alone, which may be anywhere').conflicts('data'))
  .option('--data', 'look at what is on this machine alone, by the settings of the server')
  .option('--json', 'print the findings as JSON')
  .action(async ({ json, ...options }: JsonOption & { server?: boolean; data?: boolean }) => {
    // Most of the server's code comes with it, and no other command needs that.
    const { examine } = await import('./doctor.ts');
    const { hasWrong, renderExaminations } = await import('../doctor/report.ts');
    const url = options.server ? knownUrl() : program.opts<GlobalOptions>().url;
    const onProgress = (what: string) => progress.show(0.5, what);
    const found = await examine(options, url, api, process.env, onProgress);
    progress.end();
    if (json) printJson(found);
    else print(renderExaminations(found, width()));
    if (hasWrong(found)) process.exitCode = exitCodes.refused;
  });

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error) => {
  if (Reflect.get(error, 'code') === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  progress.end();
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  else if (error instanceof Failure) {
    process.stderr.write(`${printable(error.message)}\n`);
    process.exitCode = exitCodes[error.kind];
  } else throw error;
}
