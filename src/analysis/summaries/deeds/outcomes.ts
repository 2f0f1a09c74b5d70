/** What was decided, and what is to be done or to take place: of a talk that is what most people want to know first. */

import { isJest } from '../../text/customs/jest.ts';
import {
  contentWordsOf,
  namesDay,
  namesFigure,
  type SentenceFeatures,
  type SummaryMessage,
} from '../choosing/sentence-value.ts';
import { isBeside, isRitual } from '../cleaning/rituals.ts';
import type { ChosenMessage } from '../wording/wording.ts';
import { type Deed, isChoice, letMe } from './deeds.ts';

/** A message, and what is known of it before anybody chooses. */
export interface Tellable {
  readonly message: SummaryMessage;
  readonly features: SentenceFeatures;
  /** What of it is told; empty where that is in another language than English. */
  readonly clause: string;
  /** What it is to bring about, if anything. */
  readonly deed: Deed | undefined;
  /** How another one took it. */
  readonly reply: ChosenMessage['reply'];
  /** What it agrees on. */
  readonly agreed: ChosenMessage['agreed'];
  /** Whether it speaks of "them" or "her", and nothing in it says who that is. */
  readonly isUnnamed: boolean;
  /** Whether it is told of one person whom nobody has named: a reader would take it for told of somebody else. */
  readonly isHidden: boolean;
  /** Whether it is no sentence: "Sixty days, no charge." */
  readonly isFragment: boolean;
  /** The message that it is shown with: the answer to a question, or the sentence before one that leans on it. */
  readonly companion: SummaryMessage | undefined;
}

/** What speaks for telling one outcome rather than another one. */
const outcomeWeights = {
  request: 0.1,
  proposal: 0.05,
  offer: 0.05,
  leave: 0,
  promise: 0.15,
  decision: 0.2,
  taken: 0.1,
  day: 0.1,
  /** A request that is put as a question is one all the same. */
  asked: 0.15,
  /** When people meet, and what they have settled on, is what a reader asks for first. */
  appointment: 0.4,
  /** Against what cannot be placed without what was said before. */
  leaning: 0.12,
  /** Against what speaks of "them" where nothing says who they are. */
  unnamed: 0.2,
};

