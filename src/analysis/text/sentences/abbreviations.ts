/**
 * Abbreviations written with a full stop, lower case and without their last stop, by what may follow them.
 * They are the reason why a full stop and a space do not always end a sentence.
 */

import { shortNamesOfMonths, shortNamesOfWeekdays } from '../words/calendar-words.ts';

/** Titles and connectives: the sentence always goes on after them. */
export const abbreviationsWithin: ReadonlySet<string> = new Set(
  (
    'dr mr mrs ms mx prof rev fr hon pres gov sen rep gen col maj capt cmdr lt sgt cpl amb supt msgr mt ' +
    'e.g i.e vs cf viz approx incl excl est esp resp w.r.t c/o attn messrs mmes mlle mme smt shri sra srta dra dott avv cllr'
  ).split(' '),
);

/** May stand inside a sentence or close one; the next word decides. */
export const abbreviationsAnywhere: ReadonlySet<string> = new Set(
  (
    'inc ltd corp co llc plc gmbh bros jr sr esq phd ph.d m.d b.a m.a b.sc m.sc etc et.al dept univ assn ' +
    'ave blvd rd st str ste apt hwy bldg tel ext fax a.m p.m u.s u.s.a u.k e.u u.n d.c ' +
    'min max avg hr hrs sec secs mins lb lbs oz ft yd mi km cm mm kg misc temp intl natl govt ' +
    'adv sig ing mgr insp asst dipl med mio mrd'
  )
    .split(' ')
    .concat(shortNamesOfMonths, shortNamesOfWeekdays),
);

/** Those of `abbreviationsAnywhere` after which any capitalised word opens a sentence, unless it belongs to a time. */
export const abbreviationsBeforeLowerCase: ReadonlySet<string> = new Set(['a.m', 'p.m', 'etc']);

/** Words that are abbreviations only before a number: "No. 5" goes on, "No. We cannot." ends. */
export const abbreviationsBeforeNumber: ReadonlySet<string> = new Set(
  'no nos nr fig figs p pp pg vol ch sec art para ver v approx ca c eq ex app tab ref refs inv acct extn rs rm qty mob'.split(
    ' ',
  ),
);

/** Words that, capitalised, open a sentence rather than continue a name. */
export const sentenceOpeners: ReadonlySet<string> = new Set(
  (
    'the a an this that these those it he she we they you i my your his her our their its there here what when ' +
    'where who why how which is are was were do does did can could will would shall should may might must have ' +
    'has had if as at in on for from to with by after before since while because although but and or so then ' +
    'also however please thanks thank yes no ok okay not let all any some each every both most many much more ' +
    'now today tomorrow yesterday next last maybe perhaps just only even still'
  ).split(' '),
);
