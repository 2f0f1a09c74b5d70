/** What was found, for people and for programs. */

import { styleText } from 'node:util';
import type { Examination, Finding, FindingLevel } from './finding.ts';

const marks: Readonly<Record<FindingLevel, string>> = {
  well: styleText('green', '✓'),
  look: styleText('yellow', '!'),
  wrong: styleText('red', '✗'),
};
const indent = '    ';

function renderFinding({ level, what, mend }: Finding, width: number): string[] {
  const wrapped = (text: string) => Bun.wrapAnsi(text, Math.max(20, width - indent.length)).split('\n');
  const lines = wrapped(level === 'well' ? what : styleText('bold', what));
  const advice = mend === undefined ? [] : wrapped(`→ ${mend}`);
  return [
    ...lines.map((line, index) => `${index === 0 ? `  ${marks[level]} ` : indent}${line}`),
    ...advice.map((line, index) => `${indent}${index === 0 ? '' : '  '}${line}`),
  ];
}

const countOf = (examinations: readonly Examination[], level: FindingLevel): number =>
  examinations.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;

/** Whether something does not work, or soon will not. */
export const hasWrong = (examinations: readonly Examination[]): boolean => countOf(examinations, 'wrong') > 0;

/** @param width of the terminal, in cells */
export function renderExaminations(examinations: readonly Examination[], width: number): string {
  const parts = examinations.map(({ of, findings }) =>
    [styleText('bold', of), ...findings.flatMap((finding) => renderFinding(finding, width))].join('\n'),
  );
  return [...parts, verdict(countOf(examinations, 'wrong'), countOf(examinations, 'look'))].join('\n\n');
}

function verdict(wrong: number, looks: number): string {
  if (wrong === 0 && looks === 0) return styleText('green', 'All is well.');
  const said = [
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong`] : []),
    ...(looks > 0 ? [`${looks} ${looks === 1 ? 'is' : 'are'} worth a look`] : []),
  ].join(', ');
  return styleText(wrong > 0 ? 'red' : 'yellow', `${said}.`);
}
