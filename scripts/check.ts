/** `bun run check`: everything that must hold before a change is done, one after another. */

import { fileURLToPath } from 'node:url';
import { generate } from './generate.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

/** Fails if a file in `generated/` is not what `openapi.yaml` makes. */
async function checkGenerated(): Promise<boolean> {
  let current = true;
  for (const [name, content] of await generate()) {
    const file = Bun.file(`${project}/generated/${name}`);
    if ((await file.exists()) && (await file.text()) === content) continue;
    console.error(`generated/${name} is not what openapi.yaml makes: run "bun run generate".`);
    current = false;
  }
  return current;
}

function run(...command: string[]): () => Promise<boolean> {
  return async () => {
    const { exited } = Bun.spawn(command, {
      cwd: project,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return (await exited) === 0;
  };
}

/** Fails on a known weakness of what is shipped; says so where the registry keeps no advisories to ask for. */
async function auditDependencies(): Promise<boolean> {
  const audit = Bun.spawn([bun, 'audit', '--audit-level=high', '--prod'], {
    cwd: project,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const output = (await new Response(audit.stdout).text()) + (await new Response(audit.stderr).text());
  if ((await audit.exited) === 0) return true;
  if (/security\/advisories/.test(output)) {
    console.log('skipped: the package registry in use does not serve advisories');
    return true;
  }
  console.error(output);
  return false;
}

const bun = process.execPath;
const steps: [string, () => Promise<boolean>][] = [
  ['generated files', checkGenerated],
  ['contract', run(bun, 'x', 'redocly', 'lint', 'openapi.yaml')],
  ['format and lint', run(bun, 'x', 'biome', 'check', '--error-on-warnings', '.')],
  ['types', run(bun, 'x', 'tsc', '--noEmit')],
  ['migrations', run(bun, 'x', 'drizzle-kit', 'check')],
  ['dependency audit', auditDependencies],
  ['tests', run(bun, 'run', 'test')],
];

for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  if (await step()) continue;
  console.error(`\n${name}: failed`);
  process.exit(1);
}
console.log('\nAll checks passed.');
