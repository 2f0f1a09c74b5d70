/** A conversation to begin with. */

export const sampleTranscript = `Ana Ruiz: Hi Mark, thanks for making the time. I wanted to talk about the renewal of the service contract.
Mark Oduya: Of course. It ends on the last day of March, doesn't it?
Ana Ruiz: Yes. We are happy with the support, but the price went up by twelve percent last year, and our budget did not.
Mark Oduya: I understand. What would help you?
Ana Ruiz: A two-year term at the old price, if that is possible. And the onboarding of the Lisbon team, which starts in February.
Mark Oduya: Two years should be fine. I will ask Priya in finance, and send you a quote by Friday.
Ana Ruiz: Great. Could you also send me the security report? Our auditors asked for it again.
Mark Oduya: Sure, I'll forward the report to you this afternoon. How many people are in Lisbon?
Ana Ruiz: Fourteen now, and twenty by the summer. They are nervous about the migration, to be honest.
Mark Oduya: That is normal. Let's plan a workshop with them. I can do the second week of February.
Ana Ruiz: Perfect. Let us meet again next Tuesday at ten, when you have heard from finance.
Mark Oduya: Tuesday at ten works for me. I'll send the invitation.
Ana Ruiz: Thank you, Mark. I feel much better about this now.
Mark Oduya: My pleasure. Talk to you on Tuesday.
`;
