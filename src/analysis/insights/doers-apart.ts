/** A sentence in which two people are each to do something, or meet about it later: "Catherine, please sign it, and Olufemi will arrange payment". */

import { skipLeadIns } from '../grammar/clauses.ts';
import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { normalAt } from '../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { partOfReading } from '../reading.ts';
import { withLeadIns } from '../text/words/lead-ins.ts';
import { clauseOf } from './clause-of-deed.ts';
import { meetingBehind } from './meetings-behind.ts';
import type { Undertaking } from './undertakings/undertaking.ts';
import { undertakingsOf } from './undertakings/undertakings.ts';

/** Words of a part at least. */
const shortestPart = 3;
/** Words of a name that is called at most. */
const longestName = 4;
/** How sure the model must be that somebody is ordered to do something. */
const leastOrder = 0.2;
const joint = /^(?:and|but|so|then)$/u;
const trailing = /(?:[\s,;—–-]+(?:and|but|so|then|so that))*[\s,;—–-]*$/iu;
/** "Can you print it, and I'll sign it?": what one does oneself is not asked. */
const promisedAsAsked = /(?<=^i(?:['’]?ll| will) [^?]*)\?\s*$/iu;
const charges = /^(?:commitment|need|request|order)$/u;
/** What is handed over on the spot, or only said: "give me the number and I'll look", "consider it done, I'll …". */
const noTask =
  /^(?:give|leave|consider|allow|let|tell|say|call|strike|hold|wait|trust|look|hear|excuse|see)$/u;
/** "Can you look over it", "look into this": what is looked at is a task. */
const examined = /^(?:over|into|through)$/u;
const please = /^(?:please|pls|plz)$/u;
const asks = /^(?:can|could|will|would)$/u;
/** "…, Yolanda does it": of what was said before. */
const ofTheSame = /^(?:it|that|this|so|them)$/u;
/** "… and you take it to the council": another deed. */
const somewhere = /^(?:to|into|back|home|down|round|along|there)$/u;

/** The parts of the sentence, in each of which somebody else than in the one before may be to act; the sentence itself if there are not two. */
export function doersApart(sentence: Sentence): readonly Sentence[] {
  const { text, words } = sentence;
  const undertakings = undertakingsOf(sentence).filter((one) => isTask(sentence, one));
  // "Let's have a call at nine, we look at it again there": one meeting.
  const isMeeting = undertakingsOf(sentence)[0]?.actor === 'group' && undertakingsOf(sentence)[0]?.isContact;
  const besides = [
    neededOfAnother(sentence, undertakings[0]),
    isMeeting ? undefined : meetingBehind(sentence),
    oursBehind(sentence, undertakings[0]),
  ].filter((start) => start !== undefined);
  const others = isAtIt.test(text) ? undertakings : undertakings.slice(1);
  if (others.length === 0 && besides.length === 0) return [sentence];
  const cuts = others.flatMap((one) => openingOf(sentence, one, undertakings[0]) ?? []);
  const starts = [0, ...new Set([...cuts, ...besides])].sort((a, b) => a - b);
  const parts = starts.map((start, index) => {
    const end = starts[index + 1] ?? text.length;
    const said = text.slice(start, end).replace(promisedAsAsked, '.');
    return { start, text: index + 1 < starts.length ? said.replace(trailing, '') : said };
  });
  const isLong = parts.every(({ start, text: said }) => {
    const own = words.filter((word) => word.start >= start && word.end <= start + said.length);
    return own.length >= shortestPart;
  });
  if (parts.length < 2 || !isLong) return [sentence];
  return parts.map((part) =>
    sentence.clause(part, sentence.reading && partOfReading(sentence.reading, part)),
  );
}

/** "I'm doing the prototype, and Bea tests it": what the speaker is at is his part. */
const isAtIt = withLeadIns(/^\P{L}*i(?:['’]?m| am) (?!going|being)\p{L}+ing(?!\p{L})/iu, 'today');

const mayNeed = /\s(?:need|want|like)\s/iu;
/** "…, and we'd need it back by Friday", "but I'd want your comments": what one promises is followed by what another one is to do. */
const needs =
  /(?<=[\s,](?:and|but)\s)(?:i|we)(?:['’]?d|['’]ll| would| will)?(?: also| still)? (?:need|want|like) (?:(?:it|them|that|(?:the|this) (?:\p{L}+ ){1,3}?)\s?back(?!\p{L})|(?:the|a|an) (?:\p{L}+ ){1,3}from you(?!\p{L})|you to (?!know|have|be(?!\p{L}))|your (?!help|own)\p{L})/iu;

/** Where the clause opens in which whoever takes something upon himself says what he needs of another one. */
function neededOfAnother({ text, words }: Sentence, first: Undertaking | undefined): number | undefined {
  if (first?.actor !== 'speaker' || !mayNeed.test(text)) return undefined;
  const start = needs.exec(text)?.index ?? -1;
  return start > (words[first.verb]?.end ?? text.length) ? start : undefined;
}

/** "I'll update the sheet, and we should call them on Friday": whom "we" are to get in touch with, behind what one promises. */
const ours =
  /(?<=[^.?!]{8},? and )(?:then )?we (?:should|ought to|need to|have to|must) (?:also |then |maybe |probably )?(?:follow up|call|ring|phone|write to|e-?mail|text|meet|talk|speak|ask|tell|contact|remind|warn|inform|invite|check (?:in )?with|get in touch|reach out|catch up|sit down|discuss)(?!\p{L})/iu;

/** Where the clause opens that says what "we" are to do, behind what its speaker promises. */
function oursBehind({ text, words }: Sentence, first: Undertaking | undefined): number | undefined {
  if (first?.actor !== 'speaker' || first.modality !== 'commitment' || !text.includes(' we '))
    return undefined;
  const start = ours.exec(text)?.index ?? -1;
  return start > (words[first.verb]?.end ?? text.length) ? start : undefined;
}

/** Whether somebody is charged with it, and an order stands where orders do. */
function isTask(sentence: Sentence, { actor, modality, name, verb }: Undertaking): boolean {
  const { words, reading, times } = sentence;
  const { start: from, end } = clauseOf(sentence, verb);
  const isDueThen = times.some(({ start }) => start > (words[verb]?.start ?? 0) && start < end);
  const isIdle =
    // "Give me the list by tomorrow" is not done while one still talks.
    !(normalAt(words, verb) === 'give' && isDueThen) &&
    noTask.test(normalAt(words, verb)) &&
    !(normalAt(words, verb) === 'call' && !/^(?:it|that|this)$/u.test(normalAt(words, verb + 1))) &&
    !(normalAt(words, verb) === 'look' && examined.test(normalAt(words, verb + 1)));
  // "I'll call them, Sophie can book the room"
  const isCharge = charges.test(modality) || (actor === 'named' && modality === 'ability');
  if (actor === 'group' || !isCharge || isIdle) return false;
  // "You'll be working on it" tells who works where.
  if (isTagged(words[verb], 'Gerund')) return false;
  // "Mark, you do the drinks"
  const isCharged = name !== undefined && normalAt(words, verb - 1) === 'you';
  if (modality !== 'order' || isCharged || please.test(normalAt(words, verb - 1))) return true;
  if ((reading?.acts.imperative ?? 1) < leastOrder) return false;
  const first = words.findIndex((word) => word.start >= from);
  return actor === 'addressee' && skipLeadIns(sentence, first).start === verb;
}

/** Where the clause of what is undertaken opens in the text, if one who is named in it, or the speaker, is to act; undefined: it belongs to what is before. */
function openingOf(
  sentence: Sentence,
  { actor, modality, verb }: Undertaking,
  earliest: Undertaking | undefined,
): number | undefined {
  const { words } = sentence;
  if (
    /^(?:do|take|handle|does|takes)$/u.test(normalAt(words, verb)) &&
    ofTheSame.test(normalAt(words, verb + 1)) &&
    !somewhere.test(normalAt(words, verb + 2))
  )
    return undefined;
  if (actor === 'speaker') {
    const condition = conditionBefore(words, earliest?.verb ?? 0, verb);
    if (condition !== undefined) return words[condition]?.start;
  }
  const { start } = clauseOf(sentence, verb);
  let first = words.findIndex((word) => word.start >= start);
  // "On the deposit, I'll ask the bank and will call you": both are in one clause.
  const isOneClause = earliest !== undefined && earliest.verb < verb && first <= earliest.verb;
  if (first <= 0 || isOneClause) return undefined;
  if (actor === 'addressee') first = calledBefore(sentence, first) ?? first;
  while (joint.test(normalAt(words, first))) first += 1;
  const before = first - 1;
  // "I'll write it so Sophie can send it" says what that is good for.
  if (modality === 'ability' && /^(?:so|that)$/u.test(normalAt(words, before))) return undefined;
  const isClause = endsClause(words[before]) || joint.test(normalAt(words, before));
  if (!isClause || /[.?!]/u.test(words[before]?.after ?? '')) return undefined;
  const isOwn = actor === 'speaker' && /^(?:i|me)$/u.test(normalAt(words, first));
  const isNamed = actor !== 'speaker' && actor !== 'group' && nameAt(sentence, first) !== undefined;
  // "I'll book the room, can you send the invites?"
  const isAsked =
    actor === 'addressee' && asks.test(normalAt(words, first)) && normalAt(words, first + 1) === 'you';
  // "I'll mail you the contract tonight, please send it back by Friday."
  const isBegged =
    actor === 'addressee' && earliest?.actor === 'speaker' && please.test(normalAt(words, first));
  // "I'll take the first, you take the second", "Tom writes the bit about the girls, you write the rest."
  const isShared =
    actor === 'addressee' &&
    /^(?:speaker|named)$/u.test(earliest?.actor ?? '') &&
    modality === 'need' &&
    normalAt(words, first) === 'you' &&
    first + 1 === verb;
  return isOwn || isNamed || isAsked || isBegged || isShared ? words[first]?.start : undefined;
}

/** Where the condition opens of what the speaker does, behind what another one is to do: "call them, and if they're out I'll send a mail". */
function conditionBefore(words: readonly Word[], from: number, verb: number): number | undefined {
  const condition = words.findLastIndex(
    ({ normal }, index) =>
      index > from &&
      index < verb &&
      normal === 'if' &&
      (endsClause(words[index - 1]) || joint.test(normalAt(words, index - 1))),
  );
  return condition < 0 ? undefined : condition;
}

/** Where the name of who is called right before the clause that opens at `index` begins: "…, Sophie, could you check it?" */
function calledBefore(sentence: Sentence, index: number): number | undefined {
  const { words } = sentence;
  if (words[index - 1]?.after.trim() !== ',') return undefined;
  return Array.from({ length: longestName }, (_, step) => index - 1 - step).find(
    (at) =>
      at > 0 &&
      (endsClause(words[at - 1]) ||
        (joint.test(normalAt(words, at - 1)) && !isNamedUpTo(sentence, at - 1))) &&
      at + (nameAt(sentence, at)?.length ?? 0) === index,
  );
}

/** Whether a name ends right before the word: "email Tom and Cara, ask them" calls neither. */
const isNamedUpTo = (sentence: Sentence, index: number): boolean =>
  Array.from({ length: longestName }, (_, step) => step + 1).some(
    (length) => index >= length && nameAt(sentence, index - length)?.length === length,
  );
