import { expect, test } from 'bun:test';
import { ana, ben, said, toldOf } from './support.ts';

test('what is answered is what was said last: who went on to something else has no answer to what was before', () => {
  const told = toldOf(
    said(
      [ana, 'The audit evidence for the warehouse is still on my own laptop.'],
      [ben, 'Please upload the audit evidence today.', 'action_item'],
      [ben, "We'll meet on Monday the 25th at nine about the warehouse.", 'follow_up'],
      [ana, 'Fine.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('upload the audit evidence today');
  expect(told).not.toContain('Ana agreed');
});

test('whether both can hear is asked of nobody who reads of it', () => {
  const told = toldOf(
    said(
      [ana, 'Can you both hear me okay?', 'action_item'],
      [ben, 'The invoice of the warehouse is late again.'],
      [ana, 'I will ring the warehouse about the invoice.', 'follow_up'],
    ),
    [ana, ben],
  );
  expect(told).not.toContain('hear');
  expect(told).toContain('ring the warehouse');
});

test('who asks whether he may is told as one who asks, and not as one who offers', () => {
  const told = toldOf(
    said(
      [ben, 'The invoice of the warehouse is late again because of the strike.'],
      [ana, 'so i can close the warehouse from tuesday', 'action_item'],
      [ben, 'yeah'],
    ),
    [ana, ben],
  );
  expect(told).toContain('Ana Ruiz asked to close the warehouse from tuesday, and Ben agreed.');
});

test('what only says yes is not told beside what it answers', () => {
  const told = toldOf(
    said(
      [ben, 'Could you draw the two paths of the invoice until Friday?', 'action_item'],
      [ana, 'Sure, no problem at all.'],
    ),
    [ana, ben],
  );
  expect(told).toBe(
    'Ben Okafor asked Ana to draw the two paths of the invoice until Friday, and Ana agreed.',
  );
});

test('what one has got is told with what it is', () => {
  const told = toldOf(
    said([ana, "so the earliest slot at the warehouse i've got is tomorrow between eight and one"]),
    [ana, ben],
  );
  expect(told).toContain('slot');
});

test('what is promised in speech without marks is told with the clause that says what it is about', () => {
  const told = toldOf(
    said(
      [ben, 'the invoice of the warehouse is late again because of the strike'],
      [ana, "well never mind somebody needs to order another skip i'll do it", 'action_item'],
    ),
    [ana, ben],
  );
  expect(told).toContain('order another skip, Ana');
});

const eva = { id: 'e', name: 'Eva Lind' };

test('a promise among three is made to who spoke just before', () => {
  const told = toldOf(
    said(
      [ben, 'Eva knows the invoice of the warehouse best of all of us.'],
      [eva, 'I do not have the invoice of the warehouse, only the contract.'],
      [ana, "I'll send you the invoice of the warehouse on Friday.", 'action_item'],
    ),
    [ana, ben, eva],
  );
  expect(told).toContain('Ana Ruiz will send Eva the invoice of the warehouse on Friday.');
});

test('a promise is quoted where its speaker has named somebody else, or has gone on for long', () => {
  const others: readonly (readonly [typeof ana, string])[] = [
    [ana, 'The pilot needs a price first.'],
    [ana, 'The pilot needs a contract then.'],
    [ana, 'The pilot needs a team at last.'],
    [ana, 'The pilot needs many euros, too.'],
  ];
  for (const between of [[[ana, 'Ben asks for it every week.']] as typeof others, others])
    expect(
      toldOf(
        said([eva, 'The invoice is not here.'], ...between, [
          ana,
          "I'll send you it on Friday.",
          'action_item',
        ]),
        [ana, ben, eva],
      ),
    ).not.toContain('send Eva');
});

test('what somebody does at once is not told, what he lets himself do later is a promise', () => {
  const told = toldOf(
    said(
      [ana, 'Let me just open the invoice of the warehouse here.'],
      [ben, 'The invoice of the warehouse is late because of the strike.'],
      [ana, 'Let me run the contract by Pascal before we answer the warehouse.', 'action_item'],
    ),
    [ana, ben],
  );
  expect(told).not.toContain('open the invoice');
  expect(told).toContain('Ana Ruiz will run the contract by Pascal before they answer the warehouse.');
});

test.each([
  ['On it.', 'and Ben agreed'],
  ['Will do.', 'and Ben agreed'],
  ["No, I can't today.", 'but Ben declined'],
])('what one asks for and another one answers with "%s" is told so', (answer, wanted) => {
  const talk = said([ana, 'Could you order the invoice book today?', 'action_item'], [ben, answer]);
  expect(toldOf(talk, [ana, ben])).toContain(`order the invoice book today, ${wanted}.`);
});

test.each([
  "No, she won't have to type anything.",
  "No, you don't need to come in.",
  'No, they won’t even have to pay.',
])('who takes a worry away ("%s") declines nothing', (answer) => {
  const talk = said([ana, 'Could you get the list out of the old warehouse?', 'action_item'], [ben, answer]);
  expect(toldOf(talk, [ana, ben])).not.toContain('declined');
});

test('who refuses a day that was given up for another one declines nothing', () => {
  const talk = said(
    [ana, 'Could you order the invoice book on Wednesday?', 'action_item'],
    [ben, "No, I can't on Wednesday."],
    [ana, 'Thursday, then.'],
  ).map((message, index) =>
    index === 0
      ? { ...message, clearer: { text: 'Could you order the invoice book on Thursday?', isWritten: false } }
      : message,
  );
  const told = toldOf(talk, [ana, ben]);
  expect(told).toContain('order the invoice book on Thursday');
  expect(told).not.toContain('declined');
});

const carla = { id: 'c', name: 'Carla Bianchi' };
const askedOfBen = (
  asked: string,
  assignee: typeof ben,
  ...answers: readonly (readonly [typeof ana, string])[]
) =>
  toldOf(
    said([ana, asked, 'action_item'], ...answers).map((message, index) =>
      index === 0 ? { ...message, assignee } : message,
    ),
    [ana, ben, carla],
  );

test.each([
  ["I'm not sure that I still have the invoice.", 'by Friday.'],
  ['Sure, will do.', 'by Friday, and Ben agreed.'],
  ["No, I can't.", 'by Friday, but Ben declined.'],
])('what is asked of one is taken by nobody else: "%s"', (answer, wanted) => {
  const told = askedOfBen(
    'Ben, could you order the invoice book by Friday?',
    ben,
    [carla, 'Great idea, we need the invoice book.'],
    [ben, answer],
  );
  expect(told).toContain(`Ana Ruiz asked Ben to order the invoice book ${wanted}`);
});

test.each([
  ['Ben, could you order the invoice book by Friday?', carla],
  ['Can you and Carla order the invoice book by Friday?', ben],
])('control: who takes it on for another one, or is asked besides, agrees: "%s"', (asked, assignee) => {
  expect(askedOfBen(asked, assignee, [carla, "I'll do it."])).toContain('and Carla agreed');
});

test.each([
  ["Lee does, but he's on holiday with the pilot.", 'holiday'],
  ["I can't, but my neighbour has a contract.", 'neighbour'],
  ['Mark would, because the team has a warehouse.', 'warehouse'],
])('what has its verb in a question is not told without it: "%s"', (answer, word) => {
  const told = toldOf(
    said(
      [ana, 'Who?'],
      [ben, answer],
      [ana, 'The invoice of the warehouse is late again because of the strike.'],
      [ben, 'The price of the pilot was signed on Friday.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('invoice of the warehouse is late');
  expect(told.replace(/[^.]*strike/, '')).not.toContain(word);
});

test.each([
  'I can come, but my neighbour has a contract.',
  'The team has two contracts because the pilot is late.',
])('control: what has its own verb is told: "%s"', (line) => {
  const told = toldOf(said([ana, line], [ben, 'The invoice of the warehouse is late again.']), [ana, ben]);
  expect(told).toContain('contract');
});

test('who can offer somebody offers him', () => {
  const told = toldOf(
    said(
      [ana, 'The invoice of the warehouse is late again because of the strike.'],
      [ana, 'I can offer you Dr Brown at ten on Monday.', 'follow_up'],
      [ben, 'Great, thanks.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('Ana offered Ben Dr Brown at ten on Monday, and Ben accepted.');
  expect(told).not.toContain('offered to');
});

test('what is proposed and refused is told as that, and what is chosen then is no yes to it', () => {
  const told = toldOf(
    said(
      [ana, 'I propose we raise the price of the pilot to fifteen euros.'],
      [ben, "No, that's too much for the team."],
      [ana, 'What about twelve?', 'question'],
      [ben, 'Twelve it is then.'],
    ),
    [ana, ben],
  );
  expect(told).toBe(
    'Ana Ruiz proposed to raise the price of the pilot to fifteen euros, but Ben declined. Ana and Ben Okafor agreed on twelve.',
  );
});

test.each([
  [[[carla, 'No price is lower this year.']], '.'],
  [
    [
      [ben, 'That would be amazing.'],
      [carla, 'Okay, so Ana has the contract of the warehouse.'],
    ],
    ', and Ben accepted.',
  ],
] as const)('what is offered to who spoke before is taken by nobody else', (answers, wanted) => {
  const told = toldOf(
    said(
      [ben, 'I need the new contract of the warehouse.'],
      [ana, 'I can send you the contract of the warehouse tonight.', 'action_item'],
      ...answers,
    ),
    [ana, ben, carla],
  );
  expect(told).toContain(`Ana Ruiz offered to send Ben the contract of the warehouse tonight${wanted}`);
});

test('whether an offer helps is answered by "it would"', () => {
  const told = toldOf(
    said(
      [ana, 'I can send you the contract of the warehouse, would that help?', 'action_item'],
      [ben, 'It would, thanks.'],
    ),
    [ana, ben],
  );
  expect(told).toContain('Ana Ruiz offered to send Ben the contract of the warehouse, and Ben accepted.');
});

test('control: what is offered to all is taken by anybody', () => {
  const told = toldOf(
    said(
      [ben, 'The warehouse has no contract.'],
      [ana, 'I can bring the contract to the warehouse on Friday.', 'action_item'],
      [carla, 'Yes, please.'],
    ),
    [ana, ben, carla],
  );
  expect(told).toContain('on Friday, and Carla accepted.');
});
