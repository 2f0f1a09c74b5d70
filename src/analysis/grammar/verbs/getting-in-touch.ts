/**
 * Whether an action gets in touch with somebody, by its verb and whom it has beside it: "tell the tenants", "check it with your bank". That
 * makes a follow-up of it, whatever a model says. Where a thing is sent or asked for, that counts instead (docs/insights/follow-ups.md).
 */

import { endOfPeople, type Sureness } from '../names/people-addressed.ts';
import { endsClause, isTagged, type Word } from '../words/tagged-words.ts';

/** How a verb speaks to somebody. */
interface Manner {
  /** What stands between the verb and him, with a space behind each word. */
  readonly between: RegExp;
  /** How sure it must be that he is somebody. */
  readonly sure: Sureness;
  /** What may be the first word of what he is called. */
  readonly who?: RegExp;
  /** What has to stand behind him. */
  readonly behind?: RegExp;
  /** What may not: what he is to do, what is wanted of him, or what is sent to him counts instead. */
  readonly unless?: RegExp;
}

const nothing = /^$/u;

const opening =
  '(?:whether|if|about|what|when|where|how|who|why|which|but|because|so|that|before|after|until|till)';
const [aDeed, aThingWanted, aThingSent] = [
  /^to /u,
  new RegExp(`^(?:(?!${opening} )[^ ]+ ){0,4}(?:for|to|into) (?!(?:me|us|you) )`, 'u'),
  /^(?:the|an?|my|your|our|his|her|their|its|it|this|that|these|those|some|all|\d+) (?!(?:morning|afternoon|evening|week|time) )/u,
];

const friendly = '(?:(?:quick|short|little|brief|friendly|nice) )?';
const call = `(?:another|an?) ${friendly}(?:call|ring|buzz|bell|shout|holler|tinkle|heads[ -]up|nudge|reminder) `;
const note = `(?:another|an?|some|the) (?:few )?${friendly}(?:lines?|notes?|messages?|e-?mails?|mails?|texts?|reminders?) `;
/** What is checked with somebody; an appointment with him is checked with another one. */
const beside = '(?!(?:to|and|or|an?|are|is|have|appointment|meeting|interview|session) )[^ ]+';
const itWith = /^(?:it|this|that|them|these|those) with $/u;

const byVerb: Manner = { between: nothing, sure: 'by-verb' };
const byName: Manner = { between: nothing, sure: 'by-name' };
/** "Make sure the tenants know", "see that Yolanda is told" */
const knows: Manner = {
  between: /^(?:sure )?(?:to it )?(?:that )?$/u,
  sure: 'by-name',
  behind: /^(?:knows?|hears?|(?:is|are|gets?) (?:told|informed|warned|reminded|aware)) /u,
};

const manners: readonly (readonly [verbs: string, ...manners: readonly Manner[]])[] = [
  // "I'll tell you what, let's walk" tells nothing.
  ['tell', { ...byVerb, unless: /^(?:to |what $)/u }],
  ['inform notify phone telephone ring contact', { ...byVerb, unless: aDeed }],
  // "I have to warn you" warns already.
  ['warn remind', { ...byVerb, who: /^(?!you$)/u, unless: aDeed }],
  ['brief alert update', { ...byName, unless: aDeed }],
  ['ask', { ...byVerb, unless: aThingWanted }],
  ['call ping answer chase nudge nag pester badger hassle hound chivvy', { ...byName, unless: aThingWanted }],
  ['email e-mail mail text message whatsapp', { ...byName, unless: aThingSent }],
  ['reply respond reach', { between: /^(?:back )?(?:out )?to $/u, sure: 'by-verb' }],
  [
    'write',
    { between: /^(?:back )?to $/u, sure: 'by-verb' },
    { between: new RegExp(`^(?:${note}|an introduction )to $`, 'u'), sure: 'by-verb' },
    { ...byName, behind: new RegExp(`^(?:something|${note})`, 'u') },
  ],
  ['talk speak', { between: /^(?:to|with) $/u, sure: 'by-verb' }],
  ['explain', { between: /^(?:[^ ]+ ){1,4}to $/u, sure: 'by-verb' }],
  ['mention break', { between: /^(?:it|this|that|the news) to $/u, sure: 'by-verb' }],
  // "Check the deck with Ben": they may do so together.
  [
    'check double-check verify',
    { between: /^(?:it |this |that |them |again |back )?with $/u, sure: 'by-name' },
  ],
  ['confirm clarify', { between: new RegExp(`^(?:${beside} ){0,4}with $`, 'u'), sure: 'by-name' }],
  ['clear square raise agree discuss float', { between: itWith, sure: 'by-name' }],
  // "Have it out with them", "thrash that out with the board"
  ['have thrash hash', { between: /^(?:it|this|that|them) out with $/u, sure: 'by-verb' }],
  // "Put it to the agent", "put the idea to her"; who puts something to bed speaks to nobody.
  [
    'put',
    { between: /^(?:it|this|that|them|(?:the|an?|my|our|your|his|her|their) [^ ]+) to $/u, sure: 'by-name' },
  ],
  ['take bring', { between: /^(?:it|this|that|them) up with $/u, sure: 'by-verb' }],
  [
    'run',
    { between: /^(?:it|this|that|them) (?:by|past) $/u, sure: 'by-verb' },
    { between: /^(?:[^ ]+ ){1,4}(?:by|past) $/u, sure: 'by-name' },
  ],
  ['go', { between: /^back to $/u, sure: 'as-people' }],
  ['get', { between: /^(?:back to|onto|on to|hold of) $/u, sure: 'by-name' }],
  ['follow catch', { between: /^up (?:again )?with $/u, sure: 'by-verb' }],
  [
    'stay keep',
    { between: /^(?:on|on at|after|at) $/u, sure: 'by-name' },
    { ...byName, behind: /^(?:posted|updated|informed|in the loop|up to date) /u },
  ],
  ['let', { ...byVerb, behind: /^know /u }],
  ['give', { ...byVerb, behind: new RegExp(`^${call}`, 'u') }],
  ['drop', { ...byVerb, behind: new RegExp(`^${note}`, 'u') }],
  [
    'make',
    knows,
    // "Make the case to our committee"
    {
      between: /^(?:the|an?|my|our|your|his|her|their) (?:[^ ]+ )?(?:case|pitch|plea|complaint) to $/u,
      sure: 'by-verb',
    },
  ],
  ['ensure see', knows],
  ['find', { between: /^out (?:[^ ]+ )?from $/u, sure: 'by-name' }],
];

