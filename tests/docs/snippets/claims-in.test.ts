import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenClaims, claimsIn } from './claims-in.ts';

it('knows what a snippet claims to print', () => {
  const code = `console.log(a, f(b)); // 'one', or another reason
console.log(c);
console.log(d); // a remark
if (e) console.log('; // '); // 'two'`;
  expect(claimsIn(code)).toEqual(['one', 'two']);
});

it.each([
  [['one', 'two'], ['one', 'more', 'two'], []],
  [['one', 'two'], ['two', 'one'], ['two']],
  [['one', 'one'], ['one'], ['one']],
  [['one', 'two', 'three'], ['one', 'three'], ['two']],
  [['one'], [], ['one']],
])('finds the claims that do not come true: %j printed as %j', (claims, reported, broken) => {
  expect(brokenClaims(claims, reported)).toEqual(broken);
});

it('accepts whatever is printed in order, with anything in between', () => {
  const text = fc.string();
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean())), (lines) => {
      const claims = lines.filter(([, isClaimed]) => isClaimed).map(([line]) => line);
      const reported = lines.map(([line]) => line);
      expect(brokenClaims(claims, reported)).toEqual([]);
    }),
  );
});
