import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

/** A request of no particular client. */
export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Longest text of a request: what a log line may be and Node takes as a head. Texts for headers and paths are shorter. */
const longestBody = 16_000;
const longestInHead = 4_000;

/** What each grammar is made of. What repeats, or nests, is what costs most where work is not in proportion to the text. */
const tokens = {
  json: [...String.raw`{ } [ ] " : , \" \ \u0000 \ud800 0 -1e9 1e999 null true`.split(' '), ' '],
  lines: ['\n', '\r\n', '{}', '{"a":1}', '[]', '"', '\\n', '{', ' '],
  personal: [
    ...'@ ＠ /a@ a@b.c &#64; (at) 4111 1111 - ٣ //a:b@ YUBiLmM'.split(' '),
    ...[' ', '1 ', '\u200b'],
  ],
  address: '/ ? # & = ; % %2f %252f %40 %3d token= name . : // a %e0 %ff'.split(' '),
  form: 'choice= granted denied from= / // \\ & = + % %2f %0d%0a %00 ; a'.split(' '),
  cookies: [
    ...'care_consent= granted denied .1 n_vis= csc= rc= care_did= vhp_enrollment_CHILDCARE='.split(' '),
    ...['; ', ';', ', ', '=', '"', '%', '%22', 'a'],
  ],
  anything: [..."< > ' ` ( ) * q=0 , ; é x 0 gzip br -- :: 255.".split(' '), '\t', ' '],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Grammar = keyof typeof tokens;
const grammars = Object.keys(tokens) as Grammar[];

/** Few tokens in any order, or two or three of them again and again. */
function textOf(grammar: Grammar, longest: number): fc.Arbitrary<string> {
  const token = fc.constantFrom(...tokens[grammar]);
  const mixed = fc.array(token, { maxLength: 40 }).map((parts) => parts.join(''));
  const repeated = fc
    .tuple(
      mixed,
      fc.array(token, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      mixed,
    )
    .map(([start, parts, size, end]) => {
      const part = parts.join('');
      return `${start}${part.repeat(Math.floor(longest ** size / part.length))}${end}`.slice(0, longest);
    });
  return fc.oneof(mixed, repeated);
}

const anyText = (longest: number) =>
  fc.constantFrom(...grammars).chain((grammar) => textOf(grammar, longest));

const bodyText = anyText(longestBody);
const reportFields = [
  'document-uri',
  'referrer',
  'blocked-uri',
  'source-file',
  'disposition',
  'script-sample',
];
const report = fc
  .dictionary(fc.constantFrom(...reportFields), fc.oneof(bodyText, fc.integer()), { maxKeys: 3 })
  .map((fields) => JSON.stringify({ 'csp-report': fields }));
const line = fc
  .record({
    level: fc.constantFrom('error', 'warn', 'info', 'other'),
    message: bodyText,
    details: fc.oneof(
      fc.json().map((json): unknown => JSON.parse(json)),
      bodyText,
    ),
  })
  .map((fields) => JSON.stringify(fields));
const upload = fc
  .array(
    fc.record({
      event_type: anyText(200),
      device_id: anyText(200),
      time: fc.integer(),
      event_properties: fc.dictionary(anyText(50), bodyText, { maxKeys: 2 }),
    }),
    { maxLength: 3 },
  )
  .map((events) => JSON.stringify({ api_key: 'key', events }));
const deep = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '{"level":"info","message":"a","x":['),
    fc.integer({ min: 1, max: 7_000 }),
  )
  .map(([open, levels]) => open.repeat(levels).slice(0, longestBody));
const choice = fc
  .tuple(fc.constantFrom('granted', 'denied', ''), textOf('form', longestBody), anyText(longestBody))
  .map(([chosen, rest, from]) => `${new URLSearchParams({ choice: chosen, from })}&${rest}`);

/** What an endpoint takes, nearly that, or anything else; as it is, packed, or said to be packed. */
function bodyOf(
  own: fc.Arbitrary<string>,
): fc.Arbitrary<{ readonly body: Buffer; readonly encoding?: string }> {
  const text = fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 2, arbitrary: bodyText },
    deep,
    fc.constant(''),
  );
  const coding = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    fc.constantFrom('gzip', 'said gzip', 'br'),
  );
  return fc.tuple(text, coding, fc.integer({ min: 0, max: 20 })).map(([whole, coded, missing]) => {
    // Some end early.
    const plain = Buffer.from(missing > 15 ? whole.slice(0, -missing) : whole);
    if (coded === 'gzip') return { body: gzipSync(plain), encoding: 'gzip' };
    return coded ? { body: plain, encoding: coded.replace('said ', '') } : { body: plain };
  });
}

/** Only what a client can send: visible characters and those of Latin-1. */
const inHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();
const inPath = (text: string) => text.replace(/[^\x21-\x7e]/g, '');

const headerNames = [
  ...['cookie', 'user-agent', 'referer', 'accept', 'accept-encoding', 'accept-language', 'content-type'],
  ...['origin', 'sec-fetch-site', 'sec-gpc', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via'],
  ...['cf-ipcountry', 'x-device-characteristics', 'if-none-match', 'range', 'x-any'],
];
const header = fc.tuple(
  fc.constantFrom(...headerNames),
  fc.oneof(
    anyText(longestInHead),
    textOf('cookies', longestInHead),
    fc.constantFrom(
      'null',
      'cross-site',
      'same-origin',
      'application/json',
      'application/csp-report',
      'text/plain',
      '1',
      'DE',
    ),
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/x-www-form-urlencoded',
    ),
  ),
);

/** Nearly each is a client of its own, or rate limits would answer nearly all. */
const client = fc.oneof(
  { weight: 20, arbitrary: fc.ipV4() },
  { weight: 4, arbitrary: fc.ipV6() },
  { weight: 1, arbitrary: anyText(200) },
);

const ending = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  anyText(longestInHead).map((text) => `?${text}`),
  anyText(longestInHead).map((text) => `/${text}`),
);
const endpoints = [
  { path: '/app/vhp/data', body: bodyOf(upload) },
  { path: '/app/vhp/log', body: bodyOf(line) },
  { path: '/app/vhp/log', body: bodyOf(report) },
  { path: '/app/vhp/consent', body: bodyOf(choice) },
] as const;

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('POST') },
  fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'),
);

const request: fc.Arbitrary<RandomRequest> = fc.constantFrom(...endpoints).chain(({ path, body }) =>
  fc
    .record({ method, ending, body, client, headers: fc.array(header, { maxLength: 3 }) })
    .map(({ headers, ...rest }) => ({
      method: rest.method,
      path: inPath(path + rest.ending),
      headers: {
        ...Object.fromEntries(headers.map(([name, value]) => [name, inHeader(value)])),
        'x-forwarded-for': inHeader(rest.client),
        ...(rest.body.encoding && { 'content-encoding': rest.body.encoding }),
      },
      body: ['GET', 'HEAD', 'TRACE'].includes(rest.method) ? Buffer.alloc(0) : rest.body.body,
    })),
);

/** Requests to the relay, the log, the log's reports and the consent form, of any method, path, headers and body; a seed draws the same. */
export function drawRequests(count: number, seed: number): readonly RandomRequest[] {
  return fc.sample(request, { numRuns: count, seed });
}
