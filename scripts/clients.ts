/**
 * Makes clients of the contract with the generators that other teams use, and compiles them. By hand, with a server that runs:
 *
 *     bun scripts/clients.ts http://127.0.0.1:8080 DIRECTORY
 *
 * leaves them in a new directory, to read what they call things; `test/clients/generated/` runs them. The generators are a
 * package of their own there, so that who installs Confab does not install them (docs/decisions/0050-generated-clients.md).
 */

import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOf, run } from './run.ts';

const home = fileURLToPath(new URL('../test/clients/generated', import.meta.url));
/** Where the generators are installed: in a place that nothing takes for a part of the project. */
const installed = fileURLToPath(new URL('../node_modules/.generated-clients', import.meta.url));

/**
 * How each generator is called, beside the document of a server: the package, and what it is told. Each writes to the folder
 * of its name. One of them reads no address of the own machine, so that all are given a file. The README shows the commands.
 */
const generators = {
  'hey-api': ['@hey-api/openapi-ts', '--client @hey-api/client-fetch --input openapi.json --output hey-api'],
  orval: ['orval', '--config orval.config.mjs'],
  'swagger-typescript-api': [
    'swagger-typescript-api',
    'generate --name confab.ts --path openapi.json --output swagger-typescript-api',
  ],
  'openapi-typescript-codegen': [
    'openapi-typescript-codegen',
    '--input openapi.json --output openapi-typescript-codegen',
  ],
  'openapi-zod-client': ['openapi-zod-client', 'openapi.json --output openapi-zod-client.ts'],
} as const satisfies Record<string, readonly [packageName: string, words: string]>;

export type Generator = keyof typeof generators;
export const generatorNames = Object.keys(generators) as Generator[];

/** The command that makes a client beside `openapi.json`, as a reader types it. */
export const commandOf = (generator: Generator): string => `npx ${generators[generator].join(' ')}`;

/** What generators and compilers run with. */
const environment = { ...process.env, DO_NOT_TRACK: '1' };

/** The program of an installed package that has one. */
async function programOf(packageName: string): Promise<string> {
  const directory = join(installed, 'node_modules', packageName);
  const { bin } = (await Bun.file(join(directory, 'package.json')).json()) as {
    bin: string | Record<string, string>;
  };
  const [program = ''] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return join(directory, program);
}

/** Installs the generators, where they are not yet. They stay; the first time takes some 300 MB and a few seconds. */
export async function installGenerators(): Promise<void> {
  for (const file of ['package.json', 'bun.lock']) await cp(join(home, file), join(installed, file));
  await run([process.execPath, 'install', '--frozen-lockfile', '--silent'], {
    cwd: installed,
    env: environment,
  });
}

/** Lays the flows into a directory, which need not exist, and the document of the server at `url`. */
export async function layFlows(url: string, directory: string): Promise<void> {
  await cp(join(home, 'flows'), directory, { recursive: true });
  await Bun.write(join(directory, 'openapi.json'), await fetch(`${url}/openapi.json`));
  await symlink(join(installed, 'node_modules'), join(directory, 'node_modules'));
}

/** Makes the client of one generator in a directory with flows; orval's client keeps the address of the server. */
export async function makeClient(generator: Generator, url: string, directory: string): Promise<void> {
  const [packageName, words] = generators[generator];
  // The generators run on Bun, whatever Node.js there is: two of them want a newer one than Debian has.
  await run([process.execPath, await programOf(packageName), ...words.split(' ')], {
    cwd: directory,
    env: { ...environment, CONFAB_URL: url },
  });
}

/** Compiles everything in a directory as one program, strictly, and answers the errors, a line each. */
export async function compileErrors(directory: string): Promise<string[]> {
  const compiler = join(installed, 'node_modules/typescript-7/bin/tsc');
  const { printed, said } = await endOf([process.execPath, compiler, '--project', '.', '--pretty', 'false'], {
    cwd: directory,
    // It is a program of Go that ends soon: without collecting garbage it takes two thirds of the time, and a fifth more memory.
    env: { ...environment, GOGC: 'off' },
  });
  return (printed + said).split('\n').filter((line) => line !== '');
}

if (import.meta.main) {
  const [url = '', directory = ''] = process.argv.slice(2);
  if (!URL.canParse(url) || directory === '') {
    console.error('Usage: bun scripts/clients.ts URL DIRECTORY');
    process.exit(2);
  }
  const target = resolve(directory);
  await installGenerators();
  const address = url.replace(/\/$/, '');
  await layFlows(address, target);
  await Promise.all(generatorNames.map((generator) => makeClient(generator, address, target)));
  const errors = await compileErrors(target);
  for (const line of errors) console.error(line);
  console.log(`${generatorNames.length} clients are in ${target}; ${errors.length} lines of errors.`);
  process.exit(errors.length === 0 ? 0 : 1);
}
