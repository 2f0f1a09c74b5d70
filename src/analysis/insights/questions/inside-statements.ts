/** Questions that somebody tells of himself, as what he calls for or would like to hear: "I'm calling to find out whether it has shipped", "I'd love to know who approved it". */

import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { somebody } from '../../text/words/somebody.ts';

/** What is asked opens with one of these; "to see if you could send it" asks for a deed, and is none. */
const opensAsked = `(?:if|whether|how|what|when|where|why|who|which)(?!\\p{L})(?! (?:you|we|${somebody}) (?:can|could|would|will|might)(?!\\p{L}))(?!(?<=if|whether) (?:you|${somebody})(?: (?:are|is) (?:able|willing|happy) to|['’]d (?:be (?:able|willing|happy)|mind|send|give|share|let|call|e-?mail|ring|tell|help|sign|check|look|come))(?!\\p{L}))`;
const inBetween = '(?:(?:just|only|also|really|actually|still|quickly|very|quite|more|a (?:little )?bit) )*';
/** Who begins with it leaves himself out: "Just calling to see …", "Wondering if …". */
const opening = `^\\P{L}*${anyLeadIns('hi(?: there)?|hey|hello|morning')}`;
const self = `(?:${opening}|(?<!\\p{L})(?:i(?: am| was| have been|['’](?:m|ve been))|we(?: are| were|['’]re)) )${inBetween}`;
const selfWishing = `(?:${opening}(?:would )?|(?<!\\p{L})(?:i|we)(?: (?:would|should|am|are)|['’](?:d|m|re)) )${inBetween}(?:be ${inBetween})?`;

const callsToAsk = quick(
  new RegExp(
    anyOf([
      `${self}(?:calling|ringing|phoning|e-?mailing|writing|messaging|texting|getting in touch)(?: back| up| in| again)?(?: (?:now|today))? to (?:see|find out|ask(?: you)?|check|know|hear) ${opensAsked}`,
      `${self}here to (?:find out|ask(?: you)?) ${opensAsked}`,
      `${self}(?:checking|following) (?:in|up|back)(?: on)?(?: with you)?(?: to (?:see|find out|ask(?: you)?|check|hear))? ${opensAsked}`,
      // "I'm still trying to find out who broke it" tells how far somebody is.
      `(?:${opening}|(?<!\\p{L})i(?: am|['’]m) )(?:just )?trying to find out (?:if|whether|when|where|how (?:much|many|long))(?!\\p{L})`,
    ]),
    'iu',
  ),
);
const wouldLikeToHear = quick(
  new RegExp(
    anyOf([
      `${opening}${inBetween}wondering ${opensAsked}`,
      `${selfWishing}(?:(?:love|like|interested|keen|curious) to (?:know|hear|find out)|interested in (?:knowing|hearing)) ${opensAsked}`,
      // "I don't suppose you know the code", "I don't suppose anyone's seen my charger"
      `(?<!\\p{L})i do(?:n['’]?t| not) suppose (?:we(?:['’]ve| have) got (?:any|a)|(?:you|${somebody})(?: (?:guys|all|two|would|might|happen to|ever|still|else))* (?:knows?|remember|have|had|got|saw)(?! to(?!\\p{L}))|you(?:['’]ve| have) (?:got|seen|heard|had|found)|(?:${somebody})(?:['’]s| has) (?:got|seen|heard|had|found))(?!\\p{L})`,
      // "I don't know if you've got the same", "not sure whether there's anything you want to add"
      `(?:(?<!\\p{L})i (?:do(?:n['’]?t| not) know|dunno)|(?:${opening}|(?<!\\p{L})i(?: am|['’]m) )not sure) (?:if|whether) (?:you(?:['’]ve| have) (?:got|seen|heard|had|read|received|noticed|any|much|a|the)|you (?:saw|got|heard|noticed|remember)|there(?:['’]s| is) any(?:thing|body|one)?)(?!\\p{L})(?!.*, (?:but|so|and|because)(?!\\p{L}))`,
      // "A small speaker, you mean"
      '(?<!(?:what|how|who|which|where|if|do|did|know)) you mean(?:,? or)?[\\s.,…–—-]*$',
    ]),
    'iu',
  ),
);

/** "…, could you check?", "…, and I'll pick it up": beside what is asked there is something to do. */
const goesOn = /(?<!\p{L})(?:please|(?:can|could|will|would) you|(?:i|we)(?:['’]ll| will))(?!\p{L})/iu;

/** "The invoice is 312 euros, and I'm wondering how much of that I'll get back". "I wonder if I should ring them" may propose it. */
const wondersAbout = quick(
  new RegExp(
    `(?<!\\p{L})i(?:(?: am| was|['’]m) ${inBetween}wondering| ${inBetween}wonder) ${opensAsked}(?! (?:i|we|it|there|that) (?:should|ought|could|might|may|would)(?!\\p{L}))`,
    'iu',
  ),
);
/** Behind what is wondered about, another clause. */
const goesOnBehind =
  /(?<!\p{L})(?:please|(?:can|could|will|would) you)(?!\p{L})|(?:[,;.]|\s(?:and|so|but))\s(?:i|we)(?:['’]ll| will)(?!\p{L})/iu;

/** Whether somebody only wonders: before and behind that there is nothing to do. */
export function wondersOnly({ text }: Sentence): boolean {
  const { index, 0: said } = wondersAbout.exec(text) ?? { index: 0, 0: '' };
  return said !== '' && !goesOn.test(text.slice(0, index)) && !goesOnBehind.test(text.slice(index));
}

/** Whether somebody says that he calls, or does what he does, in order to ask. */
export const callsInOrderToAsk = ({ text }: Sentence): boolean => callsToAsk.test(text);

/** Whether he says nothing else: there is nothing that anybody is to do. */
export const callsOnlyToAsk = (sentence: Sentence): boolean =>
  callsInOrderToAsk(sentence) && !goesOn.test(sentence.text);

/** "So the next step is the design, or …": who leaves the other choice open asks whether it is so. What one can do, or might, is told. */
const leavesOpen = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('because')}(?:after(?: \\p{L}+){1,4}, )?(?:you|we|they|he|she|(?:it|that|this)(?=['’]s| is)|(?:the|your|our|my) (?:\\p{L}+ ){1,4}(?=is |are |was |were |goes ))(?! (?:can|could|may|might|would)(?!\\p{L}))(?!.*(?<!\\p{L})(?:if|maybe|perhaps)(?!\\p{L})).*, or[\\s,.…–—-]*$`,
    'iu',
  ),
);

/** Whether a statement asks what its speaker calls for, or would like to hear. */
export const asksInStatement = (sentence: Sentence): boolean =>
  callsInOrderToAsk(sentence) || wouldLikeToHear.test(sentence.text) || leavesOpen.test(sentence.text);
