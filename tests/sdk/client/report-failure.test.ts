import { createAnalytics } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

const unreadable = new Proxy(new Error('hidden'), {
  get() {
    throw new Error('trap');
  },
});
/** Values that code that logs events may throw, each with the line that the logger receives. */
const thrown: [what: string, error: unknown, message: string][] = [
  ['an error', new TypeError('no data'), 'TypeError: no data'],
  ['a text', 'no data', 'no data'],
  ['nothing', undefined, 'undefined'],
  ['a symbol', Symbol('no data'), 'Symbol(no data)'],
  ['an error that can not be read', unreadable, 'unreadable error'],
  ['an object without a text', Object.create(null), 'unreadable error'],
];

afterEach(() => vi.restoreAllMocks());

describe('reportFailure', () => {
  it.each(thrown)('S8.5 notifies the logger of %s, with the tag analytics', (_what, error, message) => {
    const lines: unknown[] = [];
    const log = (text: string, fields: object) => lines.push([text, fields]);
    const { analytics, logged } = createTestAnalytics({
      logger: { error: log, warn: () => lines.push('warn') },
    });
    analytics.reportFailure(error);
    expect(lines).toEqual([[message, { tag: 'analytics' }]]);
    expect(logged()).toEqual([]);
  });

  it.each(thrown)('never throws, not even with a logger that does, for %s', (_what, error) => {
    const fail = () => {
      throw new Error('logger');
    };
    const { analytics } = createTestAnalytics({ logger: { error: fail, warn: fail } });
    analytics.reportFailure(error);
    analytics.close();
    analytics.reportFailure(error);
  });

  it('uses the console by default, also where analytics is off', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    createAnalytics({ analyticsEnabled: false }).reportFailure(new Error('no data'));
    expect(error.mock.calls).toEqual([['no data', { tag: 'analytics' }]]);
  });
});
