import type { Analytics } from '../../client/analytics.ts';
import type { Receipt } from '../../client/receipt.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { hashText } from '../../events/hash-text.ts';
import { encodeList } from '../../json/encode-json.ts';
import { exposuresKey } from '../../storage/stored-names.ts';
import { createLogOnceInSession, type LogOnceInSession, type MemoryScope } from '../once-in-session.ts';
import { type EvaluatedFlag, readExposure } from './read-exposure.ts';
import { reportUnlogged } from './report-unlogged.ts';
import type { TestName } from './test-name.ts';

/** The time of an exposure, and the window that remembers it. */
export interface ExposureOptions {
  /** The time at which the visitor met the test, in milliseconds since the epoch, such as that of the first paint. @default now */
  readonly time?: number | undefined;
  /** The window whose session storage remembers what was logged. @default this window */
  readonly scope?: MemoryScope;
}

/** The state of each client, which is released with the client. */
const clients = new WeakMap<object, LogOnceInSession>();

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Logs `Test Exposure` (S3.11) for a flag that exposes the visitor to a test: for a rule match or an override (S5.3),
 * once per test, variation, session and tab, and again after a `reset`. In development the log reports once for each test
 * the reason for which nothing is logged, unless the visitor is in no test. Does not compile with a catalogue without that event, or with other data in it.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @param analytics the client that logs the exposure
 * @param testName the name of the test; usually the flag's key
 * @param flag the flag as it was evaluated, here or on the server
 * @param options the time at which the visitor met the test, unless it is now
 * @returns the event's receipt; `undefined` when there was nothing to log
 * @throws AnalyticsError only what `logEvent` throws: with `validation: 'throw'`, an event that does not fit its definition
 *
 * @example
 * logExposure(analytics, 'hero copy', { value: 'short', variationIndex: 1, reason: { kind: 'RULE_MATCH' } });
 */
export function logExposure<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog>,
  testName: TestName<Catalog>,
  flag: EvaluatedFlag | undefined,
  { scope = globalThis, time }: ExposureOptions = {},
): Receipt | undefined {
  const client = analytics as unknown as Analytics;
  const data = readExposure(testName, flag);
  if (!data) {
    try {
      // Bundlers write this value into the code, as React has them do.
      if (process.env.NODE_ENV !== 'production') reportUnlogged(client, testName, flag);
    } catch {
      // Without a bundler there is no such value.
    }
    return undefined;
  }
  const logOnce = clients.get(client) ?? createLogOnceInSession(client, scope, exposuresKey);
  clients.set(client, logOnce);
  const key = hashText(encodeList([data.test_name, data.test_variant]));
  return logOnce(key, { name: 'Test Exposure', data }, { time });
}
