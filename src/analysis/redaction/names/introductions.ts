/** Names by which somebody is introduced, greeted or called, in English and in the words for it of some other languages. */

import { isTitle } from '../../grammar/names/speaker-names.ts';
import { matchesIn } from '../../text/matches.ts';
import { namesOfMonths, namesOfWeekdays } from '../../text/words/calendar-words.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import { hello } from '../../text/words/greeting-words.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { legible } from '../legible.ts';
import { findBehind, type PersonalData } from '../personal-data.ts';
import { isNobody, nameWord } from './name-words.ts';
import { isThing } from './places-and-companies.ts';

/** A word with a capital, which may be a part of a name. */
export const capital = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*";
const initial = '(?:\\p{Lu}\\.?)';
const capitals = `(?:${capital}|${initial})(?:\\s(?:(?:de|la|del|da|dos|du|von|van|der|den|bin|al|el|O')\\s){0,2}(?:${capital}|${initial})){0,3}`;
/** What follows "my name is" without being a name. */
const noName =
  'not|on|in|at|the|a|an|and|or|but|so|is|was|are|it|that|this|there|here|my|your|our|his|her|their|i|you|we|he|she|they|just|calling|going|wrong|right|spelled|to|for|of|from|with|back|if|when|what|who|how|please|now|later|tomorrow|today|um|uh|like|happy|sorry|sure|glad|fine|good|afraid|also|still|actually|only|very|really|after|late|early|names|required|available|missing|taken|misleading|confusing|optional|unknown|blank|registered|invalid|incorrect|mandatory|visible|him|me|us|them|one|two|three|four|five|six|seven|eight|nine|ten|all|every|everyone|something|nothing|anything|because|already';
const anyWord = `(?!(?:${noName})(?![\\p{L}]))[\\p{L}\\p{M}]{2,}(?:['’-][\\p{L}\\p{M}]+)*`;
const anyWords = `${anyWord}(?:\\s(?:(?:de|la|del|von|van|der)\\s){0,2}${anyWord}){0,2}`;

/** What says what somebody's name is, whatever its letters are. */
const givenName = new RegExp(
  `(?<!\\p{L})(?:my (?:full |first |last |middle |maiden |legal )?name is|my (?:first |last )?name's|(?:the )?name(?: on (?:the|my) (?:card|account|order|policy|file))? is|(?:the )?name's|(?:first|last|middle|maiden|family|full) name(?: is)?|surname(?: is)?|i am called|i'm called|people call me|his name is|her name is|his name's|her name's|named|patient's name is|registered to|under the name(?: of)?)(?::)?,?\\s(?=(${anyWords}))`,
  'giu',
);
/** What leads to a name only before capitals. */
const introduction = new RegExp(
  `(?<!\\p{L})(?:[Tt]his is|[Ii]'m|[Ii] am|[Ii]t's|[Ii]t is|[Ss]peaking (?:to|with)|[Tt]alking (?:to|with)|[Tt]alk to|[Ss]peak (?:to|with)|[Aa]sk for|[Aa]sk|[Tt]ell|[Cc]all|[Ii]nvite|[Ee]mail|[Pp]ing|[Mm]eet|[Dd]ear|[Hh]i|[Hh]ello|[Hh]ey|[Tt]hanks|[Tt]hank you|[Ss]incerely|[Rr]egards|[Cc]heers|[Bb]est|[Ss]igned|[Ww]ife|[Hh]usband|[Ss]on|[Dd]aughter|[Bb]rother|[Ss]ister|[Mm]other|[Ff]ather|[Mm]anager|[Cc]olleague|[Ff]riend|[Bb]oss|[Aa]ttn|[Cc]c)[,:]?\\s{1,2}(?=(${capitals}))`,
  'gu',
);
const mayBeTitled =
  /(?<!\p{L})(?:mrs?|ms|mx|dr|miss|doctor|prof|sir|dame|nurse|officer|sergeant|captain|detective|pastor|reverend)/u;
