/** What `bun run models pull` says. */

import { byteSize } from '../../core/amounts/byte-size.ts';
import { commandLine } from '../../core/project.ts';
import type { HubSource, RegisteredModel } from '../../models/registry-schema.ts';
import { nameOfChecksum } from './checksum.ts';
import type { PulledFile, PulledModel } from './pull-model.ts';

/** Why a model cannot be pulled, and what to do instead. */
export function explainPull(name: string, model: RegisteredModel | undefined, registryFile: string): string {
  if (model === undefined)
    return [
      `There is no model "${name}" in ${registryFile}. To pull one of the Hugging Face Hub, name it there first:`,
      '',
      'models:',
      ...exampleEntry(name).map((line) => `  ${line}`),
      '',
      `and then: ${commandLine(`models pull ${shortName(name)}`)}`,
    ].join('\n');
  if (model.kind !== 'local')
    return `The model "${name}" is hosted: there is nothing to fetch. See how it does with: ${commandLine('models')}`;
  const remedy =
    model.restoreCommand === undefined
      ? 'Put its files there'
      : `Bring it back with: ${model.restoreCommand}`;
  return `The model "${name}" names no "repository" of the Hugging Face Hub; its files lie in ${model.directory}. ${remedy}`;
}

/** A name that looks like a repository most likely means that repository. */
const shortName = (name: string): string => name.split('/').at(-1) ?? name;

const exampleEntry = (name: string): string[] => [
  `${shortName(name)}:`,
  '  kind: local',
  `  repository: ${name.includes('/') ? name : `OWNER/${name}`}`,
  '  dimensions: 384       # "hidden_size" in its config.json',
  '  maximumTokens: 512    # "max_position_embeddings" in its config.json, or less',
];

/** A line for each file, and where they are. */
export function reportPull(source: HubSource, { directory, commit, files }: PulledModel): string {
  const width = Math.max(...files.map(({ path }) => path.length));
  const lines = files.map(
    (file) => `${file.path.padEnd(width)}  ${sizeOf(file).padStart(8)}  ${verdict(file)}`,
  );
  const at = commit === undefined ? `revision ${source.revision}` : `commit ${commit}`;
  return [...lines, '', `${source.repository} at ${at}, in ${directory}`].join('\n');
}

const sizeOf = ({ outcome, bytes }: PulledFile): string => (outcome === 'absent' ? '–' : byteSize(bytes));

function verdict({ outcome, checksum }: PulledFile): string {
  if (outcome === 'absent') return 'the repository has none, and none is needed';
  const checked =
    checksum === undefined
      ? 'not checked: neither the Hub nor the registry says what it must be'
      : `matches the ${nameOfChecksum(checksum)}`;
  return outcome === 'present' ? `was there; ${checked}` : checked;
}
