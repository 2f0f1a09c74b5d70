/** What somebody is to another one: "my daughter", "her dad". Sources of patterns, each for one person; another word is added here, and all that look for such people know it. */

/** Of her, and of him, as a pronoun tells them apart. */
export const womenOfFamilies =
  'mother|mum|mom|wife|girlfriend|daughter|sister|aunt|niece|grandmother|grandma|granddaughter|nan';
export const menOfFamilies =
  'father|dad|husband|boyfriend|son|brother|uncle|nephew|grandfather|grandpa|grandson';

/** One member of a family, whoever it is. */
export const family = `${womenOfFamilies}|${menOfFamilies}|partner|fianc[eé]e?|cousin`;

/** Who belongs to somebody who offers his help: "my daughter could do it". */
export const helpers = `(?:${family}|brothers|sisters|kids|boys|girls|neighbou?r|friend|colleague|assistant|flatmate)`;
