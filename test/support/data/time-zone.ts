/** Clocks of other places. */

import { onTestFinished } from 'bun:test';

/** Sets this process's clock to a time zone until the running test has ended. */
export function inTimeZone(zone: string): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  onTestFinished(() => {
    // An environment holds texts only: undefined would be one.
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}
