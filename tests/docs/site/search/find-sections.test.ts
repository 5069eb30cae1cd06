import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Find, findSections } from '../../../../docs/site/search/find-sections.ts';
import { indexOptions } from '../../../../docs/site/search/index-options.ts';
import { siteOfRepository } from '../site-of.ts';

let find: Find;

beforeAll(async () => {
  const { files } = await siteOfRepository();
  const [, json] = [...files].find(([path]) => /^assets\/search-\w+\.json$/.test(path)) ?? [];
  const index = MiniSearch.loadJSON(String(json), indexOptions);
  find = (query) => findSections(index, query);
});

/** Queries that readers type, each with the pages of which one has to be among the first three. */
const questions: readonly [query: string, ...pages: string[]][] = [
  ['why was my event not sent', '/docs/reasons/'],
  ['consent', '/docs/guides/consent/', '/docs/#with-consent'],
  ['cta_interacted', '/docs/events/cta-interacted/'],
  ['CTA Interacted', '/docs/events/cta-interacted/'],
  ['journal-full', '/docs/reasons/#droppedjournal-full'],
  ['dropped:schema', '/docs/reasons/#droppedschema'],
  ['beacon', '/docs/guides/delivery/', '/docs/features/logger/', '/docs/reference-page-server/'],
  ['what does homepage viewed mean', '/docs/events/homepage-viewed/'],
  ['pageviews', '/docs/features/page-views/'],
  ['page veiws', '/docs/features/page-views/'],
  ['rage clicks', '/docs/features/click-autocapture/'],
  ['sentry', '/docs/features/error-reports/'],
  ['redact card numbers', '/docs/features/redaction/'],
  ['write a destination', '/docs/writing-a-destination/', '/docs/guides/writing-a-destination/'],
  ['next.js', '/docs/frameworks/', '/docs/guides/getting-started/'],
  ['impresions', '/docs/features/impressions/'],
  ['gpc', '/docs/reasons/#droppedconsent', '/docs/guides/consent/'],
  ['PII', '/docs/features/redaction/', '/docs/features/attribution/#personal-data'],
  ['gdpr', '/docs/guides/consent/', '/docs/#with-consent'],
  ['set group', '/docs/features/groups/'],
  ['company account properties', '/docs/features/groups/'],
  ['b2b accounts', '/docs/features/groups/'],
  ['revenue', '/docs/features/revenue/'],
  ['track purchase', '/docs/features/revenue/'],
  ['append to list user property', '/docs/guides/user-properties/'],
  ['sampling', '/docs/features/sampling/'],
  ['sample rate', '/docs/features/sampling/'],
  ['super properties', '/docs/features/event-properties/'],
  ['global properties', '/docs/features/event-properties/'],
  ['server side events', '/docs/guides/events-from-a-server/'],
  ['node.js backend', '/docs/guides/events-from-a-server/', '/docs/runtimes/'],
  ['SIGTERM', '/docs/guides/events-from-a-server/', '/docs/running-in-production/'],
  ['react native', '/docs/runtimes/'],
  ['service worker', '/docs/runtimes/'],
  ['copy as test', '/docs/features/inspector/'],
  ['script tag integrity', '/docs/frameworks/'],
  [
    'two projects api key',
    '/docs/api/http-api/',
    '/docs/guides/writing-a-destination/',
    '/docs/guides/getting-started/',
  ],
  ['conversion', '/docs/events/across-events/'],
  ['funnel', '/docs/events/across-events/'],
  ['bots', '/docs/events/every-event/'],
  ['ad blocker', '/docs/guides/getting-started/#through-your-own-server'],
  ['opt-out', '/docs/guides/consent/', '/docs/reasons/#droppedconsent'],
  ['CCPA', '/docs/guides/consent/'],
  ['A/B test', '/docs/guides/experiments/', '/docs/features/exposure/', '/docs/events/test-exposure/'],
  ['GA4', '/docs/guides/moving-from-google-analytics-4/'],
  ['track a click', '/docs/react/', '/docs/guides/instrument-a-control/'],
  ['sign-ups', '/docs/events/member-enrolled/'],
  ['bounce rate', '/docs/events/across-events/'],
  ['double counting', '/docs/guides/delivery-limits/#copies', '/docs/events/data-quality/#counted-once'],
  ['time zone', '/docs/events/data-quality/', '/docs/guides/warehouse/'],
  ['page speed', '/docs/features/web-vitals/'],
  ['can I trust CTA Interacted - VHP', '/docs/events/cta-interacted-vhp/#can-i-trust-it'],
  ['dropped event', '/docs/reasons/', '/docs/guides/errors/#which-events-were-lost'],
  ['instrument a button', '/docs/react/'],
  ['CTA Interacted - VHP', '/docs/events/cta-interacted-vhp/'],
  ['sdk_dropped', '/docs/events/data-quality/#losses', '/docs/events/every-event/'],
  ['schema_valid', '/docs/events/data-quality/#marked', '/docs/events/every-event/'],
  ['device_id', '/docs/guides/identity/', '/docs/events/every-event/'],
  ['web_session_id', '/docs/events/every-event/', '/docs/guides/sessions/'],
  ['screen_name', '/docs/events/screen-viewed/'],
  ['home page viewed', '/docs/events/homepage-viewed/'],
  ['homepage', '/docs/events/homepage-viewed/'],
  ['late events', '/docs/events/data-quality/#late', '/docs/events/data-quality/#how-late-do-events-arrive'],
  [
    'delayed events',
    '/docs/events/data-quality/#late',
    '/docs/events/data-quality/#how-late-do-events-arrive',
  ],
  ['when do events arrive', '/docs/events/data-quality/#how-late-do-events-arrive'],
  ['registered members', '/docs/events/member-enrolled/'],
  ['who enrolled', '/docs/events/member-enrolled/'],
  [
    'postal code',
    '/docs/events/every-event/',
    '/docs/flags/',
    '/docs/events/screen-viewed/',
    '/docs/events/cta-interacted-vhp/#properties',
  ],
  ['exclude an element', '/docs/features/click-autocapture/'],
  ['two destinations', '/docs/guides/getting-started/#two-destinations'],
  ['storybook', '/docs/guides/testing-your-app/#in-storybook'],
  ['id length', '/docs/guides/identity/#length-of-ids'],
  ['combine catalogues', '/docs/guides/getting-started/#catalogues-of-several-teams'],
  ['log out', '/docs/guides/identity/#login-and-logout'],
  ['add analytics to my app', '/docs/guides/getting-started/', '/docs/frameworks/'],
  ['log a click', '/docs/react/', '/docs/guides/instrument-a-control/'],
  ['add a new event', '/docs/contributing/#add-an-event', '/docs/events/#changing-an-event'],
  ['dropped', '/docs/reasons/', '/docs/guides/no-events/'],
  ['why was my event dropped', '/docs/reasons/', '/docs/guides/no-events/'],
  ['events not arriving', '/docs/guides/no-events/', '/docs/reasons/'],
  ['event not showing up', '/docs/guides/no-events/', '/docs/reasons/#where-to-see-them'],
  ['accuracy', '/docs/events/data-quality/'],
  ['reliability', '/docs/events/data-quality/'],
  ['undercount', '/docs/events/data-quality/'],
  ['is CTA Interacted - VHP accurate', '/docs/events/cta-interacted-vhp/'],
  ['instrument a new button', '/docs/guides/instrument-a-control/'],
  ['add a button', '/docs/guides/instrument-a-control/'],
  ['add a click event', '/docs/guides/instrument-a-control/'],
  ['how to log button clicks', '/docs/guides/instrument-a-control/', '/docs/react/'],
  ['new CTA', '/docs/guides/instrument-a-control/'],
  ['use with Next.js', '/docs/frameworks/#nextjs'],
  ['consent banner', '/docs/guides/consent/#a-banner'],
  ['content security policy', '/docs/guides/content-security-policy/'],
  ['unit test my component', '/docs/guides/testing-your-app/#components'],
  [
    'users who opted out',
    '/docs/events/data-quality/#never-seen',
    '/docs/guides/consent/',
    '/docs/reasons/#droppedconsent',
  ],
  ['opted out', '/docs/guides/consent/', '/docs/reasons/#droppedconsent'],
  ['event sent twice', '/docs/guides/delivery-limits/#copies', '/docs/events/data-quality/#counted-once'],
  ['events logged twice', '/docs/guides/delivery-limits/#copies', '/docs/events/data-quality/#counted-once'],
  ['duplicate events', '/docs/events/data-quality/#counted-once'],
  ['duplicate', '/docs/reasons/#droppedduplicate'],
  ['opt-out rate', '/docs/events/data-quality/#never-seen'],
  ['how many refused consent', '/docs/events/data-quality/#never-seen'],
  ['refused cookies', '/docs/events/data-quality/#never-seen'],
  ['sample ratio mismatch', '/docs/events/across-events/#does-a-test-divide-its-visitors-evenly'],
  ['exit page', '/docs/events/across-events/#on-which-pages-do-sessions-end'],
  ['returning visitors', '/docs/events/across-events/#how-many-sessions-do-visitors-have'],
  ['new vs returning', '/docs/events/across-events/#how-many-sessions-do-visitors-have'],
  ['clicks by section', '/docs/events/across-events/#which-labels-do-people-use-in-which-section'],
  ['bounce rate', '/docs/events/across-events/#which-share-of-sessions-bounces'],
  ['daily active users', '/docs/events/across-events/#how-many-people-visit-day-by-day'],
  ['unique visitors', '/docs/events/across-events/#how-many-people-visit-day-by-day'],
  ['session duration', '/docs/events/across-events/#how-long-do-sessions-last'],
  ['time on site', '/docs/events/across-events/#how-long-do-sessions-last'],
  ['retention', '/docs/events/across-events/#how-many-devices-come-back-week-by-week'],
  [
    'first touch',
    '/docs/events/across-events/#which-campaigns-brought-people-at-first',
    '/docs/features/attribution/',
  ],
  [
    'rage clicks',
    '/docs/events/across-events/#which-elements-do-people-click-in-a-rage',
    '/docs/features/click-',
  ],
  ['sample size', '/docs/events/across-events/#rates'],
  ['confidence interval', '/docs/events/across-events/#rates'],
  ['unique users per day', '/docs/events/across-events/#how-many-people-visit-day-by-day'],
  ['dedupe', '/docs/events/data-quality/#counted-once'],
  ['sdk_dropped', '/docs/events/data-quality/#losses'],
  ['adult care', '/docs/events/cta-interacted/#where-it-is-logged', '/docs/flags/'],
  ['are yesterday’s numbers complete', '/docs/events/data-quality/#late'],
  ['typed events', '/docs/guides/getting-started/'],
  ['define events', '/docs/guides/getting-started/'],
  ['type safe events', '/docs/guides/getting-started/'],
  ['typescript event types', '/docs/guides/getting-started/'],
  ['how to test', '/docs/guides/testing-your-app/'],
  ['jest', '/docs/guides/testing-your-app/'],
  ['unit test', '/docs/guides/testing-your-app/'],
  ['cypress', '/docs/guides/testing-your-app/'],
  ['OneTrust', '/docs/guides/consent/#any-consent-tool'],
  ['usePathname', '/docs/features/page-views/'],
  ['spa route change', '/docs/features/page-views/'],
  ['self-hosted', '/docs/guides/getting-started/#through-your-own-server'],
  ['self host', '/docs/guides/getting-started/#through-your-own-server'],
  ['self-hosted relay', '/docs/guides/getting-started/#through-your-own-server'],
  ['reverse proxy', '/docs/guides/getting-started/#through-your-own-server'],
  ['proxy', '/docs/guides/getting-started/#through-your-own-server'],
  ['offline', '/docs/guides/delivery/'],
  ['debug', '/docs/guides/getting-started/', '/docs/api/console/'],
  ['login', '/docs/guides/identity/'],
  ['logout', '/docs/guides/identity/'],
  ['feature flag', '/docs/features/exposure/'],
  ['add a label', '/docs/contributing/#add-a-label', '/docs/guides/instrument-a-control/'],
];

