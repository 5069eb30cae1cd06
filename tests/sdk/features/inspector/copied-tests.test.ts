import * as fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../sdk/contracts/event-record.ts';
import type { JsonObject } from '../../../../sdk/contracts/json.ts';
import { writeLiteral } from '../../../../sdk/features/inspector/copied/write-literal.ts';
import { writeTest } from '../../../../sdk/features/inspector/copied/write-test.ts';
import type { ExplainedEvent } from '../../../../sdk/features/inspector/overlay/explain-event.ts';
import type { ElementLocator, Visit, VisitStep } from '../../../../sdk/features/inspector/visit/visit.ts';

const kinds = ['playwright', 'kit'] as const;

/** Texts that could end a text, a comment or a script, beside any other text. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...[
      "'",
      '"',
      '`',
      '$' + '{x}',
      '\\',
      "\\'",
      '\n',
      '\r\n',
      '\u2028',
      '\u2029',
      '*/',
      '//',
      '</script>',
      '<!--',
    ],
    '__proto__',
    '\ud800',
  ),
);
const text = fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join(''));
const json = fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }) as fc.Arbitrary<JsonObject[string]>;
const data = fc.dictionary(text, fc.oneof(text, json), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>;

function event(
  name: string,
  own: JsonObject,
  time = 1_000,
  more: Partial<ExplainedEvent> = {},
): ExplainedEvent {
  return {
    id: 'id',
    name,
    time,
    state: 'sent',
    detail: undefined,
    steps: [],
    data: undefined,
    record: { data: own } as EventRecord,
    retry: undefined,
    own,
    added: {},
    problems: [],
    isMasked: false,
    isProblem: false,
    ...more,
  };
}

const visitOf = (steps: readonly VisitStep[] = [], more: Partial<Visit> = {}): Visit => ({
  address: 'https://www.example.com/search?q=1#top',
  since: 0,
  viewport: { width: 1_280, height: 720 },
  steps,
  isTyped: () => false,
  ...more,
});

const locator: fc.Arbitrary<ElementLocator> = fc.record({
  method: fc.constantFrom('getByRole', 'getByLabel', 'getByTestId', 'getByText', 'locator'),
  text,
  options: fc.option(fc.record({ name: text, exact: fc.boolean() }), { nil: undefined }),
  index: fc.option(fc.nat(), { nil: undefined }),
});
const step: fc.Arbitrary<VisitStep> = fc.oneof(
  fc.record({
    time: fc.nat(3_000),
    action: fc.constantFrom('click', 'fill', 'selectOption', 'press'),
    on: locator,
    value: text,
  }),
  fc.record({ time: fc.nat(3_000), action: fc.constant('press' as const), value: text }),
  fc.record({
    time: fc.nat(3_000),
    action: fc.constant('scroll' as const),
    value: fc.nat(),
    isMinor: fc.boolean(),
  }),
);

/** The text as TypeScript, which has to have no fault of syntax. */
function parse(code: string): ts.SourceFile {
  const file = ts.createSourceFile('visit.test.ts', code, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  expect(parseDiagnostics.map(({ messageText }) => messageText)).toEqual([]);
  return file;
}

/** The names that a test calls, and the words that hold everything together: neither may come of a text of the page. */
function namesIn(code: string): readonly string[] {
  const names = new Set<string>();
  const look = (node: ts.Node) => {
    expect(ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node)).toBe(false);
    if (ts.isCallExpression(node)) names.add(node.expression.getText().split('.').at(-1) ?? '');
    ts.forEachChild(node, look);
  };
  look(parse(code));
  return [...names];
}

const ownCalls =
  /^(test|use|goto|watchEvents|sent|getBy\w+|locator|nth|click|fill|selectOption|press|evaluate|addCookies|on|postDataBuffer|gunzipSync|parse|toString|push|objectContaining|expect|poll|toContainEqual|findIndex|isDeepStrictEqual|splice|createTestAnalytics|it|logEvent|advance|toHaveLogged\w*)$/;

describe('a copied test', () => {
  it.each(kinds)('is TypeScript without a call of the page’s own, whatever the page has: %s', (kind) => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        fc.array(fc.tuple(text, data, fc.nat(3_000)), { maxLength: 6 }),
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.constantFrom('granted' as const, 'denied' as const, undefined),
        (steps, events, address, consent) => {
          const explained = events.map(([name, own, time]) => event(name, own, time));
          const sorted = steps.toSorted((one, other) => one.time - other.time);
          const code = writeTest(kind, visitOf(sorted, { address, consent }), explained);
          expect(namesIn(code).filter((name) => !ownCalls.test(name))).toEqual([]);
          expect(code).not.toMatch(/<\/script|<!--/i);
          expect(code).not.toMatch(/[\u2028\u2029]/);
        },
      ),
    );
  });

  it('holds each value as it is', () => {
    fc.assert(
      fc.property(fc.oneof(text, json, data), (value) => {
        const code = writeLiteral(value);
        parse(`const value = ${code};`);
        const wellFormed = JSON.stringify(value).replace(/\\ud[89a-f]../gi, '\ufffd');
        expect(JSON.stringify(new Function(`return ${code}`)())).toBe(wellFormed);
      }),
    );
  });

  it('begins at the address of the page on any server', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.webPath(),
        (url, path) => {
          const { href } = new URL(`${new URL(url).origin}${path || '/'}`);
          for (const address of [href, new URL(url).href]) {
            const [, given] =
              /const address = (.*)\.href;/.exec(writeTest('playwright', visitOf([], { address }), [])) ?? [];
            const addressOf = new Function('baseURL', `return ${given}.href`);
            expect(addressOf(undefined)).toBe(address);
            expect(new URL(addressOf('http://localhost:3000')).host).toBe('localhost:3000');
          }
        },
      ),
    );
    const file = 'file:///C:/page.html';
    expect(writeTest('playwright', visitOf([], { address: file }), [])).toContain(
      `const address = '${file}';`,
    );
  });

  it('expects the events that were sent below the steps that they came of', () => {
    const on = { method: 'getByRole', text: 'button', options: { name: 'Join now' } } as const;
    const code = writeTest('playwright', visitOf([{ time: 2_000, action: 'click', on }]), [
      event('Viewed', { page: 'home' }, 1_000),
      event('session_start', {}, 1_000),
      event('Refused', {}, 1_500, { state: 'dropped:consent' }),
      event('Joined', { label: 'Join now' }, 2_000),
    ]);
    expect(code).toMatch(
      /await page\.goto\(address\);\n {2}await sent\('Viewed', \{ page: 'home' \}\);\n\n {2}await page\.getByRole\('button', \{ name: 'Join now' \}\)\.click\(\);\n {2}await sent\('Joined', \{ label: 'Join now' \}\);\n\}\);/,
    );
    expect(code).not.toMatch(/session_start|Refused/);
  });

  it('expects no web vitals, which differ at each visit', () => {
    const vital = event('Web Vital', { metric: 'LCP', value: 1_200 });
    expect(writeTest('playwright', visitOf(), [vital])).not.toContain('Web Vital');
    expect(writeTest('kit', visitOf(), [vital])).not.toContain('Web Vital');
  });

  it('leaves out ids, times and what the visitor has typed', () => {
    const own = {
      place: 'near Austin',
      service: 'pet care',
      job_id: 'a',
      startedAt: 1,
      seen: 1_795_300_000_000,
      made: '2026-11-26T10:00:00Z',
      link: 'https://www.example.com/a',
      ratio: 0.123_456,
      price: 19.99,
    };
    const visit = visitOf([], { isTyped: (typed) => typed.includes('Austin') });
    expect(writeTest('playwright', visit, [event('Searched', own)])).toContain(
      `await sent('Searched', { service: 'pet care', price: 19.99 });`,
    );
    const ofKit = writeTest('kit', visit, [event('Searched', own)]);
    expect(ofKit).toContain(`expect(kit).toHaveLogged('Searched', { service: 'pet care', price: 19.99 });`);
    expect(ofKit).not.toContain('Austin');
  });

  it('expects events that are alike as often as they were logged', () => {
    const code = writeTest('kit', visitOf(), [
      event('Joined', { a: 1 }),
      event('Joined', { a: 1, b: 2 }),
      event('Left', {}),
    ]);
    expect(code).toContain(`expect(kit).toHaveLoggedTimes('Joined', 2, { a: 1 });`);
    expect(code).toContain(`expect(kit).toHaveLogged('Joined', { a: 1, b: 2 });`);
  });

  it('has no step that nothing came of and that the next one takes anyway', () => {
    const on = { method: 'getByLabel', text: 'Place' } as const;
    const code = writeTest(
      'playwright',
      visitOf([
        { time: 1, action: 'scroll', value: 10, isMinor: true },
        { time: 2, action: 'click', on },
        { time: 3, action: 'fill', on, value: 'Example' },
      ]),
      [],
    );
    expect(code).toContain(`page.goto(address);\n  await page.getByLabel('Place').fill('Example');\n});`);
  });
});
