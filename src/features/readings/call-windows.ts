/** The transcript of a conversation as a language model may get it: masked, if the account says so, and in windows. */

import { type NumberedMessage, type Window, windowsOf } from '../../analysis/call-reading/transcript.ts';
import { inChunks } from '../../db/chunks.ts';
import type { LanguageModel } from '../../language-model/language-model.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { createPeople, nameOf, unknownSpeaker } from '../conversations/person.ts';
import { listMessages } from '../messages/queries.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';
import { ReadingFailed } from './reading-failure.ts';

/** Tokens that an answer may have. */
export const answerTokens = 2_048;
/** Tokens of what is asked, beside the transcript. */
const questionTokens = 1_500;
/** Some texts have more tokens than four characters make one. */
const charactersPerToken = 3;
/** A conversation of more windows is not read: each of them is asked several questions. */
const maximumWindows = 40;

/** A message that is read. */
interface SaidMessage {
  readonly id: string;
  readonly memberId: string | null;
  readonly startTime: Date;
  /** Where a place of its text stands in what the model gets of it. */
  readonly placeOf: (index: number) => number;
}

/** The messages of a conversation by their numbers, and what of it is read together. */
export interface CallWindows {
  readonly windows: readonly Window[];
  /** By their numbers. */
  readonly said: ReadonlyMap<number, SaidMessage>;
}

const asItStands = (index: number): number => index;

/** @throws ReadingFailed if the conversation is too long */
export async function readWindows(
  { db, redaction, turnsOfTalk }: ReadCallDependencies,
  conversation: OpenConversation,
  account: { readonly id: string },
  model: LanguageModel,
  signal: AbortSignal,
): Promise<CallWindows> {
  const { contextTokens } = model.description;
  const characters = Math.max(1_000, contextTokens - answerTokens - questionTokens) * charactersPerToken;
  const mask = await redaction.open({
    account,
    path: { conversationId: String(conversation.id) },
    query: {},
    signal,
  });
  const speakers = createSpeakers(db, mask !== undefined);
  const messages: NumberedMessage[] = [];
  const said = new Map<number, SaidMessage>();
  let total = 0;
  for await (const rows of inChunks({ offset: 0, limit: Infinity }, listMessages(db, conversation.id))) {
    signal.throwIfAborted();
    const speakerOf = await speakers(rows.map(({ memberId }) => memberId));
    const masked = await mask?.(rows.map(({ text }) => text));
    for (const { id, ordinal, text, memberId, startTime } of rows) {
      const { text: shown, placeOf } = masked?.of(text) ?? { text, placeOf: asItStands };
      total += shown.length;
      messages.push({ number: ordinal + 1, speaker: speakerOf(memberId), text: shown });
      said.set(ordinal + 1, { id: String(id), memberId, startTime, placeOf });
    }
    if (total > characters * maximumWindows) throw tooLong();
  }
  const turns = total > characters ? await turnsOfTalk(conversation.id, signal) : new Set<number>();
  const windows = windowsOf(messages, new Set([...turns].map((ordinal) => ordinal + 1)), characters);
  if (windows.length > maximumWindows) throw tooLong();
  return { windows, said };
}

const tooLong = () =>
  new ReadingFailed(
    `The conversation is too long for the language model: it would be read in more than ${maximumWindows} parts.`,
  );

/** What speakers are called; by numbers in the order in which they speak where names are masked. */
function createSpeakers(db: ReadCallDependencies['db'], areMasked: boolean) {
  const lookUp = createPeople(db);
  const numbers = new Map<string, number>();
  return async (memberIds: readonly (string | null)[]): Promise<(memberId: string | null) => string> => {
    if (areMasked)
      return (memberId) => {
        if (memberId === null) return unknownSpeaker;
        const number = numbers.get(memberId) ?? numbers.size + 1;
        numbers.set(memberId, number);
        return `Speaker ${number}`;
      };
    const personOf = await lookUp(memberIds);
    return (memberId) => nameOf(personOf(memberId));
  };
}
