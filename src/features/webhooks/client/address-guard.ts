/**
 * Which IP addresses a webhook may be posted to.
 *
 * A webhook URL comes from a caller, so without this decision anybody with an account could make the server
 * speak to its own machine, its network, or the metadata service of its cloud (server-side request forgery).
 * The decision is about addresses, never about names: a name says nothing about where it leads.
 */
import { isIP } from 'node:net';
import { type IPv4, IPv6, parse } from 'ipaddr.js';

interface Network {
  readonly address: IPv4 | IPv6;
  readonly prefixLength: number;
}

/** Addresses an operator allows although they are not public: every address, or those in the networks listed. */
export type AllowedAddresses = 'all' | readonly Network[];

/** An entry that is no address; the message names it, and goes on behind the name of the setting. */
export class AllowedAddressError extends Error {
  override readonly name = 'AllowedAddressError';
}

/** The only part of the IPv6 space from which public unicast addresses are given out (IANA registry, RFC 4291). */
const ipv6GlobalUnicast: Network = { address: IPv6.parse('2000::'), prefixLength: 3 };

/** Azure's platform endpoint: a public address by number, answered inside the machine's own host. */
const azurePlatform = '168.63.129.16';

/**
 * Reads the setting.
 *
 * @param value `''` or `'0'`: none but public addresses; `'1'`: every address; otherwise a comma-separated list of
 *   IP addresses and networks in CIDR notation, such as `10.1.0.0/16, 127.0.0.1, fd00:12::/32`.
 * @throws AllowedAddressError naming the entry that is none of these.
 */
export function parseAllowedAddresses(value: string): AllowedAddresses {
  const text = value.trim();
  if (text === '' || text === '0') return [];
  if (text === '1') return 'all';
  return text.split(',').map((entry) => parseNetwork(entry.trim()));
}

function parseNetwork(entry: string): Network {
  const [host = '', prefix, ...rest] = entry.split('/');
  // isIP is stricter than ipaddr.js, which also reads 127.1 and 0x7f000001: a setting should be plain.
  if (rest.length === 0 && isIP(host) !== 0 && !host.includes('%')) {
    const address = parse(host);
    const bits = address.kind() === 'ipv4' ? 32 : 128;
    const prefixLength = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (prefixLength <= bits) return { address, prefixLength };
  }
  throw new AllowedAddressError(
    `has "${entry}", which is no IP address and no network: it must be 0 (public addresses only), 1 (every address), ` +
      'or addresses and networks like 10.0.0.0/8,127.0.0.1.',
  );
}

/**
 * Whether a webhook may connect to this address: it is public, or the operator allows it.
 *
 * Not public are: unspecified, loopback, private (RFC 1918), link-local (so 169.254.169.254), carrier-grade NAT,
 * multicast, broadcast, documentation, benchmarking and reserved IPv4 addresses; in IPv6 everything outside
 * 2000::/3 (so loopback, link-local, unique local and fd00:ec2::254, IPv4-mapped and IPv4-compatible, NAT64), and
 * inside it 6to4, Teredo, ORCHID, documentation and reserved ranges. Addresses that carry an IPv4 address are
 * refused whatever they carry: a plain IPv4 address reaches the same host. A network-specific NAT64 prefix
 * (RFC 6052) cannot be told from any other public prefix.
 *
 * @param address An IPv4 address in four decimal parts or an IPv6 address; anything else is not public.
 */
export function isPublicAddress(address: string, allowed: AllowedAddresses): boolean {
  // Other spellings of an IPv4 address (010.0.0.1) mean different hosts to different systems: none is taken.
  if (isIP(address) === 0) return false;
  if (allowed === 'all') return true;
  const parsed = parse(address);
  if (isPublic(parsed) && address !== azurePlatform) return true;
  // The operator who allows 10.0.0.0/8 means the hosts, also when the system writes one as ::ffff:10.0.0.1.
  const meant = parsed instanceof IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
  return allowed.some((network) => contains(network, parsed) || contains(network, meant));
}

function isPublic(address: IPv4 | IPv6): boolean {
  if (address instanceof IPv6 && !contains(ipv6GlobalUnicast, address)) return false;
  return address.range() === 'unicast';
}

function contains(network: Network, address: IPv4 | IPv6): boolean {
  return address.kind() === network.address.kind() && address.match(network.address, network.prefixLength);
}
