/** A long talk for benchmarks: some of everything that is looked for, in the share that a support talk has. */

const things = [
  'quote',
  'invoice',
  'contract',
  'pricing page',
  'migration plan',
  'security review',
  'onboarding',
];
const people = ['Ana', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hugo'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'next week', 'the end of the month'];

const sentences: readonly ((pick: (from: readonly string[]) => string) => string)[] = [
  (pick) => `I will send the revised ${pick(things)} to ${pick(people)} by ${pick(days)}.`,
  (pick) => `The ${pick(things)} still shows the old discount of 20 percent, as far as I can see.`,
  (pick) => `Could you check the ${pick(things)} for the second quarter?`,
  () => 'Thanks, that sounds good to me.',
  (pick) => `We should meet ${pick(people)} on ${pick(days)} to talk about the ${pick(things)}.`,
  () => 'Yesterday the team in Berlin had a hard time with the new release, but it went well in the end.',
  (pick) => `${pick(people)} said that the ${pick(things)} costs $4,500 a year.`,
  () => 'Right.',
  (pick) => `What does ${pick(people)} think of the ${pick(things)}?`,
  (pick) => `I like the ${pick(things)} very much, it makes my work a lot easier.`,
];

/**
 * A request body of that many one-sentence messages by eight speakers.
 *
 * @param seed of two that differ, the talks do; the same one makes the same talk
 */
export function talk(messages: number, seed = 1): string {
  let state = seed;
  // A linear congruential generator (Numerical Recipes): the same talk on every machine.
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (from: readonly string[]) => from[next(from.length)] ?? '';
  return JSON.stringify({
    messages: Array.from({ length: messages }, () => {
      const name = pick(people);
      const content = sentences[next(sentences.length)]?.(pick);
      return { payload: { content }, from: { name, userId: `${name.toLowerCase()}@example.com` } };
    }),
    detectPhrases: true,
    detectEntities: true,
    trackers: [
      { name: 'Pricing', vocabulary: ['discount', 'costs', 'pricing page'] },
      { name: 'Praise', vocabulary: ['sounds good', 'very much'] },
    ],
  });
}
