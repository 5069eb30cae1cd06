import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it, vi } from 'vitest';
import { root } from '../../repository/root.ts';
import { bundleSnippets } from './bundle-snippets.ts';
import { createFakeCollector } from './fake-collector.ts';
import { snippetsOf } from './pages.ts';
import type { Snippet } from './read-snippets.ts';
import { runInWindow } from './run-in-window.ts';
import { runOnServer } from './run-on-server.ts';
import { startStandIn } from './stand-in.ts';
import { writeSnippets } from './write-snippets.ts';

const pageOf = (service: string) => `docs/guides/moving-from-${service}.md`;
const services = ['amplitude', 'posthog', 'segment', 'google-analytics-4', 'snowplow'];
const snippets = services.flatMap((service) => snippetsOf(pageOf(service)));
const folder = writeSnippets(snippets.filter(({ runs }) => runs !== 'nowhere'));
afterAll(() => folder.remove());

/** The bundle of the code of a page that imports this, where it is meant to run. */
async function bundleOf(service: string, imported: string, runs: Snippet['runs'] = 'window') {
  const shown = snippets.find(
    (snippet) =>
      snippet.page === pageOf(service) && snippet.runs === runs && snippet.code.includes(`{ ${imported} }`),
  );
  if (!shown) throw new Error(`${service} shows no ${imported}`);
  const [bundle = ''] = await bundleSnippets([shown], folder, runs);
  return bundle;
}

/** The events of a request to any of the back ends. */
function eventsOf(body: string): readonly unknown[] {
  const { events, batch, data } = JSON.parse(body);
  return events ?? batch ?? data.map(({ ue_pr }: { ue_pr: string }) => JSON.parse(ue_pr).data);
}

const posthogOf = (name: string, properties: object) =>
  expect.objectContaining({ event: name, properties: expect.objectContaining(properties) });
const amplitudeOf = (name: string, properties: object) =>
  expect.objectContaining({ event_type: name, event_properties: expect.objectContaining(properties) });
const snowplowOf = (name: string, properties: object) => ({
  schema: `iglu:com.example/${name}/jsonschema/1-0-0`,
  data: expect.objectContaining(properties),
});
const payment = { plan: 'premium' };
const revenue = { $price: 9.5, $quantity: 2, $productId: 'membership', $currency: 'USD' };

it.each([
  ['amplitude', 'createEventProperties', [amplitudeOf('Search Started', { list: 'favorites' })]],
  [
    'posthog',
    'createEventProperties',
    [posthogOf('Search Started', { landing: 'pet care', list: 'favorites' })],
  ],
  [
    'posthog',
    'createGroups',
    [
      posthogOf('Search Started', { $groups: { company: 'acme' } }),
      posthogOf('$groupidentify', {
        $group_type: 'company',
        $group_key: 'acme',
        $group_set: { plan: 'premium' },
      }),
    ],
  ],
  [
    'segment',
    'createEventProperties',
    [
      expect.objectContaining({
        event: 'Search Started',
        properties: expect.objectContaining({ list: 'favorites' }),
      }),
    ],
  ],
  [
    'segment',
    'createGroups',
    [
      expect.objectContaining({ type: 'group', groupId: 'acme', traits: { plan: 'premium' } }),
      expect.objectContaining({
        type: 'identify',
        traits: expect.objectContaining({ places: ['Austin', 'Dallas'] }),
      }),
      expect.objectContaining({
        context: expect.objectContaining({
          $postInsert: { places: 'Houston' },
          $remove: { places: 'Dallas' },
        }),
      }),
    ],
  ],
  [
    'google-analytics-4',
    'createEventProperties',
    [amplitudeOf('search', { plan: 'premium', list: 'favorites' })],
  ],
  [
    'google-analytics-4',
    'logRevenue',
    [amplitudeOf('revenue_amount', { ...revenue, transaction_id: 'order-1071' })],
  ],
  [
    'snowplow',
    'logRevenue',
    [amplitudeOf('revenue_amount', { ...revenue, transaction_id: 'order-1071', payment_method: 'card' })],
  ],
  ['snowplow', 'createEventProperties', [snowplowOf('search_started', { plan: 'premium' })]],
])('shows a call in place of %s’s that sends what it says: %s', async (service, imported, expected) => {
  const { collector, received } = await startStandIn();
  expect((await runInWindow(await bundleOf(service, imported), collector)).troubles).toEqual([]);
  await vi.waitFor(() =>
    expect(received.flatMap(({ body }) => eventsOf(body))).toEqual(expect.arrayContaining(expected)),
  );
});

