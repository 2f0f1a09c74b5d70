/** Where a request comes from, also behind proxies that say so. */

import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

interface Network {
  readonly address: string;
  readonly prefixLength: number;
}

/** Networks whose `X-Forwarded-For` is believed. */
export type TrustedProxies = readonly Network[];

/**
 * Reads the setting.
 *
 * @param value IP addresses and networks in CIDR notation, separated by commas; none, where it is empty
 * @returns undefined where it is none of these
 */
export function parseTrustedProxies(value: string): TrustedProxies | undefined {
  const networks: Network[] = [];
  for (const entry of value === '' ? [] : value.split(',')) {
    const [address = '', prefix, ...rest] = entry.trim().split('/');
    const family = isIP(address);
    const bits = family === 6 ? 128 : 32;
    const isPlain = family !== 0 && rest.length === 0 && !address.includes('%');
    if (!isPlain || !/^\d{1,3}$/.test(prefix ?? '0') || Number(prefix ?? bits) > bits) return undefined;
    networks.push({ address, prefixLength: Number(prefix ?? bits) });
  }
  return networks;
}

/** A function that says whether an address, as {@link normal} writes it, is that of a trusted proxy. */
function proxiesIn(trusted: TrustedProxies): (address: string) => boolean {
  const proxies = new BlockList();
  for (const { address, prefixLength } of trusted)
    proxies.addSubnet(address, prefixLength, familyOf(address));
  return (address) => proxies.check(address, familyOf(address));
}

/**
 * A function that says whether the other end of a request's connection is a trusted proxy.
 *
 * @param peer the other end of the request's connection
 */
export function createIsProxied(
  trusted: TrustedProxies,
  peer: (request: Request) => string | undefined,
): (request: Request) => boolean {
  const isProxy = proxiesIn(trusted);
  return (request) => {
    const address = normal(peer(request) ?? '');
    return address !== undefined && isProxy(address);
  };
}

/**
 * Finds who is behind the connection: from the other end back through `X-Forwarded-For`, the first address that is not
 * a trusted proxy. The client may have made up whatever stands before that.
 *
 * @param peer the other end of the request's connection
 * @returns an IPv4 address, or the first 64 bits of an IPv6 address, since one client has all addresses that begin
 *   with them; undefined for the machine itself, where a person at the keyboard looks the same as a proxy that the
 *   settings do not name
 */
export function createClientAddress(
  trusted: TrustedProxies,
  peer: (request: Request) => string | undefined,
): (request: Request) => string | undefined {
  const isProxy = proxiesIn(trusted);
  return (request) => {
    let address = normal(peer(request) ?? '');
    const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? [];
    for (const entry of forwarded.reverse()) {
      if (address === undefined || !isProxy(address)) break;
      const client = normal(withoutPort(entry.trim()));
      if (client === undefined) break;
      address = client;
    }
    if (address === undefined) return undefined;
    const found = ipaddr.process(address);
    if (found.range() === 'loopback') return undefined;
    if (!(found instanceof ipaddr.IPv6)) return address;
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
  };
}

/** Some proxies write the port, too: `203.0.113.7:51234` and `[2001:db8::7]:51234`. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

/** An address as everybody writes it, without a zone, that of an IPv4 host as IPv4; undefined for what is none. */
const normal = (text: string): string | undefined =>
  isIP(text) === 0 ? undefined : ipaddr.process(text.replace(/%.*/, '')).toString();

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
