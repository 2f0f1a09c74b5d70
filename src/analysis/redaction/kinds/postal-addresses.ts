/** Postal addresses as they are written and said in English, and those of some neighbours. */

import {
  direction,
  houseNumber,
  lowerStreetWord as lowerWord,
  numbers,
  places,
  streets,
  unit,
} from '../../text/words/street-words.ts';
import { findAll, findBehind, type PersonalData } from '../personal-data.ts';

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|' +
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const zip = `(?:,?\\s{1,2}(?:\\d{5}(?:-\\d{4})?|(?:zip\\s)?(?:(?:${numbers}|zero)\\s){3,4}(?:${numbers}|zero))(?![\\p{L}\\p{N}]))`;
const postcode = '(?:,?\\s{1,2}[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}(?![\\p{L}\\p{N}]))';
const town = "(?:,?\\s{1,2}(?:in\\s)?\\p{Lu}[\\p{L}'’.-]{1,30}(?:\\s\\p{Lu}[\\p{L}'’.-]{1,30}){0,2})";
const rest = `${unit}(?:${town}?,?\\s{1,2}(?:${states})(?![\\p{L}\\p{N}])\\.?${zip}?|${town}?(?:${zip}|${postcode})|,\\s${town.slice(0)})?`;
/** What a street is called behind a name without capitals, where nothing else that follows can be meant. */
const shortPlaces = 'st|rd|ln|dr|ct|cir|ter|sq|pl|blvd|ave|pkwy|hwy';

