/** When an engine that has died is started again. */

/** An engine that ran for this long before it died is started again at once; any other one after a pause. */
const stableMilliseconds = 10_000;
const firstPauseMilliseconds = 500;
const longestPauseMilliseconds = 30_000;

/** A function that tells, after each death, how many milliseconds to wait, from how many the engine ran before it. */
export function createRestartPauses(): (ranMilliseconds: number) => number {
  let earlyDeaths = 0;
  return (ranMilliseconds) => {
    earlyDeaths = ranMilliseconds >= stableMilliseconds ? 0 : earlyDeaths + 1;
    // The first death may be bad luck, so there is no pause after it.
    if (earlyDeaths <= 1) return 0;
    return Math.min(firstPauseMilliseconds * 2 ** (earlyDeaths - 2), longestPauseMilliseconds);
  };
}
