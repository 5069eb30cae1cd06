import type { Types } from '@amplitude/analytics-browser';
import { libraryName } from '../../client/version.ts';
import type { DeliveryAnswer, DestinationHost, EventAnswer } from '../../contracts/destination.ts';
import type { EventRecord } from '../../contracts/event-record.ts';
import { encodeRecord } from '../../events/event-record.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { parseJson } from '../../json/read-json.ts';
import { packageError } from '../../page/package-error.ts';
import type { Post } from '../http-api/create-post.ts';
import { encodeEvent } from '../http-api/encode-event.ts';
import { readAnswer } from '../http-api/read-answer.ts';
import type { UploadOptions } from '../http-api/upload-options.ts';
import { withoutIndexedDb } from './without-indexed-db.ts';

/** The official SDK, reduced to one purpose: turning events into requests. */
export interface OfficialClient {
  deliver(events: readonly EventRecord[], host: DestinationHost): Promise<DeliveryAnswer>;
}

/** The number of events that the official SDK puts into one request: a whole batch of the journal. */
const eventsPerRequest = 500;

/** The time after which the official SDK sends by itself, in milliseconds; we ask it to flush long before. */
const flushIntervalMillis = 1_000;

/**
 * Loads the official SDK and creates an instance without state: no cookies, storage, sessions, retries, remote
 * config or autocapture of its own. Its requests go through our transport, so that the server's true answer decides.
 * Rejects when the SDK can't be loaded.
 *
 * @param signal aborts the initialization of the SDK
 */
export async function loadOfficialClient(
  serverUrl: string,
  apiKey: string,
  post: Post,
  settings: UploadOptions,
  signal: AbortSignal,
): Promise<OfficialClient | undefined> {
  const createInstance = await loadCreateInstance();
  if (signal.aborted) return undefined;
  const instance = createInstance();
  let round: Round | undefined;

  const transport: Transport = {
    async send(_url, payload) {
      const count = payload.events.length;
      /*
       * Becomes: internal
       * Means: Stays inside: the official SDK wanted to send by itself, and may not.
       * Do: Nothing.
       * Lost: no
       */
      if (!round) throw new Error('Nothing is being delivered');
      const { host, answers: byId } = round;
      const result = await post(encodeJson(payload) as string, false, host);
      const { answers, ...rest } = readAnswer(result, count);
      if (result.status >= 300 || result.status === 0) round.trouble = rest;
      payload.events.forEach((event, index) => {
        const answer = answers[index];
        if (event.insert_id && answer) byId.set(event.insert_id, answer);
      });
      return acknowledgement(count);
    },
  };
  instance.add({
    name: 'care-analytics-transport',
    type: 'enrichment',
    async setup(config) {
      config.transportProvider = transport;
    },
    async execute(event) {
      // The SDK takes one event per task, and would send each by itself: it is asked to flush when it has all of them.
      if (round) round.toCome -= 1;
      if (round?.toCome === 0) setTimeout(() => instance.flush());
      // The SDK adds the user agent, and has no option against it.
      if (settings.userAgent === false) delete event.user_agent;
      const logger = round?.libraries.get(event.insert_id) ?? libraryName;
      return { ...event, library: `${logger} ${event.library}` };
    },
  });
  await withoutIndexedDb(globalThis, () =>
    instance.init(settings.apiKey ?? apiKey, {
      serverUrl,
      minIdLength: settings.minIdLength ?? 1,
      trackingOptions: {
        ipAddress: settings.ip !== false,
        language: settings.language !== false,
        platform: settings.platform !== false,
      },
      autocapture: false,
      remoteConfig: { fetchRemoteConfig: false },
      // Older versions have these names for the two options above.
      defaultTracking: false,
      fetchRemoteConfig: false,
      enableDiagnostics: false,
      identityStorage: 'none',
      storageProvider: createMemoryStorage(),
      offline: null,
      flushIntervalMillis,
      flushQueueSize: eventsPerRequest,
      flushMaxRetries: 1,
      logLevel: 0,
    }),
  ).promise;

  return {
    async deliver(events, host) {
      const libraries = new Map(events.map(({ id, library }) => [id, library]));
      const current: Round = { host, toCome: events.length, answers: new Map(), libraries, trouble: {} };
      round = current;
      await Promise.all(
        events.map(
          (event) => instance.track(parseJson(encodeEvent(encodeRecord(event), settings)) as never).promise,
        ),
      );
      const answers = events.map((event) => current.answers.get(event.id) ?? 'retry');
      return { ...current.trouble, answers };
    },
  };
}

async function loadCreateInstance() {
  let failure: unknown = '';
  try {
    const { createInstance } = await import('@amplitude/analytics-browser');
    if (typeof createInstance === 'function') return createInstance;
  } catch (error) {
    failure = error;
  }
  throw packageError('@amplitude/analytics-browser', failure);
}

/** The state of one delivery: the server's answers by the events' ids. */
interface Round {
  readonly host: DestinationHost;
  /** The number of events that the SDK has not processed yet. */
  toCome: number;
  readonly answers: Map<string, EventAnswer>;
  /** The library that logged each event. */
  readonly libraries: ReadonlyMap<string | undefined, string | undefined>;
  /** The server's last answer that was no delivery. */
  trouble: Omit<DeliveryAnswer, 'answers'>;
}

type SetupConfig = Parameters<NonNullable<Types.EnrichmentPlugin['setup']>>[0];
type Transport = SetupConfig['transportProvider'];

/** Creates a success for the official SDK, so that it releases the events: waiting and retrying are the journal's. */
function acknowledgement(eventsIngested: number) {
  return {
    status: 'success',
    statusCode: 200,
    body: { eventsIngested, payloadSizeBytes: 0, serverUploadTime: 0 },
  } as Awaited<ReturnType<Transport['send']>>;
}

function createMemoryStorage() {
  const values = new Map<string, never>();
  return {
    isEnabled: () => Promise.resolve(true),
    get: (key: string) => Promise.resolve(values.get(key)),
    getRaw: () => Promise.resolve(undefined),
    async set(key: string, value: unknown) {
      values.set(key, value as never);
    },
    async remove(key: string) {
      values.delete(key);
    },
    async reset() {
      values.clear();
    },
  };
}
