/** Words that tell what language a text is in, because hardly a sentence of it is without one of them. */

import { anyOf } from '../../analysis/text/any-of.ts';

const wordOf = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(words.split(' '))}(?![\\p{L}\\p{N}])`, 'giu');

/** Words that are in every English talk, and are words of no other language. */
export const commonWord = wordOf(
  'the and you that this with what they would could should your our think there which because about from something know ' +
    "don['’]t (?:i|we)['’](?:m|ll|re|ve|d)",
);

/** Words that are as common in English, and are words of other languages too: "of" is Dutch, "have" Danish, "are" Romanian, "my" Polish. */
export const sharedWord = wordOf('are have but yeah please my it of');

/** Words of Hindi and Urdu as people type them in Latin letters: their n-grams are in no table. */
export const hindiWord = wordOf(
  'hai hain hoon hoga hogi honge tha thi raha rahi rahe gaya gayi gaye jaye jayega jayegi jata aaya aayi aaye aao aana karo ' +
    'karna karne karke karta karti karte karenge karunga karungi kiya kijiye diya dena dijiye lijiye bolo bola batao bata dekho ' +
    'chalo chahiye milega milna sakta sakti sakte nahi nahin haan kya kyun kab kahan kaise kaun kitna kitne kitni kuch bahut ' +
    'bohot abhi phir aur lekin agar yeh woh yahan wahan mein mera mere meri mujhe hum humein hamara hamare tumhara aap aapka ' +
    'aapke aapki aapko usko unko iska uska apna apne apni theek thik accha achha bhai yaar kal aaj subah shaam baje jaldi bilkul',
);