describe('the search', () => {
  it.each([
    ['zip', 'zipcode'],
    ['zip', 'postcode'],
    ['late', 'delayed'],
    ['enroll', 'registered'],
    ['tracking', 'instrumented'],
  ])('finds the same for “%s” and “%s”', (one, other) => {
    const idsOf = (query: string) => find(query).map(({ id }) => id);
    expect(idsOf(one)).not.toEqual([]);
    expect(idsOf(other)).toEqual(idsOf(one));
  });

  it.each(questions)('has an answer to “%s” among its first three results', (query, ...pages) => {
    const found = find(query)
      .slice(0, 3)
      .map(({ id }) => id);
    expect(
      found.some((id) => pages.some((page) => id.startsWith(page))),
      found.join(' '),
    ).toBe(true);
  });

  it.each([
    ['instrument a button', '/docs/react/'],
    ['typed events', '/docs/guides/getting-started/#one-file-for-the-application'],
    ['how to test', '/docs/guides/testing-your-app/#components'],
    ['feature flag', '/docs/features/exposure/'],
    ['what does CTA Interacted mean', '/docs/events/cta-interacted/'],
    ['what does CTA Interacted - VHP mean', '/docs/events/cta-interacted-vhp/'],
  ])('has the best answer first for “%s”', (query, page) => {
    expect(find(query)[0]?.id).toBe(page);
  });

  it('gives eight results at most, and two of a page', () => {
    const found = find('event');
    const pages = found.map(({ id }) => id.replace(/#.*/, ''));
    expect(found).toHaveLength(8);
    for (const page of pages) expect(pages.filter((other) => other === page).length).toBeLessThanOrEqual(2);
  });

  it.each(['', '   ', 'the of', 'xqzwv', '"', '*', '../', '__proto__', 'constructor'])(
    'bears “%s”',
    (query) => {
      expect(() => find(query)).not.toThrow();
    },
  );

  it('finds nothing for words that are nowhere', () => {
    expect(find('xqzwv')).toEqual([]);
  });
});
