import { describe, expect, test } from 'bun:test';
import { replyTo } from '../../../src/analysis/summaries/deeds/replies.ts';

const asked = 'Can you paint the fence on Saturday?';

describe('a yes is one however it begins', () => {
  test.each([
    "I don't like painting, but okay.",
    "I'm afraid I'll need help, but yes.",
    "No need to ask twice, I'll do it.",
    "No, you're right, let's do that.",
    "I can't disagree with that.",
    "I can't imagine anything better.",
    "I couldn't agree more.",
    "Yes, but it won't be too pretty.",
    'Sure, but not before Monday.',
    'Yeah, no problem.',
    'Sorry, yes, I will.',
    'All right.',
    'That would work.',
    'That could work for us.',
  ])('"%s"', (text) => {
    expect(replyTo(asked, text)).toBe('accepted');
  });

  test.each([
    'Yeah, no.',
    "Yeah, no, I can't.",
    "Sorry, I can't.",
    "I'm so sorry, but no.",
    "I won't be able to.",
    'No need, Tom does it.',
    "No, you're wrong.",
    "I can't agree with that.",
    "I can't imagine that.",
    "Yes, but it's too late for that.",
    'Good idea, but not this sprint.',
    "No, but I'll ask Tom.",
    "Unfortunately I'll have to pass.",
    "I'm afraid not.",
  ])('control: "%s" is none', (text) => {
    expect(replyTo(asked, text)).toBe('declined');
  });

  test.each(["Unfortunately I'll have to.", "I'm afraid so.", "I won't be long."])(
    'and what says neither is neither: "%s"',
    (text) => {
      expect(replyTo(asked, text)).toBeUndefined();
    },
  );
});

describe('what speaks against a thing refuses what names it', () => {
  const offered = "Let's have the party at the Crown on Friday.";
  test.each([
    'The Crown is closed for the winter.',
    'The Crown is far too small for us.',
    "The Crown doesn't fit all of us.",
    'Friday we have a delivery.',
    "It's too far for the team.",
    "That's just before Christmas.",
    "I'd rather have it at home.",
  ])('"%s"', (text) => {
    expect(replyTo(offered, text)).toBe('declined');
  });

  test.each([
    'The Swan is closed for the winter.',
    "The Crown isn't too far for us.",
    'Monday we have a delivery.',
    "Friday I'm free.",
    "I'd prefer that.",
    "It's too good to be true.",
  ])('control: "%s" does not', (text) => {
    expect(replyTo(offered, text)).not.toBe('declined');
  });
});
