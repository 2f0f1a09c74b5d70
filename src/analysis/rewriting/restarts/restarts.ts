/** Speech that was broken off and begun anew: what of it is left out, so that it is told from where it goes on. */

import { matchesIn } from '../../text/matches.ts';
import { isPairOfTwoClauses } from '../../text/transcribed/of-two-clauses.ts';
import { letteredThings } from '../../text/words/numbered-places.ts';
import { type Edit, united } from '../edits.ts';
import { type Trace, tracesOf } from './restart-traces.ts';
import { withoutTakenBack } from './words-taken-back.ts';

/** Words of two or three letters with which others begin. */
const shortWords: ReadonlySet<string> = new Set(
  (
    'act ad add all am an and any app are art as ask at bad be bet big bit but buy by can car cut day did do dr eat end eye far ' +
    'few for fri fun gas get go god got had has he her hi him his hot how id if in is it its job key kit law led let lot low ' +
    'man map may me men met mid mix mon mr ms my net new no non nor not now of off oh ok old on one or our out own pay per ' +
    'pre pro put ran re red run sat saw say see sep set she sit six so sub sun tax tea ten the tie to too top try two un up ' +
    'us use van via vs was way we web who why win with won yes yet you'
  ).split(' '),
);
const noWord = String.raw`(?<![\p{L}\p{N}'’.&/-])`;
const person = '(?:i|we|you|they|he|she|it)';
/** "I think" in the midst of a clause is no other clause. */
const opinion = '(?:think|guess|mean|suppose|believe|hope|know|said)';
const article = '(?:the|an?|my|our|your|their)';
const preposition = '(?:on|in|at|to|for|with|from|of|by)';
const auxiliary =
  '(?:is|am|are|was|were|have|has|had|will|would|can|could|shall|should|may|might|must|do|does|did)';
const undertaking =
  "(?:['’](?:ll|m gonna|m going to|re gonna|re going to)| will| need to| have to| can| should| want to)";
const doIs = 'do(?: then| now| here| next| first)? is,? (?:to )?';
/** What is no name of a thing, and no clause. */
const deed =
  "(?!(?:the|an?|my|our|your|their|this|that|these|those|some|more|not|what|how|if|who|i|we|you|they|he|she|it)(?![\\p{L}])|(?:i|we|you|they|he|she|it|that|what)['’])\\p{L}";

/**
 * What names a thing is no beginning of the word behind it: "book room S since", "to the PR presentation", "plan b by Monday". Behind
 * "I" nothing is named, and behind "the file" a small letter is none of it.
 */
const designation = String.raw`(?:(?<=\p{L}\s)(?<!(?<!\p{L})(?:i|we|you|he|she|they)\s)(?-i:\p{Lu}{1,3}\s+\p{Ll})|(?<=(?<!\p{L})(?:${letteredThings})\s)(?<!(?<!\p{L})(?:the|an?|my|your|our|this|that|his|her|their)\s(?!plan\s|option\s)\p{L}+\s)\p{L}\s)`;
/** The beginning of a word that is begun anew behind it; "call Tom tomorrow" names somebody. */
const begunWord = new RegExp(
  String.raw`${noWord}(?!${designation}|(?<=\S\s)(?-i:\p{Lu}\p{Ll}{1,2}\s+\p{Ll}))(?<begun>\p{Ll}{1,3}|whic|woul|coul|shou|twel|ther|thei)\s+(?!(?<=\p{L}{2}\s+)(?-i:\p{Lu}))(?=\k<begun>\p{L})`,
  'giu',
);
/** The same between two that say who: "I th I think", "we ca we can". */
const begunAfterSubject = new RegExp(
  String.raw`${noWord}(?<who>${person}) (?<begun>\p{Ll}{1,3}) (?=\k<who>(?!\p{L}))`,
  'giu',
);

