/** What is said beside a task and is none, whatever the rules see in it: what lies before somebody, what comes by itself, that there is no hurry, what one has chosen, sees, excuses or objects to, and who writes. */

import { anyOf } from '../../../../text/any-of.ts';
import { comesWithMail } from '../../../../text/customs/enclosures.ts';
import { goodDay } from '../../../../text/words/greeting-words.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessGoingOn, unlessItGoesOn } from '../unless-it-goes-on.ts';

const opening = `^\\P{L}*${anyLeadIns(`no|thanks|thank you|${goodDay}|hello|hi`, asSentences)}`;

/** "I've got your survey here in front of me", "I have the report open": what somebody looks at. */
const possession = `(?:(?:i|we)(?:['’]?ve| have|['’]ve got| have got| do have)?(?: got)?|let me see,? i(?:['’]?ve| have)(?: got)?|got) (?:(?:the|your|our|his|her|their|that|this|my|a copy|both|all) )[^.?!,;]*?(?:(?:here )?(?:right )?(?:in front of|before) (?:me|us)|(?<!\\p{L})(?:here|open|to hand|on (?:my|the) screen|up on (?:my|the) screen))(?!\\p{L})${unlessItGoesOn('so|will|ll|can|could|let|need|must|want|going|should')}`;

/** "You should receive them on Friday": it is sent already, and comes by itself. */
const comes = `you (?:should|ought to|might|may) (?:also |now |then |already )?(?:receive|have received|be receiving)(?!\\p{L})${unlessItGoesOn('if|let')}`;

/** "No rush if I have them by Friday": nothing has to be done sooner. */
const noHurry = `(?:(?:there['’]?s |there is |it['’]?s |it is )?(?:really |absolutely |of course )?no (?:rush|hurry|pressure|stress)|take your time)(?!\\p{L})${unlessItGoesOn('but|can|could|just|will|ll|send|let|and')}`;

/** "Yep, if Kemal's up for it": somebody agrees on a condition, and names no deed. */
const onCondition =
  /^\P{L}*(?:yes|yep|yeah|yup|sure|ok|okay|fine|good|works)[\s,]+(?:but )?(?:only )?(?:if|as long as|provided) (?!(?:you|i|we)(?!\p{L}))[^.?!,]*[.!]*$/iu;
