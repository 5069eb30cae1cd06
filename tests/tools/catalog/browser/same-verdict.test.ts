import { careEvents, revenueEvents, webVitalEvents } from '@care/analytics/catalog';
import { describe, expect, it } from 'vitest';
import { readLoggedEvent } from '../../../../reference-page/preview/logged-event.ts';
import { main } from '../../../../sdk/cli/main.ts';
import { problemText } from '../../../../sdk/event-files/explain-event.ts';
import { shippedDefinitions } from '../../../../sdk/event-files/shipped-definitions.ts';
import { checkText } from '../../../../tools/catalog/browser/check-text.ts';
import { factsOf } from '../../../../tools/catalog/html/catalog-html.ts';
import { buildModel } from '../../../../tools/catalog/model/build-model.ts';
import { careSources } from '../../../../tools/catalog/model/care-sources.ts';
import { startPreview } from '../../../reference-page/preview/start-preview.ts';
import { upload } from '../../../reference-page/preview/upload.ts';
import { createSurroundings } from '../../../sdk/cli/surroundings.ts';

const time = 1_700_000_000_000;
const server_received_time = new Date(time + 1_000).toISOString();
const envelope = { device_id: 'd', insert_id: '1', session_id: time, time, server_received_time };
const cta = { page: 'Get started', section: 'Hero', label: 'Log in' };
const home = { page: 'Visitor Homepage', section: 'VHP Hero', label: 'Search' };
const enrolled = { memberType: 'seeker', service: 'CHILDCARE' };
const screen = { referer: '', web_session_id: 'w' };

const event = (event_type: unknown, event_properties: unknown = {}, more: object = {}) => ({
  ...envelope,
  ...{ event_type, event_properties },
  ...more,
});
const button = (changed: object) => event('CTA Interacted', { ...cta, ...changed });
const without = (name: string, data: object, property: string) =>
  event(name, { ...data, [property]: undefined });

/** Records that a collector may have stored, each with a fault or something odd. */
const stored: readonly (readonly [what: string, record: object])[] = [
  ['a name with a letter missing', event('CTA Interactd', cta)],
  ['a name in other letters', event('cta interacted', cta)],
  ['a name with a blank behind it', event('Homepage Viewed ')],
  ['a name of nothing here', event('Button Pressed')],
  [
    'a web vital of no page',
    event('Web Vital', { metric: 'LCP', value: 900, rating: 'good', navigation_type: 'navigate' }),
  ],
  ['revenue of half a piece', event('revenue_amount', { $price: 3, $quantity: 0.5 })],
  ['a name as objects have it', event('toString')],
  ['a name of a prototype', event('__proto__')],
  ['a name like the SDK’s', event('session_started')],
  ['a missing page', without('CTA Interacted', cta, 'page')],
  ['a missing section', without('CTA Interacted', cta, 'section')],
  ['a missing label', without('CTA Interacted', cta, 'label')],
  ['no property at all', event('CTA Interacted')],
  ['a missing test', event('Test Exposure', { test_variant: '1' })],
  ['a missing variation', event('Test Exposure', { test_name: 'heroZip' })],
  ['a missing asset', event('Iterable Asset Viewed')],
  ['a missing referer', event('Screen Viewed', { web_session_id: 'w' })],
  ['a missing web session', event('Screen Viewed', { referer: '' })],
  ['a missing member type', without('Member Enrolled', enrolled, 'memberType')],
  ['a missing service', without('Member Enrolled', enrolled, 'service')],
  ['a label that is in no list', button({ label: 'Sign in' })],
  ['a label in small letters', button({ label: 'log in' })],
  ['a label of the home page only', button({ label: 'Search' })],
  ['a page of another event', button({ page: 'Visitor Homepage' })],
  ['a section of another event', button({ section: 'VHP Hero' })],
  ['an empty label', button({ label: '' })],
  ['a service by its name', button({ service: 'Child care' })],
  ['a member type of another word', button({ memberType: 'caregiver' })],
  ['a plan of another word', button({ plan: 'gold' })],
  ['an area of another word', button({ area: 'planet' })],
  ['another page on the home page’s event', event('CTA Interacted - VHP', { ...home, page: 'Get started' })],
  ['a search of another kind', event('CTA Interacted - VHP', { ...home, searchKind: 'job' })],
  ['a search error of another word', event('CTA Interacted - VHP', { ...home, searchError: 'oops' })],
  ['a number for a text', button({ target: 7 })],
  ['a number for a label', button({ label: 7 })],
  ['true for a text', button({ target: true })],
  ['null for a required text', button({ page: null })],
  ['null for an optional text', button({ target: null })],
  ['a list for a text', button({ target: ['/jobs'] })],
  ['an object for a text', button({ location: { zip: '78701' } })],
  ['a variation as a number', event('Test Exposure', { test_name: 'heroZip', test_variant: 1 })],
  ['an asset as a number', event('Iterable Asset Viewed', { assetId: 5 })],
  ['a referer as null', event('Screen Viewed', { ...screen, referer: null })],
  ['a property that is misspelled', button({ servce: 'CHILDCARE' })],
  ['a property of another event', button({ screen_name: 'jobs' })],
  ['a property in other letters', button({ Target: '/jobs' })],
  ['a property where there is none', event('Homepage Viewed', { page: 'Visitor Homepage' })],
  ['two properties too many', event('Homepage Viewed', { first: 1, second: 2 })],
  ['two properties that do not fit', button({ label: 'Sign in', page: 'Nowhere' })],
  ['properties within properties', event('CTA Interacted', { data: cta })],
  ['a list in place of the properties', event('CTA Interacted', [cta])],
  ['a text in place of the properties', event('CTA Interacted', JSON.stringify(cta))],
  ['a number in place of the properties', event('Homepage Viewed', 5)],
  ['true in place of the properties', event('Homepage Viewed', true)],
  ['null in place of the properties that it needs', event('CTA Interacted', null)],
  ['a list in place of the properties of the SDK’s own', event('session_start', [])],
  ['a time that is a text', event('Homepage Viewed', {}, { time: `${time}` })],
  ['a time that is a date', event('Homepage Viewed', {}, { time: server_received_time })],
  ['a time with a fraction', event('Homepage Viewed', {}, { time: time + 0.5 })],
  ['a time in seconds', event('Homepage Viewed', {}, { time: time / 1_000 })],
  ['a time in the future', event('Homepage Viewed', {}, { time: Date.UTC(2999, 0, 1) })],
  ['a time beyond whole numbers', event('Homepage Viewed', {}, { time: 1e300 })],
  ['a session that is a text', event('Homepage Viewed', {}, { session_id: '7' })],
  ['a session with a fraction', event('Homepage Viewed', {}, { session_id: 1.5 })],
  ['a device that is a number', event('Homepage Viewed', {}, { device_id: 7 })],
  ['an id that is a number', event('Homepage Viewed', {}, { insert_id: 7 })],
  ['a user that is a number', event('Homepage Viewed', {}, { user_id: 7 })],
  ['user properties that are a text', event('$identify', {}, { user_properties: 'plan' })],
  ['user properties that are a list', event('$identify', {}, { user_properties: [] })],
  ['a fault in the field and one in the data', event('CTA Interactd', [], { time: 'now' })],
];

