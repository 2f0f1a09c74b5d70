/** "I've got to ask my boss first. You'll get it on Monday.": what is given then is not what is asked before. */

const gives = /(?<!\p{L})you(?:['’]ll| will)? (?:get|have) (?:it|that|them)(?!\p{L})/iu;
/** What one does before there is anything to give. */
const isStep =
  /(?<!\p{L})(?:(?<!(?:an?|the|my|our|your) )first(?!\p{L})|(?:have|has|got|need|needs|going) to (?:ask|check|speak|talk|ring|call|phone|measure|wait|see|look|find out)(?!\p{L})|(?:ask|check|speak|talk) (?:to|with)(?!\p{L}))/iu;

/** Whether an answer gives what its speaker has only said a step to. */
export const givesAfterStep = (answer: string, said: string): boolean =>
  gives.test(answer) && isStep.test(said);