const mannersOf: ReadonlyMap<string, readonly Manner[]> = new Map(
  manners.flatMap(([verbs, ...ways]) => verbs.split(' ').map((verb) => [verb, ways] as const)),
);

/** Each form of these verbs that a deed to come may have, with the verb. */
const forms: ReadonlyMap<string, string> = new Map(
  [...mannersOf.keys()].flatMap((verb) => {
    const stem = verb.replace(/e$/u, '');
    const third = [`${verb}s`, `${verb}es`, verb.replace(/y$/u, 'ies')];
    return [verb, ...third, `${verb}ing`, `${stem}ing`, `${verb}${verb.at(-1)}ing`].map(
      (form): [string, string] => [form, verb],
    );
  }),
);

/** Words between the verb and whom it speaks to at most, and behind him. */
const [longestBetween, longestBehind] = [6, 8];

/** What is written to somebody, and answered to him: "those ninety emails", "Tom's call". */
const itsMail =
  /^(?:to )?(?:(?:the|that|those|these|his|her|their|all|any|my|your|our|[^ ]+['’]s) )(?:[^ ]+ ){0,3}?(?:e-?mails?|mails?|messages?|letters?|calls?) /u;
const answers = /^(?:answer|reply|respond|return)$/u;

/** The plain words from `from` on up to the end of the clause, each with a space behind it. */
function clauseFrom(words: readonly Word[], from: number, length: number): string {
  let text = '';
  for (let index = from; index < from + length; index += 1) {
    const word = words[index];
    if (word === undefined || (index > 0 && endsClause(words[index - 1]))) break;
    text += `${word.normal} `;
  }
  return text;
}

/** Whether the verb at `index` of the words gets in touch with somebody. */
export function getsInTouch(words: readonly Word[], index: number): boolean {
  // "Double-check with" is of two words.
  if (words[index]?.normal === 'double') return getsInTouch(words, index + 1);
  const verb = forms.get(words[index]?.normal ?? '');
  if (verb === undefined || endsClause(words[index])) return false;
  if (verb !== words[index]?.normal && !isTagged(words[index], 'Verb')) return false;
  if (answers.test(verb) && itsMail.test(clauseFrom(words, index + 1, longestBehind))) return true;
  return (mannersOf.get(verb) ?? []).some((manner) => speaks(words, index, manner));
}

function speaks(
  words: readonly Word[],
  verb: number,
  { between, sure, who, behind, unless }: Manner,
): boolean {
  let before = '';
  for (let at = verb + 1; at <= verb + 1 + longestBetween; at += 1) {
    if (between.test(before) && (who?.test(words[at]?.normal ?? '') ?? true)) {
      const end = endOfPeople(words, at, sure);
      if (end !== undefined) {
        const rest = clauseFrom(words, end, longestBehind);
        if ((behind?.test(rest) ?? true) && unless?.test(rest) !== true) return true;
      }
    }
    const word = words[at];
    if (word === undefined || endsClause(word)) return false;
    before += `${word.normal} `;
  }
  return false;
}
