/** What the people of a talk settle on in the place of what one of them has refused: "Berlin is too far." – "Lyon, then?" – "Lyon is good." */

import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { contentWordsOf, type SummaryMessage } from '../choosing/sentence-value.ts';
import { replyTo, saysNoToThing } from '../deeds/replies.ts';

/** What two of them have agreed on. */
export interface Agreement {
  /** The thing, as it was named: "the Swan", "seventy". */
  readonly on: string;
  /** Who named it; another one has agreed. */
  readonly namedBy: NonNullable<SummaryMessage['speaker']>;
  /** The place of the message in which it was named. */
  readonly namedAt: number;
  /** What was proposed first, and refused. */
  readonly insteadOf: SummaryMessage;
}

export interface AgreementsHeard {
  /** Hears the next message, and tells what it agrees on. */
  hear(message: SummaryMessage): Agreement | undefined;
  /** By the place of what was proposed, what speaks against it. */
  readonly refusals: ReadonlyMap<number, SummaryMessage>;
}

/** Messages behind a proposal in which it may be refused, behind a refusal in which something else is named, and behind that in which it is taken. */
const distances = { refusal: 3, other: 4, agreement: 3 };

/** "I'd move it", "we could offer you", "how about Berlin", "shall we take the table": what may be refused. */
const proposes = new RegExp(
  `^${anyLeadIns('maybe|perhaps')}${anyOf([
    "(?:i|we)(?:['’]d| would| could| can| should) ",
    "let['’]?s ",
    '(?:shall|should|could|can) (?:i|we) ',
    "(?:how|what) about |why don['’]?t we ",
    'i (?:suggest|propose|recommend) ',
    '(?:the )?(?:earliest|latest|best|next)(?: \\p{L}+){0,5} is ',
  ])}`,
  'iu',
);

const mayBeRefused = ({ text, insight }: SummaryMessage): boolean =>
  insight === 'follow_up' || insight === 'action_item' || proposes.test(text);

/** A thing in a few words: "seventy", "the Swan", "Friday between ten and two". */
const word = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’.:-]*";
/** Words that are in no name of a thing, and those with which none begins either. */
const noWord =
  'what when where who why how which really right sure yes no okay ok if i you we they he she it that this is are do does did can could will would should please thanks thank sorry maybe perhaps anything anyone';
const notOneOf = (words: string): string => `(?!${anyOf(words.split(' '))}(?!\\p{L}))`;
const thing = `(?<thing>(?:(?:in|on|at|for) )?(?:(?:the|a|an) )?${notOneOf(`${noWord} well so or and but good great fine perfect nice lovely better`)}${word}(?: ${notOneOf(`${noWord} then instead`)}${word}){0,5})`;
const opening = '(?:(?:ok|okay|right|good|fine|great|alright|all right|well|agreed|perfect)[\\s,.!–—-]+)';

/** "The Swan?", "seventy, then?", "what about Lyon?", "maybe the first instead?" */
const namesOther = new RegExp(
  `^${opening}*(?:(?:and|or|so|then|maybe|perhaps|in that case),? )*(?:(?:what|how) about )?${thing}(?:,? (?:then|instead|maybe|perhaps))?\\?$`,
  'iu',
);
/** "Lyon it is, then", "right, the first, then", "okay, then Bolt" */
const chooses = new RegExp(
  `^${opening}*(?:${anyOf([
    `${thing.replace('<thing>', '<chosen>')} it is(?:,? then)?`,
    `(?<=[\\s,.!–—-])then,? ${thing.replace('<thing>', '<taken>')}`,
    `(?<=[\\s,.!–—-])${thing.replace('<thing>', '<last>')},? then`,
    `(?<=[\\s,.!–—-])${thing.replace('<thing>', '<after>')}`,
  ])})[.!]*$`,
  'iu',
);
/** "Seventy is good", "the twelfth is fine with me", "Lyon works for everybody" */
const approves = new RegExp(
  `^${anyLeadIns()}${thing}(?:['’]s| is| would be| sounds| looks)? (?:(?:really|very|much|just|absolutely|perfectly) )?(?:good|fine|perfect|great|ideal|better|lovely|possible|okay|ok|works?|would work|suits)(?!\\p{L})(?! if(?!\\p{L}))`,
  'iu',
);

