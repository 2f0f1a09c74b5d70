/** Traces of speech that was begun anew. One look at each word finds them, and spares the text all patterns whose trace it does not have. */

/** Each is in every text in which a pattern that needs it finds something; some texts have it for nothing. */
export interface Traces {
  /** A word comes again a few words behind. */
  readonly saidAgainSoon: boolean;
  /** A word without a vowel, or one with which the next one begins. */
  readonly brokenWord: boolean;
  /** Behind an article stands what no noun begins with. */
  readonly articleLeft: boolean;
  /** Two words that say who or what acts. */
  readonly twoSubjects: boolean;
  readonly what: boolean;
  readonly dash: boolean;
  /** ", like he said,": of what is around it words may come again farther behind. */
  readonly aside: boolean;
}

export type Trace = keyof Traces;

/** More words than lie between two of the same in any of the patterns that need no other trace. */
const soon = 7;
/** Letters of the longest beginning of a word that is looked for: "twel". */
const longestBeginning = 4;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const subjects = words('i we you they he she it there that me us');
const articles = words('the a an my our your their');
const behindNoArticle = words(
  'the a an my our your their his its this that these those on in at to for with from of by i we they he she',
);

const word = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const apostrophe = /['’]/u;
const vowel = /[aeiouy]/u;

/** The traces in a text, in linear time. */
export function tracesOf(text: string): Traces {
  const found = { saidAgainSoon: false, brokenWord: false, articleLeft: false, what: false };
  const lastAt = new Map<string, number>();
  let subjectsFound = 0;
  let before = '';
  for (const [index, written] of (text.toLowerCase().match(word) ?? []).entries()) {
    const end = written.search(apostrophe);
    // "I'll" says "I" again behind "I".
    const said = end < 0 ? written : written.slice(0, end);
    if (index - (lastAt.get(said) ?? Number.NEGATIVE_INFINITY) <= soon) found.saidAgainSoon = true;
    lastAt.set(said, index);
    if (subjects.has(said)) subjectsFound += 1;
    if (said === 'what') found.what = true;
    if (articles.has(before) && behindNoArticle.has(said)) found.articleLeft = true;
    const isBegunAnew =
      before.length <= longestBeginning && before.length < written.length && written.startsWith(before);
    if ((before !== '' && isBegunAnew) || (said.length <= longestBeginning && !vowel.test(said)))
      found.brokenWord = true;
    before = said;
  }
  return {
    ...found,
    twoSubjects: subjectsFound > 1,
    dash: /[—–]|--/u.test(text),
    aside: /, (?:like|as) /iu.test(text),
  };
}
