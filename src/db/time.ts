/** Moments as PostgreSQL writes them. Apart from their columns: what starts PostgreSQL runs without the packages of those. */

/** What the sessions of `sessions/session.ts` write: ISO, in UTC. Two digits of a year never stand for four there. */
const written = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/**
 * A `timestamptz` as PostgreSQL has written it, of the years 1 to 9999, to the millisecond. A page of messages has
 * thousands of them.
 *
 * @throws Error for any other form, such as `infinity`, a year before 1, or a session in another time zone
 */
export function parseTime(text: string): Date {
  if (!written.test(text))
    throw new Error('PostgreSQL wrote a time in another form than that of our sessions');
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}
