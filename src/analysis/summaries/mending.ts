/** Speech that was broken off and begun anew, told from where it goes on. */

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
/** The beginning of a word that is begun anew behind it. */
const begunWord = /(?<![\p{L}\p{N}'’.&/-])(\p{Ll}{1,3}|whic|woul|coul|shou|twel|ther|thei)\s+(?=\1\p{Ll})/giu;

/** The same between two that say who: "I th I think", "we ca we can". */
const begunAfterSubject =
  /(?<![\p{L}\p{N}'’.&/-])(?<who>i|we|you|they|he|she|it) (?<begun>\p{Ll}{1,3}) (?=\k<who>(?!\p{L}))/giu;
/** "A k a kind of", "to th to the" */
const begunAfterArticle =
  /(?<![\p{L}\p{N}'’.&/-])(?<article>an?|the|to|my|your|in|of|on|with|is|was) [b-hj-np-tv-z]{1,2} (?=\k<article>(?!\p{L}))/giu;
/** "I'll yeah I'll have a look", "I've made well I've made notes" */
const begunAfterFiller =
  /(?<![\p{L}\p{N}'’.&/-])(?<who>(?:i|we|you|they|he|she|it)(?:['’]\p{L}+)?)(?: \p{L}+)? (?:yeah|well|okay|no),? (?=\k<who>(?!\p{L}))/giu;
/** What no word is: "about th Aurora", "we sh perhaps". */
const onset =
  /(?<![\p{L}\p{N}'’.&/@#+-])(?<!\p{N} )(?:th|sh|wh|ch|thr|str|spr|cl|pl|gl|tw|sw|sn) (?=\p{L})/gu;

/** "I will go— I will let him", "you can have -- you can delay it" */
const begunBeforeDash =
  /(?<![\p{L}'’])(?<who>(?:i|we|you|they|he|she|it|there)(?:['’]| )\p{L}+)(?: [\p{L}'’]+){0,2}(?:—|\s?--|\s[–—]) ?(?=\k<who>(?!\p{L}))/giu;
/** "I think it is -- I have not asked" */
const auxiliaryBeforeDash =
  /(?<![\p{L}'’])(?<who>i|we|you|they|he|she)(?: [\p{L}'’]+){0,3} (?:is|am|are|was|were|have|has|had|do|does|did|will|would|can|could|should|\p{L}+n['’]t)(?:—|\s?--|\s[–—]) ?(?=\k<who>(?!\p{L}))/giu;
/** "A discussion— another discussion", "largely around— specifically around" */
const nameBeforeDash =
  /(?<![\p{L}'’])(?:an? |the )?(?<name>\p{L}{3,})(?:—|--) ?(?=(?:another|more|some|any|\p{L}+ly) \k<name>(?!\p{L}))/giu;
/** "That that he left": never "that that we had", which may be of something. */
const doubledThat =
  /(?<=(?:think|thinks|thought|seems?|means?|feel|felt|believe|guess|say|said|know|hope|sure|so|mean) )that (?=that (?:i|we|he|she|they|you|it|there)(?!\p{L}))/giu;
/** The text without the beginnings of words that were begun anew. */
export const withoutBrokenWords = (text: string): string =>
  text
    .replaceAll(begunAfterSubject, (said: string, _, word: string) =>
      shortWords.has(word.toLowerCase()) ? said : '',
    )
    .replaceAll(begunAfterArticle, '')
    .replaceAll(begunAfterFiller, '')
    .replaceAll(onset, '')
    .replaceAll(begunBeforeDash, '')
    .replaceAll(auxiliaryBeforeDash, '')
    .replaceAll(nameBeforeDash, '')
    .replaceAll(doubledThat, '')
    .replaceAll(begunWord, (begun: string, word: string) =>
      shortWords.has(word.toLowerCase()) || (word.length === 1 && /[aio]/iu.test(word)) ? begun : '',
    );

/** What begins a sentence in the midst of another one that has not ended: "everybody's quite There is a deadline". */
const begunInside =
  /(?<=(?:\p{Ll}|(?<!\p{L})[IA]) )(?<!(?:^|[^\p{L}])(?:said|says|say|asked|told|called|named|titled|is) )(?:(?:There|It|That|What|He|She|This|The|We|You|They)(?:['’]\p{L}+)?|But|Because|Maybe|(?:Honestly|Actually|Basically),?|Well,?|Yeah,?|If|So,?|Then|Now|When|How|And|No,?) (?=\p{Ll}|I(?!\p{L}))|(?<=\p{Ll} )(?:Maybe|Well|Yeah|There|Okay)[.,?!]\s*/u;
/** Words before it that tell nothing; what goes on for longer may have told something. */
const maximumBegunWords = 10;
/** Words of a sentence that may stand alone. */
const minimumRest = 4;

export const isBegunInside = (text: string): boolean => begunInside.test(text);

/** The text from where its speaker begins anew: "Well I could at least Well, I'm away next week". */
export function sinceBegunAnew(text: string): string {
  let rest = text;
  for (;;) {
    const found = begunInside.exec(rest);
    if (found === null) return rest;
    const goesOn = rest.slice(found.index);
    if (wordsIn(rest.slice(0, found.index)) > maximumBegunWords || wordsIn(goesOn) < minimumRest) return rest;
    rest = goesOn;
  }
}

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;
