/** The address of a database, to which a server connects with more patience than it has by default: one that connects again warns of it, and on a busy machine a connection takes long. */
export function patient(url: string): string {
  const address = new URL(url);
  address.searchParams.set('connect_timeout', '60');
  return address.href;
}
