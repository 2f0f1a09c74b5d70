/** Who speaks, as a line says it: `Ana Ruiz: words`. */

import { namesOfWeekdays, plainMonths } from '../analysis/text/words/calendar-words.ts';
import { clockTime } from './clock-time.ts';
import type { Speaker } from './transcript.ts';

export interface LabelledLine {
  readonly speaker: Speaker;
  /** The label as it identifies the speaker among others. */
  readonly label: string;
  /** False for a lone lower-case word, which is a name in one file and the middle of a sentence in another. */
  readonly isCertain: boolean;
  /** Without the label. */
  readonly words: string;
  /** A time beside the name, as it is written. */
  readonly time: string | undefined;
}

/** A colon ends a label, unless it stands in brackets, a time or an address. */
const labelPattern = /^((?:[^:：()[\]]|\([^()]*\)|\[[^[\]]*\]){1,100}?)(?:：|:(?=\s|$))\s*(.*)$/su;
const timeBefore = new RegExp(String.raw`^[[(]?(${clockTime})[\])]?(?:\s+[-–—|])?\s+(?=\S)`, 'u');
const timeAfter = new RegExp(String.raw`\s*[[(](${clockTime})[\])]$`, 'u');
/** `**Ana:** words` and `**Ana**: words`, as Markdown has it. */
const boldLabel = /^(\*\*|__)(.+?)(?::\1|\1\s*:)/u;
const emailPattern = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+$/u;
const nameAndEmail = /^(.*?)\s*[<(]([^\s@<>()]+@[^\s@<>()]+)[>)]$/u;
/** `(Acme)`, `[guest]`: belongs to a name, and may be anything. */
const remark = /\s*[([][^()[\]]{1,60}[)\]]\s*$/u;

const nameWord = /^["'“‘]?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}.'’_\-–/]*["'”’]?,?$/u;
const numberWord = /^#?\p{N}+$/u;
const lowerCaseName = /^@?\p{Ll}[\p{L}\p{M}\p{N}._-]{0,39}$/u;
const particles = new Set(
  'van von der den de da do dos das del della di du la le el al bin ibn ben y e ter ten zu zur af av & |'.split(
    ' ',
  ),
);

/** Begins of lines that are written like names and are none. */
const notNames = new Set(
  `note|notes|nb|n.b.|ps|p.s.|pps|re|fwd|fw|fyi|btw|todo|to do|warning|caution|attention|important|tip|hint|example
  examples|e.g.|i.e.|summary|agenda|action|actions|action item|action items|decision|decisions|next step|next steps
  update|updates|reminder|remember|date|time|when|where|what|why|how|who|location|place|subject|topic|topics|title
  attendees|participants|present|absent|apologies|duration|goal|goals|reason|result|results|conclusion|question
  questions|answer|link|links|source|sources|http|https|mailto|tel|cc|bcc|to|from|sent
  yes|no|ok|okay|well|but|so|and|or|also|first|second|third|finally|then|because|therefore|however|remark|correction
  deadline|deadlines|due|due date|owner|owners|assignee|responsible|priority|budget|cost|costs|price|total|scope|timeline
  milestone|milestones|risk|risks|blocker|blockers|highlights|description|comment|comments|phone|tel|mobile|fax|email
  e-mail|address|website|web|venue|dial-in|passcode|password|meeting id
  edit|edited|quote|background|context|problem|solution|status|transcript|meeting|recording|here|this|that|these`
    .split(/[|\n]/)
    .map((word) => word.trim())
    // May is a name as well.
    .concat(namesOfWeekdays, plainMonths, 'march'),
);
/** "Step 2:", "Option B:" count something. */
const countedThing =
  /^(?:step|option|phase|plan|version|room|day|week|part|chapter|item|section|point|slide|page|figure|table|ticket|issue|task|line) [\p{N}\p{Lu}.]+$/iu;

/** Takes a line apart; undefined for one that names no speaker. */
export function readLabel(line: string): LabelledLine | undefined {
  const trimmed = line.trim().replace(boldLabel, '$2:');
  const before = timeBefore.exec(trimmed);
  const match = labelPattern.exec(before ? trimmed.slice(before[0].length) : trimmed);
  if (match === null) return undefined;
  const [, head = '', words = ''] = match;
  const after = timeAfter.exec(head.trim());
  const label = (after ? head.trim().slice(0, after.index) : head).trim();
  const speaker = speakerOf(label);
  if (speaker === undefined) return undefined;
  const isCertain = !lowerCaseName.test(label);
  return { speaker, label, isCertain, words: words.trim(), time: before?.[1] ?? after?.[1] };
}

/** Name and address in a label; undefined where it is no speaker's. */
export function speakerOf(label: string): Speaker | undefined {
  if (emailPattern.test(label)) return { email: label };
  const [, named = '', email] = nameAndEmail.exec(label) ?? [];
  if (email !== undefined) return named === '' ? { email } : { name: named, email };
  return isName(label) ? { name: label } : undefined;
}

function isName(label: string): boolean {
  const bare = label.replace(remark, '');
  if (bare === '' || notNames.has(bare.toLowerCase()) || countedThing.test(bare)) return false;
  if (lowerCaseName.test(bare)) return true;
  const words = bare.split(/\s+/);
  const [first = ''] = words;
  return (
    words.length <= 6 &&
    (nameWord.test(first) || (words.length > 1 && particles.has(first))) &&
    words
      .slice(1)
      .every((word) => nameWord.test(word) || numberWord.test(word) || particles.has(word.toLowerCase()))
  );
}
