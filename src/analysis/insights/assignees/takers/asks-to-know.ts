/** What somebody asks back before he says whether he does what he is asked: "How long is it?", "how far is it". */

const unmarked =
  /^\P{L}*(?:(?:and|so|but|ok|okay|well|oh|hm+)[\s,.]+)*(?:do|does|is|are|can|will|how|what|when|which|where)(?:['’]s)? \p{L}[^.!?]*$/iu;
/** Words of it at most. */
const longest = 9;

/** Whether the text asks something in a few words, with its mark or without. */
export const asksToKnow = (text: string): boolean =>
  text.trim().split(/\s+/u).length <= longest && (text.trimEnd().endsWith('?') || unmarked.test(text));
