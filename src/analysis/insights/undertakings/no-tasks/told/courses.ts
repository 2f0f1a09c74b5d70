/** How things go, whoever does them: "guests who arrive late ring the bell", "on a Monday I ring the mill, and they drive it over", "under the new contract you'd pay at the gate". */

import type { Sentence } from '../../../../grammar/sentence.ts';
import type { Token } from '../../../../grammar/words/tokens.ts';
import { anyWeekday, months } from '../../../../text/words/calendar-words.ts';
import { anyLeadIns, withLeadIns } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';

/** Who is told what to do, or promises it, does not tell how things go. */
const asksOrPromises = quick(
  /\?|['’](?:ll|d)(?!\p{L})|(?<!\p{L})(?:will|shall|must|should|can|could|would|may|might|going to|gonna|needs?|wants?|ha(?:ve|s) to|got to|let|please|pls|thanks|propos\p{L}+|suggest\p{L}*|agreed?|remember|make sure|from now on)(?!\p{L})|(?<!\p{L})let['’]s/iu,
);
/** A day that is one day of the calendar: "on Friday", not "on a Friday" and "on Fridays". */
const oneDay = quick(
  new RegExp(
    `(?<!\\p{L})(?:today|tonight|tomorrow|tmrw|now|(?<!the )(?:this|next|coming) \\p{L}+|(?<!(?:an?|the|each|every|most) )${anyWeekday}(?!s)|\\d{1,2}(?:st|nd|rd|th)|asap|eod)(?!\\p{L})|(?<!\\p{L})${months} \\d|\\d ${months}`,
    'iu',
  ),
);
/** As often as it comes to that: "on a Monday", "on Fridays", "once a quarter", "each time". */
const again = quick(
  new RegExp(
    `(?<!\\p{L})(?:on an? ${anyWeekday}|(?:on )?${anyWeekday}s|(?:once|twice|(?:two|three|four|several|\\d) times) (?:an?|per|every|each) \\p{L}+|(?:every|each) (?:other |second |single )?(?:time|day|night|morning|evening|week|month|quarter|year|spring|summer|autumn|winter|${anyWeekday})|all day long|in the (?:mornings|afternoons|evenings)|at weekends|whoever|day in,? day out)(?!\\p{L})`,
    'iu',
  ),
);
/** "On a Monday I ring the mill, on Wednesday they drive it over": then the other days are none of the calendar either. */
const onAnyWeekday = quick(new RegExp(`(?<!\\p{L})on an? ${anyWeekday}(?!\\p{L})`, 'iu'));
const weekday = new RegExp(`(?<!\\p{L})(?<!this |next )${anyWeekday}(?!\\p{L})`, 'giu');

