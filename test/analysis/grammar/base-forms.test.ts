/** The base form of a verb, by any of its forms. */

import { describe, expect, test } from 'bun:test';
import { baseOf, baseOfPast } from '../../../src/analysis/grammar/verbs/base-forms.ts';

/** A base form, and its other forms. */
const verbs = [
  'send sends sending sent',
  'tidy tidies tidying tidied',
  'copy copies copying copied',
  'empty empties emptying emptied',
  'try tries trying tried',
  'pay pays paying paid',
  'play plays playing played',
  'tie ties tying tied',
  'die dies dying died',
  'cancel cancels cancelling cancelled canceling canceled',
  'relabel relabels relabelling relabelled',
  'control controls controlling controlled',
  'call calls calling called',
  'recall recalls recalling recalled',
  'spill spills spilling spilled spilt',
  'drop drops dropping dropped',
  'swap swaps swapping swapped',
  'refer refers referring referred',
  'submit submits submitting submitted',
  'panic panics panicking panicked',
  'add adds adding added',
  'miss misses missing missed',
  'buzz buzzes buzzing buzzed',
  'push pushes pushing pushed',
  'fix fixes fixing fixed',
  'use uses using used',
  'pause pauses pausing paused',
  'focus focuses focusing focused',
  'erase erases erasing erased',
  'write writes writing wrote written',
  'share shares sharing shared',
  'hope hopes hoping hoped',
  'hop hops hopping hopped',
  'file files filing filed',
  'fill fills filling filled',
  'tile tiles tiling tiled',
  'move moves moving moved',
  'handle handles handling handled',
  'change changes changing changed',
  'recharge recharges recharging recharged',
  'rearrange rearranges rearranging rearranged',
  'reschedule reschedules rescheduling rescheduled',
  'negotiate negotiates negotiating negotiated',
  'evaluate evaluates evaluating evaluated',
  'paste pastes pasting pasted',
  'post posts posting posted',
  'order orders ordering ordered',
  'open opens opening opened',
  'visit visits visiting visited',
  'agree agrees agreeing agreed',
  'free frees freeing freed',
  'see sees seeing saw seen',
  'do does doing did done',
  'go goes going went gone',
  'have has having had',
  'be am is are being was were been',
  'ring rings ringing rang rung',
  'bring brings bringing brought',
  'feed feeds feeding fed',
  'need needs needing needed',
  'shred shreds shredding shredded',
  'embed embeds embedding embedded',
  'build builds building built',
  'cut cuts cutting cut',
  'shut shuts shutting shut',
  'take takes taking took taken',
  'speak speaks speaking spoke spoken',
  'give gives giving gave given',
  'leave leaves leaving left',
  'resend resends resending resent',
  're-run re-runs re-running re-ran',
  'overtake overtakes overtaking overtook overtaken',
  'rewrite rewrites rewriting rewrote rewritten',
];

test.each(verbs)('%s', (forms) => {
  const [base = '', ...others] = forms.split(' ');
  for (const form of [base, ...others]) expect(baseOf(form)).toBe(base);
});

test.each([
  'this',
  'us',
  'bus',
  'canvas',
  'process',
  'bed',
  'wed',
  'thing',
  'spring',
  'string',
  'speed',
  'tonight',
])('"%s" has no ending of a form', (word) => {
  expect(baseOf(word)).toBe(word);
});

describe('the base form of what tells of the past', () => {
  test.each([
    ['tidied', 'tidy'],
    ['sent', 'send'],
    ['cut', 'cut'],
    ['reset', 'reset'],
  ])('"%s" is of "%s"', (past, base) => {
    expect(baseOfPast(past)).toBe(base);
  });

  test.each(['send', 'sends', 'sending', 'need', 'feed', 'has', 'dying', 'it'])('"%s" is of none', (word) => {
    expect(baseOfPast(word)).toBeUndefined();
  });
});

test("a word without an end is nobody's verb", () => {
  const endless = `${'a'.repeat(200_000)}lling`;
  expect(baseOf(endless)).toBe(endless);
});
