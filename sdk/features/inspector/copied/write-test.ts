import { consentCookieName } from '../../../identity/consent-cookie.ts';
import type { ExplainedEvent } from '../overlay/explain-event.ts';
import type { Visit } from '../visit/visit.ts';
import { type ExpectedEvent, expectedEvents } from './expected-events.ts';
import { isOfKit, writeKitTest } from './write-kit-test.ts';
import { writeLiteral } from './write-literal.ts';
import { type WrittenStep, writeSteps } from './write-steps.ts';

/** Writes a visit as a test: for Playwright, or for the test kit. */
export function writeTest(
  kind: 'playwright' | 'kit',
  visit: Visit,
  events: readonly ExplainedEvent[],
): string {
  const expected = expectedEvents(events, visit).filter(({ name }) => kind === 'playwright' || isOfKit(name));
  const title = [...new Set(expected.map(({ name }) => name))].slice(0, maxNames).join(', ');
  const steps = writeSteps(visit, expected);
  const lines =
    kind === 'kit' ? writeKitTest(title, steps, expected) : writePlaywrightTest(title, steps, visit);
  return `${lines.join('\n')}\n`;
}

/** The most names of events in a title. */
const maxNames = 3;

function writePlaywrightTest(title: string, steps: readonly WrittenStep[], visit: Visit): readonly string[] {
  const { width, height } = visit.viewport;
  const isAsked = visit.consent !== undefined;
  const { address, ofFixture } = writeAddress(visit.address);
  const choice = { name: consentCookieName, value: visit.consent ?? '' };
  return [
    `import { gunzipSync } from 'node:zlib';`,
    `import { isDeepStrictEqual } from 'node:util';`,
    `import { expect, type Page, test } from '@playwright/test';`,
    '',
    `test.use({ viewport: { width: ${Number(width)}, height: ${Number(height)} } });`,
    '',
    `test(${writeLiteral(title ? `sends ${title}` : 'plays a visit')}, async ({ ${['page', ...(isAsked ? ['context'] : []), ...ofFixture].join(', ')} }) => {`,
    `  const address = ${address};`,
    ...(isAsked ? [`  await context.addCookies([{ ...${writeLiteral(choice)}, url: address }]);`] : []),
    '  const sent = watchEvents(page);',
    '  await page.goto(address);',
    ...steps.flatMap(({ code, events }, at) => [
      ...(steps[at - 1]?.events[0] ? [''] : []),
      ...(code ? [`  await ${code};`] : []),
      ...events.map(writeExpectation),
    ]),
    '});',
    '',
    ...watchEvents,
  ];
}

/** Writes an address on the server of Playwright's configuration, if that names one. */
function writeAddress(text: string): { readonly address: string; readonly ofFixture: readonly string[] } {
  const { origin } = new URL(text);
  // A file's address has no server.
  if (origin === 'null') return { address: writeLiteral(text), ofFixture: [] };
  // Two slashes would begin the name of another server.
  const path = text.slice(origin.length).replace(/^\/(?=\/)/, '/./');
  return {
    address: `new URL(${writeLiteral(path)}, baseURL ?? ${writeLiteral(origin)}).href`,
    ofFixture: ['baseURL'],
  };
}

function writeExpectation({ name, data }: ExpectedEvent): string {
  const given = Object.keys(data).length > 0 ? `, ${writeLiteral(data, '  ')}` : '';
  return `  await sent(${writeLiteral(name)}${given});`;
}

/** The function of the test that reads the events of the page's requests: a collector’s format, and no more. */
const watchEvents =
  `/** Reads the events out of the page's requests. What it returns waits for one with this name and data, which counts once. */
function watchEvents(page: Page) {
  const events: { name: string; data: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    if (!body) return;
    try {
      const text = body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body;
      for (const { event_type: name, event_properties: data = {} } of JSON.parse(text.toString()).events)
        events.push({ name, data });
    } catch {
      // No request with events.
    }
  });
  return async (name: string, data: Record<string, unknown> = {}) => {
    const expected = { name, data: expect.objectContaining(data) };
    await expect.poll(() => events, { timeout: 10_000 }).toContainEqual(expected);
    const at = events.findIndex((event) => event.name === name && isDeepStrictEqual({ ...event.data, ...data }, event.data));
    events.splice(at, 1);
  };
}`.split('\n');
