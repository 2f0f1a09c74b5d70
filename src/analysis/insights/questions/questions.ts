/** Questions: requests for information, with a question mark or without (docs/insights/questions.md). */

import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged, plainWords } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { signOf } from '../../text/words/signs.ts';
import { somebody } from '../../text/words/somebody.ts';
import type { InsightRules } from '../judging/insight-candidate.ts';
import { asksInStatement } from './inside-statements.ts';
import {
  afterLeadIns,
  asksBehindColon,
  asksBehindComma,
  auxiliaries,
  isInverted,
  opensQuestion,
  questionWords,
} from './question-openings.ts';
import { isSmallTalk } from './small-talk.ts';
import { wondersWhat } from './unasked.ts';

/** Scores by how the question shows itself. */
const scores = {
  markedAndInverted: 0.97,
  marked: 0.9,
  questionWord: 0.86,
  inverted: 0.82,
  embedded: 0.84,
  tag: 0.82,
  insideRunOn: 0.7,
};

/** The end of a text that can hold a tag. */
const maximumTagLength = 24;

const embeddingWord = 'if|whether|how|what|when|where|why|who|which';
const leadingWords = `^${anyLeadIns('hey|hi|guys|all|lads')}`;
/** A question that a statement, a request or an order holds. */
const embeddedQuestion = quick(
  new RegExp(
    [
      // "I was just wondering whether …"
      `\\bi(?: was| am|['’]m| have been|['’]ve been| would be|['’]d be) (?:(?:just|also|still|a (?:little )?bit) )*(?:wondering|curious)(?: to (?:know|see|hear))? (?:${embeddingWord}|about)\\b`,
      `\\bi (?:(?:also|just|still|only|really|do) )*wonder(?:ed)? (?:${embeddingWord}|about)\\b`,
      // "Could somebody please explain …"
      `\\b(?:(?:can|could|would|will) (?:you|${somebody})|who (?:can|could)) (?:please )?${anyOf([
        'tell',
        'explain',
        'clarify',
        'remind',
        'describe',
        'elaborate',
        'confirm (?:if|whether|that)',
      ])}\\b`,
      `\\bdo (?:you|we|they) (?:happen to )?know (?:${embeddingWord})\\b`,
      '\\bany (?:idea|ideas|thoughts|update|updates|news) (?:what|how|why|when|where|who|if|whether|on|about)\\b',
      // "I just wanted to know whether …"
      `\\bi(?:['’]d)? (?:(?:just|also|really|only|still|would) )*(?:want(?:ed)?|need|(?<=['’]d (?:\\p{L}+ )?|would (?:\\p{L}+ )?)like) to know (?:${embeddingWord})\\b`,
      // "My sister wants to know whether …", whom nobody else can ask
      `^${anyLeadIns('hi|hey|by the way|ps|p\\.s\\.', '[\\s,:]+')}(?!(?:everybody|everyone|nobody|${somebody}|people|who|what|that|which|it|one|you|we|i|if|when|whoever|every|each|no|(?:the|this|that|an?|your|their) (?:form|page|survey|system|letter|site|website|app))\\b)(?:(?:one|a|another|last)(?: (?:more|last|final|other))?(?: (?:thing|question|point|one))? (?:from|for) (?:(?:the|our|my) )?\\p{L}+ )?(?:[\\p{L}.-]+ ){0,3}(?:[\\p{L}.-]+(?<! (?:not|never|always|often)) (?:also |still |just |only |really )?(?:wants? to know|asks|wonders|keeps? asking|(?:is|are) (?:asking|wondering)|would like to know)|[\\p{L}.-]+['’](?:s|re|d) (?:also |still |just )?(?:asking|wondering|like to know)) (?:${embeddingWord})\\b`,
      // "Just checking whether …"
      '\\bjust checking (?:if|whether)\\b',
      `^(?:\\p{L}+ )?tell (?:me|us) (?:${embeddingWord})\\b`,
      // "My big question is does it do two currencies", "our main question would be whether …"
      '\\b(?:(?:(?:my|our)(?: \\p{L}+)?|quick|one|another) question(?: (?:for|to) (?:you|me|us))? (?:is|was|would be)(?! (?:still|already|now|always|open|closed|answered|settled)\\b)|question for you)\\b',
      // "I wanted to ask you about …", "if I can start by asking you what …"
      `\\bi(?:['’]d)? (?:(?:just|also|really|can|could|may|might|do|will|would|should) )*(?:(?:want(?:ed)?|like|love|have|need) to )?(?:(?:start|begin|open|finish) by )?ask(?:ing)? you (?:all )?(?:about|${embeddingWord})\\b`,
      // "Anybody know where it is": the verb before it is left out.
      `${leadingWords}any(?:one|body)(?: else| here)? (?:know|seen|heard|have|got|need|want|remember|mind|think|feel|fancy|object)\\b`,
      // "Whats the deadline", as one writes it in haste.
      `${leadingWords}(?:what|who|where|how)s\\b`,
    ].join('|'),
    'u',
  ),
);

