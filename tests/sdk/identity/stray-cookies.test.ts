import { httpApi } from '@care/analytics/http-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createBrowserCookies } from '../../fakes/browser-cookies.ts';

/** The owner of an event. */
interface Ids {
  readonly device: string;
  readonly visitor?: string | undefined;
  readonly webSession?: string | undefined;
}

interface WireEvent {
  readonly event_type: string;
  readonly device_id: string;
  readonly event_properties: { readonly visitor_id?: string; readonly czen_session_id?: string };
}

/** One browser, whose pages share its cookies, and on one host its storage. */
function openBrowser() {
  const cookies = createBrowserCookies();
  const storages = new Map<string, ReturnType<typeof createMemoryStorage>>();
  let pages = 0;

  function open(hostname: string, pathname: string, config: AnalyticsConfig = {}) {
    pages += 1;
    const address = { hostname, pathname };
    const localStorage = storages.get(hostname) ?? createMemoryStorage();
    storages.set(hostname, localStorage);
    const environment = Object.assign(
      createTestEnvironment(Date.UTC(2026, 0, 1) + pages * 1_000, `page${pages}`),
      {
        cookies: cookies.open(address),
        localStorage,
      },
    );
    const destinations = [httpApi({ serverUrl: '/collect' })];
    const analytics = createAnalyticsClient(
      completeOptions({ analyticsKey: 'key', destinations, ...config }),
      environment,
    );
    return {
      analytics,
      environment,
      warnings: () => environment.lines.map(({ message }) => message),
      async log(name = 'Page Viewed'): Promise<Ids | undefined> {
        const receipt = analytics.logEvent({ name });
        await environment.clock.advance(1_000);
        const events = environment.sent.flatMap(
          ({ body }) => (JSON.parse(body) as { events: WireEvent[] }).events,
        );
        if (receipt.state !== 'sent') return undefined;
        const { device_id: device, event_properties: data } = events.find(
          ({ event_type }) => event_type === name,
        ) as WireEvent;
        return {
          device,
          ...(data.visitor_id && { visitor: data.visitor_id }),
          ...(data.czen_session_id && { webSession: data.czen_session_id }),
        };
      },
    };
  }

  return { cookies, open };
}

const names = ['care_did', 'n_vis', 'csc'] as const;

function valuesOf({ device, visitor, webSession }: Partial<Ids> = {}): readonly string[] {
  return [device, visitor, webSession].filter((id) => id !== undefined);
}

