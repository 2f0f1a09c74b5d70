/** Who has others come for something at a time: surgeries, garages, hairdressers. "I'd like to book a check-up." – "The next available is Wednesday at eight." – "You're booked in." */

import type { Message, Speaker } from '../../../findings.ts';
import { takesSlot } from '../said/slots-not-taken.ts';
import { booksIn, givesPlace, namesSlot, services } from '../said/slots-offered.ts';

type SaidBy = Pick<Message, 'text' | 'speaker'>;

/** "Would it be possible to have a tasting?", "I'd like to book an appointment" */
const asksForService = new RegExp(
  `(?<!\\p{L})(?:(?:possible|like|want|need|able|love|hoping) to|(?:can|could|may|might) (?:i|we)) (?:please |maybe )?(?:have|book|get|arrange|make|come (?:in )?for) (?<thing>an? (?:[\\p{L}-]+ ){0,2}${services})(?!\\p{L})`,
  'iu',
);
/** How many sentences before the time is looked for it is asked for, or offered, and how many behind it is booked. */
const furthestRequest = 6;
const furthestOffer = 3;
const furthestBooking = 2;

/** Who has the others come, and what they have there. */
export interface Service {
  readonly host: string;
  readonly thing: string;
  /** Where it was asked for. Undefined: nobody did in so many words. */
  readonly request: number | undefined;
}

/** Who has others come for something at the time that is found between two sentences; undefined: they meet as equals. */
export function serviceAt(
  said: readonly SaidBy[],
  { opening, last, speakers }: Between,
): Service | undefined {
  const hostOf = (guest: Speaker | undefined): string | undefined =>
    [...speakers.keys()].find((id) => guest !== undefined && id !== guest.id);
  for (let index = Math.max(0, opening - furthestRequest); index <= opening; index += 1) {
    const { text, speaker } = said[index] ?? {};
    const thing = text === undefined ? undefined : asksForService.exec(text)?.groups?.thing;
    const host = thing === undefined ? undefined : hostOf(speaker);
    if (thing !== undefined && host !== undefined) return { host, thing, request: index };
  }
  // "The earliest is the twelfth." – "I'll take the twelfth."
  const isTaken = said.slice(opening + 1, last + 1).some(({ text }) => takesSlot(text));
  if (isTaken && namesSlot(said[opening]?.text ?? '')) return anAppointmentWith(said[opening]?.speaker);
  const around = said.slice(Math.max(0, opening - furthestOffer), last + furthestBooking + 1);
  return anAppointmentWith(around.find(({ text }) => booksIn(text) || givesPlace(text))?.speaker);
}

const anAppointmentWith = (host: Speaker | undefined): Service | undefined =>
  host && { host: host.id, thing: 'an appointment', request: undefined };

/** A talk about a time. */
interface Between {
  readonly opening: number;
  readonly last: number;
  readonly speakers: ReadonlyMap<string, Speaker>;
}
