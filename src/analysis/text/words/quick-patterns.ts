/**
 * Patterns that are quick where they can be. With the letters of all languages and without regard to case (the flags `iu`) an expression
 * takes three to ten times as long as one of ASCII, since "k" and "s" then have forms beyond ASCII. Nearly all texts are of ASCII,
 * where both find the same.
 */

import { isAscii } from './ascii.ts';

/** A pattern that is asked as a regular expression is. */
export type QuickPattern = Pick<RegExp, 'test' | 'exec'>;

/** The pattern, which looks into texts of ASCII with an expression for them (docs/decisions/0084-patterns-of-ascii.md). */
export function quick(pattern: RegExp): QuickPattern {
  let ofAscii: RegExp | undefined;
  const expressionFor = (text: string): RegExp => {
    if (!isOfAscii(text)) return pattern;
    ofAscii ??= asciiPattern(pattern);
    return ofAscii;
  };
  return {
    test: (text) => expressionFor(text).test(text),
    exec: (text) => expressionFor(text).exec(text),
  };
}

const made = new WeakMap<RegExp, RegExp>();

/** The expression that finds in this text what the pattern does. */
export function quickExpression(pattern: RegExp, text: string): RegExp {
  if (!pattern.unicode || !isOfAscii(text)) return pattern;
  const known = made.get(pattern);
  if (known !== undefined) return known;
  const ofAscii = asciiPattern(pattern);
  made.set(pattern, ofAscii);
  return ofAscii;
}

/** A text is asked about by many patterns, one after another. */
let [lastText, isLastOfAscii] = ['', true];

function isOfAscii(text: string): boolean {
  if (lastText !== text) {
    isLastOfAscii = isAscii(text);
    lastText = text;
  }
  return isLastOfAscii;
}

/** What stands outside of brackets in a pattern: an escape, also of both halves of a character, a class in brackets, the opening of a group, or one character. */
const part =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<[^>]*>|[a-z]*(?:-[a-z]*)?:))?|./gsu;
/** What may stand for several characters, or for one beyond ASCII. */
const isClass = /^(?:\\[pPuxwW]|\[|[^\0-\x7f])/u;
const modifiers = /^\(\?(?<on>[a-z]*)(?:-(?<off>[a-z]*))?:$/u;

/** What finds in texts of ASCII what the pattern does, with the same groups. */
export function asciiPattern(pattern: RegExp): RegExp {
  if (!pattern.unicode) return pattern;
  // Of each group that is open: whether case counts in it.
  const ignoresCase = [pattern.ignoreCase];
  const source = pattern.source.replace(part, (written) => {
    const isIgnored = ignoresCase.at(-1) ?? false;
    if (isClass.test(written)) return asciiClass(written, isIgnored);
    if (written === ')') ignoresCase.pop();
    if (written.startsWith('(')) {
      const { on = '', off = '' } = modifiers.exec(written)?.groups ?? {};
      ignoresCase.push((isIgnored || on.includes('i')) && !off.includes('i'));
    }
    return written;
  });
  return new RegExp(source, pattern.flags.replace('u', ''));
}

/** Codes from here on are of no ASCII. */
const endOfAscii = 0x80;
const classes = new Map<string, string>();

/** The class of the characters of ASCII that a class has, as the pattern itself finds them. */
function asciiClass(written: string, ignoresCase: boolean): string {
  const key = `${written} ${ignoresCase}`;
  const known = classes.get(key);
  if (known !== undefined) return known;
  const expression = new RegExp(`^${written}$`, ignoresCase ? 'isu' : 'su');
  let source = '';
  for (let code = 0; code < endOfAscii; code += 1)
    if (expression.test(String.fromCharCode(code))) source += `\\x${code.toString(16).padStart(2, '0')}`;
  const found = `[${source}]`;
  classes.set(key, found);
  return found;
}
