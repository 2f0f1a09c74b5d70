/** What leads up to what somebody says is no part of what is to be done (docs/insights/action-items-text.md). */

import { expect, test } from 'bun:test';
import { parseWords } from '../../../src/analysis/grammar/words/tagged-words.ts';
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
  ["btw I'll print it", 'Ana will print it'],
  ["I'm not sure, I'll ask the landlord.", 'Ana will ask the landlord.'],
  ["I'd imagine so, but let me check with them.", 'Ana will check with them.'],
  ["I'm not sure I'll print it.", 'Ana is not sure Ana will print it.'],
  ["Will do, I'll drive over after lunch.", 'Ana will drive over after lunch.'],
  ["will do and i'll let the inspector know", 'Ana will let the inspector know'],
  ["On it, I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["Consider it done, I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["Yes it is, I'll mend the lock.", 'Ana will mend the lock.'],
  ["I haven't, but I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["Not yet, no, I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["I can see them, I'll ring the landlord.", 'Ana can see them and will ring the landlord.'],
  ["Let me do this: I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["Here's what I'll do, I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["Here's the plan: I'll ring the landlord.", 'Ana will ring the landlord.'],
  // Control: that is what is to be done.
  ['Let me do this by Friday.', 'Ana will do this by Friday.'],
  ['hey btw, can you print it?', 'Can you print it?'],
  ['tbh i will print it', 'Ana will print it'],
  ['omg ok i will print it', 'Ana will print it'],
  ['Speaking of which, could you bring the keys?', 'Could you bring the keys?'],
  ["By the way, I'll move the van.", 'Ana will move the van.'],
  ['Oh and before I forget, could you water the plants?', 'Could you water the plants?'],
  ["I'll tell you something, I'll ring the landlord.", 'Ana will ring the landlord.'],
  ["I'll be quick, can you send the file?", 'Can you send the file?'],
  ['From my end, I will update the tracker.', 'Ana will update the tracker.'],
  ["Good morning Sophie, I'll send the deck.", 'Ana will send the deck.'],
  ['Note to self: I need to renew the domain.', 'Ana needs to renew the domain.'],
  ["Honestly, I'd rather ask the school.", 'Ana would rather ask the school.'],
  ["No, that's all right, I'll ring the plumber.", 'Ana will ring the plumber.'],
  ["That's okay, I'll pay the invoice.", 'Ana will pay the invoice.'],
  ["no probs, i'll write the minutes", 'Ana will write the minutes'],
  ['no no totally fair let me talk to the bank', 'Ana will talk to the bank'],
  ["evening all, i'll bring the keys", 'Ana will bring the keys'],
  ["Good morning Karin, I'll print the labels.", 'Ana will print the labels.'],
  ['Hello Bela, the flat is empty, so I will lock it.', 'The flat is empty, so Ana will lock it.'],
  ["references yeah i'd like to talk to a builder", 'Ana would like to talk to a builder'],
  ["i'll call the engineer about the lift lol", 'Ana will call the engineer about the lift'],
  ['Get a price anyway, would you, so that we can compare.', 'Get a price anyway, so that we can compare.'],
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
  ["Evening class, I'll print the list.", 'Evening class, Ana will print the list.'],
  ["Last thing on Friday, I'll lock the gate.", 'Last thing on Friday, Ana will lock the gate.'],
  ['Honestly answer the form.', 'Honestly answer the form.'],
  ["That's all right with me.", "That's all right with Ana."],
  ["It's fine to leave it open, I'll lock it.", "It's fine to leave it open, Ana will lock it."],
  ["No problem reports came in, I'll close it.", 'No problem reports came in, Ana will close it.'],
  ["Evening shifts need a key, I'll ask.", 'Evening shifts need a key, Ana will ask.'],
  ['Evening all, can everybody bring a chair?', 'Evening all, can everybody bring a chair?'],
  ['Hello Bela, could you send the list?', 'Hello Bela, could you send the list?'],
  ["tomorrow yeah i'll count the chairs", 'tomorrow yeah Ana will count the chairs'],
  ["invoices yeah i'll send them", 'invoices yeah Ana will send them'],
  ["I'll move the files to Project X", 'Ana will move the files to Project X'],
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

test.each([
  ["I'm Ana, I will send it.", 'Ana will send it.'],
  ["My name is Ana, I'll ring the bank.", 'Ana will ring the bank.'],
  ["Hi, this is Ana from accounts, I'm going to send the keys.", 'Ana is going to send the keys.'],
  ["I'm Ana and I'll print it.", 'Ana will print it.'],
  // Controls: who somebody is besides, and what is told of no other clause.
  ["I'm German, I'll translate it.", 'Ana is German, Ana will translate it.'],
  ["I'm Ana's brother, I'll send it.", "Ana is Ana's brother, Ana will send it."],
  ["I'm Ana.", 'Ana is Ana.'],
])('how somebody introduces himself is not told of him: "%s"', (text, expected) => {
  expect(told(text)).toBe(expected);
});
