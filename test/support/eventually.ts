/** Waiting for what comes about. */

/** Between two questions: a tenth of what has been waited already, within these bounds. */
const shortestPause = 10;
const longestPause = 100;

/** Asks again and again until the answer is yes; fails when it is still no after the timeout. */
export async function eventually(
  question: () => boolean | Promise<boolean>,
  timeoutMilliseconds = 60_000,
): Promise<void> {
  const since = performance.now();
  while (!(await question())) {
    const waited = performance.now() - since;
    if (waited > timeoutMilliseconds) throw new Error(`still not: ${question}`);
    // Most questions go to the database, which has something else to do, too.
    await Bun.sleep(Math.min(Math.max(waited / 10, shortestPause), longestPause));
  }
}
