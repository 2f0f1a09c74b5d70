/**
 * Whether an action is to get in touch or to reconvene, which makes it a follow-up (docs/insights/follow-ups.md).
 */

import { weekdays } from '../../text/words/calendar-words.ts';
import { arrangingVerbs, contactVerbs, meetingNouns, writingVerbs } from '../word-lists/lexicon.ts';
import { endsClause, isTagged, plainWords, type Word } from '../words/tagged-words.ts';

/** How many words after the verb its object is looked for. */
const maximumObjectDistance = 8;

/** What "meet" and "call" mean other than contact. */
const notMet = new Set(
  'deadline deadlines target targets requirement requirements need needs criteria goal goals demand demands expectations budget standard'.split(
    ' ',
  ),
);

/** What "ring" means other than contact: "ring at the green door", "ring the bell", "let it ring for a while". */
const notCalled =
  /^(?:true|off|out|(?:a|the|his|her|my|our) (?:door)?bell|for a (?:while|bit|minute)|at (?:(?:the|my|our|his|her|number) )?(?:\p{L}+ ){0,2}(?:door|gate|bell|entrance|reception|desk|\d+))(?!\p{L})/u;

/** Verb and the words that make it contact: "get back", "check in", "touch base". */
const phrasalVerbs: ReadonlyMap<string, readonly string[]> = new Map([
  ['follow', ['up']],
  ['follow-up', ['']],
  ['catch', ['up']],
  ['touch', ['base']],
  ['circle', ['back']],
  ['loop', ['back', 'in']],
  [
    'get',
    [
      'back',
      'onto',
      'on to',
      'in touch',
      'together',
      'round a table',
      'around a table',
      'round the table with',
      'with',
      'a hold',
      'hold of',
      'on the phone',
      'on a call',
    ],
  ],
  ['be', ['in touch', 'back in touch']],
  ['stay', ['in touch']],
  ['keep', ['in touch']],
  ['reach', ['out']],
  ['check', ['in', 'back', 'with']],
  ['come', ['back to', 'by', 'over', 'see', 'to see', 'down to see']],
  ['report', ['back']],
  ['stop', ['by', 'in']],
  ['swing', ['by']],
  ['drop', ['by', 'in']],
  ['go', ['see', 'over with']],
  ['hop', ['on']],
  ['jump', ['on']],
  ['connect', ['with', 'on', 'again', 'next', 'tomorrow']],
  ['hear', ['from']],
  ['sound', ['out', 'him out', 'her out', 'them out']],
]);

/** Verb, somebody, and the words after: "let me know", "give Dave a call", "keep us posted". */
const personAfterVerb: ReadonlyMap<string, RegExp> = new Map([
  ['let', /^know\b/u],
  ['keep', /^(?:posted|updated|informed|in the loop|up to date|in touch)\b/u],
  [
    'give',
    /^(?:a|an|another)? ?(?:quick |short )?(?:call|ring|buzz|shout|heads|update|bell|holler|nudge|tinkle)\b/u,
  ],
  ['drop', /^(?:a|an)? ?(?:quick |short )?(?:line|note|message|email|mail)\b/u],
  ['leave', /^(?:a|an)? ?(?:voicemail|message|note)\b/u],
  ['get', /^on the phone\b/u],
  ['shoot', /^(?:a|an)? ?(?:quick )?(?:email|message|note|text|mail)\b/u],
  ['send', /^(?:a|an)? ?(?:quick )?(?:message|note|text|reminder)\b/u],
  ['update', new RegExp(`^(?:on|about|tomorrow|when|once|by|after|as|next|later|${weekdays}|$)`, 'u')],
]);

/** "Let the team know": somebody who is called by what he is. */
const someoneKnows = /^(?:the|my|your|our|his|her|their) (?:\p{L}+ ){1,3}know\b/u;
/** The same in one word: "Sales", "maintenance". */
const someoneAloneKnows = /^(?!(?:it|that|this|i|you|me|us) )\p{L}+ know\b/u;

/** "Check that with your bank", "raise it with Henk", "take this up with the landlord", "run it by Marcus". */
const withSomebody =
  /^(?:(?:check|raise|square|clear|take(?=.* up)) (?:it|this|that|them|these|those)(?: up)? with|run (?:it|this|that|them) (?:by|past))\b/u;
