import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientBlock, readAddress, shortenAddress } from '../../../sdk/server/client-address.ts';

describe('a client’s address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:51234 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
    ['::1', '::1'],
    ['1::ffff:203.0.113.7', '1::ffff:cb00:7107'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['1:2', undefined],
    ['::1::', undefined],
    ['12345::', undefined],
    ['203.0.113.256', undefined],
    ['0203.0.113.7', undefined],
    ['1[::2]', undefined],
    ['[::1]2', undefined],
    ['unknown', undefined],
    ['dead', undefined],
    ['203.0.113', undefined],
    ['203.0.113.7\r\nx: y', undefined],
    ['203.0.113.7, 198.51.100.1', undefined],
    ['', undefined],
    [undefined, undefined],
    ['1'.repeat(100_000), undefined],
  ])('in %j is %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['', ''],
  ])('%s counts as %s', (address, block) => {
    expect(clientBlock(readAddress(address) ?? '')).toBe(block);
  });

  it('is the same block for all addresses of 64 equal bits', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const read = readAddress(address) ?? '';
        expect(read).not.toBe('');
        const other = eightGroups(address);
        expect(readAddress(other)).toBe(read);
        expect(clientBlock(readAddress(other) ?? '')).toBe(clientBlock(read));
      }),
    );
  });

  it('is never anything that a header cannot carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = readAddress(text);
        if (address !== undefined) expect(address).toMatch(/^[\da-f.:]+$/);
        expect(clientBlock(address ?? '').length).toBeLessThan(64);
      }),
    );
  });
});

/** An IPv6 address with all its groups, in hexadecimal. */
function eightGroups(address: string): string {
  const { hostname } = new URL(`http://[${address}]/`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].join(':');
}

/** The first bits of an address as text of 0 and 1; of the IPv6 form of an IPv4 address those of the latter. */
function bitsOf(address: string): string {
  if (isIP(address) === 4)
    return address
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  const groups = eightGroups(address).split(':');
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

/** Addresses of all kinds, and the address that is meant. */
const anyAddress = fc.oneof(
  fc.ipV4().map((address) => ({ text: address, address })),
  fc.ipV6().map((address) => ({ text: address, address })),
  fc.ipV4().map((address) => ({ text: `::ffff:${address}`, address })),
  fc.ipV4().map((address) => ({ text: `[${eightGroups(`::ffff:${address}`)}]:443`, address })),
  fc
    .tuple(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }))
    .map(([address, port]) => ({ text: `${address}:${port}`, address })),
);

describe('the network of a client’s address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0'],
    ['203.0.113.250:443', '203.0.113.0'],
    ['::ffff:203.0.113.7', '203.0.113.0'],
    ['::ffff:cb00:7107', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::1', '2001:db8::'],
    ['2001:0:5:6::', '2001:0:5::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['unknown', undefined],
    [undefined, undefined],
  ])('of %s is %s', (text, network) => {
    expect(shortenAddress(readAddress(text), 'network')).toBe(network);
  });

  it('is an address whose first 24 bits of IPv4, or 48 of IPv6, are the client’s, and all others 0', () => {
    fc.assert(
      fc.property(anyAddress, ({ text, address }) => {
        // A drawn IPv6 address may be the form of an IPv4 one.
        const meant = readAddress(address) ?? '';
        const network = shortenAddress(readAddress(text), 'network') ?? '';
        expect(isIP(network)).toBe(isIP(meant));
        const length = isIP(meant) === 4 ? 24 : 48;
        const bits = bitsOf(meant);
        expect(bitsOf(network)).toBe(bits.slice(0, length).padEnd(bits.length, '0'));
        expect(shortenAddress(network, 'network')).toBe(network);
      }),
    );
  });

  it('is the same for all clients of it', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, last) => {
        const neighbor = address.replace(/\d+$/, String(last));
        expect(shortenAddress(neighbor, 'network')).toBe(shortenAddress(address, 'network'));
      }),
    );
  });

  it('is all or nothing of it otherwise', () => {
    fc.assert(
      fc.property(anyAddress, ({ text }) => {
        const address = readAddress(text);
        expect(shortenAddress(address, 'whole')).toBe(address);
        expect(shortenAddress(address, 'none')).toBeUndefined();
      }),
    );
  });
});
