/** Jokes, threats and treats: nobody means them, and nobody wants to read of them later. */

import { anyOf } from '../any-of.ts';
import { anyLeadIns, asSentences } from '../words/lead-ins.ts';

const opening = `^\\P{L}*${anyLeadIns('because|no|honestly|anyway|come (?:by|over|round)(?: later| sometime| any ?time)?', asSentences)}`;

const owner = "(?:my|his|her|your|their|our|its|\\p{L}+['’]s)";

/** "I'll print it and stick it on his forehead": nobody does. */
const joke = new RegExp(
  `(?<!\\p{L})(?:stick|glue|staple|tape|nail|pin|paint|stamp|write|tattoo) (?:it|that|this|them) (?:on|to|onto|across|in) ${owner} (?:forehead|head|face|nose|eyelids|skull)(?!\\p{L})`,
  'iu',
);

/** "I'll call the pope", "I'll throw that printer out of the window", "i'll nail the waffle iron to the roof": what nobody does. */
const absurd = new RegExp(
  `(?<!\\p{L})(?:i(?:['’]?ll| will|l)|i(?:['’]?m| am) (?:going to|gonna)) (?:just |then )?${anyOf([
    '(?:call|ring|phone|ask|tell|e-?mail|text|write to|complain to) (?:the (?:pope|queen|king|emperor|tooth fairy|easter bunny|ghostbusters|dalai lama)|santa(?: claus)?|father christmas)',
    '(?:throw|chuck|toss|lob|hurl) (?:it|that|this|them|(?:the|that|this|your|my) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+) (?:out (?:of )?(?:the|a) window|off (?:the|a) (?:roof|cliff|bridge)|into the (?:sea|river|lake|sun|canal))',
    '(?:nail|glue|weld|staple|bolt|tape|chain|handcuff) (?:it|him|her|them|(?:the|that|this|your) (?:[\\p{L}-]+ ){0,2}[\\p{L}-]+) to the (?:roof|ceiling|moon)',
    'sell (?:my|a) (?:kidney|soul|grandmother|granny|firstborn)',
    'eat my (?:own )?(?:hat|shoe|shoes|boots|words)',
  ])}(?!\\p{L})`,
  'iu',
);

/** "Please do or Fatima will kill us": what is asked for was said before. "Please send it or she will kill us" asks. */
const threatAlone =
  "(?:please )?(?:do|hurry(?: up)?|be (?:nice|good|quick|careful|on time))(?: (?:it|that|so))?,? or (?:else )?(?:the |my |our )?\\p{L}+(?: \\p{L}+)?(?:['’]ll| will|['’]s (?:going to|gonna)| is (?:going to|gonna)) (?:kill|murder|strangle|skin|shoot|eat|fire) (?:me|us|you|him|her|them|everybody|everyone)(?!\\p{L})";

/** "I'll buy you a coffee": a treat. What is bought by a day, made for an event or brought from a place is a task, and so is "a coffee machine". */
const treat = `(?:i|we)(?:['’]ll| will| can|['’]m (?:just )?(?:going to|gonna)| am going to) (?:just |quickly )?(?:buy|get|stand|shout|fetch|grab|make(?=[^.?!]* (?:coffee|tea|drink))|pour) (?:you|us|me|myself) (?:all |both |guys )?(?:an?|some|another|the next|a nice|a big|lots of) (?:coffee|beer|drink|pint|tea|cake|lunch|dinner|round|cookie|ice cream|whisk(?:e)?y|(?:glass|bottle) of wine|medal)(?=\\P{L}*$|\\s*[,.!;:–—]| (?:for (?:that|this|it|\\p{L}+ing)|if|when|once|because|then|now|first|later|sometime|some ?day|instead|in (?:return|exchange|a)|next time)(?!\\p{L}))(?![^.?!]*(?<!\\p{L})(?:today|tonight|tomorrow|\\p{L}*day|at \\d+|at noon|so|and|can|could|please)(?!\\p{L}))`;

/** "Can whoever keeps nicking my tape please stop, or I'll put alarms on it": it complains of nobody in particular. */
const complaint =
  '(?:also )?(?:(?:can|could|would|will) )?whoever (?:keeps?|kept|is|was|took|takes|stole|steals|ate|eats|nicked|nicks|drank|drew|left|leaves|borrowed)(?!\\p{L})[^.?!]*?(?<!\\p{L})stop(?!\\p{L} )(?! \\p{L}+ing)';

/** "I'd pay to see you in the pool": it would amuse. */
const amusement =
  "(?:i|we)(?:['’]d| would) pay (?:(?:good|real) )?(?:money )?to (?:see|watch|hear)(?!\\p{L})";

/** "Tell Dave paper grows on trees 😂": who laughs at what he tells others to say or whom to call does not mean it. */
const laughedAt =
  /^\P{L}*(?:(?:lol|haha+|just)[\s,]+)*(?:tell|call|ring|phone|ask|text) [^.?!,]{2,50}?[\s.!]*[😂🤣😆][\s😂🤣😆]*$/iu;

const jest = new RegExp(`${opening}${anyOf([threatAlone, treat, complaint, amusement])}`, 'iu');
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeJest =
  /whoever|pay|head|face|nose|eyelid|skull|\sor\s|\s(?:you|us|me|myself)\s|\sthe\s|santa|father|\s(?:off|into)\s|\smy\s|\sout\s|[😂🤣😆]/iu;

/** Whether it is a joke, a threat or a treat. */
export const isJest = (text: string): boolean =>
  mayBeJest.test(text) && (jest.test(text) || laughedAt.test(text) || joke.test(text) || absurd.test(text));
