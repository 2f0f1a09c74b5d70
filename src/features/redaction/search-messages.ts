/**
 * Looks through messages that were added by a version which kept no personal words: what a text names is then masked in
 * all others as well.
 */

import { type PersonalWord, personalWordsIn } from '../../analysis/redaction/personal-words.ts';
import type { Account } from '../../core/account.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import { type Pace, turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { insightModel } from '../../insight-model/insight-model.ts';
import { readMessages } from '../../insight-model/read-messages.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { listUnsearched, writeSearched } from './personal-word-queries.ts';

/** Messages that are read together. What is found in them is kept before the next ones are. */
const messagesTogether = 100;

type Searched = Pick<OpenConversation, 'id' | 'messageCount' | 'searchedMessages'>;

/**
 * A function that looks through what was not looked through before. There is nothing to do in a conversation whose jobs were all done
 * by this version, or a later one. Who asks while that is done waits for the same run.
 *
 * @param linger milliseconds for which a run goes on while nobody waits for it; default a minute
 */
export function createSearchMessages(db: Database, linger?: number) {
  const share = createSingleFlight<number>(linger);
  return async (account: Pick<Account, 'id'>, conversation: Searched, signal: AbortSignal): Promise<void> => {
    const { id, messageCount } = conversation;
    let searchedMessages = conversation.searchedMessages;
    const search = (ended: AbortSignal) =>
      searchMessages(db, { id, messageCount, searchedMessages }, turns.of(account.id, ended), ended);
    // The run of who asked before there were as many messages ends earlier.
    while (searchedMessages < messageCount) searchedMessages = await share(String(id), search, signal);
  };
}

/** @returns how many messages were looked through, all in all */
async function searchMessages(
  db: Database,
  { id, messageCount, searchedMessages }: Searched,
  pace: Pace,
  ended: AbortSignal,
): Promise<number> {
  let first = searchedMessages;
  while (first < messageCount) {
    ended.throwIfAborted();
    const some = await listUnsearched(db, id, first, messagesTogether);
    const last = some.at(-1);
    // They are gone with their conversation.
    if (last === undefined) return messageCount;
    const said = some.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
    const { read } = await readMessages(await insightModel(), said, [], pace);
    const words: PersonalWord[] = [];
    for (const [index, { text }] of some.entries())
      await pace.each(personalWordsIn({ text, ...read[index] }), (found) => words.push(...found));
    first = last.ordinal + 1;
    await writeSearched(db, id, first, words);
  }
  return first;
}
