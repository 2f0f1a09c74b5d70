/** Makes what browsers load of the console: scripts and style sheets, each named by its content. */

import { consoleSource } from '../../core/project.ts';

/**
 * Builds the console (0.3 s of a core).
 *
 * @param folder where its files are put
 * @returns the files by their names; the script and the style sheet that the page begins with are `main-*.js` and `main-*.css`
 */
export async function buildConsole(folder?: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputs } = await Bun.build({
    entrypoints: [consoleSource],
    ...(folder !== undefined && { outdir: folder }),
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    target: 'browser',
    format: 'esm',
    // What few pages need is loaded by them: the readers of transcripts, above all.
    splitting: true,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = await Promise.all(
    outputs.map(
      async (output) =>
        [output.path.replace(/^.*\//, ''), new Uint8Array(await output.arrayBuffer())] as const,
    ),
  );
  return new Map(files);
}
