import { careEvents } from '@care/analytics/catalog';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../../../tools/catalog/browser/check-text.ts';
import { brokenExample } from '../../../../tools/catalog/browser/start-check.ts';
import { factsOf } from '../../../../tools/catalog/html/catalog-html.ts';
import { buildModel } from '../../../../tools/catalog/model/build-model.ts';
import { careSources } from '../../../../tools/catalog/model/care-sources.ts';
import { labelsElsewhere } from '../../../sdk/catalog/labels-elsewhere.ts';

const model = buildModel(careSources, new Map());
const catalog = factsOf(model);
const pace = { now: () => 0, pause: async () => {} };
const check = (text: string) => checkText([text], careEvents.definitions, catalog, pace);
const joined = { name: 'CTA Interacted', data: { page: 'Get started', section: 'Hero', label: 'Join now' } };

async function wordsFor(event: unknown): Promise<string[]> {
  const { problems } = await check(JSON.stringify(event));
  return problems.map(({ meant, problem }) => `${problem.words}${meant ? ` → ${meant}` : ''}`);
}

describe('the check of pasted events', () => {
  it('finds nothing wrong with the example of any event, in either shape', async () => {
    const collected = model.events.map(({ payload }) => payload);
    const given = model.events.map(({ name, schema }) => ({ name, data: schema.examples[0] }));
    const { fitting, problems, total } = await check(JSON.stringify({ events: [...collected, ...given] }));
    expect(problems).toEqual([]);
    expect([fitting, total]).toEqual([2 * model.events.length, 2 * model.events.length]);
  });

  it.each([
    [{ ...joined, name: 'CTA Interactd' }, 'The catalogue has no event “CTA Interactd”. → CTA Interacted'],
    [{ ...joined, name: 'Something' }, 'The catalogue has no event “Something”.'],
    [
      { ...joined, data: { page: 'Get started', section: 'Hero' } },
      '“label” is missing. Label of the control as the list of labels spells it, whatever is written on it. X stands for the close button of a modal.',
    ],
    [
      { ...joined, data: { ...joined.data, label: 'join now' } },
      `“label” is “join now”, which is not among its ${labelsElsewhere.length} values. → Join now`,
    ],
    [
      { ...joined, data: { ...joined.data, label: '' } },
      `“label” is “”, which is not among its ${labelsElsewhere.length} values.`,
    ],
    [
      { ...joined, data: { ...joined.data, servce: 'none' } },
      '“servce” is not a property of this event. → service',
    ],
    [{ ...joined, data: { ...joined.data, url: '/' } }, '“url” is not a property of this event.'],
    [{ ...joined, data: { ...joined.data, target: 7 } }, '“target” is a number (7); text is expected.'],
    [{ ...joined, data: { ...joined.data, page: null } }, '“page” is null; text is expected.'],
    [{ ...joined, data: [] }, 'The data is a list; an object with properties is expected.'],
    [
      { event_type: 'Homepage Viewed', event_properties: 'x' },
      'The data is text; an object with properties is expected.',
    ],
    [7, 'This is not an event. It is not an object.'],
    [{ hello: 1 }, 'This is not an event. It has neither “event_type” nor “name”.'],
  ])('reports what is wrong in %j', async (event, words) => {
    expect(await wordsFor(event)).toEqual([words]);
  });

  it.each([
    [{ event_type: 'Homepage Viewed', time: '1' }, 'time: not a whole number'],
    [{ event_type: 'Homepage Viewed', device_id: 7 }, 'device_id: not a text'],
    [{ event_type: 'session_start', user_properties: 'x' }, 'user_properties: not an object'],
    [
      { event_type: '$identify', event_properties: [] },
      'The data is a list; an object with properties is expected.',
    ],
  ])('finds what is wrong beside the properties of %j, as the command does', async (event, words) => {
    expect(await wordsFor(event)).toEqual([words]);
  });

  it('notes copies and odd times, which are no faults', async () => {
    const sent = { event_type: 'Homepage Viewed', device_id: 'd', insert_id: '1', time: 1_700_000_000 };
    const { fitting, notes, problems } = await check(JSON.stringify([sent, sent]));
    expect([fitting, problems]).toEqual([2, []]);
    expect(notes.map(({ count, problem }) => [count, problem.words])).toEqual([
      [2, 'time: in seconds, not milliseconds'],
      [1, 'insert_id: a copy of an earlier event'],
    ]);
  });

  it('says that a text is not JSON, and checks what follows', async () => {
    const report = await check(`{"name": }\nnothing\n${JSON.stringify(joined)}`);
    expect(report.problems.map(({ line, problem }) => [line, problem.words])).toEqual([
      [1, 'This is not JSON. A comma, quote or bracket is missing or too many.'],
      [2, 'This is not an event. It is not an object.'],
    ]);
    expect([report.fitting, report.total]).toEqual([1, 3]);
  });

  it.each([
    ['hello', 'This is not an event. It is not an object.'],
    ['{"name":"CTA', 'This is not JSON. A line ends within a text.'],
    ['{"name":"CTA Interacted","data":{', 'This is not JSON. It ends before the event does.'],
    [`{"name":"${'x'.repeat(8_000_000)}"}`, 'This is not an event. It is longer than 8,000,000 characters.'],
  ])('reports what is wrong in %.30j, and checks the next line', async (text, words) => {
    const { fitting, problems } = await check(
      `${JSON.stringify(joined)}\n${text}\n${JSON.stringify(joined)}`,
    );
    expect(problems.map(({ problem }) => problem.words)).toEqual([words]);
    expect(fitting).toBe(2);
  });

  it('shows one event of several as the example of its problem', async () => {
    const event = { name: 'CTA Interactd', data: {} };
    const { problems } = await check(`${JSON.stringify([joined, event])}\n${JSON.stringify(joined)}`);
    expect(problems.map(({ example }) => example)).toEqual([JSON.stringify(event)]);
  });

  it('lets pass what the SDK adds to collected events and the events it makes itself', async () => {
    const added = { url: '/', web_platform: 'Desktop Web', schema_valid: false, sdk_dropped: {} };
    const events = [
      { event_type: 'Homepage Viewed', event_properties: added },
      { event_type: 'session_start', event_properties: added },
      { event_type: '$identify', event_properties: added },
      { event_type: '[Amplitude] Element Clicked', event_properties: added },
    ];
    expect(await check(JSON.stringify(events))).toMatchObject({ fitting: 1, total: 1, own: 3, problems: [] });
  });

  it('counts by event and by problem, the most frequent first', async () => {
    const { events, problems } = await check(`${brokenExample}\n${brokenExample}\n{"name":"CTA Interactd"}`);
    expect(events[0]).toEqual({ name: 'CTA Interacted', count: 4, fitting: 2 });
    expect(problems.map(({ count, line, problem }) => [count, line, problem.kind])).toEqual([
      [3, 2, 'unknown event'],
      [2, 3, 'missing'],
      [2, 3, 'value'],
      [2, 3, 'extra'],
      [2, 4, 'type'],
    ]);
  });

  it('keeps no more than a bounded list of what it finds', async () => {
    const text = Array.from({ length: 3000 }, (_, at) => JSON.stringify({ name: `Unknown ${at}` })).join(
      '\n',
    );
    const { events, further, problems, total } = await check(text);
    expect([total, problems.length, further, events.length]).toEqual([3000, 500, 2500, 501]);
  });

  it('yields to the browser every few milliseconds, and can be stopped', async () => {
    const text = `${JSON.stringify(joined)}\n`.repeat(20_000);
    let time = 0;
    let pauses = 0;
    const stop = new AbortController();
    const paced = {
      now: () => (time += 3),
      pause: async () => {
        pauses += 1;
        if (pauses === 10) stop.abort();
      },
    };
    const report = await checkText([text], careEvents.definitions, catalog, paced, stop.signal);
    expect(pauses).toBe(10);
    expect(report.total).toBeGreaterThan(100);
    expect(report.total).toBeLessThan(20_000);
  });
});
