/** The base form of an English verb, by any of its forms: "send" of "sent", "tidy" of "tidied", "cancel" of "cancelling". */

import { isEveryday } from '../../text/words/rarity.ts';

/** Past forms and participles that no rule makes, behind their base forms. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    'be am is are was were been being, beat beaten, become became, begin began begun, bend bent, bind bound, bite bitten, bleed bled, blow blew blown, ' +
    'break broke broken, breed bred, bring brought, build built, burn burnt, buy bought, catch caught, choose chose chosen, come came, creep crept, ' +
    'deal dealt, die died dies dying, dig dug, dm dmed dming, do does did done doing, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven, eat ate eaten, enrol enroll enrolled enrolling, ' +
    'fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled, fly flew flown, fulfil fulfill fulfilled fulfilling, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven, ' +
    'freeze froze frozen, get got gotten, give gave given, go goes went gone going, grow grew grown, hang hung, have has had having, hear heard, hide hid hidden, hold held, ' +
    'keep kept, kneel knelt, know knew known, lay laid, lead led, learn learnt, leave left, lend lent, lie lied lies lying lain, light lit, lose lost, make made, mean meant, ' +
    'meet met, panic panicked panicking, paste pasted pasting, pay paid, prove proven, ride rode ridden, ring rang rung, rise rose risen, run ran, say said, see saw seen, seek sought, sell sold, send sent, ' +
    'sew sewn, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, ' +
    'smell smelt, speak spoke spoken, spell spelt, spend spent, spill spilt, spin spun, spoil spoilt, stand stood, steal stole stolen, stick stuck, sting stung, ' +
    'strike struck, swear swore sworn, sweep swept, swim swam swum, swing swung, take took taken, teach taught, tear tore torn, tell told, think thought, ' +
    'throw threw thrown, tie tied ties tying, untie untied unties untying, wake woke woken, wear wore worn, weave wove woven, weep wept, win won, wind wound, withdraw withdrew withdrawn, wring wrung, write wrote written'
  )
    .split(', ')
    .flatMap((verb) => {
      const [base = '', ...forms] = verb.split(' ');
      return forms.map((form): [string, string] => [form, base]);
    }),
);
/** Letters of a verb at most: the work is bounded. */
const longestVerb = 30;
/** What is put before a verb: "resent", "overtook", "re-ran". */
const prefixed = /^(?<prefix>(?:re|mis|over|under|out|un|fore|with)-?)(?<rest>\p{L}{3,})$/u;
/** Verbs that end like a form of another one. */
const endsSo = /(?:^(?:embed|exceed|proceed|succeed)|(?:n|f|s|sp|bl|br|h|w)eed)$/u;
/** "Checks"; not "pass", "focus", "canvas" and "this". */
const third = /(?:(?<=ss|sh|ch|x|zz|o|focus|canvas|bias)es|(?<![suia])s)$/u;
/** Not "bring", "shred" and "wed": a vowel stands before the ending. */
const regular = /(?<=[aeiouy]\p{L}*)(?:ed|ing)$/u;

/** "Planned" and "cancelled"; "called", "passed" and "buzzed" are of verbs that end so. */
const doubled = /([bcdgkmnprtv])\1$|[aeiouy]\p{L}*[aeiou]ll$/u;
const doubledLast = /(\p{L})\1$/u;
/** Of "hop" the consonant is doubled: "hoped" is of "hope". So is "revised" of a verb that ends with "e". */
const lostLast = /^(?:[^aeiouq]|qu?)*[aeiou][^aeiouwxy]$|(?<!s|focu|canva|bia)s$/u;
/** Where no talk has the verb: "moved", "handled", "charged", "evacuated", "examined", "decided" have lost an "e". */
const mayHaveLostLast =
  /(?:[cuvz]|[^aeiouylrw]l|[dlr]g|[^eo]at|[^aeo](?:[aiou]d|[aiu][lr]|i[bn]|ut)|[^aeou][iu]m|[^aeiou](?:ag|yp)|ph?on|[mv]ot)$/u;

/** The base form of a verb in lower case, by any of its forms; the word itself where it has no ending of one. */
export function baseOf(verb: string): string {
  if (verb.length > longestVerb) return verb;
  const known = irregular.get(verb);
  if (known !== undefined) return known;
  const { prefix, rest = '' } = prefixed.exec(verb)?.groups ?? {};
  const own = prefix === undefined ? undefined : irregular.get(rest);
  if (own !== undefined) return `${prefix}${own}`;
  if (endsSo.test(verb)) return verb;
  if (/\p{L}{2}ie[ds]$/u.test(verb)) return `${verb.slice(0, -3)}y`;
  const found = regular.exec(verb);
  if (found === null) return verb.replace(third, '');
  const stem = verb.slice(0, found.index);
  if (stem.endsWith('e')) return found[0] === 'ed' ? `${stem}e` : stem;
  return baseBefore(stem);
}

/** Past and present of these are the same: "I cut it". */
const sameInPast = new Set(
  'bet bid burst cast cost cut hit hurt let put quit read reset rid set shut split spread thrust'.split(' '),
);

/** Whether the past and the present of a verb in lower case are the same, also behind what is put before it: "offset". */
export const isSameInPast = (verb: string): boolean =>
  sameInPast.has(verb) ||
  sameInPast.has(prefixed.exec(verb)?.groups?.rest ?? '') ||
  /^(?:off|up|pre-?)set$/u.test(verb);

/** The base form of a verb in lower case that tells of the past; undefined: it is in no form of the past. */
export function baseOfPast(verb: string): string | undefined {
  if (sameInPast.has(verb)) return verb;
  const base = baseOf(verb);
  return base === verb || /(?:s|ing)$/u.test(verb) ? undefined : base;
}

/** The verb whose forms begin so: the one that is said in talk, else the likeliest by how it is spelled. */
function baseBefore(stem: string): string {
  const [longer, single] = [`${stem}e`, stem.slice(0, -1)];
  const isDoubled = doubledLast.test(stem);
  if (!isDoubled && lostLast.test(stem)) return longer;
  const said = (isDoubled ? [stem, single] : [longer, stem]).find(isEveryday);
  if (said !== undefined) return said;
  const { prefix, rest } = prefixed.exec(stem)?.groups ?? {};
  if (prefix !== undefined && rest !== undefined) return `${prefix}${baseBefore(rest)}`;
  if (doubled.test(stem)) return single;
  return mayHaveLostLast.test(stem) ? longer : stem;
}
