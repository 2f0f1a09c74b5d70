/**
 * Runs every analysis over a whole transcript: messages in, findings out, as tests and benchmarks want it. Jobs do the same a page at a
 * time (`analyze-together.ts`, of which `src/features/processing/job-pages.ts` runs a step after the other).
 */

import { analyzeTogether, together } from './analyze-together.ts';
import type {
  AnalysisSettings,
  Findings,
  Insight,
  MessageEntity,
  Phrase,
  Speaker,
  TopicMention,
  TrackerMatch,
  Transcript,
} from './findings.ts';
import { type SpeakerNames, speakerNames } from './grammar/names/speaker-names.ts';
import type { Conversation } from './grammar/sentence.ts';
import { inTalk } from './insights/in-talk.ts';

/**
 * Everything that is found in the transcript's messages. Pure and deterministic; the time is linear in the length
 * of the texts. A long transcript may be given in slices of messages that share one list of speakers, so that the
 * caller can do other work between.
 */
export function analyze(transcript: Transcript, settings: AnalysisSettings): Findings {
  const insights: Insight[] = [];
  const topics: TopicMention[] = [];
  const entities: MessageEntity[] = [];
  const trackerMatches: TrackerMatch[] = [];
  const phrases = new Map<string, readonly Phrase[]>();
  const sentiment = new Map<string, number>();

  const conversation = conversationOf(transcript.speakers, settings);
  for (const some of together(inTalk(transcript.messages, conversation))) {
    const findings = atOnce(analyzeTogether(some, conversation, settings));
    for (const [index, found] of findings.entries()) {
      const id = some[index]?.id ?? '';
      insights.push(...found.insights);
      for (const topic of found.topics) topics.push(topic);
      for (const entity of found.entities) entities.push(entity);
      for (const match of found.trackerMatches) trackerMatches.push(match);
      if (settings.detectPhrases) phrases.set(id, found.phrases);
      sentiment.set(id, found.sentiment);
    }
  }
  return { insights, topics, entities, trackerMatches, phrases, sentiment };
}

/** What the analysis of every message of a transcript needs to know of the others. */
export const conversationOf = (speakers: readonly Speaker[], settings: AnalysisSettings): Conversation => ({
  speakers,
  names: namesOf(speakers),
  timezoneOffset: settings.timezoneOffset,
});

/** One look-up for each list of speakers: the slices of a transcript share theirs. */
const looked = new WeakMap<readonly Speaker[], SpeakerNames>();

function namesOf(speakers: readonly Speaker[]): SpeakerNames {
  const names = looked.get(speakers) ?? speakerNames(speakers);
  looked.set(speakers, names);
  return names;
}

/** All steps, one after another. */
function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
