/** Names, days of birth and postal addresses. */

import { type Datum, dataOf, disguised, type Kind, type Spelling } from './datum.ts';
import { exoticDashes, exoticSpaces, pick } from './disguises.ts';
import { cardinal, ordinal, spokenYear } from './number-words.ts';
import { digitByDigit, spoken } from './spoken-digits.ts';
import { birthday, person, postalAddress } from './values.ts';

const name: Kind = { name: 'PERSON_NAME', kind: 'name' };
const birth: Kind = { name: 'DATE_OF_BIRTH', kind: 'date of birth' };
const postal: Kind = { name: 'ADDRESS', kind: 'address' };

const lower = ({ text, parts }: Spelling): Spelling => ({
  text: text.toLowerCase(),
  parts: parts.map((part) => part.toLowerCase()),
});

function nameData(random: () => number): Datum[] {
  const { first, last } = person(random);
  const plain: Spelling = { text: `${first} ${last}`, parts: [first, last] };
  const spelled = [...last.toLowerCase()].join(' ');
  return [
    ...dataOf(name, {
      plain,
      'last name first': { text: `${last}, ${first}`, parts: [first, last] },
      'with an initial': { text: `${first} J. ${last}`, parts: [first, last] },
      'initial and last name': { text: `${first.slice(0, 1)}. ${last}`, parts: [last] },
      'first name': { text: first, parts: [] },
      'double name': { text: `${first} ${last}-Okonkwo`, parts: [first, last, 'Okonkwo'] },
      'with a filler': lower({ text: `${first}, uh, ${last}`, parts: [first, last] }),
      'spelled out': { text: `${first.toLowerCase()} ${spelled}`, parts: [first.toLowerCase(), spelled] },
      'spelled out with dashes': {
        text: `${first} ${spelled.toUpperCase().replaceAll(' ', '-')}`,
        parts: [first, spelled.toUpperCase().replaceAll(' ', '-')],
      },
    }),
    ...disguised(name, plain, random),
  ];
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const two = (number: number): string => String(number).padStart(2, '0');

/** The day and the month give a birthday away, also where the year is replaced. */
function birthData(random: () => number): Datum[] {
  const { year, month, day } = birthday(random);
  const long = months[month - 1] ?? '';
  const dated = (text: string, part: string): Spelling => ({ text, parts: [part] });
  const separated = (separator: string): Spelling =>
    dated([two(month), two(day), year].join(separator), `${two(month)}${separator}${two(day)}`);
  const [spokenDay, said] = [ordinal(day), spokenYear(year)];
  const plain = dated(`${long} ${day}, ${year}`, `${long} ${day}`);
  return [
    ...dataOf(birth, {
      plain,
      slashes: separated('/'),
      dashes: separated('-'),
      'exotic dashes': separated(pick(random, exoticDashes)),
      dots: dated(`${two(day)}.${two(month)}.${year}`, `${two(day)}.${two(month)}`),
      'year first': dated(`${year}-${two(month)}-${two(day)}`, `${two(month)}-${two(day)}`),
      'without a year': dated(`${month}/${day}`, `${month}/${day}`),
      'short year': dated(`${month}/${day}/${two(year % 100)}`, `${month}/${day}/`),
      'day first': dated(`${day} ${long} ${year}`, `${day} ${long}`),
      'short month': dated(`${long.slice(0, 3)} ${day} ${year}`, `${long.slice(0, 3)} ${day}`),
      spoken: dated(`${long} ${spokenDay} ${said}`.toLowerCase(), `${long} ${spokenDay}`.toLowerCase()),
      'spoken, day first': dated(
        `the ${spokenDay} of ${long} ${said}`.toLowerCase(),
        `${spokenDay} of ${long}`.toLowerCase(),
      ),
      'spoken with fillers': dated(
        `${long}, uh, ${spokenDay}, um, ${said}`.toLowerCase(),
        `${long}, uh, ${spokenDay}`.toLowerCase(),
      ),
      'spoken short year': dated(
        `${long} ${spokenDay} ${cardinal(year % 100)}`.toLowerCase(),
        `${long} ${spokenDay}`.toLowerCase(),
      ),
    }),
    ...disguised(birth, plain, random),
  ];
}

function addressData(random: () => number): Datum[] {
  const { number, street, kind, city, state, zip } = postalAddress(random);
  const house = `${number} ${street} ${kind.long}`;
  const plain: Spelling = { text: `${house}, ${city}, ${state.short} ${zip}`, parts: [house] };
  const short = `${number} ${street} ${kind.short}`;
  const spokenHouse = `${cardinal(number)} ${street} ${kind.long}`.toLowerCase();
  const spokenZip = spoken([zip], { ...digitByDigit, saysOh: true }, random).text;
  const spokenTown = `${city} ${state.long} ${spokenZip}`.toLowerCase();
  return [
    ...dataOf(postal, {
      plain,
      shortened: { text: `${short}, ${city}, ${state.short} ${zip}`, parts: [short] },
      'over two lines': { text: `${house}\n${city}, ${state.short} ${zip}`, parts: [house] },
      'with a flat': {
        text: `${short} Apt 4B, ${city}, ${state.short} ${zip}`,
        parts: [short, `${short} Apt 4B`],
      },
      'in lower case, with a flat': lower({ text: `${short} apt 4b`, parts: [short, `${short} apt 4b`] }),
      'street alone': { text: house, parts: [`${number} ${street}`] },
      'without commas': lower({ text: plain.text.replaceAll(',', ''), parts: plain.parts }),
      spoken: { text: `${spokenHouse} ${spokenTown}`, parts: [spokenHouse] },
      'spoken with fillers': { text: `${spokenHouse}, uh, ${spokenTown}`, parts: [spokenHouse] },
      'with a long code': {
        text: `${house}, ${city}, ${state.short} ${zip}${pick(random, exoticDashes)}0142`,
        parts: [house],
      },
      'one exotic space': {
        text: plain.text.replace(' ', pick(random, exoticSpaces)),
        parts: [`${street} ${kind.long}`],
      },
    }),
    ...disguised(postal, plain, random),
  ];
}

/** Names of people, days of birth and postal addresses. */
export const people = (random: () => number): Datum[] => [
  ...nameData(random),
  ...birthData(random),
  ...addressData(random),
];
