/** Names of people: those who are known in the conversation, and those who are introduced, called or greeted. */

import { isEverydayWord, isTitle } from '../grammar/speaker-names.ts';
import { type PersonalData, wordsWithDigits } from './personal-data.ts';

/** A word that may be a part of a name, with the apostrophes and hyphens inside it. */
const wordPattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Family names that are everyday words, beside those that first names are: in lower case they name nobody. */
const alsoWords = new Set(
  (
    'pound price brown white black green gray grey young king long short small little day night knight bell baker cook ' +
    'fisher carter mason miller taylor parker potter porter walker turner weaver page read rice stone wood woods field ' +
    'fields hill hills banks rivers lake ford bridge church park love gold silver steel swift sharp wise noble strong ' +
    'savage pope bishop major law laws chance case cash coin bond street lane way best good blue rain snow storm frost ' +
    'winter spring water waters bush branch berry apple bird birds fox wolf bear lamb drake crane finch hawk wing wings ' +
    'house holmes hall barn barnes mill mills marsh moor forest glass diamond pearl ruby amber crystal paris london ' +
    'israel china jordan chad georgia virginia carolina austin dallas houston madison lincoln washington sydney florence ' +
    'victoria english french german welsh irish scott power powers booker sellers singer shepherd farmer gardener butler ' +
    'archer bowman chandler clerk clark cooper draper dyer foreman goodman newman norman hand hands head heart foot legs ' +
    'bright early first last sunday monday friday christmas easter angel christian prince duke earl baron rush race hurt ' +
    'pain cross moss reed root roots bean bacon ham fry fish pool pond well wells west east north south post price worth ' +
    'gates locke lock key keys tower castle temple abbey cannon gun gunn pike spears arms battle peace war friend man ' +
    'mann guest new old quick speed tank train boat ship case test data story book paper ink link ring bell ball card ' +
    'cards church clay cotton dash deal dent dial dill dove eve ever fair fall fine flood flowers flower free gore grave ' +
    'graves gross ground hardy harp hook hope horn hood hull hunt jewel joiner just kind land lark leaf light lines little ' +
    'lord lush march mark marks mayor mead means meadow merry moon more must nail nice north nut oak orange pack paine ' +
    'peach peak pepper pitt pleasant plum pond pop pride purple rains rich ride rod rove rule sage sand sands sea seal shade ' +
    'shell shine silk sky slack sly son song sparks speaker star stark start stick still summer sun tall thick thin toll ' +
    'tree trees true tune vale vest view wall walls ware wax weeks wild win wish worm yard you may'
  ).split(' '),
);

export const isWordToo = (word: string): boolean => isEverydayWord(word) || alsoWords.has(word);

