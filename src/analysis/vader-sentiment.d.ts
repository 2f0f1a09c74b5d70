/** The parts of `vader-sentiment` that are used; the package ships no types. */
declare module 'vader-sentiment' {
  interface PolarityScores {
    readonly neg: number;
    readonly neu: number;
    readonly pos: number;
    readonly compound: number;
  }
  const vader: {
    readonly SentimentIntensityAnalyzer: { polarity_scores(text: string): PolarityScores };
  };
  export default vader;
}

/** What the package is built from. */
declare module 'vader-sentiment/src/vaderSentiment.js' {
  import type vader from 'vader-sentiment';

  export const SentimentIntensityAnalyzer: typeof vader.SentimentIntensityAnalyzer;
  /** Marks that may stand before or behind a word: one or several characters. */
  export const PUNC_LIST: readonly string[];
  /** Every character of a mark, and more. */
  export const REGEX_REMOVE_PUNCTUATION: RegExp;
  export class SentiText {
    readonly text: string;
    /** The word in each `mark + word` and `word + mark` that the text may have. */
    get_words_plus_punc(): Record<string, string>;
  }
}
