/** What somebody begins anew, or puts around what he says: "He is, Trent is", "I think that, with these prices, I think", a face. */

/** What somebody thinks of what he says, behind it and before it: "I can waive an hour, I'm afraid." */
const opinionBehind =
  /,?\s+(?:i['’]m afraid|i(?: would)? (?:think|guess|suppose|believe|reckon)|if i(?:['’]m not mistaken| remember (?:it )?(?:right|rightly|correctly)))(?=[.!]?$)/iu;
const opinionBefore =
  /^i['’]m afraid(?: that)?,?\s+(?=(?:i|we|you|he|she|it|they|there|the|that|this|not all)\b)/iu;
/** Said twice: "I think that, with these prices, I think we have to stop." */
const opinionAgain =
  /^(i (?:think|feel|guess|believe)(?: that)?,? .{2,80}?,)? i (?:think|feel|guess|believe)(?: that)?(?= )/iu;
/** Begun anew: "He is, Trent is going to write it." */
const begunSubject =
  /^(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Ww]e|I) (is|are|was|were|has|have|will|can), (?=(?:\p{Lu}\p{L}+|he|she|it|they|we|I) \1(?!\p{L}))/u;
/** "I would say most weeks I spend 20 hours": what is said is the rest. */
const sayingBefore = /^i(?:['’]d| would) say (?:that )?(?=.*(?<!\p{L})(?:i|we)(?!\p{L}))/iu;
const confidingBehind = /(?:,|,? (?:and|but)) between (?:you and me|us)(?=[.!]?$)/iu;
/** What is said when there is nothing more to say. */
const fillerBehind = /(?:,? (?:and|but|so|or),? (?:yeah|yes|yep)|, (?:you know|yeah))+(?=[.!]?$)/iu;
/** "Let me just I'm going to put you on hold" */
const begunOffer = /^let me(?: just)? (?=i(?:['’](?:m|ll)| am| will) )/iu;
const innerPhrase = /,\s*(?:you know|i mean|like)\s*,/giu;

/** A face or a kiss behind what is said. */
const faceBehind =
  /(?:\s*(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[:;]-?[)(DP])|(?<!\s(?:for|by|of|is|and|to|the|with|on|in|times|plus|[=+*/-]))\s+x{1,3})$/u;
/** No face is longer, with the word before it; looking at the end alone takes no longer for long texts. */
const longestFace = 12;
const maximumFaces = 12;

export function withoutFaces(text: string): string {
  let rest = text;
  for (let faces = 0; faces < maximumFaces; faces += 1) {
    const end = rest.slice(-longestFace);
    const cut = end.replace(faceBehind, '');
    if (cut === end) break;
    rest = rest.slice(0, rest.length - (end.length - cut.length));
  }
  return rest;
}

export const withoutInnerPhrases = (text: string): string => text.replaceAll(innerPhrase, '');

/** A text without its opening words, and without what its speaker says anew or puts around it. */
export const withoutAsides = (text: string): string =>
  text
    .replace(opinionBefore, '')
    .replace(begunSubject, '')
    .replace(begunOffer, '')
    .replace(fillerBehind, '')
    .replace(opinionAgain, '$1')
    .replace(sayingBefore, '')
    .replace(confidingBehind, '')
    .replace(opinionBehind, '');
