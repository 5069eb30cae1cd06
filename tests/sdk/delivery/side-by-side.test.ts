import type { Destination } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { otlp } from '@care/analytics/otlp';
import { posthog } from '@care/analytics/posthog';
import { segment } from '@care/analytics/segment';
import { snowplow } from '@care/analytics/snowplow';
import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { SendRequest, SendResult } from '../../../sdk/contracts/environment.ts';
import { createBrowser, offline } from './pages.ts';

const taken: SendResult = { status: 200, body: '' };

const products = () => httpApi({ apiKey: 'product-key', serverUrl: '/products' });
const marketing = () => httpApi({ apiKey: 'marketing-key', name: 'marketing', serverUrl: '/marketing' });

/** Two projects of one collector's kind, and what each has taken. */
function createProjects() {
  const browser = createBrowser();
  const events: Record<string, string[]> = { '/products': [], '/marketing': [] };
  const keys: Record<string, Set<string>> = { '/products': new Set(), '/marketing': new Set() };
  const answers: Record<string, SendResult> = {};
  browser.answer = ({ body, url }: SendRequest) => {
    const answer = answers[url] ?? taken;
    const { api_key, events: sent } = JSON.parse(body);
    keys[url]?.add(api_key);
    if (answer === taken)
      events[url]?.push(...sent.map(({ event_type }: Record<string, string>) => event_type));
    return answer;
  };
  const open = () => browser.open({ config: { destinations: [products(), marketing()] } });
  return { answers, browser, events, keys, open };
}

describe('two destinations of a kind', () => {
  it('get every event, each with its own key', async () => {
    const { browser, events, keys, open } = createProjects();
    const { analytics, ends } = open();
    analytics.logEvent({ name: 'Viewed' });
    await browser.advance(1_000);
    analytics.logEvent({ name: 'Joined' });
    await browser.advance(1_000);
    expect(events).toEqual({ '/products': ['Viewed', 'Joined'], '/marketing': ['Viewed', 'Joined'] });
    expect(keys).toEqual({
      '/products': new Set(['product-key']),
      '/marketing': new Set(['marketing-key']),
    });
    expect(ends).toEqual(['Viewed: sent', 'Joined: sent']);
  });

  it.each<[string, SendResult]>([
    ['refuses', { status: 400, body: '{"error":"not this one"}' }],
    ['is down', { status: 503, body: '' }],
    ['does not answer', offline],
  ])('do not wait for each other where one %s', async (_case, answer) => {
    const { answers, browser, events, open } = createProjects();
    answers['/products'] = answer;
    const { analytics } = open();
    for (const name of ['Viewed', 'Joined', 'Left']) {
      analytics.logEvent({ name });
      await browser.advance(1_000);
    }
    expect(events).toEqual({ '/products': [], '/marketing': ['Viewed', 'Joined', 'Left'] });
  });

  it('deliver after a reload what each had not delivered, and nothing twice', async () => {
    const { answers, browser, events, keys, open } = createProjects();
    answers['/products'] = offline;
    const first = open();
    first.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(1_000);
    answers['/products'] = taken;
    answers['/marketing'] = offline;
    first.kill();
    const second = open();
    second.analytics.logEvent({ name: 'Joined' });
    await browser.advance(1_000);
    second.kill();
    answers['/marketing'] = taken;
    open().analytics.logEvent({ name: 'Left' });
    await browser.advance(60_000);
    expect(events['/products']?.toSorted()).toEqual(['Joined', 'Left', 'Viewed']);
    expect(events['/marketing']?.toSorted()).toEqual(['Joined', 'Left', 'Viewed']);
    expect(keys['/marketing']).toEqual(new Set(['marketing-key']));
    expect(browser.storedEvents()).toEqual([]);
  });

  it('of one name are refused', () => {
    expect(() =>
      completeOptions({ analyticsKey: 'key', destinations: [httpApi(), httpApi({ serverUrl: '/other' })] }),
    ).toThrow('CareAnalytics: Invalid option destinations: http-api,http-api');
  });

  it('of one name are refused where the second is added, until the first is removed', async () => {
    const { browser, events } = createProjects();
    const lines: string[] = [];
    const { analytics } = browser.open({
      config: {
        destinations: [],
        logger: { error: (message) => lines.push(message), warn() {} },
      },
    });
    const remove = analytics.addDestination(products());
    analytics.addDestination({ ...marketing(), name: 'http-api' });
    expect(lines).toEqual([expect.stringContaining('addDestination takes a destination with its own name')]);
    analytics.logEvent({ name: 'Viewed' });
    remove();
    analytics.addDestination({ ...marketing(), name: 'http-api' });
    analytics.logEvent({ name: 'Joined' });
    await browser.advance(1_000);
    expect(events).toEqual({ '/products': ['Viewed'], '/marketing': ['Joined'] });
    expect(lines).toHaveLength(1);
  });
});

const kinds: Readonly<Record<string, (options: object) => Destination>> = {
  'http-api': httpApi,
  otlp,
  posthog,
  segment,
  snowplow: (options) => snowplow({ serverUrl: '/sp', schemaVendor: 'com.example', ...options }),
};

describe.each(Object.entries(kinds))('the destination %s', (kind, create) => {
  it('has the name of its kind, or its own', () => {
    expect(create({}).name).toBe(kind);
    expect(create({ name: 'second' }).name).toBe('second');
  });

  it.each(['', 7, {}])('refuses %j as a name', (name) => {
    expect(() => create({ name })).toThrow('CareAnalytics: Invalid option name: ');
  });
});
