/** The hand-made server around @huggingface/transformers that ours is measured against (`peers/transformers-server`). */

import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from '../support/server.ts';

const directory = fileURLToPath(new URL('../peers/transformers-server/', import.meta.url));
const modelName = 'encoder';

export interface Peer {
  /** What it runs on. */
  readonly runtime: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Runtimes of this machine that it may be measured on. */
export const peerRuntimes: readonly string[] = [Bun.which('node'), process.execPath].filter(
  (runtime) => runtime !== null,
);

/** Downloads what the peer is made of (460 MB), unless it is there. Its install scripts, which fetch CUDA, are not run. */
export async function installPeer(): Promise<void> {
  if (existsSync(join(directory, 'node_modules/@huggingface/transformers'))) return;
  console.log('installing the peer …');
  const install = Bun.spawn([process.execPath, 'install', '--ignore-scripts', '--no-save'], {
    cwd: directory,
    stdout: 'inherit',
    stderr: 'inherit',
  });
  if ((await install.exited) !== 0) throw new Error('The peer cannot be installed.');
}

/** @param model a directory in Hugging Face layout, with `onnx/model_quantized.onnx` */
export async function startPeer(runtime: string, model: string): Promise<Peer> {
  const models = await temporaryDirectory();
  const linked = join(models, modelName);
  await mkdir(linked);
  for (const file of await readdir(model)) await symlink(join(resolve(model), file), join(linked, file));
  // Optional for us, but the peer does not load a tokenizer without it.
  if (!existsSync(join(linked, 'tokenizer_config.json')))
    await writeFile(join(linked, 'tokenizer_config.json'), '{"tokenizer_class":"BertTokenizer"}');
  const child = Bun.spawn([runtime, 'server.js', models, modelName], {
    cwd: directory,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  // The port is the only thing it ever prints.
  const { value } = await child.stdout.getReader().read();
  const port = Number(Buffer.from(value ?? []).toString());
  if (!(port > 0)) throw new Error(`The peer did not start on ${runtime}.`);
  return {
    runtime,
    port,
    async stop() {
      child.kill();
      await child.exited;
      await rm(models, { recursive: true, force: true });
    },
  };
}
