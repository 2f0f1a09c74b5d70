/** A part of a talk in a few sentences, each of which was said. */

import { withoutQuotes } from '../../text/words/quote-marks.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';
import { deedOf } from '../deeds/deeds.ts';
import { callsAnother } from '../heard/calls.ts';
import type { Opening } from '../openings/openings.ts';
import type { SummaryNames } from './summary-names.ts';
import type { ToldRequest } from './told-deed.ts';
import { type ChosenMessage, type WrittenSentence, writeSentence } from './wording.ts';

export interface SummaryParagraph {
  readonly text: string;
  /** The messages that its sentences are, in the order of the talk. */
  readonly messageIds: readonly string[];
}

/**
 * The chosen messages as a text, in the order given. Who speaks is called by the whole name first, then by the short one;
 * what the same one said in a row is put behind one name.
 */
export function writeParagraph(
  chosen: readonly ChosenMessage[],
  names: SummaryNames,
  opening?: Opening,
): SummaryParagraph {
  const mentioned = new Set<string>(opening?.speakers);
  const written: string[] = opening === undefined ? [] : [opening.text];
  let previous: Previous | undefined;
  let said = 0;
  for (const message of chosen) {
    const { id = '', name } = message.speaker ?? {};
    const nameOf = (speakerId: string) =>
      mentioned.has(speakerId) ? names.shortName(speakerId) : names.wholeName(speakerId);
    const called = nameOf(id) ?? name;
    const namedBy = message.agreed?.namedBy.id;
    const agreesWith = namedBy && nameOf(namedBy);
    if (namedBy !== undefined) mentioned.add(namedBy);
    // What is written already has the short name.
    if (!message.clearer?.isWritten) mentioned.add(id);
    const replier = message.reply?.speakerId;
    const {
      manner,
      text: sentence,
      request,
    } = writeSentence(message, {
      name: called,
      shortName: names.shortName(id),
      addressee: addresseeOf(message, names),
      opensWithSmallName: names.opensWithSmallName,
      replier: replier === undefined ? undefined : names.shortName(replier),
      agreesWith,
    });
    const text = message.isForeign ? sentence : names.inCapitals(sentence, wordsFound(message));
    const goesOn = previous?.manner === manner && previous.message.speaker?.id === id;
    const last = written.at(-1) ?? '';
    // Joined only where nothing is left out between them, and as much as one reads in one go.
    const isNext = isJustBehind(message, previous?.message);
    const isQuotedOn = manner === 'quoted' && goesOn && isNext && message.addressee === undefined;
    const requests = [
      ...(goesOn && isNext ? (previous?.requests ?? []) : []),
      ...(request === undefined ? [] : [request]),
    ];
    const asker = requests.length > 1 ? previous?.called : called;
    const joined = request && asker && joinedRequests(asker, requests);
    if (isQuotedOn && wordsIn(`${last} ${text}`) <= maximumJoinedWords)
      written[written.length - 1] = `${last.slice(0, -1)} ${withoutQuotes(text)}”`;
    else if (joined !== undefined && joined !== '' && wordsIn(joined) <= maximumJoinedWords)
      written[written.length - 1] = names.inCapitals(joined, wordsFound(message));
    else {
      said = goesOn ? said + 1 : 0;
      written.push(put(manner, text, called, said, calledBy(message, names)));
      requests.splice(0, requests.length - 1);
    }
    previous = { message, manner, called: asker, requests: request === undefined ? [] : requests };
  }
  const inOrder = [...chosen].sort((a, b) => a.ordinal - b.ordinal);
  return { text: written.join(' '), messageIds: [...new Set(inOrder.map(({ id }) => id))] };
}

/** What was told last. */
interface Previous {
  readonly message: SummaryMessage;
  readonly manner: WrittenSentence['manner'];
  /** What its speaker is called there. */
  readonly called: string | undefined;
  /** What its speaker has asked for in a row, up to it; none where it is something else. */
  readonly requests: readonly ToldRequest[];
}

/** Whether it is the next message, or another piece of the same one. */
const isJustBehind = ({ id, ordinal }: SummaryMessage, before: SummaryMessage | undefined): boolean =>
  before !== undefined && (id === before.id || Math.floor(ordinal) === Math.floor(before.ordinal) + 1);

