/** Sentences without what only holds the floor. */

import { applyEdits } from '../../rewriting/edits.ts';
import { withoutAsides, withoutInnerPhrases } from '../../rewriting/left-out/asides.ts';
import { withoutFaces } from '../../rewriting/left-out/faces.ts';
import { withoutFrame } from '../../rewriting/left-out/polite-frames.ts';
import { lengthOfBegun, withoutRestarts } from '../../rewriting/restarts/restarts.ts';
import { withoutRepetition } from '../../rewriting/restarts/said-twice.ts';
import { beforeAttached } from '../../text/customs/enclosures.ts';
import { readTranscribed } from '../../text/transcribed/read-transcribed.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { withoutLeading } from './leading-words.ts';

/** Whom a sentence calls by an office: "Mr. Chair, farmers have hired accountants". */
const calledOffice =
  /^(?:thank you,? )?(?:(?:mr|mrs|ms|madam)\.?\s*(?:chair(?:man|woman|person)?|speaker|president|minister|mayor)|council(?:member|man|woman|lor)|commissioner|senator|minister|chair|your honou?r|sir|madam|ma['’]am)\s*,\s*/iu;

/** "Ben Okafor here, moving on the third": who speaks is told in any case. */
const namesOneself =
  /^(?!(?:Over|Right|Up|Down|In|Out|Not|Only|People|Nothing|Nobody|Everything|Everybody|Everyone) )\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}-]+)? here(?: (?:from|at|with) \p{Lu}[\p{L}'’ &-]{1,40})?, (?=\p{L})/u;

/** Longer sentences are those of texts without punctuation. */
const maximumCharacters = 320;

/** "Please do, and let me know": what is asked for besides what was offered. */
const pleaseDo = withLeadIns(
  /^please do(?: (?:so|that|it))?,? and (?:please )?(?!(?:the|an?|i|we|then|so|my|our|that|this)(?!\p{L}))(?=\p{Ll})/iu,
);

/** The sentence as the summary has it: cleaned, and not longer than a reader bears. */
export function cleanSentence(text: string): string {
  const heard = readTranscribed(text).text;
  const once = applyEdits(heard, withoutRepetition(heard)).text;
  const meant = applyEdits(once, withoutRestarts(once)).text.replaceAll(/\s+/gu, ' ').trim();
  const whole = shorten(withoutFaces(meant.slice(lengthOfBegun(meant)))).replace(pleaseDo, 'please ');
  const opened = withoutInnerPhrases(withoutLeading(whole.replace(calledOffice, '')));
  const asked = withoutLeading(opened.replace(calledOffice, ''))
    .replace(namesOneself, '')
    .replace(beforeAttached, 'I have attached ');
  const framed = applyEdits(asked, withoutFrame(asked, 0)).text;
  const said = applyEdits(framed, withoutAsides(framed)).text.replaceAll(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(said) ? said : whole;
}

/** Cut between two words, with an ellipsis that says so. */
export function shorten(text: string): string {
  if (text.length <= maximumCharacters) return text;
  const slice = text.slice(0, maximumCharacters);
  const space = slice.lastIndexOf(' ');
  const end = space > maximumCharacters / 2 ? space : maximumCharacters;
  const isHalf = /[\ud800-\udbff]$/u.test(slice.slice(0, end));
  return `${slice.slice(0, isHalf ? end - 1 : end).replace(/[\s,;:.–—-]+$/u, '')} …`;
}
