/** Who is put in the place of the one who was to do it, by who has just said so: "Mark will call them, no, Sophie will." */

import { correcting, mayCorrect, name, takesBack } from '../../../text/taken-back/words-of-correcting.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { assigneeOf, findByNameIn } from '../../assignees/addressee.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { inPlace } from './in-place.ts';

const who = `(?:I|we|you|he|she|they|${name})`;
const does = "(?:['’]ll| will| can| could| should)";
const doerSaid = new RegExp(
  `^(?<lead>${anyLeadIns()})(?<said>${who})(?<will>${does}) (?<deed>[^,;–—]{2,120}?)`,
  'iu',
);
const putRight = new RegExp(
  `${doerSaid.source}${correcting}(?<other>I|${name})(?:${does}| does| do)[\\s.!]*$`,
  'iu',
);
/** "Sophie will" */
const isOtherDoer = new RegExp(`^(?<other>I|${name})(?:${does}| does| do)[\\s.!]*$`, 'iu');
const firstDoer = new RegExp(`${doerSaid.source}(?<mark>[\\s.!]*)$`, 'iu');

/** The task of who is named last in its sentence: "Mark will call them, no, Sophie will." Undefined: nobody takes another one's place. */
export function withDoerPutRight(task: FoundInsight): FoundInsight | undefined {
  const { text } = task.clause;
  const groups = mayCorrect.test(text) ? putRight.exec(text)?.groups : undefined;
  return groups === undefined || !takesBack(groups.mark ?? '', '', '') ? undefined : doneBy(task, groups);
}

/** The task of who is named behind it: "Mark will call them." – "No, Sophie will." */
export function withOtherDoer(task: FoundInsight, said: string): FoundInsight | undefined {
  const other = isOtherDoer.exec(said.trim())?.groups?.other;
  const groups = other === undefined ? undefined : firstDoer.exec(task.clause.text)?.groups;
  return groups && doneBy(task, { ...groups, other: other ?? '' });
}

function doneBy(
  task: FoundInsight,
  { other = '', will = '', deed = '' }: Readonly<Record<string, string>>,
): FoundInsight | undefined {
  const { message, conversation } = task.clause;
  const isOwn = other === 'I';
  const known = isOwn ? message.speaker : findByNameIn(conversation)(other);
  const assignee = assigneeOf(known) ?? (isOwn ? undefined : { speakerId: undefined, name: other });
  const told = inPlace(task, `${other}${isOwn ? will : will.replace(/^['’]ll$/u, ' will')} ${deed}.`);
  return { ...told, insight: { ...told.insight, assignee } };
}
