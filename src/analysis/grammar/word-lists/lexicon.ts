/**
 * Word lists that tell what a speaker undertakes from what is merely said. English only, lower case.
 */

import { leadInWords } from '../../text/words/lead-ins.ts';
import { namesOfAll } from './all-of-them.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Verbs that state or feel rather than do: "I will say", "you need to know", "I'd love". */
export const nonActions = words(
  'be say admit know think guess believe assume suppose bet love like hope appreciate miss wonder understand agree ' +
    'mention want need feel seem hear wait stay live die happen matter mean enjoy expect imagine prefer notice become ' +
    'lose forget regret care worry welcome thank apologize apologise excuse note assure guarantee warn cost hurt have ' +
    'pass stand suffer hate doubt remain exist belong depend deserve appear look last sound win fail fall sleep eat ' +
    'realize realise recognize accept bear trust swear dare argue tend vary differ work see let get talk speak',
);

/** After these, "see" and its like are an inquiry, and that is an action: "see what I can do". */
export const inquiryWords = words('if whether what when where how who about to into with that for at');

/** Verbs that hand on to the verb after "to": "I need to try to send it". */
export const catenatives = words(
  'need have try want plan intend start begin help like love manage aim continue able go happy glad',
);

/** Words before a subject that keep its clause from being a statement of its own. */
export const subordinators = words(
  'if unless whether when whenever while because cuz cause what whatever how where who which why than as since until ' +
    'till once before after though although whose',
);

/** Words that make what follows an idea rather than a commitment. */
export const tentativeWords = words('maybe perhaps probably possibly might hopefully ideally');

/** Words that open a clause without being part of it. */
export const leadIns: ReadonlySet<string> = new Set([
  ...leadInWords,
  ...words(
    'um uh uhm hm hmm actually first second finally next plus anyway basically like hey hi hello thanks thank sorry no ' +
      'nope cool nice awesome excellent fyi again otherwise instead meanwhile just kindly morning afternoon evening ' +
      'wonderful guys folks team all everyone everybody or still ugh honestly understood',
  ),
  ...Array.from(namesOfAll, (name) => `@${name}`),
]);

/** Verbs whose request is for an answer, not for a deed: "can you tell me …". */
export const answerVerbs = words(
  'tell explain clarify hear see believe imagine remember say think know guess feel understand elaborate describe repeat remind recall',
);

/** Verbs that, as a bare order, are courtesies, exclamations or hints: "wait", "take care", "see below". */
export const nonOrders = words(
  'look see wait listen guess hope sound come hold hang be do is are does did have has happy good mind enjoy excuse ' +
    'welcome thank let go get well mean like love say imagine remember suppose trust believe forget stop sleep learn ' +
    'discover win click tap shop download subscribe follow touch find note thanks talk speak feel please care know want need ' +
    'make take put try use work start keep turn yeah so set read run hi ok sorry right left said might can will may could end ' +
    'regard reckon best attach save worry cheer point fun love depend mark bill grant rob scratch',
);

/** Orders from `nonOrders` that are meant when they carry an object such as "it" or "the report". */
export const ordersWithObject = words(
  'make take put try use start keep turn set read run save get mark bill grant attach talk speak',
);

/** Verb and particle after "let us" that move the conversation on and nothing else. */
export const discourseMoves =
  /^(?:move on|carry on|go (?:on|ahead|back|over|through|around)|go $|get (?:started|going|into|to|back to)|start|begin|continue|proceed|dive|wrap|turn to|jump (?:in|to)|keep going|take a|have (?:a|another) (?:look|go|read|stab)|recap|look at|pause)/u;

export const meetingNouns = words(
  'call meeting follow-up chat conversation discussion session appointment sync catch-up catchup demo lunch dinner coffee ' +
    'conference teleconference meet meetup interview workshop review visit huddle standup word slot',
);

/** Verbs that are contact whoever and whatever follows. */
export const contactVerbs = words(
  'call phone ring telephone ping meet talk speak chat sync reconvene discuss regroup confer contact reply respond recall reconnect',
);

/** Contact when somebody, but not something, is sent: "email him", not "email him the report". */
export const writingVerbs = words('email e-mail mail text message write fax');

/** Verbs that arrange a meeting when a meeting noun follows. */
export const arrangingVerbs = words(
  'have hold schedule set arrange book organize organise plan put find do get make start join attend reschedule move fix propose suggest request run',
);
