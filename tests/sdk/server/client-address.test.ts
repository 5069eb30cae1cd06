import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientBlock, readAddress } from '../../../sdk/server/client-address.ts';

describe('a client’s address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:51234 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['64:ff9b::203.0.113.7', '64:ff9b::203.0.113.7'],
    ['::1', '::1'],
    ['1::ffff:203.0.113.7', '1::ffff:203.0.113.7'],
    ['::ffff:1:2', '::ffff:1:2'],
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
    ['', ''],
  ])('%s counts as %s', (address, block) => {
    expect(clientBlock(address)).toBe(block);
  });

  it('is the same block for all addresses of 64 equal bits', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const read = readAddress(address) ?? '';
        expect(read).not.toBe('');
        // The URL parser writes an address in its one canonical form.
        const canonical = new URL(`http://[${address}]/`).hostname;
        expect(readAddress(canonical)).toBeDefined();
        if (!address.includes('.')) {
          expect(clientBlock(read)).toBe(clientBlock(readAddress(canonical) ?? ''));
        }
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
