/** Personal data that is so only by what was asked: "How old are you?" – "Forty three." */

import { family } from '../../grammar/word-lists/family-words.ts';
import { ones } from '../../text/number-words.ts';
import { findHealth } from '../kinds/health.ts';
import { findAll, type PersonalData } from '../personal-data.ts';
import { dateAbroad } from '../spoken/numbers-abroad.ts';
import { codeQuestions } from './asked-codes.ts';
import {
  ages,
  announced,
  birth,
  findAddresses,
  findExpiry,
  findMail,
  findNames,
  findUserName,
  isLifetime,
  townCode,
} from './asked-values.ts';
import { asksFor, type Question } from './question.ts';

/** Characters of a question, from its end, and of an answer that are looked at. */
export const longestQuestion = 160;
export const longestAnswer = 120;

const relative = `(?:${family}|(?:grand)?(?:child|children|kids?|parents?|ma|pa)|grand(?:mom|mum|dad)|spouse|siblings?|baby|boy|girl|twins|patient|caller|customer|client|insured|applicant|member|guest|passenger|driver|policy ?holder|card ?holder|account ?holder|dependents?|person|lady|man|woman|one)s?(?:'s)?`;
const possessor = `(?:your|his|her|their|the (?:${relative}))(?:'s)?`;

const questions: readonly Question[] = [
  {
    hints: 'how old | age | alt | alter | años | edad | anni | anos | âge'.split(' | '),
    words: asksFor(
      `how old (?:are|were|is|was|would|will) (?:you|he|she|they|we|(?:your|his|her|their|the|that) (?:\\p{L}{2,12} )?${relative})|how old (?:is|are|was) (?!(?:the|this|that|these|those|your|our|my|its?|his|her|their|an?|all|each)(?!\\p{L}))\\p{L}+|what age|at what age|${possessor} (?:current |exact )?ages?|(?:and|patient|caller|customer|your)(?:'s)? ages?|^[^\\p{L}]{0,3}(?:age|how old)[^\\p{L}]{0,3}$|how many years old|wie alt (?:sind|bist|ist)|ihr alter|cuántos años|qué edad|su edad|tu edad|quel âge|votre âge|quanti anni|quantos anos`,
    ),
    find: (answer) =>
      findAll(answer, ages, 'AGE').filter(({ start, end }) => isLifetime(answer.slice(start, end))),
  },
  {
    hints:
      'born | geboren | nac | birth | b-day | bday | dob | d.o.b | d o b | geb | nacimiento | cumple | naissance | né | nascita | nascimento'.split(
        ' | ',
      ),
    words: asksFor(
      `(?:what|which|in what|in which) (?:year|month|day) (?:were|was|is|are) (?:you|he|she|they|(?:your|his|her|their|the) ${relative}|\\p{L}{2,20})(?: \\p{L}{2,20})? born|(?:when|where) (?:were|was|is) (?:you|he|she|they|(?:your|his|her|their|the) ${relative})(?: \\p{L}{2,20})? born|born in (?:what|which) year|(?:year|date|day|month|place) of birth|birth\\s?(?:date|day|year|month)|birthdays?|b-?day|d\\.?\\s?o\\.?\\s?b\\.?|geburts(?:datum|tag|jahr)|wann (?:sind|bist) (?:sie|du) geboren|(?:cuándo|cuando|año) nac(?:ió|iste|io)|fecha de nacimiento|cumpleaños|date de naissance|né(?:e)? quand|data di nascita|data de nascimento`,
    ),
    find: (answer) => [
      ...findAll(answer, birth, 'DATE_OF_BIRTH'),
      ...findAll(answer, dateAbroad, 'DATE_OF_BIRTH'),
    ],
  },
  {
    hints: 'zip | post | plz | cap | cep'.split(' | '),
    words: asksFor(
      'zip(?:\\s?codes?)?|post\\s?codes?|postal\\s?codes?|plz|postleitzahl|código postal|code postal|cap|cep',
    ),
    find: (answer) => findAll(answer, townCode, 'ADDRESS'),
  },
  {
    hints: 'address | live | ship | send | deliver | mail  | wohnen | adresse | dirección'.split(' | '),
    words: asksFor(
      `${possessor} (?:(?:home|street|mailing|billing|postal|shipping|delivery|current|full|new|old) )?address|(?:home|street|mailing|billing|postal|shipping|delivery) address|(?:what|which|and the|the) address|where (?:do|does|did) (?:you|he|she|they) live|(?:ship|send|deliver|mail) (?:it|that|them) to|wo wohnen|ihre adresse|su dirección|votre adresse`,
    ),
    find: findAddresses,
  },
  {
    hints:
      'name | who | call | heiß | heiss | llama | nombre | apellido | nom | appelez | chiama | cognome | nome'.split(
        ' | ',
      ),
    words: asksFor(
      `${possessor} (?:(?:first|last|full|family|middle|maiden|given|second|legal|own|good|mother's maiden|account) ){0,2}(?:sur)?names?(?! (?:of|for) (?:the|this|that|your|it|a))|(?:first|last|family|middle|maiden|given|full) (?:and (?:last|first) )?names?|surnames?|(?:a|the|what) name (?:on|for|under|is (?:on|under)) (?:the |your |this )?(?:card|account|order|policy|file|reservation|booking|appointment|contract)|names? (?:on the (?:account|card|order|policy|file|reservation|booking)|please)|(?:who|whom) (?:am i|are we|do i have|is this|is that|is calling|is speaking|was that|should i ask for|did you speak)|who's (?:this|calling|speaking|there)|(?:what|how) (?:do|should|may|can|could) (?:they|people|i|we) call you|what (?:are|were) (?:you|they) called|wie hei(?:ß|ss)en sie|wie hei(?:ß|ss)t du|ihr (?:vor|nach|familien)?name|(?:cómo|como) (?:se llama|te llamas)|su (?:nombre|apellido)|tu (?:nombre|apellido)|comment vous appelez|votre (?:pré)?nom|come si chiama|il suo (?:nome|cognome)|qual (?:é )?o seu nome`,
    ),
    find: findNames,
  },
  {
    hints: 'user | log | screen | sign'.split(' | '),
    words: asksFor(
      'user\\s?names?|user\\s?ids?|log\\s?ins?(?: name| id)?|screen name|what do you (?:log|sign) in (?:with|as)',
    ),
    find: findUserName,
  },
  {
    hints: 'exp | valid | good thr'.split(' | '),
    words: asksFor(
      'expir(?:y|ation)(?: date)?|exp(?:\\.| date)|valid (?:thru|through|until|till)|(?:card|does it|it|that) expires?|good (?:thru|through)',
    ),
    find: findExpiry,
  },
];
const asksOfHealth = (words: string, lead: string): Question => ({
  hints: words.split('|').map((word) => word.slice(0, 5)),
  words: asksFor(words),
  find: announced(lead, findHealth, 'MEDICAL_STATISTIC'),
});
/** By what nothing but somebody is known, so that things are not asked about. */
const ofSomebody: readonly Question[] = [
  ...codeQuestions,
  asksOfHealth('weigh|weight', 'i weigh'),
  asksOfHealth('tall|height', 'i am'),
  asksOfHealth('blood pressure|blood sugar|heart rate|temperature|pulse', 'blood pressure'),
  { hints: ['mail', 'correo', 'courriel'], words: asksFor('e-?mails?|mail|correo|courriel'), find: findMail },
];
/** What is asked of things. */
const ofThings =
  /(?<!\p{L})(?:(?:file|domain|host|server|company|product|brand|team|project|business|street|pet|dog|cat|band|book|movie|song|school|street|hotel|restaurant|shop|store|app|website|model|device|printer|computer|network|wifi|channel|folder|branch|table|column|field|variable|doctor's office)(?:'s)? names?|name of (?:the|your|that|this) (?!patient|caller|customer|client|insured|person|card ?holder|account ?holder|passenger|guest|doctor|owner|driver|mother|father|child)\p{L}+|average age|age (?:group|limit|range)|(?:ip|e-?mail|mail|mac|web|network) address)(?!\p{L})/iu;

