/** Whether people meet at the time that they look for, or somebody else comes, and who meets whom. */

import type { Message, Speaker } from '../../../findings.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';

/** Of somebody who gets in touch, or of people who come together. */
const meeting =
  /(?<!\p{L})(?:meet(?:ing)?|call|talk|speak|chat|discuss|sync|catch[- ]up|touch base|get together|sit down|lunch|dinner|coffee|breakfast|drinks|review|demo|walk-?through|session|one-to-one|one-on-one|1:1|retro|stand-?up|workshop|interview|handover|site visit|viewing|tasting|rehearsal|go\/no-go|zoom|teams|video|pair(?:ing)?|together|see (?:you|each other)|ring|phone|available|free|invite|agenda|reconvene|regroup|go (?:over|through)|when (?:do|can|shall|should|could) we|works? for (?:you|everyone|everybody|both|all)|suit (?:you|everyone|everybody|both|all)|you (?:do|make)|you (?:\p{L}+ )?come|(?:can|could|shall|should) i come|a (?:second )?look|kick-?off|join|huddle|debrief|briefing|dry run|run-through|to (?:see|view|visit) (?:the|it|you|your))(?!\p{L})/iu;
/** A proposal that names a time and nothing else: "How's next Tuesday?" */
const ofTimeAlone = withLeadIns(
  /^\P{L}*(?:(?:how|what) about|how['’]?s|how is|how does|does|would|is|(?:(?:we|i) (?:could|can)|(?:could|can|shall) (?:we|every(?:one|body)|you (?:all|both))) (?:do|make|say) (?:on |next |this )?(?:\p{L}+day|tomorrow|\d{1,2}))(?!\p{L})/iu,
  'hi|hey|(?!(?:so|and|ok|okay|hi|hey|well|then|right|how|what|does|would|is|we|i|could|can|shall)(?!\\p{L}))(?-i:\\p{Lu})\\p{L}+',
);

/** Whether the people who talk are to come together, as far as a proposal and what is said around it tell. */
export const isOfMeeting = (opening: string, around: readonly string[]): boolean =>
  (ofTimeAlone.test(opening) && !/(?<!\p{L})(?:that|it) be(?!\p{L})/iu.test(opening)) ||
  [opening, ...around].some((text) => meeting.test(text));

/** Of somebody else, or of something, that comes then. */
const comes =
  /(?<!\p{L})(?:he|she|they|it|him|her|them|somebody|someone|electrician|engineer|plumber|technician|fitter|driver|courier|delivery|inspector|surveyor|installer|movers|man|van|lorry|truck)(?!\p{L})(?: \p{L}+){0,3} (?:come|comes|coming|attend|arrive|arrives|deliver|delivers|collect|visit|be there|pick)|(?<!\p{L})(?:send|book|get|arrange|organi[sz]e)(?:ing)? (?:you )?(?:an?|the|our|your) (?:\p{L}+ )?(?:electrician|engineer|plumber|technician|fitter|installer|surveyor|inspector|roofer|carpenter)(?!\p{L})|(?<!\p{L})(?:deliver|delivery|install|collect(?:ion)?|pick(?:ed)? up|appointment|slot|earliest (?:i|we) (?:can|could)|(?<!(?:['’]s|is|at) (?:the|my) )(?:dentist|doctor|nurse|consultant|vet|hygienist)|patient)(?!\p{L})/iu;

/** Whether somebody else comes, or something, as far as these texts tell. */
export const isOfVisit = (texts: readonly string[]): boolean => texts.some((text) => comes.test(text));

/** All who talk are to come. */
const asksEverybody = /(?<!\p{L})(?:every(?:body|one)|all of (?:us|you)|you all)(?!\p{L})/iu;
/** Of so many people at most each is named. */
const mostNamed = 6;

/** All who talk, where the sentence at `opening` asks all ("can everybody do Friday?"); else who has spoken of the time. */
export function whoMeets(
  said: readonly Pick<Message, 'text' | 'speaker'>[],
  opening: number,
  speakers: ReadonlyMap<string, Speaker>,
): readonly Speaker[] {
  const ofTime = [...speakers.values()];
  if (!asksEverybody.test(said[opening]?.text ?? '')) return ofTime;
  const all = new Map(speakers);
  for (const { speaker } of said) if (speaker !== undefined) all.set(speaker.id, speaker);
  return all.size > mostNamed ? ofTime : [...all.values()];
}
