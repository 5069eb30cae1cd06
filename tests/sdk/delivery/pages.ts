import { httpApi } from '@care/analytics/http-api';
import type { Analytics } from '../../../sdk/client/analytics.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import type { RecordStore } from '../../../sdk/contracts/environment.ts';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import type { TextStorage } from '../../../sdk/contracts/text-storage.ts';
import { readRecords } from '../../../sdk/outbox/read-records.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';

/** The interval at which a page looks for events that other pages have left, in milliseconds. */
export const heartbeatMillis = 30_000;

export interface Page {
  readonly analytics: Analytics;
  readonly environment: TestEnvironment;
  /** The ends of events on this page, own and recovered ones, such as `Viewed: sent`. */
  readonly ends: readonly string[];
  /** Kills the process: nothing of the page runs any more, and its locks are free. */
  kill(): void;
}

/** The differences from a page where everything works. */
export interface PageSetup {
  readonly config?: AnalyticsConfig;
  readonly records?: Partial<RecordStore>;
  readonly localStorage?: Partial<TextStorage>;
}

/** A browser, whose pages share database, local storage and locks, and a collector. */
export interface Browser {
  readonly stored: Map<string, unknown>;
  readonly localStorage: TextStorage;
  /** The events that are in the database. */
  storedEvents(): readonly EventRecord[];
  locks: TestEnvironment['locks'];
  /** The collector's answer to pages that stay; an unloading one gets none. */
  answer: TestEnvironment['answer'];
  /** Names of the events of all requests so far, one list a request. */
  readonly requests: readonly (readonly string[])[];
  /** The events that the collector has taken, by their ids: copies count once. */
  readonly taken: ReadonlyMap<string, string>;
  open(setup?: PageSetup): Page;
  /** Lets time pass on all pages. */
  advance(ms: number): Promise<void>;
}

interface WireEvent {
  readonly insert_id: string;
  readonly event_type: string;
}

/** The time by which one page is ahead of another while time passes, in milliseconds. */
const step = 1_000;

export function createBrowser(now = Date.UTC(2026, 0, 1)): Browser {
  const requests: string[][] = [];
  const taken = new Map<string, string>();
  const pages = new Set<TestEnvironment>();
  let opened = 0;
  let time = now;

  function open({ config, records, localStorage }: PageSetup = {}): Page {
    opened += 1;
    const prefix = `page${opened}`;
    const base = createTestEnvironment(time, prefix);
    const environment: TestEnvironment = Object.assign(base, {
      stored: browser.stored,
      locks: browser.locks,
      records: { ...base.records, ...records },
      localStorage: { ...browser.localStorage, ...localStorage },
    });
    environment.answer = async (request) => {
      const { events } = JSON.parse(request.body) as { events: WireEvent[] };
      requests.push(events.map((event) => event.event_type));
      const given = request.leaving ? { status: 0, body: 'handed to a beacon' } : browser.answer(request);
      const result = await given;
      if (result.status === 200) for (const event of events) taken.set(event.insert_id, event.event_type);
      return result;
    };
    const options = completeOptions({
      analyticsKey: 'key',
      sessionEvents: false,
      // These tests look at the events in the database.
      storeAfterMillis: 0,
      destinations: [httpApi({ serverUrl: '/2/httpapi' })],
      ...config,
    });
    const analytics = createAnalyticsClient(options, environment);
    const ends: string[] = [];
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.state !== 'queued')
        ends.push(`${diagnostic.name}: ${diagnostic.state}`);
    });
    pages.add(environment);
    return {
      analytics,
      environment,
      ends,
      kill() {
        pages.delete(environment);
        const { locks } = browser;
        if (locks === 'missing') return;
        for (const name of locks.keys()) if (name.startsWith(`${prefix}-`)) locks.delete(name);
      },
    };
  }

  const browser: Browser = {
    stored: new Map(),
    localStorage: createMemoryStorage(),
    storedEvents: () =>
      [...browser.stored.values()].flatMap(readRecords).filter((record) => record !== undefined),
    locks: new Map(),
    answer: () => ({ status: 200, body: '' }),
    requests,
    taken,
    open,
    async advance(ms) {
      for (let left = ms; left >= 0; left -= step) {
        const span = Math.min(step, left);
        for (const { clock } of pages) await clock.advance(span);
        time += span;
      }
    },
  };
  return browser;
}

/** A collector that does not answer. */
export const offline = { status: 0, body: 'offline' };
