/**
 * Looks through messages that were added by a version which kept no personal words: what a text names is then masked in
 * all others as well.
 */

import { conversationOf } from '../../analysis/analyze.ts';
import { partsOf } from '../../analysis/grammar/message-parts.ts';
import {
  type PersonalWord,
  wordsOfIntroductions,
  wordsOfPeople,
} from '../../analysis/redaction/personal-words.ts';
import type { Pace } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { insightModel } from '../../insight-model/insight-model.ts';
import { readMessages } from '../../insight-model/read-messages.ts';
import { listUnsearched, readSearched, writeSearched } from './personal-word-queries.ts';

/** Messages that are read together. What is found in them is kept before the next ones are. */
const messagesTogether = 100;

/** A name is one whoever speaks; who does is not asked for. */
const nobody = conversationOf([], {
  detectPhrases: false,
  detectEntities: false,
  customEntities: [],
  trackers: [],
  timezoneOffset: 0,
});

/**
 * Looks through what was not looked through before. Nothing to do in a conversation whose jobs were all done by this
 * version, or a later one.
 */
export async function searchMessages(db: Database, conversationId: bigint, pace: Pace): Promise<void> {
  const conversation = await readSearched(db, conversationId);
  if (conversation === undefined) return;
  const { messageCount } = conversation;
  let first = conversation.searchedMessages;
  while (first < messageCount) {
    const some = await listUnsearched(db, conversationId, first, messagesTogether);
    const last = some.at(-1);
    if (last === undefined) return;
    const said = some.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
    const { read } = await readMessages(await insightModel(), said, []);
    const words: PersonalWord[] = [];
    function* steps(): Generator<undefined> {
      for (const [index, { text }] of some.entries()) {
        const message = {
          id: '',
          text,
          speaker: undefined,
          startTime: new Date(0),
          endTime: new Date(0),
          ...read[index],
        };
        for (const { sentence, text: part } of partsOf(message, nobody)) {
          words.push(...wordsOfPeople(sentence), ...wordsOfIntroductions(part));
          yield;
        }
      }
    }
    await pace.each(steps(), () => {});
    first = last.ordinal + 1;
    await writeSearched(db, conversationId, first, words);
  }
}
