/** Answers to questions of the same text, and codes of which the words before them say what they are. */

import { digitRuns } from '../numbers/digit-runs.ts';
import type { PersonalData } from '../personal-data.ts';
import { codeQuestions } from './asked-codes.ts';
import { findAnswer, leads, longestAnswer, longestQuestion } from './asked-data.ts';

/** Characters between two places at which a question may end that are looked at: a text of nothing but question marks asks nothing. */
const fewestOfQuestion = 3;

/** What answers a question of the same text. Linear time: of each question and each answer a bounded part is looked at. */
export function findAnswersWithin(text: string): PersonalData[] {
  const finds: PersonalData[] = [];
  let from = 0;
  for (let mark = text.indexOf('?'); mark !== -1; mark = text.indexOf('?', mark + 1)) {
    const question = text.slice(Math.max(from, mark - longestQuestion), mark + 1);
    from = mark + 1;
    if (question.length <= fewestOfQuestion) continue;
    for (const found of findAnswer(question, text.slice(from, from + longestAnswer)))
      finds.push({ ...found, start: found.start + from, end: found.end + from });
  }
  return [...finds, ...findAnnouncedCodes(text)];
}

/** What stands between a code and the words that say what it is. */
const announces = /:\s|\s(?:is|was|reads|ist|lautet|es|est)(?::|,)?\s/giu;
const endsWords = /[.,;:!?\n]|\s(?:and|but|y|und|et)\s/iu;
/** Characters of those words. */
const longestAnnouncement = 48;

/** Whether nothing but one number stands there: what it is the words around it say (`number-kinds.ts`). */
function isNumber(written: string): boolean {
  const [run] = digitRuns(written);
  return run !== undefined && run.start === 0 && run.end === written.length;
}

/** Codes of which the words right before them say what they are, as a question would: "My licence number is D as in David, …". */
function findAnnouncedCodes(text: string): PersonalData[] {
  const lower = text.toLowerCase();
  const kinds = codeQuestions.filter(({ hints }) => hints.some((hint) => lower.includes(hint)));
  if (kinds.length === 0) return [];
  return Array.from(text.matchAll(announces)).flatMap(({ 0: said, index }) => {
    const words =
      text
        .slice(Math.max(0, index - longestAnnouncement), index)
        .split(endsWords)
        .at(-1) ?? '';
    const value = index + said.length;
    const answer = text.slice(value, value + longestAnswer);
    const skipped = leads.exec(answer)?.[0].length ?? 0;
    return kinds
      .filter((kind) => kind.words.test(words))
      .flatMap(({ find }) => find(answer.slice(skipped)))
      .filter(({ start, end }) => start === 0 && !isNumber(answer.slice(skipped, skipped + end)))
      .map(({ name, end }) => ({ name, start: value + skipped, end: value + skipped + end }));
  });
}
