import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { root } from '../../repository/root.ts';
import { bundleSnippets } from './bundle-snippets.ts';
import { snippetsOf } from './pages.ts';
import { runInWindow } from './run-in-window.ts';
import { type Received, startStandIn } from './stand-in.ts';
import { writeSnippets } from './write-snippets.ts';

const pages = {
  amplitude: 'docs/guides/moving-from-amplitude.md',
  posthog: 'docs/guides/moving-from-posthog.md',
  segment: 'docs/guides/moving-from-segment.md',
  snowplow: 'docs/guides/moving-from-snowplow.md',
  otlp: 'docs/guides/opentelemetry.md',
  google: 'docs/guides/moving-from-google-analytics-4.md',
};
/** The code that shows a back end, or what Amplitude alone counts: the first of its page that names the user's plan. */
const snippets = Object.values(pages).map((page) => {
  const shown = snippetsOf(page).find(
    ({ code }) =>
      /analytics\/(groups|posthog|segment|snowplow|otlp)'|GoogleAnalyticsSink/.test(code) &&
      /setUserProperties|GoogleAnalyticsSink/.test(code),
  );
  if (!shown) throw new Error(page);
  return shown;
});
const folder = writeSnippets(snippets);
afterAll(() => folder.remove());
const inWindow = snippets.filter(({ runs }) => runs === 'window');
const bundles = await bundleSnippets(inWindow, folder, 'window');

/** The events that arrive from the code that a page shows for its back end. */
async function run(page: string) {
  const place = inWindow.findIndex((snippet) => snippet.page === page);
  const { collector, received } = await startStandIn();
  const { troubles } = await runInWindow(bundles[place] ?? '', collector);
  expect(troubles).toEqual([]);
  await vi.waitFor(() => expect(received.map(({ body }) => body).join()).toContain('premium'));
  return received;
}

