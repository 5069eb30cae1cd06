import { AnalyticsError } from '../../client/errors.ts';
import type { Losses } from '../../client/losses.ts';
import type { Receipt, ReceiptController } from '../../client/receipt.ts';
import { createReceipts, decisionText, type Receipts } from '../../client/receipts.ts';
import { refusePayload } from '../../client/refuse-payload.ts';
import { libraryName } from '../../client/version.ts';
import type { EncodedRecord } from '../../contracts/event-record.ts';
import { attempt, type SafeLogger } from '../../contracts/logger.ts';
import { type EncodedData, encodeData, encodeLogged, invalidMark, joinData } from '../../events/copy-data.ts';
import { createCatalog } from '../../events/create-catalog.ts';
import type { EventCatalog, Fit } from '../../events/event-catalog.ts';
import { decodeRecord } from '../../events/event-record.ts';
import { type EventPayload, readPayload } from '../../events/read-payload.ts';
import type { Outboxes } from '../../outbox/outbox.ts';
import { addEvent, closeOutboxes, createOutboxes, flushOutboxes } from '../../outbox/outboxes.ts';
import { forgetStore } from '../../outbox/store.ts';
import { createSafeLogger } from '../../privacy/safe-logger.ts';
import { createMemoryStorage } from '../../storage/memory-storage.ts';
import { tooLate, within } from '../within.ts';
import { createServerEnricher, type EnrichServerEvent } from './enrich-server-event.ts';
import type { CloseOptions, ServerAnalytics } from './server-analytics.ts';
import type { ServerEnvironment } from './server-environment.ts';
import { type ReadFacts, readFacts, type ServerEvent } from './server-event.ts';
import type { ServerOptions } from './server-options.ts';

/** The longest wait of `close` for answers, in milliseconds: Kubernetes gives a process 30 s to end, Docker 10 s. */
const closeMillis = 10_000;

/** The largest size of a request, in bytes: no page waits for it, and some collectors take no more than 500 kB. */
const maxRequestBytes = 200_000;

/** The interval at which the log reports events that were dropped for want of room, in milliseconds. */
const reportMillis = 60_000;

/** No definition fits an event of neither a device nor a user. */
const notOwned = createCatalog(
  {},
  { check: () => ['neither deviceId nor userId'], checkUserProperties: () => [] },
);

/** The parts of one client, and what it is doing. */
interface ServerClient {
  readonly options: ServerOptions;
  readonly environment: ServerEnvironment;
  readonly logger: SafeLogger;
  readonly receipts: Receipts;
  readonly outboxes: Outboxes;
  readonly enrich: EnrichServerEvent;
  /** The number of events that the client has accepted. */
  sequence: number;
  /** The number of events dropped for want of room that are not reported yet, and the time of the last report by the monotonic clock. */
  dropped: number;
  reportedAt: number;
  /** Resolves when the client is closed. */
  closing?: Promise<void>;
}

export function createServerClient<Catalog extends EventCatalog>(
  options: ServerOptions,
  environment: ServerEnvironment,
): ServerAnalytics<Catalog> {
  const logger = createSafeLogger(options.logger ?? environment.logger);
  const receipts = createReceipts(environment.now, logger);
  const client: ServerClient = {
    options,
    environment,
    logger,
    receipts,
    outboxes: createMemoryOutboxes(options, environment, receipts, logger),
    enrich: createServerEnricher(options, logger),
    sequence: 0,
    dropped: 0,
    reportedAt: Number.NEGATIVE_INFINITY,
  };
  return {
    logEvent: (event) => logEvent(client, event),
    decisions: receipts.decisions,
    why: (name) => receipts.decisions(name).map(decisionText),
    subscribe: receipts.subscribe,
    flush: () => flushOutboxes(client.outboxes),
    close(given) {
      client.closing ??= close(client, given);
      return client.closing;
    },
  };
}

/** The page's delivery without storage: events wait in memory. */
function createMemoryOutboxes(
  options: ServerOptions,
  environment: ServerEnvironment,
  receipts: Receipts,
  logger: SafeLogger,
): Outboxes {
  const { now, scope, send } = environment;
  const outboxes = createOutboxes({
    options: { ...options, storeAfterMillis: 0 },
    maxWaiting: options.maxWaitingEvents,
    maxWaitingBytes: options.maxWaitingBytes,
    destinations: new Set(options.destinations),
    environment,
    host: { apiKey: options.analyticsKey, logger, now, scope, send },
    storage: createMemoryStorage(),
    receipts,
    reported: new Set(),
    onHandOver() {},
    // A server has no earlier page whose events would be recovered.
    mayProceed: () => false,
    epoch: 0,
  });
  forgetStore(outboxes.store);
  // No request has to outlive a page.
  for (const outbox of outboxes.byDestination.values())
    Object.assign(outbox, { maxBytes: maxRequestBytes, isLimited: true });
  return outboxes;
}

