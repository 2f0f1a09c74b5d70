/** What may be a name, judged by the network, by what stands around it, and by every other place where it is said. */

import { nameTypes, type ReadName } from '../analysis/reading.ts';
import { partsOfOrganization } from '../analysis/text/words/trade-words.ts';
import { bareName, type KnownNames } from './known-names.ts';
import type { NameContexts } from './name-contexts.ts';
import { oddsOfOrganization } from './organization-cues.ts';

/** What may be names of a text has at least these log-odds by the network alone. */
export const leastOdds = -1;
// The numbers with which most is right and found on held-out sets (docs/decisions/0069-name-contexts.md).
/** How much what stands around a name counts, beside the network. */
const weightOfContext = 1;
/** From which log-odds on it is a name. */
const level = 1;
/** How probable the network is taken to hold a company of the list that it has not seen. */
const unseen = 0.27;
/** Log-odds that whoever is called and asked something is a person. */
const oddsOfCalled = 2;
/** Log-odds that a word of an organization's name, said by itself, names that: "Lindner" of "Bäckerei Lindner". */
const oddsOfPart = 4;
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
  return {
    notice: (text, byNetwork) => {
      const called = byNetwork.length === 0 ? undefined : calls.exec(text)?.[0].length;
      return withCompanies(byNetwork, knownNames.companiesIn(text)).map((name): NameCandidate => {
        const key = bareName(text.slice(name.start, name.end));
        const form = forms.get(key) ?? { ofType: nameTypes.map(() => 0), odds: 0, count: 0 };
        forms.set(key, form);
        for (const part of partsOfOrganization(text.slice(name.start, name.end)))
          organizations.add(bareName(part));
        const isCalled = name.type === 'person' && name.start === called && text[name.end] === ',';
        const odds = logOdds(name.probability) + (isCalled ? oddsOfCalled : 0);
        const byContext = withCues(contexts(text, name), text, name);
        for (const [index, type] of nameTypes.entries())
          form.ofType[index] =
            (form.ofType[index] ?? 0) +
            weightOfContext * (byContext[index] ?? 0) +
            (type === name.type ? odds - leastOdds : 0);
        form.odds += odds + weightOfContext * logSumExp(byContext);
        form.count += 1;
        return { name, form, key };
      });
    },
    judge: (candidates) =>
      candidates.flatMap(({ name, form, key }): ReadName[] => {
        const { odds, count } = form;
        const ofType = organizations.has(key)
          ? form.ofType.with(organization, (form.ofType[organization] ?? 0) + oddsOfPart * count)
          : form.ofType;
        const probability = 1 / (1 + Math.exp(level - odds / count));
        const type = nameTypes[ofType.indexOf(Math.max(...ofType))] ?? name.type;
        return probability < 0.5 ? [] : [{ ...name, type, probability }];
      }),
  };
}

const organization = nameTypes.indexOf('organization');

/** The log-odds of an organization raised where something around it tells of one. */
function withCues(odds: readonly number[], text: string, place: ReadName): readonly number[] {
  const told = oddsOfOrganization(text, place);
  return told === 0 ? odds : odds.with(organization, (odds[organization] ?? 0) + told);
}

/** What the network takes for names, and the companies of the list beside them. */
function withCompanies(
  names: readonly ReadName[],
  companies: readonly { start: number; end: number }[],
): readonly ReadName[] {
  const others = companies.filter(({ start, end }) =>
    names.every((name) => name.end <= start || end <= name.start),
  );
  if (others.length === 0) return names;
  const added = others.map((place): ReadName => ({ ...place, type: 'organization', probability: unseen }));
  return [...names, ...added].sort((a, b) => a.start - b.start);
}

function logOdds(probability: number): number {
  const bounded = Math.min(mostSure, probability);
  return Math.log(bounded / (1 - bounded));
}

const logSumExp = (values: readonly number[]): number =>
  Math.log(values.reduce((sum, value) => sum + Math.exp(value), 0));
