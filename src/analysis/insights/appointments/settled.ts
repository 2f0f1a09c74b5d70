/** The insights of a sentence that proposes, refuses or agrees to a time, once it is known what became of it. */

import type { Span } from '../../entities/span.ts';
import { inCodePoints } from '../../entities/span.ts';
import type { Appointment, Insight, Message } from '../../findings.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import type { FoundInsight } from '../judging/judgement.ts';
import { invites, isToMeet } from './leads.ts';
import { agrees, withoutLimit } from './said/agreement.ts';
import { promisedBeside } from './said/beside-times.ts';
import { promiseBeside } from './said/promise-beside.ts';
import { booksIn, namesSlot } from './said/slots-offered.ts';
import { atOf } from './thread.ts';
import { namedSlots } from './times/named-times.ts';
import { isSame, type Slot } from './times/slots.ts';
import { weekOfChoice } from './times/times-to-choose-from.ts';

/** How sure it is that people meet at a time that one proposes in place of another one, and that they have agreed on. */
const scoreOfProposal = 0.8;
const scoreOfAgreement = 0.9;

/** Words of a sentence at most that proposes a time and says little else. */
const longestProposal = 10;

/** Whether a clause speaks of when, so that it and no other one is what the thread is about. */
const namesTime = (clause: Sentence): boolean =>
  clause.times.length > 0 || clause.bareHours.length > 0 || !clause.isClause;

/** Whether it says so much that a task in it is told beside the time; "the earliest I can offer is Tuesday" says when, and no more. */
const isLongTask = ({ words, text }: Sentence): boolean =>
  words.length > longestProposal && !namesSlot(text) && !booksIn(text);

/** "Could we meet beforehand?", "we should sit down some time": that people should meet. */
const meetsSomeTime = withLeadIns(
  /^\P{L}*(?:(?:can|could|shall|should|might) (?:we|you and i)|we (?:should|could|need to|have to|must|ought to)|let(?:['’]?s| us)|i(?:['’]d| would) (?:like|love) (?:us )?to)(?: all| both| just| maybe| perhaps| also| please)* (?:meet|talk|speak|chat|sit down|catch up|sync|get together|have an? (?:(?:quick|short|proper|little) )?(?:call|chat|meeting|word|catch-up))(?!\p{L})(?<rest>[^?!]{0,80})[\s.?!]*$/iu,
  'maybe',
);
/** How many sentences behind it a time is agreed on at most. */
const furthestAgreement = 8;
/** What adds nothing to a meeting. */
const light = new Set(
  'up soon some time sometime beforehand before that then first again about it this with you in person to and the a an at point maybe perhaps for properly quickly briefly together both all please or so one of these days'.split(
    ' ',
  ),
);

/** Whether a meeting without a time is told with its time where the people behind it agree on one. */
function isToldWithTime({ insight, clause }: FoundInsight): boolean {
  const { text, times, message } = clause;
  if (insight.type !== 'follow_up' || insight.definitive || times.length > 0) return false;
  const rest = meetsSomeTime.exec(text)?.groups?.rest;
  if (rest === undefined) return false;
  for (let distance = 1; distance <= furthestAgreement; distance += 1) {
    const agreed = message.near?.(distance)?.appointment?.agreed;
    if (agreed === undefined) continue;
    const told = new Set(`${agreed.deed}${agreed.purpose}`.toLowerCase().match(/\p{L}+/gu) ?? []);
    return (rest.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => light.has(word) || told.has(word));
  }
  return false;
}

/** How many sentences before a yes may name the day that it is said to. */
const furthestConsent = 3;

/** Whether it says no more than yes to a time that another one has just named: "Yeah, Friday is fine." */
function isConsent({ insight, clause }: FoundInsight): boolean {
  const { text, message, conversation } = clause;
  const namesNone = clause.times.length === 0 && clause.bareHours.length === 0;
  if (insight.type !== 'follow_up' || namesNone || promiseBeside(text) > 0) return false;
  const slotsIn = (one: Message, choices: readonly Slot[] = []) =>
    namedSlots(one.text, atOf(one, conversation.timezoneOffset, weekOfChoice(one.text, choices)), true);
  const yes = { ...message, text: withoutLimit(text) };
  const said = slotsIn(yes);
  if (said.length === 0 || !agrees(text, said)) return false;
  for (let distance = 1; distance <= furthestConsent; distance += 1) {
    const before = message.near?.(-distance);
    if (before === undefined) return false;
    if (before.speaker?.id === message.speaker?.id) continue;
    const named = slotsIn(before);
    const own = slotsIn(yes, named);
    // An hour alone is that of the sentence right before.
    const isNear = (slot: Slot): boolean => slot.days !== undefined || distance === 1;
    if (own.every((slot) => isNear(slot) && named.some((other) => isSame(other, slot)))) return true;
  }
  return false;
}

