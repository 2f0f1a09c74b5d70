/** Vectors: how alike two are, and what is left without what all of them have in common, which would make any two alike. */

/** Cosine similarity of two vectors of unit length, in [-1, 1]. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Of vectors of the same length; the empty vector where there are none. */
export function meanVector(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let index = 0; index < sum.length; index += 1)
      sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
  return sum;
}

/** What is left of a vector without what it has in common with others, at unit length. */
export function without(vector: Float32Array, common: Float32Array): Float32Array {
  const rest = vector.map((value, index) => value - (common[index] ?? 0));
  const length = Math.sqrt(cosine(rest, rest));
  return length === 0 ? rest : rest.map((value) => value / length);
}
