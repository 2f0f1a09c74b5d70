/** Greetings and thanks, and talk about how the talk goes: of what people say, what a reader wants least. */

import { anyOf } from '../../text/any-of.ts';
import { goodDay, hello } from '../../text/words/greeting-words.ts';

const greeting = new RegExp(
  `^(?:${hello}|dear (?=\\p{L}+[,:])|${goodDay}|morning|welcome|thanks|thank you|bye|goodbye|cheers|take care|have a (?:good|great|nice)|talk (?:to you )?soon|see you|nice to (?:meet|see)|how are you)\\b`,
  'iu',
);
/** Talk about the talk, and courtesies. */
const talkAboutTalk = new RegExp(
  `\\b${anyOf([
    // How the talk goes on: "Can you see my screen", "Let's get started".
    'can (?:you|everyone|everybody)(?: both| all| guys)? (?:hear|see)',
    '(?:share|see) (?:my|your) screen',
    '(?:on|off) mute',
    "let['’]?s (?:get started|start|begin|move on|see)",
    '(?:next|last) slide',
    'any (?:other |more )?questions',
    'is this a good time',
    'anything else (?:\\p{L}+ ){0,2}(?:want(?:s|ed)?|need|can|like|would|add|before|discuss|bring)',
    'anything else\\b.{0,3}$',
    '(?:the )?(?:day|time) (?:ran|got) away (?:with|from) me',
    "i['’]m that kind of",

    // Courtesies.
    'how (?:are|is|was) (?:you|your|everyone|it going)',
    'welcome back',
    'thank(?:s| you)',
    'no worries',
    "you['’]?re (?:welcome|right|a lifesaver)",
    'good (?:thinking|point|question|idea)',
    'great (?:idea|point|question)',
    'sounds (?:good|great|like a (?:good|great))',
    'one sec(?:ond)?',
    'happy to help',
    'works for (?:me|us)',
    'does that (?:make sense|help)',
    '(?:before|and) we (?:start|begin|wrap)',
    'jump(?:ing)? on',
    "what's up",
    "i['’]?m sorry",
    'my pleasure',
    'appreciate',
    'talk (?:to you )?soon',
    'have a (?:good|great|nice)',
  ])}(?![\\p{L}])`,
  'iu',
);

/** Whether a sentence begins with a greeting, or a farewell. */
export const greets = (text: string): boolean => greeting.test(text);

/** Whether it has talk about the talk, or a courtesy. */
export const isAboutTalk = (text: string): boolean => talkAboutTalk.test(text);