const thinking = `uh|um|uhm|er|erm|well|so|oh(?!\\s(?:${ones}))|ah|hm+|mm+|okay|ok|yes|yeah|yep|sure|right|of course|certainly|absolutely|definitely|no problem|let me (?:see|think)|you know|i think|i guess|i believe|actually|hello|hi|ja|sí|si|oui|claro|bien sûr|natürlich|gerne|bueno|alors|certo`;
const leading = `it's|its|it is|it was|it'll be|it would be|that's|thats|that is|that was|that'd be|that would be|this is|i'm|i am|i was|i'll be|i turned|i just turned|he's|he is|she's|she is|they're|they are|we're|was|is|born|turned|turning|just|now|only|about|around|almost|nearly|over|approximately|in|on|the year|the|back in|my (?:first |last |full |middle |maiden |family )?name is|my name's|(?:the|my) (?:first |last |full )?(?:one|name|age|year|date|birthday|zip|zip code|address|login|user name|username)(?: is|'s)?|you can call me|call me|(?:first|last) name|mr|mrs|ms|dr|miss|ich bin|ich hei(?:ß|ss)e|mein name ist|soy|me llamo|je m'appelle|je suis|c'est|es|ist|am|das ist|es ist|sie ist|sie lautet|(?:meine?|mi|mon|ma|die|el|le|la) (?:\\p{L}{2,24} )?(?:ist|lautet|es|est)`;
/** What leads to the value of an answer. */
export const leads = new RegExp(
  `^(?:[\\s.,;:…!-]{1,4}|(?:${thinking}|${leading})(?![\\p{L}\\p{N}'])\\.?(?=[\\s.,;:…!-])){0,16}`,
  'iu',
);

