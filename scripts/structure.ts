/**
 * Looks whether each kind of code stands where it belongs in `src/`; `bun scripts/structure.ts` names the lines that do not.
 *
 * Circles of imports are Biome's to find (`noImportCycles`).
 */

import { fileURLToPath } from 'node:url';
import { Glob } from 'bun';

const project = fileURLToPath(new URL('..', import.meta.url));

interface Rule {
  /** The code that the rule is about. */
  readonly text: RegExp;
  /** The files below `src/` that may have it: patterns, where `!` means all but these. */
  readonly only: readonly string[];
  /** What to do instead. */
  readonly instead: string;
}

const rules: readonly Rule[] = [
  {
    text: /\bpgboss\.(?:job|queue)\b/,
    only: ['queue/pg-boss-table.ts'],
    instead: 'the table of pg-boss is private: put the statement into src/queue/pg-boss-table.ts',
  },
  {
    text: /from 'drizzle-orm/,
    // A backup reads from the schema itself which tables there are.
    only: ['db/**', 'queue/**', '**/*queries.ts', 'backup/table-contents.ts'],
    instead:
      'SQL stands in *queries.ts, src/db/ and src/queue/: put the statement there, as a function that says what it does',
  },
  {
    text: /from '(?:node:(?!util)|bun\b|drizzle-orm|pino|postgres|pg-boss|elysia)|\bBun\.|\bfetch\(|Math\.random\(|\bperformance\.|\bDate\.now\(/,
    only: ['!analysis/**'],
    instead: 'the analysis is pure: it has no clock, no input or output, and no chance',
  },
];

/** Whether one of the patterns is about this file below `src/`. */
function isOneOf(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.startsWith('!') ? !new Glob(pattern.slice(1)).match(file) : new Glob(pattern).match(file),
  );
}

/** The faults of a file below `src/`: the place of each, and what to do. */
export function faultsOf(file: string, content: string): string[] {
  const broken = rules.filter(({ only }) => !isOneOf(file, only));
  return content
    .split('\n')
    .flatMap((line, index) =>
      broken
        .filter(({ text }) => text.test(line))
        .map(({ instead }) => `src/${file}:${index + 1}: ${line.trim()}\n  ${instead}`),
    );
}

/** The faults of all files. */
export async function findFaults(): Promise<string[]> {
  const files = [...new Glob('**/*.ts').scanSync(`${project}/src`)].sort();
  const faults = files.map(async (file) => faultsOf(file, await Bun.file(`${project}/src/${file}`).text()));
  return (await Promise.all(faults)).flat();
}

if (import.meta.main) {
  const faults = await findFaults();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