/** "I'll ask her", "I'll go there", "Friday at ten works": whom and what is said before. */
export const pointsAtBefore = (text: string): boolean =>
  !isChoice(text) &&
  contentWordsOf(text).length < contentOfDeed &&
  (bareDo.test(text) ||
    /(?<!\p{L})(?:him|them|it|that|this|those|works|there(?! (?:is|are|was|were|will)(?!\p{L})|['’])|her(?! \p{L}+ ?(?:today|tomorrow|by|on|this|next|about)))(?!\p{L})/iu.test(
      text,
    ));
/** "Will do at work Thursday" */
const bareDo =
  /(?<!\p{L})(?:will|['’]ll|can) do(?= (?:at|on|in|by|before|after|today|tomorrow|tonight|now|first|as soon|asap)(?!\p{L})|[.!,]|$)/iu;
/** Words that say something, of a deed that is understood alone. */
export const contentOfDeed = 4;
/** The same, of what has no verb. */
const contentOfFragment = 6;

/** Messages from the first on in which one says what a talk is about, and words of such a statement that say something. */
export const messagesOfBeginning = 12;
const contentOfMatter = 3;

/** "40% done", "80 of 200 sent": a state on the way to another one. */
const onTheWay = /(?<![\d.,])\d{1,2} ?%|\b(?:half|partly|almost|nearly|about to be) \p{L}+/iu;
const stemLength = 4;

/** The candidates without what the one who is asked then promises in the same words, and without a state on the way whose end is told later. */
export function withoutOvertaken<T extends Tellable>(all: readonly T[]): T[] {
  const candidates = all.filter((one) => !all.some((other) => isTakenUpBy(one, other)));
  const ends = candidates.filter(({ deed }) => deed?.kind === 'decision');
  return candidates.filter(
    (candidate) =>
      !onTheWay.test(candidate.clause) ||
      !ends.some(
        ({ message, clause }) =>
          message.ordinal > candidate.message.ordinal && shareStem(clause, candidate.clause),
      ),
  );
}

/**
 * Whether what is asked for is promised by another one in the same words: "can you call the plumber about the boiler?" – "I'll call the
 * plumber about the boiler on Friday", "who's driving the van?" – "I can drive the van".
 */
export function isTakenUpBy(asked: Tellable, promise: Tellable): boolean {
  const distance = promise.message.ordinal - asked.message.ordinal;
  const isPromise =
    promise.deed?.kind === 'promise' ||
    (promise.deed?.kind === 'offer' && promise.reply?.kind !== 'declined');
  if (distance <= 0 || distance > replyDistance || !isPromise || promise.features.isQuestion) return false;
  const words = wordsAskedFor(asked, promise.message).map(stemOf);
  const promised = new Set(contentWordsOf(promise.clause).map(stemOf));
  return words.length >= 2 && words.every((stem) => promised.has(stem));
}

/** What is asked for that the other one may take on; no words where he may not. */
function wordsAskedFor({ message, features, deed, reply, clause }: Tellable, by: SummaryMessage): string[] {
  const { speaker, assignee } = message;
  const isOfAnother = assignee !== undefined && assignee.id !== speaker?.id && assignee.id !== by.speaker?.id;
  const isAnsweredElse =
    reply !== undefined && (reply.kind === 'declined' || reply.speakerId !== by.speaker?.id);
  if (speaker?.id === by.speaker?.id || isOfAnother || isAnsweredElse) return [];
  if (deed?.kind === 'request') return contentWordsOf(deed.action ?? '');
  return features.isQuestion && asksWhoDoes.test(clause) ? contentWordsOf(clause) : [];
}
const asksWhoDoes =
  /^(?:(?:and|so|but|then),? )*(?:who(?:['’]s|['’]ll| is| will| can| could| wants| would)(?! (?:this|that|it|there|he|she|you)(?!\p{L}))|(?:can|could|will|would) you) /iu;
const stemOf = (word: string): string => word.slice(0, stemLength);
/** Messages behind a request in which who is asked may promise it. */
const replyDistance = 4;

function shareStem(one: string, other: string): boolean {
  const stems = new Set(contentWordsOf(one).map((word) => word.slice(0, stemLength)));
  return contentWordsOf(other).some(
    (word) => /^\p{L}{4}/u.test(word) && stems.has(word.slice(0, stemLength)),
  );
}

/** "Six one seven five five five oh": what is read out says nothing to whom it is not read. */
export const readOut =
  /^(?:(?:\p{L}|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|double|triple|dash|dot|hyphen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\d+)[\s,.-]+){5,}\p{L}*[.]?$/iu;

/**
 * "That is exactly the point", "no, I don't want that".
 *
 * @param isTogether whether there is room for what it is shown with
 */
export const saysLittle = (
  { message, clause, features, companion, deed, isFragment, isHidden }: Tellable,
  isTogether = true,
): boolean =>
  isHidden ||
  isBeside(message, clause) ||
  saysNothing(clause) ||
  refuses.test(clause) ||
  (deed === undefined && (isElliptical.test(clause) || opensElliptical.test(clause))) ||
  // "Let me run a test from here": it is done at once, and then it is past.
  (deed === undefined && letMe.test(clause)) ||
  ((companion === undefined || !isTogether) &&
    (readOut.test(clause) ||
      (isFragment &&
        (companion !== undefined ||
          contentWordsOf(clause).length < (namesFigure(clause) ? contentOfDeed : contentOfFragment))) ||
      (features.contentWords < contentOfMatter && ownDeed.test(clause)) ||
      (features.contentWords < contentOfDeed && (features.leansOnBefore || answersBefore.test(clause)))));
/** "Let's get started", "I'll buy you a coffee" */
export const saysNothing = (clause: string): boolean => isRitual(clause) || isJest(clause);
/** "I can tell you on Monday": of so few words what is told, and of what, was said before. */
const ownDeed = /^(?:i|we)(?:['’]ll| will| can| could| shall) /iu;
/** "Can't sorry, working both days": who does it is what a reader wants to know. */
const refuses =
  /^(?:sorry,? )?(?:i )?can(?:['’]?t|not)(?: (?:do|make) (?:it|that|then))?,? (?:sorry|i['’]m|i am|working|away)(?!\p{L})/iu;
/** "Nobody else does", "I think it is", "done that just now", "this is the new plan": what one does, or shows, was said or seen before. */
const isElliptical =
  /^(?:(?:[\p{L}'’]+ ){1,3}(?:do|does|did|can|could|will|would|should|might|may|must|used to|has|have|had|is|are|was|were)(?:n['’]t| not)?(?:,? (?:too|either|though|actually|really))?|done (?:that|it|this)(?: (?!by(?!\p{L})|if(?!\p{L}))[\p{L}'’]+){0,9}|(?:this|here) is (?:the|our|my)(?: [\p{L}-]+){1,3})[.!]*$/iu;
/** "I can't, but my neighbour has a key", "they do, up to a thousand euros": its verb is in the question. "He will, of course, call" has one. */
const opensElliptical =
  /^(?:[\p{L}'’]+ ){1,2}(?:do|does|did|can|could|will|would|should|might|may|must|used to|has|have|had|wo)(?:n?['’]t| not)?(?: have to)?(?:,? (?:but|because|cause|so)(?!\p{L})|, (?![^,.]{1,40}, \p{L}))/iu;
const answersBefore = /^(?:no|yes|yeah|nope|yep)\b.*(?<!\p{L})(?:it|that|this|them)(?!\p{L})/iu;

/** "Unfortunately it is not passed on" */
const goesOn = /^(?:\p{L}+,? )?(?:it|that|this|these|those|they|he|she)(?![\p{L}])/iu;

/** Whether a statement may be what the part that begins at `first` is about: "My heating has been out since Saturday." */
export const tellsMatter = (candidate: Tellable, first: number): boolean => {
  const { message, features, deed, isUnnamed } = candidate;
  return (
    message.ordinal - first < messagesOfBeginning &&
    deed === undefined &&
    features.contentWords >= contentOfMatter &&
    ![features.isQuestion, features.isCourtesy, features.leansOnBefore, isUnnamed].includes(true) &&
    message.insight === undefined &&
    !candidate.isFragment &&
    !goesOn.test(candidate.clause) &&
    !saysLittle(candidate, false)
  );
};

/** "We meet again on the third" */
const meets =
  /^(?:we|the (?:two|three|four) of us)(?:['’]ll| will|['’]re| are)? (?:all |both |then )?(?:meet(?:ing)?|speak(?:ing)?|talk(?:ing)?|reconven(?:e|ing)|see each other|sit down)(?!\p{L})/iu;

/** Whether it was decided, or is to be done or to take place, for all that was said. */
export function isOutcome({
  message,
  features,
  clause,
  deed,
  reply,
  companion,
  isFragment,
  isHidden,
  agreed,
}: Tellable): boolean {
  if (agreed !== undefined) return true;
  if (isHidden || features.isCourtesy || reply?.kind === 'declined' || saysNothing(clause)) return false;
  if (
    companion === undefined &&
    (pointsAtBefore(clause) || (contentWordsOf(clause).length < 2 && !namesDay(clause)))
  )
    return false;
  // "The papers have to be out by Friday": nobody promises it, and a reader wants to know.
  if (deed === undefined)
    return (
      (message.insight === 'follow_up' || message.insight === 'action_item') &&
      namesDay(clause) &&
      !features.isQuestion &&
      !features.leansOnBefore &&
      (companion !== undefined ||
        meets.test(clause) ||
        features.contentWords >= (isFragment ? contentOfDeed : contentOfMatter))
    );
  if (deed.kind === 'leave' && reply === undefined) return false;
  // What nobody has agreed to is an idea, unless it names its day.
  return deed.kind !== 'proposal' || reply !== undefined || namesDay(clause);
}

/** Whether it tells when people meet, or when somebody comes, in other words than it was said: "Eleven?" is "Ana and Ben speak on Tuesday at eleven." */
export const isAppointment = ({ message, deed, clause }: Tellable): boolean =>
  message.insight === 'follow_up' && message.clearer !== undefined && deed === undefined && namesDay(clause);

export const valueOfOutcome = (one: Tellable): number => {
  const { message, features, deed, reply, companion, isUnnamed } = one;
  return (
    features.fitness +
    (features.isQuestion ? outcomeWeights.asked : 0) +
    (deed === undefined ? 0 : outcomeWeights[deed.kind]) +
    (reply === undefined ? 0 : outcomeWeights.taken) +
    (namesDay(message.text) ? outcomeWeights.day : 0) +
    (isAppointment(one) || one.agreed !== undefined ? outcomeWeights.appointment : 0) -
    (features.leansOnBefore ? outcomeWeights.leaning : 0) -
    (isUnnamed && companion === undefined ? outcomeWeights.unnamed : 0)
  );
};
