/** Whom a mail or a turn greets at its beginning. */

import { daytimes } from '../words/parts-of-time.ts';

const name = String.raw`(?:(?:[Mm]rs?|[Mm]s|[Dd]r)\.? )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`;
const greeting = String.raw`^\P{L}*(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:${daytimes})|[Mm]orning)`;
const greeted = new RegExp(String.raw`${greeting},? ${name}\s*(?:[,!.:–—-]|$)`, 'u');
/** Whom one greets who greets more than one. */
const group =
  '(?:all|both|team|everyone|everybody|folks|guys|colleagues|friends|you (?:two|all|both)|(?:\\p{L}+ )?team|others)';
const opensGreeting = `${greeting},? (?:to )?`;
const other = `(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear) )?(?:the )?(?!(?:Thanks?|Happy|Merry|Good|Sorry|Welcome|Congratulations)(?!\\p{L}))(?:${name.replace('(\\p{Lu}', '(?:\\p{Lu}')}|${group})`;
/** "Hi team,", "Hi Ben & Max,", "Dear Ben, dear Max,": more than one is greeted. */
const greetsSeveral = [
  new RegExp(
    String.raw`${opensGreeting}(?<who>${group}(?: (?:and|&) ${other})?)(?:\s*(?:[,!.:–—-]|$)|(?=\s(?:please|pls|can|could|would|will|do|does|has|have)\s))`,
    'u',
  ),
  new RegExp(
    String.raw`${opensGreeting}(?<who>${other}(?:, ${other}){0,5},? (?:and|&|\+) ${other})\s*(?:[,!.:–—-]|$)`,
    'u',
  ),
  new RegExp(String.raw`${opensGreeting}(?<who>${other}(?:\s?[,/] ?${other}){1,5})\s*[,:–—-]*$`, 'u'),
];
const areSeveral = new RegExp(`^${group}$|,|/|&|\\+|(?<!\\p{L})and(?!\\p{L})`, 'iu');

/** Whether those whom a text greets are more than one. */
export const isGreetingOfSeveral = (salutation: string): boolean => areSeveral.test(salutation);

/** The several whom a sentence greets; undefined: none, or one. */
export function severalGreeted(text: string): string | undefined {
  for (const greets of greetsSeveral) {
    const who = greets.exec(text)?.groups?.who;
    if (who !== undefined) return who;
  }
  return undefined;
}

/** "Andrew," alone at the top. */
const calledAlone = new RegExp(`^${name}[,:]$`, 'u');
/** "Bosmon9: …", as one calls somebody in a chat; who reads it knows whether anybody is called so. */
const calledInChat = /^@?([\p{L}\p{N}_[\]^`|-]{3,30}): \S/u;
/** A greeting stands in one of so many sentences. */
const sentencesOfGreeting = 2;

/** Who is greeted in one of the first of these sentences; undefined: nobody. */
export function salutationOf(texts: readonly string[]): string | undefined {
  const nick = calledInChat.exec(texts[0] ?? '')?.[1];
  if (nick !== undefined) return nick;
  for (const text of texts.slice(0, sentencesOfGreeting)) {
    const found = severalGreeted(text) ?? greeted.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return calledAlone.exec(texts[0] ?? '')?.[1];
}
