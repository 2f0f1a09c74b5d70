/** `bun run models`: the models, whether they work, and how to get those of the Hugging Face Hub. */

import { Command, CommanderError } from 'commander';
import { print } from '../cli/print.ts';
import { createProgress } from '../cli/progress.ts';
import { printable, renderTable } from '../cli/table.ts';
import { ConfigError, hubSettings, readConfig } from '../config.ts';
import { commandLine } from '../core/project.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { checkModel } from '../embedding/pull/check-model.ts';
import { PullError } from '../embedding/pull/pull-error.ts';
import { pullModel } from '../embedding/pull/pull-model.ts';
import { explainPull, reportPull } from '../embedding/pull/pull-words.ts';
import { checkLanguageModel } from '../language-model/check-language-model.ts';
import type { CheckedModel } from '../models/checked-model.ts';
import type { ModelRegistry } from '../models/registry.ts';
import { RegistryError } from '../models/registry-error.ts';
import type { RegisteredModel } from '../models/registry-schema.ts';
import { loadModels, shippedRegistryFile } from '../server/start-embedder.ts';
import { plain } from '../settings/setting.ts';

/** A hosted model has this long to answer. */
const timeoutMilliseconds = 10_000;

const exitCodes = { notReady: 1, usage: 2 } as const;

/** Wrong usage, of which the message tells everything. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

const progress = createProgress(process.stderr);
const { hubEndpoint, hubToken } = hubSettings;
const config = () => readConfig(process.env);

const program = new Command(commandLine('models'))
  .description(
    'Lists the models for vectors and for chat, and whether each one works: local ones are loaded, those of others are asked. No server has to run.',
  )
  .option('--json', 'print the list as JSON')
  .showHelpAfterError('(add --help for what there is)')
  .exitOverride()
  .addHelpText(
    'after',
    `
Models are named in models.yaml, or in the file that CONFAB_MODELS names.

Exit codes:
  0  every model is ready; with pull: the model is
  1  one is not
  2  wrong usage, a wrong setting, or a fault in the file of models`,
  )
  .action(async ({ json }: { json?: boolean }) => {
    const checked = await checkAll(await loadModels(config()));
    progress.end();
    if (json) print(JSON.stringify(checked.map(listed), null, 2));
    else print(table(checked));
    if (checked.some(({ state }) => state !== 'ready')) process.exitCode = exitCodes.notReady;
  });

program
  .command('pull')
  .description("fetch a model's files from the Hugging Face Hub, or what is missing of them")
  .argument('<name>', 'name of the model in models.yaml')
  .addHelpText(
    'after',
    `
The files come from ${hubEndpoint.variable} (default ${plain(hubEndpoint.fallback)}) with the token in ${hubToken.variable}, or in the variable that the
model's "tokenEnvironmentVariable" names; a token in a file is named with _FILE behind it. Each is checked: against "checksums", else against what the Hub says of it.
A run that was interrupted goes on where it stopped.`,
  )
  .action(async (name: string) => {
    const model = (await loadModels(config())).resolve(name);
    if (model?.kind !== 'local' || model.source === undefined)
      throw new UsageError(explainPull(name, model, config().modelsFile ?? shippedRegistryFile));
    const { source } = model;
    const pulled = await pullModel(
      { ...model, source },
      {
        endpoint: hubEndpoint.read(process.env),
        environment: process.env,
        onProgress: showPercents(),
        onNote: progress.note,
      },
    );
    progress.show(1, 'loading the model');
    const { state, explanation } = await check(model);
    progress.end();
    print(reportPull(source, pulled));
    print(printable(explanation));
    if (state !== 'ready') process.exitCode = exitCodes.notReady;
  });

/** Shows progress when there is something new to see, which is not after each piece that came. */
function showPercents(): (done: number, what: string) => void {
  let shown = '';
  return (done, what) => {
    const now = `${Math.floor(done * 100)} ${what}`;
    if (now !== shown) progress.show(done, what);
    shown = now;
  };
}

function check(model: RegisteredModel): Promise<CheckedModel> {
  const options = { environment: process.env, timeoutMilliseconds };
  return model.kind === 'chat' ? checkLanguageModel(model, options) : checkModel(model, options);
}

/** Models of others are asked all at once; local ones are loaded one after the other, as each needs its memory. */
async function checkAll({ models }: ModelRegistry): Promise<CheckedModel[]> {
  const hosted = new Map(models.filter(({ kind }) => kind !== 'local').map((model) => [model, check(model)]));
  const checked: CheckedModel[] = [];
  for (const [index, model] of models.entries()) {
    progress.show(index / models.length, 'trying the models');
    checked.push(await (hosted.get(model) ?? check(model)));
  }
  return checked;
}

/** One model of the list, for programs. */
function listed({ model, state, explanation }: CheckedModel) {
  const { name, aliases, kind } = model;
  const vectors = model.kind === 'chat' ? {} : { dimensions: model.dimensions, matryoshka: model.matryoshka };
  return { name, aliases, kind, ...vectors, state, explanation };
}

function table(checked: readonly CheckedModel[]): string {
  const columns = [
    { title: 'model, aliases' },
    { title: 'kind' },
    { title: 'dimensions', alignRight: true },
    { title: 'state' },
    { title: 'what', isWide: true },
  ];
  const rows = checked.map(({ model, state, explanation }) => [
    [model.name, ...model.aliases].join('\n'),
    model.kind,
    model.kind === 'chat' ? '–' : `${model.matryoshka ? '≤ ' : ''}${model.dimensions}`,
    state,
    explanation,
  ]);
  return renderTable(columns, rows, process.stdout.columns || 120);
}

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
  else if (error instanceof PullError) {
    process.stderr.write(`${printable(error.message)}\n`);
    process.exitCode = exitCodes.notReady;
  } else if (
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof RegistryError ||
    error instanceof EmbeddedPostgresError
  ) {
    process.stderr.write(`${printable(error.message)}\n`);
    process.exitCode = exitCodes.usage;
  } else throw error;
}