describe('cookies of other domains and paths', () => {
  it.each<[where: string, attributes: string, cookieDomain?: string]>([
    ['of the domain above', 'Domain=x.test; Path=/'],
    ['of the host, where the client writes for the domain', 'Domain=app.x.test; Path=/', 'x.test'],
    ['of the host alone, where the client writes for the domain', 'Path=/', 'x.test'],
    ['of a path', 'Path=/shop'],
    ['of a path with a slash', 'Path=/shop/'],
  ])('%s do not undo a reset', async (_where, attributes, cookieDomain) => {
    const { cookies, open } = openBrowser();
    const page = { hostname: 'app.x.test', pathname: '/shop/item' };
    cookies.set(page, `care_did=OLD; ${attributes}`);
    const first = open(page.hostname, page.pathname, { cookieDomain } as AnalyticsConfig);
    expect((await first.log())?.device).toBe('OLD');
    first.analytics.reset();
    const after = await first.log('After');
    const next = await open(page.hostname, page.pathname, { cookieDomain } as AnalyticsConfig).log();
    expect(after?.device).not.toBe('OLD');
    expect(next?.device).toBe(after?.device);
    expect(cookies.kept.filter(({ name }) => name === 'care_did')).toHaveLength(1);
  });

  it.each(['Domain=x.test', 'Domain=app.x.test', 'Domain=x.test; Path=/shop', 'Path=/shop/'])(
    'with %s do not return with consent that is granted after a denial',
    async (attributes) => {
      const { cookies, open } = openBrowser();
      const page = { hostname: 'app.x.test', pathname: '/shop/item' };
      for (const name of names) cookies.set(page, `${name}=OLD; Path=/; ${attributes}`);
      const first = open(page.hostname, page.pathname);
      expect(valuesOf(await first.log())).toEqual(['OLD', 'OLD', 'OLD']);
      first.analytics.consent.set('denied');
      expect(cookies.kept.map(({ name }) => name)).toEqual(['care_consent']);
      first.analytics.consent.set('granted');
      const after = await first.log('After');
      const next = await open(page.hostname, page.pathname).log();
      expect(valuesOf(after)).not.toContain('OLD');
      expect(next).toEqual(after);
    },
  );

  it('for a path that a denial did not reach do not count after consent is granted', async () => {
    const { cookies, open } = openBrowser();
    const shop = { hostname: 'app.x.test', pathname: '/shop/item' };
    for (const name of names) cookies.set(shop, `${name}=OLD; Path=/shop`);
    const start = open('app.x.test', '/');
    start.analytics.consent.set('denied');
    start.analytics.consent.set('granted');
    expect(valuesOf(await open('app.x.test', '/shop/item').log())).not.toContain('OLD');
  });

  it.each(['denied', 'denied.1767225000000'])(
    'with a denial for the whole domain, %s, leave a host its own consent',
    async (denial) => {
      const { cookies, open } = openBrowser();
      cookies.set({ hostname: 'www.x.test', pathname: '/' }, `care_consent=${denial}; Domain=x.test; Path=/`);
      const first = open('app.x.test', '/');
      expect(await first.log()).toBeUndefined();
      first.analytics.consent.set('granted');
      expect(await first.log('After')).toBeDefined();
      const next = open('app.x.test', '/');
      expect(next.analytics.consent.state).toBe('granted');
      expect(await next.log()).toBeDefined();
    },
  );

  it('with a dated denial for the whole domain stay for its other hosts', async () => {
    const { cookies, open } = openBrowser();
    open('www.x.test', '/', { cookieDomain: 'x.test' }).analytics.consent.set('denied');
    const app = open('app.x.test', '/');
    app.analytics.consent.set('granted');
    expect(app.analytics.consent.state).toBe('granted');
    expect(open('jobs.x.test', '/').analytics.consent.state).toBe('denied');
    app.environment.clock.set(Date.UTC(2026, 1, 1));
    const again = open('www.x.test', '/', { cookieDomain: 'x.test' });
    again.environment.clock.set(Date.UTC(2026, 1, 2));
    again.analytics.consent.set('denied');
    expect(open('app.x.test', '/').analytics.consent.state).toBe('denied');
    expect(cookies.kept.filter(({ name }) => name === 'care_consent')).toHaveLength(2);
  });

  it('that no script can replace are reported once by name, and the client keeps its identity', async () => {
    const { cookies, open } = openBrowser();
    cookies.set({ hostname: 'app.x.test', pathname: '/' }, 'care_did=SECRET; Path=/; HttpOnly');
    const first = open('app.x.test', '/');
    const ids = await first.log();
    expect(ids?.device).not.toBe('SECRET');
    const next = open('app.x.test', '/');
    expect(await next.log()).toEqual(ids);
    next.analytics.reset();
    const after = await next.log('After');
    expect(await open('app.x.test', '/').log()).toEqual(after);
    expect(next.warnings()).toEqual([expect.stringContaining('care_did')]);
  });
});

it.each([false, true])(
  'a cookieDomain that a release adds holds from a visitor’s first event on, with the ids and the choice that are known, after a reset: %s',
  async (isReset) => {
    const { cookies, open } = openBrowser();
    const before = open('www.x.test', '/', { consent: 'pending' });
    before.analytics.consent.set('granted');
    const ids = await before.log();
    const released: AnalyticsConfig = { consent: 'pending', cookieDomain: 'x.test' };
    const after = open('www.x.test', '/', released);
    if (isReset) after.analytics.reset();
    const idsAfter = await after.log();
    expect(idsAfter).toEqual({ ...ids, ...(isReset && { device: idsAfter?.device }) });
    expect(await open('jobs.x.test', '/', released).log()).toEqual(idsAfter);
    expect(cookies.kept.map(({ name }) => name).sort()).toEqual([...names, 'care_consent'].sort());
  },
);

