/**
 * `bun scripts/start.ts PROGRAM …`: starts a program of the project, with what follows, from the build of what the sources are
 * now, which it has made if there is none (docs/decisions/0044-built-ahead.md). Where none can be made, as in a checkout of
 * another user, the sources themselves run.
 */

import { type Program, programs, sourceFile } from '../src/core/project.ts';
import { built } from './build.ts';

const program = process.argv[2] ?? '';
if (!isProgram(program))
  throw new Error(`there is no program "${program}": ${Object.keys(programs).join(', ')}`);

const build = built(program);
// Where a setting is wrong, the server itself says so.
if ('reason' in build && program === 'server') await logUnbuilt(build.reason).catch(() => {});
const file = 'file' in build ? build.file : sourceFile(program);
// As if it had been started itself.
process.argv.splice(1, 2, file);
await import(file);

function isProgram(name: string): name is Program {
  return name in programs;
}

async function logUnbuilt(reason: string): Promise<void> {
  const [{ createLog }, { settings }] = await Promise.all([
    import('../src/telemetry/log.ts'),
    import('../src/config.ts'),
  ]);
  createLog(settings.logLevel.read(process.env)).warn(
    { reason },
    'the server runs from its sources and starts more slowly: they could not be built',
  );
}
