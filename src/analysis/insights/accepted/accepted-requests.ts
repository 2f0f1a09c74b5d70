/** Requests in the form of a question that one could answer, known by who agrees to them: "Any chance you'd be her buddy?" – "Happy to." */

import type { Assignee, Speaker } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { signOf } from '../../text/words/signs.ts';
import { assigneeOf } from '../assignees/addressee.ts';
import { type InsightCandidate, scoreOfUnderstood } from '../judging/insight-candidate.ts';
import { isDoneAtOnce } from '../questions/unasked.ts';
import { asksIfReady, asksIfWanted, suggestsToYou } from '../undertakings/asked-if-ready.ts';
import { isHaggling } from '../undertakings/no-tasks/questions-of-fact.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';
import { whoAgreesForOthers, whoAgreesTo } from './handed-on/asked-with-others.ts';
import { accepterOf } from './taken-on/accepters.ts';
import { timeAlone } from './times/times-alone.ts';

/** How sure the model must be that it asks. */
const leastQuestion = 0.2;

/** What one would like for oneself, or does while they talk. */
const noService =
  '(?!(?:see|have?|hear|know|join|come?|go|eat|drink|try|say|add|watch|play|meet|talk|be|gett?|guess|explain|start|share?|buy|winn?|ask|borrow|keep|learn|order|own|read|rent|taste|use?|visit|wear|giv?e?(?= (?:it|this|that|them|these) an? ))(?:ing)?(?!\\p{L}))';
/** "Anyone free to cover reception?", "someone wanna fix that?" */
const freeAnybody = `(?:any|some)(?:one|body) (?:here |else )?(?:(?:free|able|available|around|up|willing|happy) (?:to|for)|(?:wants? to|wanna|cares? to) ${noService}\\p{L}+ (?:it|that|this|them|the|these|those|my|our|his|her|their|up)|fanc(?:y|ies) ${noService}\\p{L}+ing (?:it|that|this|them|the|these|those|my|our|his|her|their|up))`;
const asksFreeAnybody = new RegExp(`(?<!\\p{L})${freeAnybody}(?!\\p{L})`, 'iu');

/** Whether one can or would do something. */
const asksForDeed = new RegExp(
  `(?<!\\p{L})(?:${anyOf([
    "any chance (?:that )?(?:you|u)(?:['’]d)?",
    '(?:can|could|would|will) (?:you|u)',
    "do (?:you|u) (?:think|reckon|suppose) (?:that )?(?:you|u)(?: can| could|[’']d)",
    'are you (?:willing|able|prepared|happy|up) (?:to|for)',
    'do you (?:(?:fancy|mind)(?= \\p{L}+ing(?!\\p{L}))|want to)',
    // "I don't suppose you'd read it?", "You couldn't read it, could you?"
    "i don['’]?t suppose (?:you|u)(?:['’]?d| could| would| can)",
    "(?:you|u) (?:couldn|wouldn)['’]?t(?! (?:be|have|happen|know|believe)(?!\\p{L}))",
    freeAnybody,
  ])})(?!\\p{L})`,
  'iu',
);
/** "Any chance you could print these?": who asks so wants it done. */
const asksForChance = /(?<!\p{L})any chance (?:that )?(?:you|u) (?:could|can|would)(?!\p{L})/iu;
/** "Can we have the stairs clear by Monday?": who says that he does it sees to it, and who says yes may only let them. */
const asksToHave = withLeadIns(/^\P{L}*(?:can|could|may) (?:i|we) (?:please |just )?(?:have|get|see) /iu);
/** Words of a thing that somebody is to see to at most. */
const longestThing = 4;

/** "Kev, comms?": who is called, and what he is to see to. */
function asksByThing(sentence: Sentence): boolean {
  const { words, isAsked } = sentence;
  const name = isAsked ? nameAt(sentence, 0) : undefined;
  const thing = words.slice(name?.length ?? words.length);
  const isCalled = name?.speaker !== undefined && words[name.length - 1]?.after.trim() === ',';
  return (
    isCalled &&
    thing.length <= longestThing &&
    isTagged(thing.at(-1), 'Noun') &&
    thing.every((word) => ['Noun', 'Determiner', 'Adjective'].some((tag) => isTagged(word, tag))) &&
    !thing.some((word) => isTagged(word, 'Pronoun') || isTagged(word, 'Date'))
  );
}

