import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Vite builds for the environment's mode, which is `test` where a test starts this.
process.env.NODE_ENV = 'production';

/** The core without any destination of ours. */
const bare = (destination = '{ name: "own", deliver: async () => ({ answers: [] }) }', imports = '') =>
  `import { createAnalytics } from '@care/analytics';
  ${imports}
  createAnalytics({ analyticsKey: 'k', destinations: [${destination}] }).logEvent({ name: 'Homepage Viewed' });`;

/** A destination, beside the core without one. */
const destination = (name, options = '') => ({
  name: `+ ${name}, in the place of http-api`,
  beside: bare(),
  code: bare(`${name}(${options})`, `import { ${name} } from '@care/analytics/${name}';`),
});

/** The core, with features and further options. */
const core = (features = '', options = '') => `import { createAnalytics } from '@care/analytics';
  import { httpApi } from '@care/analytics/http-api';
  createAnalytics({ analyticsKey: 'k', ${options} destinations: [httpApi()], features: [${features}] }).logEvent({ name: 'Homepage Viewed' });`;

/** A feature, its import and its call, beside the core. */
const feature = (entry, call, more = '', names = call.slice(0, call.indexOf('('))) =>
  `import { ${names} } from '@care/analytics/${entry}';\n${core(call)}\n${more}`;

/** A function that is called beside the client. */
const called = (entry, name) => feature(entry, '', `globalThis.used = ${name};`, name);

const clicks = feature('click-autocapture', 'clickAutocapture({ enabled: true })');
const tagging = `visualTagging({ describe: describeClick, origins: ['https://app.amplitude.com'] })`;

const hooks = `import { AnalyticsProvider, createHooks } from '@care/analytics/react';
  globalThis.hooks = [AnalyticsProvider, createHooks];`;

const ofHooks = `import { clickCountsFor, createAttributes } from '@care/analytics/attributes';
  import { logExposure } from '@care/analytics/exposure';
  import { observeImpression, observeSeen } from '@care/analytics/impressions';
  import { logScreen } from '@care/analytics/page-views';
  globalThis.used = [clickCountsFor, createAttributes, logExposure, observeImpression, observeSeen, logScreen];`;

const inspecting = feature('inspector', 'inspector()');

/** Code that Vite itself puts around a dynamic import, once for an application. */
const helper = `globalThis.load = () => import('web-vitals');`;

/** Settings for the code that runs as the application loads, without that helper. */
const eager = { isEagerOnly: true, beside: helper };

/**
 * The imports of an application, measured in bytes of gzip; of a feature, the growth of the core, or of the code that it is
 * `beside`. 1 kB is 1,000 bytes.
 */