/** A word as names are compared by: in lower case, with plain apostrophes, without a possessive ending. */
export const nameWord = (word: string): string =>
  word.toLowerCase().replaceAll('’', "'").replace(/'s?$/u, '');

/** Words that are no part of a name though they stand in one: "de la Cruz" is known by "cruz". */
const particles = new Set(
  'de la del da dos das du des von van der den ter bin ibn al el the of and y e'.split(' '),
);

/** The words by which a name is known. */
export const wordsOfPerson = (name: string): string[] =>
  Array.from(name.matchAll(wordPattern), ([word]) => nameWord(word))
    .flatMap((word) => [word, ...(word.includes('-') ? word.split('-') : [])])
    .filter((word) => word.length > 1 && !isTitle(word) && !particles.has(word));

/** Whether "Will" and "May" open a question here: "Will you", "May I". */
const opensQuestion =
  /^\s+(?:you|we|i|it|they|he|she|this|that|the|there|not|be|have|has|a|an|your|my|our)(?!\p{L})/iu;

/** Words that are names of somebody in the conversation. */
function findKnown(text: string, isName: (word: string) => boolean): PersonalData[] {
  const isUncased = !/\p{Lu}\p{Ll}/u.test(text);
  return Array.from(text.matchAll(wordPattern)).flatMap(({ 0: written, index }): PersonalData[] => {
    const bare = written.replace(/['’]s?$/u, '');
    const whole = nameWord(written);
    const word = isName(whole) ? whole : whole.split(/['-]/u).find((part) => part.length > 2 && isName(part));
    // Somebody who is called "Client" is not told of by the word.
    if (word === undefined || isTitle(word)) return [];
    const isCapital = /^\p{Lu}/u.test(written);
    const mayBeWord = isWordToo(word) || word.length < 3;
    if (mayBeWord && !isCapital && !(isUncased && isCalled(text, index, index + written.length))) return [];
    if (
      mayBeWord &&
      /^(?:will|may|can)$/u.test(word) &&
      opensQuestion.test(text.slice(index + written.length, index + 20))
    )
      return [];
    return [{ name: 'PERSON_NAME', start: index, end: index + bare.length }];
  });
}

/** Whether a word without a capital stands where somebody is called or told of: "mark can you", "thanks will". */
const isCalled = (text: string, start: number, end: number): boolean =>
  /(?:^|[,.!?]\s|\b(?:hi|hey|hello|thanks|thank you|ask|tell|with|from|it's|i'm|this is|to be frank)\s)$/iu.test(
    text.slice(Math.max(0, start - 14), start),
  ) &&
  /^(?:[,.!?]|$|\s(?:can|could|would|will you|please|said|says|is|was|has|hasn't|isn't|and|i|i'll|it's|the|drew|did|didn't)(?!\p{L}))/iu.test(
    text.slice(end, end + 12),
  );

const capital = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*";
const initial = '(?:\\p{Lu}\\.?)';
const capitals = `(?:${capital}|${initial})(?:\\s(?:(?:de|la|del|da|dos|du|von|van|der|den|bin|al|el|O')\\s){0,2}(?:${capital}|${initial})){0,3}`;
/** What follows "my name is" without being a name. */
const noName =
  'not|on|in|at|the|a|an|and|or|but|so|is|was|are|it|that|this|there|here|my|your|our|his|her|their|i|you|we|he|she|they|just|calling|going|wrong|right|spelled|to|for|of|from|with|back|if|when|what|who|how|please|now|later|tomorrow|today|um|uh|like|happy|sorry|sure|glad|fine|good|afraid|also|still|actually|only|very|really';
const anyWord = `(?!(?:${noName})(?![\\p{L}]))[\\p{L}\\p{M}]{2,}(?:['’-][\\p{L}\\p{M}]+)*`;
const anyWords = `${anyWord}(?:\\s(?:(?:de|la|del|von|van|der)\\s){0,2}${anyWord}){0,2}`;

/** What says what somebody's name is, whatever its letters are. */
const givenName = new RegExp(
  `(?<=(?<!\\p{L})(?:my (?:full |first |last |middle |maiden |legal )?name is|my (?:first |last )?name's|(?:the )?name(?: on (?:the|my) (?:card|account|order|policy|file))? is|(?:the )?name's|(?:first|last|middle|maiden|family|full) name(?: is)?|surname(?: is)?|i am called|i'm called|people call me|his name is|her name is|his name's|her name's|named|patient's name is|registered to|under the name(?: of)?)(?::)?,?\\s)${anyWords}`,
  'giu',
);
const mayGiveName = /name|call|registered/iu;

/** What leads to a name only before capitals, but for titles. */
const introductions: readonly RegExp[] = [
  new RegExp(
    `(?<=(?<!\\p{L})(?:[Tt]his is|[Ii]'m|[Ii] am|[Ii]t's|[Ii]t is|[Ss]peaking (?:to|with)|[Tt]alking (?:to|with)|[Tt]alk to|[Ss]peak (?:to|with)|[Aa]sk for|[Aa]sk|[Tt]ell|[Cc]all|[Ii]nvite|[Ee]mail|[Pp]ing|[Mm]eet|[Dd]ear|[Hh]i|[Hh]ello|[Hh]ey|[Tt]hanks|[Tt]hank you|[Ss]incerely|[Rr]egards|[Cc]heers|[Bb]est|[Ss]igned|[Ww]ife|[Hh]usband|[Ss]on|[Dd]aughter|[Bb]rother|[Ss]ister|[Mm]other|[Ff]ather|[Mm]anager|[Cc]olleague|[Ff]riend|[Bb]oss|[Aa]ttn|[Cc]c)[,:]?\\s{1,2})${capitals}`,
    'gu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:[Mm]r|MR|[Mm]rs|MRS|[Mm]s|[Mm]iss|[Mm]x|[Dd]r|DR|[Dd]octor|[Pp]rof|[Pp]rofessor|[Ss]ir|[Dd]ame|[Nn]urse|[Oo]fficer|[Ss]ergeant|[Cc]aptain|[Dd]etective|[Pp]astor|[Rr]everend)\\.?\\s)${capitals}`,
    'gu',
  ),
  // Without capitals, the one word behind a title that is said of nothing else.
  new RegExp(
    `(?<=(?<!\\p{L})(?:mr|mrs|ms|mx|dr)\\.?\\s)(?!(?:chair|chairman|speaker|president|minister|appointment|visit|office|will|can|said|says)(?!\\p{L}))${anyWord}`,
    'giu',
  ),
  new RegExp(`${capitals}(?=\\s(?:is|was)\\s(?:the|my)\\s(?:full\\s|legal\\s)?name)`, 'gu'),
  new RegExp(`${capitals}(?=,?\\s(?:speaking|here)(?:[,.!]|$|\\sfrom\\s))`, 'gu'),
];
/** A capital behind the first letter, or a title: without one nobody is introduced. Looking first spares many texts the rest. */
const mayIntroduce =
  /\s\p{Lu}(?!['’\s])|^\p{Lu}\p{L}+,?\s(?:speaking|here)|(?:[Mm]rs?|[Mm]s|[Mm]x|[Dd]r)\.?\s/u;

/** Capitals of which none begins a name. */
const noPerson =
  /^(?:I|I'm|The|A|An|It|This|That|There|Here|We|You|He|She|They|My|Your|Our|All|Team|Everyone|Everybody|Folks|Guys|Sir|Madam|Customer|Support|Sales|Good|Not|No|Yes|Yeah|Ok|Okay|Sorry|Sure|Just|And|But|So|Please|Thanks|Thank|What|Who|How|Why|When|Where|If|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|American|German|French|Again|Great|Fine|Happy|Christmas|God|Jesus|Lord|Internet|Google|Amazon|Microsoft|Apple|Let|Very|About|Because|Me|Us|Him|Her|Them|Mr|Mrs|Ms|Dr|Miss|Prof|In|On|At|To|For|From|With|Of|By|As|Or|Is|Are|Was|Were|Do|Does|Did|Have|Has|Had|Can|Could|Will|Would|Should|Shall|One|Two|Three|CEO|CTO|CFO|HR|IT|PM|AM|UK|US|USA|EU)$/u;

function findIntroduced(text: string): PersonalData[] {
  const expressions = [
    ...(mayGiveName.test(text) ? [givenName] : []),
    ...(mayIntroduce.test(text) ? introductions : []),
  ];
  return expressions.flatMap((expression) =>
    Array.from(text.matchAll(expression)).flatMap(({ 0: matched, index }): PersonalData[] => {
      const first = matched.split(/\s/u)[0] ?? '';
      const bare = matched.replace(/['’]s?$/u, '');
      return noPerson.test(first) || bare.length < 2
        ? []
        : [{ name: 'PERSON_NAME', start: index, end: index + bare.length }];
    }),
  );
}

/** The names that somebody is introduced, greeted or called by, as they are written. */
export const findIntroducedNames = (text: string): string[] =>
  findIntroduced(text).map(({ start, end }) => text.slice(start, end));

/** A name letter by letter: "that's R U I Z", "r-u-i-z". */
const spelled =
  /(?<=(?<!\p{L})(?:spelled|spelt|spell|spells|spelling|name|surname|that's|thats|it's|letters)(?:\s(?:it|that|is|as|out|like|my name|with|you|please)){0,2}[\s,:/]{1,4})(?:\p{L}(?:[\s.,-]{1,3})){2,20}\p{L}(?!\p{L}|['’])/giu;
/** Without one of these words nothing is spelled behind one. */
const maySpell = /spel|name|that's|thats|it's|letters/iu;
/** Four letters or more, one by one: abbreviations have fewer, and "w w w" is no name. */
const letters = /(?<![\p{L}\p{N}'’.])(?!w\sw\sw)\p{L}(?:\s\p{L}){3,20}(?![\p{L}\p{N}'’])/giu;
/** "R as in Romeo" takes the letters apart. */
const spelledByWords =
  /(?<!\p{L})\p{L}(?:\sas\sin\s|\sfor\s|\slike\s)\p{L}{3,12}(?:[,.]?\s(?:and\s)?\p{L}(?:\sas\sin\s|\sfor\s|\slike\s)\p{L}{3,12}){1,20}/giu;

const findSpelled = (text: string): PersonalData[] =>
  [...(maySpell.test(text) ? [spelled] : []), letters, spelledByWords].flatMap((expression) =>
    Array.from(
      text.matchAll(expression),
      ({ 0: matched, index }): PersonalData => ({
        name: 'PERSON_NAME',
        start: index,
        end: index + matched.trimEnd().length,
      }),
    ),
  );

/** What may stand between two parts of a name: a space, a hyphen, an initial, a small word such as "de la". */
const joint =
  /^(?:\s|-|\s\p{Lu}\.?\s|\s(?:de|la|del|da|dos|du|von|van|der|den|bin|al|el|de la|van der|van den)\s)$/u;
/** A capitalised word that goes on with a name that stands before it. */
const goesOn = new RegExp(
  `^\\s(?!(?:And|But|Or|The|From|At|In|On|Is|Was|Said|Has|I|You|We)(?![\\p{L}]))${capital}(?:['’]s)?`,
  'u',
);

/** Initials, and small words, that stand before a name and belong to it. */
const leads =
  /(?:(?<!\p{L})(?:\p{Lu}\.\s?){1,3}|(?<!\p{L})(?:al|el|bin|ibn|van|von|van der|van den|de la|della|mc|mac|o)[\s-])$/u;

/** Parts of one name are one place. */
function joinParts(text: string, names: readonly PersonalData[]): PersonalData[] {
  const joined: PersonalData[] = [];
  for (const next of [...names].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last !== undefined && (next.start <= last.end || joint.test(text.slice(last.end, next.start))))
      joined[joined.length - 1] = { ...last, end: Math.max(last.end, next.end) };
    else joined.push(next);
  }
  return joined;
}

/**
 * The names of people in a text, in order and without overlap.
 *
 * @param isName whether a word, as {@link nameWord} gives it, is part of the name of somebody whom the conversation knows
 */
export function findPersonNames(text: string, isName: (word: string) => boolean): PersonalData[] {
  const all = joinParts(text, [...findKnown(text, isName), ...findIntroduced(text), ...findSpelled(text)]);
  // "Ana Ruiz" where only Ana is known: the word with a capital behind a first name is the other one.
  const longer = all.map((found) => {
    const rest = text.slice(found.start, found.end).includes(' ')
      ? null
      : goesOn.exec(text.slice(found.end, found.end + 40));
    const lead = leads.exec(text.slice(Math.max(0, found.start - 16), found.start))?.[0].length ?? 0;
    const isSentence = rest === null || /[.!?]$/u.test(text.slice(0, found.end));
    const start = found.start - lead;
    return isSentence
      ? { ...found, start }
      : { ...found, start, end: found.end + rest[0].replace(/['’]s$/u, '').length };
  });
  return joinParts(text, longer);
}

/** Words of a text that may be personal in its conversation: parts of names, and numbers. */
export function wordsToLookUp(text: string): string[] {
  const words = Array.from(text.matchAll(wordPattern), ([word]) => nameWord(word));
  const numbers = wordsWithDigits(text).map(([word]) => nameWord(word));
  return [...words, ...words.flatMap((word) => (/['-]/u.test(word) ? word.split(/['-]/u) : [])), ...numbers];
}