/** What is found in the clauses of a sentence without what was given up, and with what was agreed on. */
export function settledIn(
  found: readonly FoundInsight[],
  clauses: readonly Sentence[],
): readonly FoundInsight[] {
  const appointment = clauses[0]?.message.appointment;
  if (appointment === undefined) return found.filter((one) => !isToldWithTime(one) && !isConsent(one));
  const isToldAnew = appointment.isWithdrawn || appointment.agreed !== undefined;
  const promises = isToldAnew ? clauses.flatMap((clause) => promisedBeside(clause) ?? []) : [];
  if (promises.length === 0) return settledAlone(found, clauses, appointment);
  // The rest of the sentence speaks of the time alone.
  const rest = found.filter(({ insight }) => insight.type !== 'action_item');
  return [...settledAlone(rest, clauses, appointment), ...promises];
}

/** The same, but for what is promised beside the time. */
function settledAlone(
  found: readonly FoundInsight[],
  clauses: readonly Sentence[],
  appointment: Appointment,
): readonly FoundInsight[] {
  if (appointment.isWithdrawn)
    return found.filter(
      ({ insight, clause }) =>
        (insight.type === 'question' && !invites(clause.text)) ||
        !namesTime(clause) ||
        // "I'll book it." – "Could you do that today, Cleo?" – "Sure": a task in the words of another sentence is none of the time alone.
        (insight.type === 'action_item' && !clauses.includes(clause)) ||
        // "Let's move it to Thursday" is an action item, too.
        (insight.type === 'action_item' && isLongTask(clause) && !isToMeet(clause.text)),
    );
  if (!appointment.isMeeting) return found.filter((one) => !isConsent(one));
  if (appointment.due === undefined) return found;
  const told = found.filter(({ insight, clause }) => insight.type === 'follow_up' && namesTime(clause));
  // What was agreed on is told once.
  if (told.length > 0) return found.filter((one) => !told.includes(one) || one === told.at(-1));
  const clause = clauses.findLast(namesTime);
  if (clause === undefined) return found;
  const isTask = found.some((one) => one.clause === clause && one.insight.type === 'action_item');
  // A task that is told beside the time stays one.
  if (isTask && isLongTask(clause)) return found;
  const insight = {
    type: 'follow_up',
    score: scoreOfProposal,
    definitive: false,
    assignee: assigneeOf(clause.message.speaker),
  } as const;
  return [...found.filter((one) => one.clause !== clause), { insight, clause }];
}

/** A follow-up as people have agreed on it: with its time, and told as what they do then. */
export function asAgreed(insight: Insight, clause: Sentence, wantsPhrases: boolean): Insight {
  const { appointment } = clause.message;
  if (appointment === undefined || insight.type !== 'follow_up' || !namesTime(clause)) return insight;
  if (appointment.suggested !== undefined) return withSuggested(insight, appointment, appointment.suggested);
  if (appointment.isTaken === true) return { ...insight, definitive: true };
  if (appointment.due === undefined) return insight;
  const { due, agreed } = appointment;
  if (agreed === undefined || !appointment.isMeeting) return { ...insight, dueBy: due };
  const { people, guest, isAmongThem, deed, preposition, time, purpose } = agreed;
  const subject = new Intl.ListFormat('en', { type: 'conjunction' })
    .format(people)
    .replace(', and ', ' and ');
  const [lead, deedAtTime] = [`${subject} ${deed} ${preposition}`, `${deed} ${preposition}${time.text}`];
  const text = `${lead}${time.text}${purpose}.`;
  const when: Span = { ...time, from: lead.length, to: lead.length + time.text.length };
  return {
    ...insight,
    text,
    score: Math.max(insight.score, scoreOfAgreement),
    definitive: true,
    assignee: guest === undefined ? insight.assignee : assigneeOf(guest),
    dueBy: due,
    phrases: wantsPhrases ? [{ type: 'action_phrase', text: deedAtTime }] : [],
    entities: inCodePoints(text, isAmongThem ? [...placesOf(people, text), when] : [when]),
  };
}

/** "We should have a drill before the visit: say the fifth, over lunch." */
function withSuggested(insight: Insight, { due, isTaken }: Appointment, suggested: string): Insight {
  const text = `${insight.text.replace(/[\s.!]+$/u, '')}: ${suggested.charAt(0).toLowerCase()}${suggested.slice(1)}`;
  return { ...insight, text, dueBy: due, definitive: insight.definitive || isTaken === true };
}

/** Where each of the people is named. */
function placesOf(people: readonly string[], text: string): Span[] {
  let from = 0;
  return people.map((name): Span => {
    from = text.indexOf(name, from);
    const span: Span = { type: 'person', text: name, value: name, from, to: from + name.length };
    from = span.to;
    return span;
  });
}