/** "We'll come back we'll come back and see", "should we should we": several words said twice; numbers may be so. */
const saidTwice =
  /(?<![\p{L}\p{N}'’.&/-])(?<said>(?!(?<one>[\p{Ll}'’]+)\s+\k<one>\s)(?:(?:I(?!\p{L})|(?!(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|double|very|really|bye)\s)\p{Ll})[\p{Ll}'’]*\s+){1,5}(?!(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|very|really|bye)[\s,])[\p{Ll}'’]+)(?<!(?<!\p{L})\k<said>,? \k<said>),?\s+(?=\k<said>(?![\p{L}'’]|,? \k<said>))/gu;
/** "Whatever you need, you need to order it": the first ones end a clause of their own. */
const isOfOneClause = ({ 0: said, index, input }: RegExpExecArray): boolean =>
  !isPairOfTwoClauses(input.slice(0, index), said);
/** Words of it at most. */
const longestSaidTwice = 6;

/** What is left out wherever it stands, by the trace that it needs. What stands behind a match says anew what the match says. */
const patterns: Readonly<Record<Trace, readonly RegExp[]>> = {
  saidAgainSoon: [
    // "A k a kind of", "to th to the"
    new RegExp(
      String.raw`${noWord}(?<article>an?|the|to|my|your|in|of|on|with|is|was) (?-i:[b-hj-np-tv-z]{1,2}) (?=\k<article>(?!\p{L}))`,
      'giu',
    ),
    // "I can e I can see", "you could p you could put it"
    new RegExp(
      String.raw`${noWord}(?<said>${person} \p{L}+) (?-i:[b-hj-np-tv-z]{1,2}) (?=\k<said>(?!\p{L}))`,
      'giu',
    ),
    // "I'll yeah I'll have a look", "I've made well I've made notes"
    new RegExp(
      String.raw`${noWord}(?<who>${person}(?:['’]\p{L}+)?)(?: \p{L}+)? (?:yeah|well|okay|no),? (?=\k<who>(?!\p{L}))`,
      'giu',
    ),
    // "When it's, you know, when it's quiet": nothing but a filler stands between.
    /(?<![\p{L}\p{N}'’.&/-])(?<said>(?:\p{L}[\p{L}'’]* ){0,2}(?!(?:very|really|no|yes|yeah|bye|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten)[\s,])\p{L}[\p{L}'’]*), (?:(?:you know|i mean|um+|uh+|erm?|well|yeah|like),? )+(?=\k<said>(?![\p{L}'’-]))/giu,
    // "If we, if we can": the first word has its capital.
    /(?<=^)(?<said>(?:if|when|because|so|and|but|maybe) (?:i|we|you|they|he|she|it)(?:['’]\p{L}+)?), (?=\k<said>(?![\p{L}'’-]))/giu,
    // "That that he left": never "that that we had", which may be of something.
    /(?<=(?:think|thinks|thought|seems?|means?|feel|felt|believe|guess|say|said|know|hope|sure|so|mean) )that (?=that (?:i|we|he|she|they|you|it|there)(?!\p{L}))/giu,
    // "The main main thing": words that nobody doubles for their weight; those of `said-twice.ts` are told once already.
    /(?<![\p{L}\p{N}'’.&/-])(?<word>(?:main|same|next|last|come|take|give|keep|kind|sort|like|want|need|look|work|make|does|when|what|they|this|also)(?!\p{L})|(?!(?:really|never|please|thanks?|super|quite|pretty|great|night|three|seven|eight|\p{Ll}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|those|these|which|should|would|could|their|about|another|where|maybe)(?!\p{L}))\p{Ll}{5,})(?<!(?<!\p{L})\k<word> \k<word>)\s+(?=\k<word>(?![\p{L}'’-]| \k<word>))/gu,
    // "With the us with the user"
    /(?<![\p{L}\p{N}'’.&/-])(?<before>\p{Ll}+ \p{Ll}+ )(?<begun>\p{Ll}{1,4}) (?=\k<before>\k<begun>\p{Ll})/gu,
    // "Just yeah just send it"
    /(?<![\p{L}\p{N}'’-])(?<word>just|maybe|the|to|with|and|that|if|so|for|from|about|in|on|at) (?:yeah|well|okay),? (?=\k<word>(?!\p{L}))/giu,
    // "Make your make notes", "just always just"
    /(?<![\p{L}\p{N}'’.&/-])(?<word>\p{Ll}{4,}) (?:my|our|your|their) (?=\k<word>(?![\p{L}'’-]))/gu,
    new RegExp(String.raw`${noWord}(?<word>just|maybe) \p{L}+ (?=\k<word>(?![\p{L}'’-]))`, 'giu'),
  ],
  brokenWord: [
    // What no word is: "about th Aurora", "we sh perhaps".
    /(?<![\p{L}\p{N}'’.&/@#+-])(?<!\p{N} )(?:th|sh|wh|ch|thr|str|spr|cl|pl|gl|tw|sw|sn) (?=\p{L})/gu,
    // "Gonna f work", "just m send": the first letter of another word.
    /(?<=(?<!\p{L})(?:gonna|wanna|will|just|can|should|would|could|always) )(?-i:[cdfghjlmpvw]) (?=\p{Ll}{2})/giu,
    /(?<=^that )w (?=\p{Ll}{2})/giu,
  ],
  articleLeft: [
    // "On the in the folder": what the words before stood for is said by the same two kinds of words.
    new RegExp(
      String.raw`${noWord}${preposition} ${article} (?=${preposition} (?:${article}|this|that)(?!\p{L}))`,
      'gu',
    ),
    // "The a Broadcast News net", "the that whole meeting"; "your your" is told once already.
    new RegExp(
      String.raw`${noWord}(?<first>${article}) (?!\k<first>(?!\p{L}))(?=(?:${article}|his|its|this|that|these|those) (?!la |priori |cappella )\p{L})`,
      'gu',
    ),
    // "I have an I can develop it": nothing can end with an article.
    /(?<=^|[,.;] )(?:[\p{Ll}'’]+|And|But|So|I(?:['’]\p{L}+)?)(?: (?!(?:if|when|by|before|after|until)\s)(?:[\p{Ll}'’]+|I(?:['’]\p{L}+)?)){0,4} (?:the|an?|my|our|your) (?=(?:I|we|they|he|she)(?:['’]\p{L}+)? \p{Ll})/gu,
  ],
  twoSubjects: [
    // "I can I'll transcribe it", "the rest, I'm I'll be around": nothing is said but who.
    new RegExp(
      String.raw`(?<=^|[,.;:] |(?<!\p{L})(?:and|but|so|well|yeah|okay|the|a|then|[b-hj-np-tv-z]) )(?<who>${person})(?:['’](?:m|ll|ve|re|d)| ${auxiliary})(?: (?:just|also|probably|really|at least))? (?=\k<who>(?:['’](?:m|ll|ve|re|d)|\s${auxiliary}|\s(?:need|want|just))(?!\p{L}))(?!\k<who> ${opinion})`,
      'giu',
    ),
    // "Whatever we decide on, we, I do think": who is put right.
    new RegExp(
      String.raw`(?<=^|, )(?:i|we|you|they|he|she), (?=(?:i|we|you|they|he|she)(?:['’]\p{L}+)? (?!${opinion}(?!\p{L}))\p{L})`,
      'giu',
    ),
    // "There's I can talk about it": a sentence that is begun in another way.
    new RegExp(
      `${noWord}(?:there|it|that|he|she)['’]s (?=(?:i|we|they)(?:['’](?:m|ll|ve|re|d)| ${auxiliary}) )`,
      'giu',
    ),
    // "What I just want to I the next step is": a beginning without its verb.
    /(?<=^|[,.;] |(?<!\p{L})guess )(?:what )?(?:i|we)(?: \p{Ll}+){0,3} to (?:i|we) (?=(?:the|an?|my|our|this) )/giu,
    // "What I just want to me the next step is": the same.
    /(?<![\p{L}\p{N}'’-])(?:what )?(?:i|we)(?: just| really)? (?:want|mean|think|say) (?=to (?:me|us),? (?:the|this|that|it)\s)/giu,
    /(?<![\p{L}\p{N}'’-])(?:it|that)['’]s (?=you(?:['’](?:ve|ll|re)| have to| need to| can| should| could) )/giu,
  ],
  what: [
    // "What I'll do is I'll go ahead": what is done stands behind.
    new RegExp(
      String.raw`${noWord}what (?<who>${person})(?:['’](?:ll|m|re)| will| am| are)?(?: (?:gonna|going to|want to|wanna|can|could|need to|have to))? do(?: then| now| here| next)? is,? (?=\k<who>(?!\p{L}))`,
      'giu',
    ),
    // "What I'll do is send it": I'll send it.
    new RegExp(`${noWord}what (?=${person}${undertaking} ${doIs}${deed})`, 'giu'),
    new RegExp(String.raw`(?<=(?<!\p{L})what ${person}${undertaking} )${doIs}(?=${deed})`, 'giu'),
  ],
  dash: [
    // "I will go— I will let him", "you can have -- you can delay it"
    /(?<![\p{L}'’])(?<who>(?:i|we|you|they|he|she|it|there)(?:['’]| )\p{L}+)(?: [\p{L}'’]+){0,2}(?:—|\s?--|\s[–—]) ?(?=\k<who>(?!\p{L}))/giu,
    // "I think it is -- I have not asked"
    /(?<![\p{L}'’])(?<who>i|we|you|they|he|she)(?: [\p{L}'’]+){0,3} (?:is|am|are|was|were|have|has|had|do|does|did|will|would|can|could|should|\p{L}+n['’]t)(?:—|\s?--|\s[–—]) ?(?=\k<who>(?!\p{L}))/giu,
    // "A discussion— another discussion", "largely around— specifically around"
    /(?<![\p{L}'’])(?:an? |the )?(?<name>\p{L}{3,})(?:—|--) ?(?=(?:another|more|some|any|\p{L}+ly) \k<name>(?!\p{L}))/giu,
  ],
  aside: [
    // "I was, like he said, I was going to bring him": once is enough.
    new RegExp(
      String.raw`${noWord}(?<said>${person}(?: ${auxiliary}|['’](?:m|ll|ve|re|d))), (?=(?:like|as) [^,.;]{1,40}, \k<said>(?!\p{L}))`,
      'giu',
    ),
  ],
};

const allTraces = Object.keys(patterns) as Trace[];

/** The edits that leave out what is begun anew behind it, in order; what is left out twice is one of them. */
export function withoutRestarts(text: string): Edit[] {
  const isBegun = ({ groups: { begun = '' } = {} }: RegExpExecArray): boolean =>
    !shortWords.has(begun.toLowerCase());
  const isNoWord = ({ groups: { begun = '' } = {} }: RegExpExecArray): boolean => !isWord(begun);
  const traces = tracesOf(text);
  const found = [
    ...(traces.saidAgainSoon ? matchesIn(text, begunAfterSubject).filter(isBegun) : []),
    ...(traces.brokenWord ? matchesIn(text, begunWord).filter(isNoWord) : []),
    ...(traces.saidAgainSoon && repeatsPair(text) ? matchesIn(text, saidTwice).filter(isOfOneClause) : []),
    ...allTraces
      .flatMap((trace) => (traces[trace] ? patterns[trace] : []))
      .flatMap((pattern) => matchesIn(text, pattern)),
  ];
  return united([
    ...found.map(({ 0: said, index }) => ({ start: index, end: index + said.length, text: '' })),
    ...withoutTakenBack(text),
  ]);
}

/** Whether two words come again together a few words behind: without that nothing was said twice. */
function repeatsPair(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}'’]+/u);
  for (let index = 0; index < words.length; index += 1)
    for (let behind = index + 2; behind <= index + longestSaidTwice; behind += 1)
      if (words[behind] === words[index] && words[behind + 1] === words[index + 1]) return true;
  return false;
}

/** Whether letters may be a word, though the next one begins with them: "the forms r running out" in a chat. */
const isWord = (letters: string): boolean =>
  shortWords.has(letters.toLowerCase()) || /^[airu]$/iu.test(letters);

/** What begins a sentence in the midst of another one that has not ended: "everybody's quite There is a deadline". */
const begunInside =
  /(?<=(?:\p{Ll}|(?<!\p{L})[IA]) )(?<!(?:^|[^\p{L}])(?:said|says|say|asked|told|called|named|titled|is) )(?:(?:There|It|That|What|He|She|This|The|We|You|They)(?:['’]\p{L}+)?|But|Because|Maybe|(?:Honestly|Actually|Basically),?|Well,?|Yeah,?|If|So,?|Then|Now|When|How|And|No,?) (?=\p{Ll}|I(?!\p{L}))|(?<=\p{Ll} )(?:Maybe|Well|Yeah|There|Okay)[.,?!]\s*/u;
/** Words before it that tell nothing; what goes on for longer may have told something. */
const maximumBegunWords = 10;
/** Words of a sentence that may stand alone. */
const minimumRest = 4;

export const isBegunInside = (text: string): boolean => begunInside.test(text);

/** How many characters stand before the place where the speaker begins anew: "Well I could at least Well, I'm away". */
export function lengthOfBegun(text: string): number {
  let length = 0;
  for (;;) {
    const rest = text.slice(length);
    const found = begunInside.exec(rest);
    if (
      found === null ||
      wordsIn(rest.slice(0, found.index)) > maximumBegunWords ||
      wordsIn(rest.slice(found.index)) < minimumRest
    )
      return length;
    length += found.index;
  }
}

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;
