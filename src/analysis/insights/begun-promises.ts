/** Promises without a subject of what one is about to do: "replying to the 62 tickets now", "also adding a guard". */

const verb =
  '(?:add|reply|send|writ|fix|draft|updat|fil|post|book|order|call|ring|merg|deploy|revert|push|prepar|putt|mov|chang|creat|open|sett|remov|print|pack|forward|answer|check|upload|shar|ping|rais|email|messag|text|pay|cancel|restart|rerunn|roll|clos|escalat|report|ask|start|runn|clean|reboot|disabl|enabl|switch|swapp|tak|bring|do)ing';
const lead = '^\\P{L}*(?:(?:and|ok|okay|yes|yeah|sure|right|thanks)[\\s,.!]+)*';
/** "Sending it now" answers, and is over; what is named, or comes later, is a task. */
const object =
  '(?:(?:to|the|a|an|my|your|our|all|both|those|\\d+)(?!\\p{L})|(?:it|them|that|this|him|her|you)(?!\\p{L})(?!.*(?<!\\p{L})(?:now|as we speak|right away|in (?:\\d+|ten|five))(?!\\p{L})))';
/** Behind these the verb is the subject of another one: "moving the hoist now would cost us a week". */
const isNoSubject =
  '(?!.*(?<!\\p{L})(?:is|was|would|will|could|costs|takes|means|brings|which|no)(?!\\p{L}))';
const when =
  '(?:now|tonight|today|tomorrow|tmrw|as we speak|right away|asap|after|first thing|this (?:aft|afternoon|morning|evening)|by (?:noon|eod|\\p{L}+day)|on \\p{L}+day|in (?:\\d+|ten|five) ?(?:min|m|h)\\p{L}*|within)';
const begun = new RegExp(
  `${lead}(?:(?:also|then) ${verb} (?!to )${object}|${verb} ${object}${isNoSubject}.*(?<!\\p{L})${when}(?!\\p{L}))`,
  'iu',
);

/** Whether the text says, without a subject, what its speaker is about to do. */
export const isBegun = (text: string): boolean => begun.test(text);
