/** Times and lengths as people read them. */

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

export const shownDateTime = (iso: string): string => dateTime.format(new Date(iso));
const shownDate = (iso: string): string => date.format(new Date(iso));

/** Whether a time is the beginning of a day where somebody is: then nobody has said more than the day. */
export const isDay = (iso: string): boolean => {
  const at = new Date(iso);
  return at.getHours() === 0 && at.getMinutes() === 0 && at.getSeconds() === 0;
};

/** Until when something is to be done. */
export const shownDue = (iso: string): string => (isDay(iso) ? shownDate(iso) : shownDateTime(iso));

/** The day where somebody is, as `2026-11-24`. */
export const dayOf = (iso: string): string => {
  const at = new Date(iso);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
};

/** A length in seconds: `0:42`, `12:05`, `1:02:09`. */
export function shownLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

export const shownShare = (share: number): string => `${Math.round(share * 100)} %`;

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const shownNumber = (value: number): string => number.format(value);
