/** The text with a capital at its beginning; as it is where its first letter has none of its own ("ß"). */
export function capitalised(text: string): string {
  const upper = text.charAt(0).toUpperCase();
  return upper.length === 1 ? upper + text.slice(1) : text;
}
