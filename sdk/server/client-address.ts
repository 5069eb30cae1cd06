/**
 * The part of a client's address that goes on: all of it, only its network (of IPv4 the first 24 bits, of IPv6 the first 48, the
 * rest as zeros), or nothing.
 */
export type ForwardedAddress = 'none' | 'network' | 'whole';

/** All values, from the least on. */
export const forwardedAddresses: readonly ForwardedAddress[] = ['none', 'network', 'whole'];

/**
 * An IP address as a proxy or a socket writes it, reduced to the address itself in its one canonical form: without port, brackets, zone
 * and the IPv6 form of an IPv4 address. Anything else is `undefined`, so that only an address ever gets into a header.
 */
export function readAddress(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 64) return undefined;
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (address.includes(':')) return readIpv6(address);
  return /^[\d.]+$/.test(address) && hostOf(address) === address ? address : undefined;
}

/**
 * The part of an address that stands for one client: of IPv6 the first 64 bits, as a client owns the rest.
 *
 * @param address an address from `readAddress`
 */
export function clientBlock(address: string): string {
  return address.includes(':') ? groupsOf(address).slice(0, 4).join(':') : address;
}

/**
 * Shortens an address to the part that may go on.
 *
 * @param address an address from `readAddress`
 */
export function shortenAddress(address: string | undefined, extent: ForwardedAddress): string | undefined {
  if (extent === 'none' || address === undefined) return undefined;
  if (extent === 'whole') return address;
  if (!address.includes(':')) return address.replace(/\d+$/, '0');
  return readIpv6(`${groupsOf(address).slice(0, 3).join(':')}::`);
}

function readIpv6(address: string): string | undefined {
  const canonical = /^[\da-f:.]+$/.test(address) ? hostOf(`[${address}]`)?.slice(1, -1) : undefined;
  const [, ...mapped] = /^::ffff:(\w+):(\w+)$/.exec(canonical ?? '') ?? [];
  const halves = mapped.map((group) => Number.parseInt(group, 16));
  return halves.length > 0 ? halves.flatMap((half) => [half >> 8, half & 255]).join('.') : canonical;
}

/** Normalizes an address: the URL parser writes each in one form, IPv6 in hexadecimal. */
function hostOf(host: string): string | undefined {
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname : undefined;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [left = [], right = []] = address.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right];
}
