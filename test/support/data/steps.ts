/** Work in steps, for tests to which other work between two of them does not matter. */

/** All steps, one after another. */
export function atOnce<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