const expressions: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}$€£.,-])${houseNumber},?\\s${direction}(?:${lowerWord}\\s){1,3}(?:${streets})(?![\\p{L}\\p{N}])\\.?(?:\\s(?:north|south|east|west))?(?:(?<=road|highway|hwy)\\s\\d{1,4})?${rest}`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}$€£.,-])${houseNumber},?\\s${direction}(?:(?:\\p{Lu}[\\p{L}'’.-]{0,30}|\\d{1,3}(?:st|nd|rd|th))\\s){1,4}(?:${places})(?![\\p{L}\\p{N}])\\.?${rest}`,
    'gu',
  ),
  // Without capitals only where somebody says that an address follows.
  new RegExp(
    `(?<=(?<!\\p{L})(?:address(?:\\sis)?|live|lives|living|lived|located|ship(?:ped)?(?:\\sit)?|deliver(?:ed)?(?:\\sit)?|send(?:\\sit)?|mail(?:\\sit)?|mailed|sent|moved|it's|i'm)\\s(?:at\\s|to\\s|on\\s)?)${houseNumber}\\s(?:${lowerWord}\\s){1,3}(?:${places.toLowerCase()})(?![\\p{L}\\p{N}])${unit}`,
    'giu',
  ),
  // Or with what ends an address: "12 oak st apt 4b", "12 oak st, springfield il 62704".
  new RegExp(
    `(?<![\\p{L}\\p{N}$€£.,-])\\d{1,6}[a-z]?\\s${direction}(?:${lowerWord}\\s){1,3}(?:${shortPlaces})(?![\\p{L}\\p{N}])\\.?(?:${unit.slice(0, -1)}(?:,?\\s(?:[\\p{L}'’.-]{2,30}\\s){1,3}(?:${states})(?![\\p{L}\\p{N}])${zip}?)?|(?:,?\\s(?:[\\p{L}'’.-]{2,30},?\\s){1,3}(?:${states})(?![\\p{L}\\p{N}])${zip})|(?:,?\\s(?:[\\p{L}'’.-]{2,30}\\s){1,3}(?:${states})(?![\\p{L}\\p{N}])${zip}?)|${zip}|(?=[^\\p{L}\\p{N}]{0,3}$))`,
    'giu',
  ),
  /(?<![\p{L}\p{N}])(?:Calle|Avenida|Avda\.|Paseo|Plaza|Rua|Via|Viale|Corso|Rue|Avenue|Boulevard)\s(?:(?:de|du|des|del|della|la|le|les|los|las|da|do|di)\s){0,3}\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){0,2},?\s\d{1,4}(?:,?\s\d{4,5}\s\p{Lu}[\p{L}-]{1,30})?/gu,
  // "the flat is 3 Rue de la Paix, 75002 Paris"
  /(?<![\p{L}\p{N}])\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|boulevard|place|chemin|via|calle|plaza|piazza)\s(?:(?:de|du|des|della|la|le|les|del|di)\s|d'|l'){0,3}[\p{Lu}][\p{L}'’-]{1,30}(?:\s[\p{Lu}][\p{L}'’-]{1,30}){0,2}(?:,?\s\d{5}(?:\s\p{Lu}[\p{L}-]{1,30})?)?/giu,
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer)\s\d{1,4}\s?[a-z]?(?:,?\s(?:D-)?\d{5}\s\p{Lu}[\p{L}-]{1,30})?(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){0,3}\s\d{1,4}[a-z]?,\s\d{4,5}\s\p{Lu}[\p{L}-]{1,30}/gu,
  /(?<![\p{L}\p{N}])p\.?\s?o\.?\sbox\s(?:number\s)?\d{1,8}/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:\\p{Lu}[\\p{L}'’.-]{1,30}\\s){0,3}(?:\\p{Lu}[\\p{L}'’.-]{1,30}),\\s(?:${states})\\s\\d{5}(?:-\\d{4})?(?![\\p{L}\\p{N}])`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${states})\\s\\d{5}(?:-\\d{4})?(?![\\p{L}\\p{N}])`, 'gu'),
  /(?<![\p{L}\p{N}])(?:GIR\s?0AA|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})(?![\p{L}\p{N}])/gu,
  /(?<=(?<!\p{L})(?:zip|postal|post)[\s-]?(?:code)?[\s,:]{0,2}(?:is|was|it's)?[\s,:]{0,2})\d{5}(?:-\d{4})?(?![\p{L}\p{N}])/giu,
  /(?<=(?<!\p{L})(?:postal|post)[\s-]?code[\s,:]{0,2}(?:is|was|it's)?[\s,:]{0,2})[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![\p{L}\p{N}])/giu,
];
const indianCities =
  'Mumbai|New Delhi|Delhi|Bangalore|Bengaluru|Hyderabad|Chennai|Kolkata|Pune|Ahmedabad|Jaipur|Surat|Lucknow|Kanpur|Nagpur|Indore|Thane|Bhopal|Gurgaon|Gurugram|Noida|Chandigarh|Kochi|Coimbatore|Mysore|Mysuru|Patna|Vadodara|Ludhiana|Agra|Nashik|Faridabad|Visakhapatnam';
/** Towns with their codes in Australia, Canada, India and where the code stands before the town; behind a street, and by themselves. */
const townsAbroad: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?!(?:In|At|From|To|The|For|Of|And)\s)(?:\p{Lu}[\p{L}'’-]{1,30},?\s){1,3}(?:NSW|QLD|Qld|VIC|Vic|TAS|Tas|ACT|NT|SA|WA),?\s\d{4}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:(?:\p{Lu}[\p{L}'’.-]{1,30},?\s){1,3}(?:ON|QC|BC|AB|MB|SK|NS|NB|NL|PE|YT|NT|NU),?\s)?[ABCEGHJ-NPRSTVXY]\d[A-Z]\s\d[A-Z]\d(?![\p{L}\p{N}])/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${indianCities}),?(?:\\s[-–]\\s|[\\s-])\\d{3}\\s?\\d{3}(?![\\p{L}\\p{N}])`,
    'gu',
  ),
  /(?<=(?<!\p{L})(?:live|lives|living|lived|moved|moving|based|wohne|wohnen|wohnhaft|registered)\s(?:in|to|at)\s)(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d\s)\d{4,5}\s\p{Lu}[\p{L}-]{1,30}(?![\p{L}\p{N}])/gu,
];
/** The code of a town that somebody says digit by digit, or spells. */
const saidCode = new RegExp(
  `(?<!\\p{L})(?:(?:zip|postal|post)[\\s-]?(?:code)?|pin\\s?code(?=\\D{1,12}\\d{3}\\s?\\d{3}(?!\\d)))(?:'s)?(?:\\s(?:is|was|it's|it is|that's|of|for)){0,2}[\\s,:]{1,3}((?:(?:${numbers}|zero|\\d{1,5})[\\s-]{1,2}){2,4}(?:${numbers}|zero|\\d{1,4})|[a-z]{1,2}\\d[a-z\\d]?\\s?\\d[a-z]{2}|[a-z]\\d[a-z]\\s?\\d[a-z]\\d|\\d{4}\\s?[A-Z]{2}|\\d{4,6})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The addresses of a text; they may overlap. Every repetition is bounded: linear time. */
export function findPostalAddresses(text: string): PersonalData[] {
  const codes = /zip|post|pin\s?code/iu.test(text) ? findBehind(text, saidCode, 'ADDRESS') : [];
  if (!/\d|\b(?:street|avenue|road|lane|boulevard|drive|court)\b/iu.test(text)) return codes;
  return [
    ...codes,
    ...[...expressions, ...townsAbroad].flatMap((expression) => findAll(text, expression, 'ADDRESS')),
  ];
}
