/** Who comes to a meeting that people find a time for, and to whom. */

import type { Message, Speaker } from '../../findings.ts';

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

type SaidBy = Pick<Message, 'text' | 'speaker'>;

/** "I've booked you in", "I've put you down for that" */
const books =
  /(?<!\p{L})(?:book|booked|put|fit|fitted|squeezed?|pencill?ed|slotted) you (?:in|down)(?!\p{L})/iu;
/** "Would it be possible to have a tasting?", "I'd like to book an appointment" */
const asksForService =
  /(?<!\p{L})(?:(?:possible|like|want|need|able|love|hoping) to|(?:can|could|may|might) (?:i|we)) (?:please |maybe )?(?:have|book|get|arrange|make|come (?:in )?for) (?<thing>an? (?:[\p{L}-]+ ){0,2}(?:tasting|fitting|viewing|appointment|consultation|check-?up|lesson|trial|haircut|treatment))(?!\p{L})/iu;
/** How many sentences before the time is looked for it is asked for, or offered, and how many behind it is booked. */
const furthestRequest = 6;
const furthestOffer = 3;
const furthestBooking = 2;

/** Who has the others come, and what they have there. */
export interface Service {
  readonly host: string;
  readonly thing: string;
}

/** Who has others come for something at the time that is found between two sentences; undefined: they meet as equals. */
export function serviceAt(said: readonly SaidBy[], opening: number, last: number): Service | undefined {
  const host = said[opening]?.speaker?.id;
  if (host === undefined) return undefined;
  for (const { text, speaker } of said.slice(Math.max(0, opening - furthestRequest), opening)) {
    const thing = speaker?.id === host ? undefined : asksForService.exec(text)?.groups?.thing;
    if (thing !== undefined) return { host, thing };
  }
  const around = said.slice(Math.max(0, opening - furthestOffer), last + furthestBooking + 1);
  const booker = around.find(({ text }) => books.test(text))?.speaker?.id;
  return booker === undefined ? undefined : { host: booker, thing: 'an appointment' };
}
