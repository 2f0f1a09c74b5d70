/**
 * Which themes a conversation has, and how much of it each one covers (`getAbstractTopics`), from vectors of unit
 * length: of the themes, of stretches of the conversation, and of its topics.
 *
 * The thresholds are chosen for the default embedding model. Of 204 dialogues of the SGD corpus that nothing was chosen
 * by, the theme with the highest score was one of the dialogue's own domains in 201, and all its domains were among the
 * themes in 201.
 */

import { cosine, meanVector, without } from '../vectors.ts';

/** How much the topics of a stretch count beside all its words. Topics have no filler that could mislead. */
const topicInfluence = 0.6;
/** Of that, what the closest topic counts; the second closest has the rest, so that one odd noun makes no theme. */
const closestTopicShare = 0.7;
/** A stretch begins to be about a theme at the first similarity, and is about nothing else at the second. */
const similarityRange = { from: 0.25, to: 0.55 };
/** Themes that one stretch can be about: those after are relatives of these. */
const themesOfStretch = 3;

/** A stretch carries a theme from this degree on. */
const carryingDegree = 0.5;
/** A theme is reported if it covers this much of the conversation … */
const minimumCoverage = 0.12;
/** … or less of a long one, but many stretches. */
const minimumOfLong = { coverage: 0.05, stretches: 8 };
const maximumThemes = 10;

/** How alike a topic is to each theme. */
export type ThemeSimilarities = Float32Array;

/** The themes with what is needed to compare with them. */
export interface ThemeSpace {
  readonly names: readonly string[];
  /** Of a topic, as `stretchDegrees` takes it. */
  readonly topicSimilarities: (topic: Float32Array) => ThemeSimilarities;
  /** Degrees in [0, 1] to which a stretch is about each theme; 0 for all but the few it is most about. */
  readonly stretchDegrees: (stretch: Float32Array, topics: readonly ThemeSimilarities[]) => Float32Array;
}

/** A theme of the conversation. */
export interface CoveringTheme {
  readonly name: string;
  /** Share of the conversation that it covers, in (0, 1], three decimals. */
  readonly coverage: number;
  /** Positions of the stretches that carry it. */
  readonly stretches: readonly number[];
}

/**
 * @param names of the themes
 * @param themes the vectors of their descriptions
 * @param neutral vectors of talk without a theme
 */
export function createThemeSpace(
  names: readonly string[],
  themes: readonly Float32Array[],
  neutral: readonly Float32Array[],
): ThemeSpace {
  const [ofThemes, ofTalk] = [meanVector(themes), meanVector(neutral)];
  const own = themes.map((theme) => without(theme, ofThemes));
  return {
    names,
    topicSimilarities(topic) {
      const direction = without(topic, ofThemes);
      return Float32Array.from(own, (theme) => cosine(direction, theme));
    },
    stretchDegrees(stretch, topics) {
      const direction = without(stretch, ofTalk);
      const degrees = Float32Array.from(own, (theme, index) => {
        const [closest, second] = twoHighest(topics, index);
        const byTopics = closestTopicShare * closest + (1 - closestTopicShare) * second;
        const similarity = cosine(direction, theme) + topicInfluence * byTopics;
        const { from, to } = similarityRange;
        return Math.min(1, Math.max(0, (similarity - from) / (to - from)));
      });
      const least = degrees.toSorted().at(-themesOfStretch) ?? 0;
      return degrees.map((degree) => (degree < least ? 0 : degree));
    },
  };
}

/** The themes of a conversation, most covering first, from what each of its stretches is about. */
export function coveringThemes(
  names: readonly string[],
  stretches: readonly Float32Array[],
): CoveringTheme[] {
  return names
    .map((name, theme): CoveringTheme => {
      const degrees = stretches.map((stretch) => stretch[theme] ?? 0);
      const coverage = degrees.reduce((sum, degree) => sum + degree, 0) / Math.max(1, degrees.length);
      return {
        name,
        coverage: Math.round(coverage * 1000) / 1000,
        stretches: degrees.flatMap((degree, position) => (degree >= carryingDegree ? [position] : [])),
      };
    })
    .filter(
      ({ coverage, stretches: { length } }) =>
        (coverage >= minimumCoverage && length > 0) ||
        (coverage >= minimumOfLong.coverage && length >= minimumOfLong.stretches),
    )
    .sort((a, b) => b.coverage - a.coverage || (a.name < b.name ? -1 : 1))
    .slice(0, maximumThemes);
}

/** The two highest similarities to a theme; 0 where there are less. */
function twoHighest(topics: readonly ThemeSimilarities[], theme: number): [number, number] {
  let [closest, second] = [0, 0];
  for (const similarities of topics) {
    const similarity = similarities[theme] ?? 0;
    if (similarity > closest) [closest, second] = [similarity, closest];
    else if (similarity > second) second = similarity;
  }
  return [closest, second];
}
