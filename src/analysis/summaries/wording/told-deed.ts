/** What a sentence brings about, told for a reader who was not there: "Ana asked Ben to send the quote, and Ben agreed". */

import { parseWords } from '../../grammar/words/tagged-words.ts';
import { applyEdits } from '../../rewriting/edits.ts';
import { rewriteFirstPerson } from '../../rewriting/first-person.ts';
import { otherPeople, rewriteFirstPersonPlural } from '../../rewriting/first-person-plural.ts';
import { rewriteSecondPerson } from '../../rewriting/second-person.ts';
import { type Deed, everyone } from '../deeds/deeds.ts';
import type { Reply } from '../deeds/replies.ts';
import type { CalledPeople } from './called-people.ts';
import { firstPerson, inOrder, secondPerson, sharedPerson } from './names-in-place.ts';
import { leavesPersonUnnamed } from './unexplained-pronouns.ts';

/** What somebody is asked for, to be told with what another one is asked for in the same breath. */
export interface ToldRequest {
  readonly whom: string;
  /** With its "to". */
  readonly todo: string;
  /** How he takes it; undefined where nobody knows. */
  readonly reply: Reply | undefined;
}

/** What a sentence brings about, in words. */
export interface ToldDeed {
  readonly text: string;
  readonly request?: ToldRequest;
}

/** "Ana asked Ben to send the quote", "Ana offered to call, and Ben accepted"; undefined where it cannot be told so. */
export function writeDeed(
  { kind, action, called, besides, joint, isForbidden = false }: Deed,
  { name, shortName = name, addressee, replier }: CalledPeople & { readonly name: string },
  { kind: reply, condition }: { readonly kind?: Reply; readonly condition?: string | undefined } = {},
): ToldDeed | undefined {
  if (action === undefined) return undefined;
  // "Can you add it, max": who says yes was called.
  const calledLast =
    kind === 'request' && replier !== undefined && action.toLowerCase().endsWith(` ${replier.toLowerCase()}`);
  // Who says yes to what somebody is asked for was asked.
  const agreed = kind === 'request' && reply === 'accepted' ? replier : undefined;
  // Of two, "you all" are the other one.
  const asked = called === everyone ? (addressee ?? called) : called;
  const whom = asked ?? (calledLast ? replier : (addressee ?? agreed));
  const todo = withoutCallOf(
    whom,
    calledLast ? action.slice(0, -replier.length).replace(/[\s,]+$/u, '') : action,
  );
  // "Please, Ben, your last one was fine" thanks him.
  if (whom !== undefined && todo.toLowerCase().startsWith(`${whom.toLowerCase()},`)) return undefined;
  const told = indirect(
    todo.replace(thenBehind, '').replace(forbiddenBeside, ', and not to '),
    shortName,
    whom,
  );
  // Who is asked besides one of whom nobody knows is told of as he was named.
  if (told === undefined || (besides !== undefined && (whom === undefined || whom === besides)))
    return undefined;
  const all = besides === undefined ? (whom ?? 'the others') : `${whom} and ${besides}`;
  const taken = kind === 'offer' ? 'accepted' : 'agreed';
  // "Ana asked Ben to send it, and Ben agreed", where his whole name is another one.
  const answering = whom !== undefined && replier?.startsWith(`${whom} `) ? whom : replier;
  const answer =
    reply === undefined || answering === undefined
      ? ''
      : reply === 'accepted'
        ? `, and ${answering} ${taken}${underCondition(condition, answering, shortName)}`
        : `, ${/, but(?!\p{L})/u.test(told) ? 'and' : 'but'} ${answering} declined`;
  const todoOf = isForbidden ? 'not to ' : 'to ';
  switch (kind) {
    case 'request':
      if (called !== undefined && isSomebody(called))
        return { text: `${name} asked for ${called} ${todoOf}${told}` };
      return {
        text: `${name} asked ${all} ${todoOf}${told}${answer}`,
        ...(besides === undefined &&
          // Who says yes for another one is named.
          (answer === '' || (answering === whom && condition === undefined)) && {
            request: { whom: all, todo: `${todoOf}${told}`, reply: answer === '' ? undefined : reply },
          }),
      };
    case 'proposal':
      return { text: `${name} proposed ${joint}${told}${answer}` };
    case 'offer':
      // "Roy offered to start if Roy hears from Helen": of himself one says "I".
      if (/(?<!\p{L})i(?!\p{L})/iu.test(todo)) return undefined;
      return { text: `${name} offered ${joint}${told}${answer}` };
    case 'leave':
      // Without an answer nobody knows whether he may: it is told as it was said.
      return answer === '' ? undefined : { text: `${name} asked to ${told}${answer}` };
    default:
      return undefined;
  }
}

/** ", but only once they have paid": "you" in it is who has asked. */
function underCondition(condition: string | undefined, name: string, asker: string): string {
  if (condition === undefined) return '';
  const told = conditionTold(condition, name, asker);
  if (told === undefined) return ' under a condition';
  return /^unless /iu.test(told) ? `, ${told}` : `, but only ${told}`;
}

const conditionTold = (condition: string, name: string, asker: string): string | undefined =>
  leavesPersonUnnamed(condition) ? undefined : indirect(condition, name, asker);

/** Whether everybody in a condition can be named, whatever the two are called. */
export const isTellableCondition = (condition: string): boolean =>
  conditionTold(condition, 'Ben', 'Ana') !== undefined;

/** "Would you do the barbecue then?", and not "have it ready by then" */
const thenBehind = /(?<!(?<!\p{L})(?:by|until|till|since|before|from|and))(?:,)? then$/iu;

/** "Call Mr. Deng, don't mail him" */
const forbiddenBeside = /, (?:and |but )?(?:do not|don['’]?t) (?=\p{L})/giu;

/** "Write that up, Tobias, in one page" */
const withoutCallOf = (name: string | undefined, action: string): string =>
  name === undefined ? action : action.replace(`, ${name},`, ',');

const isSomebody = (called: string): boolean => /^somebody(?!\p{L})/u.test(called);

/** What is to be done with names for "me" and "you"; undefined where somebody is left of whom a reader does not know. */
function indirect(action: string, name: string, addressee: string | undefined): string | undefined {
  // "Let us have a quote" proposes nothing here: "we" are who asks.
  const asked = otherPeople.test(action) ? action : action.replace(letUs, 'let them ');
  const words = parseWords(asked);
  const edits = [
    ...rewriteFirstPerson(asked, words, name),
    ...(otherPeople.test(action) ? [] : rewriteFirstPersonPlural(asked, words, name, true)),
    ...(addressee === undefined || isSomebody(addressee) ? [] : rewriteSecondPerson(words, addressee)),
  ];
  const told = applyEdits(asked, inOrder(edits)).text;
  const isClear = [firstPerson, sharedPerson, secondPerson, /["“”]/u].every((one) => !one.test(told));
  return isClear ? told : undefined;
}

const letUs = /^let us (?=\p{L})/iu;