/** One of these is in each of them. */
const wordOfHeldQuestion = signOf([
  ...'wondering curious wonder wonders wondered tell explain clarify remind describe elaborate confirm know any question'.split(
    ' ',
  ),
  ...'ask asking asks checking anyone anybody whats whos wheres hows'.split(' '),
  ...'calling ringing phoning emailing mailing writing messaging texting here following touch trying'.split(
    ' ',
  ),
  ...'love like interested keen suppose sure dunno mean or'.split(' '),
]);

/** "…, right" and its like, set off by a comma. */
const questionTag = new RegExp(
  `,\\s*${anyOf([
    'right',
    'correct',
    "is(?:n['’]t)? (?:it|that|he|she|there)",
    "are(?:n['’]t)? (?:you|we|they)",
    "do(?:n['’]t)? (?:you|we|they)",
    "does(?:n['’]t)? (?:it|he|she)",
    "did(?:n['’]t)? (?:you|we|they|it|he|she)",
    "wo(?:n['’]t) (?:you|we|they|it)",
    "ca(?:n['’]t) (?:you|we)",
    "have(?:n['’]t) (?:you|we|they)",
  ])}[.\\s]*$`,
  'iu',
);

const found = (score: number) =>
  ({ type: 'question', score, definitive: false, assignee: undefined }) as const;

/** A question mark within quotation marks, and what is said before them. */
const quotedQuestion = quick(/^([^"“”]*\p{L}[^"“”]*)["“][^"“”]*\?[^"“”]*["”]?[\s.]*$/u);

