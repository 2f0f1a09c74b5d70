/** Adds up the mentions of topics over the messages of a conversation. */

import type { TopicMention } from '../../analysis/findings.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { TopicIncrement } from './increment-queries.ts';

interface Sum {
  weightSum: number;
  readonly firstOrdinal: number;
  lastOrdinal: number;
  readonly messageIds: bigint[];
}

export interface TopicSums {
  /** Adds the mentions of one message. Messages come in the order of the conversation. */
  add(messageId: bigint, ordinal: number, mentions: readonly TopicMention[]): void;
  /** One row for each topic, in the order of their first mentions. */
  rows(identifiers: IdentifierSource): Promise<TopicIncrement[]>;
  /** The same rows, made one at a time as they are taken. */
  eachRow(identifiers: IdentifierSource): Promise<Iterable<TopicIncrement>>;
}

export function createTopicSums(): TopicSums {
  const byText = new Map<string, Sum>();
  function* increments(ids: readonly bigint[]): Generator<TopicIncrement> {
    let index = 0;
    for (const [text, sum] of byText) {
      yield { id: ids[index] ?? 0n, text, ...sum };
      index += 1;
    }
  }
  return {
    add(messageId, ordinal, mentions) {
      for (const { text, weight } of mentions) {
        const sum = byText.get(text) ?? {
          weightSum: 0,
          firstOrdinal: ordinal,
          lastOrdinal: ordinal,
          messageIds: [],
        };
        byText.set(text, sum);
        sum.weightSum += weight;
        sum.lastOrdinal = ordinal;
        if (sum.messageIds.at(-1) !== messageId) sum.messageIds.push(messageId);
      }
    },
    rows: async (identifiers) => [...increments(await identifiers.take(byText.size))],
    eachRow: async (identifiers) => increments(await identifiers.take(byText.size)),
  };
}
