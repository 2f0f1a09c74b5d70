/**
 * Looks whether the code stands where it belongs; `bun scripts/structure.ts` names each place that does not, and what to
 * do (docs/decisions/0031-rooms.md).
 *
 * Circles of imports are Biome's to find (`noImportCycles`), exports that nobody uses knip's (`knip.json`).
 */

import { dirname, join, normalize } from 'node:path';
import { Glob } from 'bun';
import ts from 'typescript';
import { projectDirectory } from '../src/core/project.ts';
import { mayImport } from './rooms.ts';

/** The room of a file, by its path below the project. */
function roomOf(path: string): string {
  const [top = '', ...below] = path.split('/');
  if (top !== 'src') return top;
  const [room = '', inner = '', ...deeper] = below;
  if (room === 'features') return `features/${inner}`;
  if (room === 'analysis') return `analysis/${deeper.length === 0 ? inner.replace(/\.ts$/, '') : inner}`;
  return room.replace(/\.ts$/, '');
}

const isIn = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new Glob(pattern).match(name));

interface LineRule {
  /** The code that the rule is about. */
  readonly text: RegExp;
  /** The files below `src/` that may have it. */
  readonly isAllowedIn: (file: string) => boolean;
  /** What to do instead. */
  readonly instead: string;
}

const lineRules: readonly LineRule[] = [
  {
    text: /\bpgboss\.(?:job|queue)\b/,
    isAllowedIn: (file) => file === 'queue/pg-boss-table.ts',
    instead: 'the table of pg-boss is private: put the statement into src/queue/pg-boss-table.ts',
  },
  {
    text: /from 'drizzle-orm/,
    // A backup reads from the schema itself which tables there are.
    isAllowedIn: (file) => isIn(file, ['db/**', 'queue/**', '**/*queries.ts', 'backup/table-contents.ts']),
    instead:
      'SQL stands in *queries.ts, src/db/ and src/queue/: put the statement there, as a function that says what it does',
  },
  {
    text: /from 'onnxruntime-node'/,
    isAllowedIn: (file) => file === 'embedding/onnx-runtime.ts',
    instead: 'import it from src/embedding/onnx-runtime.ts, which keeps it from reporting to its makers',
  },
  {
    text: /from '@huggingface\/inference'/,
    isAllowedIn: (file) => file === 'models/provider.ts',
    instead:
      'only src/models/provider.ts loads the client of hosted models: it has the log leave out what providers say, and is loaded where there is a hosted model',
  },
  {
    text: /from '(?:node:(?!util)|bun\b|drizzle-orm|pino|postgres|pg-boss|elysia)|\bBun\.|\bfetch\(|Math\.random\(|\bperformance\.|\bDate\.now\(/,
    isAllowedIn: (file) => !file.startsWith('analysis/'),
    instead: 'the analysis is pure: it has no clock, no input or output, and no chance',
  },
  {
    text: /from '(?:node:|bun\b)|\bBun\.|\bBuffer\b/,
    isAllowedIn: (file) => !/^(?:console|design|shown|transcripts)\//.test(file),
    instead: 'this runs in browsers, too: use what the web platform has',
  },
  {
    text: /\bsetImmediate\(/,
    // The engine is a process of its own, which computes for nobody else.
    isAllowedIn: (file) => file === 'core/turns.ts' || file.startsWith('embedding/engine'),
    instead: 'long work takes turns with the work of others: use src/core/turns.ts',
  },
  {
    text: /\bcontract, section\b/i,
    isAllowedIn: () => false,
    instead: 'the contract has no sections: name the operation, or a page below docs/',
  },
];

/** The faults of the lines of a file below `src/`: the place of each, and what to do. */
export function faultsOfLines(file: string, content: string): string[] {
  const rules = lineRules.filter(({ isAllowedIn }) => !isAllowedIn(file));
  return content
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ text }) => text.test(line))
        .map(({ instead }) => `src/${file}:${index + 1}: ${line.trim()}\n  ${instead}`),
    );
}

/** The imports of a file below `src/` that lead to a room which its own may not import. */
export function faultsOfImports(file: string, content: string): string[] {
  if (file.endsWith('.d.ts')) return [];
  const room = roomOf(`src/${file}`);
  const allowed = mayImport[room];
  if (allowed === undefined)
    return [
      `src/${file}: there is no room ${room}\n  add it to the table of scripts/rooms.ts, or move the file`,
    ];
  return ts
    .preProcessFile(content, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => {
      const imported = roomOf(normalize(join('src', dirname(file), name)));
      return imported === room || isIn(imported, allowed)
        ? []
        : [
            `src/${file}: imports ${name}\n  ${room} may not import ${imported}: see the table of scripts/rooms.ts`,
          ];
    });
}