/** Where, or under what, things go so: "under the new contract", "the way it works", "with us". */
const regime = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?:under (?:the|our|your|this|that|their) (?:[\\p{L}-]+ ?){1,3}|(?:the way|how) (?:it|this|that) works(?: is(?: that)?)?|with (?:us|our [\\p{L}-]+|the (?:[\\p{L}-]+ )?(?:one|plan|option|version|package|app|system|model))|on an? (?:[\\p{L}-]+ ){1,3}|in (?:that|such a|this) case|in (?:our|their|most|other) (?:[\\p{L}-]+ ?){1,3}),? (?=(?:i|we|you|they|he|she|it|people|everybody|everyone)(?:['’]d)? \\p{L})`,
  'iu',
);
/** "You'd order in the app": what one does there. What is wanted or called for asks. */
const wouldDo =
  /^you(?:['’]d| would) (?!(?:better|best|rather|like|love|need|want|prefer|have to|be (?:best|better|wise|better off))(?!\p{L}))\p{L}+/iu;
const asksThen =
  /\?|['’]ll(?!\p{L})|(?<!\p{L})(?:please|pls|by (?:then|tomorrow|\p{L}+day)|today|tomorrow|tonight|let['’]?s|if you(?:['’]d| would| could))(?!\p{L})/iu;

/** "With cover you'd ring us", "for a bigger job you'd hire a crane" */
const circumstance = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?:with|without|under|on|at|for|as|in|through) (?:[\\p{L}’'-]+ ){1,5}?(?=you(?:['’]d| would) )`,
  'iu',
);
/** "You'd send us the takings, and we'd take the average": neither is more than thought of. */
const eachWould = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?=you(?:['’]d| would) [^.?!]*(?<!\\p{L})(?:and|then|so),? (?:i|we|you|they|he|she|it|that)(?:['’]d| would)(?!\\p{L}))`,
  'iu',
);

/** Whether it tells what one would do under a rule or with a thing: "With us you'd order in the app." */
function tellsWhatWouldBe(text: string): boolean {
  if (!mayTellWould.test(text) || asksThen.test(text) || oneDay.test(text)) return false;
  return [regime, circumstance, eachWould].some((pattern) => {
    const opening = pattern.exec(text);
    return opening !== null && wouldDo.test(text.slice(opening[0].length));
  });
}
const mayTellWould = /(?<!\p{L})you(?:['’]d| would)(?!\p{L})/iu;

/** "Like every night, chef", "been like that for years": what was told right before goes so. */
const saysAlways =
  /^\P{L}*(?:(?:yes|yeah|yep|just|and|it['’]?s|it has|we['’]?ve)[\s,]+)*(?:(?:like|same as|as) (?:every (?:\p{L}+)|always|ever|usual)|(?:always )?been (?:like that|that way|so)(?: (?:for|since)(?!\p{L})[^.?!]*)?|always (?:have|has|did|do|does))(?:,? \p{L}+)?[\s.!]*$/iu;

/** What is, is had, felt or wanted goes no course. */
const noDeed = new Set(
  'am is are be have has need needs want wants know knows think thinks hope hopes guess suppose mean means like love hate feel see look seem say says agree agrees believe expect suggest propose promise prefer understand wonder remember owe'.split(
    ' ',
  ),
);
const present = /^VB[PZ]$/u;
const mayBeDeed = (token: Token | undefined): boolean =>
  token !== undefined && present.test(token.tag) && !noDeed.has(token.lower);
/** Words between a subject and its verb, of "guests who arrive after eleven ring". */
const isLight = /^(?:also|always|just|normally|often|only|simply|still|then|usually|all|both)$/u;

/** What joins one deed to another. */
const joints = new Set(['and', 'but', 'so', 'then', 'while']);

/** Whether the word at an index is of a deed that is told in the present. */
function isDeedAt(tokens: readonly Token[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (token === undefined || noDeed.has(token.lower)) return false;
  // "I get up at four, feed the baby": it goes on with the same subject.
  const goesOn = before !== undefined && (before.endsClause || joints.has(before.lower));
  return present.test(token.tag) || (token.tag === 'VB' && goesOn);
}

/** The words right before the verbs that are told in the present; none where the first one has no subject, as in an order. */
function subjectsOf(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!verb.test(token.tag)) continue;
    let before = index - 1;
    while (before >= 0 && isLight.test(tokens[before]?.lower ?? '')) before -= 1;
    const subject = tokens[before];
    const isSubject = subject !== undefined && !subject.endsClause && !joints.has(subject.lower);
    if (isSubject && mayBeDeed(token)) found.push(subject);
    if (!isSubject && found.length === 0 && !isContracted.test(token.lower)) return [];
  }
  return found;
}
const verb = /^VB[PZ]?$/u;
/** "I'm", "they're": who is something is its own subject. */
const isContracted = /['’]/u;

/** "Guests who arrive late ring the bell", "customers sign up online": people of a kind do it, whoever they are. */
function isOfKind({ tokens }: Sentence): boolean {
  const start = tokens.findIndex(({ lower }) => !joints.has(lower) && !opens.test(lower));
  const [first, second, third] = tokens.slice(start, start + 3);
  if (first === undefined || second === undefined || first.endsClause) return false;
  if (/^an?$/u.test(first.lower) && second.tag === 'NN' && third?.lower === 'who') return true;
  if (first.lower === 'whoever') return true;
  if (
    !(first.tag === 'NNS' || first.lower === 'people') ||
    /^(?:thanks|cheers|regards|things)$/u.test(first.lower)
  )
    return false;
  return (
    second.lower === 'who' || (mayBeDeed(second) && !/^(?:come|go|meet|start|begin)$/u.test(second.lower))
  );
}
const opens = /^(?:well|ok|okay|yes|no|right|now|because|normally|usually)$/u;

/** "You fill in the form, send it off, and the money is with you", "you put it in and you get a receipt": what one does, and what comes of it. */
const comesOfIt =
  /(?:,|(?<!\p{L})and|(?<!\p{L})so),? (?:(?:and|then) )*(?:you (?:then )?(?:get|have|receive|hear)|(?:the|your) [\p{L}-]+ (?:is|are|do|\p{L}+s)|it \p{L}+s)(?!\p{L})/iu;
const ofSpeaker = /(?<!\p{L})(?:i|me|my|mine)(?!\p{L})/iu;
const youSimply = withLeadIns(
  /^\P{L}*you (?:simply(?!\p{L})|(?:just|only) (?:have to )?[^.?!]*(?<!\p{L})and(?!\p{L}))/iu,
);
const youDo = withLeadIns(
  /^\P{L}*you (?!(?:are|have|know|see|mean|want|need|think|said|told)(?!\p{L}))\p{L}+(?!\p{L})/iu,
);

/** Whether it tells "you" how a thing is done, and nobody says that he will do it. To "you just sign it", "OK" says so, unless he has asked how. */
function tellsHowTo({ text, message }: Sentence): boolean {
  const taker = message.exchange?.taker;
  if (!youDo.test(text) || ofSpeaker.test(text) || taker?.agrees === true) return false;
  if (comesOfIt.test(text)) return true;
  const isTold = taker === undefined || asksHow.test(message.near?.(-1)?.text ?? '');
  return isTold && youSimply.test(text) && !/(?<!\p{L})us(?!\p{L})/iu.test(text);
}
const asksHow = /(?<!\p{L})how(?!\p{L})[^.!]*\?/iu;

/** "I wash the cups, I sweep the floor, and then I go home and do it again": so many deeds, and nobody who is asked for one. */
const leastDeeds = 3;
/** "Right, so I call the caterer, book the band and order the flowers": what is drawn up so, or answered by what another one does, is shared out. */
const drawsUp = /^\P{L}*(?:(?:right|ok|okay|so|then|good)[\s,]+)*(?:so|then)[\s,]+i(?!\p{L})/iu;
const takesItsPart =
  /^\P{L}*(?:(?:and|ok|okay|then|right|fine|good)[\s,]+)*(?:(?:i['’]?ll|i will|i(?= (?:do|take|get|bring|make)(?!\p{L})))(?!\p{L})|deal(?!\p{L})|agreed(?!\p{L}))/iu;
const isSharedOut = ({ text, message }: Sentence): boolean =>
  drawsUp.test(text) || takesItsPart.test(message.near?.(1)?.text ?? '');

/** Whether it tells how things go, as often as they do. */
export function tellsCourse(sentence: Sentence): boolean {
  const { text, tokens, conversation, message } = sentence;
  if (tellsWhatWouldBe(text)) return true;
  if (tokens.length === 0 || asksOrPromises.test(text)) return false;
  if (saysAlways.test(message.near?.(1)?.text ?? '') && tokens.some(mayBeDeed)) return true;
  if (oneDay.test(onAnyWeekday.test(text) ? text.replace(weekday, '') : text)) return false;
  if (isOfKind(sentence) || tellsHowTo(sentence)) return true;
  const subjects = subjectsOf(tokens);
  if (subjects.length === 0) return false;
  if (regime.test(text)) return true;
  // "You send me the figures every Friday" charges "you".
  const has = (subject: string): boolean => subjects.some(({ lower }) => lower === subject);
  if (again.test(text) && (!has('you') || has('i') || has('we'))) return true;
  const isShared = subjects.some(
    ({ lower, tag }) =>
      lower === 'you' || tag.startsWith('NNP') || conversation.names.find(lower) !== undefined,
  );
  return (
    !isShared &&
    !isSharedOut(sentence) &&
    tokens.filter((_, index) => isDeedAt(tokens, index)).length >= leastDeeds
  );
}