/** "Ana asked Ben to ring the hall and Cara to book the van, and both agreed": what is asked for in a row, where it is taken in one way. */
function joinedRequests(name: string, requests: readonly ToldRequest[]): string | undefined {
  const [first] = requests;
  if (first === undefined || requests.length < 2 || first.reply === 'declined') return undefined;
  if (requests.some(({ reply }) => reply !== first.reply)) return undefined;
  const parts = requests.map(({ whom, todo }, index) =>
    requests[index - 1]?.whom === whom ? ended(todo) : `${whom} ${ended(todo)}`,
  );
  const people = new Set(requests.map(({ whom }) => whom));
  const all = people.size === 1 ? first.whom : people.size === 2 ? 'both' : 'all';
  // "To tidy the hall and lock it, and Cara to book the van"
  const joint =
    parts.length > 2 || parts.some((part) => /(?<!\p{L})and(?!\p{L})|,/u.test(part)) ? ', and ' : ' and ';
  const told = `${parts.slice(0, -1).join(', ')}${joint}${parts.at(-1)}`;
  return `${name} asked ${told}${first.reply === undefined ? '' : `, and ${all} agreed`}.`;
}

const ended = (todo: string): string => todo.replace(/[\s.?!,;]+$/u, '');

/** The words of all that was found in the message, and whose they are: "Cara the drinks" is found as "Cara will do the drinks". */
const wordsFound = ({ found, further = [] }: SummaryMessage): string | undefined =>
  found === undefined
    ? undefined
    : [found, ...further.map(({ found: words, assignee }) => `${words}\n, ${assignee?.name ?? ''}`)].join(
        '\n',
      );

/** Words of what is joined of two sentences. */
const maximumJoinedWords = 40;
const wordsIn = (text: string): number => text.split(/\s+/u).length;

/** The one whom the message calls. */
const calledBy = ({ addressee }: SummaryMessage, names: SummaryNames): string | undefined =>
  addressee && (names.shortName(addressee.id) ?? addressee.name);

/**
 * Whom the speaker means by "you": the one whom the message calls, or who is to do what it asks, or the only other one; by a promise or an
 * offer, the one who is answered.
 */
function addresseeOf(message: ChosenMessage, names: SummaryNames): string | undefined {
  const { assignee, insight, speaker, text } = message;
  const called = calledBy(message, names);
  if (called !== undefined) return called;
  if (callsAnother(text, names.wordsOfNames)) return undefined;
  const other = names.addressee(speaker?.id ?? '');
  if (other !== undefined) return other;
  const { kind, isForbidden } = deedOf(text, insight) ?? {};
  // What nobody is to do is said to all who hear it.
  if (isForbidden) return undefined;
  if (kind === 'promise' || kind === 'offer') return answeredBy(message, names);
  if (assignee === undefined || assignee.id === speaker?.id) return undefined;
  if (isTold(text, assignee.name)) return undefined;
  return (assignee.id && names.shortName(assignee.id)) ?? assignee.name;
}

/** "Could you have it sent to Mr Baumann": to whom something is sent is not asked to send it. */
const isTold = (text: string, name = ''): boolean =>
  name
    .split(' ')
    .some(
      (part) =>
        part.length >= shortestPart &&
        new RegExp(
          String.raw`(?<!\p{L})(?:to|with|for|from) (?:(?:mr|mrs|ms|dr)\.? )?${RegExp.escape(part)}(?!\p{L})`,
          'iu',
        ).test(text),
    );
const shortestPart = 3;

/** Who spoke just before, unless somebody else is named since. */
function answeredBy({ answered, speaker }: ChosenMessage, names: SummaryNames): string | undefined {
  const { id = '' } = answered?.speaker ?? {};
  const isOther = answered?.since.some((text) => names.namesOther(text, [speaker?.id ?? '', id]));
  return isOther ? undefined : names.shortName(id);
}

/** What somebody says first, and in a row behind it. */
const sayings = ['said', 'also said', 'added that'] as const;

function put(
  manner: WrittenSentence['manner'],
  text: string,
  name: string | undefined,
  before: number,
  addressee: string | undefined,
): string {
  switch (manner) {
    case 'plain':
      return text;
    case 'said':
      if (addressee !== undefined)
        return `${name} ${before > 0 ? 'also ' : ''}told ${addressee} that ${text}`;
      return `${name} ${sayings[Math.min(before, sayings.length - 1)]} ${text}`;
    case 'asked':
      return `${name} asked${addressee === undefined ? '' : ` ${addressee}`}: “${withoutQuotes(text)}”`;
    case 'quoted':
      return `${name}${addressee === undefined ? '' : ` to ${addressee}`}: “${withoutQuotes(text)}”`;
  }
}
