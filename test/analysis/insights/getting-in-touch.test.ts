/** What makes a follow-up of what somebody does: that he gets in touch with somebody, by the verb and whom it has beside it. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

describe('who gets in touch with somebody has a follow-up', () => {
  test.each([
    "I'll warn Mrs Adebayo today so she's not surprised",
    'Please tell the freelancers, Mark.',
    "I'll tell her.",
    "I'll tell you what he said tomorrow.",
    "I'll inform the tenants tomorrow.",
    'Please remind everyone that the office closes at four.',
    "I'll brief the night shift before I go.",
    'shall i tell the sofa people its tmrw not today',
  ])('who tells him something: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['follow_up']);
  });

  test.each([
    "I'll ask the custodian and email you all by Wednesday.",
    'Could you ask your forwarder whether the papers can be changed?',
    "i'll chase facilities today",
    "The engineer has to come and sign it, I'll chase him.",
    "Mark, stay on them until it's done.",
    'Someone needs to answer the customer today.',
    "I'll answer Tom's mail tonight.",
  ])('who asks, presses or answers him: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['follow_up']);
  });

  test.each([
    'Mark, please write to Accra once more.',
    "I'll go back to them and push for 11,500 fixed.",
    "I'll have to explain it to the county tomorrow.",
    "I'll confirm the slot with Camille.",
    'Could you check that with your bank?',
    "I'll square it with the picture desk.",
    "I'll run the wording past legal tomorrow.",
    "I'll write an introduction to Yves Pelletier this afternoon.",
    "I'll give the garage a ring in the morning.",
    'Mark, make sure Yolanda knows.',
    "I'll put it to her gently.",
    "I'll put the idea to the trustees on Monday.",
    "I'll make the case to our risk committee.",
    "I'll have it out with them this morning.",
    "We'll thrash that out with the landlord tomorrow.",
    "I'll float it with the trustees.",
  ])('who has him behind another word: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['follow_up']);
  });

  test.each([
    "I'll put it to bed tonight.",
    "I'll put the chairs to the left.",
    "I'll have it done by Friday.",
    "I'll make the cake tomorrow.",
  ])('no verb of speaking: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });

  test.each([
    "Let's see each other on Monday.",
    'Could we see each other when the results are in?',
    'We should see one another before the hearing.',
  ])('those who see each other: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['follow_up']);
  });

  test.each(['We see each other as partners.', 'They see each other every week.'])(
    'who only tell it: "%s"',
    async (text) => {
      expect(await typesOf(text)).toEqual([]);
    },
  );

  test('who takes it on in few words', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: Did anyone ring the owner?',
      "Mark: Not yet. I'll do it at 9.",
    );
    expect(insights.map(({ type, text }) => [type, text]).at(-1)).toEqual([
      'follow_up',
      'Mark Stone will ring the owner at 9.',
    ]);
  });
});

describe('control: an action item is', () => {
  test.each([
    "I'll tell the system to retry every hour.",
    'Could you check the tyres with a gauge?',
    'Could you check the deck with Mark?',
    "I'll answer the questionnaire tonight.",
    "I'll update the address list tonight.",
    "I'll write a report tonight.",
    "I'll run the cable past the boiler tomorrow.",
    'Make sure the door is locked tonight.',
    "I'll mention the price in the offer tonight.",
    'Please confirm the appointment with Dr Kronick on March 14th at 11 am.',
  ])('what is done to a thing: "%s"', async (text) => {
    expect(await typesOf(text)).not.toContain('follow_up');
  });

  test.each([
    "I'll ask the bank for a new card.",
    "I'll chase Sophie today for the figures.",
    "I'll ask Sophie to pull the list.",
    "I'll tell Ben to move the van.",
    "I'll email the tenants the new rules.",
    'Make sure Yolanda gets the keys.',
    "I'll give my brother the drill tonight.",
  ])('what is sent to somebody, or wanted of him: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });

  test.each([
    ['We should tell the guests about the parking.', 'Will do.', 'Mark Stone'],
    ['So we should probably warn finance before Friday.', "I'll do that.", 'Mark Stone'],
    ['We should chase the supplier.', 'Leave it with me.', 'Mark Stone'],
    ['We ought to let Tom know.', "I'm on it.", 'Mark Stone'],
    ['We could write to the school on Monday.', 'I can do that.', 'Mark Stone'],
    ['We should call the owner.', 'Good idea.', undefined],
    ['We should talk about the budget next week.', 'Will do.', undefined],
  ])('what we should tell others, by who takes it on: "%s" – "%s"', async (asked, answer, doer) => {
    const { insights } = await findingsOfTalk(`Ana: ${asked}`, `Mark: ${answer}`);
    expect(insights.map(({ type, assignee }) => [type, assignee?.name])).toEqual([['follow_up', doer]]);
  });

  test('what we should tell others is told once, with the day of who takes it on', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: We should warn the neighbours.',
      "Mark: I'll do it tomorrow.",
    );
    expect(insights.map(({ type, text }) => [type, text])).toEqual([
      ['follow_up', 'Mark Stone will warn the neighbours tomorrow.'],
    ]);
  });

  test.each([
    "I'll finish this and call you.",
    'Let me sort this out and call you back.',
    "I'll sit down and write to her.",
    "I'll bite the bullet and phone him.",
    "I'll turn around and ask him.",
    "I'll get home and text you.",
    'Can you step in and talk to the customer?',
  ])('who only gets ready for it, or is done with what is at hand: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['follow_up']);
  });

  test.each([
    "I'll finish the report and call the bank.",
    "I'll pay the bill and call him.",
    "I'll sort the files and email Tom.",
    "I'll tell you what, I'll bring the drill on Saturday.",
  ])('control: what is done to a thing first, or behind a phrase: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });

  test('what somebody takes on in few words, where nobody is to be spoken to', async () => {
    const { insights } = await findingsOfTalk(
      'Ana: Did anyone book the hall?',
      "Mark: Not yet. I'll do it at 9.",
    );
    expect(insights.map(({ type }) => type)).toEqual(['question', 'action_item']);
  });
});

describe('whom somebody hears from gets in touch with him', () => {
  const foundIn = async (text: string) =>
    (await readFindingsOf(text)).insights.map(({ type, assignee }) => [type, assignee?.name]);

  test.each([
    ['The client hears from me tomorrow.', 'Ana'],
    ['So the band hears from me on Monday, horns or no horns.', 'Ana'],
    ['The landlord will hear from me this week.', 'Ana'],
    ["She'll hear from me by Friday.", 'Ana'],
    ['Mark, the agency hears from you on Monday.', 'Mark Stone'],
  ])('"%s"', async (text, who) => {
    expect(await foundIn(text)).toEqual([['follow_up', who]]);
  });

  test.each([
    'He never hears from us.',
    'They hear from us every Friday.',
    'If they hear from us before noon, they are happy.',
    'Once she hears from us on Monday, she can start.',
    'Nobody hears from him any more.',
    'She hears from her sister tomorrow.',
    'The neighbours hear from us when we practise.',
    'They hear from me more than from you this week.',
    'Piet hears from me all the time this week.',
    'The last thing they will hear from me is the invoice.',
    'The best news he hears from us today is this one.',
    'My lawyer will hear from me about this!',
    "I told him he'd hear from me on Monday.",
    'You said the bank will hear from us on Monday.',
    'They hear from me too much this month.',
    'The press will hear from us about that!',
  ])('and nobody does so then: "%s"', async (text) => {
    expect(await foundIn(text)).toEqual([]);
  });
});

describe('a thing that is there at a time makes no meeting', () => {
  test.each([
    'Could it be with us on Thursday?',
    'Would it reach us before Friday noon?',
    "Wednesday they'll get it from me.",
    'Could that be back here on Monday?',
  ])('"%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });

  test.each([
    'Could you be with us on Thursday at ten?',
    'Could it be on Thursday at ten?',
    'Can we all be there on Friday for the review?',
    "Let's meet on Friday, then you get it from me.",
    'Can we meet so I get it from you?',
    "I'll come by tomorrow and get it from you.",
    "Let's have coffee tomorrow, I have those from you as well.",
    "Let's meet at the station, I'll get that from you then.",
    "Let's have a call when they get it back from us.",
    'Our call on Friday, can it be here in the office?',
    'The lesson on Monday, can it be here at my place?',
    'The workshop: will it be here on Thursday?',
    'Could it be with you on Monday, the catch-up?',
    'I can see you at two and have it from you then.',
    'Our yoga on Tuesday, could it be there at the school?',
  ])('and people who are there do: "%s"', async (text) => {
    expect(await typesOf(text)).not.toContain('action_item');
  });
});