describe('a cookieDomain that is not the page’s', () => {
  it.each([
    ['a preview host', 'branch.pages.test', 'x.test'],
    ['a public suffix', 'shop.co.uk', 'co.uk'],
  ])('is reported once, and cookies are for the host alone: %s', async (_which, hostname, cookieDomain) => {
    const { cookies, open } = openBrowser();
    const first = open(hostname, '/', { cookieDomain, consent: 'pending' });
    first.analytics.consent.set('granted');
    const ids = await first.log();
    const next = open(hostname, '/', { cookieDomain });
    expect(await next.log()).toEqual(ids);
    expect(cookies.kept.map(({ name, isHostOnly, domain }) => [name, isHostOnly, domain]).sort()).toEqual(
      ['care_consent', 'care_did', 'csc', 'n_vis'].map((name) => [name, true, hostname]),
    );
    expect(first.warnings()).toEqual([expect.stringContaining(`cookieDomain ${cookieDomain}`)]);
    next.analytics.reset({ all: true });
    expect(valuesOf(await next.log('After')).filter((id) => valuesOf(ids).includes(id))).toEqual([]);
  });
});

interface Stray {
  readonly name: string;
  readonly domain: string | undefined;
  readonly path: string;
  readonly isHttpOnly: boolean;
}

interface Visit {
  readonly path: string;
  readonly act: 'log' | 'reset' | 'reset all' | 'deny' | 'grant';
}

const hosts = ['app.x.test', 'x.test', 'a.b.x.test', 'branch.pages.test', 'shop.co.uk', 'localhost'];
const paths = ['/', '/shop', '/shop/', '/shop/item', '/other/page'];

const worlds = fc.constantFrom(...hosts).chain((hostname) => {
  const labels = hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  return fc.record({
    hostname: fc.constant(hostname),
    cookieDomain: fc.option(fc.constantFrom(...domains, `.${hostname}`, 'elsewhere.test'), {
      nil: undefined,
    }),
    strays: fc.array(
      fc
        .record<Stray>({
          name: fc.constantFrom(...names),
          domain: fc.option(fc.constantFrom(...domains), { nil: undefined }),
          path: fc.constantFrom(...paths),
          isHttpOnly: fc.boolean(),
        })
        // Storage holds only the device of several parts of a site.
        .filter(({ name, path }) => name === 'care_did' || path !== '/other/page'),
      { maxLength: 8 },
    ),
    visits: fc.array(
      fc.record<Visit>({
        path: fc.constantFrom(...paths),
        act: fc.constantFrom('log', 'log', 'reset', 'reset all', 'deny', 'grant'),
      }),
      { minLength: 2, maxLength: 8 },
    ),
  });
});

it('a visitor has one identity on all pages, and no discarded one returns, with any other cookies', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async ({ hostname, cookieDomain, strays, visits }) => {
      const { cookies, open } = openBrowser();
      strays.forEach(({ name, domain, path, isHttpOnly }, index) => {
        const scope = `Path=${path}${domain ? `; Domain=${domain}` : ''}${isHttpOnly ? '; HttpOnly' : ''}`;
        cookies.set({ hostname, pathname: '/' }, `${name}=stray${index}; ${scope}`);
      });
      /** Values that no page may use any more; with consent after a denial all from before it. */
      const over = new Set<string>();
      let current: Partial<Ids> = {};
      let isDenied = false;

      function see(ids: Ids): void {
        expect(valuesOf(ids).filter((id) => over.has(id))).toEqual([]);
        if (current.device) expect(ids.device).toBe(current.device);
        // Beside the cookies only the device is stored: another id may replace one, which never returns.
        for (const kind of ['visitor', 'webSession'] as const) {
          const [before, now] = [current[kind], ids[kind]];
          if (before && now && before !== now) over.add(before);
        }
        current = { ...current, ...ids };
      }

      for (const { path, act } of visits) {
        const { analytics, log, warnings } = open(hostname, path, { cookieDomain } as AnalyticsConfig);
        if (act === 'reset' || act === 'reset all') {
          const before = isDenied ? undefined : await log();
          if (before) see(before);
          analytics.reset({ all: act === 'reset all' });
          if (before) for (const id of act === 'reset' ? [before.device] : valuesOf(before)) over.add(id);
          const { visitor, webSession } = current;
          if (!isDenied) current = act === 'reset' ? { visitor, webSession } : {};
        } else if (act !== 'log') {
          analytics.consent.set(act === 'deny' ? 'denied' : 'granted');
          if (act === 'deny') {
            for (const id of valuesOf(current)) over.add(id);
            for (const index of strays.keys()) over.add(`stray${index}`);
            current = {};
          }
          isDenied = act === 'deny';
        }
        const ids = await log('Last');
        expect(ids === undefined).toBe(isDenied);
        if (ids) see(ids);
        expect(new Set(warnings()).size).toBe(warnings().length);
      }
    }),
    { numRuns: 500 },
  );
});
