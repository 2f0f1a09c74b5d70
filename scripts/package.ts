/**
 * `bun run package [DIRECTORY]`: makes the npm package, `confab-VERSION.tgz`, in a directory, or else in the checkout
 * (docs/decisions/0056-npm-package.md).
 */

import {
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { byteSize } from '../src/core/amounts/byte-size.ts';
import { projectDirectory } from '../src/core/project.ts';
import { built } from './build.ts';
import { buildInPackage, filesOfPackages, manifestOfPackage, shippedFiles } from './package-files.ts';
import { run } from './run.ts';
import { printUsageUnless } from './usage.ts';

/** Lays out in an empty directory what is in the package. */
export function layOutPackage(directory: string): void {
  const build = built('server');
  if ('reason' in build) throw new Error(build.reason);
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  };
  const target = join(directory, buildInPackage);
  cpSync(dirname(build.file), target, { recursive: true });
  for (const file of filesOfPackages())
    copy(join(projectDirectory, 'node_modules', file), join(target, 'node_modules', file));
  const shipped = shippedFiles();
  for (const file of shipped) {
    copy(join(projectDirectory, file), join(directory, file));
    if (!file.endsWith('.md')) continue;
    const text = readFileSync(join(directory, file), 'utf8');
    writeFileSync(join(directory, file), withoutLinksElsewhere(text, dirname(file), shipped));
  }
  writeFileSync(join(directory, 'package.json'), `${JSON.stringify(manifestOfPackage(), null, 2)}\n`);
}

/**
 * Markdown without the links that lead to no file of the package: their words stay.
 *
 * @param folder the text's own, in the package
 * @param files all of the package
 */
export function withoutLinksElsewhere(markdown: string, folder: string, files: readonly string[]): string {
  return markdown.replace(
    /\[(?<words>[^\]]*)\]\((?<path>[^)#\s]+)(?:#[^)]*)?\)/g,
    (link: string, words: string, path: string) => {
      const target = normalize(join(folder, path));
      const isThere = files.some((file) => file === target || file.startsWith(`${target}/`));
      return isThere || URL.canParse(path) ? link : words;
    },
  );
}

interface Packed {
  readonly file: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
  /** Paths in the package. */
  readonly files: readonly string[];
}

/** What `npm pack --json` says of a package. */
interface SaidByNpm {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Makes the package in a directory, by `npm pack`. */
export async function makePackage(directory: string): Promise<Packed> {
  const unpacked = mkdtempSync(join(tmpdir(), 'confab-package-'));
  try {
    layOutPackage(unpacked);
    const words = ['pack', unpacked, '--json', '--ignore-scripts', '--loglevel=error'];
    const printed = await run(['npm', ...words, `--pack-destination=${directory}`]);
    // A list, or since npm 11 an object by the names of packages.
    const said: Readonly<Record<string, SaidByNpm>> = JSON.parse(printed);
    const [packed] = Object.values(said);
    if (packed === undefined) throw new Error('npm pack has not said what it packed');
    return {
      file: join(directory, packed.filename),
      bytes: packed.size,
      unpackedBytes: packed.unpackedSize,
      files: packed.files.map(({ path }) => path),
    };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  printUsageUnless(
    'bun run package [DIRECTORY]\n\nMakes the npm package, confab-VERSION.tgz, in the directory, or else in the checkout.',
    (argument) => !argument.startsWith('-'),
  );
  const { file, bytes, unpackedBytes, files } = await makePackage(
    resolve(process.argv[2] ?? projectDirectory),
  );
  console.log(`${file}: ${byteSize(bytes)}, of ${files.length} files with ${byteSize(unpackedBytes)}`);
}
