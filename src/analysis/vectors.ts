/** How alike two directions are. */

/** Cosine similarity of two vectors of unit length, in [-1, 1]. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
