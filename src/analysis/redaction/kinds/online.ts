/** Addresses on networks, and names of files. */

import { findSpokenAddresses } from '../../entities/addresses/spoken-addresses.ts';
import { ones, teens, tens } from '../../text/number-words.ts';
import { endsOfHosts } from '../../text/words/ends-of-hosts.ts';
import { findAll, findBehind, type PersonalData } from '../personal-data.ts';

const endings = `${endsOfHosts}|localhost`;
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const dot = `(?:\\.|\\s{1,2}dot\\s{1,2}|\\s\\.\\s?(?=(?:${endings})(?![\\p{L}\\p{N}])))`;
const host = `${label}(?:${dot}${label}){1,6}`;
const mail = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}._%+'-]|\\s(?:dot|underscore|dash|hyphen|plus)\\s){0,63}\\s?@\\s?${host}`,
  'giu',
);
/** By what money is sent to somebody in India: "UPI id is ana@okhdfcbank". */
const paymentAddress =
  /(?<=(?<!\p{L})upi(?:\s(?:id|address|handle))?(?:'s|\s(?:is|was))?[\s:,]{1,2})[\p{L}\p{N}._-]{2,64}@\p{L}{2,32}(?![\p{L}\p{N}.])/giu;
const url = /(?<![\p{L}\p{N}])(?:(?:h(?:tt|xx)ps?|ftp|wss?):\/\/|www\.)[^\s<>"'“”]{2,2000}/giu;
const domain = new RegExp(
  `(?<![\\p{L}\\p{N}@-])(?:\\*\\.)?(?:${label}\\.){1,5}(?:${endings})(?![\\p{L}\\p{N}]|\\.[\\p{L}\\p{N}])(\\/[^\\s<>"'“”]{0,2000})?`,
  'giu',
);
/** "https colon slash slash example dot com slash help" */
const saidUrl = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:https?\\s(?:colon\\s)?(?:forward\\s)?slash\\s(?:forward\\s)?slash\\s)?(?:w\\s?w\\s?w\\sdot\\s)?${label}(?:\\sdot\\s${label}){0,4}\\sdot\\s(?:${endings})(?![\\p{L}\\p{N}])((?:,?\\s(?:forward\\s)?slash\\s${label}){0,8})`,
  'giu',
);
const file =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}_()+-]{0,120}(?:\.[\p{L}\p{N}_-]{1,40}){0,3}\.(?:pdf|docx?|xlsx?|csv|tsv|pptx?|key|zip|rar|7z|tar|gz|png|jpe?g|gif|heic|svg|txt|md|rtf|json|xml|ya?ml|sql|log|mp[34]|mov|avi|wav|m4a|eml|msg|ics|html?|js|ts|py|java|exe|dmg|apk|psd|sketch|fig|bak|ini|conf|cfg|toml|lock|iso|bin|dat|db|sqlite|odt|ods|numbers|pages)(?![\p{L}\p{N}])/giu;
const path =
  /(?<![\p{L}\p{N}:/.\\])(?:[A-Za-z]:\\(?:[^\s\\/:*?"<>|]{1,100}\\){0,12}[^\s\\/:*?"<>|]{1,100}|\/(?:[\p{L}\p{N}._-]{1,100}\/){1,12}[\p{L}\p{N}._-]{1,100})/gu;
const numberedFile =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}_-]{1,100}\s\(\d{1,3}\)\.[\p{L}\p{N}]{2,5}(?![\p{L}\p{N}])/gu;
const spokenFile =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}_-]{1,60}\sdot\s(?:pdf|docx?|xlsx?|csv|pptx?|zip|png|jpe?g|txt|mp[34])(?![\p{L}\p{N}])/giu;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** With the length of the prefix, where it is of a network. Versions and sections have as many parts. */
const ip4 = new RegExp(
  `(?<!(?:version|release|build|firmware|section|chapter)\\s)(?<![\\p{L}\\p{N}.])${octet}(?:\\.${octet}){3}(?:/\\d{1,2})?(?![\\p{L}\\p{N}]|\\.\\d)`,
  'giu',
);
const ip6 = /(?<![\p{L}\p{N}:])(?:[0-9a-f]{1,4}|:)(?::[0-9a-f]{0,4}){2,8}(?![\p{L}\p{N}])/giu;
/** Names of tools that look like those of files and machines. */
const ofTools =
  /^(?:(?:node|vue|next|nuxt|three|d3|express|backbone|ember|react|angular|chart|socket|moment|alpine|deno)\.js|(?:asp|vb|ml|ado)\.net)$/iu;
const saidDigits = `(?:\\d{1,3}|${ones}|${teens}|${tens}|hundred|zero|nought|oh)`;
const saidOctet = `${saidDigits}(?:[\\s-]${saidDigits}){0,3}`;
/** "10 dot 0 dot 0 dot 1", "one nine two dot one sixty eight dot one dot twenty" */
const saidIp = new RegExp(
  `(?<![\\p{L}\\p{N}])${saidOctet}(?:\\sdot\\s${saidOctet}){3}(?![\\p{L}\\p{N}])`,
  'giu',
);

const isIp6 = (text: string): boolean => {
  const groups = text.split(':');
  if (!/[0-9a-f]/iu.test(text)) return false;
  return text.includes('::')
    ? groups.length <= 9
    : groups.length === 8 && groups.every((group) => group !== '');
};

/** "See you there.It will be fun.", "Yes.No.", "at 5.30.Me too": the next sentence begins behind a word in small letters or an hour. */
const nextSentence =
  /^(?:[\p{L}'’]*\p{Ll}|(?:.{0,40}\sat\s)?\d{1,2}\.\d\d)\.(?:It|No|In|Be|Me|At|Is|As|Us|So|My)$/u;

/** Whether what looks like an address is the end of a sentence, and the first word of the next one. */
export const isOfTwoSentences = (written: string): boolean => nextSentence.test(written);

/** Without one of these nothing is an address or a file; looking first spares most texts the rest. */
const mayBe = /[@:\\/]|[\p{L}\p{N})\]]\.[\p{L}\p{N}]|\s(?:dot|period|\.)\s/iu;

/** Mail addresses that are written, addresses of pages and machines, names of files; they may overlap. Linear time. */
export function findOnline(text: string): PersonalData[] {
  if (!mayBe.test(text)) return [];
  const names = { email: 'EMAIL_ADDRESS', url: 'DOMAIN_NAME' } as const;
  const spoken = findSpokenAddresses(text).flatMap(({ type, from, to }): PersonalData[] => {
    if (type !== 'email' && type !== 'url') return [];
    const deeper =
      /^(?:\s(?:forward\s)?slash\s[\p{L}\p{N}-]{1,60}){1,6}/iu.exec(text.slice(to, to + 200))?.[0].length ??
      0;
    return [{ name: deeper > 0 ? 'URL' : names[type], start: from, end: to + deeper }];
  });
  const written = Array.from(text.matchAll(domain), ({ 0: matched, 1: path, index }): PersonalData => {
    const bare = matched.replace(/[.,;:!?)\]}'’]+$/u, '');
    return { name: path === undefined ? 'DOMAIN_NAME' : 'URL', start: index, end: index + bare.length };
  });
  const finds: PersonalData[] = [
    ...findAll(text, mail, 'EMAIL_ADDRESS'),
    ...(/upi/iu.test(text) ? findAll(text, paymentAddress, 'EMAIL_ADDRESS') : []),
    ...findAll(text, url, 'URL'),
    ...written.filter(({ start, end }) => !/^[\d.]+$/u.test(text.slice(start, end))),
    ...findAll(text, file, 'FILENAME'),
    ...[spokenFile, numberedFile, path].flatMap((expression) => findAll(text, expression, 'FILENAME')),
    ...findAll(text, ip4, 'IP_ADDRESS'),
    ...findAll(text, saidIp, 'IP_ADDRESS'),
    ...findAll(text, ip6, 'IP_ADDRESS').filter(({ start, end }) => isIp6(text.slice(start, end))),
    ...spoken,
    ...Array.from(
      text.matchAll(saidUrl),
      ({ 0: matched, 1: path, index }): PersonalData => ({
        name: path === '' ? 'DOMAIN_NAME' : 'URL',
        start: index,
        end: index + matched.length,
      }),
    ),
  ];
  return finds.filter(({ start, end }) => !ofTools.test(text.slice(start, end)));
}

const saidSign = `(?:\\s(?:dot|underscore|dash|hyphen)\\s[\\p{L}\\p{N}]{1,40}|\\s(?:\\d{1,8}|${ones}|${teens}|${tens}|zero|oh)(?![\\p{L}\\p{N}])){0,6}`;
const login = `[\\p{L}\\p{N}_][\\p{L}\\p{N}._-]{1,63}${saidSign}`;
/** By what somebody is known to a machine, behind what says so. The first of them are said of nothing else, so that any word may follow. */
const logins: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:user[\\s-]?(?:name|id)|log[\\s-]?in (?:name|id)|screen name)(?:\\s?[:=]|\\s(?:is|was|would be|should be|it's))[\\s"'“,]{0,3}(${login})`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:(?:user[\\s-]?(?:name|id)|log[\\s-]?in (?:name|id)|screen name)|(?:log[\\s-]?in|handle|nickname|account name)(?:\\s?[:=,]|'s|\\s(?:is|was|it's))|(?:log(?:ged|ging)?|sign(?:ed|ing)?)[\\s-]?(?:in|on) (?:as|with))[\\s"'“,]{1,3}(${login})`,
    'giu',
  ),
];
const mayLogIn = /user|log|screen|handle|nickname|account name|sign/iu;
/** What is said of a name and is none. */
const ofLogins =
  /^(?:not|the|a|an|my|your|his|her|our|their|its|it|this|that|in|on|at|of|for|with|and|or|as|also|still|just|only|always|never|wrong|right|correct|incorrect|invalid|valid|unknown|missing|empty|blank|required|optional|taken|used|locked|disabled|blocked|expired|broken|down|working|failing|failed|gone|different|same|saved|stored|shown|displayed|case|too|very|really|already|usually|probably|something|anything|what|who|whatever|up|to|from|no|yes|either|email|e-mail|mail|password|phone|there|here|now|correctly|being|set|given|been|admin|root|guest)$/iu;

/** Whether a word is made up of letters with digits or signs between them, as nothing else is. */
const isMade = (written: string): boolean => /\p{L}/u.test(written) && /\d|\p{L}[._]\p{L}/u.test(written);

/** Names that people log in by; they may overlap. Every repetition is bounded: linear time. */
export function findLogins(text: string): PersonalData[] {
  if (!mayLogIn.test(text)) return [];
  return logins.flatMap((expression, index) =>
    findBehind(text, expression, 'PERSON_NAME').flatMap((found) => {
      const written = text.slice(found.start, found.end).replace(/[._-]+$/u, '');
      const [first = ''] = written.split(/\s/u);
      const isLogin = index === 0 ? !ofLogins.test(first) : isMade(first) && !/^\d/u.test(first);
      return isLogin ? [{ ...found, end: found.start + written.length }] : [];
    }),
  );
}