it('shows two destinations in place of two trackers, each with an app id of its own', async () => {
  const shown = snippets.find(({ code }) => code.includes("name: 'all', appId: 'care'")) as Snippet;
  const [bundle = ''] = await bundleSnippets([shown], folder, 'window');
  const { collector, received } = await startStandIn();
  expect((await runInWindow(bundle, collector)).troubles).toEqual([]);
  await vi.waitFor(() => {
    const appIds = received.flatMap(({ url, body }) =>
      JSON.parse(body).data.map(({ aid }: { aid: string }) => `${new URL(url).host} ${aid}`),
    );
    expect(new Set(appIds)).toEqual(new Set(['sp.example.com care-web', 'all.example.com care']));
  });
});

it.each([
  [
    'amplitude',
    'https://api2.amplitude.com/2/httpapi',
    expect.objectContaining({
      event_type: 'Payment Confirmed',
      user_id: '42',
      event_properties: expect.objectContaining(payment),
    }),
  ],
  [
    'posthog',
    'https://eu.i.posthog.com/batch/',
    expect.objectContaining({
      event: 'Payment Confirmed',
      distinct_id: '42',
      properties: expect.objectContaining(payment),
    }),
  ],
  [
    'segment',
    'https://api.segment.io/v1/b',
    expect.objectContaining({
      type: 'track',
      event: 'Payment Confirmed',
      userId: '42',
      properties: expect.objectContaining(payment),
    }),
  ],
  [
    'google-analytics-4',
    'https://api2.amplitude.com/2/httpapi',
    expect.objectContaining({
      event_type: 'refund',
      insert_id: 'refund-1071',
      device_id: '1234567890.1700000000',
      user_id: '42',
      event_properties: expect.objectContaining({ value: 9.5, currency: 'USD' }),
    }),
  ],
  [
    'snowplow',
    'https://sp.example.com/com.snowplowanalytics.snowplow/tp2',
    snowplowOf('payment_confirmed', payment),
  ],
])('shows a server in place of %s’s whose event arrives', async (service, url, expected) => {
  const bundle = await bundleOf(service, 'createServerAnalytics', 'server');
  const { address, received } = await startStandIn();
  expect((await runOnServer(bundle, folder, address)).troubles).toEqual([]);
  expect(received.map((request) => request.url)).toEqual([url]);
  expect(received.flatMap(({ body }) => eventsOf(body))).toEqual([expected]);
});

/** The classic script of an address: as it is built, what is exported is added to the global. */
async function scriptOf(address: string): Promise<string> {
  const name = address.slice(1).replace('.global.js', '');
  const source = name === 'care-analytics' ? 'sdk/script.ts' : `sdk/features/${name}/index.ts`;
  const contents = `import * as added from './${source}';
    globalThis.CareAnalytics = { ...globalThis.CareAnalytics, ...added };`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    ignoreAnnotations: true,
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
  });
  return outputFiles[0]?.text ?? '';
}

it('shows scripts in place of Google’s tag that log page views and clicks', async () => {
  const text = readFileSync(join(root, pageOf('google-analytics-4')), 'utf8');
  const [, html = ''] = /^```html\n([\s\S]*?)^```/m.exec(text) ?? [];
  const scripts = [...html.matchAll(/<script(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g)].map(
    ([, address, code = '']) => (address ? scriptOf(address) : code),
  );
  expect(scripts).toHaveLength(3);
  const button = `document.body.innerHTML = '<button type="button">Search</button>';`;
  const collector = createFakeCollector();
  const { troubles } = await runInWindow(`${button}\n${(await Promise.all(scripts)).join('\n')}`, collector);
  expect(troubles).toEqual([]);
  expect(new Set(collector.arrived())).toEqual(
    new Set(['session_start', 'Screen Viewed', '[Amplitude] Element Clicked']),
  );
});
