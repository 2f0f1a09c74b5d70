/** How somebody is called by a part of the whole name. */

import { rememberedByText } from '../../remembered.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import { isEveryday } from '../../text/words/rarity.ts';
import { isTagged, parseWords } from '../words/tagged-words.ts';
import { firstNamesAndWords, isEverydayWord, isOffice, isTitle } from './speaker-names.ts';

/** "Ms. Anju Dhillon (Dorval, Lib.)" without what stands in brackets behind the name. */
export const withoutBrackets = (name: string): string =>
  name.replace(/(?<=\S)\s*[([][^()[\]]*[)\]]\s*$/u, '');

/** "Ms. Dhillon" */
export function withTitle(name: string): string | undefined {
  const [, title, last] =
    /^(mr|mrs|ms|miss|dr|prof|professor|nurse|sister|mayor|councilmember|councill?or|senator|commissioner|judge|captain)\.? (?:(?!(?:van|von|de|der|di|da|la|le) )\p{Lu}[\p{L}'’.-]* ){1,3}?((?:(?:al|da|de|den|der|di|dos|du|el|la|le|mac|san|st|ten|ter|van|von) )*\p{Lu}[\p{L}'’-]+)$/iu.exec(
      withoutBrackets(name),
    ) ?? [];
  return title && last && `${name.slice(0, name.indexOf(' '))} ${last}`;
}

/** Who takes part as what he is: "Agent Mia", "Driver Ben". Nobody is called "Agent" alone. */
const inRole =
  /^(?:agent|driver|technician|engineer|customer|client|caller|guest|host|operator|moderator|visitor|tenant|rider|courier) (\p{Lu}[\p{L}'’-]+)$/iu;
/** "Sue B", "Lou unit 12": a first name, and what tells who of those that are called so. */
const toldApart = /^(\p{Lu}[\p{L}'’-]+) (?:\p{Lu}\.?|(?:[\p{L}-]+ ){0,2}#?\d{1,5}\p{L}?)$/u;

/** The first name beside a role, an initial or a number. */
function nameToldApart(name: string): string | undefined {
  const own = (inRole.exec(name) ?? toldApart.exec(name))?.[1];
  return own !== undefined && isRatherName(own.toLowerCase()) && !isTitle(own.toLowerCase())
    ? own
    : undefined;
}

/** "Joon-ho Park": no role is written so, if its parts are no words; "Vice-chair Park" is one. */
const isHyphened = (part: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}-\p{L}{2,}$/u.test(part) && !part.toLowerCase().split('-').some(isWord);
/** Short parts of names are interjections as well: "Joon-ho". */
const isWord = (part: string): boolean => part.length > 3 && isEveryday(part);

/**
 * Whose first word stands for nobody: "Nurse Kelly", which may be one's last name, "Aunt Jo", "Cllr Boyd", and who is called by what he is or by what he
 * works for, "Linen Rep" and "Skip Hire".
 */
const calledWhole =
  /^(?:nurse|sister|matron|aunt|auntie|uncle|nanny|nan|nana|granny|grandma|grandad|grandpa|cousin|cllr|councillor|prof|registrar|reverend|rev|father|mother|brother|chef|dj|hca|mc|mv|pc|sgt|cox) | (?:rep|mgr|manager|nurse|officer|helpline|hotline|hire|club|team|crew|unit|ward|clinic|surgery|pharmacy|nursery|service|services|support|care|centre|center|rowing|rugby|cricket|football|catering|plumbing|roofing|joinery|society|school|hotel|shop|store|stores|garage|workshop|worker|driver|porter|planner|tech|hospice|parish|harbour)$/iu;

/** "Warehouse Mgr" */
const isJob = /^(?:mgr|manager|rep|hand|lead|team|crew|staff)$/iu;

const isFirstName = (name: string | undefined): boolean =>
  name !== undefined && isTagged(parseWords(capitalised(name.toLowerCase()))[0], 'FirstName');

/** The first name, of a name that has one and does not look like a role: of "Front Desk Yolanda" what is left without the office. */
export function firstName(name: string): string | undefined {
  const apart = nameToldApart(name);
  if (apart !== undefined) return apart;
  if (!/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}$/u.test(name)) return undefined;
  const parts = name.split(' ');
  const own = parts.filter((part) => !isOffice(part.toLowerCase()));
  const [first = ''] = own;
  // "Anja Office" is Anja, and "Harbour Office" nobody.
  const mayBeName = isFirstName(first) || (name.endsWith(first) && !isEveryday(first.toLowerCase()));
  if (own.length < parts.length && own.length === 1 && mayBeName && !isJob.test(first)) return first;
  if (own.length < parts.length || calledWhole.test(name)) return undefined;
  // "Ray Tully": only somebody is called so.
  if (firstNamesAndWords.has(parts[0]?.toLowerCase() ?? '') && !parts.slice(1).some(isEverydayPart))
    return parts[0];
  if (isHyphened(parts[0] ?? '')) return parts[0];
  const [word, ...others] = parseWords(name);
  if (others.some((word) => isTagged(word, 'Actor'))) return undefined;
  // No list has all first names, but "Omari Blake" has no word that a role could be made of, as "Help Desk" has.
  const isNobodysRole = !name.toLowerCase().split(' ').some(isEveryday);
  return isTagged(word, 'FirstName') || isNobodysRole ? name.split(' ', 1)[0] : undefined;
}

const firstNames = rememberedByText<boolean>();

/** Whether a word in lower case is a name rather than a word of every day: "petra" and "odell", and neither "designer" nor "will". */
export const isRatherName = (small: string): boolean =>
  !isEverydayWord(small) &&
  (!isEveryday(small) ||
    firstNames.of(small, () => isTagged(parseWords(capitalised(small))[0], 'FirstName')));

const shortNames = rememberedByText<string>();

const isEverydayPart = (part: string): boolean => isEveryday(part.toLowerCase());

/** How the name is said again behind itself: "Ms. Dhillon", "Omari", "Priya" of "Priya (Northlight)"; whole where none of its words stands for it. */
export const shortName = (name: string): string =>
  shortNames.of(name, () => {
    const plain = withoutBrackets(name);
    // "Support (Mira)": who it is stands behind where she works.
    const own = /[([](\p{Lu}\p{Ll}+)[)\]]$/u.exec(name)?.[1];
    if (own !== undefined && isFirstName(own) && !isFirstName(plain.split(' ')[0])) return own;
    return withTitle(name) ?? firstName(plain) ?? plain;
  });
