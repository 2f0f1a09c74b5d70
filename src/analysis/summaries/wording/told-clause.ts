/** What of a sentence is told: all of it, or one clause of what was written down without marks. */

import { anyOf } from '../../text/any-of.ts';
import { isWithoutMarks } from '../../text/clauses/heard.ts';
import { heardClauses, isWithinCleft } from '../../text/clauses/heard-clauses.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { contentWordsOf, type SummaryMessage, type Worded } from '../choosing/sentence-value.ts';
import { cleanSentence, shorten } from '../cleaning/cleaning.ts';
import { deedOf } from '../deeds/deeds.ts';
import { asksOfThing } from '../heard/asked-of-thing.ts';

/** Words that go before another clause, and not before a new sentence. */
const conjunctions =
  'that which who whom whose what when where why how if because cause since while until till before after as than and but ' +
  'so or though although think thought know knew say said says see guess hope mean believe suppose feel sure afraid sorry ' +
  'glad like agree agreed the a an whether unless once';
/** Behind "the one" goes what it is: "your list is the one I haven't got". */
const goesOn = anyOf([
  ...`${conjunctions} of for to in on at with from by about into`.split(' '),
  'the ones?',
]);
/** No preposition goes before "I'll" and "we're". */
const goesOnBeforeVerb = anyOf(conjunctions.split(' '));
const conjunctionsBeforeYou = anyOf(
  'then if when what now once where how that because after before so maybe again whatever unless until since which who why thank let see all'
    .split(' ')
    .map((one) => `${one} `),
);
const opensWithVerb =
  "(?:i['’]m|i['’]ll|i['’]ve|we['’]ll|we['’]re|we['’]ve|he['’]ll|she['’]ll|they['’]ll)(?![\\p{L}\\p{N}])";
/** What begins a new sentence in the midst of unmarked speech, and is seldom a relative clause. */
const opens = anyOf([
  "(?:i['’]m|i['’]ll|i['’]ve|it['’]s|we['’]ll|we['’]re|we['’]ve|let['’]s|that['’]s|there['’]s|he['’]s|she['’]s|they['’]re)",
  '(?:i can|it says|no problem|i do see)',
  // "It won't let me in", "he has to let me know"
  `(?<!(?:n['’]?t|(?<!\\p{L})(?:not|never|to|will|would|can|could|may|might|must|should|do|does|did|you|they|we|he|she|it|that|please))\\s)let me`,
  "(?:so|and|but) (?:let me|i['’]ll|i will)",
  // "We're here for the move this is the debrief", "tests were fine i'd say we buy it"
  "(?:this is (?:just|about|the|an?|our|my)|i[’']d say)",
  // "And Ana you've got to go"
  `and (?!${conjunctionsBeforeYou})\\p{L}+ you(?:['’](?:ve|ll|re)| need| have| can| could| wanted| said)`,
  '(?:is it|is that|are you|do you|can you|could you|would you|have you|did you)',
  "(?:i|we|they|it|he|she) (?:didn['’]t|don['’]t|doesn['’]t|wasn['’]t|couldn['’]t|haven['’]t)",
]);
const joint = '(?:and|but|so) (?:i|we|it|they|he|she|you|then|if|there)';
const boundaryBeforeVerb = `(?<!(?:^|\\s)${goesOnBeforeVerb})\\s+(?=${opensWithVerb})`;
const boundary = new RegExp(
  `${boundaryBeforeVerb}|(?<!(?:^|\\s)${goesOn})\\s+(?=${opens}(?![\\p{L}\\p{N}]))`,
  'giu',
);
/** The same in speech that goes on for long: what is joined there is another sentence. */
const boundaryOfLong = new RegExp(
  `${boundaryBeforeVerb}|(?<!(?:^|\\s)${goesOn})\\s+(?=(?:${opens}|${joint})(?![\\p{L}\\p{N}]))`,
  'giu',
);
const longestJoined = 22;

