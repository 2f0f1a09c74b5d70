/** How important topics are to their conversation, beside one another. */

import { stemmer } from 'stemmer';

/** What the conversation has added up over a topic's mentions. */
export interface TopicStatistics {
  readonly text: string;
  /** Sum of the mentions' weights. */
  readonly weightSum: number;
  /** First and last message that mentions it, counted from 0. */
  readonly firstOrdinal: number;
  readonly lastOrdinal: number;
}

/*
 * Fitted to the topics that people wrote for 32 excerpts of meetings, of which 22 others had no part (docs/evaluation.md).
 */
const importanceGain = 0.23;
/** How much a topic gains that is spoken of from the beginning of the conversation to its end. */
const stretchGain = 0.3;
/** How the number of kindred topics counts. */
const kindredPower = 0.3;
/** What a topic loses all of whose words stand in topics before it. */
const repetitionLoss = 0.95;
/**
 * Importance that is a score of nearly one half: that of a phrase in a short talk, or of anything that comes back, is above it
 * (C22 of docs/compatibility.md).
 */
const middleImportance = 0.12;
/** So many topics at most are scored one half or more: as many as somebody would write down of a long talk. */
const mostWeighty = 12;
const belowWeighty = 0.499;

interface Weighed<Topic> {
  readonly topic: Topic;
  readonly stems: ReadonlySet<string>;
  /** In (0, 1). */
  readonly importance: number;
}

/**
 * Puts topics in order, and gives each a score in (0, 1), three decimals, of which twelve at most are one half or more; at most a few hundred,
 * since each is compared with all others.
 *
 * A topic is important that is spoken of much, and whose words come back in other topics: "noise" beside "noise spectrum" and
 * "stationary noise" (as in TextRank: Mihalcea and Tarau, EMNLP 2004). What has only words that stand before it adds little
 * ("microphones" after "microphone array"), and goes behind what is new (as in maximal marginal relevance: Carbonell and
 * Goldstein, SIGIR 1998).
 *
 * @param messageCount of the conversation
 */
export function rankTopics<Topic extends TopicStatistics>(
  topics: readonly Topic[],
  messageCount: number,
): (Topic & { readonly score: number })[] {
  const left = new Set(weigh(topics, messageCount));
  /** The words of the topics so far. */
  const said = new Set<string>();
  const ranked: (Topic & { score: number })[] = [];
  while (left.size > 0) {
    const valued = [...left].map((one) => ({ one, value: gainOf(one, said) }));
    const { one, value } = valued.reduce((best, next) => (next.value > best.value ? next : best));
    left.delete(one);
    for (const stem of one.stems) said.add(stem);
    ranked.push({ ...one.topic, score: scoreOf(value, ranked.length) });
  }
  return ranked;
}

function weigh<Topic extends TopicStatistics>(
  topics: readonly Topic[],
  messageCount: number,
): Weighed<Topic>[] {
  const read = topics.map((topic) => ({ topic, stems: new Set(topic.text.split(/[ -]/).map(stemmer)) }));
  return read.map(({ topic, stems }) => {
    let weight = topic.weightSum;
    let kindred = 0;
    for (const other of read) {
      const common = other.topic === topic ? 0 : stems.intersection(other.stems).size;
      if (common === 0) continue;
      kindred += 1;
      weight += other.topic.weightSum * (common / Math.max(stems.size, other.stems.size));
    }
    const stretch = Math.min(1, (topic.lastOrdinal - topic.firstOrdinal + 1) / Math.max(1, messageCount));
    const odds = importanceGain * weight * (1 + kindred) ** kindredPower * (1 + stretchGain * stretch);
    return { topic, stems, importance: odds / (1 + odds) };
  });
}

/** What the topic adds to those whose words are said already. */
function gainOf({ stems, importance }: Weighed<unknown>, said: ReadonlySet<string>): number {
  return importance * (1 - repetitionLoss * (stems.intersection(said).size / stems.size));
}

/** @param rank how many topics go before it */
function scoreOf(value: number, rank: number): number {
  const weight = (value * (1 + middleImportance)) / (value + middleImportance);
  const score = rank < mostWeighty ? weight : Math.min(weight, (belowWeighty * mostWeighty) / rank);
  return Math.min(0.999, Math.max(0.001, Math.round(score * 1000) / 1000));
}
