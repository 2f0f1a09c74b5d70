/** What leads up to what somebody says is no part of what is to be done (docs/insights.md). */

import { expect, test } from 'bun:test';
import { parseWords } from '../../../src/analysis/grammar/words.ts';
import { applyEdits } from '../../../src/analysis/rewriting/edits.ts';
import { asTold, editsOf, tellingOf } from '../../../src/analysis/rewriting/telling.ts';

function told(text: string): string {
  const telling = tellingOf(text, parseWords(text), 'Ana');
  return asTold(applyEdits(text, editsOf(telling)).text, telling, 'Ana', text);
}

test.each([
  ["Quick one from me, I'll send the deck.", 'Ana will send the deck.'],
  ['Just a quick question: can you send the deck?', 'Can you send the deck?'],
  ['Last thing, could you order the chairs?', 'Could you order the chairs?'],
  ["One more thing from my side: I'll book the room.", 'Ana will book the room.'],
  [
    "Two things: I'll order the paint and I'll book the van.",
    'Ana will order the paint and will book the van.',
  ],
  ["Haha ok so I'll let Joanne know.", 'Ana will let Joanne know.'],
  ["lol I'll print it", 'Ana will print it'],
  ['Speaking of which, could you bring the keys?', 'Could you bring the keys?'],
  ["By the way, I'll move the van.", 'Ana will move the van.'],
  ['Oh and before I forget, could you water the plants?', 'Could you water the plants?'],
  ["I'll tell you something, I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["I'll be quick, can you send the file?", 'Can you send the file?'],
  ['From my end, I will update the tracker.', 'Ana will update the tracker.'],
  ['Note to self: I need to renew the domain.', 'Ana needs to renew the domain.'],
  ["Makes sense I'll draft the letter.", 'Ana will draft the letter.'],
  ["Not yet, I'll write it tonight.", 'Ana will write it tonight.'],
  ['no not yet I will write it', 'Ana will write it'],
  ["No, I'll pick them up.", 'Ana will pick them up.'],
  ['Three remarks: please use the new logo.', 'Please use the new logo.'],
  ['A few small corrections: please use the new logo.', 'Please use the new logo.'],
  ["One more thing before I go: I'll lock the shed.", 'Ana will lock the shed.'],
  ['As for the brochure: our printer needs a new file.', 'Our printer needs a new file.'],
  ['The printer is in copy – could you send the file?', 'Could you send the file?'],
  ["Bea and Joe are cc'd: please answer all.", 'Please answer all.'],
  ["While I've got you, I'll need the keys on Friday.", 'Ana will need the keys on Friday.'],
  ["That's not a big thing, I'll print the list.", 'Ana will print the list.'],
  ["It's no problem, I'll print the list.", 'Ana will print the list.'],
  ["No big deal – I'll print the list.", 'Ana will print the list.'],
  ["good shout I'll ring the council", 'Ana will ring the council'],
  ["Good call, I'll ring the council.", 'Ana will ring the council.'],
  ['good shout Ben will ring the council', 'Ben will ring the council'],
  ["🙏 I'll print the list", 'Ana will print the list'],
  ["I'll print the list 👍👍", 'Ana will print the list'],
  ['Dear Mr. Tully, please send us the quotation.', 'Please send us the quotation.'],
  ['Dear Sir or Madam, please send us the quotation.', 'Please send us the quotation.'],
])('what leads up to it is left out: "%s"', (said, expected) => {
  expect(told(said)).toBe(expected);
});

test.each([
  ["Last thing on Friday, I'll lock the gate.", 'Last thing on Friday, Ana will lock the gate.'],
  ["The last thing I'll do is send the deck.", 'The last thing Ana will do is send the deck.'],
  ['Finally finish the report.', 'Finally finish the report.'],
  ["One more chair is needed, I'll order it.", 'One more chair is needed, Ana will order it.'],
  ["Speaking of the van, I'll wash it.", 'Speaking of the van, Ana will wash it.'],
  ["I'll tell you tomorrow, I need to ask Jo.", 'Ana will tell you tomorrow, Ana needs to ask Jo.'],
  ['First, call the bank, then send the form.', 'First, call the bank, then send the form.'],
  ["From my end of the road I'll bring it.", "From Ana's end of the road Ana will bring it."],
  ['Dear all, please fill in the form.', 'Dear all, please fill in the form.'],
  ['Hi Mark, could you send the form?', 'Hi Mark, could you send the form?'],
  ['It makes sense to order it today.', 'It makes sense to order it today.'],
  ["No plan works, I'll rewrite it.", 'No plan works, Ana will rewrite it.'],
  ['Hannah will print it.', 'Hannah will print it.'],
  ['Note the time, please.', 'Note the time, please.'],
  ['As for the lease: could you sign it?', 'As for the lease: could you sign it?'],
  ['Two remarks from the school need an answer.', 'Two remarks from the school need an answer.'],
  ['The copy is ready, please print it.', 'The copy is ready, please print it.'],
  ["That's not a big room, I'll measure it.", "That's not a big room, Ana will measure it."],
  ["No problem report is open, I'll file one.", 'No problem report is open, Ana will file one.'],
  ['Good calls will be recorded.', 'Good calls will be recorded.'],
  ["I'll order pizza for two.", 'Ana will order pizza for two.'],
])('what is said stays: "%s"', (said, expected) => {
  expect(told(said)).toBe(expected);
});