/** The names that arrive according to a page's table; of `a.b` the last part. */
function namesIn(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const [table = ''] = /^\| here \| (at|in the record).*\n\|.*\n(\|.*\n)+/m.exec(text) ?? [];
  const cells = table
    .split('\n')
    .slice(2, -1)
    .map((row) => row.split(' | ')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w.$]+)`/g)].map(([, name = '']) => name));
}

function isIn(body: string, name: string): boolean {
  return [name, name.split('.').at(-1)].some(
    (part) => body.includes(`"${part}"`) || body.includes(`:${part}`),
  );
}

/** Names of the table that are nowhere in what has arrived. */
function missing(
  page: string,
  received: readonly Received[],
  except: readonly string[] = [],
): readonly string[] {
  const names = namesIn(page).filter((name) => !except.includes(name));
  expect(names.length).toBeGreaterThan(5);
  const bodies = received.map(({ body }) => body).join();
  return names.filter((name) => !isIn(bodies, name));
}

it('shows groups, lists and revenue as Amplitude counts them, in two projects', async () => {
  const received = await run(pages.amplitude);
  await vi.waitFor(() => expect(received.map(({ body }) => body).join()).toContain('other-key'));
  const bodies = received.map(({ body }) => JSON.parse(body));
  for (const key of ['your-key', 'other-key']) {
    const sent = bodies.filter(({ api_key }) => api_key === key).flatMap((body) => body.events);
    // A page that is left sends what has no answer yet once more.
    const events = [...new Map(sent.map((event) => [event.insert_id, event])).values()];
    const of = (name: string) => events.filter(({ event_type }) => event_type === name);
    const changes = of('$identify').map(({ user_properties }) => user_properties);
    expect(changes).toHaveLength(2);
    expect(Object.assign({}, ...changes.map(({ $set }) => $set))).toMatchObject({ company: 'acme' });
    expect(changes).toContainEqual(
      expect.objectContaining({ $append: { places: 'Austin' }, $remove: { services: 'pet care' } }),
    );
    expect(of('$groupidentify')).toEqual([
      expect.objectContaining({
        groups: { company: 'acme' },
        group_properties: { $set: { plan: 'premium' } },
      }),
    ]);
    expect(of('revenue_amount')).toEqual([
      expect.objectContaining({
        groups: { company: 'acme' },
        event_properties: expect.objectContaining({
          $price: 9.5,
          $quantity: 2,
          $productId: 'membership',
        }),
      }),
    ]);
  }
});

it('shows a destination that PostHog gets its events by, as the table says', async () => {
  const received = await run(pages.posthog);
  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['https://eu.i.posthog.com/batch/']));
  const events = received.flatMap(({ body }) => JSON.parse(body).batch);
  // A change of user properties is as fast as the event before it.
  expect(events.map(({ event }) => event).sort()).toEqual([
    '$identify',
    '$set',
    'Search Started',
    'session_start',
  ]);
  const [searched, joined, changed] = ['Search Started', '$identify', '$set'].map((name) =>
    events.find(({ event }) => event === name),
  );
  expect(events.indexOf(joined)).toBeLessThan(events.indexOf(changed));
  expect(searched.properties).toMatchObject({ place: 'Austin' });
  expect(joined).toMatchObject({
    distinct_id: '42',
    properties: { $anon_distinct_id: searched.distinct_id },
  });
  expect(changed.properties).toMatchObject({
    $set: { plan: 'premium' },
    $set_once: { first_plan: 'basic' },
    $unset: ['trial'],
    $add: { searches: 1 },
    $append: { places: 'Austin' },
  });
  expect(searched.properties.$session_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
  // The page has no referrer, and the code no release.
  expect(missing(pages.posthog, received, ['$referrer', '$app_version'])).toEqual([]);
});

it('shows a destination that Segment gets its events by, as the table says', async () => {
  const received = await run(pages.segment);
  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['https://api.segment.io/v1/b']));
  expect(received[0]?.headers.authorization).toBe(`Basic ${btoa('your-write-key:')}`);
  const calls = received.flatMap(({ body }) => JSON.parse(body).batch);
  const [searched, identified] = ['track', 'identify'].map((kind) =>
    calls.find(({ event, type }) => type === kind && event !== 'session_start'),
  );
  expect(calls).toHaveLength(3);
  expect(searched).toMatchObject({ event: 'Search Started', properties: { place: 'Austin' } });
  expect(identified).toMatchObject({
    userId: '42',
    traits: { plan: 'premium', trial: null },
    context: { $setOnce: { first_plan: 'basic' }, $add: { searches: 1 }, $append: { places: 'Austin' } },
  });
  expect(missing(pages.segment, received, ['.app.version', '.campaign'])).toEqual([]);
});

it('shows a destination that Snowplow gets its events by, as the text says', async () => {
  const received = await run(pages.snowplow);
  expect(new Set(received.map(({ url }) => url))).toEqual(
    new Set(['https://sp.example.com/com.snowplowanalytics.snowplow/tp2']),
  );
  const events = received.flatMap(({ body }) => JSON.parse(body).data);
  const bySchema = new Map(
    events.map((event) => {
      const { data, schema } = JSON.parse(event.ue_pr).data;
      return [schema, { event, data }] as const;
    }),
  );
  const searched = bySchema.get('iglu:com.example/search_started/jsonschema/1-0-0');
  const changed = bySchema.get('iglu:com.example/identify/jsonschema/1-0-0');
  expect(bySchema.size).toBe(3);
  expect(searched?.data).toMatchObject({ place: 'Austin' });
  expect(changed?.data).toMatchObject({ user_properties: { $set: { plan: 'premium' } } });
  expect(changed?.event.uid).toBe('42');
  for (const event of events)
    expect(event).toMatchObject({
      aid: 'care-web',
      ...Object.fromEntries(['eid', 'duid', 'sid', 'dtm', 'stm'].map((name) => [name, expect.any(String)])),
    });
});

it('shows a destination that a collector of OpenTelemetry gets its events by, as the table says', async () => {
  const received = await run(pages.otlp);
  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['https://otel.example.com/v1/logs']));
  expect(received[0]?.headers['content-type']).toBe('application/json');
  const [logs] = JSON.parse(received[0]?.body ?? '').resourceLogs;
  expect(logs.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'care-web' } },
      { key: 'deployment.environment.name', value: { stringValue: 'production' } },
    ]),
  );
  const records = received.flatMap(({ body }) => JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords);
  expect(records.map(({ eventName }) => eventName).sort()).toEqual([
    '$identify',
    'Search Started',
    'session_start',
  ]);
  expect(records.find(({ eventName }) => eventName === 'Search Started').attributes).toContainEqual({
    key: 'place',
    value: { stringValue: 'Austin' },
  });
  expect(missing(pages.otlp, received, ['app.build_id'])).toEqual([]);
});

it('shows a relay that Google Analytics gets its events by, as the table says', async () => {
  const snippet = snippets.find(({ page }) => page === pages.google);
  const { received, send } = await startStandIn();
  vi.stubGlobal('fetch', send);
  onTestFinished(() => void vi.unstubAllGlobals());
  const code = snippet && (await import(join(folder.path, folder.fileOf(snippet))));
  const post = (more: object) =>
    code.relay(
      new Request('https://www.example.com/events', {
        method: 'POST',
        body: JSON.stringify({
          api_key: 'key',
          events: [
            {
              event_type: 'Search Started',
              time: Date.now(),
              device_id: 'device-1',
              user_id: '42',
              insert_id: 'event-1',
              session_id: 1_790_000_000_000,
              event_properties: {
                place: 'Austin',
                url: 'https://www.example.com/',
                referrer: 'https://a.example/',
              },
              user_properties: { $set: { plan: 'premium' } },
              ...more,
            },
          ],
        }),
      }),
    );
  expect((await post({})).status).toBe(200);
  expect(received[0]?.url).toMatch(
    /^https:\/\/www\.google-analytics\.com\/mp\/collect\?measurement_id=G-XXXXXXXXXX&api_secret=/,
  );
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    client_id: 'device-1',
    user_id: '42',
    user_properties: { plan: { value: 'premium' } },
    events: [
      { name: 'Search_Started', params: { place: 'Austin', page_location: 'https://www.example.com/' } },
    ],
  });
  const asked = ['ip_override', 'user_agent', 'ad_user_data', 'ad_personalization', 'adConsent'];
  expect(missing(pages.google, received, [...asked, 'items', 'session_start', 'event_'])).toEqual([]);
  expect((await post({})).status).toBe(200);
  expect(received).toHaveLength(1);
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  onTestFinished(() => info.mockRestore());
  expect((await post({ insert_id: 'event-2', time: Date.now() - 73 * 3_600_000 })).status).toBe(400);
  expect(info).toHaveBeenCalledWith('1 events were older than 72 hours');
});
