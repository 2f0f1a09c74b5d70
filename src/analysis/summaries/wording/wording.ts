/**
 * Writes the chosen sentences for somebody who was not there: "I'll send it" of Ana's is "Ana will send it",
 * "the contract ends in May" is "Ana said the contract ends in May"; what cannot be rewritten so is quoted.
 */

import { hasName, opensWithName } from '../../grammar/names/names-in-text.ts';
import { endsClause, isTagged, parseWords, type Word } from '../../grammar/words/tagged-words.ts';
import { applyEdits } from '../../rewriting/edits.ts';
import { rewriteFirstPerson } from '../../rewriting/first-person.ts';
import { otherPeople, rewriteFirstPersonPlural } from '../../rewriting/first-person-plural.ts';
import { withoutRepeatedName } from '../../rewriting/repeated-name.ts';
import { rewriteSecondPerson } from '../../rewriting/second-person.ts';
import { leftOutSubject } from '../../text/transcribed/left-out-subjects.ts';
import { somebody } from '../../text/words/somebody.ts';
import { featuresOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { deedOfMessage, letMe } from '../deeds/deeds.ts';
import type { Reply } from '../deeds/replies.ts';
import type { Agreement } from '../heard/agreements.ts';
import type { Answered } from '../heard/answered.ts';
import { addressed } from './addressee-by-name.ts';
import { behindSaid, maybeSaid } from './behind-said.ts';
import type { CalledPeople } from './called-people.ts';
import {
  firstPerson,
  inOrder,
  isPlain,
  secondPerson,
  sharedPerson,
  withCommaBefore,
  withoutEdited,
} from './names-in-place.ts';
import { toldClause } from './told-clause.ts';
import { type ToldRequest, writeDeed } from './told-deed.ts';
import { leavesPersonUnnamed } from './unexplained-pronouns.ts';
import { asks, withUnsaidSubject } from './unsaid-words.ts';
import { isOfSpeaker } from './whose-statement.ts';

/** A message that was chosen, whom it answers, and how somebody took what it offers or proposes. */
export interface ChosenMessage extends SummaryMessage {
  readonly reply?:
    | {
        readonly kind: Reply;
        readonly speakerId: string | undefined;
        /** Under which he says yes, in his words: "once we've paid". */
        readonly condition?: string | undefined;
        /** The place of the message that has it. */
        readonly conditionAt?: number | undefined;
      }
    | undefined;
  /** What it agrees on, in the place of something that was refused. */
  readonly agreed?: Agreement | undefined;
  /** Whom it answers, where that is known. */
  readonly answered?: Answered | undefined;
  /** Whether another one has asked for what it offers: it is a promise then. */
  readonly isAskedFor?: boolean;
}

/** One sentence of the summary: a plain statement, or what somebody said or asked, to be put behind the name. */
export interface WrittenSentence {
  readonly manner: 'plain' | 'said' | 'asked' | 'quoted';
  readonly text: string;
  /** What somebody is asked for by it. */
  readonly request?: ToldRequest | undefined;
}

const isObjectOnly = /^(?!.*(?<![\p{L}])we(?![\p{L}])).*(?<!\p{L})(?:us|ours)(?!\p{L})/isu;
/** "I can drive the van": who was asked for it does so. */
const canDo = /^i (?:can|could) (?=\p{L})/iu;
/** "Decision: we ship on Wednesday" */
const decisionMark = /^(?:the |our )?decision(?: is)?:\s*/iu;
/** The mark of what is promised, and the nod that is looked for: "I'll take the car, okay?" */
const nod = /(?:, (?:okay|ok|alright|all right))?\?$/iu;

/** "I'll have it traced, hang on, what number is it under?": what is asked behind a promise is no part of it. */
const questionBehind =
  /(?<=\S+ \S+ \S+),(?: (?:hang on|hold on|wait|and|but|so|by the way),?)? (?:what|where|when|who|how|which|why|do|does|did|is|are|can|could|would|will|have|has|shall|should) (?!(?:okay|ok)\?)[^,?]+\?$/iu;

/** The sentence for a reader who was not there. Nothing is added but names in place of pronouns, and what somebody does by it. */
export function writeSentence(message: ChosenMessage, people: CalledPeople): WrittenSentence {
  const written = writeClearly(message, people);
  const isQuoted = written.manner === 'quoted' || written.manner === 'asked';
  const { shortName = '' } = people;
  // Nobody says his own name for "my": what stands between marks of quotation are the words of who said it.
  const said =
    isQuoted && message.clearer !== undefined && hasName(written.text, shortName)
      ? writeClearly({ ...message, clearer: undefined }, people)
      : written;
  return isQuoted ? { ...said, text: withoutAddedSubject(said.text, message.text) } : said;
}

/** A quotation without the "I'll" that is read where it was left out: its speaker has not said it. */
function withoutAddedSubject(quoted: string, text: string): string {
  const { meant } = leftOutSubject(text) ?? {};
  if (meant === undefined || !quoted.startsWith(`${meant} `)) return quoted;
  return capitalised(meant === "I'll" ? `will${quoted.slice(meant.length)}` : quoted.slice("I'll ".length));
}

function writeClearly(message: ChosenMessage, people: CalledPeople): WrittenSentence {
  if (message.clearer?.isWritten) return { manner: 'plain', text: closed(message.clearer.text) };
  if (message.agreed !== undefined && people.name !== undefined && people.agreesWith !== undefined)
    return agreement(message.agreed.on, people.agreesWith, people.name);
  const told = toldClause(message);
  if (message.isForeign) return asSaid(message, told, people.name);
  const text = withUnsaidSubject(told.replace(decisionMark, ''));
  const { name } = people;
  const asSentence = (sentence: string): string =>
    people.opensWithSmallName(sentence) ? closed(sentence) : capitalised(sentence);
  if (name === undefined) return { manner: 'plain', text: asSentence(text) };
  const deed = deedOfMessage(message, text);
  if (message.isAskedFor && deed?.kind === 'offer' && canDo.test(text))
    return writeStatement(text.replace(canDo, 'I will '), people, true);
  const done = deed && writeDeed(deed, { ...people, name }, message.reply);
  if (done !== undefined) return { ...done, manner: 'plain', text: closed(done.text) };
  if (deed?.kind !== 'promise' && asks(text, message.insight))
    return { manner: 'asked', text: asSentence(text).replace(/\.$/u, '?') };
  return writeStatement(
    deed?.kind === 'promise' ? text.replace(questionBehind, '.').replace(nod, '.') : text,
    people,
    deed !== undefined,
  );
}

/** "Ana and Ben agreed on the Swan" */
const agreement = (on: string, namedBy: string, name: string): WrittenSentence => ({
  manner: 'plain',
  text: closed(`${namedBy} and ${name} agreed on ${behindSaid(on, parseWords(on))}`),
});

/** The sentence as it was said. Of nobody known there are no marks of quotation, and it needs an end. */
function asSaid(message: ChosenMessage, text: string, name: string | undefined): WrittenSentence {
  if (name === undefined)
    return { manner: 'plain', text: /[\p{L}\p{M}\p{N}]$/u.test(text) ? `${text}.` : text };
  return { manner: featuresOf(message).isQuestion ? 'asked' : 'quoted', text };
}

function writeStatement(text: string, people: CalledPeople, isDeed: boolean): WrittenSentence {
  const words = parseWords(text);
  const quoted = {
    manner: 'quoted',
    text: people.opensWithSmallName(text) ? closed(text) : capitalised(text),
  } as const;
  if (opensWithOrder(words) && !(isDeed && letMe.test(text))) return quoted;
  return writeInThirdPerson(text, words, people, isDeed) ?? quoted;
}

/** The sentence with names for "I" and "you", and "they" for "we"; undefined where that would not read like one that was written. */
function writeInThirdPerson(
  text: string,
  words: readonly Word[],
  { name = '', shortName = name, addressee: other }: CalledPeople,
  isDeed: boolean,
): WrittenSentence | undefined {
  const addressee = isDeed ? other : undefined;
  const named = withoutRepeatedName(rewriteFirstPerson(text, words, name), text, name, shortName);
  const own = withCommaBefore(named, text);
  const isShared = sharedPerson.test(text);
  if (ordersBehind(words)) return undefined;
  // "To us", "it is ours": who is meant is not plain without a "we".
  if (isObjectOnly.test(text)) return undefined;
  if (isShared && (otherPeople.test(text) || /(?<!\p{L})let['’]?s(?!\p{L})/iu.test(text))) return undefined;
  const shared = isShared ? rewriteFirstPersonPlural(text, words, name, true) : [];
  const toOther =
    addressee === undefined ? addressed(text, words, other) : rewriteSecondPerson(words, addressee);
  const all = inOrder([...own, ...shared, ...toOther]);
  const rewritten = applyEdits(text, all).text;
  if ([sharedPerson, secondPerson, /["“”]/u].some((one) => one.test(rewritten))) return undefined;
  const first = own[0]?.start ?? Infinity;
  // "If he doesn't come, Ana will go": before a name "he" is whoever has it.
  if (own.length > 0 && leavesPersonUnnamed(text.slice(0, first))) return undefined;
  if (own.length > 0 && !sharedPerson.test(text.slice(0, first)))
    return isPlain(text, words, own, shortName) && isOfSpeaker(text, words, own, isDeed)
      ? { manner: 'plain', text: capitalised(rewritten, name) }
      : undefined;
  if (own.length > 0 && !isPlain(text, words, own, shortName)) return undefined;
  if (firstPerson.test(withoutEdited(text, own)) || !maybeSaid(rewritten, words)) return undefined;
  // Behind "Ana said" a reader takes "she" for Ana.
  if (own.length > 0 || leavesPersonUnnamed(rewritten)) return undefined;
  const [opening] = all;
  const opensWithOther = opening?.start === 0 && opening.text.startsWith(addressee ?? other ?? name);
  return {
    manner: 'said',
    text: closed((opensWithOther ? rewritten : behindSaid(rewritten, words)).replace(/!+$/u, '.')),
  };
}

/** "I want to be out by three, so listen": what is ordered behind it is said to somebody. */
const ordersBehind = (words: readonly Word[]): boolean =>
  words.some(
    (word, index) =>
      word.normal === 'so' &&
      endsClause(words[index - 1]) &&
      word.after === ' ' &&
      (isTagged(words[index + 1], 'Imperative') || isTagged(words[index + 1], 'Infinitive')) &&
      !isTagged(words[index + 1], 'Noun') &&
      !['Value', 'Copula', 'Verb'].some((tag) => isTagged(words[index + 2], tag)) &&
      !/^(?:far|that|much|many|do|does|did|can|will|be|am|is|are)$/u.test(words[index + 1]?.normal ?? ''),
  );

/** "Aisha, invite him", "stop the tablet", "somebody remind Max". */
const anybody = new RegExp(`^(?:${somebody}|everybody|everyone)$`, 'u');
function opensWithOrder(words: readonly Word[]): boolean {
  if (anybody.test(words[0]?.normal ?? ''))
    return /^[\p{L}]+(?<!s|ed|ing)$/u.test(words[1]?.normal ?? '') && isTagged(words[1], 'Infinitive');
  const isCalled = words[0] !== undefined && endsClause(words[0]) && isTagged(words[0], 'ProperNoun');
  const rest = isCalled ? words.slice(1) : words;
  // "Just break me off a twig"
  const first = rest[/^(?:just|simply|maybe|better)$/u.test(rest[0]?.normal ?? '') ? 1 : 0];
  return isTagged(first, 'Imperative') || (isTagged(first, 'Infinitive') && !isTagged(first, 'Noun'));
}

/** A name as one gives oneself in a chat: "dana_k", "kim[m]". */
const nick = /^\p{Ll}[\p{L}\p{N}]*[_[]/u;

/** With a capital, unless it begins with a name that is written small, and a mark at its end. */
const capitalised = (text: string, name = ''): string =>
  (name !== '' && opensWithName(text, name)) || nick.test(text)
    ? closed(text)
    : closed(text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (opening) => opening.toUpperCase()));

/** With a mark at its end, and "i" as it is written. */
function closed(text: string): string {
  const written = text.replaceAll(/(?<![\p{L}\p{N}.])i(?=['’\s,])/gu, 'I');
  return /[.!?…。！？]["'”’)\]]*$/u.test(written) ? written : `${written.replace(/[\s,;:–—-]+$/u, '')}.`;
}
