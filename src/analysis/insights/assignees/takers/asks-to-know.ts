/** What somebody asks back before he says whether he does what he is asked: "How long is it?", "how far is it". */

/** "Will do", "can do that" ask nothing: behind such a verb stands who does it. */
const subject =
  '(?:i|we|you|u|he|she|they|it|that|this|there|the|these|those|my|your|our|(?:any|some|every)\\p{L}+)(?!\\p{L})';
const unmarked = new RegExp(
  `^\\P{L}*(?:(?:and|so|but|ok|okay|well|oh|hm+)[\\s,.]+)*(?:(?:does|is|are|can|will|do(?! (?:it|that|this)(?!\\p{L}))) ${subject}|(?:how|what|when|which|where)(?:['’]s)? \\p{L})[^.!?]*$`,
  'iu',
);
/** Words of it at most. */
const longest = 9;

/** Whether the text asks something in a few words, with its mark or without. */
export const asksToKnow = (text: string): boolean =>
  text.trim().split(/\s+/u).length <= longest && (text.trimEnd().endsWith('?') || unmarked.test(text));
