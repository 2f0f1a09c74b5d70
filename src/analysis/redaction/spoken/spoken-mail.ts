/** Addresses of mail as they are said: "j k nine nine at yahoo dot com", "ana underscore ruiz at gee mail dot com". */

import { ones, teens, tens } from '../../text/number-words.ts';
import { endsOfHosts } from '../../text/words/ends-of-hosts.ts';
import type { PersonalData } from '../personal-data.ts';

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
/** "At this point in time" is none: behind words that are said of other things, too, stands no ending that is a word. */
const lastDot =
  '(?:\\.|\\sdot\\s|\\s(?:period|point|punkt|punto|ponto)\\s(?!(?:in|at|it|be|no|me|us|es|co|app|shop|store|online|site|test|health|cloud)(?!\\p{L})))';
const dot = '(?:\\.|\\s(?:dot|period|point|punkt|punto|ponto)\\s)';
const dash = '\\s(?:dash|hyphen|minus|bindestrich|guion|guión|tiret|trattino)\\s';
/** Names of hosts of mail that are said in two words, or letter by letter. */
const inWords = '(?:gee|g|hot|proton|fast|google|i)\\s(?:mail|cloud)|(?:\\p{L}[\\s-]){1,12}\\p{L}(?=\\s|\\.)';
const host = `(?:${inWords}|${label}(?:${dash}${label}){0,2})(?:${dot}${label}){0,3}${lastDot}(?:${endsOfHosts})(?![\\p{L}\\p{N}])`;
const provider =
  '(?:gmail|googlemail|gee mail|g mail|yahoo|hotmail|outlook|icloud|aol|gmx|proton\\s?mail|proton|fastmail|yandex|web\\.de)';
const aside = '(?:,?\\s(?:all\\s)?(?:in\\s)?(?:one word|lower\\s?case|small letters)){0,2}';
const sign = '(?:\\s?@\\s?|\\s(?:at|arroba|arobase|ät|chiocciola)\\s)';
/** What stands behind the name of a mailbox: all of a host, or a host that everybody knows by its first word. */
const hosts = new RegExp(`(${aside}),?${sign}(?:(${host})|${provider}(?![\\p{L}\\p{N}]))`, 'giu');
const mayBeMail = /@|\s(?:at|arroba|arobase|ät|chiocciola)\s/iu;

/** Characters before the sign in which the name of a mailbox stands, and parts that it has at most. */
const longestName = 160;
const mostParts = 24;
const part = /[\p{L}\p{N}_]+(?:['’.+_-]{1,2}[\p{L}\p{N}_]+)*/gu;
const joint =
  /^(?:dot|period|point|underscore|dash|hyphen|minus|plus|punkt|punto|ponto|unterstrich|bindestrich|guion|guión|tiret|bajo|bas|trattino)$/iu;
/** A letter, a digit, or how often. */
const character = new RegExp(
  `^(?:\\p{L}|\\d{1,8}|${ones}|${teens}|${tens}|zero|oh|nought|hundred|thousand|double|triple)$`,
  'iu',
);
const number = new RegExp(`^(?:\\d{1,8}|${ones}|${teens}|${tens}|zero|oh|nought|hundred|thousand)$`, 'iu');
/** Words that lead to the name of a mailbox, and are no part of it. */
const leads =
  /^(?:i|a|is|it|it's|its|at|to|my|your|his|her|our|their|the|mail|email|e-mail|gmail|address|and|or|but|that's|thats|this|that|on|in|of|me|us|him|them|reach|for|as|use|using|used|write|contact|send|sent|yes|yeah|yep|sure|so|uh|um|okay|ok|well|was|be|will|would|under|with|by|from|then|there|here|just|have|has|had|got|get|hi|hello|ist|es|lautet|est|c'est|mi|correo|mein|meine|mon|adresse)$/iu;
/** What is no mailbox: "look at example dot com". */
const noMailbox =
  /^(?:look|looks|looking|is|are|was|be|me|us|him|her|them|you|it|one|online|available|live|hosted|here|there|page|site|website|form|store|shop|found|find|work|works|working|worked|job|up|out|and|or|more|in|on|at|to|hi|good|not)$/iu;
const speaksOfMail =
  /(?<!\p{L})(?:e-?mails?|mail(?:box|to)?|reach|contact|write|address|correo|courriel)(?!\p{L})/iu;

interface Part {
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

/** Where the name of a mailbox begins that ends at a place; undefined if none does. */
function nameBefore(before: string, isOneWord: boolean): number | undefined {
  const parts = Array.from(
    before.matchAll(part),
    ({ 0: written, index }): Part => ({
      written,
      start: index,
      end: index + written.length,
    }),
  );
  let start: number | undefined;
  /** What stands behind the part that is looked at. */
  let next: 'at' | 'joint' | 'number' | 'letter' | 'word' = 'at';
  let end = before.length;
  for (const one of parts.slice(-mostParts).reverse()) {
    const { written } = one;
    if (!/^[\s,]{0,3}$/u.test(before.slice(one.end, end))) break;
    // "My private one ana.ruiz at": no digit.
    const isWord = /^[ia]$/u.test(written) || (next === 'word' && /^one$/iu.test(written));
    const isCharacter = character.test(written) && !isWord;
    if (joint.test(written)) {
      if (next === 'at') break;
      next = 'joint';
    } else if (next === 'at' || next === 'joint') {
      if (leads.test(written) && !character.test(written)) break;
      if (next === 'at' && noMailbox.test(written) && !goesOnWith(parts, one)) break;
      next = kindOf(written);
      start = one.start;
    } else if (isCharacter || ((next === 'number' || isOneWord) && !leads.test(written))) {
      next = kindOf(written);
      start = one.start;
    } else break;
    end = one.start;
  }
  return start;
}

const kindOf = (written: string) =>
  number.test(written) ? 'number' : character.test(written) ? 'letter' : 'word';

/** Whether a word that is no mailbox by itself is the end of one: "sam plus shop", "k one". */
function goesOnWith(parts: readonly Part[], one: Part): boolean {
  const before = parts[parts.indexOf(one) - 1]?.written ?? '';
  return joint.test(before) || (number.test(one.written) && character.test(before));
}

/** The addresses of a text. Linear time: of what stands before each sign a bounded part is looked at. */
export function findSpokenMail(text: string): PersonalData[] {
  if (!mayBeMail.test(text)) return [];
  return Array.from(text.matchAll(hosts)).flatMap(
    ({ 0: matched, 1: said = '', 2: whole, index }): PersonalData[] => {
      const from = Math.max(0, index - longestName);
      const before = text.slice(from, index);
      const start = nameBefore(before, /one word/iu.test(said));
      if (start === undefined) return [];
      const name = before.slice(start);
      // "We met at Yahoo" is no address, without a word that says so.
      const isMade = /\p{L}/u.test(name) && /\d|\p{L}[._]\p{L}/u.test(name);
      const isSigned = matched.includes('@');
      if (whole === undefined && !isMade && !isSigned && !speaksOfMail.test(before)) return [];
      return [{ name: 'EMAIL_ADDRESS', start: from + start, end: index + matched.length }];
    },
  );
}
