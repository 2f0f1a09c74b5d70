/** The raw ONNX session that the server is measured against: in a process of its own, told what to run. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** How a session is made and fed. */
export interface RawSetting {
  readonly threads: number;
  readonly spinning: boolean;
  readonly batchSize: number;
}

/** What the process is told. `open` comes first. */
export type ToRaw =
  | { readonly type: 'open'; readonly directory: string; readonly weights: string }
  | { readonly type: 'pass'; readonly texts: readonly string[]; readonly setting: RawSetting }
  | { readonly type: 'single'; readonly texts: readonly string[]; readonly setting: RawSetting }
  | { readonly type: 'vector'; readonly text: string };

const rawProcess = fileURLToPath(new URL('raw-process.ts', import.meta.url));

export class RawSession {
  readonly #child: Bun.Subprocess;
  #answered: ((answer: number[]) => void) | undefined;

  private constructor() {
    this.#child = Bun.spawn([process.execPath, rawProcess], {
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      // The other side is our own file, which sends nothing else.
      ipc: (answer: number[]) => this.#answered?.(answer),
    });
  }

  static async open(directory: string, weights: string): Promise<RawSession> {
    const session = new RawSession();
    await session.#ask({ type: 'open', directory, weights });
    return session;
  }

  /** Runs all texts once, tokenised ahead and in batches sorted by length; answers texts a second. */
  async perSecond(texts: readonly string[], setting: RawSetting): Promise<number> {
    const [seconds = Number.NaN] = await this.#ask({ type: 'pass', texts, setting });
    return texts.length / seconds;
  }

  /** Runs the texts one by one; answers the milliseconds of each. */
  singleMilliseconds(texts: readonly string[], setting: RawSetting): Promise<number[]> {
    return this.#ask({ type: 'single', texts, setting });
  }

  /** The mean of the token vectors of a text, of length 1. */
  vector(text: string): Promise<number[]> {
    return this.#ask({ type: 'vector', text });
  }

  close(): void {
    this.#child.kill();
  }

  async #ask(message: ToRaw): Promise<number[]> {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>();
    this.#answered = resolve;
    this.#child.send(message);
    const ended = this.#child.exited.then((code) => reject(new Error(`The raw session ended with ${code}.`)));
    await Promise.race([promise, ended]);
    return promise;
  }
}

const batchSizes = [1, 2, 4, 8, 16, 32, 64];

/** Every way to run the session that is tried; a single thread has nobody to spin for. */
function settings(sizes: readonly number[]): RawSetting[] {
  const threads = [1, availableParallelism()].filter((count, index, all) => all.indexOf(count) === index);
  return threads.flatMap((count) =>
    (count === 1 ? [false] : [false, true]).flatMap((spinning) =>
      sizes.map((batchSize) => ({ threads: count, spinning, batchSize })),
    ),
  );
}

/** The fastest of all settings for these texts: in sorted batches, or one by one. */
export async function bestSetting(
  raw: RawSession,
  texts: readonly string[],
  manner: 'batches' | 'single',
): Promise<RawSetting> {
  let best: { readonly setting: RawSetting; readonly speed: number } | undefined;
  for (const setting of settings(manner === 'single' ? [1] : batchSizes)) {
    const speed = await raw.perSecond(texts, setting);
    if (best === undefined || speed > best.speed) best = { setting, speed };
  }
  if (best === undefined) throw new Error('There is no setting.');
  return best.setting;
}
