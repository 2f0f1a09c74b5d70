/** The part of `vader-sentiment` that is used; the package ships no types. */
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
