import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ErrorFacts,
  type FailedFetch,
  failedFetchMessages,
  keepError,
} from '../../../../sdk/features/error-reports/index.ts';

const now = 1_767_225_600_000;
const facts: ErrorFacts = {
  failedFetches: [],
  widgetHosts: ['widget.example', 'access.example'],
  apiHosts: ['www.example.com', 'api.example.com'],
  now,
};

const failed = (url: string, ago = 10): FailedFetch => ({ url, time: now - ago });
const widget = failed('https://cdn.widget.example/config.json');
const api = failed('https://api.example.com/graphql');

interface Case {
  readonly what: string;
  readonly keep: boolean;
  readonly type?: string;
  readonly value?: string;
  readonly failedFetches?: readonly FailedFetch[];
  readonly more?: Partial<ErrorFacts>;
}

const cases: readonly Case[] = [
  { what: 'a failed fetch to a widget', keep: false, failedFetches: [widget] },
  { what: 'the same, named in the message', keep: false, value: 'Load failed (widget.example)' },
  { what: 'the same with a port', keep: false, value: 'Load failed (cdn.widget.example:8443)' },
  { what: 'a second widget', keep: false, failedFetches: [failed('https://access.example/')] },
  { what: 'a host in capitals', keep: false, value: 'Load failed (CDN.Widget.Example)' },
  { what: 'a failed fetch to our API', keep: true, failedFetches: [api] },
  {
    what: 'our API, named in the message',
    keep: true,
    value: 'Load failed (api.example.com)',
    failedFetches: [widget],
  },
  {
    what: 'a widget, named in the message, when our API failed too',
    keep: false,
    value: 'Load failed (widget.example)',
    failedFetches: [api],
  },
  {
    what: 'a widget after our API',
    keep: true,
    failedFetches: [failed('https://api.example.com/', 900), widget],
  },
  {
    what: 'our API after a widget',
    keep: true,
    failedFetches: [failed('https://widget.example/', 900), api],
  },
  {
    what: 'a third host after a widget',
    keep: true,
    failedFetches: [failed('https://widget.example/', 900), failed('https://maps.example/')],
  },
  {
    what: 'a widget after a third host, reported in another order',
    keep: false,
    failedFetches: [widget, failed('https://maps.example/', 900)],
  },
  {
    what: 'an address without a host',
    keep: true,
    failedFetches: [failed('https://widget.example/', 900), failed('/graphql')],
  },
  {
    what: 'a widget after an address of the page itself',
    keep: true,
    failedFetches: [failed('/graphql', 900), widget],
  },
  {
    what: 'a widget after content that the page holds itself',
    keep: true,
    failedFetches: [failed('blob:https://www.example.com/1', 900), failed('data:,', 800), widget],
  },
  {
    what: 'a widget’s address without a scheme',
    keep: false,
    failedFetches: [failed('//cdn.widget.example/config.json')],
  },
  { what: 'nothing known to have failed', keep: true },
  {
    what: 'a widget that failed long before',
    keep: true,
    failedFetches: [failed('https://widget.example/', 5_001)],
  },
  {
    what: 'a widget at the end of the window',
    keep: false,
    failedFetches: [failed('https://widget.example/', 5_000)],
  },
  {
    what: 'our API long before a widget',
    keep: false,
    failedFetches: [failed('https://api.example.com/', 6_000), widget],
  },
  {
    what: 'a host that only ends like a widget’s',
    keep: true,
    failedFetches: [failed('https://mywidget.example/')],
  },
  {
    what: 'a widget’s name as a parameter of our API',
    keep: true,
    failedFetches: [failed('https://api.example.com/?from=widget.example')],
  },
  {
    what: 'a host that is a widget’s and ours',
    keep: true,
    failedFetches: [widget],
    more: { apiHosts: ['cdn.widget.example'] },
  },
  { what: 'no widgets at all', keep: true, failedFetches: [widget], more: { widgetHosts: [] } },
  { what: 'another error', keep: true, type: 'Error', failedFetches: [widget] },
  { what: 'another TypeError', keep: true, value: 'x is not a function', failedFetches: [widget] },
  {
    what: 'a message that only begins like it',
    keep: true,
    value: 'Load failed badly',
    failedFetches: [widget],
  },
  { what: 'what Chrome says', keep: true, value: 'Failed to fetch', failedFetches: [widget] },
  {
    what: 'what Chrome says, if that is wanted',
    keep: false,
    value: 'Failed to fetch',
    failedFetches: [widget],
    more: { messages: failedFetchMessages },
  },
  {
    what: 'what Firefox says, if that is wanted',
    keep: false,
    value: 'NetworkError when attempting to fetch resource. (widget.example)',
    more: { messages: failedFetchMessages },
  },
];

it.each(cases)(
  'S8.1 filters $what: sent is $keep',
  ({ keep, type = 'TypeError', value = 'Load failed', failedFetches = [], more }) => {
    const event = { exception: { values: [{ type, value }] } };
    expect(keepError(event, { ...facts, failedFetches, ...more })).toBe(keep);
  },
);

it('keeps an error that was caused by one of a widget: the application reports it itself', () => {
  const values = [
    { type: 'TypeError', value: 'Load failed (widget.example)' },
    { type: 'Error', value: 'No plans' },
  ];
  expect(keepError({ exception: { values } }, facts)).toBe(true);
  expect(keepError({ exception: { values: values.toReversed() } }, facts)).toBe(true);
});

it('keeps a report without an error', () => {
  expect([keepError({}, facts), keepError({ exception: {} }, facts)]).toEqual([true, true]);
});

it('S8.1 never drops what may be a failure of our own API, nor throws', () => {
  const time = fc.integer({ min: now - 5_000, max: now + 5_000 });
  const anyFetch = fc.record({ url: fc.oneof(fc.webUrl(), fc.string(), fc.constant(widget.url)), time });
  fc.assert(
    fc.property(fc.array(anyFetch), time, (others, at) => {
      const failedFetches = [...others, { url: api.url, time: at }];
      const event = { exception: { values: [{ type: 'TypeError', value: 'Load failed' }] } };
      expect(keepError(event, { ...facts, failedFetches })).toBe(true);
    }),
  );
});
