import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { CareAnalyticsScript } from '../../sdk/script-global.ts';
import { readBrowserStorage } from './pages/read-browser-storage.ts';

import type { SdkServer, Visitor } from './sdk-server.ts';

/** A build of the package: one that was published, or the one of the sources. */
export type Version = '0.1.0' | 'current';

/** A destination of the pages; `second` is one of an application's own. */
type Service = 'http-api' | 'second';

interface VersionSettings {
  /** @default ['http-api'] */
  readonly services?: readonly Service[];
  /** Whether events wait for definitions that never come. @default false */
  readonly awaitsDefinitions?: boolean;
}

/** An event that a service has acknowledged. */
interface ArrivedEvent {
  readonly service: Service;
  readonly name: string;
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A site that has a page of each version, and the services that these send to. */
export interface VersionPages {
  /** The services that answer 503. */
  readonly down: Set<Service>;
  /** The acknowledged events, in order, copies included. */
  readonly arrived: readonly ArrivedEvent[];
  /**
   * The names of that, without those that the package logs by itself. Copies under one id count once, as at a collector: a page that
   * is closed hands over what has no answer yet.
   */
  names(service?: Service): string[];
  /** Opens a page in a tab of its own. @param prepare runs in the page before its scripts */
  open(version: Version, settings?: VersionSettings, prepare?: () => void): Promise<Page>;
}

const files: Readonly<Record<Version, URL>> = {
  '0.1.0': new URL('../fixtures/0.1.0/care-analytics.global.js', import.meta.url),
  current: new URL('../../dist/script/care-analytics.global.js', import.meta.url),
};

export function createVersionPages(server: SdkServer, { context }: Visitor): VersionPages {
  const arrived: ArrivedEvent[] = [];
  const down = new Set<Service>();
  const scripts = new Map<string, string>();

  server.answer = ({ method, url: { pathname }, body }) => {
    const script = scripts.get(pathname);
    if (script !== undefined) return { headers: { 'content-type': 'text/javascript' }, body: script };
    if (pathname.endsWith('/page')) {
      const html = page(pathname.replace('page', 'script'));
      return { headers: { 'content-type': 'text/html' }, body: html };
    }
    const service = ({ '/collect': 'http-api', '/second': 'second' } as const)[pathname];
    if (!service || method !== 'POST') return undefined;
    if (down.has(service)) return { status: 503 };
    arrived.push(...(service === 'second' ? JSON.parse(body) : readEvents(body)));
    return { body: '{"code":200}' };
  };

  return {
    down,
    arrived,
    names(service) {
      const wanted = arrived.filter((event) => service === undefined || event.service === service);
      const unique = new Map(wanted.map(({ id, name, ...event }) => [`${event.service} ${id}`, name]));
      return [...unique.values()].filter((name) => !name.startsWith('session_'));
    },
    async open(version, settings = {}, prepare) {
      scripts.set(`/${version}/script`, await readFile(files[version], 'utf8'));
      const tab = await context.newPage();
      if (prepare) await tab.addInitScript(prepare);
      const given = encodeURIComponent(JSON.stringify(settings));
      await tab.goto(`${server.origin}/${version}/page?settings=${given}`);
      return tab;
    },
  };
}

function page(script: string): string {
  return `<!doctype html><link rel="icon" href="data:,"><script src="${script}"></script><script>(${start})()</script>`;
}

/** Runs in the page, whichever version it has. */
function start(): void {
  const text = new URLSearchParams(location.search).get('settings') ?? '{}';
  const { services = ['http-api'], awaitsDefinitions = false } = JSON.parse(text) as VersionSettings;
  const { createAnalytics, httpApi } = (globalThis as unknown as { CareAnalytics: CareAnalyticsScript })
    .CareAnalytics;
  type Destination = ReturnType<typeof httpApi>;
  const second: Destination = {
    name: 'second',
    async deliver({ events, leaving }) {
      const body = events.map(({ name, id, time, data }) => ({ service: 'second', name, id, time, data }));
      const isTaken = !leaving && (await fetch('/second', { method: 'POST', body: JSON.stringify(body) })).ok;
      return { answers: events.map(() => (isTaken ? 'delivered' : 'retry')) };
    },
  };
  const destinations: Record<Service, Destination> = {
    'http-api': httpApi({ serverUrl: '/collect' }),
    second,
  };
  globalThis.tested = createAnalytics({
    analyticsKey: 'key',
    destinations: services.map((service) => destinations[service]),
    ...(awaitsDefinitions && { events: () => new Promise<never>(() => {}) }),
  });
}

interface WireEvent {
  readonly event_type: string;
  readonly insert_id: string;
  readonly time: number;
  readonly event_properties?: ArrivedEvent['data'];
  readonly user_properties?: ArrivedEvent['data'];
}

function readEvents(body: string): ArrivedEvent[] {
  const { events } = JSON.parse(body) as { readonly events: readonly WireEvent[] };
  return events.map(({ event_type, insert_id, time, event_properties, user_properties }) => ({
    service: 'http-api',
    name: event_type,
    id: insert_id,
    time,
    data: { ...event_properties, ...user_properties },
  }));
}

/** Logs events in one task. @returns their ids, by name */
export function log(tab: Page, ...names: readonly string[]): Promise<Record<string, string>> {
  return tab.evaluate(
    (all) => Object.fromEntries(all.map((name) => [name, tested.logEvent({ name }).id])),
    names,
  );
}

/** All that any page of the site has stored anywhere, as text. */
export async function storedText(tab: Page): Promise<string> {
  const { local, records } = await readBrowserStorage(tab);
  return JSON.stringify([local, records]);
}

/** Waits until nothing of these events is stored. */
export async function expectNothingStored(tab: Page, names: readonly string[]): Promise<void> {
  const rest = async () => {
    const text = await storedText(tab);
    return names.filter((name) => text.includes(`\\"${name}\\"`));
  };
  await expect.poll(rest).toEqual([]);
}
