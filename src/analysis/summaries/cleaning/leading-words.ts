/** What opens a sentence and says nothing: sounds, greetings, answers to what another one said. */

import { lengthOfOpening } from '../../rewriting/left-out/opening-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { weekdays } from '../../text/words/calendar-words.ts';
import { hello } from '../../text/words/greeting-words.ts';

/** Sounds and words that mean nothing at the start of a sentence, with or without a comma. */
const leadingWords =
  /^(?:(?:um+|uh+|uhm+|er|erm|hm+|mm+|ah+|oh|ugh|ok|okay|alright|yeah|yep|yup|hey|hi|hello|to be honest|by the way|btw|(?:ha){2,6}|lol)\b(?!-)[\s,.!…–—-]*|\+1(?!\d)[\s,.!]*|then (?=(?:i|we|let)\b)|also (?=(?:the|i|we|my|our|there|it)\b)|(?:and|but|so)\b(?!-)(?! (?:far|that|much|many|long|called|is|are|does|do|did|am)\b)[\s,.!…–—-]+)/iu;
/** Words that mean nothing at the start when a comma sets them off. */
const leadingWordsWithComma = new RegExp(
  `^${anyOf([
    'well',
    'right',
    'great',
    'grand',
    'perfect',
    'sure',
    'cool',
    'like',
    'you know',
    'i mean',
    'actually',
    'basically',
    'honestly',
    'look',
    'listen',
    // "Me, I closed it"
    'me(?=, i(?!\\p{L}))',
    '(?:i|we) (?:(?:do|really|must|sincerely) )*apologi[sz]e(?: for (?:the|any|that|this) [^,.;]{2,40})?',
    'anyways?',
    'now',
    'then',
    'also',
    'plus',

    // Agreement.
    'understood',
    'done',
    'good',
    'nice',
    'got it',
    'good to know',
    'to be honest',
    'by the way',
    'of course',
    'absolutely',
    'exactly',
    'definitely',
    'no worries',
    'sounds good',
    'makes sense',
    '(?:(?:sure|okay|ok|great|cool|yes|no) )?thanks',
    'thank you',
    'sorry',
    'yes',

    // Greetings, also by name: "Hi Ben".
    'hi',
    'hello',
    'hey',
    'morning',
    'good morning',
    'good afternoon',
    `(?:${hello}|morning) (?-i:\\p{Lu})\\p{L}+`,

    // To everybody: "Hi all, quick one - is it tomorrow?"
    `(?:(?:${hello}|dear|morning|good morning) )?(?:all|everyone|everybody|folks|both|guys)`,
    '(?:just )?(?:a )?(?:very )?quick(?:ly)?(?: one| question| note)?(?: from (?:me|my side|us|our side))?',
    "(?:i(?:['’]ll| will| can) )?tell you (?:something|what|one thing)",
    'speaking of (?:which|that)',
    'dear (?:(?:mr|mrs|ms|dr|prof)\\.? )?(?-i:\\p{Lu})[\\p{L}-]+',
    '(?:just )?(?:very )?briefly',

    'first',
    'second',
    'lastly',
    'last (?:thing|point|one)',
    '(?:the |my )?(?:first|second|third|other|next) (?:thing|point|item|topic)',
    'no need',
    'in short',
    'finally',
    'as (?:discussed|you know)',
    'one (?:more|last) (?:thing|point|question)',
    'you see',
    "let['’]s see",
    'i see',
    "(?:i['’]m )?sharing(?: (?:my|the) screen)?(?: now)?",
    'fair enough',
    `happy ${weekdays}(?: (?:all|everyone|everybody|people|folks|guys|team|both))?`,
    "you['’]?re (?:(?:the|an?) (?:absolute )?(?:best|star|stars|gem|legend|hero|saint|angel|lifesaver)|amazing|brilliant)",
  ])}\\s*(?:[,.:!…]+|\\s[–—-]|(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\u200d|\\ufe0f)+)\\s+`,
  'iu',
);
/** The same where nothing sets it off: "I would yes don't pay it", "no panic but Pat is back". */
const leadingPhrase = new RegExp(
  `^(?:${anyOf([
    '(?:perfect|great|right|okay) (?:and|so|but) (?=(?:do|did|can|could|would|will|is|are|have|what|when|where|how) )',
    "(?:right|well|sure|great|cool|perfect|fine|lovely|agreed|(?:that )?makes sense|that['’]s me) (?=(?:i|we|let)(?:[’']\\p{L}+)? )",
    // "Sorry yes I'll correct that", "no wait I'll put them off"
    "(?:(?:yes|yeah|no|sorry|wait|hang on|hi|hello) )+(?=(?:i|we)['’](?:ll|ve|m|re|d) )",
    // "Sorry I was at my cousin's wedding"
    'sorry (?=(?:i|we) (?:was|were|am|had|have|got|forgot|missed|could)(?!\\p{L}))',
    // "I'd say we buy it", "I gotta say, I've lived there for years", "I must also say that the colour was too yellow"
    `(?:i['’](?:d|ll)|i (?:would|will|must|gotta|have to|need to|should)|i['’]ve got to)(?: (?:also|just|really))? (?:say|admit)(?: that |, | )(?=(?:i|we|you|he|she|it|they|there|the|this|these|those|my|our|your|his|her|their)(?:['’]\\p{L}+)? \\p{L})`,
    // "Darren yeah my dishwasher's leaking": who is called, and what was asked.
    "\\p{L}+ (?:yeah|yes|yep) (?=(?:my|our|i|we)(?:['’]\\p{L}+)? )",
    // Who calls, by telephone: "this is grant I need to move it".
    "(?:\\p{L}+ )?this is (?!(?:the|an?|what|why|how|where|when|all|my|our|that|not|it|something|exactly|one)\\b)\\p{L}+(?: \\p{L}+)?(?: (?:from|with|over at|at) \\p{L}+(?: \\p{L}+)?)?,? (?=i(?:[’']m)? (?:need|want|have|had|would|was|am|got|just|calling|trying|looking) |i[’']d )",
    // "It's Joan Lane, I need an appointment", "my name is Tomasz Wrona, I'm calling about a group"
    "(?:(?:it|this)['’ ]?i?s|i['’]?m|i am|my name(?:['’ ]?i?s)) (?-i:\\p{Lu})[\\p{L}'’-]+(?: (?-i:\\p{Lu})[\\p{L}'’-]+){0,2}(?: (?:from|at|with) [^,.]{2,40})?(?:, | and )(?=i(?:['’](?:m|ve|d|ll)| (?:need|want|have|had|would|was|am|got|just|called|rang|live|work|run|own|bought|ordered|booked)) )",
    "me (?:too|neither),? (?:but|and) (?=(?:i|we)(?:['’]\\p{L}+)? )",
    "i mean (?=(?:(?:that|it|this|there)[’']s|the|this|if) )",
    // "The eleventh is, I have to check", "that's, the rooms are booked": begun anew.
    "(?:(?:the|it|this|that|what) (?:\\p{L}+ ){0,2}(?:is|are|was)|(?:that|it)['’]s), (?=(?:i|we|the|it|they|he|she)(?:['’]\\p{L}+)? \\p{L}+)",
    // "It is I'll send it", "yeah I did they came through": the answer before what is told.
    "(?:yes |yeah |no |yep )?(?:i|it|he|she|they|we|that) (?:is|are|was|were|did|do|does|have|has|can|could|would|will)(?:n['’]t| not)? (?=(?:i(?:['’]\\p{L}+)?|they|we|she|he) (?!think|guess|believe|mean|suppose|reckon)\\p{L}+)",
    // "I can hear you I have a hard stop at two"
    'i can (?:hear|see) (?:you|it|that|everyone|everybody)(?: all)?(?: fine| well| okay| ok)? (?=(?:i|we|but|so|and) )',
    '(?:no|yes|yeah|oh) (?:absolutely|definitely|of course) (?=\\p{L})',
    // "I did, but I'm away till Thursday": what was asked, before what is told.
    "(?:i|we) (?:did|do|have|would|could),? but (?=(?:i|we|it|the|my|our)(?:['’]\\p{L}+)? )",
    'no (?:panic|rush|worries|pressure|hurry),? but ',
    "(?:not being|i don['’]t want to be|not to be) (?:funny|rude|difficult|awkward|mean),? but ",
    '(?:no offen[cs]e|with respect|with all due respect),? but ',
    '(?:that )?sounds (?:good|great|like a (?:good|great) (?:idea|plan)),? but ',
    'i (?:would|do|did|am|will|can|could) (?:yes|no|yeah) ',
    "all i['’]m saying is (?:that )?",
    '(?:now )?(?:the|my) (?:other|next|last|only) thing is (?:that )?(?=(?:i|we|he|she|it|they|you|the|my|our|there) )',
  ])})`,
  'iu',
);
const maximumLeading = 12;

/** The text without what opens it, unless nothing would be left but a word. */
export function withoutLeading(text: string): string {
  let rest = text;
  for (let steps = 0; steps < maximumLeading; steps += 1) {
    const next = rest
      .slice(lengthOfOpening(rest))
      .replace(leadingWords, '')
      .replace(leadingWordsWithComma, '')
      .replace(leadingPhrase, '');
    // What is left must be more than a word: "Okay, great." is nothing but its fillers.
    if (next === rest || !/\p{L}.*\s.*\p{L}/u.test(next)) return rest;
    rest = next;
  }
  return rest;
}
