/** What is said beside a task and is none, whatever the rules see in it: what lies before somebody, what comes by itself, that there is no hurry, what one has chosen. */

import { anyOf } from '../../text/any-of.ts';
import { unlessItGoesOn } from './goes-on.ts';

const opening =
  '^\\P{L}*(?:(?:and|but|so|then|ok|okay|right|well|yes|yeah|yep|no|oh|good|great|thanks|thank you|good (?:morning|afternoon|evening)|hello|hi)(?!\\p{L})[\\s,.!]*)*';

/** "I've got your survey here in front of me", "I have the report open": what somebody looks at. */
const possession = `(?:(?:i|we)(?:['’]?ve| have|['’]ve got| have got| do have)?(?: got)?|let me see,? i(?:['’]?ve| have)(?: got)?|got) (?:(?:the|your|our|his|her|their|that|this|my|a copy|both|all) )[^.?!,;]*?(?:(?:here )?(?:right )?(?:in front of|before) (?:me|us)|(?<!\\p{L})(?:here|open|to hand|on (?:my|the) screen|up on (?:my|the) screen))(?!\\p{L})${unlessItGoesOn("so|will|ll|['’]ll|can|could|please|let|need|must|want|going|should")}`;

/** "You should receive them on Friday": it is sent already, and comes by itself. */
const comes = `you (?:should|ought to|might|may) (?:also |now |then |already )?(?:receive|have received|be receiving)(?!\\p{L})${unlessItGoesOn('please|can you|could you|if|let')}`;

/** "No rush if I have them by Friday": nothing has to be done sooner. */
const noHurry = `(?:(?:there['’]?s |there is |it['’]?s |it is )?(?:really |absolutely |of course )?no (?:rush|hurry|pressure|stress)|take your time)(?!\\p{L})${unlessItGoesOn('but|can|could|please|pls|just|will|ll|send|let|and')}`;

/** "Yep, if Kemal's up for it": somebody agrees on a condition, and names no deed. */
const onCondition =
  /^\P{L}*(?:yes|yep|yeah|yup|sure|ok|okay|fine|good|works)[\s,]+(?:but )?(?:only )?(?:if|as long as|provided) (?!(?:you|i|we)(?!\p{L}))[^.?!,]*[.!]*$/iu;
/** What makes more of a condition than that. */
const asksFor =
  /(?<!\p{L})(?:can|could|will|would|ll|please|must|need|needs|should|let)(?!\p{L})|['’]ll(?!\p{L})/iu;

/** "The one I'd put in for you is the thirteen kilowatt hour one": what one would choose. */
const choice = `the (?:\\p{L}+ )?(?:one|ones|option|model|version|thing|plan|size|colour|color|date|route|place|name) (?:that |which )?(?:i|we)(?:['’]d| would) [^.?!]*?(?<!\\p{L})(?:is|are|was) (?:the|an?|that|this|about|\\d|one|your|our)(?!\\p{L})`;

/** "👍 fine by me", "Fine with us then": consent. */
const consent = `(?:(?:that['’]?s|that is|it['’]?s|all|both|also|totally|perfectly|absolutely|works) )*(?:fine|good|ok|okay|great|perfect|alright|all right|works) (?:by|with|for) (?:me|us)(?: too| as well| then| also)?[.!\\P{L}]*$`;

/** "Please do, all of you", "please do that, Ana": it says yes to what another one offers. */
const invited = `please do(?:[\\s,]+(?:so|that|it|all of you|both of you|everyone|everybody|by all means|thanks|thank you|go ahead|of course|indeed))*(?:,\\s*\\p{L}+)?[\\s.!]*$`;

/** "Let us come to the budget", "now let's turn to item three": the talk goes on. */
const nextSubject = `(?:now,? )?(?:let['’]?s|let us|we(?:['’]ll| will| should| can)?|i(?:['’]ll| will)?|shall we) (?:now |then |quickly |just )?(?:(?:come|turn|get on|move on|carry on|proceed|jump|switch) (?:now )?to|go on (?:to|with)) (?:the|our|my|your|item|point|number|page|slide|question|agenda)(?!\\p{L})${unlessItGoesOn('by|tomorrow|tonight|next week|please|server|office')}`;

/** "Today I would like to speak about the autumn campaign": what the talk is of. */
const subjectOfToday = `(?:(?:today|now|first|first of all|in (?:this|today['’]s) (?:call|meeting|session|hour)|this (?:morning|afternoon)|here),? (?:i|we)(?:['’]d| would| want| wanted| will|['’]ll)(?: (?:like|love|want))?(?: to)? (?:speak|talk|tell you|walk you|discuss|present|show you|report|cover|go (?:through|over)|look at|focus|concentrate)(?!\\p{L}))${unlessItGoesOn('please|can|could|send|with (?:him|her|them|\\p{Lu}\\p{L}+)')}`;

/** "She has to answer them by Wednesday, so we can't wait": what another one, who is not there, has to do is why. */
const reason = `(?:he|she|they) (?:has|have) (?:got )?to (?!do )[^.?!]*, so (?:we|i) (?:can['’]?t|cannot|can not|don['’]?t|won['’]?t|should(?:n['’]?t| not))(?!\\p{L})`;

/** "Because they only meet the first Tuesday of the month, we're looking at June": how others do things. */
const theirHabit = `(?:because|since|cause) (?:they|he|she|it) (?:only|always|usually) \\p{L}+(?!\\p{L})${unlessItGoesOn("please|can you|could you|will|ll|let['’]?s|let us")}`;

/** "I said somebody would ring her": what was told to others is not told to those who hear it. */
const toldOthers =
  /(?<!\p{L})(?:i|we) (?:(?:sort of|kind of|just|already) )*(?:said|told (?:him|her|them|\p{L}+)|promised(?: (?:him|her|them|\p{L}+))?) (?:that )?(?:somebody|someone) would(?!\p{L})(?![^.?!]*(?<!\p{L})(?:so|can|could|who|please)(?!\p{L}))/iu;

/** All that open alike are looked for at once. */
const beside = new RegExp(
  `${opening}${anyOf([reason, theirHabit, possession, comes, noHurry, choice, consent, invited, nextSubject, subjectOfToday])}`,
  'iu',
);

/** Whether a sentence tells what is beside a task, and nobody takes anything on. */
export const isSaidBeside = (text: string): boolean =>
  beside.test(text) || toldOthers.test(text) || (onCondition.test(text) && !asksFor.test(text));
