import { createAnalytics, type Destination, type Feature } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { createAttributes, declarativeEvents } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { careEvents } from '@care/analytics/catalog';
import { clickAutocapture, deadClicks, describeClick, rageClicks } from '@care/analytics/click-autocapture';
import { developerConsole } from '@care/analytics/console';
import { errorReports } from '@care/analytics/error-reports';
import { createEventProperties } from '@care/analytics/event-properties';
import { logExposure } from '@care/analytics/exposure';
import { createGroups } from '@care/analytics/groups';
import { httpApi } from '@care/analytics/http-api';
import { observeSeen } from '@care/analytics/impressions';
import { inspector } from '@care/analytics/inspector';
import { createLazyAnalytics } from '@care/analytics/lazy';
import { createRemoteLogger } from '@care/analytics/logger';
import { otlp } from '@care/analytics/otlp';
import { pageViews } from '@care/analytics/page-views';
import { posthog } from '@care/analytics/posthog';
import { createHooks } from '@care/analytics/react';
import { remoteConfig } from '@care/analytics/remote-config';
import { logRevenue } from '@care/analytics/revenue';
import { sampling } from '@care/analytics/sampling';
import { segment } from '@care/analytics/segment';
import { snowplow } from '@care/analytics/snowplow';
import { tagManager, tagManagerScript } from '@care/analytics/tag-manager';
import { visualTagging } from '@care/analytics/visual-tagging';
import { webVitals } from '@care/analytics/web-vitals';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  /** Violations of the page's policy: the directive, and the blocked address. The test creates it. */
  var refused: string[];
  /** Actions of an entry point that the network does not show. */
  var done: string[];
}

globalThis.done = [];

interface Parts {
  readonly destinations?: readonly Destination[];
  readonly features?: readonly Feature[];
  /** Uses the entry point, once analytics is there. */
  readonly use?: () => void;
}

const main = document.querySelector('main') as HTMLElement;

/** The parts of each entry point on a page, with the addresses that it has by default. */
const entryPoints: Readonly<Record<string, () => Parts>> = {
  '.': () => ({}),
  catalog: () => ({ use: () => void done.push(...careEvents.check('No Such Event', {})) }),
  console: () => ({
    destinations: [developerConsole({ print: (line) => void done.push(line) })],
  }),
  'http-api': () => ({ destinations: [httpApi()] }),
  amplitude: () => ({ destinations: [amplitude()] }),
  posthog: () => ({ destinations: [posthog()] }),
  segment: () => ({ destinations: [segment()] }),
  snowplow: () => ({
    destinations: [snowplow({ serverUrl: 'https://sp.example.com', schemaVendor: 'com.example' })],
  }),
  otlp: () => ({ destinations: [otlp({ serverUrl: 'https://otel.example.com' })] }),
  'remote-config': () => ({ features: [remoteConfig()] }),
  'error-reports': () => {
    const errors = errorReports({ tunnel: '/tunnel', sampleRate: 1 });
    return { features: [errors], use: () => errors.report(new Error('reported')) };
  },
  logger: () => {
    const logger = createRemoteLogger({ path: '/lines' });
    return { use: () => logger.error('a line') };
  },
  'visual-tagging': () => {
    // A window that is its own opener: an analyst who asks for the selector.
    Object.defineProperty(globalThis, 'opener', { value: globalThis });
    return {
      features: [visualTagging({ describe: describeClick, origins: [location.origin] })],
      use: () => postMessage({ action: 'initialize-visual-tagging-selector' }, location.origin),
    };
  },
  'tag-manager': () => ({
    features: [tagManager({ script: tagManagerScript({ containerId: 'GTM-XXXX' }) })],
  }),
  lazy: () => {
    const core = createAnalytics({ analyticsEnabled: false });
    const lazy = createLazyAnalytics({ analyticsKey: 'key', load: async () => core });
    lazy.subscribe((diagnostic) => diagnostic.kind === 'event' && done.push('Waited'));
    lazy.logEvent({ name: 'Waited' });
    return { use: () => void lazy.flush() };
  },
  attributes: () => {
    const join = { page: 'Get started', section: 'Hero', label: 'Join now' } as const;
    const marks = createAttributes(careEvents)('CTA Interacted', join);
    for (const [name, value] of Object.entries(marks)) main.setAttribute(name, value);
    const { careEarlyClicks: early } = globalThis as unknown as { careEarlyClicks?: object };
    if (early) done.push('the early script has run');
    return { features: [declarativeEvents()], use: () => main.click() };
  },
  attribution: () => ({ features: [attribution()] }),
  'click-autocapture': () => ({
    features: [clickAutocapture({ enabled: true, rageClicks, deadClicks })],
    use: () => main.querySelector('button')?.click(),
  }),
  'event-properties': () => {
    const properties = createEventProperties({ storedAs: 'tests' });
    const use = () => {
      properties.set({ plan: 'free' });
      done.push('Set');
    };
    return { features: [properties], use };
  },
  sampling: () => ({ features: [sampling({ visitors: 0, events: { Opened: 1 } })] }),
  exposure: () => ({
    use: () => void logExposure(tested, 'hero', { variationIndex: 1, reason: 'RULE_MATCH' }),
  }),
  groups: () => {
    const groups = createGroups({ storedAs: 'tests' });
    return { features: [groups], use: () => groups.setProperties('company', 'acme', { set: { size: 5 } }) };
  },
  impressions: () => ({
    use: () => void observeSeen(main, { threshold: 0.5, durationMs: 0 }, () => done.push('seen')),
  }),
  inspector: () => {
    const inspected = inspector();
    const use = () => void inspected.open().then(() => done.push('the inspector is open'));
    return { features: [inspected], use };
  },
  'page-views': () => ({ features: [pageViews()] }),
  revenue: () => ({ use: () => void logRevenue(tested, { price: 9.5 }) }),
  'web-vitals': () => ({
    features: [webVitals({ logger: { info: (line, { metric }) => void done.push(`${line} ${metric}`) } })],
  }),
  react: () => ({
    use: () => {
      const { useCallToAction } = createHooks({ analytics: tested });
      const Join = () =>
        createElement('button', { type: 'button', id: 'join', ...useCallToAction({ name: 'Joined' }) });
      createRoot(main).render(createElement(Join));
    },
  }),
  script: () => ({ use: () => void done.push(...Object.keys(Object(Object(globalThis).CareAnalytics))) }),
};

const entryPoint = new URLSearchParams(location.search).get('entryPoint') ?? '.';
const { destinations = [], features = [], use } = entryPoints[entryPoint]?.() ?? {};
globalThis.tested = createAnalytics({ analyticsKey: 'key', destinations, features });
tested.subscribe((notice) => {
  if (notice.kind === 'event') done.push(notice.name);
});
tested.logEvent({ name: 'Opened' });
// After the features have started.
setTimeout(() => use?.());
