import { describe, expect, it } from 'vitest';
import { fitText } from '../../../sdk/privacy/fit-text.ts';
import { redactAddress } from '../../../sdk/privacy/redact-address.ts';

describe('a text that has to fit', () => {
  it('takes a moment for a megabyte', () => {
    const start = performance.now();
    for (let count = 0; count < 100; count += 1) fitText('4111 1111 '.repeat(100_000), 128, redactAddress);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
