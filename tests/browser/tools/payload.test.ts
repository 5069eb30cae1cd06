import { describe, expect, it } from 'vitest';
import { type BackEnd, backEnds } from '../../../tools/benchmarks/payload/back-ends.ts';
import { type ComparedField, comparePayloads } from '../../../tools/benchmarks/payload/compare-payloads.ts';
import { explainFields } from '../../../tools/benchmarks/payload/explain-fields.ts';
import { type PlayedVisits, playVisits } from '../../../tools/benchmarks/payload/play-visit.ts';
import { type GuideRow, readGuide } from '../../../tools/benchmarks/payload/read-guide.ts';
import {
  readAmplitude,
  readOtlp,
  readSegment,
  readSnowplow,
} from '../../../tools/benchmarks/payload/read-requests.ts';
import { root } from '../../repository/root.ts';
import { sharedBrowser } from '../shared-browser.ts';

/** Events that both SDKs send under the same name. */
const common: Readonly<Record<BackEnd['name'], readonly string[]>> = {
  amplitude: [
    ...['session_start', '$identify', '[Amplitude] Page Viewed', 'Search Started', 'session_end'],
    ...['Element Clicked', 'Element Changed', 'Dead Click', 'Rage Click'].map(
      (name) => `[Amplitude] ${name}`,
    ),
  ],
  posthog: ['$pageview', '$identify', '$set', 'Visit Started', 'Search Started', 'Search Saved'],
  segment: ['identify', 'Visit Started', 'Search Started', 'Search Saved'],
  snowplow: ['visit_started', 'search_started', 'search_saved'].map(
    (name) => `iglu:com.example/${name}/jsonschema/1-0-0`,
  ),
  otlp: ['Visit Started', 'Search Started', 'Search Saved'],
};

describe('what arrives', () => {
  it.each(backEnds)(
    'in $title is what its official SDK sends, or stands with the reason in the guide',
    async (backEnd) => {
      const visits = await playVisits(await sharedBrowser(), backEnd);
      const fields = explainFields(comparePayloads(visits, backEnd), readGuide(root, backEnd));
      const events = fields.filter(({ place, status }) => place === 'event type' && status === 'same');
      expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining([...common[backEnd.name]]));
      const unexplained = fields.filter(({ status }) => status === 'unexplained');
      expect(unexplained, `say in ${backEnd.guide} what becomes of these fields`).toEqual([]);
    },
  );
});

describe('a request is read', () => {
  it('of Segment, whether it is one call or a batch', () => {
    const call = {
      type: 'track',
      event: 'Searched',
      properties: { place: 'Austin' },
      context: { page: { path: '/' } },
    };
    const event = {
      type: 'Searched',
      fields: { type: 'track', event: 'Searched', 'context.page.path': '/' },
      properties: { place: 'Austin' },
      userProperties: {},
    };
    expect(readSegment({ ...call, sentAt: 'now' })).toEqual({ fields: { sentAt: 'now' }, events: [event] });
    expect(readSegment({ batch: [call], sentAt: 'now' }).events).toEqual([event]);
  });

  it('of Snowplow with the texts of JSON within', () => {
    const ue_pr = JSON.stringify({ schema: 'outer', data: { schema: 'inner', data: { place: 'Austin' } } });
    const co = JSON.stringify({ schema: 'contexts', data: [{ schema: 'web_page', data: { id: '1' } }] });
    expect(
      readSnowplow({ schema: 'payload', data: [{ e: 'ue', ue_pr, co }, { e: 'pv' }] }).events,
    ).toMatchObject([
      { type: 'inner', fields: { ue_pr: 'outer', web_page: '{…}' }, properties: { place: 'Austin' } },
      { type: 'pv', fields: { e: 'pv' }, properties: {} },
    ]);
  });

  it('of OpenTelemetry with whole numbers as texts', () => {
    const record = (intValue: unknown) => ({
      resourceLogs: [
        {
          scopeLogs: [
            { logRecords: [{ eventName: 'Searched', attributes: [{ key: 'n', value: { intValue } }] }] },
          ],
        },
      ],
    });
    expect(readOtlp(record(3) as never)).toEqual(readOtlp(record('3') as never));
  });
});

const amplitude = { ofEachVisit: new Set(['time']) };

const visits = (theirs: object, ours: object): PlayedVisits => {
  const upload = (event: object) => [{ api_key: 'key', events: [{ event_type: 'Searched', ...event }] }];
  return { theirs: upload(theirs).map(readAmplitude), ours: upload(ours).map(readAmplitude) };
};

const said = (word: GuideRow['word'], text: string = word): GuideRow[] => [
  { place: 'event', names: ['device_model'], word, text },
];

describe('a field', () => {
  it.each<[ComparedField['agreement'], object, object]>([
    ['same', { platform: 'Web' }, { platform: 'Web' }],
    ['same', { time: 1 }, { time: 2 }],
    ['other value', { time: 1 }, { time: '2' }],
    ['other value', { platform: 'Web' }, { platform: 'web' }],
    ['theirs alone', { platform: 'Web' }, {}],
    ['ours alone', {}, { platform: 'Web' }],
  ])('is compared by name and value: %s', (agreement, theirs, ours) => {
    const fields = comparePayloads(visits(theirs, ours), amplitude).filter(({ place }) => place === 'event');
    expect(fields.map((field) => field.agreement)).toEqual([agreement]);
  });

  const sent = { device_model: 'iPhone' };

  it.each<[string, object, object, readonly GuideRow[]]>([
    ['same', sent, sent, []],
    ['absent', sent, {}, said('absent')],
    ['renamed', sent, {}, said('other name', 'other name: `model`')],
    ['other value', sent, { device_model: 'x' }, said('same name')],
    ['ours alone', {}, sent, said('here alone')],
    ['unexplained', sent, {}, []],
    ['unexplained', sent, {}, said('same')],
    ['unexplained', sent, { device_model: 'x' }, said('same')],
    ['unexplained', sent, sent, said('absent')],
    ['unexplained', {}, sent, []],
  ])('is %s where the guide says so', (status, theirs, ours, guide) => {
    const fields = explainFields(comparePayloads(visits(theirs, ours), amplitude), guide);
    expect(fields.find(({ name }) => name === 'device_model')?.status).toBe(status);
  });
});
