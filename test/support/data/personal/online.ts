/** Addresses of mail, of pages and of machines. */

import { type Datum, dataOf, disguised, type Kind, type Spelling } from './datum.ts';
import { digitByDigit, spoken } from './spoken-digits.ts';
import { host, ipv4, ipv6, path, person } from './values.ts';

const email: Kind = { name: 'EMAIL_ADDRESS', kind: 'e-mail' };
const url: Kind = { name: 'URL', kind: 'URL' };
const domain: Kind = { name: 'DOMAIN_NAME', kind: 'domain' };
/** The table of names has none for them: an address stands where else a host's name would. */
const machine: Kind = { name: 'IP_ADDRESS', kind: 'IP address' };

function emailData(random: () => number): Datum[] {
  const { first, last } = person(random);
  const local = [first.toLowerCase(), last.toLowerCase()];
  const server = host(random);
  const address = (dot: string, at: string, hostDot = dot): Spelling => ({
    text: local.join(dot) + at + server.join(hostDot),
    parts: [local.join(dot)],
  });
  const letters = local.map((word) => [...word].join(' '));
  const plain = address('.', '@');
  return [
    ...dataOf(email, {
      plain,
      spoken: address(' dot ', ' at '),
      'spoken, upper case': {
        text: address(' dot ', ' at ').text.toUpperCase(),
        parts: [local.join(' dot ').toUpperCase()],
      },
      'spoken with underscore': {
        text: `${local.join(' underscore ')} at ${server.join(' dot ')}`,
        parts: [local.join(' underscore ')],
      },
      'spoken with fillers': address(' dot, uh, ', ' at, um, ', ' dot '),
      'spoken letter by letter': {
        text: `${letters.join(' dot ')} at ${server.join(' dot ')}`,
        parts: [letters.join(' dot ')],
      },
      'only at spoken': address('.', ' at '),
      'round brackets': address(' (dot) ', ' (at) '),
      'square brackets': address('[dot]', '[at]'),
      'curly brackets': address('{dot}', '{at}'),
      'spaces around at': address('.', ' @ '),
      'at of full width': address('.', '\uff20'),
      'with a tag': {
        text: `${local.join('.')}+billing@${server.join('.')}`,
        parts: [`${local.join('.')}+billing`, local.join('.')],
      },
    }),
    ...disguised(email, plain, random),
  ];
}

function urlData(random: () => number): Datum[] {
  const server = host(random).join('.');
  const [page = '', token = ''] = path(random);
  const address = (start: string, of = server): Spelling => ({
    text: `${start}${of}/${page}/${token}`,
    parts: [token],
  });
  const plain = address('https://');
  const dots = server.replaceAll('.', ' dot ');
  return [
    ...dataOf(url, {
      plain,
      'without a scheme': address(''),
      'with www': address('www.'),
      'with a port': address('http://', `${server}:8080`),
      'with a question': { text: `https://${server}/${page}?token=${token}#top`, parts: [token] },
      'IPv4 host': address('http://', ipv4(random).join('.')),
      'IPv6 host': address('http://', `[${ipv6(random).join(':')}]:8443`),
      'made harmless': address('hxxps://', server.replaceAll('.', '[.]')),
      'dots in brackets': address('https://', server.replaceAll('.', ' (dot) ')),
      spoken: { text: `${dots} slash ${page} slash ${token}`, parts: [token] },
      'spoken with a scheme': {
        text: `https colon slash slash ${dots} slash ${page} slash ${token}`,
        parts: [token],
      },
      'spoken with fillers': { text: `${dots} slash ${page}, uh, slash ${token}`, parts: [token] },
    }),
    ...disguised(url, plain, random),
  ];
}

function domainData(random: () => number): Datum[] {
  const { last } = person(random);
  const labels = [last.toLowerCase(), ...host(random)];
  const of = (dot: string): Spelling => ({ text: labels.join(dot), parts: [labels.slice(0, 2).join(dot)] });
  return [
    ...dataOf(domain, {
      plain: of('.'),
      spoken: of(' dot '),
      'round brackets': of(' (dot) '),
      'square brackets': of('[.]'),
      'spoken with fillers': of(' dot, uh, '),
    }),
    ...disguised(domain, of('.'), random),
  ];
}

function machineData(random: () => number): Datum[] {
  const four = ipv4(random);
  const six = ipv6(random);
  const [firstSix = '', secondSix = '', ...restSix] = six;
  const of = (groups: readonly string[], between: string): Spelling => ({
    text: groups.join(between),
    parts: [groups.slice(-2).join(between)],
  });
  const words = four.map((group) => spoken([group], digitByDigit, random).text);
  return [
    ...dataOf(machine, {
      'IPv4, plain': of(four, '.'),
      'IPv4, made harmless': of(four, '[.]'),
      'IPv4, spoken': of(words, ' dot '),
      'IPv4, with a port': { text: `${four.join('.')}:8443`, parts: [four.slice(-2).join('.')] },
      'IPv6, plain': of(six, ':'),
      'IPv6, upper case': of(
        six.map((group) => group.toUpperCase()),
        ':',
      ),
      'IPv6, shortened': {
        text: `${firstSix}:${secondSix}::${restSix.slice(-2).join(':')}`,
        parts: [restSix.slice(-2).join(':')],
      },
    }),
    ...disguised(machine, of(four, '.'), random),
  ];
}

/** Mail addresses, URLs, names of hosts and IP addresses. */
export const online = (random: () => number): Datum[] => [
  ...emailData(random),
  ...urlData(random),
  ...domainData(random),
  ...machineData(random),
];
