import { quickExpression } from './words/quick-patterns.ts';

/** All matches of a global expression in a text, in order. `String.matchAll` copies the expression for each text, which takes longer than the search where most texts have no match. */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const expression = quickExpression(pattern, text);
  const found: RegExpExecArray[] = [];
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    // An empty match would be found again and again.
    if (match[0] === '') expression.lastIndex += 1;
    found.push(match);
  }
  return found;
}
