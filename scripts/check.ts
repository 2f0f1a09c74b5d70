/** `bun run check`: everything that must hold before a change is done, one after another. */

import { projectDirectory } from '../src/core/project.ts';
import { auditDependencies } from './audit.ts';
import { generate } from './generate.ts';
import { readmeFile, withSettingsTable } from './settings-table.ts';
import { printUsageUnless } from './usage.ts';

printUsageUnless('bun run check\n\nEverything that must hold before a change is done, and all tests last.');

/** Fails if a file in `generated/` is not what `openapi.yaml` makes, or the README's settings are not those of the code. */
async function checkGenerated(): Promise<boolean> {
  let current = true;
  for (const [name, content] of await generate()) {
    const file = Bun.file(`${projectDirectory}/generated/${name}`);
    if ((await file.exists()) && (await file.text()) === content) continue;
    console.error(`generated/${name} is not what openapi.yaml makes: run "bun run generate".`);
    current = false;
  }
  const readme = await Bun.file(readmeFile).text();
  if (withSettingsTable(readme) !== readme) {
    console.error('The settings in README.md are not those of src/config.ts: run "bun run generate".');
    current = false;
  }
  return current;
}

/** Whether a program succeeds, which says what it has to say by itself. */
function succeeds(...command: string[]): () => Promise<boolean> {
  return async () => {
    const { exited } = Bun.spawn(command, {
      cwd: projectDirectory,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return (await exited) === 0;
  };
}

/** Fails on a known weakness, and where it could not be asked for; a registry that keeps no advisories is named at the end. */
async function checkDependencies(): Promise<boolean> {
  const { outcome, report } = await auditDependencies(process.env);
  if (outcome === 'clean' || outcome === 'skipped') console.log(report);
  else console.error(report);
  if (outcome === 'skipped') skipped.push('dependency audit');
  return outcome === 'clean' || outcome === 'skipped';
}

/** Steps that could not be taken here, and did not fail for it. */
const skipped: string[] = [];
const bun = process.execPath;
const steps: [string, () => Promise<boolean>][] = [
  ['generated files', checkGenerated],
  ['contract', succeeds(bun, 'x', 'redocly', 'lint', 'openapi.yaml')],
  ['format and lint', succeeds(bun, 'x', 'biome', 'check', '--error-on-warnings', '.')],
  ['structure', succeeds(bun, 'scripts/structure.ts')],
  ['unused code', succeeds(bun, 'x', 'knip', '--no-progress')],
  ['types', succeeds(bun, 'x', 'tsc', '--noEmit')],
  ['types of the console', succeeds(bun, 'x', 'tsc', '--noEmit', '--project', 'src/console')],
  ['migrations', succeeds(bun, 'x', 'drizzle-kit', 'check')],
  ['dependency audit', checkDependencies],
  ['tests', succeeds(bun, 'run', 'test')],
];

for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  if (await step()) continue;
  console.error(`\n${name}: failed`);
  process.exit(1);
}
console.log(
  skipped.length === 0
    ? '\nAll checks passed.'
    : `\nAll checks passed that could be made. SKIPPED: ${skipped.join(', ')}.`,
);
