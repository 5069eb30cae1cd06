import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLimit, redactAddress } from '../../../sdk/privacy/redact.ts';
import { findPersonalRuns } from './personal-runs.ts';

describe('redaction of addresses', () => {
  it.each([
    'https://www.example.com/get-started?memberType=sitter#top',
    'https://www.example.com:8080/a/b;v=1?x=1&x=2&flag&empty=#/route?tab=2',
    'https://www.example.com/?utm_source=news&utm_medium=email&utm_campaign=spring&gclid=Cj0KCQiA',
    'https://www.example.com/?keyword=nanny&hotel=1&author=jane&zip=94103&page=2',
    'https://www.example.com/?q=caf%C3%A9+au%20lait%26more',
    'https://www.example.com/?q=100%&r=%E9%zz',
    'https://token.example.com:3000/state/code',
    'https://social.example/@jane/1',
    'https://www.example.com/?q=order%201234567&r=(512)%20555-0100&price=%241234567',
    'tel:+15551234567',
    'javascript:void(0)',
    'about:blank',
    '/a/relative?path',
    'no address at all',
    '',
    '%',
    '\ud800',
  ])('does not change an address without secrets: %s', (address) => {
    expect(redactAddress(address)).toBe(address);
  });

  it.each([
    ['user and password', 'https://user:pa&s;s@example.com/a', 'https://example.com/a'],
    ['a user of ftp', 'ftp://user@example.com/', 'ftp://example.com/'],
    ['somebody mail goes to', 'mailto:jane@example.com?subject=Hi', 'mailto:*****?subject=Hi'],
    ['mail in a path', '/unsubscribe/jane.doe@example.com/yes', '/unsubscribe/*****/yes'],
    ['mail under any name', '/?u=jane%40example.com&v=1', '/?u=*****&v=1'],
    ['mail in Latin-1', '/?u=andr%E9%40example.com', '/?u=*****'],
    ['a password beside a byte that is no UTF-8', '/?u=https%3A%2F%2Fa%3Ap%E9%40host', '/?u=*****'],
    ['a secret behind such a byte', '/?u=%E9%74oken%3Dabc', '/?u=*****'],
    ['the value of a name with such a byte', '/?%FF%74%6f%6b%65%6e=abc', '/?%FF%74%6f%6b%65%6e=*****'],
  ])('redacts %s', (_, address, clean) => {
    expect(redactAddress(address)).toBe(clean);
  });

  it.each([
    '/?name=Jane%20Doe',
    '/?name=Jane Doe',
    '/?customerName=Jane+Doe',
    '/?address=1%20Main%20St',
    '/?addr=1 Main St',
    '/?street=Main',
    '/?authorization=Bearer%20Jane',
    '/?card_cvv=Jane',
    '/?cvc=Jane',
    '/?iban=Jane',
    '/?name%5Bfirst%5D=Jane',
    '/?u=Jane%40Doe',
    '/?u=SmFuZUBEb2UuY29t',
    '/?u=SmFuZUBEb2UuY29t%3D',
    '/?u=Jane(at)Doe',
    '/?u=Jane%28at%29Doe',
    '/?u=%4a%61%6e%65%40Main',
    '/?q=078%2F05%2F1120&Jane=',
    '/078/05/1120',
    '/4111%2F1111%2F1111%2F1111',
    '/4111/1111/1111/1111',
    '/4111%20/%201111%20/%201111%20/%201111',
    '/?q=4111%20/%201111%20/%201111%20/%201111&Jane=',
    '/?q=Jane @ Doe.com',
    '/?q=Jane%20@%20Doe.com',
    '/?q=Jane&commat;Doe.com',
    '/?q=Jane@Doe.com%20password=Main',
    '/?q=Jane@Doe.com+password=Main',
    '/?q=Jane@Doe.com%2526password=Main',
    '/?to\u200bken=Jane',
    '/?to%E2%80%8Bken=Jane',
    '/?to\u212aen=Jane',
    '/?P\u0130N=Jane',
    '/?p\u0131n=Jane',
    '/?p%C4%B1n=Jane',
    '/?pa\u017f\u017fword=Jane',
    '/?pa\u00dfword=Jane',
    '/?token = Jane',
    '/?q=4111.1111.1111.1111',
    '/?q=%34111%2E1111.1111.1111',
  ])('shows nothing personal of %s', (address) => {
    const clean = redactAddress(address);
    expect(clean).toContain('*****');
    expect(clean).not.toMatch(/Jane(?!=)|Doe|Main|1120|1111|SmFu/);
  });

  it.each(
    [
      ...[
        'token',
        'access_token',
        'idToken',
        'code',
        'auth_code',
        'state',
        'session_state',
        'SESSIONID',
        'key',
      ],
      ...[
        'api-key',
        'apikey',
        'password',
        'passwd',
        'pwd',
        'secret',
        'client_secret',
        'email',
        'e-mail',
        'Mail',
      ],
      ...[
        'userEmail',
        'phone',
        'phone_number',
        'mobile',
        'tel',
        'otp',
        'pin',
        'sig',
        'signature',
        'nonce',
        'jwt',
      ],
      ...[
        'ssn',
        'firstName',
        'last_name',
        'username',
        'dob',
        'pw',
        'user',
        'login',
        'lat',
        'geo_lon',
        'latitude',
        'date_of_birth',
        'sid',
        'auth',
        'user[password]',
      ],
      ...['%74oken', 'user%5Bemail%5D', 'to%6Ben', 'TOKEN', '%54%4F%4B%45%4E', '%2574oken'],
    ].map((name) => [name]),
  )('redacts the value of the parameter %s', (name) => {
    expect(redactAddress(`/a?x=1&${name}=v=a/l?u;e&y=2`)).toBe(`/a?x=1&${name}=*****&y=2`);
    expect(redactAddress(`/a#${name}=value&y=2`)).toBe(`/a#${name}=*****&y=2`);
    expect(redactAddress(`/a?x=1#/route?${name}=value`)).toBe(`/a?x=1#/route?${name}=*****`);
    expect(redactAddress(`/a;${name}=value?y=2`)).not.toContain('value');
    expect(redactAddress(`/a?next=${encodeURIComponent(`/b?${name}=value&y=2`)}&z=3`)).toBe(
      '/a?next=*****&z=3',
    );
    expect(redactAddress(`/a?next=/b?${name}=value&z=3`)).toBe(`/a?next=/b?${name}=*****&z=3`);
  });

  it.each([
    ['in a path', '/pay/4111111111111111/now', '/pay/*****/now'],
    ['with encoded spaces', '/pay/4111%201111%201111%201111', '/pay/*****'],
    ['with plus signs for spaces', '/?q=4111+1111+1111+1111&a=1', '/?q=*****&a=1'],
    ['behind an encoded space', '/?q=card%204111111111111111', '/?q=*****'],
    ['with encoded no-break and zero-width spaces', '/?q=4111%C2%A01111%E2%80%8B1111-1111', '/?q=*****'],
    ['with encoded digits', '/?q=%34%31%31%31%31%31%31%31%31%31%31%31%31%31%31%31', '/?q=*****'],
    ['encoded twice', '/?q=%25341111111%252011111111', '/?q=*****'],
    ['beside broken encoding', '/?q=%E94111%201111%201111%201111%', '/?q=*****'],
    ['in a fragment', '/#123-45-6789', '/#*****'],
    ['as a name', '/?4111111111111111', '/?*****'],
    ['behind an encoded delimiter', '/?q=%26123456789%341111111', '/?q=%26*****%341111111'],
    [
      'behind a byte that is no UTF-8',
      '/?q=%FF%34%31%31%31%31%31%31%31%31%31%31%31%31%31%31%31',
      '/?q=*****',
    ],
    ['in front of one', '/?q=%34111111111111111%E9', '/?q=*****'],
    ['beside one in Latin-1', '/?q=Ren%E9%31%32%33%2d%34%35%2d%36%37%38%39', '/?q=*****'],
    ['between broken characters', '/%E0%A4%3424-2%34-7%32%348', '/*****'],
    ['encoded five times and more', `/?q=${encoded('1 2', 6)}&r=1`, '/?q=*****&r=1'],
  ])('finds a personal number %s', (_, address, clean) => {
    expect(redactAddress(address)).toBe(clean);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...'?&#;=/@+%.: -',
      '%20',
      '%2',
      '%25',
      '%40',
      '%3D',
      '%26',
      '%3F',
      '%E9',
      '%C2%A0',
      '%FF',
      '%35',
      '%20/',
      '/%20',
      ' = ',
      ' @ ',
      '\u200b',
    ),
    fc.constantFrom(
      'token',
      'state',
      'a',
      'https://',
      'x.com',
      '4111',
      '1111',
      '123456789',
      '%34111',
      '*****',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const address = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('leaves no personal number in any address, and does not change a redacted one', () => {
    fc.assert(
      fc.property(address, (given) => {
        const clean = redactAddress(given);
        expect(findPersonalRuns(clean)).toEqual([]);
        for (const part of clean.split(/[?&#;=/]/)) expect(findPersonalRuns(decoded(part))).toEqual([]);
        expect(redactAddress(clean)).toBe(clean);
      }),
      { numRuns: 3_000, examples: [['%26123456789%341111111']] },
    );
  });

  it('is redacted before it is cut', () => {
    const start = 'https://www.example.com/jobs?page=2#';
    expect(redactAddress(start + 'x'.repeat(300_000))).toBe(start + 'x'.repeat(addressLimit - start.length));
    const email = `${start}${'a/'.repeat((addressLimit - start.length - 8) / 2)}jane.doe@example.com`;
    expect(redactAddress(email)).not.toContain('jane');
  });

  it('shows no value of a secret parameter in any address', () => {
    const names = fc.constantFrom('token', 'Code', 'st%61te', 'email', 'apiKey');
    const others = fc.array(
      fc.tuple(
        fc.stringMatching(/^[b-d]{1,3}$/),
        fc.webQueryParameters().filter((text) => !/[&=;]/.test(text)),
      ),
    );
    fc.assert(
      fc.property(others, names, others, (before, name, after) => {
        const query = [...before, [name, 'hush-hush'], ...after].map((pair) => pair.join('=')).join('&');
        expect(redactAddress(`https://example.com/?${query}`)).not.toContain('hush');
        expect(redactAddress(`https://example.com/#/at?${query}`)).not.toContain('hush');
      }),
    );
  });
});

function encoded(text: string, times: number): string {
  return times === 0 ? text : encoded(encodeURIComponent(text), times - 1);
}

/** Decodes an address as a server would, byte for byte; bytes that are no UTF-8 count as no punctuation. */
function decoded(part: string): string {
  const bytes = Buffer.from(part.replaceAll('+', ' ')).toString('latin1');
  const unescaped = bytes.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(unescaped, 'latin1').toString().replaceAll('\ufffd', 'ÿ');
}
