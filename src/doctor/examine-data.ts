/** A look at what a server of this environment would work with: settings, data directory, database, models. */

import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { sessionAddress, sharedSessionsOf } from '../config/database.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { commandLine } from '../core/project.ts';
import { clusterUrl } from '../embedded-postgres/cluster.ts';
import { dataDirectoryOf, refuseRoleWithoutDatabase } from '../embedded-postgres/data-directory.ts';
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts';
import { postgresLayout } from '../embedded-postgres/layout.ts';
import { checkModel } from '../embedding/pull/check-model.ts';
import { checkLanguageModel } from '../language-model/check-language-model.ts';
import { type ModelRegistry, tokenVariablesOf } from '../models/registry.ts';
import { RegistryError } from '../models/registry-error.ts';
import { loadModels } from '../server/start-embedder.ts';
import { connectionsOfServer, workersBeside } from '../server/start-worker.ts';
import type { Environment } from '../settings/setting.ts';
import { examineDatabase } from './examine-database.ts';
import { examineDirectory } from './examine-directory.ts';
import { type Examination, type Finding, look, well, wrong } from './finding.ts';

/** A model that takes longer is of no use to a server that starts. */
const modelMilliseconds = 60_000;
const gibibyte = 1024 ** 3;

/** @param onProgress told what is looked at next */
export async function examineData(
  environment: Environment,
  onProgress: (what: string) => void,
): Promise<Examination[]> {
  let config: Config;
  let directory: string;
  try {
    config = readConfig(environment);
    directory = dataDirectoryOf(config);
    refuseRoleWithoutDatabase(config, directory);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError)) throw error;
    return [
      { of: 'Settings', findings: [wrong(error.message, 'README, "Settings", has what each may be.')] },
    ];
  }
  const isEmbedded = config.databaseUrl === undefined;
  const { findings, postgresPort } = examineDirectory(directory, isEmbedded);
  const own = sessionAddress(config);
  const url = own?.url ?? embeddedUrl(directory, postgresPort);
  onProgress('looking at the database');
  const ofDatabase =
    url === undefined
      ? undefined
      : await examineDatabase({
          url,
          variable: own?.variable,
          sharedSessions: sharedSessionsOf(config),
          connectionsNeeded: connectionsOfServer(config),
        });
  onProgress('trying the models');
  const registry = await registryOf(config);
  return [
    {
      of: 'Settings and machine',
      findings: [
        // A file of models that cannot be read is told below: which tokens it names is not known then.
        variablesFinding(
          'models' in registry ? unknownVariables(environment, tokenVariablesOf(registry)) : [],
        ),
        memoryFinding(config),
      ],
    },
    { of: `Data directory ${directory}`, findings },
    ...(ofDatabase === undefined
      ? []
      : [
          {
            of: `Database ${own === undefined ? 'in the data directory' : `of ${own.variable}`}`,
            findings: ofDatabase,
          },
        ]),
    {
      of: 'Models',
      findings: 'models' in registry ? await modelFindings(registry, environment) : [registry],
    },
  ];
}

function embeddedUrl(directory: string, port: number | undefined): string | undefined {
  if (port === undefined) return undefined;
  const { cluster, password } = postgresLayout(directory);
  // Its absence has been told with the directory.
  if (!existsSync(password)) return undefined;
  return clusterUrl({ directory: cluster, password: readFileSync(password, 'utf8').trim() }, port);
}

function variablesFinding(unknown: readonly string[]): Finding {
  return unknown.length === 0
    ? well('Every setting is one that a server takes.')
    : look(
        `No setting has the name ${unknown.join(', or ')}: what it says does nothing.`,
        `"${commandLine('server --help')}" lists the settings.`,
      );
}

function memoryFinding(config: Config): Finding {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const workers = workersBeside(config);
  const there = `${(memory / gibibyte).toFixed(1)} GiB of memory for ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  // Each takes a third of one, and the API and PostgreSQL as much together.
  return memory < ((workers + 2) * gibibyte) / 3
    ? look(`There are ${there}: too little.`, 'Set CONFAB_WORKERS to fewer, or give the machine more.')
    : well(`There are ${there}.`);
}

/** The models that are named, or what is wrong with the file that names them. */
async function registryOf(config: Config): Promise<ModelRegistry | Finding> {
  try {
    return await loadModels(config);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    return wrong(error.message, 'Mend the file that CONFAB_MODELS names.');
  }
}

async function modelFindings({ models }: ModelRegistry, environment: Environment): Promise<Finding[]> {
  const options = { environment, timeoutMilliseconds: modelMilliseconds };
  const findings: Finding[] = [];
  // One after another: each local one needs its memory.
  for (const model of models) {
    const { state, explanation } =
      model.kind === 'chat' ? await checkLanguageModel(model, options) : await checkModel(model, options);
    findings.push(
      state === 'ready'
        ? well(explanation)
        : wrong(
            explanation,
            `"${commandLine('models')}" tries ${model.name} again; models.yaml explains how models are named.`,
          ),
    );
  }
  return findings;
}