/** Questions of a text that ask for what an answer alone could give away. */
function asked(question: string): Question[] {
  const end = question.slice(-longestQuestion);
  const lower = end.toLowerCase();
  const isAsked = ({ hints, words }: Question): boolean =>
    hints.some((hint) => lower.includes(hint)) && words.test(end);
  const found = questions.filter(isAsked);
  return [...(found.length > 0 && ofThings.test(end) ? [] : found), ...ofSomebody.filter(isAsked)];
}

/** Whether a text asks for what an answer alone could give away, so that it is to be kept until somebody answers. */
export const asksForPersonalData = (text: string): boolean => asked(text).length > 0;

/** What is asked of somebody else, or of a part of a date, in a question that says no more: "and your wife?", "And the year?". */
const asksOn = new RegExp(
  `^[^\\p{L}]{0,3}(?:(?:okay|ok|thanks|thank you|great|got it|and|so|in|of|what|which|what's|what is|how about|what about|exact)[\\s,.]{1,3}){0,5}(?:(?:(?:the|your|his|her|their) )?(?:exact )?(year|month|day)|(?:${possessor} )?${relative}|yours|hers|his|theirs|you|him|her)(?: (?:was (?:that|it)|please|of birth|again))?[^\\p{L}\\p{N}]{0,3}$`,
  'iu',
);

/**
 * A question that goes on with one before it, as it would be asked by itself; undefined if a text asks nothing, or something else. It
 * asks for a part of a date where somebody has spoken of when he was born.
 */
export function questionOn(before: string, text: string): string | undefined {
  const on = text.length > longestQuestion ? null : asksOn.exec(text);
  if (on === null) return undefined;
  if (on[1] === undefined) return `${before} ${text}`;
  return speaksOfBirth.test(before) ? `Date of birth? ${text}` : undefined;
}

/** Whether somebody speaks of when somebody was born. */
export const speaksOfBirth =
  /(?<!\p{L})(?:born|birth\s?(?:day|date)?|d\.?\s?o\.?\s?b|geboren|geburts\p{L}+|nacimiento|naissance)(?!\p{L})/iu;

/** Clauses at most in which somebody answers more questions than one. */
const mostClauses = 6;

/** Where a value may begin: where the answer does, and where there was more than one question, at each of its clauses. */
const beginningsOf = (said: string, isOfMany: boolean): number[] => [
  0,
  ...(isOfMany
    ? Array.from(said.matchAll(/[,;.]\s(?:and\s)?|\sand\s/giu), ({ 0: { length }, index }) => index + length)
    : []
  ).slice(0, mostClauses),
];

/**
 * The personal data of an answer that is so only by the question; places may overlap. Both are in plain letters. The work is bounded:
 * the end of the question and the beginning of the answer are looked at.
 */
export function findAnswer(question: string, answer: string): PersonalData[] {
  const kinds = asked(question);
  if (kinds.length === 0) return [];
  const said = answer.slice(0, longestAnswer);
  const finds = beginningsOf(said, kinds.length > 1).flatMap((from) => {
    const skipped = from + (leads.exec(said.slice(from))?.[0].length ?? 0);
    const value = said.slice(skipped);
    if (!/[\p{L}\p{N}]/u.test(value)) return [];
    return kinds.flatMap(({ find }) =>
      find(value).map((found) => ({ ...found, start: found.start + skipped, end: found.end + skipped })),
    );
  });
  // What may be two of what was asked for is the first.
  return finds.filter(
    ({ start, end }, index) => finds.findIndex((one) => one.start === start && one.end === end) === index,
  );
}
