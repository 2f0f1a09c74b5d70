/** Where four digits are a sum or a count, and no hour, although a day stands beside them: "pay the invoice of June 3, 1250 in all". */

/** Of what is paid so, the number is how much. */
const paid =
  /(?<!\p{L})(?:pay(?:s|ing|ment)?|paid|transfer\p{L}*|wire|owe[sd]?|refund\p{L}*|donat\p{L}+|charge[sd]?|invoices?|receipts?|orders? (?:no\.?|number)|tickets? (?:no\.?|number))(?!\p{L})[^;:!?]*$/iu;
/** "Look at 1200", "it stands at 1500": the word belongs to the verb, and no hour follows. */
export const weighs =
  /(?<!\p{L})(?:look(?:s|ed|ing)?|aim(?:s|ed|ing)?|st(?:ands?|ood)|valu(?:e|ed|ing)|pric(?:e|ed|ing)|sell(?:s|ing)?|sold|bid(?:s|ding)?|cap(?:s|ped)?|estimated)(?: (?:it|them|this|that))? $/iu;
/** How a sum or a count goes on. */
const counted =
  /^\s?(?:in (?:all|total|cash|full)|all in|altogether|or (?:less|more|so|fewer)|each|a (?:head|month|week|year|piece)|per|people|guests|pieces|copies|units|at (?:most|least)|for (?:the )?(?:rent|deposit|fee|fees|bill|invoice))(?!\p{L})/iu;

/** Whether what stands before a day with its month and behind the digits beside it says so. */
export const tellsSum = (before: string, behind: string): boolean =>
  counted.test(behind) || paid.test(before);
