import { describe, expect, it } from 'vitest';
import { type ComparedField, comparePayloads } from '../../../tools/benchmarks/payload/compare-payloads.ts';
import { explainFields } from '../../../tools/benchmarks/payload/explain-fields.ts';
import { type PlayedVisits, playVisits } from '../../../tools/benchmarks/payload/play-visit.ts';
import { type GuideRow, guideFile, readGuide } from '../../../tools/benchmarks/payload/read-guide.ts';
import { root } from '../../repository/root.ts';
import { sharedBrowser } from '../shared-browser.ts';

describe('what arrives in Amplitude', () => {
  it('is what its official SDK sends, or stands with the reason in the guide', async () => {
    const fields = explainFields(comparePayloads(await playVisits(await sharedBrowser())), readGuide(root));
    const events = fields.filter(({ place, status }) => place === 'event type' && status === 'same');
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...['session_start', '$identify', '[Amplitude] Page Viewed', 'Search Started', 'session_end'],
        ...['Element Clicked', 'Element Changed', 'Dead Click', 'Rage Click'].map(
          (name) => `[Amplitude] ${name}`,
        ),
      ]),
    );
    const unexplained = fields.filter(({ status }) => status === 'unexplained');
    expect(unexplained, `say in ${guideFile} what becomes of these fields`).toEqual([]);
  });
});

const visits = (theirs: object, ours: object): PlayedVisits => {
  const upload = (event: object) => [{ api_key: 'key', events: [{ event_type: 'Searched', ...event }] }];
  return { theirs: upload(theirs), ours: upload(ours) };
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
    const fields = comparePayloads(visits(theirs, ours)).filter(({ place }) => place === 'event');
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
    const fields = explainFields(comparePayloads(visits(theirs, ours)), guide);
    expect(fields.find(({ name }) => name === 'device_model')?.status).toBe(status);
  });
});
