/** Names that were typed or transcribed small, as a reader expects them: "will help nadia" is "will help Nadia". */

import type { Span } from '../../entities/span.ts';
import { firstName, isRatherName, withoutBrackets } from '../../grammar/names/forms-of-names.ts';
import { firstNamesAndWords } from '../../grammar/names/speaker-names.ts';
import { capitalised } from '../../text/words/capitalised.ts';

/** A text, and who and what is mentioned in it. */
interface Mentioning {
  readonly text: string;
  readonly mentions: readonly Span[];
}

const isSmall = /^\p{Ll}[\p{Ll}\p{M}'’. -]*$/u;
/** "mia van den berg" is "Mia van den Berg", "o'brien" is "O'Brien". */
const openings =
  /(?<=^|[\s-]|^o['’]|\so['’])(?!(?<=[\s-])(?:van|von|der|den|ter|ten|de|del|della|di|da|dos|du|la|le|bin|al|el|y|e|zu)[\s-])\p{Ll}/gu;

/**
 * The text with capitals where people are named in it; no letter moves. Of those who speak it has their names as they are
 * written.
 *
 * @param speaker who says it: where people have their own names small all names may be so
 */
export function withCapitalsOfNames({ text, mentions }: Mentioning, speaker: string | undefined): Mentioning {
  if (speaker !== undefined && isSmall.test(speaker)) return { text, mentions };
  let told = text;
  const named = mentions.map((span) => {
    const { from, to } = span;
    const name = nameOf(span);
    if (name === undefined || text.slice(from, to) !== span.text) return span;
    told = told.slice(0, from) + name + told.slice(to);
    return { ...span, text: name, value: span.value === span.text ? name : span.value };
  });
  return told === text ? { text, mentions } : { text: told, mentions: named };
}

/** The name of who is mentioned, with its capitals; undefined where it has them, or where it may be a word. */
function nameOf({ type, text, value }: Span): string | undefined {
  if (type !== 'person' || !isSmall.test(text)) return undefined;
  if (!firstNamesAndWords.has(text) && !isRatherName(text)) return undefined;
  // "Industrial Designer" is nobody's name.
  if (value !== text && value.includes(' ') && firstName(withoutBrackets(value)) === undefined)
    return undefined;
  const known = value.toLowerCase().indexOf(text);
  const name =
    value === text || known < 0
      ? text.replaceAll(openings, capitalised)
      : value.slice(known, known + text.length);
  return name === text || name.length !== text.length ? undefined : name;
}