/** "When could you have that?" asks for an answer. */
const asksWhich =
  /(?<!\p{L})(?:when|what|how|where|why|who|whose|which)(?!\p{L})[^,;.]*(?<!\p{L})you(?!\p{L})/iu;
/** What is told, begun or waited for while one is still talking: nothing is left to do behind it. */
const ofTheTalk =
  /(?<!\p{L})(?:explain|tell|say|describe|elaborate|clarify|guess|imagine|happen to|repeat|confirm|spell|expand|start|begin|go (?:first|ahead|on|over|through)|kick|introduce|summari[sz]e|walk|talk|speak|hold|wait|stay|share (?:your|the) screen|hear|see|mute|unmute|answer|give (?:me|us) (?:an?|some|the|your))(?!\p{L})/iu;

/** What is told in the answer itself, where no other day is named for it: "do you want to give a quick update?", "… take that question?" */
const toldInAnswer = quick(
  /(?<!\p{L})(?:giv(?:e|ing)|do(?:ing)?) (?:(?:me|us|them|every(?:one|body)|people|the (?:team|group|room)) )?(?:an?|the|your) (?:(?:quick|short|brief|rough|little) )*(?:updates?|overview|summary|recap|run-?down|intro(?:duction)?|round-?up|status)(?!\p{L}| (?:for|to|of) )|(?<!\p{L})tak(?:e|ing) (?:that|this|the|his|her|my|their) (?:\p{L}+ )?(?:question|point)s?(?!\p{L})/iu,
);

/** "The fence needs mending", "the invoice still has to go out", "we should clean the garage": what is to be done, and nobody is asked. */
const tellsNeed = quick(
  new RegExp(
    `(?<!\\p{L})(?:${anyOf([
      'needs? (?:(?:to be|a|an|some|another|more) |to (?:go|come) |\\p{L}{3,}ing(?!\\p{L}))',
      // "It would have to be Pia" says who, or when.
      "(?:has|(?<!(?:it|that)(?:['’]?d| would) )have) (?:still )?(?:got )?to (?:be|go|come) ",
      // "We're short of drivers on Friday."
      "(?:['’]?s|['’]?re|is|are) (?:still )?(?:\\p{L}+ )?short (?:of|on) (?:an? )?(?!(?:breath|time|money|cash|ideas?|sleep)(?!\\p{L}))\\p{L}",
      'ought to be ',
      'must be \\p{L}+ed(?!\\p{L})',
      '(?:is|are) (?:still )?(?:missing|overdue|not done)(?!\\p{L})',
      'we (?:really |still |also )?(?:should|could|ought to|(?:have|need)(?: got)? to|must)(?! (?:be|have|know|see|say|think|hope|not)(?!\\p{L}))',
    ])})`,
    'iu',
  ),
);
/** Without one of these no need is told. */
const wordOfNeed = signOf(
  'need needs has have ought must missing overdue done should could short'.split(' '),
);
const isOver = /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|if|unless|was|were|had|did)(?!\p{L})/iu;

/** Who says that he does what is to be done; undefined: the sentence tells of no need, or nobody takes it on. */
export function whoMeetsNeed(sentence: Sentence): Assignee | undefined {
  const { message, isAsked, text } = sentence;
  if (isAsked || !sentence.mayHave(wordOfNeed) || !tellsNeed.test(text) || isOver.test(text))
    return undefined;
  return assigneeOf(accepterOf(message));
}

function findAcceptedNeed(sentence: Sentence): InsightCandidate | undefined {
  const assignee = whoMeetsNeed(sentence);
  return assignee && { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee };
}

