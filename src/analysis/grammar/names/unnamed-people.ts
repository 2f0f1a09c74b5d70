/** Whether a text speaks of somebody without his name: "my brother", "the dentist", "somebody". */

import { anyOf } from '../../text/any-of.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { family } from '../word-lists/family-words.ts';

const people = anyOf([
  family,
  'man|guy|fellow|chap|bloke|lad|boy|woman|lady|girl|kid|child|baby|friend|mate|neighbou?r',
  'boss|manager|director|owner|landlord|landlady|tenant|client|customer|patient|guest|colleague|assistant|secretary|intern|trainee|candidate|applicant',
  'doctor|dentist|nurse|vet|teacher|principal|coach|lawyer|solicitor|attorney|accountant|engineer|electrician|plumber|roofer|driver|courier|mechanic',
  'designer|architect|developer|contractor|agent|inspector|surveyor|officer|clerk|chef|baker|farmer|pastor|priest|chairman|chairwoman|president|treasurer',
  'ceo|cto|cfo|coo|vp|someone|somebody|one of them|gardener|carpenter|painter|photographer|author|editor|translator|professor|student|captain|skipper',
  'vicar|caretaker|cleaner|technician|operator|rep|recruiter|buyer|hygienist|receptionist|specialist|consultant|expert|guard|lead|guys|printer|foreman|supervisor|supplier',
]);
const unnamed = quick(new RegExp(`(?<!\\p{L})(?:${people})(?!\\p{L})`, 'iu'));

/**
 * Whether the text speaks of somebody without a name.
 *
 * @param name whose description beside the name is of him: "Curtis, our payroll guy", "my manager Sunita"
 */
export function speaksOfUnnamed(text: string, name?: string): boolean {
  // Most sentences speak of nobody so, described or not.
  if (!unnamed.test(text)) return false;
  if (name === undefined) return true;
  const said = RegExp.escape(name.split(' ')[0] ?? name);
  const described = new RegExp(
    `(?:(?:(?:my|our|your|the|their|his|her) )?(?:[\\p{L}-]+ ){0,2}(?:${people}),? (?=${said}))|(?<=${said}(?: [\\p{L}'’-]+)?)(?:(?:(?:,| [^.?!]{1,60},) (?:s?he(?:['’]s| is) |who is )?| is )(?:my|our|your|the|their|his|her|an?) (?:[\\p{L}-]+ ){0,2}(?:${people}))`,
    'giu',
  );
  return unnamed.test(text.replace(described, ' '));
}
