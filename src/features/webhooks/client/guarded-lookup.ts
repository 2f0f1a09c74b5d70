/** Name resolution that gives a connection only addresses it may connect to. */
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { type AllowedAddresses, isPublicAddress } from './address-guard.ts';

/** Finds every address of a host name. Rejects when there is none. */
export type ResolveHostname = (hostname: string) => Promise<readonly LookupAddress[]>;

/**
 * The system's resolver: /etc/hosts, then DNS. One that occupies no thread while a name server is silent: with
 * getaddrinfo, which Bun's `node:dns` uses on Linux, a few names of dead servers hold up every other name.
 */
export const resolveWithSystem: ResolveHostname = (hostname) =>
  Bun.dns.lookup(hostname, { backend: process.platform === 'linux' ? 'c-ares' : 'system' });

/** A host that has addresses, none of which may be connected to. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  constructor(readonly address: string) {
    super(`${address} is not a public address`);
  }
}

/** A host name that has no address, or whose name server does not answer. */
export class UnresolvedNameError extends Error {
  override readonly name = 'UnresolvedNameError';
}

/**
 * The `lookup` of one connection. Node connects to the addresses it is given here and asks nobody again, so the
 * address checked is the address connected to, whatever the name server answers a moment later (DNS rebinding).
 * Of a host with several addresses, those that are refused are left out.
 */
export function guardedLookup(resolve: ResolveHostname, allowed: AllowedAddresses): LookupFunction {
  return (hostname, options, callback) => {
    permittedAddresses(hostname, resolve, allowed).then(
      ([first, ...others]) => {
        if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

async function permittedAddresses(
  hostname: string,
  resolve: ResolveHostname,
  allowed: AllowedAddresses,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const addresses = await resolve(hostname).catch((error: unknown) => {
    throw new UnresolvedNameError(`${hostname} could not be resolved`, { cause: error });
  });
  const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address, allowed));
  if (first !== undefined) return [first, ...others];
  const [refused] = addresses;
  if (refused === undefined) throw new UnresolvedNameError(`${hostname} has no address`);
  throw new RefusedAddressError(refused.address);
}