/** "If you could maybe draw some shapes.": all that is said, and no condition of something else. */
const asksByCondition = withLeadIns(
  /^\P{L}*if (?:you|u) could (?!(?:\p{L}+ ){0,2}(?:be|have|know|see the|choose|afford|go|come(?! up with)|turn|pass|close|open|hand|sit|stand|move|click|scroll|press|look at (?:the|this|that))(?!\p{L}))\p{L}+ \p{L}/iu,
  'no',
);
const hasConsequence =
  /,\s*(?:then )?(?:i|we|you|it|that|this|he|she|they|there|would|could|can|will|what|which|who|where|when|how|why|do|does|is|are)(?:['’]\p{L}+)?(?!\p{L})/iu;

/** What somebody asks for by a condition, where another one agrees; undefined: he does not. */
function findAcceptedCondition(sentence: Sentence): InsightCandidate | undefined {
  const { message, isAsked, text } = sentence;
  if (isAsked || !asksByCondition.test(text) || hasConsequence.test(text) || ofTheTalk.test(text))
    return undefined;
  const assignee = assigneeOf(message.exchange?.taker?.speaker);
  return assignee && { type: 'action_item', score: scoreOfUnderstood, definitive: true, assignee };
}

/** The request in a question to which the next one who speaks agrees, or the need that he sees to; undefined: none. */
export function findAcceptedRequest(sentence: Sentence): InsightCandidate | undefined {
  return findAcceptedQuestion(sentence) ?? findAcceptedNeed(sentence) ?? findAcceptedCondition(sentence);
}

/** Who answers the question with a time alone, and when that is: "Can you recount the till?" – "Sunday." */
function timeBehind({ message, conversation }: Sentence): { next?: Speaker; dueBy?: Date } {
  const next = message.near?.(1);
  if (next?.speaker === undefined || next.speaker.id === message.speaker?.id) return {};
  const dueBy = timeAlone(next, conversation);
  return dueBy === undefined ? {} : { next: next.speaker, dueBy };
}

const isToldInAnswer = ({ text, times }: Sentence): boolean => times.length === 0 && toldInAnswer.test(text);

function findAcceptedQuestion(sentence: Sentence): InsightCandidate | undefined {
  const { message, reading, text } = sentence;
  // Nearly every sentence comes here: most ask nothing, and are let go first.
  if ((reading?.acts.question ?? 1) < leastQuestion) return undefined;
  const isSuggested = suggestsToYou(sentence);
  const ifReady = isSuggested || asksIfReady(sentence) || asksForChance.test(text);
  const agreed = whoAgreesForOthers(message) ?? (asksIfWanted(sentence) ? whoAgreesTo(message) : undefined);
  const isWish = asksToHave.test(text);
  const agreeing = message.exchange?.taker;
  const asks =
    ifReady ||
    isWish ||
    agreed !== undefined ||
    asksForDeed.test(text) ||
    (agreeing?.agrees === true && asksIfWanted(sentence)) ||
    asksByThing(sentence);
  if (
    !asks ||
    isHaggling(text) ||
    ofTheTalk.test(text) ||
    isToldInAnswer(sentence) ||
    (!isSuggested && asksWhich.test(text))
  )
    return undefined;
  const { next, dueBy } = timeBehind(sentence);
  const volunteer = asksFreeAnybody.test(text) ? accepterOf(message) : agreed;
  // To "are you ok to send it?" and "any chance you could send it?" a mere "yes" agrees.
  const agrees = agreeing?.agrees === true || (ifReady && agreeing !== undefined);
  const taker = volunteer ?? (agrees ? agreeing?.speaker : isWish ? undefined : next);
  if (taker === undefined || isDoneAtOnce(sentence)) return undefined;
  const asked = undertakingsOf(sentence).find(({ actor }) => actor === 'addressee');
  return {
    type: asked?.isContact === true || asked?.isInTouch === true ? 'follow_up' : 'action_item',
    score: scoreOfUnderstood,
    definitive: true,
    assignee: assigneeOf(taker),
    ...(sentence.times.length === 0 && { dueBy }),
    ...(asked !== undefined && { deed: asked.verb }),
  };
}
