/**
 * The vocabulary of the analysis: what an analyzer is given and what it may find.
 *
 * Everything here is plain data, so that the same messages always give the same findings: no clock, no I/O,
 * no randomness. Offsets count Unicode code points from the start of the text they point into.
 */

import type { SentenceReading } from './reading.ts';
import type { ListPlace } from './text/lists/list-places.ts';
import type { TextPart } from './text/sentences/divided-text.ts';

/** Somebody who speaks in the conversation. */
export interface Speaker {
  /** Key of the member in this conversation; stable over appends. */
  readonly id: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
}

/** One sentence of one speaker, with its place in time. */
export interface Message {
  readonly id: string;
  readonly text: string;
  readonly speaker: Speaker | undefined;
  readonly startTime: Date;
  readonly endTime: Date;
  /** How it was divided for the insight model (`divideText`). Absent: it is divided when it is analysed. */
  readonly parts?: readonly TextPart[] | undefined;
  /** What the insight model says about each clause of its parts, in order. Absent: rules decide alone. */
  readonly readings?: readonly (SentenceReading | undefined)[] | undefined;
  /** Whether it is in another language than English: no English rule is applied to it. Absent: it is not. */
  readonly isForeign?: boolean | undefined;
  /** Whether it repeats what somebody else wrote before, as the foot of a mail does: it has no insights. Absent: it does not. */
  readonly isQuoted?: boolean | undefined;
  /** Whether it is how a mail begins or ends: it is about nothing, and feels nothing. Absent: it is not. */
  readonly isCourtesy?: boolean | undefined;
  /** Whom the mail or the turn that it was sent in greets at its beginning: "you", where nobody else is called. */
  readonly salutation?: string | undefined;
  /** Where it stands in a list, or above one. Absent: in none. */
  readonly list?: ListPlace | undefined;
  /** What others did about it, and to whom it is said. Absent: nobody has looked. */
  readonly exchange?: Exchange | undefined;
  /** What is talked of where it is said. Absent: nobody has looked. */
  readonly talkedOf?: TalkedOf | undefined;
  /** What became of the time that it proposes, refuses or agrees to. Absent: it does none of it, or nobody answers. */
  readonly appointment?: Appointment | undefined;
  /** The message so many places behind it, or before it if the number is negative; undefined: it is not at hand. Absent: nobody has looked. */
  readonly near?: ((distance: number) => Message | undefined) | undefined;
}

/** What a message has to do with a time that several people look for (`insights/appointments/threads.ts`). */
export interface Appointment {
  /** The Monday, as `YYYY-MM-DD`, of the week in which its days are meant. Undefined: of none. */
  readonly week: string | undefined;
  /** Whether its proposal is given up, or told by another message: it is no follow-up. */
  readonly isWithdrawn: boolean;
  /** When the time is that it proposes in place of another one, completed by what was said before. */
  readonly due: Date | undefined;
  /** Whether the people who talk come together then. */
  readonly isMeeting: boolean;
  /** What they have agreed on. Undefined: nothing yet, or nothing that it changed. */
  readonly agreed: AgreedMeeting | undefined;
  /** Whether it is taken as it was proposed: its words stay, and it is definite. Absent: it is not. */
  readonly isTaken?: boolean;
  /** What its speaker says behind it of when that is: "Say the fifth, over lunch." Absent: nothing. */
  readonly suggested?: string;
}

/** A meeting that was agreed on, in words. */
export interface AgreedMeeting {
  /** Who meets, or who comes. */
  readonly people: readonly string[];
  /** Who of those who talk comes to another one of them. Absent: they meet as equals. */
  readonly guest?: Speaker | undefined;
  /** What they do then: "go over the budget". */
  readonly deed: string;
  /** Whether those who talk meet. Where somebody else comes to one of them ("the engineer") it is false. */
  readonly isAmongThem: boolean;
  /** "on" before a day. */
  readonly preposition: string;
  /** When that is, as an entity. */
  readonly time: {
    readonly type: string;
    readonly text: string;
    readonly value: string;
    readonly range?: { readonly start: string; readonly end: string };
  };
  /** What for, behind the time: "about the lease". */
  readonly purpose: string;
}

/** What is known of a message by those around it; each is found when it is asked for. */
export interface Exchange {
  /** Whom its speaker has greeted, in the same message or in one before it that he goes on with. Undefined: nobody. */
  readonly salutation: string | undefined;
  /** Who took on, in one of the next messages, what it asks for. Undefined: nobody is known to have done so. */
  readonly taker: Taker | undefined;
  /** Who answers next so that it is his, though he does not say yes. Undefined: nobody. */
  readonly answerer: Speaker | undefined;
  /** Who offered himself, or was charged, in one of the next messages, where it leaves a task to anybody. Undefined: nobody. */
  readonly volunteer: Speaker | undefined;
  /** Whom its speaker charges with it in the next sentence. Undefined: nobody. */
  readonly charged: Speaker | undefined;
  /** Whom its speaker has called by name last, in the same turn. Undefined: nobody. */
  readonly called: Speaker | undefined;
  /** Who asked something, spoke of himself, or answered its speaker just before the turn that it opens. Undefined: nobody. */
  readonly partner: Speaker | undefined;
}

