import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from '../../../sdk/privacy/redact.ts';
import { findPersonalRuns, hasCheckDigit } from './personal-runs.ts';

describe('redaction of text', () => {
  it.each([
    ['Visa, 16 digits', 'Pay with 4111111111111111 now', 'Pay with ***** now'],
    ['Visa, 13 digits', '4222222222222', '*****'],
    ['American Express in its groups', '3782 822463 10005', '*****'],
    ['Diners, 14 digits', '30569309025904', '*****'],
    ['Mastercard of the second series', '2223-0031-2200-3222', '*****'],
    ['between punctuation', 'card:4111-1111-1111-1111.', 'card:*****.'],
    ['between letters', 'a4111111111111111b', 'a*****b'],
    ['with repeated spaces', '4111  1111   1111    1111', '*****'],
    ['with spaces around hyphens', '4111 - 1111 - 1111 - 1111', '*****'],
    ['with no-break spaces', '4111\u00a01111\u00a01111\u00a01111', '*****'],
    ['with zero-width spaces', '4111\u200b1111\u200b1111\u200b1111', '*****'],
    ['with zero-width joiners in every gap', [...'4111111111111111'].join('\u200d'), '*****'],
    ['with soft hyphens', '4111\u00ad1111\u00ad1111\u00ad1111', '*****'],
    ['with no-break hyphens', '4111\u20111111\u20111111\u20111111', '*****'],
    ['with dashes and minus signs', '4111–1111—1111−1111', '*****'],
    ['with thin spaces', '4111\u20091111\u202f1111\u20091111', '*****'],
    ['over lines', '4111 1111\n1111 1111', '*****'],
    ['with variation selectors', [...'4111111111111111'].join('\ufe0f'), '*****'],
    ['of key caps', [...'4111111111111111'].join('\ufe0f\u20e3'), '*****'],
    ['in full-width digits', '４１１１１１１１１１１１１１１１', '*****'],
    ['in Arabic digits', '٤١١١١١١١١١١١١١١١', '*****'],
    ['in circled digits', '④①①①①①①①①①①①①①①①', '*****'],
    ['in superscript digits', '⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹', '*****'],
    ['in mathematical digits', '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏', '*****'],
    ['two of them', '4111111111111111, 5500005555555559', '*****, *****'],
    ['behind a smaller number', 'Order 12 4111 1111 1111 1111', 'Order *****'],
    ['before a date', '4111 1111 1111 1111 12/28', '*****/28'],
    ['19 digits whose check digit fits', '6304000000000000000', '*****'],
    ['17 digits of another script', '٤١١١١١١١١١١١١١١١١', '*****'],
    [
      'in a word as long as a hash, with one letter',
      '4111111111111111a41114111111111111111123',
      '*****a41114111111111111111123',
    ],
  ])('S5.5 redacts a card number: %s', (_, text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it.each([
    ['123-45-6789', '*****'],
    ['123 45 6789', '*****'],
    ['123456789', '*****'],
    ['12345-6789', '*****'],
    ['123-456789', '*****'],
    ['123 - 45 - 6789', '*****'],
    ['123\u201145\u20116789', '*****'],
    ['SSN: 123-45-6789, or 987 65 4321!', 'SSN: *****, or *****!'],
  ])('S5.5 redacts a Social Security number: %s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it.each([
    ['a stop', '4111.1111.1111.1111'],
    ['an underscore', '4111_1111_1111_1111'],
    ['a comma', '4111,1111,1111,1111'],
    ['a comma and a space', '4111, 1111, 1111, 1111'],
    ['a colon', '4111:1111:1111:1111'],
    ['a slash', '4111/1111/1111/1111'],
    ['an asterisk', '4111*1111*1111*1111'],
    ['a bar with spaces', '4111 | 1111 | 1111 | 1111'],
    ['a middle dot', '4111·1111·1111·1111'],
    ['half of a surrogate pair', '4111\ud8001111\ud8001111\ud8001111'],
    ['a control character, in digits of another script', '４１１１\u00011111\u00011111\u00011111'],
    ['a sign of an icon font', '4111\ue0001111\ue0001111\ue0001111'],
    ['an arrow', '4111→1111→1111→1111'],
    ['another sign each time', '4111.1111/1111_1111'],
    ['a stop, American Express', '3782.822463.10005'],
    ['a stop, Diners', '3056.930902.5904'],
    ['a stop, 19 digits', '6304.0000.0000.0000.000'],
  ])('redacts a card number with %s between its groups', (_, text) => {
    expect(redactText(`Paid by ${text}, thanks`)).toBe('Paid by *****, thanks');
  });

  it.each(['078.05.1120', '078/05/1120', '078_05_1120', '078:05:1120', '078. 05. 1120', '078·05·1120'])(
    'redacts a Social Security number with punctuation: %s',
    (text) => {
      expect(redactText(`Id ${text}, due 12/31`)).toBe('Id *****, due 12/31');
    },
  );

  it.each([
    ['User jane@x.com not found', 'User ***** not found'],
    ['<jane.doe+care@mail.example.co.uk>', '<*****>'],
    ['mailto:jane@example.com?subject=Hi', 'mailto:*****?subject=Hi'],
    ["O'Brien: o'brien@example.com", "O'Brien: *****"],
    ["'o'brien@example.com', ‘jane@example.com’", "'*****', ‘*****’"],
    ['jürgen@müller.example', '*****'],
    ['root@localhost', '*****'],
    ['jane@163.com', '*****'],
    ['jane@1-800-flowers.com', '*****'],
    ['jane@my%2Dhost.com=1', '*****=1'],
    ['jane@my%2Dhost%252Ecom=1', '*****=1'],
    ['jane@my-host.com%20next%2Dpage=1', '*****%20next%2Dpage=1'],
    ['jane@m%C3%BCller.example=1', '*****=1'],
    ['jane@m%25c3%25bcller.ex%61mple=1', '*****=1'],
    ['jane@x.com+2d_token=hunter2', '*****+2d_token=*****'],
    ['jane@x.com%0Apassword=hunter2', '*****%0Apassword=*****'],
    ['jane@x.com%2520password=hunter2', '*****%2520password=*****'],
    ['jane@x.com%5Bnext=1', '*****%5Bnext=1'],
    ['jane＠example.com', '*****'],
    ['jane&#64;example.com', '*****'],
    ['jane&#x40;example.com', '*****'],
    ['jane&commat;example.com', '*****'],
    ['"jane\\x40example.com"', '"*****"'],
    ['write to jane @ example.com, please', 'write to *****, please'],
    ['write to jane@ example.com, please', 'write to *****, please'],
    ['write to jane @example.com, please', 'write to *****, please'],
    ['write to jane\u00a0@\u00a0example.com, please', 'write to *****, please'],
    ['write to jane(@)example.com, please', 'write to *****, please'],
    ['write to jane&#064;example.com, please', 'write to *****, please'],
    ['write to jane\\u{40}example.com, please', 'write to *****, please'],
    ['{"u":"jane\\u0040example.com"}', '{"u":"*****"}'],
    ['user(at)host', '*****'],
    ['write to jane [at] example.com', 'write to *****'],
    ['jane(AT)example(dot)com', '*****(dot)com'],
    ['jane (at) example (dot) com', '***** (dot) com'],
    ['jane ((at)) example.com, jane（at）example.com', '*****, *****'],
    ['jane［at］example.com jane｛@｝example.com', '***** *****'],
    ['jane【at】example.com jane 「at」 example.com', '***** *****'],
    ['jane‹at›example.com jane«at»example.com jane⟨at⟩example.com', '***** ***** *****'],
    ['jane (\u00a0at\u00a0) example.com', '*****'],
    ['amFuZUB4LmNvbQ==', '*****=='],
    ['u=amFuZS5kb2VAZXhhbXBsZS5jb20&v=1', 'u=*****&v=1'],
    ['id_amFuZS5kb2VAZXhhbXBsZS5jb20', 'id_*****'],
    ['xyamFuZS5kb2VAZXhhbXBsZS5jb20', '*****'],
    [`token ${btoa('{"email":"jane@example.com"}')}`, 'token *****=='],
  ])('redacts an email address: %s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  it.each([
    [
      'GET https://api.example/users?token=abc&page=2 failed',
      'GET https://api.example/users?token=*****&page=2 failed',
    ],
    ['fetch(https://ann:secret@api.example/x)', 'fetch(https://api.example/x)'],
    ['No route for "/authCallback?code=s3cret&next=/"', 'No route for "/authCallback?code=*****&next=/"'],
    ['See /x?name=Jane%20Doe&y=1 now', 'See /x?name=*****&y=1 now'],
    ['password="hunter2" is wrong', 'password=*****" is wrong'],
    ['password = hunter2 is wrong', 'password =***** is wrong'],
    ['password= "hunter2" is wrong', 'password=*****" is wrong'],
    ['no access_token =abc', 'no access_token =*****'],
    ['token\t=\tabc, token  =  abc', 'token\t=***** token  =*****'],
    ['no token\u00a0=\u00a0abc', 'no token\u00a0=*****'],
    [`"token"="abc" 'token' = 'abc'`, `"token"=*****" 'token' =*****'`],
    ['"?token=\\"abc\\""', '"?token=*****""'],
    ['//ann:secret\\@api.example/x', '//api.example/x'],
    ['to\u200bken=abc, pass\u00adword=abc', 'to\u200bken=***** pass\u00adword=*****'],
    ['see /4111%20/%201111%20/%201111%20/%201111 now', 'see /***** now'],
    ['at /pay/%34%31%31%31%31%31%31%31%31%31%31%31%31%31%31%31 now', 'at /pay/***** now'],
  ])('redacts a message: %s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
  });

  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n';
  const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7/y+4Q==\n-----END RSA PRIVATE KEY-----';
  it.each([
    [`token: ${jwt}, expired in 2 h`, 'token: *****, expired in 2 h'],
    [`{"jwt":"${jwt}"}`, '{"jwt":"*****"}'],
    [`session_${jwt} is wrong`, 'session_***** is wrong'],
    ['Authorization: Bearer abc.def-12~3', 'Authorization: Bearer *****'],
    ['authorization: bearer\n  abc123', 'authorization: bearer\n  *****'],
    ['Authorization: Bearer 12|abcdef', 'Authorization: Bearer *****'],
    ['Bearer token=abc:def%3D, 2', 'Bearer *****, 2'],
    ['Bearer token="abc", realm="a"', 'Bearer *****", realm="a"'],
    ['Bearer token=\\"abc\\" is wrong', 'Bearer *****" is wrong'],
    ['{"authorization":"Bearer abc123=","page":2}', '{"authorization":"Bearer *****","page":2}'],
    ['Basic my_password="abc" is wrong', 'Basic *****" is wrong'],
    ['"Basic dXNlcjpwYXNzd29yZA==" is wrong', '"Basic *****" is wrong'],
    [`Key ${pem} is wrong, 2`, 'Key *****-----END RSA PRIVATE KEY----- is wrong, 2'],
  ])('redacts a secret: %s', (text, clean) => {
    expect(redactText(text)).toBe(clean);
    expect(redactText(clean)).toBe(clean);
  });

  it.each([
    'Cannot read state of code 404',
    'at run (https://www.example.com/a.js:1:2)',
    'run@https://www.example.com/a.js:1:2',
    'a => b === c && d ? 1 : 2',
    'state === null, code !== 5, key => 5, name <= 4 and pin == 3',
    'forEach@[native code]',
    'Lunch @ noon, tea @ 5.30pm, react @ 18.3.1, 3 @ $5.00',
    'react@18.3.1, next@14.0.0-canary.1, lib@^2.0 and @scope/name@7',
    'Meet @jane at noon (at home): 2@$5.00',
    "Ask '@jane' or ‘@joe’: '@media', 'react@18.3.1', “next@14.0.0”",
    "Cannot find package '@duckdb/node-api' imported from /app/@scope/a.js",
    "Cannot find package '@care/analytics' imported from /srv/site/sink.mjs",
    'Basic care, bearer of 2 bags; basic 24/7 plan, eyJet 2',
    '20 m², x³ and ½ cup',
    '/assets/logo@2x.png, logo@3x.jpg and icon@2x',
    'run@file:///a.js:1:2, x@moz-extension://a/b.js:1:2, y@safari-web-extension://a/b.js:1:2',
    'anonymous@blob:https://www.example.com/1, run@webkit-masked-url://hidden/',
    'ready@ , a   = =b',
    '1.4.18.2025.1130 and v1.123.45.6789',
    '2021, 2022, 2023, 2024, 2025, 2026',
    '2026-01-31T10:20:30.123Z to 2026-02-01T10:20:30.456Z',
    '1,234,567,890,123,456 inhabitants',
    '4111.1111.1111.1112',
    'ready after 1732618272.121 s, 41114111:04111',
    '12345.6789, 123.456789',
    '10.0.100.1:8080, 2001:db8:85a3:0:0:8a2e:370:7334',
    'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'd41d8cd98f00b204e9800998ecf8427e 550e8400-e29b-41d4-a716-446655440000',
    'AlphaBetaGammaDeltaQA BACK FADED JAVA 20%de descuento 100% off',
    '555-123-4567',
    '(555) 123-4567',
    '+1 555 123 4567',
    '2026-01-31',
    '31.01.2026 12:30',
    '$1,234.56',
    '12345678',
    'Suite 400, 94103',
    '20 caregivers within 15 miles',
    '192.168.100.100',
    '12345678901234567',
    '12345678901234567890',
    '',
    'no digits at all — not one',
    '*****',
  ])('does not change: %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  const piece = fc.oneof(
    fc.constantFrom(...'0123456789', ...' -\u00a0\u200b\u2011–\n', '٣', '𝟗', '\ufe0f', '.', 'a', '/', ':'),
    fc.constantFrom('4111', '1111', '123', '45', '6789', '123-45-6789', '4111 1111 1111 1111', '*****'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('S5.5 leaves nothing like a card number or a Social Security number in any text', () => {
    fc.assert(
      fc.property(text, (given) => {
        const clean = redactText(given);
        expect(findPersonalRuns(clean)).toEqual([]);
        expect(redactText(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });

  const sign = fc.constantFrom(...'.,:;/_|*+=~#·•→', '\u00a0', '–', ' / ', ', ', '. ');

  it('finds every card number with a valid check digit, with any characters between its groups', () => {
    const layout = fc.constantFrom<number[]>([4, 4, 4, 4], [4, 6, 5], [4, 6, 4], [4, 4, 4, 4, 3]);
    const prefix = fc.constantFrom('4', '51', '55', '2221', '2720', '34', '37', '36', '6011', '65', '3528');
    const digits = fc.array(fc.nat(9), { minLength: 19, maxLength: 19 });
    fc.assert(
      fc.property(
        layout,
        prefix,
        digits,
        fc.array(sign, { minLength: 4, maxLength: 4 }),
        (groups, first, more, signs) => {
          const length = groups.reduce((sum, count) => sum + count);
          const number = withCheckDigit((first + more.join('')).slice(0, length - 1));
          const starts = groups.map((_, index) =>
            groups.slice(0, index).reduce((sum, count) => sum + count, 0),
          );
          const card = groups
            .map((count, index) => number.slice(starts[index], (starts[index] ?? 0) + count))
            .reduce((all, group, index) => all + signs[index - 1] + group);
          // The remaining group of a longer number is no card's.
          expect(redactText(`Card ${card} paid`).replace(/\D/g, '').length).toBeLessThan(5);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('does not change groups without a fitting check digit', () => {
    const groups = fc.array(fc.stringMatching(/^\d{4}$/), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(groups, fc.constantFrom(...'.,:/_|·'), (parts, between) => {
        fc.pre(withCheckDigit(parts.join('').slice(0, -1)) !== parts.join(''));
        expect(redactText(parts.join(between))).toBe(parts.join(between));
      }),
    );
  });

  it('does not change prices, dates, times, versions and identifiers', () => {
    const two = fc.integer({ min: 10, max: 59 });
    const ordinary = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 999 }), fc.nat(99)).map(([euros, cents]) => `$${euros}.${cents}`),
      fc.integer({ min: 1_000, max: 99_999_999 }).map((count) => count.toLocaleString('en')),
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-12-31') })
        .map((date) => date.toISOString()),
      fc.tuple(two, two).map(([hours, minutes]) => `${hours}:${minutes}`),
      fc
        .tuple(fc.integer({ min: 1e9, max: 2e9 }), fc.integer({ min: 100, max: 999 }))
        .map(([seconds, millis]) => `${seconds}.${millis}`),
      fc.stringMatching(/^[\da-f]{32}$/).filter((hash) => /(\d*[a-f]){3}/.test(hash)),
      fc.array(fc.nat(300), { minLength: 2, maxLength: 3 }).map((parts) => `v${parts.join('.')}`),
      fc.uuid(),
      fc.ipV4(),
      fc.emailAddress().map((address) => `@${address.split('@')[0]?.replace(/\W|\d/g, '')}`),
    );
    fc.assert(
      fc.property(fc.array(ordinary, { maxLength: 5 }), (parts) => {
        const text = parts.join(' and ');
        expect(redactText(text)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows no email address at any place of a text, in any form', () => {
    const local = fc.stringMatching(/^[a-z][a-z0-9.+_-]{2,12}[a-z0-9]$/);
    const forms = [
      (user: string) => `${user}@example.com`,
      (user: string) => `${user}%40example.com`,
      (user: string) => `${user}(at)example.com`,
      (user: string) => `${user} @ example.com`,
      (user: string) => `${user}&commat;example.com`,
      (user: string) => `${user}\\x40example.com`,
      (user: string) => `x=${encodeURIComponent(`${user}@example.com`)}`,
      (user: string) => btoa(`${user}@example.com`),
      (user: string) => btoa(`${user}@example.com`).replace(/=+$/, ''),
    ];
    fc.assert(
      fc.property(fc.string(), local, fc.constantFrom(...forms), fc.string(), (before, user, form, after) => {
        const mail = form(user);
        expect(redactText(`${before} ${mail} ${after}`)).not.toContain(mail);
        expect(redactText(`${before} ${user}@x.example ${after}`)).not.toContain(`${user}@`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows no value of a sensitive name, with any form of the sign and the name', () => {
    const unseen = fc.constantFrom('', '\u200b', '\u200d', '\u00ad', '\u2060', '\ufe0f');
    const name = fc
      .tuple(fc.constantFrom('token', 'password', 'apiKey', 'user_email'), unseen, fc.nat(4))
      .map(([word, sign, at]) => word.slice(0, at) + sign + word.slice(at));
    const equals = fc.constantFrom('=', ' =', '= ', ' = ', '="', ' = "', "= '");
    fc.assert(
      fc.property(fc.string(), name, equals, fc.string(), (before, given, sign, after) => {
        expect(redactText(`${before} ${given}${sign}hushhush ${after}`)).not.toContain('hushhush');
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not change a text without personal parts', () => {
    fc.assert(
      fc.property(text, (given) => {
        if (findPersonalRuns(given).length === 0 && !/[@＠﹫=%]/.test(given))
          expect(redactText(given)).toBe(given);
      }),
      { numRuns: 3_000 },
    );
  });
});

/** Appends the digit that makes Luhn's sum a multiple of ten. */
function withCheckDigit(digits: string): string {
  const check = [...'0123456789'].find((last) => hasCheckDigit([...digits, last]));
  return digits + check;
}
