import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactMessage } from '../../../sdk/features/redact-message.ts';

it.each([
  ['Cannot read state of code 404', 'Cannot read state of code 404'],
  ['Card 4111 1111 1111 1111 declined', 'Card ***** declined'],
  ['Member 123-45-6789 is unknown', 'Member ***** is unknown'],
  [
    'GET https://api.example/users?token=abc&page=2 failed',
    'GET https://api.example/users?token=*****&page=2 failed',
  ],
  ['fetch(https://ann:secret@api.example/x)', 'fetch(https://api.example/x)'],
  ['No route for "/authCallback?code=s3cret&next=/"', 'No route for "/authCallback?code=*****&next=/"'],
  ['at run (https://www.example.com/a.js:1:2)', 'at run (https://www.example.com/a.js:1:2)'],
  ['a => b === c && d ? 1 : 2', 'a => b === c && d ? 1 : 2'],
])('makes of %j %j', (text, clean) => {
  expect(redactMessage(text)).toBe(clean);
});

it('shows no card number and no token, wherever in a text they stand', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const text = `${before} https://api.example/?a=1&token=s3cr3t-v4lue 4111-1111-1111-1111 ${after}`;
      expect(redactMessage(text)).not.toMatch(/s3cr3t-v4lue|4111-1111-1111-1111/);
    }),
  );
});
