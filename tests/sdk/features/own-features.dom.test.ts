import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declarativeEvents } from '@care/analytics/attributes';
import { attribution } from '@care/analytics/attribution';
import { clickAutocapture, deadClicks, describeClick, rageClicks } from '@care/analytics/click-autocapture';
import { errorReports } from '@care/analytics/error-reports';
import { createEventProperties } from '@care/analytics/event-properties';
import { createGroups } from '@care/analytics/groups';
import { inspector } from '@care/analytics/inspector';
import { windowErrors } from '@care/analytics/logger';
import { pageViews } from '@care/analytics/page-views';
import { remoteConfig } from '@care/analytics/remote-config';
import { sampling } from '@care/analytics/sampling';
import { tagManager, tagManagerScript } from '@care/analytics/tag-manager';
import { visualTagging } from '@care/analytics/visual-tagging';
import { webVitals } from '@care/analytics/web-vitals';
import { expect, it } from 'vitest';
import { type FeatureCase, testFeature } from '../../contracts/feature-contract.ts';
import { createFakeSentry } from './error-reports/fake-sentry.ts';
import { createFakeVitals } from './web-vitals/fake-vitals.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const opener = { postMessage: () => {} };

/** The feature of each entry point, by its folder. */
const entryPoints: Readonly<Record<string, FeatureCase>> = {
  attributes: { create: declarativeEvents },
  attribution: { create: attribution },
  'click-autocapture': { create: () => clickAutocapture({ enabled: true, rageClicks, deadClicks }) },
  'error-reports': {
    create: () => errorReports({ tunnel: '/tunnel', sampleRate: 1 }, async () => createFakeSentry().module),
  },
  'event-properties': { create: () => createEventProperties({ storedAs: 'shop' }) },
  groups: { create: () => createGroups({ storedAs: 'shop' }) },
  inspector: { create: inspector },
  logger: { create: () => windowErrors({ logger: silent }) },
  'page-views': {
    create: () => pageViews(),
    use: (scope) => scope.history.pushState(null, '', '/join'),
  },
  'remote-config': { create: remoteConfig },
  sampling: { create: () => sampling({ visitors: 0.5 }) },
  'tag-manager': {
    create: () => tagManager({ script: tagManagerScript({ containerId: 'GTM-XXXX' }) }),
  },
  'visual-tagging': {
    create: () => visualTagging({ describe: describeClick, origins: ['https://analyst.example'] }),
    scope: { opener },
  },
  'web-vitals': { create: () => webVitals({ logger: silent }, async () => createFakeVitals().module) },
};

/** Entry points of functions, with nothing to list under `features`. */
const withoutFeature = ['exposure', 'impressions', 'revenue'];

for (const [name, feature] of Object.entries(entryPoints)) testFeature(name, feature);

it('knows every entry point of a feature', () => {
  const folder = join(import.meta.dirname, '../../../sdk/features');
  const found = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  expect(found.sort()).toEqual([...Object.keys(entryPoints), ...withoutFeature].sort());
});
