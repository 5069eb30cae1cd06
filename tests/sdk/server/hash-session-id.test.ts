import { createHmac } from 'node:crypto';
import { hashSessionId } from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const key = 'a secret of the server';

describe('the hash of the back end’s session id', () => {
  it('S3.4 S3.5 is the HMAC-SHA-256 of JSESSIONID that Node’s crypto makes, for any value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (sessionId) => {
        const cookies = `csc=w; JSESSIONID=${encodeURIComponent(sessionId)}`;
        const expected = createHmac('sha256', key).update(sessionId).digest('hex');
        expect(hashSessionId(cookies, key)).toBe(expected);
      }),
    );
  });

  it('is another one with another key', () => {
    expect(hashSessionId('JSESSIONID=1', key)).not.toBe(hashSessionId('JSESSIONID=1', `${key}.`));
  });

  it.each(['', 'csc=w', 'JSESSIONID=', 'JSESSIONID=%', 'jsessionid=1'])('is absent in %j', (cookies) => {
    expect(hashSessionId(cookies, key)).toBeUndefined();
  });

  it('needs a key that nobody guesses', () => {
    expect(() => hashSessionId('JSESSIONID=1', 'short')).toThrow(RangeError);
  });
});
