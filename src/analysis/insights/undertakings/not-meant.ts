/** What has the words of a deed and is not meant as one: a joke, a threat, a treat, a guess within a story, what somebody would not do, and what others will ask. */

import { anyOf } from '../../text/any-of.ts';

const opening =
  '^\\P{L}*(?:(?:and|but|so|then|because|ok|okay|right|well|yes|yeah|no|oh|honestly|anyway|come (?:by|over|round)(?: later| sometime| any ?time| then)?)(?!\\p{L})[\\s,.!]*)*';
/** It goes on to say what is to be done. */
const goesOn = (words: string): string => `(?![^.?!]*(?<!\\p{L})(?:${words})(?!\\p{L}))`;
const owner = "(?:my|his|her|your|their|our|its|\\p{L}+['’]s)";

/** "I'll print it and stick it on his forehead": nobody does. */
const joke = new RegExp(
  `(?<!\\p{L})(?:stick|glue|staple|tape|nail|pin|paint|stamp|write|tattoo) (?:it|that|this|them) (?:on|to|onto|across|in) ${owner} (?:forehead|head|face|nose|eyelids|skull)(?!\\p{L})`,
  'iu',
);

/** "Please do or Fatima will kill us": what is asked for was said before. "Please send it or she will kill us" asks. */
const threatAlone =
  "(?:please )?(?:do|hurry(?: up)?|be (?:nice|good|quick|careful|on time))(?: (?:it|that|so))?,? or (?:else )?(?:the |my |our )?\\p{L}+(?: \\p{L}+)?(?:['’]ll| will|['’]s (?:going to|gonna)| is (?:going to|gonna)) (?:kill|murder|strangle|skin|shoot|eat|fire) (?:me|us|you|him|her|them|everybody|everyone)(?!\\p{L})";

/** "I'll buy you a coffee": a treat. What is bought by a day is bought. */
const treat = `(?:i|we)(?:['’]ll| will| can) (?:buy|get|stand|shout) you (?:all |both |guys )?(?:an?|another|the next|a nice|a big|lots of) (?:coffee|beer|drink|pint|tea|cake|lunch|dinner|round|cookie|ice cream|whisk(?:e)?y|(?:glass|bottle) of wine|medal)(?!\\p{L})${goesOn('today|tonight|tomorrow|\\p{L}*day|at \\d+|at noon|so|and|can|could|please')}`;

/** "I wouldn't call them before the holidays anyway": what somebody would not do. */
const wouldNot = `(?:i|we) would(?:n['’]?t| not) (?!mind|say|object|hesitate|forget)\\p{L}+${goesOn("but|so|please|can|could|must|should|until|till|unless|if|['’]ll|i['’]d|we['’]d|let['’]?s|rather")}`;

/** "My boss is going to ask me that": who hears it has nothing to do. */
const othersAsk = `(?!(?:i|we|you|who|what|when|if)(?!\\p{L}))(?:[\\p{L}.]+ ){0,2}[\\p{L}.]+(?:['’]s| is|['’]re| are) (?:going to|gonna) (?:ask|quiz|grill) (?:me|us)(?!\\p{L})${goesOn('so|please|can|could|let|need|must|should|i|we')}`;

/** "Somebody in Leeds I can call": whom, and no more. */
const somebodyAlone = `(?:some(?:one|body)|any(?:one|body))(?: (?:else|local|nearby|here|there|(?:in|from|at|near) \\p{L}+)){0,2} (?:that |who |whom )?(?:i|we) (?:can|could) (?:(?:actually|really|just|also) )?\\p{L}+(?: (?:to|with|at night|about (?:it|this|that)))?[.!]*$`;

/** "I would rather wait for what the survey says": nothing is done before. */
const ratherWaits = `(?:[^.?!,]{1,40}, )?(?:i|we)(?:['’]d| would) rather wait(?!\\p{L})${goesOn('please|can|could|so|let|will|must|should')}`;

/** "The sale is on Saturday the 14th, that's agreed": it is told, and settled. A meeting is found by what is said of it. */
const settledFact =
  "(?:the|our|their|his|her|my) (?!(?:[\\p{L}-]+ ){0,2}(?:meeting|call|appointment|demo|interview|viewing|visit|deadline|review|session)(?!\\p{L}))(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+(?:['’]s| is) [^.?!,]{1,60}, (?:and )?that['’]?s (?:already )?(?:confirmed|agreed|settled|fixed|certain|definite)(?!\\p{L})(?![^.?!]*(?<!\\p{L})(?:so|please|can|could|must|need|will|should|i['’]ll)(?!\\p{L}))";

/** "Tuesday at noon she eats at her desk, that's your best shot": when somebody can be had. */
const bestTime =
  "(?:\\p{L}+ )?(?:at )?(?:[\\p{L}\\d:]+ ){1,3}(?:he|she|they)(?:['’](?:s|re)| \\p{L}+s?) [^.?!,]{1,40}, (?:so )?that['’]?s (?:(?:your|our|the) best (?:shot|chance|bet|time)|when (?:to|you can|one can) \\p{L}+)(?!\\p{L})";

/** All that open alike are looked for at once. */
const notMeant = new RegExp(
  `${opening}${anyOf([threatAlone, treat, wouldNot, othersAsk, somebodyAlone, ratherWaits, settledFact, bestTime])}`,
  'iu',
);

/** "Somebody (I'd guess the painters) left the ladder here": a guess within what is told. */
const guessWithin =
  /(?:,|\(|[–—]) ?i(?:['’]d| would) (?:guess|bet|say|imagine|assume|think|reckon) [^,()–—.?!]{1,60}(?:,|\)|[–—])/iu;
/** What is to be done beside it. */
const asksFor =
  /(?<!\p{L})(?:can|could|will|shall|please|must|should|need|needs|let|let['’]s|has to|have to|going to|want)(?!\p{L})|['’]ll(?!\p{L})|\?/iu;

/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeMeantOtherwise =
  /(?:fore|\s)head|face|nose|eyelid|skull|\sor\s|\syou\s|would|['’]d |\sask |\squiz|\sgrill|some(?:one|body)|any(?:one|body)|that['’]?s/iu;

const jest = new RegExp(`${opening}${anyOf([threatAlone, treat])}`, 'iu');

/** Whether it is a joke, a threat or a treat, which nobody wants to read of later. */
export const isJest = (text: string): boolean =>
  mayBeMeantOtherwise.test(text) && (jest.test(text) || joke.test(text));

/** Whether it is a joke, a threat, a treat, a guess, or what is not done or done by others, even where the rules see a task. */
export const isNotMeant = (text: string): boolean =>
  mayBeMeantOtherwise.test(text) &&
  (notMeant.test(text) || joke.test(text) || (guessWithin.test(text) && !asksFor.test(text)));
