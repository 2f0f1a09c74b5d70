/** Times and lengths as clocks show them. */

const two = (number: number): string => String(number).padStart(2, '0');

/** A length in whole seconds: `0:42`, `12:05`, `1:02:09`; nothing is less than none. */
export function clockLength(seconds: number): string {
  const all = Math.max(0, seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The day of a moment on this machine's clock, as `2026-11-24`. */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** The time of day of a moment on this machine's clock, as `09:05`. */
export const localClock = (time: Date): string => `${two(time.getHours())}:${two(time.getMinutes())}`;
