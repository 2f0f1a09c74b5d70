/** What may be a name, judged by the network, by what stands around it, and by every other place where it is said. */

import { type NameType, nameTypes, type ReadName } from '../analysis/reading.ts';
import { partsOfOrganization } from '../analysis/text/words/trade-words.ts';
import { createPairsOfNames, type PairOfNames } from './firms-of-two.ts';
import { bareName, type KnownNames, type ListedName } from './known-names.ts';
import type { NameContexts } from './name-contexts.ts';
import { cuesOf } from './name-cues.ts';

/** What may be names of a text has at least these log-odds by the network alone. */
export const leastOdds = -1;
// The numbers with which most is right and found on held-out sets (docs/decisions/0069-name-contexts.md).
/** How much what stands around a name counts, beside the network. */
const weightOfContext = 1;
/** From which log-odds on it is a name. */
const level = 1;
/** How probable the network is taken to hold a company, or a city, of the lists that it has not seen. */
const unseen = { organization: 0.27, location: 0.27, person: 0 };
/** Log-odds that whoever is called and asked something is a person. */
const oddsOfCalled = 2;
/** Log-odds that a word of an organization's name, said by itself, names that: "Lindner" of "Bäckerei Lindner". */
const oddsOfPart = 4;
/** Log-odds that a company of the list is one, rather than a person or a place. */
const oddsOfCompany = 5;
/** How probable a pair that names a firm is taken to be a name. */
const sureOfPair = 0.9;
/** "Quenby, could you send it?" */
const calls =
  /^(?:(?:hey|hi|hello|so|okay|ok|and|thanks),? )?(?=\p{Lu}[^,]{1,40}, (?:(?:can|could|would|will) you|please)(?!\p{L}))/u;
/** No network is surer than this. */
const mostSure = 0.995;

/** What is known of all that is written alike, in all sentences. */
export interface Form {
  /** For each type, in the order of `nameTypes`. */
  readonly ofType: number[];
  odds: number;
  count: number;
}

/** What may be a name by the network, or by lists, and what is known of all that is written alike. */
export interface NameCandidate {
  readonly name: ReadName;
  readonly form: Form;
  /** As it is compared with others. */
  readonly key: string;
  /** What it is here, whatever it is elsewhere. */
  readonly type: NameType | undefined;
  /** With the candidate behind it. */
  pair?: PairOfNames | undefined;
}

export interface NameJudge {
  /** Takes notice of what may be names of a sentence; all that is read together comes before the first is judged. */
  notice(text: string, byNetwork: readonly ReadName[]): readonly NameCandidate[];
  /** The names among them, with the types that hold everywhere. */
  judge(candidates: readonly NameCandidate[]): ReadName[];
}

/** A judge of what is said together. */
export function createNameJudge({
  contexts,
  knownNames,
}: {
  contexts: NameContexts;
  knownNames: KnownNames;
}): NameJudge {
  const forms = new Map<string, Form>();
  const organizations = new Set<string>();
  const pairs = createPairsOfNames(knownNames, bareName);
  return {
    notice: (text, byNetwork) => {
      const called = byNetwork.length === 0 ? undefined : calls.exec(text)?.[0].length;
      const candidates = withListed(byNetwork, knownNames.listedIn(text)).map((name): NameCandidate => {
        const key = bareName(text.slice(name.start, name.end));
        const form = forms.get(key) ?? { ofType: nameTypes.map(() => 0), odds: 0, count: 0 };
        forms.set(key, form);
        for (const part of partsOfOrganization(text.slice(name.start, name.end)))
          organizations.add(bareName(part));
        const isCalled = name.type === 'person' && name.start === called && text[name.end] === ',';
        const odds = logOdds(name.probability) + (isCalled ? oddsOfCalled : 0);
        const isCompany = knownNames.isCompany(text.slice(name.start, name.end));
        const cues = cuesOf(text, name, knownNames);
        const byContext = contexts(text, name).map((of, index) => of + (cues?.odds[index] ?? 0));
        for (const [index, type] of nameTypes.entries())
          form.ofType[index] =
            (form.ofType[index] ?? 0) +
            weightOfContext * (byContext[index] ?? 0) +
            (cues?.ofType[index] ?? 0) -
            (isCompany && index !== organization ? oddsOfCompany : 0) +
            (type === name.type ? odds - leastOdds : 0);
        form.odds += odds + weightOfContext * logSumExp(byContext);
        form.count += 1;
        return { name, form, key, type: cues?.type };
      });
      for (const [index, candidate] of candidates.entries()) {
        const next = candidates[index + 1];
        if (next !== undefined) candidate.pair = pairs.notice(text, candidate.name, next.name);
      }
      return candidates;
    },
    judge: (candidates) =>
      candidates.flatMap(({ name, form, key, type: here, pair }, index): ReadName[] => {
        const { odds, count } = form;
        const [before, next] = [candidates[index - 1], candidates[index + 1]];
        if (before !== undefined && isFirm(before, form)) return [];
        if (pair !== undefined && next !== undefined && isFirm({ form, pair }, next.form))
          return [{ ...name, end: next.name.end, type: 'organization', probability: sureOfPair }];
        const ofType = organizations.has(key)
          ? form.ofType.with(organization, (form.ofType[organization] ?? 0) + oddsOfPart * count)
          : form.ofType;
        const probability = 1 / (1 + Math.exp(level - odds / count));
        const type = here ?? nameTypes[ofType.indexOf(Math.max(...ofType))] ?? name.type;
        return probability < 0.5 ? [] : [{ ...name, type, probability }];
      }),
  };
}

const organization = nameTypes.indexOf('organization');

/** Whether two names are that of a firm: something tells so, or they are never said apart. */
const isFirm = ({ form, pair }: Pick<NameCandidate, 'form' | 'pair'>, second: Form): boolean =>
  pair !== undefined &&
  (pair.isOne || (pair.count > 1 && pair.count === form.count && pair.count === second.count));

/** What the network takes for names, and those of the lists beside them. */
function withListed(names: readonly ReadName[], listed: readonly ListedName[]): readonly ReadName[] {
  const others = listed.filter(({ start, end }) =>
    names.every((name) => name.end <= start || end <= name.start),
  );
  if (others.length === 0) return names;
  const added = others.map((name): ReadName => ({ ...name, probability: unseen[name.type] }));
  return [...names, ...added].sort((a, b) => a.start - b.start);
}

function logOdds(probability: number): number {
  const bounded = Math.min(mostSure, probability);
  return Math.log(bounded / (1 - bounded));
}

const logSumExp = (values: readonly number[]): number =>
  Math.log(values.reduce((sum, value) => sum + Math.exp(value), 0));
