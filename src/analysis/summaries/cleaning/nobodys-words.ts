/** What nobody says here: another one's words in a mail that is answered, what a machine wrote, and what stands at the foot of a mail. */

import { isMailCourtesy } from '../../text/customs/mail-courtesies.ts';
import { isMailFoot } from '../../text/customs/mail-feet.ts';
import { isListHeading } from '../../text/lists/headings.ts';

/** "[FIRING:1] CheckoutErrorRate env=prod region=eu-west-1" */
const writtenByMachine = /(?:(?<!\S)[\p{L}_.-]+=\S+\s+){1,}[\p{L}_.-]+=\S|^\[\p{Lu}{4,}(?::\d+)?\]\s/u;
/** What stands at the foot of a mail, whoever writes it. */
const mailFoot =
  /^sent from my \p{L}+|\bbefore (?:you )?print(?:ing)?\b.{0,30}$|\bconsider (?:the environment|our planet)|\b(?:intended|named) recipient|\bthis (?:e-?mail|message)(?: and any attachments?)? (?:is|are|may|contains?) (?:\p{L}+ ){0,3}(?:confidential|privileged|intended)|\bclick here to unsubscribe|^(?:please )?(?:do not|don['’]t) hesitate to|^unsubscribe\b/iu;

/** "> Could you ship half of it?", and what stands above such lines. */
const quotedLine = /^\s*(?:>|On .{6,160} wrote:\s*$|-+ ?(?:Original Message|Forwarded message) ?-+)/u;

/** Whether it is a line of a mail that is answered. */
export const isQuotedLine = (text: string): boolean => quotedLine.test(text);

/** Whether it stands under every mail of somebody, or above a list, or a machine wrote it. */
export const isBoilerplate = (text: string): boolean =>
  mailFoot.test(text) ||
  isMailFoot(text) ||
  isMailCourtesy(text) ||
  isListHeading(text) ||
  writtenByMachine.test(text);

/** "{vocalsound}", "[laughs]": what a transcriber notes. */
const note = /\{[\w ]{1,30}\}|\[\p{Ll}[\w ]{1,20}\]/gu;

/** The text without what a transcriber notes. */
export const withoutNotes = (text: string): string =>
  /[{[]/u.test(text) ? text.replaceAll(note, ' ').trim() : text;