/** "Draft it and run it past Hollis": what is drafted counts. */
const joins = /^(?:and|then)$/u;

/** "Try him on his mobile", "nudge them again", "chase Ruth", and not "chase him for the figures". */
const pursues = /^(?:try|nudge|chase|poke)$/u;
const pursuedThing = /^(?:for|into|to)$/u;

/** "Have a word with Derek". */
const wordWithSomebody = /^(?:a|another) (?:(?:quick|quiet|little) )?word (?:with|about)\b/u;

/** "See each other": those who do meet. */
const oneAnother =
  /^(?:each other|one another)(?: (?!(?:as|clearly|fine|well|fail|win|grow|succeed|do)\b)|$)/u;

/** The words after `index` up to the end of the clause, at most `maximumObjectDistance`. */
function restOfClause(words: readonly Word[], index: number): Word[] {
  const rest: Word[] = [];
  for (let next = index; next < words.length && rest.length < maximumObjectDistance; next += 1) {
    const word = words[next];
    if (word === undefined || (next > index && endsClause(words[next - 1]))) break;
    rest.push(word);
  }
  return rest.slice(1);
}

const isPersonWord = (word: Word | undefined): boolean =>
  word !== undefined &&
  (/^(?:me|you|him|her|them|us|everyone|everybody|both|y'all)$/u.test(word.normal) ||
    isTagged(word, 'Person'));

/** How many of the words after a verb can belong to its object: those before a preposition or "to". */
function endOfObject(rest: readonly Word[]): number {
  const end = rest.findIndex((word) => word.normal === 'to' || isTagged(word, 'Preposition'));
  return end < 0 ? rest.length : end;
}

/** Words of who is asked at most: "our tax people in Valencia". */
const longestAsked = 5;

/** "Ask her about it", "ask Joe tonight", "ask the landlord whether it is allowed"; who asks for a thing, or asks one to act, wants that done. */
function asksSomebody(rest: readonly Word[]): boolean {
  const [first] = rest;
  const isSomebody =
    (isPersonWord(first) && !/^(?:me|us)$/u.test(first?.normal ?? '')) ||
    (/^(?:the|my|our|your|his|her|their)$/u.test(first?.normal ?? '') && isTagged(rest[1], 'Noun'));
  return isSomebody && !rest.slice(0, longestAsked + 1).some(({ normal }) => /^(?:to|for)$/u.test(normal));
}

/** The verbs that may be contact, each with what is made of it by "-ing". */
const gerunds: ReadonlyMap<string, string> = new Map(
  [
    ...contactVerbs,
    ...writingVerbs,
    ...phrasalVerbs.keys(),
    ...personAfterVerb.keys(),
    ...['ask', 'see', 'try', 'nudge', 'chase'],
  ].flatMap((verb) =>
    [`${verb}ing`, `${verb}${verb.at(-1)}ing`, `${verb.replace(/e$/u, '')}ing`].map(
      (form) => [form, verb] as const,
    ),
  ),
);

/** The verb at `index` without its ending. */
function verbAt(words: readonly Word[], index: number): string | undefined {
  const word = words[index];
  return isTagged(word, 'Gerund') ? (gerunds.get(word?.normal ?? '') ?? word?.normal) : word?.normal;
}

/** Whether the word behind "see him" leaves it at that: "see him on Friday", and not "see him safe". */
const isMetThen = (word: Word | undefined): boolean =>
  word === undefined ||
  isTagged(word, 'Date') ||
  isTagged(word, 'Preposition') ||
  /^(?:again|then|about)$/u.test(word.normal);

/** "Write to him", "email her back", and not "email him the report", "write it". */
function isWrittenTo(rest: readonly Word[], following: string): boolean {
  const object = rest.findIndex((word) => !isPersonWord(word) && !/^(?:and|back|to)$/u.test(word.normal));
  const next = rest[object];
  const sendsSomething =
    next !== undefined &&
    (isTagged(next, 'Determiner') || isTagged(next, 'Possessive') || isTagged(next, 'Noun')) &&
    !isTagged(next, 'Date') &&
    !isTagged(next, 'Pronoun');
  const sendsIt = /^(?:it|this|that|them|those|these)\b/u.test(following);
  return (
    rest.length > 0 &&
    (isPersonWord(rest[0]) || /^(?:to|back)\b/u.test(following)) &&
    !sendsSomething &&
    !sendsIt
  );
}

/** Whether the verb at `index` of `words` is an act of contact, given what follows it. */
export function isContact(words: readonly Word[], index: number): boolean {
  const verb = verbAt(words, index);
  if (verb === undefined) return false;
  const rest = restOfClause(words, index);
  const following = plainWords(rest);

  if (contactVerbs.has(verb)) {
    if (verb === 'meet') return !rest.slice(0, endOfObject(rest)).some((word) => notMet.has(word.normal));
    if (verb === 'call')
      return !/^(?:it|that|this|off|the (?:function|method|shots|api|roll|vote|question|session)|a vote|(?:the|this|our) meeting to order)\b/u.test(
        following,
      );
    if (verb === 'ring') return !notCalled.test(following);
    if (verb === 'recall') return false;
    if (verb === 'speak' && /^(?:for|french|english)\b/u.test(following)) return false;
    // "I am going to talk about the design" announces a subject; with somebody, or at a time, it is a meeting.
    if ((verb === 'speak' || verb === 'talk') && following.startsWith('about '))
      return rest.some((word) => /^(?:with|to)$/u.test(word.normal) || isTagged(word, 'Date'));
    return true;
  }
  if (writingVerbs.has(verb)) return isWrittenTo(rest, following);
  if (verb === 'ask') return asksSomebody(rest);
  const particles = phrasalVerbs.get(verb);
  if (particles?.some((particle) => `${following} `.startsWith(particle === '' ? '' : `${particle} `))) {
    return !/^(?:(?:up )?on (?:track|schedule)|on to (?:item|number|point|the next|it|this|that))\b/u.test(
      following,
    );
  }
  // "Let Sales know", "let maintenance know"
  if (verb === 'let' && (someoneKnows.test(following) || someoneAloneKnows.test(following))) return true;
  if (withSomebody.test(`${verb} ${following}`))
    return verb !== 'run' || !joins.test(words[index - 1]?.normal ?? '');
  if (pursues.test(verb))
    return (
      isPersonWord(rest[0]) &&
      rest[0]?.normal !== 'us' &&
      !rest.some(({ normal }) => pursuedThing.test(normal))
    );
  if (verb === 'see' && oneAnother.test(following)) return true;
  if (verb === 'see' && (/^(?:him|her)$/u.test(rest[0]?.normal ?? '') || isTagged(rest[0], 'Person')))
    return isMetThen(rest[1]);
  if (verb === 'have' && wordWithSomebody.test(following)) return true;
  const withPerson = personAfterVerb.get(verb);
  if (withPerson !== undefined) {
    let length = 0;
    while (length < 3 && (isPersonWord(rest[length]) || /^(?:and|mr|the)$/u.test(rest[length]?.normal ?? '')))
      length += 1;
    if (length > 0 && withPerson.test(following.split(' ').slice(length).join(' '))) return true;
  }
  return arrangingVerbs.has(verb) && arrangesMeeting(verb, rest, following);
}

/** A noun for a meeting that is also a verb: "schedule a quick follow-up". */
const followUp =
  /^(?:up )?(?:a|an|another|the|some|our) (?:\p{L}+ )?(?:follow up|follow-up|catch up|check in)\b/u;

function arrangesMeeting(verb: string, rest: readonly Word[], following: string): boolean {
  if (verb === 'set' && !/^(?:up|a|the|another|an|some|our|it up)\b/u.test(following)) return false;
  if (/^(?:up )?(?:a|some|another) (?:time|date|half hour|few minutes)\b/u.test(following)) return true;
  if (followUp.test(following)) return true;
  return rest.some((word, position) => {
    const next = rest[position + 1];
    const isCompound =
      next !== undefined &&
      /^(?:room|rooms|minutes|notes|agenda|center|centre|recorder|invite|data|link)$/u.test(next.normal);
    return meetingNouns.has(word.normal.replace(/s$/u, '')) && !isCompound && !isTagged(word, 'PastTense');
  });
}