function logEvent(client: ServerClient, event: ServerEvent): Receipt {
  const { environment, receipts } = client;
  const payload = readPayload(event) ?? refusePayload(client, event);
  const facts = readFacts(event, environment.now());
  const receiptController = receipts.open(facts.id ?? environment.createId(), payload.name);
  try {
    if (client.closing) receiptController.setState('dropped:closed');
    else if (!isGranted(client, event)) receiptController.setState('dropped:consent');
    else if (client.options.destinations.length === 0) receiptController.setState('dropped:no-destination');
    else take(client, receiptController, payload, facts);
  } catch (error) {
    // Only errors that `validation: 'throw'` asks for reach the caller.
    if (error instanceof AnalyticsError) receiptController.refuse(error);
    receipts.fail(receiptController, error);
  }
  return receiptController.receipt;
}

function isGranted({ logger, options: { consent } }: ServerClient, event: ServerEvent): boolean {
  if (consent === 'granted') return true;
  // A promise is no answer.
  return attempt(logger, 'consent', () => consent(event)) === true;
}

/** Checks an event and puts it into the outboxes. */
function take(
  client: ServerClient,
  receiptController: ReceiptController,
  { name, data }: EventPayload,
  facts: ReadFacts,
): void {
  const given = encodeLogged(name, data, client.logger);
  receiptController.begin(facts.time, `{${given.members}}`);
  const fit = checkEvent(client, receiptController, given, facts);
  if (fit === 'dropped') return;
  const losses = client.receipts.takeLosses();
  const encoded = encodeEvent(client, receiptController, given, facts, fit, losses);
  const { outboxes } = client;
  const waiting = outboxes.events.size + 1;
  const event = addEvent(outboxes, encoded, receiptController, losses);
  // The event is stored nowhere, so that its text is not needed.
  if (event) event.text = undefined;
  reportDropped(client, waiting - outboxes.events.size);
  // The state changes last, since a listener may close the client.
  receiptController.setState('queued', undefined, () => decodeRecord(encoded));
}

/** Checks an event against its definition; returns `undefined` where there is none. */
function checkEvent(
  { logger, options: { events, validation }, outboxes }: ServerClient,
  receiptController: ReceiptController,
  given: EncodedData,
  { deviceId, userId }: ReadFacts,
): Fit | undefined {
  if (!deviceId && !userId)
    return notOwned.validate(
      receiptController,
      given,
      validation === 'throw' ? validation : 'strict',
      logger,
    );
  const isWaiting = outboxes.events.has(receiptController.receipt.id);
  if (!isWaiting) return events?.validate(receiptController, given, validation, logger);
  receiptController.setState('dropped:duplicate');
  return 'dropped';
}

function encodeEvent(
  client: ServerClient,
  receiptController: ReceiptController,
  given: EncodedData,
  facts: ReadFacts,
  fit: Fit | undefined,
  losses: Losses | undefined,
): EncodedRecord {
  const { enrich, environment, options } = client;
  const { name } = receiptController;
  const enriched = enrich(receiptController, given, facts, fit);
  const version = fit && Number(options.events?.versions?.[name]);
  const marks = encodeData({
    ...(version && { schema_version: version }),
    ...(losses && { sdk_dropped: losses }),
  });
  const { members } = joinData(fit === 'differs' ? joinData(enriched, invalidMark) : enriched, marks);
  client.sequence += 1;
  const { deviceId, sessionId, time, userId } = facts;
  const fields = {
    id: receiptController.receipt.id,
    name,
    time,
    queuedAt: environment.now(),
    sequence: client.sequence,
    sessionId,
    deviceId,
    userId,
    appVersion: options.appVersion,
    library: libraryName,
  };
  return { fields, data: `{${members}}` };
}

function reportDropped(client: ServerClient, count: number): void {
  client.dropped += count;
  const now = client.environment.elapsed();
  if (client.dropped === 0 || now - client.reportedAt < reportMillis) return;
  /*
   * Shown: N events: dropped:journal-full
   * Means: A server logs faster than a collector answers: more than `maxWaitingEvents` wait, or `maxWaitingBytes`, and the oldest were
   *   discarded. Reported once a minute, and by `close()`.
   * Do: See [`dropped:journal-full`](../reasons.md#droppedjournal-full).
   * Lost: yes, and counted in `sdk_dropped`
   */
  client.logger.error(`${client.dropped} events: dropped:journal-full`);
  client.dropped = 0;
  client.reportedAt = now;
}

/** Delivers the waiting events, as long as there is time. */
async function close(client: ServerClient, options: CloseOptions | undefined): Promise<void> {
  const { logger, outboxes } = client;
  const millis = options?.timeoutMillis ?? closeMillis;
  // No later event reports the rest.
  client.reportedAt = Number.NEGATIVE_INFINITY;
  reportDropped(client, 0);
  const waiting = Array.from(
    outboxes.events.values(),
    ({ receiptController }) => receiptController.receipt.settled,
  );
  const ended = await within(millis, async () => {
    await flushOutboxes(outboxes);
    // Requests that failed are sent again after their delay.
    await Promise.all(waiting);
  });
  /*
   * Shown: N events: dropped:closed
   * Means: The time of a server’s `close()` was over before a collector had answered for them.
   * Do: Look at the log for `will try again`, or give it more time: `close({ timeoutMillis: 25_000 })`.
   * Lost: yes, unless the last request has arrived all the same
   */
  if (ended === tooLate) logger.error(`${outboxes.events.size} events: dropped:closed`);
  closeOutboxes(outboxes, 'dropped:closed');
}