const quotationMark = /["“]/u;

/** The end of a quotation that began in a clause before, or behind who tells of it. */
const quotationEnd = /\?\s*["”'’]\s*$/u;

/** The same without quotation marks: "I was like, why did you do it?", "You go, okay, is it working?" */
const toldSpeech = quick(
  new RegExp(
    `^(.*?)\\b${anyOf([
      "(?:i was|i am|i['’]m|(?:he|she|they|you|we)(?: was| were| is| are|['’](?:s|re)))(?: just| all| sort of| kind of)? like,? (?:i|you|he|she|we|they|it['’]s|that['’]s|what|who|where|why|how|do|does|did|is|are|can|could|would)",
      '(?:says?|saying|said|go|goes|(?<!\\bi )think|thinks|ask|asks|asking)(?:[\\s,]+(?:to )?\\p{L}+){0,2}?[\\s,]+(?:oh|okay|ok|well|sorry|hey)(?=[\\s,]+.*\\b(?:what|who|where|why|how|do|does|did|is|are|can|could|would|will|have)\\b)',
    ])}\\b`,
    'iu',
  ),
);

/** What somebody asked whom one tells of, set off by a comma: "So she goes, are you seriously charging for that?" What one asks for another ("Pete asked, is the hall free?") is asked all the same. */
const toldBehindComma = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns('because|anyway')}${anyOf([
      '(?:he|she|they just|they then)(?: just| then)? goes?(?=,.*(?<!\\p{L})(?:you|your|i|my|me)(?!\\p{L}))',
      "(?:[\\p{L}’'-]+ ){1,4}(?:turned|turns) (?:a)?round and (?:said|says|asked|asks|goes|went)(?: to (?:me|us|him|her|them))?",
      "(?:[\\p{L}’'-]+ ){1,4}(?:keeps?|kept)(?: on)? (?:asking|saying)(?: (?:me|us))?",
      "(?:[\\p{L}’'-]+ ){1,4}(?:was|were)(?: all| always| constantly)+ asking(?: (?:me|us))?",
      '(?<=(?:and|so|then|but),? )i (?:said|says|go|went)(?: to (?!you(?!\\p{L}))\\p{L}+)?',
      'i (?:said|says) to (?:him|her|them)',
      'i thought(?: to myself)?(?=, (?:why|what|who|how) (?:on earth |the hell )?(?:would|do|does|did|is|are|was|were|has|have) (?:he|she|they)(?!\\p{L}))',
      '(?:on|in) (?:\\p{L}+ ){1,4}it (?:says|asks|said|asked)',
    ])},\\s*(?:(?:oh|okay|ok|well|so|right|sorry|hey|but|and)[\\s,]+)*(?:what|who|where|why|how|when|which|do|does|did|is|are|was|were|can|could|would|will|have|has|had|should)(?:['’]s|['’]re|n['’]t)?(?!\\p{L})(?! (?:i|you|he|she|it|we|they|that)\\s*\\?)`,
    'iu',
  ),
);

/** Whether a question is only told of: "People always ask, 'are you recording?'" */
export function isReported({ text }: Sentence): boolean {
  if (quotationEnd.test(text) && !/^\s*["“'‘]/u.test(text)) return true;
  if (toldBehindComma.test(text)) return true;
  const [, teller] = (quotationMark.test(text) && quotedQuestion.exec(text)) || toldSpeech.exec(text) || [];
  const [first = ''] = teller?.toLowerCase().match(/\p{L}+/u) ?? [];
  return teller !== undefined && !questionWords.has(first) && !auxiliaries.has(first);
}

/** "Can I just thank you?" does what it asks leave for. */
const announcement = new RegExp(
  `\\b(?:can|could|may|might) i\\b(?:[\\s,]+(?:just|also|first|of all|then|now|perhaps|maybe|again|please|firstly|finally|quickly|very|briefly))*[\\s,]+${anyOf(
    [
      '(?:say|thank|declare|urge|commend|congratulate|remind|echo|stress|emphasi[sz]e)\\b',
      'put (?:it |that |this )?on (?:the )?record',
      'pay tribute',
      'point out',
      'ask (?:you )?something\\b(?! (?:about|of|for))',
      'ask (?:you )?(?:a|one|another|two|some)(?: (?:more|other|quick|last|further|final|brief))*(?: \\p{L}+)? (?:things?|questions?)',
      '(?:add|mention|agree|check|interject|interrupt|suggest|propose|comment)\\b(?! (?:if|whether|what|when|where|who|how))',
      '(?:chip|jump) in',
      'make (?:a|one|another|two) \\p{L}+',
      'tell you',
      'follow up on',
      '(?:begin|start)(?:[\\s,]+\\p{L}+)?[\\s,]+(?:with|by)\\b(?! asking)',
    ],
  )}`,
  'iu',
);

/** Whether a question asks leave to say what it says. */
export const isAnnounced = ({ text }: Sentence): boolean => announcement.test(text);

/** "Can you get it out of there, or do I have to type it all in?", "… because she's worried she'll have to type it in": it asks whether that can be done. */
const possible =
  /^\P{L}*(?:[\p{L}'’]+[\s,]+){0,5}?(?:can|could) you [^.?!]*(?<!\p{L})(?:or (?:do|will|would|does) (?:i|we|he|she|they) (?:have|need) to|because [^.?!,]{1,30}(?:worried|afraid|scared)(?: that)? (?:i|we|he|she|they)(?:['’]ll| will) have to)(?!\p{L})/iu;
/** Without one of these none asks so. */
const wordOfPossibility = signOf(['worried', 'afraid', 'scared', 'or']);

/** Whether "can you" asks no more than whether something can be done. */
export const asksWhetherPossible = (sentence: Sentence): boolean =>
  sentence.mayHave(wordOfPossibility) && possible.test(sentence.text);

/** "What bothers you most about it", "how many do you run, forty", "shall we meet", "would it help if we sent it": their words ask, marks or not. */
const askingWords = quick(
  new RegExp(
    `(?:^${anyLeadIns()}|\\s(?:and|so|but) )(?:shall (?:i|we)|would (?:it|that) help if|how (?:many|much|often|long) (?:\\p{L}+ ){0,3}?(?:do|did|have|would|will|can|are) (?:you|they|your)|what (?:\\p{L}+s|(?:would|might|could) \\p{L}+) you (?:the )?(?:most|least))(?!\\p{L})`,
    'iu',
  ),
);
/** Without one of these none asks so. */
const wordOfAskingWords = signOf(['shall', 'would', 'how', 'what']);

const hasAskingWords = (sentence: Sentence): boolean =>
  sentence.mayHave(wordOfAskingWords) && askingWords.test(sentence.text);

/** Whether a sentence, whatever it says itself, holds a question: "I was wondering if …". */
export const holdsQuestion = (sentence: Sentence): boolean =>
  asksWhetherPossible(sentence) ||
  hasAskingWords(sentence) ||
  (sentence.mayHave(wordOfHeldQuestion) &&
    (embeddedQuestion.test(sentence.text.toLowerCase()) ||
      wondersWhat.test(sentence.text) ||
      asksInStatement(sentence)));

/** Finds the question in a sentence. */
export const findQuestion: InsightRules = (sentence) => {
  const { words } = sentence;
  if (words.length === 0 || isSmallTalk(sentence)) return undefined;
  const isMarked = sentence.isAsked;
  const start = afterLeadIns(sentence);
  const whole = plainWords(words);

  const isInvertedHere = isInverted(words, start);
  const opens = opensQuestion(words, start);
  if (isMarked) return found(isInvertedHere || opens ? scores.markedAndInverted : scores.marked);
  if (/[!]\s*$/u.test(sentence.text)) return undefined;
  if (
    embeddedQuestion.test(whole) ||
    wondersWhat.test(sentence.text) ||
    asksInStatement(sentence) ||
    hasAskingWords(sentence)
  )
    return found(scores.embedded);
  if (opens) return found(scores.questionWord);
  if (isInvertedHere) return found(scores.inverted);
  if (questionTag.test(sentence.text.slice(-maximumTagLength))) return found(scores.tag);
  return asksBehindComma(words) || asksBehindColon(words) || hasRunOnQuestion(sentence)
    ? found(scores.insideRunOn)
    : undefined;
};

const punctuation = /[.!?,;:]/u;

/** In a transcript without punctuation a question may start anywhere: "okay um that is fine what about the permit". */
function hasRunOnQuestion({ text, words }: Sentence): boolean {
  if (punctuation.test(text) || /\p{Lu}/u.test(text.replace(/\bI\b/gu, ''))) return false;
  return words.some((word, index) => {
    if (index === 0) return false;
    const before = words[index - 1]?.normal ?? '';
    if (word.normal === 'what' && words[index + 1]?.normal === 'about') return true;
    if (
      isTagged(words[index - 1], 'Verb') ||
      isTagged(words[index - 1], 'Preposition') ||
      /^(?:that|what|who|which|it|this|you|i|we|they|he|she|there|as|than|so|if)$/u.test(before)
    )
      return false;
    return (
      (/^(?:does|did|are|is|can|could|would)$/u.test(word.normal) &&
        /^(?:you|we|this|that|they|it)$/u.test(words[index + 1]?.normal ?? '') &&
        !isTagged(words[index - 1], 'Noun')) ||
      (/^(?:is|can|could|would|does|did)$/u.test(word.normal) &&
        /^(?:you|this)$/u.test(words[index + 1]?.normal ?? ''))
    );
  });
}
