/**
 * An IP address as a proxy or a socket writes it, reduced to the address itself: without port, brackets, zone and the
 * IPv6 form of an IPv4 address. Anything else is `undefined`, so that only an address ever gets into a header.
 */
export function readAddress(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 64) return undefined;
  const address = text
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/, '');
  return isAddress.test(address) ? address : undefined;
}

/** The part of an address that stands for one client: of IPv6 the first 64 bits, as a client owns the rest. */
export function clientBlock(address: string): string {
  if (!address.includes(':')) return address;
  const [head, tail] = address.split('::').map((groups) => groups.split(':').filter(Boolean));
  const left = head ?? [];
  const right = tail ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:)[\da-f:]{2,39}(?:\d{1,3}(?:\.\d{1,3}){3})?)$/;
