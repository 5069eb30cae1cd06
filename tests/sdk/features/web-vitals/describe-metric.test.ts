import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  describeMetric,
  findPath,
  type VitalMetric,
} from '../../../../sdk/features/web-vitals/describe-metric.ts';
import { redactAddress, redactText } from '../../../../sdk/privacy/redact.ts';

const lcp: VitalMetric = {
  name: 'LCP',
  value: 2_500.4,
  delta: 2_500.4,
  rating: 'needs-improvement',
  id: 'v6-1-2',
  navigationType: 'navigate',
  navigationURL: 'https://www.example.com/landing?utm_source=x#y',
  navigationStartTime: 0,
  entries: [{ name: '', startTime: 2_500.4 }],
};

it('reports a metric in whole milliseconds, layout shift in ten-thousandths', () => {
  const context = { path: redactAddress('/a'), control: undefined, session: undefined };
  expect(describeMetric(lcp, context)).toEqual({
    tag: 'analytics',
    metric: 'LCP',
    value: 2_500,
    delta: 2_500,
    rating: 'needs-improvement',
    path: '/a',
    navigation_type: 'navigate',
  });
  const cls = { ...lcp, name: 'CLS', value: 0.123456, delta: 0.000049 };
  expect(describeMetric(cls, context)).toMatchObject({ value: 0.1235, delta: 0 });
});

it('names the control where there is one, and what distinguishes visits only of a known session', () => {
  expect(
    describeMetric(lcp, { path: redactAddress('/a'), control: redactText('Join now'), session: { id: 7 } }),
  ).toMatchObject({
    control: 'Join now',
    metric_id: 'v6-1-2',
    session_id: 7,
  });
});

it('S5.5 has an id that the redaction of log lines leaves as it is, another one for each metric', () => {
  const shown = (id: string) =>
    describeMetric({ ...lcp, id }, { path: redactAddress('/a'), control: undefined, session: { id: 7 } })
      .metric_id;
  expect(shown('v5-1795620484777-1234567890123')).not.toBe(shown('v5-1795620484777-1234567890124'));
  const digits = fc.integer({ min: 1e12, max: 1e13 - 1 });
  fc.assert(
    fc.property(digits, digits, (time, chance) => {
      const id = shown(`v5-${time}-${chance}`) as string;
      expect(redactText(id)).toBe(id);
    }),
  );
});

/** The page showed `/landing`, then `/second` from 1,000 ms and `/third` from 2,000 ms. */
const pathAt = (time: number) => (time < 1_000 ? '/landing' : time < 2_000 ? '/second' : '/third');
const at = (startTime: number) => [{ name: 'click', startTime }];

it.each<[string, Partial<VitalMetric>, string]>([
  ['a load metric: the document’s address', {}, '/landing'],
  ['a load metric without an address: what was shown then', { navigationURL: undefined }, '/landing'],
  ['a damaged address', { navigationURL: 'about:blank' }, '/landing'],
  ['an address without a path', { navigationURL: 'https://www.example.com' }, ''],
  ['an interaction: where it was', { name: 'INP', entries: at(1_500) }, '/second'],
  ['a shift: where it was', { name: 'CLS', entries: at(2_500) }, '/third'],
  ['no shift at all: the document’s address', { name: 'CLS', entries: [] }, '/landing'],
  [
    'a restored page: what it showed',
    { navigationType: 'back-forward-cache', navigationStartTime: 2_100, entries: [] },
    '/third',
  ],
  [
    'a soft navigation: its address, which comes after its beginning',
    {
      navigationType: 'soft-navigation',
      navigationStartTime: 900,
      navigationURL: 'https://www.example.com/second?q=1',
    },
    '/second',
  ],
])('finds the path of %s', (_, metric, path) => {
  expect(findPath({ ...lcp, ...metric }, pathAt)).toBe(path);
});
