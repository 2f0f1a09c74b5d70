/** Work in steps, for tests to which other work between two of them does not matter. */

/** What comes of the steps, taken one after another. */
export function resultOf<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
