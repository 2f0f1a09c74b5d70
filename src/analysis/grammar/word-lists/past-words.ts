/** Words by which somebody speaks of what has been. */

/** "Was", "yesterday", "last week"; "I was wondering if we could meet", "we had better meet" and "last thing:" are of now. */
export const pastWords =
  "(?:(?:was|were)(?! (?:(?:just|only|also) )?(?:wondering|hoping|thinking)(?!\\p{L}))|had(?! better(?!\\p{L}))|did|didn['’]?t|yesterday|last(?! (?:thing|one|point|question|item|but)(?!\\p{L})))";
