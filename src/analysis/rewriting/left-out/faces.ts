/** Faces, kisses and laughter behind what is said. */

/** A face, a kiss or laughter behind what is said. */
const faceBehind =
  /(?:\s*(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|[:;]-?[)(DP])|(?<!\s(?:for|by|of|is|and|to|the|with|on|in|times|plus|[=+*/-]))\s+x{1,3}|(?<=\p{L})\s+(?:lol|LOL|lmao|LMAO|rofl|ROFL))$/u;
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

const facesBefore =
  /^(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,12}\s+){1,4}(?=\S)/u;
/** No letter that English is written with has such a number, or a greater one. */
const firstOfFaces = 0x2000;

/** How many characters at the head of a text are faces. */
export const lengthOfFaces = (text: string): number =>
  text.charCodeAt(0) < firstOfFaces ? 0 : (facesBefore.exec(text)?.[0].length ?? 0);