/** What was named in a message or just before it, by which its numbers may mean something else; each is found when it is asked for. */
export interface TalkedOf {
  /** The currency of the last amount of money. Undefined: none was named. */
  readonly currency: string | undefined;
  /** Whether an hour was named. */
  readonly isOfHours: boolean;
  /** The month, 1 to 12, with which a day of this number was named last. Undefined: none was. */
  monthOf(number: number): number | undefined;
}

/** Who answers that he does something. */
export interface Taker {
  readonly speaker: Speaker;
  /** Whether he offers himself ("I can!"), and does not only agree ("sure"). */
  readonly offers: boolean;
  /** Whether he says that he does what he was asked to, and nothing else ("happy to"). */
  readonly agrees: boolean;
  /** Whether he says no more than "yes". */
  readonly isNod: boolean;
}

/** A word or phrase to be recognised as an entity of its own type: a request's or an account's. */
export interface CustomEntity {
  /** Type of the entity. Absent: `custom`. */
  readonly type?: string;
  readonly customType: string;
  readonly text: string;
  readonly value: string;
}

/** A tracker with the vocabulary to look for. */
export interface Tracker {
  readonly id: string;
  readonly name: string;
  readonly vocabulary: readonly string[];
  /** A text that holds one of these is not matched. Absent: none. */
  readonly excludeVocabulary?: readonly string[];
}

/** What one request asked to be detected in its messages. */
export interface AnalysisSettings {
  readonly detectPhrases: boolean;
  readonly detectEntities: boolean;
  readonly customEntities: readonly CustomEntity[];
  /** Looked for beside the request's own; the same array from job to job is prepared once. Absent: none. */
  readonly accountEntities?: readonly CustomEntity[];
  readonly trackers: readonly Tracker[];
  /** Minutes to add to UTC to get the speakers' wall clock; resolves "tomorrow" and "5 pm". */
  readonly timezoneOffset: number;
}

/** The messages to analyse, and who takes part. */
export interface Transcript {
  /** The messages that were appended, in conversation order; findings are about these alone. */
  readonly messages: readonly Message[];
  /** Everybody who has spoken so far, the new messages included. */
  readonly speakers: readonly Speaker[];
}

/** The actionable part of a sentence: verb, object and, if there is one, time. */
export interface Phrase {
  readonly type: 'action_phrase';
  readonly text: string;
}

/** A named or typed span of a text (`EntityMention` of openapi.yaml). */
export interface EntityMention {
  /** An account's own type as it is spelled; else lower case: person, organization, location, date, time, datetime, daterange, timerange, number, email, url, phone, money, percentage, custom. */
  readonly type: string;
  /** Only for custom entities. */
  readonly customType?: string;
  /** The matched text as written. */
  readonly text: string;
  /** Position of `text` in the message, in code points. */
  readonly offset: number;
  /** Normalised: date `YYYY-MM-DD`, time `HH:MM:SS`, datetime `YYYY-MM-DD HH:MM:SS`, number in digits, otherwise the name itself. */
  readonly value: string;
  /** Only for ranges, in the format of `value`. */
  readonly start?: string;
  readonly end?: string;
}

export type InsightType = 'action_item' | 'follow_up' | 'question';

/** Who is to act: a speaker, or somebody named who has not spoken. */
export interface Assignee {
  readonly speakerId: string | undefined;
  readonly name: string;
}

/** One action item, follow-up or question (docs/insights.md). */
export interface Insight {
  readonly type: InsightType;
  readonly messageId: string;
  /** The sentence; first person rewritten to the speaker's name where there is one. */
  readonly text: string;
  /** Confidence in [0, 1]; clear cases are above 0.8, anything below 0.5 is not reported. */
  readonly score: number;
  readonly phrases: readonly Phrase[];
  /** Mentions inside `text`: their offsets point into the insight's own text. */
  readonly entities: readonly EntityMention[];
  /** True for a commitment, false for an idea, suggestion or possibility. Always false for a question. */
  readonly definitive: boolean;
  readonly assignee: Assignee | undefined;
  /** When it is due, if a date or time in the sentence resolves against the message's start. */
  readonly dueBy: Date | undefined;
}

/** A noun phrase that a message is about; the conversation adds up the weights over its messages. */
export interface TopicMention {
  readonly messageId: string;
  /** Lower case noun phrase. */
  readonly text: string;
  /** How much this message is about it, in (0, 1]. */
  readonly weight: number;
}

/** An entity found in a message. */
export interface MessageEntity extends EntityMention {
  readonly messageId: string;
}

/** A vocabulary entry of a tracker found in a message's text. */
export interface TrackerMatch {
  readonly trackerId: string;
  /** The vocabulary entry as the tracker spells it. */
  readonly value: string;
  readonly messageId: string;
  /** Where the entry starts in the message's text, in code points. */
  readonly offset: number;
}

/** Everything found in the messages of one request. */
export interface Findings {
  readonly insights: readonly Insight[];
  readonly topics: readonly TopicMention[];
  /** Empty unless `detectEntities`. */
  readonly entities: readonly MessageEntity[];
  readonly trackerMatches: readonly TrackerMatch[];
  /** Phrases by message id; empty unless `detectPhrases`. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Polarity in [-1, 1] by message id, three decimals. */
  readonly sentiment: ReadonlyMap<string, number>;
}