/** What makes more of a condition than that. */
const asksFor =
  /(?<!\p{L})(?:can|could|will|would|ll|please|must|need|needs|should|let)(?!\p{L})|['’]ll(?!\p{L})/iu;

/** "The one I'd put in for you is the thirteen kilowatt hour one": what one would choose. */
const choice = `the (?:\\p{L}+ )?(?:one|ones|option|model|version|thing|plan|size|colour|color|date|route|place|name) (?:that |which )?(?:i|we)(?:['’]d| would) [^.?!]*?(?<!\\p{L})(?:is|are|was) (?:the|an?|that|this|about|\\d|one|your|our)(?!\\p{L})`;

/** "👍 fine by me", "Fine with us then": consent. */
const consent = `(?:(?:that['’]?s|that is|it['’]?s|all|both|also|totally|perfectly|absolutely|works) )*(?:fine|good|ok|okay|great|perfect|alright|all right|works) (?:by|with|for) (?:me|us)(?: too| as well| then| also)?\\P{L}*$`;

/** "Please do, all of you", "please do that, Ana": it says yes to what another one offers. */
const invited = `please do(?:[\\s,]+(?:so|that|it|all of you|both of you|everyone|everybody|by all means|thanks|thank you|go ahead|of course|indeed))*(?:,\\s*\\p{L}+)?[\\s.!]*$`;

/** "Let us come to the budget", "now let's turn to item three": the talk goes on. */
const nextSubject = `(?:now,? )?(?:let['’]?s|let us|we(?:['’]ll| will| should| can)?|i(?:['’]ll| will)?|shall we) (?:now |then |quickly |just )?(?:(?:come|turn|get on|move on|carry on|proceed|jump|switch) (?:now )?to|go on (?:to|with)) (?:the|our|my|your|item|point|number|page|slide|question|agenda)(?!\\p{L})${unlessItGoesOn('by|tomorrow|tonight|next week|server|office')}`;

/** "Today I would like to speak about the autumn campaign": what the talk is of. */
const subjectOfToday = `(?:(?:today|now|first|first of all|in (?:this|today['’]s) (?:call|meeting|session|hour)|this (?:morning|afternoon)|here),? (?:i|we)(?:['’]d| would| want| wanted| will|['’]ll)(?: (?:like|love|want))?(?: to)? (?:speak|talk|tell you|walk you|discuss|present|show you|report|cover|go (?:through|over)|look at|focus|concentrate)(?!\\p{L}))${unlessItGoesOn('can|could|send|with (?:him|her|them|\\p{Lu}\\p{L}+)')}`;

/** "She has to answer them by Wednesday, so we can't wait": what another one, who is not there, has to do is why. */
const reason = `(?:he|she|they) (?:has|have) (?:got )?to (?!do )[^.?!]*, so (?:we|i) (?:can['’]?t|cannot|can not|don['’]?t|won['’]?t|should(?:n['’]?t| not))(?!\\p{L})`;

/** "Because they only meet the first Tuesday of the month, we're looking at June": how others do things. */
const theirHabit = `(?:because|since|cause) (?:they|he|she|it) (?:only|always|usually) \\p{L}+(?!\\p{L})${unlessItGoesOn("will|ll|let['’]?s|let us")}`;

/** "I said somebody would ring her": what was told to others is not told to those who hear it. */
const toldOthers = unlessGoingOn(
  /(?<!\p{L})(?:i|we) (?:(?:sort of|kind of|just|already) )*(?:said|told (?:him|her|them|\p{L}+)|promised(?: (?:him|her|them|\p{L}+))?) (?:that )?(?:somebody|someone) would(?!\p{L})/iu,
  'so|can|could|who',
);

/** What goes on to say what is to be done, whatever stands before it. */
const isToBeDone = 'so|ll|lets?|must|should|need to|needs to|have to|has to';

/** "I've got a leak and guests on Saturday", "we've got double bookings for the 4th": what is wrong. "… a fault to report by Friday" is to be done. */
const trouble = `(?:i|we)(?:['’]ve| have)(?: got)? (?!to )(?:[\\p{L}\\d-]+ ){0,3}(?:bugs?|clash(?:es)?|complaints?|delays?|double[ -]bookings?|errors?|faults?|gaps?|issues?|leaks?|mix-ups?|outages?|overlaps?|problems?|punctures?|shortages?)(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|to \\p{L}+`)}`;

/** "I see two orders for 3 May: one from us and one from the shop": what somebody finds as he looks. */
const seen = `i(?: can)?(?: also| now| only| just)? see (?:that|an?|no|one|two|three|four|five|several|some|both|\\d+)(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "You have two options: keep it, or I can ask for another": a choice, which another sentence makes. */
const options = `(?:you|we)(?:['’]ve| have)(?: got)? (?:basically |really )?(?:an?|two|three|four|\\d|several|the following|these) (?:couple of |few )?(?:other )?(?:options|choices|possibilities|alternatives)(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|tell|by`)}`;

/** "What I can offer: half of it by Friday, the rest on Monday": another one has to want it. */
const offer = `what (?:i|we) (?:can|could) (?:offer|do)(?: (?:you|instead|for (?:you|now)))?:${unlessItGoesOn('ll|will|let')}`;

/** "Delivery by the 20th would mean paying two crews": why it is not done so. */
const objection = `(?!(?:please|i|we|you) )(?:[\\p{L}\\d'’-]+ ){1,8}(?:would|['’]d) (?:also |then |only |just )?mean (?!an? (?:lot|great deal))(?:\\p{L}+ing|an?|the|two|three|more|another|extra|no)(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "English isn't urgent at all, nobody needs it before the fair": the reverse of a task. */
const notUrgent = `(?:[\\p{L}\\d'’-]+ ){0,5}(?:[\\p{L}’']+n['’]t|(?:['’]s |is |are |['’]re )?not) (?:that |so |really |very |terribly )?urgent(?!\\p{L})(?! (?:but|can|could|please))(?![^.?!]*:)${unlessItGoesOn(`but|just|do|send|ring|call|bring|put|fix|check|can|${isToBeDone}`)}`;
const canWait = `(?:[\\p{L}\\d'’-]+ ){1,5}can (?:easily |certainly )?wait,? (?:because |as |since )?(?:nobody|no one|we|they|i)(?!\\p{L})(?:['’]d)?(?: (?:don['’]?t|do not|won['’]?t|will not|really|even))* \\p{L}+${unlessItGoesOn(isToBeDone)}`;

/** "I did but I'm at my mother's till Friday and the keys are there": an excuse. */
const excuse = `(?:i|we) (?:did|do|would|tried|had|was|were|have(?: (?:it|them|one|that|those))?),? but (?:i['’]?m|i am|we['’]?re|we are) (?:still |only )?(?:at|in|on|off|away|out|abroad)(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|can|will|could|would`)}`;

/** "I'd have to see what the rota says, I can't promise it": nobody takes it on. */
const noPromise = `(?:[\\p{L}\\d]+ ){0,3}(?:i|we)(?:['’]d| would) (?:have|need) to (?:see|check|look|ask)(?!\\p{L})[^.?!]*?(?<!\\p{L})(?:can(?:['’]?t|not) promise|no promises)(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|but`)}`;

/** "Hi, Ana Ruiz here, move from 4 Mill Lane on the 2nd of June": who writes, and about what. */
const introduction = `[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,2} here,? (?:about |re |regarding )?(?:the |my |our )?(?:move|order|booking|reservation|delivery|change of address|transfer|appointment|repair|claim|quote|return)(?: of| for| from| to| at| on)(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "If it's not fixed by Monday we'll need the ramp": what would be needed. What is needed from whoever hears it is asked for. */
const wouldNeed = `if (?:[\\p{L}\\d'’-]+ ){0,3}?(?:[\\p{L}’']*n['’]t|not)(?!\\p{L})[^.?!,]*,? (?:then )?(?:i|we)(?:['’]ll|['’]d| will| would)(?: probably| also| just)? need (?:an?|the|another|more|some)(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|from you|to`)}`;

/** "Please find attached the manual (214 pages)": what comes with it. */
const attached = `${comesWithMail}${unlessItGoesOn('and (?!(?:the|our|my|an?|some|all) )\\p{L}+|let|by')}`;

/** "I'll attach the lease to this mail so that you have it": the same. */
const attaches = `i(?:['’]ll| will|['’]m| am)? (?:also )?(?:attach|attaching|enclose|enclosing) [^.?!,]{1,60}?(?<!\\p{L})(?:to this (?:e-?mail|mail|message|note|letter)|here(?:with)?|below)(?!\\p{L})${unlessItGoesOn('ll|lets?|by (?:tomorrow|tonight|\\p{L}+day)')}`;

/** All that open alike are looked for at once. */
const beside = quick(
  new RegExp(
    `${opening}${anyOf([reason, theirHabit, possession, comes, noHurry, choice, consent, invited, nextSubject, subjectOfToday, trouble, seen, options, offer, objection, notUrgent, canWait, excuse, noPromise, introduction, wouldNeed, attached, attaches])}`,
    'iu',
  ),
);

/** Whether a sentence tells what is beside a task, and nobody takes anything on. */
export const isSaidBeside = (text: string): boolean =>
  beside.test(text) || toldOthers.test(text) || (onCondition.test(text) && !asksFor.test(text));
