/** The port to the default embedding model for what the server itself compares: trackers, summaries, themes. */

import type { Embedder } from '../../embedding/embedder.ts';

/** The model that the server compares texts with: its thresholds are chosen for it. */
const comparingModel = 'service-text-embedding-large';
/** Texts handed to the engine at one time, so that those of requests find room beside them. */
const textsAtOnce = 128;

/** The vectors of unit length of these texts, in their order: `cosine` compares them. */
export type Vectors = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

export function createVectors(embedder: Embedder): Vectors {
  return async (texts) => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += textsAtOnce) {
      const some = texts.slice(start, start + textsAtOnce);
      for (const { vector } of await embedder.embedAll(comparingModel, some)) vectors.push(vector);
    }
    return vectors;
  };
}

/** Vectors from an embedder that is started when the first text comes, since most jobs need none. */
export function createLazyVectors(start: () => Promise<Embedder>) {
  let starting: Promise<Embedder> | undefined;
  const vectors: Vectors = async (texts) => {
    if (texts.length === 0) return [];
    starting ??= start();
    return createVectors(await starting)(texts);
  };
  return {
    vectors,
    async close(): Promise<void> {
      await (await starting?.catch(() => undefined))?.close();
    },
  };
}

/**
 * The same vectors, for one caller at a time, in the order of their calls. However many transcripts are being read,
 * the model has the texts of one page to do, and room for those of requests.
 */
export function oneAtATime(vectors: Vectors): Vectors {
  let last: Promise<unknown> = Promise.resolve();
  return (texts) => {
    const turn = last.then(() => vectors(texts));
    last = turn.catch(() => {});
    return turn;
  };
}