const titled: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:[Mm]r|MR|[Mm]rs|MRS|[Mm]s|[Mm]iss|[Mm]x|[Dd]r|DR|[Dd]octor|[Pp]rof|[Pp]rofessor|[Ss]ir|[Dd]ame|[Nn]urse|[Oo]fficer|[Ss]ergeant|[Cc]aptain|[Dd]etective|[Pp]astor|[Rr]everend)\\.?\\s(?=(${capitals}))`,
    'gu',
  ),
  // Without capitals, the one word behind a title that is said of nothing else.
  new RegExp(
    `(?<!\\p{L})(?:mr|mrs|ms|mx|dr)\\.?\\s(?!(?:chair|chairman|speaker|president|minister|appointment|visit|office|will|can|said|says)(?!\\p{L}))(?=(${anyWord}))`,
    'giu',
  ),
];
/** "Ana is my name", and "Ana speaking". */
const saysOwnName = new RegExp(`${capitals}(?=\\s(?:is|was)\\s(?:the|my)\\s(?:full\\s|legal\\s)?name)`, 'gu');
const answers = new RegExp(`${capitals}(?=,?\\s(?:speaking|here)(?:[,.!]|$|\\sfrom\\s))`, 'gu');

/** What follows "me llamo" and the like without being a name. */
const noNameAbroad =
  'no|igual|así|como|de|la|el|un|una|yo|desde|para|por|toujours|aussi|encore|pas|juste|donc|comme|le|les|une|nicht|auch|sie|dich|euch|dir|ihnen|noch|nur|hier|das|der|die|ein|eine|willkommen|je|welkom|niet|ook|non|anche|così|não|também|inte|också|ikke|også';
const wordAbroad = `(?!(?:${noNameAbroad})(?![\\p{L}]))[\\p{L}\\p{M}]{2,}(?:['’-][\\p{L}\\p{M}]+)*`;
/** In letters that look like Latin ones, as texts are read. */
const inOtherScripts = legible(
  'меня зовут|моё имя|мое имя|моя фамилия|мене звати|με λένε|με λενε|ονομάζομαι|το όνομά μου είναι',
).text;

/** What says somebody's name in other languages than English, whatever its letters are. */
const givenAbroad = new RegExp(
  `(?<!\\p{L})(?:me llamo|mi (?:nombre|apellido)(?: completo)? es|je m'appelle|mon (?:pré)?nom(?: de famille)? est|ich hei(?:ß|ss)e|mein (?:vor|nach|familien)?name (?:ist|lautet)|mi chiamo|il mio (?:nome|cognome) è|(?:o )?meu (?:nome|sobrenome|apelido) é|(?:eu )?me chamo|chamo-me|ik heet|mijn (?:achter|voor)?naam is|jag heter|mitt namn är|jeg h(?:eter|edder)|(?:mit|mitt) navn er|nazywam się|mam na imię|${inOtherScripts}|اسمي)(?::|,)?\\s(${wordAbroad}(?:\\s(?:(?:de|la|del|von|van|der|da|dos|den)\\s){0,2}${wordAbroad}){0,2})`,
  'giu',
);
/** Without one of these no name is given in another language. Looking first spares most texts the rest. */
const mayGiveAbroad = [
  ..."llamo;nombre es;completo es;apellido es;m'appelle;nom est;famille est;heiße;heisse;name ist;name lautet;chiamo;nome è;cognome è;nome é".split(
    ';',
  ),
  ...'sobrenome é;apelido é;chamo;heet;naam is;heter;hedder;namn är;navn er;nazywam się;mam na imię;اسمي'.split(
    ';',
  ),
  ...inOtherScripts.split('|'),
];
/** What leads to a name only before capitals, and titles, in other languages. */
const introducedAbroad = new RegExp(
  `(?<!\\p{L})(?:[Ss]oy|[Hh]abla|[Jj]e suis|[Mm]oi c'est|[Ii]ch bin|[Hh]ier (?:ist|spricht)(?: die| der)?|[Ss]ono|(?:[Ee]u )?[Ss]ou(?: o| a)?|[Ii]k ben|[Jj]ag är|[Jj]eg er|[Ss]eñora?|[Ss]ra?\\.|[Dd]oña|[Mm]onsieur|[Mm]adame|[Mm]me|[Hh]errn?|[Ff]rau|[Ss]ignora?|[Mm]evrouw|[Mm]eneer)[,:]?\\s(${capitals})`,
  'gu',
);
const mayIntroduceAbroad = [
  ..."soy ;habla;je suis;moi c'est;ich bin;hier ist;hier spricht;sono ;sou ;ik ben;jag är;jeg er;señor;sr.;sra.;doña".split(
    ';',
  ),
  ...'monsieur;madame;mme;herr;frau ;signor;mevrouw;meneer'.split(';'),
];

const mayGiveName = ['name', 'call', 'registered'];

/** One look, at a text in lower case, that spares most texts those for each of these, and for what opens a call. */
const mayTellName = new RegExp(
  [...mayGiveName, ...mayGiveAbroad, ...mayIntroduceAbroad, 'speaking', 'this is']
    .join('|')
    .replaceAll('.', String.raw`\.`),
  'u',
);

/** What is said without being a name where somebody opens a call without capitals: "hi this is urgent". */
const noOpening = `${noName}|me|us|someone|somebody|no|yes|urgent|customer|support|sales|service|about|regarding|concerning|great|nice|bad|terrible|ridiculous|unacceptable|crazy|awesome|perfect|new|old|all|more|another|one|two|something|anything|everything|nothing|our|first|second|last|next|exactly|quite|too|getting|being|having|working|broken|ready|done|due|because|why|where|which|such|unbelievable|weird|strange|odd|interesting|important|funny|confusing|disappointing|fantastic|wonderful|amazing|awful|horrible|frustrating|annoying|unfair|wild|cool|pretty|over|under|still|again|only|normal|english|native|generally|strictly|technically|now|some|any|every|each|what|who|how|much|many|most|best|better|worse|worst|due|off|out|up|down|through|into|as|by|my|mr|mrs|ms|dr|doctor|tech|technical|billing|account|accounts|reception|sorry|test|true|false|correct|okay|ok|right`;
const openingWord = `(?!(?:${noOpening})(?![\\p{L}']))(?!\\p{L}{1,30}(?:ing|ly)(?!\\p{L}))[\\p{L}\\p{M}]{2,30}(?:['’-][\\p{L}\\p{M}]+)*`;
/** Without capitals: "this is grace speaking", "hi, this is oluwaseun okafor". */
const openings = [
  new RegExp(
    `(?<!\\p{L})(?:this is|it's|it is)\\s(${openingWord}(?:\\s${openingWord}){0,2})(?=,?\\s(?:speaking|calling)(?!\\p{L}))`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${hello}|hiya|good (?:${daytimes}|day))(?:\\s(?:there|all|everyone))?[,.!]?\\s(?:yes\\s|yeah\\s|so\\s)?this is\\s(${openingWord}(?:\\s${openingWord}){0,2})(?=[^\\p{L}\\p{N}]{0,3}$|[,.!?]|\\s(?:from|here|and|i|i'm|i'd|i've|with|at|how|can|could|thanks)(?!\\p{L}))`,
    'giu',
  ),
] as const;
/** A capital behind the first letter, or a title: without one nobody is introduced. Looking first spares many texts the rest. */
const mayIntroduce = quick(
  /\s\p{Lu}(?!['’\s])|^\p{Lu}\p{L}+,?\s(?:speaking|here)|(?:[Mm]rs?|[Mm]s|[Mm]x|[Dd]r)\.?\s/u,
);

/** Capitals of which none begins a name. */
const noPerson = new RegExp(
  `^(?:I|I'm|The|A|An|It|This|That|There|Here|We|You|He|She|They|My|Your|Our|All|Team|Everyone|Everybody|Folks|Guys|Sir|Madam|Customer|Support|Sales|Good|Not|No|Yes|Yeah|Ok|Okay|Sorry|Sure|Just|And|But|So|Please|Thanks|Thank|What|Who|How|Why|When|Where|If|${[...namesOfWeekdays, ...namesOfMonths].map(capitalised).join('|')}|English|American|German|French|Again|Great|Fine|Happy|Christmas|God|Jesus|Lord|Internet|Google|Amazon|Microsoft|Apple|Let|Very|About|Because|Me|Us|Him|Her|Them|Mr|Mrs|Ms|Dr|Miss|Prof|In|On|At|To|For|From|With|Of|By|As|Or|Is|Are|Was|Were|Do|Does|Did|Have|Has|Had|Can|Could|Will|Would|Should|Shall|One|Two|Three|CEO|CTO|CFO|HR|IT|PM|AM|UK|US|USA|EU|Bye|Goodbye|Hi|Hello|Hey|Cheers|Regards|Welcome|Ms|Sirs|Ladies|Any|Some|Now|Then|Also|Maybe|Oh|Ah|Well|See|Have|Speak|Talk|Take|Ai|Qa|Wfh|Ooo|Pto|Vp|Hq|Ops|Tbc|Tbd|Bst|Gmt|Est|Pst|Gp|Mp|Pa|Ea|Head|Chief|Junior|Senior|Deputy|Assistant|Finance|Legal|Marketing|Engineering|Procurement|Payroll|Reception|Accounting|Accounts|Operations|Facilities|Logistics|Purchasing|Billing|Compliance|Security|Management)$`,
  'u',
);
/** Of what people, country or faith somebody is: "I'm British". */
const people = new Set(
  (
    'british welsh scottish irish australian canadian indian pakistani bangladeshi chinese japanese korean vietnamese thai filipino ' +
    'indonesian malaysian russian ukrainian polish czech slovak hungarian romanian bulgarian greek turkish italian spanish portuguese ' +
    'dutch belgian swiss austrian swedish danish norwegian finnish icelandic estonian latvian lithuanian serbian croatian mexican ' +
    'brazilian argentinian colombian peruvian chilean cuban jamaican nigerian ghanaian kenyan ethiopian egyptian moroccan israeli ' +
    'iranian iraqi syrian lebanese saudi european african asian latino latina hispanic arab catholic protestant christian jewish ' +
    'muslim hindu buddhist sikh atheist methodist anglican orthodox baptist'
  ).split(' '),
);

/** Names among those capitals: "My name is Will May". They count where somebody says a name, and not a day or what will be. */
const personToo = /^(?:Will|May|April|June|August|Jesus)$/u;
const saysWho = /(?:name(?:'s)?(?:\sis)?|called|call me|(?<!\p{L})(?:i'm|i am))[,:]?\s{1,2}$/iu;
/** Where a month is no name: "in April", "June 5". */
const goesOnAsDay = /^\s(?:\d|the\s|first|you|we|i(?!\p{L})|be(?!\p{L}))/iu;

/** "OK", "NOT" and "SO" as they are listed. */
const withOneCapital = (word: string): string =>
  /^\p{Lu}{2,}$/u.test(word) ? `${word.slice(0, 1)}${word.slice(1).toLowerCase()}` : word;

/** Whether a capital begins no name, however many of its letters are in capitals. */
const beginsNone = (word: string): boolean =>
  noPerson.test(word) || noPerson.test(withOneCapital(word)) || people.has(word.toLowerCase());

/** Whether a word with a capital, behind a name, is no part of it: "Thanks Ana Bye". */
export const endsName = (word: string): boolean => beginsNone(word) && !personToo.test(withOneCapital(word));

/** Whether the first word of what looks like a name begins none, or all of it is the name of something else. */
function isNoPerson(text: string, { start, end }: Pick<PersonalData, 'start' | 'end'>): boolean {
  const first = text.slice(start, end).split(/\s/u)[0] ?? '';
  const isNamed = () => saysWho.test(text.slice(Math.max(0, start - longestLead), start));
  // "It's PL dash 77": a code.
  if (/^\p{Lu}{1,4}$/u.test(first) && /^\s?(?:-|dash|hyphen)?\s?\d/iu.test(text.slice(end, end + 10)))
    return true;
  if (isThing(nameWord(text.slice(start, end)))) return !isNamed();
  if (!beginsNone(first)) return false;
  return !(
    personToo.test(withOneCapital(first)) &&
    isNamed() &&
    !goesOnAsDay.test(text.slice(end, end + 10))
  );
}
const longestLead = 24;

/** In English, with nothing said of whether each may be a name. */
function placesInEnglish(text: string, lower: string, mayTell: boolean): PersonalData[] {
  const isIntroduced = mayIntroduce.test(text);
  if (!isIntroduced && !mayTell) return [];
  const expressions = [
    ...(mayTell && mayGiveName.some((word) => lower.includes(word)) ? [givenName] : []),
    ...(isIntroduced ? [introduction] : []),
    ...(isIntroduced && mayBeTitled.test(lower) ? titled : []),
    // These look at each capital: they are spared texts that do not have what stands behind it.
    ...(isIntroduced && text.includes('name') ? [saysOwnName] : []),
    ...(isIntroduced && /speaking|here/u.test(text) ? [answers] : []),
  ];
  return expressions.flatMap((expression) =>
    matchesIn(text, expression).map(({ 0: matched, 1: name, index }): PersonalData => {
      // The name is what was looked at behind the match, if anything was.
      const start = name === undefined ? index : index + matched.length;
      return { name: 'PERSON_NAME', start, end: start + (name ?? matched).length };
    }),
  );
}

/** A trade behind "ich bin" or "soy" is nobody's name. */
const isTrade = (name: string): boolean => {
  const first = nameWord(name.split(/\s/u)[0] ?? '');
  return isNobody(first) || isTitle(first);
};

/** In other languages, and without capitals. */
function otherPlaces(text: string, lower: string): PersonalData[] {
  const says = (words: string): boolean => lower.includes(words);
  const [speaking, greeting] = openings;
  const expressions = [
    ...(mayGiveAbroad.some(says) ? [givenAbroad] : []),
    ...(mayIntroduceAbroad.some(says) ? [introducedAbroad] : []),
    ...(says('speaking') || says('calling') ? [speaking] : []),
    ...(says('this is') && mayGreet.test(lower) ? [greeting] : []),
  ];
  return expressions
    .flatMap((expression) => findBehind(text, expression, 'PERSON_NAME'))
    .filter(({ start, end }) => !isTrade(text.slice(start, end)));
}
const mayGreet = new RegExp(`\\b(?:${hello}|hiya|good)\\b`, 'u');

/** The names that somebody is introduced, greeted or called by, in any order; places may overlap. Every repetition is bounded. */
export function findIntroduced(text: string): PersonalData[] {
  const lower = text.toLowerCase();
  const mayTell = mayTellName.test(lower);
  const places = [...placesInEnglish(text, lower, mayTell), ...(mayTell ? otherPlaces(text, lower) : [])];
  if (places.length === 0) return [];
  return places.flatMap((place): PersonalData[] => {
    const words = text.slice(place.start, place.end).split(' ');
    const last = words.findLastIndex((word) => !endsName(word));
    const bare = words
      .slice(0, Math.max(1, last + 1))
      .join(' ')
      .replace(/['’]s?$/u, '');
    return isNoPerson(text, place) || bare.length < 2 ? [] : [{ ...place, end: place.start + bare.length }];
  });
}

/** The names that somebody is introduced, greeted or called by, as they are written. */
export const findIntroducedNames = (text: string): string[] =>
  findIntroduced(text).map(({ start, end }) => text.slice(start, end));