const scenarios = [
  {
    name: 'core: logEvent with careEvents, check, journal, http-api',
    ...eager,
    code: `import { createAnalytics } from '@care/analytics';
      import { careEvents } from '@care/analytics/catalog';
      import { httpApi } from '@care/analytics/http-api';
      createAnalytics({ analyticsKey: 'k', events: careEvents, destinations: [httpApi()] }).logEvent({ name: 'Homepage Viewed' });`,
  },
  {
    name: 'the same, careEvents loaded when the page is idle',
    ...eager,
    code: `const events = () => import('@care/analytics/catalog').then(({ careEvents }) => careEvents);\n${core('', 'events,')}`,
  },
  { name: 'the same without the check (no zod)', ...eager, code: core() },
  {
    name: 'what recovers events of earlier pages, loaded where there are some',
    isLateOnly: true,
    code: core(),
  },
  {
    name: 'lazy, until the core is loaded',
    ...eager,
    code: `import { createLazyAnalytics } from '@care/analytics/lazy';
      createLazyAnalytics({ analyticsKey: 'k', load: () => import('web-vitals') }).logEvent({ name: 'Homepage Viewed' });`,
  },
  destination('posthog'),
  destination('segment'),
  destination('snowplow', `{ serverUrl: 'https://sp.example', schemaVendor: 'com.example' }`),
  destination('otlp'),
  {
    name: '+ hooks, without React, beside the entry points they build on',
    beside: `${ofHooks}\n${core()}`,
    code: `${ofHooks}${hooks}\n${core()}`,
  },
  { name: '+ hooks, without React, with all of these', code: `${hooks}\n${core()}` },
  { name: '+ click-autocapture', code: clicks },
  { name: '+ remote-config', code: feature('remote-config', 'remoteConfig()') },
  {
    name: '+ visual-tagging, beside click-autocapture',
    beside: clicks,
    code: `import { clickAutocapture, describeClick } from '@care/analytics/click-autocapture';
      ${feature('visual-tagging', `clickAutocapture({ enabled: true }), ${tagging}`, '', 'visualTagging')}`,
  },
  { name: '+ page-views', code: feature('page-views', 'pageViews()') },
  {
    name: '+ impressions and attributes',
    code: `import { observeImpression } from '@care/analytics/impressions';
      ${feature('attributes', 'declarativeEvents()', 'globalThis.used = observeImpression;')}`,
  },
  { name: '+ attribution', code: feature('attribution', 'attribution()') },
  {
    name: '+ web-vitals, without the package of that name',
    // Reading labels without masked text shares code with click autocapture: 0.4 kB where that is not imported.
    code: feature('web-vitals', 'webVitals({ logger: console })'),
  },
  { name: '+ tag-manager with hashing', code: feature('tag-manager', 'tagManager()') },
  {
    name: '+ event properties',
    code: feature('event-properties', `createEventProperties({ storedAs: 'shop' })`),
  },
  { name: '+ groups', code: feature('groups', `createGroups({ storedAs: 'shop' })`) },
  { name: '+ revenue', code: called('revenue', 'logRevenue') },
  {
    name: '+ sampling',
    code: feature('sampling', `sampling({ visitors: 0.1, events: { 'Homepage Viewed': 1 } })`),
  },
  { name: '+ exposure', code: called('exposure', 'logExposure') },
  {
    name: '+ logger with window errors',
    code: feature(
      'logger',
      `windowErrors({ logger: createRemoteLogger({ path: '/log' }) })`,
      '',
      'createRemoteLogger, windowErrors',
    ),
  },
  {
    name: '+ error-reports, until Sentry is loaded',
    isEagerOnly: true,
    code: feature('error-reports', `errorReports({ dsn: 'https://key@errors.example/1' })`),
  },
  { name: '+ inspector, until it is opened', isEagerOnly: true, code: inspecting },
  {
    name: "inspector's overlay, loaded when it is opened",
    isLateOnly: true,
    beside: core(),
    code: inspecting,
  },
  {
    name: 'core with the check and every feature, without the official SDKs',
    ...eager,
    code: `import { createAnalytics } from '@care/analytics';
      import { declarativeEvents } from '@care/analytics/attributes';
      import { attribution } from '@care/analytics/attribution';
      import { careEvents } from '@care/analytics/catalog';
      import { clickAutocapture, deadClicks, describeClick, rageClicks } from '@care/analytics/click-autocapture';
      import { errorReports } from '@care/analytics/error-reports';
      import { logExposure } from '@care/analytics/exposure';
      import { httpApi } from '@care/analytics/http-api';
      import { observeImpression } from '@care/analytics/impressions';
      import { createRemoteLogger, windowErrors } from '@care/analytics/logger';
      import { pageViews } from '@care/analytics/page-views';
      import { remoteConfig } from '@care/analytics/remote-config';
      import { tagManager } from '@care/analytics/tag-manager';
      import { visualTagging } from '@care/analytics/visual-tagging';
      import { webVitals } from '@care/analytics/web-vitals';
      const logger = createRemoteLogger({ path: '/log' });
      createAnalytics({
        analyticsKey: 'k',
        events: careEvents,
        destinations: [httpApi()],
        features: [
          remoteConfig(), pageViews(), clickAutocapture({ rageClicks, deadClicks }), ${tagging}, declarativeEvents(),
          attribution(), tagManager(), webVitals({ logger }), windowErrors({ logger }), errorReports({ tunnel: '/errors' }),
        ],
      });
      globalThis.used = [logExposure, observeImpression];`,
  },
];

/** Packages that an application brings itself. */
const external = [/^react($|\/)/, /^@amplitude\//, /^@sentry\//, /^web-vitals$/];

/**
 * Measures the bytes of Vite's build for production, gzip at level 9.
 *
 * @param isEagerOnly leaves out the chunks that are loaded later, `isLateOnly` all others; without them all count
 */
async function measure(code, { isEagerOnly, isLateOnly }) {
  const entry = `${root}scenario.js`;
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'scenario',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, external },
    },
  });
  const counted = output.filter(({ isEntry }) => (isEntry ? !isLateOnly : !isEagerOnly));
  return counted.reduce((sum, file) => sum + gzipSync(file.code ?? '', { level: 9 }).length, 0);
}

/** Growth that needs no note, in bytes: gzip itself moves by as much when lines change places. */
const room = (bytes) => Math.max(40, bytes * 0.01);

const baselineFile = new URL('size-baseline.json', import.meta.url);
const { values } = parseArgs({ options: { record: { type: 'string' } } });
const baseline = JSON.parse(readFileSync(baselineFile, 'utf8'));
const recorded = {};
const grown = [];
for (const { name, code, beside = name.startsWith('+') ? core() : '', ...which } of scenarios) {
  const before = beside ? await measure(beside, which) : 0;
  const bytes = (await measure(code, which)) - before;
  const known = baseline[name];
  const isOther = !known || Math.abs(bytes - known.bytes) > room(known.bytes);
  recorded[name] = isOther && values.record ? { bytes, note: values.record } : known;
  const hasGrown = !recorded[name] || bytes > recorded[name].bytes + room(recorded[name].bytes);
  if (hasGrown) grown.push(name);
  console.log(
    `${hasGrown ? '✗' : '✓'} ${kilobytes(bytes)} kB of ${kilobytes(recorded[name]?.bytes ?? 0)}  ${name}`,
  );
}
if (values.record) writeFileSync(baselineFile, `${JSON.stringify(recorded, undefined, 2)}\n`);

const totals = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--silent'], {
  cwd: root,
  encoding: 'utf8',
});
if (totals.status !== 0)
  console.error(
    `${totals.stdout}${totals.stderr}A total is over its limit. If it is worth it, raise the limit in .size-limit.json.`,
  );
if (grown.length > 0)
  console.error(
    `${grown.length} larger than the baseline. If it is worth it: npm run size -- --record "why", then npm run bench -- size --record`,
  );
if (grown.length > 0 || totals.status !== 0) process.exit(1);

function kilobytes(bytes) {
  return (bytes / 1_000).toFixed(2).padStart(5);
}
