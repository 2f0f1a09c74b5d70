/** How important a topic is to its conversation. */

/** What the conversation has added up over a topic's mentions. */
export interface TopicStatistics {
  /** Sum of the mentions' weights. */
  readonly weightSum: number;
  readonly mentionCount: number;
  /** First and last message that mentions it, counted from 0. */
  readonly firstOrdinal: number;
  readonly lastOrdinal: number;
  /** Messages of the conversation. */
  readonly messageCount: number;
}

/**
 * Chosen so that a phrase in a short talk, or anything that comes back, is at least 0.5 (C22 of
 * docs/compatibility.md).
 */
const importanceGain = 1.7;

/**
 * A score in (0, 1), three decimals: grows with the weight of the mentions and with the stretch of the
 * conversation they cover, ever more slowly.
 */
export function topicScore({ weightSum, firstOrdinal, lastOrdinal, messageCount }: TopicStatistics): number {
  const stretch = (lastOrdinal - firstOrdinal + 1) / Math.max(1, messageCount);
  const importance = importanceGain * weightSum * (1 + Math.min(1, stretch));
  const score = importance / (1 + importance);
  return Math.min(0.999, Math.max(0.001, Math.round(score * 1000) / 1000));
}