/** Texts that are no event: a collector refuses an upload with one of them. */
const unreadable: readonly (readonly [what: string, text: string])[] = [
  ['a text', '"Homepage Viewed"'],
  ['a number', '7'],
  ['null', 'null'],
  ['true', 'true'],
  ['an object without a name', '{"hello":1}'],
  ['an empty object', '{}'],
  ['an empty name', '{"event_type":""}'],
  ['a name that is a number', '{"event_type":7}'],
  ['a name that is null', '{"event_type":null}'],
  ['a name that is a list', '{"event_type":["Homepage Viewed"]}'],
  ['JSON that is torn', '{"event_type":"Homepage Viewed","event_properties":{'],
  ['JSON that is torn within a text', '{"event_type":"Homepa'],
  ['JSON with a comma too many', '{"event_type":"Homepage Viewed",}'],
  ['JSON with a value missing', '{"event_type": }'],
  ['JSON with a name without quotes', '{event_type:"Homepage Viewed"}'],
  ['JSON with single quotes', "{'event_type':'Homepage Viewed'}"],
];

interface Found {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

async function byCommand(text: string): Promise<Found> {
  const { out, outside } = createSurroundings({
    files: { 'a.ndjson': text },
    args: ['check', 'a.ndjson', '--json'],
  });
  await main(outside);
  const { notes, problems } = JSON.parse(out());
  const texts = (found: readonly { readonly text: string; readonly meant?: string }[]) =>
    found.map(({ meant, text }) => (meant === undefined ? text : `${text} Did you mean “${meant}”?`));
  return { problems: texts(problems), notes: texts(notes) };
}

const { definitions } = shippedDefinitions({ careEvents, revenueEvents, webVitalEvents });
const catalog = factsOf(buildModel(careSources, new Map()));

async function byCatalogPage(text: string): Promise<Found> {
  const pace = { now: () => 0, pause: async () => {} };
  const { notes, problems } = await checkText([text], definitions, catalog, pace);
  return {
    // It knows the meaning of what is missing, and says that too.
    problems: problems.map(({ problem }) => problemText(problem).replace(/(?<=is missing\.).*/s, '')),
    notes: notes.map(({ problem }) => problem.words),
  };
}

it.each(stored)(
  'the command, the catalogue’s page and the live view find the same in %s',
  async (_, record) => {
    const text = JSON.stringify(record);
    const { notes, problems } = await byCommand(text);
    expect([...problems, ...notes]).not.toEqual([]);
    expect(await byCatalogPage(text)).toEqual({ problems, notes });
    const found = readLoggedEvent('1', text)?.problems ?? [];
    expect([...found].sort()).toEqual([...problems, ...notes].sort());
  },
);

describe('what is no event', () => {
  it.each(unreadable)(
    'is the same to the command and to the catalogue’s page, and never comes to the live view: %s',
    async (_, text) => {
      const found = await byCommand(text);
      expect(found.problems).not.toEqual([]);
      expect(await byCatalogPage(text)).toEqual(found);
      const { url } = await startPreview();
      const headers = { 'content-type': 'application/json' };
      const body = `{"api_key":"preview-key","events":[${text}]}`;
      const { status } = await fetch(`${url}/2/httpapi`, { method: 'POST', headers, body });
      expect([status, await (await fetch(`${url}/preview/events.ndjson`)).text()]).toEqual([400, '']);
    },
  );
});

it('a copy is noted by the command and the catalogue’s page, and never comes to the live view', async () => {
  const text = [event('Homepage Viewed'), event('Homepage Viewed')]
    .map((one) => JSON.stringify(one))
    .join('\n');
  const notes = ['insert_id: a copy of an earlier event'];
  expect(await byCommand(text)).toEqual({ problems: [], notes });
  expect(await byCatalogPage(text)).toEqual({ problems: [], notes });
  const { url } = await startPreview();
  await upload(url, [event('Homepage Viewed'), event('Homepage Viewed')]);
  const kept = await (await fetch(`${url}/preview/events.ndjson`)).text();
  expect(kept.trim().split('\n')).toHaveLength(1);
});
