/** Where somebody who speaks of a time begins to promise something else. */

/** "… and I'll send the invitation": what somebody does beside saying yes to a time. */
const promiseBehind =
  /(?<![\s,.;–—-])[\s,.;–—-]{1,4}(?:(?:and|so|then) )?(?=i(?:['’]?ll| will|['’]?m going to) (?!(?:be|take|see|meet|(?:call|ring|phone|text) (?:you|u)|book it|put (?:it|that|you)|(?:book|pencil|squeeze|fit|slot) you|do (?:that|it))(?!\p{L})))/iu;

/** Where in the text, which speaks of a time, a promise begins that is not about it; -1: there is none. */
export function promiseBeside(text: string): number {
  const found = promiseBehind.exec(text);
  return found === null || found.index === 0 ? -1 : found.index + found[0].length;
}