/** A clause has so many words at least, and an unmarked sentence is told whole if it has no more than so many. */
const shortestClause = 3;
const longestWhole = 9;
/** Yes and no to what another one said, where speech has no commas. */
const answerWithoutComma =
  /^(?:(?:great|right|perfect|sure|well|yes|yep|yup|no|no problem|thank you|thanks|also|anyway|got it|i know|that works|sounds good)\s+)+(?=(?:so|and|but|i|i['’]\p{L}+|we|we['’]\p{L}+|you|it|it['’]s|that['’]s|there['’]s|he|she|they|the|my|your|if|in|for|now)\s)/iu;

/** The sentence, cleaned, as it is told: of unmarked speech the clause in which something is to be done, else the one that says most. */
export function toldClause({ text: said, insight, clearer, isForeign }: Worded): string {
  const { text = said, isWritten } = clearer ?? {};
  if (isWritten) return text;
  // English rules would mangle it: "Me parece" tells nothing of the speaker, and "um" is a word of German.
  if (isForeign) return shorten(text.trim());
  const cleaned = cleanSentence(text);
  if (!isWithoutMarks(text) || (asksOfThing(cleaned) && wordsIn(cleaned) <= longestJoined)) return cleaned;
  const clauses = clausesOf(cleaned).map(cleanAnswer);
  const says = clauses.map(
    (clause) => contentWordsOf(clause).length - (opensCondition.test(clause) ? wordsOfCondition : 0),
  );
  // Of "let me ask the landlord and then I'll tell you" the first is what one wants to know.
  const ofDeeds = clauses.map((clause, place) => {
    const kind = deedOf(clause, insight)?.kind;
    if (kind === undefined) return -1;
    // What is to be done has lists of its own; what was decided stands here alone.
    return Math.min(says[place] ?? 0, enoughOfDeed) + (kind === 'decision' ? 1 : 0);
  });
  const place = ofDeeds.indexOf(Math.max(...ofDeeds));
  const [before, deed] = [clauses[place - 1], clauses[place]];
  if (deed !== undefined && (ofDeeds[place] ?? -1) >= 0) return withItsThing(before, deed, insight);
  return clauses[says.indexOf(Math.max(...says))] ?? cleaned;
}

/** "If we have time the other one": less than what it is a condition of, by so many words. */
const opensCondition = /^(?:and )?(?:then )?(?:if|when|because|unless|sorry)(?!\p{L})/iu;
const wordsOfCondition = 2;

/** Words with which a deed says enough: of two such the first one is told. */
const enoughOfDeed = 3;

/** "Bring them up": what "them" are was said before. */
const pointsBack = /(?<!\p{L})(?:him|them|it|that|this|those|these|her(?! \p{L}))(?!\p{L})/iu;

/** "Somebody needs to order a skip, I'll do it": what is promised, with the clause before that says what it is about. */
function withItsThing(before: string | undefined, deed: string, insight: SummaryMessage['insight']): string {
  const told = deedOf(deed, insight);
  const isWhole = told?.action !== undefined || told?.kind === 'decision';
  if (before === undefined || isWhole || !pointsBack.test(deed)) return deed;
  const joined = `${before.replace(/(?:[\s,;:–-]|\sthen)+$/u, '')}, ${deed}`;
  return contentWordsOf(before).length >= 2 && wordsIn(joined) <= longestJoined ? joined : deed;
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;

function cleanAnswer(clause: string): string {
  return cleanSentence(clause.replace(answerWithoutComma, '').replace(jointBehind, ''));
}

/** "… to give it away and then", "the lamb is nearly there i just": what another clause goes on with. */
const jointBehind =
  /\s(?:(?:and|but)(?: then| so)?|(?<!(?<!\p{L})(?:do|does|did|am|can|will|have|than|as|and|or) )(?:i|we)(?: just| really| also)?)$/iu;

/** "The earliest slot | I've got is tomorrow": what has a verb behind its verb tells of the thing before it. */
const tellsOfThing =
  /^(?:i|we|you|they|he|she)(?:['’](?:ve|d|ll))? (?:got|had|have|has|need|needed|want|wanted|see|saw|found|sent|gave|bought|ordered|paid|use|used|made|like) (?:is|are|was|were)(?!\p{L})/iu;

/** Whether a clause belongs to the one before it: "what we decided" – "is that it stays", "the earliest slot" – "I've got is tomorrow". */
export const belongsBehind = (before: string, clause: string): boolean =>
  tellsOfThing.test(clause) || isWithinCleft(before, clause);

/** What is said for long, cut where another statement begins; each word of it is in one of them. */
export const statementsOf = (text: string): string[] => text.split(boundaryOfLong);

const condition =
  '(?:if|unless|once|when|whenever|until|till|as soon as|as long as|provided|in case)(?!\\p{L})(?! (?:not|so)(?!\\p{L}))';
/** "If tina can't find it", "I'm off at four but if you need me": it ends where the clause has not come that it is a condition of. */
const opensConditionAlone = new RegExp(
  `^${anyLeadIns()}${condition}|(?<!\\p{L})(?:and|but|so|or) ${condition}(?!.*(?<!\\p{L})(?:then|and|but)(?!\\p{L}))`,
  'iu',
);
const opensWithSubject = /^(?:(?:then|so) )?(?:i|we|you|he|she|it|they|let['’]?s)(?!\p{L})/iu;

function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  const isShort = wordsIn(text) <= longestWhole;
  const pieces = heardClauses(text).flatMap((clause) =>
    isShort ? [clause.text] : clause.text.split(wordsIn(text) > longestJoined ? boundaryOfLong : boundary),
  );
  let isCondition = false;
  for (const piece of pieces) {
    const before = clauses.at(-1);
    if (before !== undefined && isCondition) {
      // "If nobody objects", "as soon as the money" – "is there": what it is a condition of goes with it.
      isCondition = !opensWithSubject.test(piece) && opensConditionAlone.test(before);
      clauses[clauses.length - 1] = isCondition
        ? `${before} ${piece}`
        : `${before.replace(/ then$/iu, '')}, ${piece}`;
      continue;
    }
    isCondition = opensConditionAlone.test(piece);
    const isNone =
      !isShort &&
      (wordsIn(piece) < shortestClause || (before !== undefined && wordsIn(before) < shortestClause));
    if (before !== undefined && (isNone || belongsBehind(before, piece)))
      clauses[clauses.length - 1] = `${before} ${piece}`;
    else clauses.push(piece);
  }
  return clauses;
}