/** A proposal, what refuses it, and the place up to which something else may be named, counted from there. */
interface Refused {
  readonly proposal: SummaryMessage;
  readonly by: SummaryMessage;
  readonly ordinal: number;
}

/** Something that was named in the place of what was refused, and by whom. */
interface Named {
  readonly thing: string;
  readonly message: SummaryMessage;
}

export function createAgreementsHeard(): AgreementsHeard {
  let proposals: SummaryMessage[] = [];
  let refused: Refused | undefined;
  let named: Named | undefined;
  const settled = new Set<string>();
  const refusals = new Map<number, SummaryMessage>();

  const isNear = ({ ordinal }: { ordinal: number }, message: SummaryMessage, distance: number): boolean =>
    message.ordinal - ordinal <= distance;

  /** What the message takes of what another one has named, in its own words or with a mere yes. */
  const takenBy = (message: SummaryMessage): Named | undefined => {
    if (named === undefined || named.message.speaker?.id === message.speaker?.id) return undefined;
    if (!isNear(named.message, message, distances.agreement)) return undefined;
    const approved = approves.exec(message.text)?.groups?.thing;
    const isNamed = approved !== undefined && sharesWord(approved, named.thing);
    return isNamed || replyTo(named.message.text, message.text) === 'accepted' ? named : undefined;
  };

  /** What the message chooses, where another one has named it since the refusal. */
  const chosenBy = (message: SummaryMessage, since: readonly SummaryMessage[]): Named | undefined => {
    const { chosen, taken, last, after } = chooses.exec(message.text)?.groups ?? {};
    const thing = chosen ?? taken ?? last ?? after;
    if (thing === undefined) return undefined;
    const by = since.findLast(
      (one) =>
        one.speaker?.id !== message.speaker?.id &&
        // "All right, Thursday at eight": in no other words than it was proposed.
        (after === undefined ? sharesWord(thing, one.text) : hasWords(one.text, thing)),
    );
    return by && { thing, message: by };
  };

  let since: SummaryMessage[] = [];
  return {
    refusals,
    hear(message) {
      if (message.speaker === undefined) return undefined;
      const proposal = proposals.findLast(
        (one) =>
          one.speaker?.id !== message.speaker?.id &&
          isNear(one, message, distances.refusal) &&
          replyTo(one.text, message.text) === 'declined',
      );
      if (proposal !== undefined) {
        if (saysNoToThing(proposal.text, message.text)) refusals.set(proposal.ordinal, message);
        if (refused === undefined || !isNear(refused, message, distances.other))
          refused = { proposal, by: message, ordinal: message.ordinal };
        since = [refused.proposal];
      }
      since.push(message);
      if (mayBeRefused(message)) proposals = [...proposals, message].slice(-distances.refusal);
      if (refused === undefined) return undefined;
      const found = takenBy(message) ?? chosenBy(message, since);
      if (found === undefined) {
        if (!isNear(refused, message, distances.other)) {
          [refused, named, since] = [undefined, undefined, []];
          return undefined;
        }
        const other = namesOther.exec(message.text)?.groups?.thing;
        // "Too late?" asks what was just said.
        if (other !== undefined && !hasWords(refused.by.text, other)) named = { thing: other, message };
        return undefined;
      }
      refusals.delete(found.message.ordinal);
      // What else is named behind it is of the same matter: "The Swan is good. Seven?"
      refused = { ...refused, ordinal: message.ordinal };
      named = undefined;
      const form = [...wordsOf(found.thing)].join(' ');
      if (found.message.speaker === undefined || settled.has(form)) return undefined;
      settled.add(form);
      return {
        on: found.thing,
        namedBy: found.message.speaker,
        namedAt: found.message.ordinal,
        insteadOf: refused.proposal,
      };
    },
  };
}

/** The words of a text that say something: "Seven's fine" has "seven". */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(contentWordsOf(text).map((word) => word.replace(/['’]s$/u, '')));
const sharesWord = (one: string, other: string): boolean => !wordsOf(one).isDisjointFrom(wordsOf(other));
const hasWords = (text: string, words: string): boolean => wordsOf(words).isSubsetOf(wordsOf(text));
