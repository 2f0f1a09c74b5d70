/** Scripts, as parts of a set in an expression with the flag `u`. */

/** Those without spaces between words. */
export const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** The same as ranges of characters, for expressions of PostgreSQL, which knows no scripts: Thai and Lao, Burmese, Khmer, kana, ideographs. */
export const unspacedRanges =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3041-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff';
