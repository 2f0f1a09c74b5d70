/** Who is put in the place of the one who was to do it, by who has just said so: "Mark will call them, no, Sophie will." */

import { verbsOfAnyDeed } from '../../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../../text/any-of.ts';
import { correcting, mayCorrect, name, takesBack } from '../../../text/taken-back/words-of-correcting.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { assigneeOf, findByNameIn } from '../../assignees/addressee.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { saysDeed } from '../taken-on/same-deed.ts';
import type { Correction } from './corrections.ts';
import { inPlace } from './in-place.ts';

const who = `(?:I|we|you|he|she|they|${name})`;
const does = "(?:['’]ll| will| can| could| should|(?:['’]m|['’]s| am| is| was) (?:going to|gonna))";
const doerSaid = new RegExp(
  `^(?<lead>${anyLeadIns()})(?<said>${who})(?<will>${does}) (?<deed>[^,;–—]{2,120}?)`,
  'iu',
);
const putRight = new RegExp(
  `${doerSaid.source}${correcting}(?<other>I|${name})(?:${does}| does| do)[\\s.!]*$`,
  'iu',
);
/** "Sophie will", "not Mark, Sophie" */
const isOtherDoer = new RegExp(
  `^(?:(?<other>I|${name})(?:${does}| does| do)|not (?<not>${name}),? (?:but )?(?<instead>${name}))[\\s.!]*$`,
  'iu',
);
const asks = `(?:can|could|would|will) you(?: mind)?`;
const deedOpen = '(?<verb>\\p{L}+) (?:it|that|this|them|those|these)';
/** "Pam, can you do that?", "Gaz, you do it, you've got the account", "could you do it, Pam?" */
const chargesOther = new RegExp(
  `^(?:${anyOf([
    `(?<other>${name}), (?:${asks}(?: (?:please |just )?${deedOpen}(?: instead| for me| please)*)?(?:,? please)?\\s*\\?|(?:maybe )?you ${deedOpen.replace('verb', 'verbTold')}(?: instead)?(?:,[^?]*)?[.!]*\\s*$)`,
    `(?:${asks}(?: (?:please )?${deedOpen.replace('verb', 'verbBefore')}(?: instead| for me| please)*)?|you ${deedOpen.replace('verb', 'verbOrdered')}(?: instead)?),? (?<last>${name})[?.!]*\\s*$`,
  ])})`,
  'iu',
);
/** "Do it": whatever it is. */
const isAnyDeed = new RegExp(`^(?:${verbsOfAnyDeed})$`, 'iu');
const firstDoer = new RegExp(`${doerSaid.source}(?<mark>[\\s.!]*)$`, 'iu');

/** The task of who is named last in its sentence: "Mark will call them, no, Sophie will." Undefined: nobody takes another one's place. */
export function withDoerPutRight(task: FoundInsight): FoundInsight | undefined {
  const { text } = task.clause;
  const groups = mayCorrect.test(text) ? putRight.exec(text)?.groups : undefined;
  return groups === undefined || !takesBack(groups.mark ?? '', '', '') ? undefined : doneBy(task, groups);
}

/** The task of who is named behind it: "Mark will call them." – "No, Sophie will." */
export const withOtherDoer = (
  task: FoundInsight,
  { said }: Pick<Correction, 'said'>,
): FoundInsight | undefined => {
  const { other, not, instead } = isOtherDoer.exec(said.trim())?.groups ?? {};
  return withDoer(task, other ?? instead, not);
};

/** The task of who is charged with it behind it: "I'll call them." – "Actually no, Sophie, can you do that?" */
export const chargedWith = (
  task: FoundInsight,
  { whole }: Pick<Correction, 'whole'>,
): FoundInsight | undefined => withDoer(task, chargedIn(task, whole.trim()));

/** @param not who is said not to do it: he alone gives way to the other one */
function withDoer(task: FoundInsight, other: string | undefined, not?: string): FoundInsight | undefined {
  const groups = other === undefined ? undefined : firstDoer.exec(task.clause.text)?.groups;
  if (groups === undefined || other === undefined) return undefined;
  if (not !== undefined && not !== groups.said) return undefined;
  return doneBy(task, { ...groups, other });
}

/** Whom the text charges with the deed of the task. */
function chargedIn(task: FoundInsight, said: string): string | undefined {
  const groups = chargesOther.exec(said)?.groups;
  const charged = groups?.other ?? groups?.last;
  if (groups === undefined || charged === undefined) return undefined;
  const verb = groups.verb ?? groups.verbTold ?? groups.verbBefore ?? groups.verbOrdered;
  const isOfTask = verb === undefined || isAnyDeed.test(verb) || saysDeed(verb, task);
  return isOfTask && findByNameIn(task.clause.conversation)(charged) !== undefined ? charged : undefined;
}

function doneBy(
  task: FoundInsight,
  { other = '', will = '', deed = '' }: Readonly<Record<string, string>>,
): FoundInsight | undefined {
  const { message, conversation } = task.clause;
  const isOwn = other === 'I';
  const known = isOwn ? message.speaker : findByNameIn(conversation)(other);
  const assignee = assigneeOf(known) ?? (isOwn ? undefined : { speakerId: undefined, name: other });
  const told = inPlace(
    task,
    `${other}${isOwn ? will : will.replace(/^(?:['’]ll|.*(?:going to|gonna))$/u, ' will')} ${deed}.`,
  );
  return { ...told, insight: { ...told.insight, assignee } };
}