/** How long a file may be, in lines, and why some may be longer. */
const maximumLines = 300;
const longFiles: Readonly<Record<string, string>> = {
  'src/console/words.ts': 'every text of the console stands in one place',
  'src/db/schema.ts': 'the map of the data: foreign keys go from every part of it to every other one',
};

/** How long a function may be, in lines, without those of the functions that are declared in it. */
const maximumFunctionLines = 60;

/** How long it may be with them: what is longer is a file within a function, the parts of which nobody can use or test. */
const maximumWholeFunctionLines = 200;

/** How many files a folder of `src/` may hold directly. */
const maximumFiles = 20;

/** The files that are too long to be held in the head, and the functions of those that are no tests. */
export function faultsOfLength(path: string, content: string): string[] {
  const faults: string[] = [];
  const lines = content.split('\n').length - 1;
  if (lines > maximumLines && !(path in longFiles))
    faults.push(
      `${path}: ${lines} lines\n  a file has ${maximumLines} at most: divide it by what its parts are about`,
    );
  // The body of a `describe` is a list of tests, as long as there are of them.
  if (path.startsWith('test/')) return faults;
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const lengthOf = (node: ts.Node) =>
    source.getLineAndCharacterOfPosition(node.end).line -
    source.getLineAndCharacterOfPosition(node.getStart()).line +
    1;
  const bodyOf = (node: ts.Node) =>
    ts.isFunctionLike(node) && 'body' in node && node.body !== undefined ? (node.body as ts.Node) : undefined;
  const visit = (node: ts.Node): number => {
    /** Of functions that are declared here. */
    let inner = 0;
    ts.forEachChild(node, (child) => {
      inner += visit(child);
    });
    const body = bodyOf(node);
    if (body === undefined) return inner;
    const whole = lengthOf(body);
    const own = whole - inner;
    const place = `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (own > maximumFunctionLines)
      faults.push(
        `${place}: a function of ${own} lines\n  one has ${maximumFunctionLines} at most: give its parts names`,
      );
    if (whole > maximumWholeFunctionLines)
      faults.push(
        `${place}: a function of ${whole} lines with those declared in it\n  it has ${maximumWholeFunctionLines} at most: take some out of it`,
      );
    return lengthOf(node) > 1 ? lengthOf(node) : inner;
  };
  visit(source);
  return faults;
}

/** Folders below `test/` that are about the product as a whole or what stands beside it, and not about a room of `src/`. */
const testsOfTheWhole = [
  'bench',
  'clients',
  'compatibility',
  'examples',
  'faults',
  'hostile',
  'migrations',
  'scripts',
  'soak',
  'support',
];

/** The folders that hold too many files, and those of tests that are about no room. */
export function faultsOfFolders(paths: readonly string[]): string[] {
  const sources = paths.filter((path) => path.startsWith('src/'));
  const tooMany = [...Map.groupBy(sources, (path) => dirname(path))]
    .filter(([, files]) => files.length > maximumFiles)
    .map(
      ([folder, files]) =>
        `${folder}: ${files.length} files\n  a folder holds ${maximumFiles} at most: divide it by what they are about`,
    );
  const rooms = new Set(sources.map((path) => path.split('/')[1]?.replace(/\.ts$/, '')));
  const roomless = paths
    .filter((path) => path.startsWith('test/'))
    .map((path) => path.split('/')[1]?.replace(/(?:\.test)?\.ts$/, '') ?? '')
    .filter((room) => !rooms.has(room) && !testsOfTheWhole.includes(room));
  return [
    ...tooMany,
    ...[...new Set(roomless)].map(
      (room) => `test/${room}: there is no src/${room}\n  tests stand where what they are about stands`,
    ),
  ];
}

/** The faults of everything. */
export async function findFaults(): Promise<string[]> {
  const paths = [...new Glob('{src,test,bench,scripts}/**/*.{ts,tsx}').scanSync(projectDirectory)]
    // Peers that are measured have packages of their own.
    .filter((path) => !path.includes('/node_modules/'))
    .sort();
  const faults = paths.map(async (path) => {
    const content = await Bun.file(join(projectDirectory, path)).text();
    const isLong = faultsOfLength(path, content);
    if (!path.startsWith('src/')) return isLong;
    const file = path.slice('src/'.length);
    return [...faultsOfLines(file, content), ...faultsOfImports(file, content), ...isLong];
  });
  return [...faultsOfFolders(paths), ...(await Promise.all(faults)).flat()];
}

if (import.meta.main) {
  const faults = await findFaults();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
