/**
 * Looks through messages that were added by a version which kept no personal words: what a text names is then masked in
 * all others as well.
 */

import { type PersonalWord, personalWordsIn } from '../../analysis/redaction/personal-words.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { insightModel } from '../../insight-model/insight-model.ts';
import { readMessages } from '../../insight-model/read-messages.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { listUnsearched, writeSearched } from './personal-word-queries.ts';

/** Messages that are read together. What is found in them is kept before the next ones are. */
const messagesTogether = 100;

type Searched = Pick<OpenConversation, 'id' | 'messageCount' | 'searchedMessages'>;

/**
 * Looks through what was not looked through before. Nothing to do in a conversation whose jobs were all done by this
 * version, or a later one.
 */
export async function searchMessages(
  db: Database,
  { id, messageCount, searchedMessages }: Searched,
  pace: Pace,
): Promise<void> {
  let first = searchedMessages;
  while (first < messageCount) {
    const some = await listUnsearched(db, id, first, messagesTogether);
    const last = some.at(-1);
    if (last === undefined) return;
    const said = some.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
    const { read } = await readMessages(await insightModel(), said, [], pace);
    const words: PersonalWord[] = [];
    for (const [index, { text }] of some.entries())
      await pace.each(personalWordsIn({ text, ...read[index] }), (found) => words.push(...found));
    first = last.ordinal + 1;
    await writeSearched(db, id, first, words);
  }
}
