/** What a sentence is about: its noun phrases (docs/insights/topics.md). */

import type { Message, TopicMention } from '../findings.ts';
import { partsOf } from '../grammar/message-parts.ts';
import type { Conversation, Sentence } from '../grammar/sentence.ts';
import { menOfFamilies, womenOfFamilies } from '../grammar/word-lists/family-words.ts';
import { matchesIn } from '../text/matches.ts';
import { firstOrdinals, laterOrdinals, numberWord } from '../text/number-words.ts';
import { namesOfWeekdays, shortNamesOfMonths, shortNamesOfWeekdays } from '../text/words/calendar-words.ts';
import { plainEndsOfHosts } from '../text/words/ends-of-hosts.ts';
import { quick } from '../text/words/quick-patterns.ts';
import { announcedIn } from './announced.ts';
import { gainOfAnnounced, gainOfPlaceIn, gainOfSentence, weightOfWords } from './mention-weight.ts';
import { isHead, isWordLike, mayHaveTopic, type TopicWord, topicWords } from './topic-words.ts';

/** A noun phrase and how much the sentence is about it, in (0, 1]. */
export interface SentenceTopic {
  readonly text: string;
  readonly weight: number;
}

const maximumTopicWords = 4;
const maximumTopicCharacters = 80;

/** Nouns that name nothing a conversation would be about. */
const emptyNouns = new Set(
  (
    'thing things stuff way ways lot lots bit kind kinds sort sorts one ones something anything everything nothing ' +
    'someone anyone everyone nobody somebody anybody everybody people person guy guys man men woman women folks ' +
    'time times day days week weeks month months year years hour hours minute minutes second seconds today tomorrow ' +
    'yesterday morning afternoon evening night now moment ' +
    'question questions answer answers idea ideas point points part parts side end start rest case cases example ' +
    'fact reason reasons problem thanks thank hello hi hey bye okay ok yeah yes no sure sorry please welcome luck ' +
    'sense matter place number couple few much many more most look chance place word words i me you we us they them ' +
    'top bottom middle beginning bunch amount range level difference guess feeling basis detail details turn ability anyways ' +
    'while nah none tons goodness sake sakes worries total mind name names terms heads legend pct tho quid bc iirc afaict tbh imo imho ngl ' +
    'mister mr mrs ms madam sir dear regards greetings congratulations apologies cheers wow oof ouch oops lol haha ppl ' +
    'favor favour favors favours objection objections news means sec secs min mins hr hrs mistake mistakes ' +
    'eur usd gbp chf cent cents bucks ' +
    'meantime hundreds thousands millions eod eob ffs rip gimme idiot fellow ' +
    'myself yourself himself herself itself ourselves yourselves themselves ' +
    'theres thats whats heres percent pounds dollars euros half quarter mine yours hers ours theirs whose he she it who what which that this these those here there'
  )
    .split(' ')
    .concat(namesOfWeekdays.flatMap((day) => [day, `${day}s`])),
);
/** What a topic does not end with, but may begin with: "the nice lad" and "my mum" are people, "mum" no more than they; "boys' choir" is a choir. */
const emptyHeads = new Set(
  (
    'lad lads girl girls boy boys bloke blokes chap chaps lady ladies gentleman gentlemen mummy daddy ' +
    'weekend weekends lunchtime teatime bedtime disaster nightmare heaven heavens hell schtum shtum joke jokes fuss shame pity doubt'
  ).split(' '),
);
/** How much there is of something, and what somebody is to another one: "cubic metres", "my wife". */
const unitsAndKin = new RegExp(
  `^(?:euro|dollar|rupees?|pesos?|francs?|shillings?|kron(?:e|er|or)|rand|yen|yuan|zlotys?|metres?|(?:kilo|milli|centi)met(?:re|er)s?|(?:kilo|milli)?grams?|lit(?:re|er)s?|(?:kilo|mega)?watts?|kilos?|tonnes?|miles|gallons?|degrees|(?:${womenOfFamilies}|${menOfFamilies}|cousin)s?)$`,
  'u',
);
/** "Vanished", "the roof inspected", "a string snapped": what was done with it is no part of its name. */
const participle = /^(?!infrared$)\p{L}{3,}[^e]ed$/u;
/** Behind a noun these say nothing that it does not say: "the invoice thing", "the playtest people", "not on press night tbh". */
const vagueHeads = new Set(
  'people folks guys thing things stuff question questions tbh imo imho ngl'.split(' '),
);
/** "School photos mon" are school photos. */
const shortTimes = new Set(['tmrw', ...shortNamesOfWeekdays, ...shortNamesOfMonths]);
/** "The ninth" is no topic, but "third floor" is. */
const ordinals = new Set(`${firstOrdinals}|${laterOrdinals}|twentieth|thirtieth|nth|last`.split('|'));
/** Forms of verbs that stand before what somebody does something with, or behind what does something: no part of its name. */
const deeds = new Set(
  (
    'using doing making getting having including taking being going coming saying giving putting keeping looking trying talking ' +
    'adding collecting behaving happening working thinking telling asking wanting needing seeing knowing finding ' +
    'being according pending missing starting'
  ).split(' '),
);
/** Adjectives that tell one thing from another, and not what it is: "the whole campaign" is the campaign. */
const emptyAdjectives = new Set(
  'enough fewer fewest less whole entire same other different certain particular own next last several various wrong right only actual poor proper final quick brief'.split(
    ' ',
  ),
);
/** A word before a noun, and the noun with what goes with it, that together are about nothing. */
const emptyPairs = new Set([
  'of course',
  'in mind',
  'in person',
  'in general',
  'in fact',
  'at hand',
  'by hand',
  'on board',
  'on hand',
  'at home',
  'for sure',
  'by default',
  'my dead body',
  'the last straw',
  'the short straw',
  'a long shot',
  'a big deal',
  'no big deal',
  'the same page',
  'the same boat',
  'the bottom line',
]);
/** What is said in several words that together are about nothing: "I lost my train of thought". */
const idioms =
  /(?<!\p{L})(?:trains? of thought|(?:oh )?(?:my|good|dear) (?:god|lord|goodness)|for (?:god|heaven|christ)['’]?s sake|thank god|god (?:knows|forbid)|food for thought|piece of cake|(?:peace|frame|state) of mind|change of heart|rule of thumb|turn of phrase|point of view|(?:as a )?matter of fact)(?!\p{L})/giu;
const idiomsIn = (text: string): { start: number; end: number }[] =>
  matchesIn(text, idioms).map(({ 0: { length }, index }) => ({ start: index, end: index + length }));

/** The topics of a sentence, each once; many topics share its weight. */
export function findTopics(sentence: Sentence): SentenceTopic[] {
  if (!mayHaveTopic(sentence)) return [];
  const words = topicWords(sentence);
  if (!words.some(isHead)) return [];
  const { text, times } = sentence;
  const isNoTopic = placeFinder([...times, ...addressesIn(text), ...idiomsIn(text)]);
  const announced = announcedIn(text, words);
  const found = new Map<string, number>();
  for (let index = 0; index < words.length; ) {
    const run = nounRun(words, index, isNoTopic);
    const isEmpty =
      run.length > 0 &&
      run.length <= 2 &&
      emptyPairs.has([words[index - 1], ...run].map((one) => one?.lower).join(' '));
    const topic = isEmpty ? undefined : topicOf(withoutDeed(run, words[index - 1]));
    const { start = -1 } = words[index] ?? {};
    const gain = start >= announced.start && start < announced.end ? gainOfAnnounced : 1;
    if (topic !== undefined) {
      const weight = topic.weight * gain * gainOfPlaceIn(words, index, index + run.length);
      found.set(topic.text, Math.max(weight, found.get(topic.text) ?? 0));
    }
    index += Math.max(1, run.length);
  }
  const share = gainOfSentence(sentence, words) / Math.sqrt(Math.max(1, found.size / 2));
  return [...found].map(([text, weight]) => ({ text, weight: Math.min(1, weight * share) }));
}

/** Without one of these a text has no address. */
const mayHaveAddress = quick(/@|[Ww]{3}|:\/\/|\s[Dd][Oo][Tt]\s|\.\p{L}/u);
const word = String.raw`[\p{L}\p{N}-]{1,63}`;
/** Addresses and names of hosts, written or said: what is in them is no topic, exact or not. Every repetition is bounded. */
const addresses = [
  String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}`,
  String.raw`(?:https?:\/\/|www\.)[^\s<>"]{1,2000}`,
  String.raw`(?:${word}\.){1,4}(?:${plainEndsOfHosts})(?![\p{L}\p{N}])`,
  String.raw`(?:${word}(?:\s(?:dot|underscore|dash)\s${word}){0,3}\sat\s)?${word}(?:\sdot\s${word}){1,4}`,
].map((source) => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}`, 'giu'));

/** Where addresses stand in a text. */
const addressesIn = (text: string): { start: number; end: number }[] =>
  mayHaveAddress.test(text)
    ? addresses.flatMap((address) =>
        matchesIn(text, address).map(({ 0: { length }, index }) => ({
          start: index,
          end: index + length,
        })),
      )
    : [];

/** Whether a word stands in one of these places; asked for words in their order. */
function placeFinder(
  places: readonly { readonly start: number; readonly end: number }[],
): (word: TopicWord) => boolean {
  const ordered = places.toSorted((a, b) => a.start - b.start);
  let next = 0;
  return ({ start }) => {
    while ((ordered[next]?.end ?? Infinity) <= start) next += 1;
    return (ordered[next]?.start ?? Infinity) <= start;
  };
}

/** Adjectives and nouns that stand together from `start`, up to the last noun. */
function nounRun(
  words: readonly TopicWord[],
  start: number,
  isNoTopic: (word: TopicWord) => boolean,
): TopicWord[] {
  let end = start;
  for (let index = start; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word.kind === 'other' || !isWordLike(word) || isNoTopic(word)) break;
    if (isHead(word)) end = index + 1;
    if (word.endsClause) break;
  }
  return words.slice(start, end);
}

const isDeed = (word: TopicWord | undefined): boolean => word?.kind === 'gerund' && deeds.has(word.lower);
const isDone = (word: TopicWord | undefined): boolean =>
  word?.kind === 'noun' && !word.isProper && participle.test(word.lower);

/** Behind these, a form in -ing is what somebody does with what stands behind it: "we're buying tents". */
const beforeDeed =
  /^(?:be|is|are|am|was|were|been|not|keep|keeps|kept|start|starts|started|stop|stops|stopped|.+['’](?:re|m|s))$/u;

/** The run without what is done with it, or what it does: "calling Brightnet", "two surgeries running"; "the booking page" is one thing. */
function withoutDeed(run: readonly TopicWord[], before: TopicWord | undefined): readonly TopicWord[] {
  const [first, second] = run;
  const isDoneWith =
    first?.kind === 'gerund' &&
    (beforeDeed.test(before?.lower ?? '') || second?.kind === 'adjective' || second?.isProper === true);
  const does = run.at(-1)?.kind === 'gerund' && run.at(-2)?.isPlural === true;
  return run.slice(isDoneWith ? 1 : 0, does ? -1 : undefined);
}

/** "Mon" and "sat/sun". */
const isShortTime = (word: TopicWord | undefined): boolean =>
  word !== undefined &&
  (shortTimes.has(word.lower) ||
    (word.lower.includes('/') && word.lower.split('/').every((part) => shortTimes.has(part))));

/** "good afternoon harbour dental": in speech without marks a greeting stands before a name. */
const isGreeting = (word: TopicWord | undefined, next: TopicWord | undefined): boolean =>
  word?.lower === 'good' && word.start === 0 && /^(?:morning|afternoon|evening)$/u.test(next?.lower ?? '');

const isEmptyBefore = (word: TopicWord | undefined): boolean =>
  emptyNouns.has(word?.lower ?? '') || isShortTime(word) || isDeed(word) || isEmptyAdjective(word);

const isEmptyAdjective = (word: TopicWord | undefined): boolean =>
  word?.kind === 'adjective' && emptyAdjectives.has(word.lower);

const possessive = /['’]s?$/u;
const withoutPossessive = (word: string): string =>
  word.includes("'") || word.includes('’') ? word.replace(possessive, '') : word;
const numbersOnly = /^[\p{N}\s.,/-]+$/u;
/** "Fourteen chairs" are chairs. */
const numberInWords = new RegExp(`^${numberWord}$`, 'u');
const isNumber = (word: TopicWord | undefined): boolean =>
  numbersOnly.test(word?.text ?? '') || (word?.isProper === false && numberInWords.test(word.lower));

function topicOf(run: readonly TopicWord[]): SentenceTopic | undefined {
  let [first, end] = [0, run.length];
  const isEmpty = (index: number): boolean =>
    isEmptyBefore(run[index]) || isGreeting(run[index], run[index + 1]) || isNumber(run[index]);
  while (first < end && isEmpty(first)) first += 1;
  while (end - first > 1 && (isDeed(run[end - 1]) || isShortTime(run[end - 1]))) end -= 1;
  if (end - first > 1 && isDone(run[end - 1]) && run[end - 2]?.kind === 'noun') end -= 1;
  if (end - first > 1 && vagueHeads.has(run[end - 1]?.lower ?? '') && run[end - 2]?.kind === 'noun') end -= 1;
  const kept = run.slice(Math.max(first, end - maximumTopicWords), end);
  const head = kept.at(-1);
  if (head === undefined || namesNothing(head)) return undefined;
  const names = kept.map((word) => withoutPossessive(word.text.toLowerCase()));
  const text = names.join(' ').trim();
  if (text.length < 3 || text.length > maximumTopicCharacters || numbersOnly.test(text)) return undefined;
  const isProper = kept.some((word) => word.isProper);
  if (kept.length === 1 && (isDone(head) || (head.kind === 'gerund' && !isProper))) return undefined;
  return { text, weight: weightOfWords(kept, names) };
}

const namesNothing = (head: TopicWord): boolean =>
  [emptyNouns, emptyHeads, ordinals].some((words) => words.has(head.lower)) ||
  unitsAndKin.test(head.lower) ||
  isShortTime(head);

/**
 * The same topics that `analyze` finds in a message, part by part. Pure; linear in the length of the text.
 *
 * @param conversation whose speakers are no topics; its time zone makes no difference
 */
export function* findMessageTopics(
  message: Message,
  conversation: Conversation,
): Generator<readonly TopicMention[], void> {
  if (message.isForeign) return;
  for (const { sentence } of partsOf(message, conversation))
    yield findTopics(sentence).map((topic) => ({ messageId: message.id, ...topic }));
}
