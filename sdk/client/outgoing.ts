import type { EncodedRecord } from '../contracts/event-record.ts';
import type { JsonObject } from '../contracts/json.ts';
import { attempt } from '../contracts/logger.ts';
import { handled } from '../contracts/quietly.ts';
import {
  dataLimit,
  type EncodedData,
  encodeData,
  encodeLogged,
  joinData,
  parseData,
} from '../events/copy-data.ts';
import { decodeRecord } from '../events/event-record.ts';
import { isIdentifierName } from '../events/sdk-names.ts';
import { unsetValue } from '../events/user-properties.ts';
import { ensureStoredDaily } from '../identity/visitor.ts';
import { maxWaiting, maxWaitingBytes, type Outboxes } from '../outbox/outbox.ts';
import { addEvent, createOutboxes, dropEvent, isHeldStill, releaseEvent } from '../outbox/outboxes.ts';
import { checkFit } from './check-fit.ts';
import type { Client } from './client.ts';
import type { SessionedEvent } from './event-draft.ts';
import { noteChanges } from './last-identify.ts';
import type { Losses } from './losses.ts';
import type { OutgoingEvent } from './options.ts';
import type { LossReason } from './receipt.ts';
import { createUnreportedReasons } from './unreported-reasons.ts';
import { libraryName } from './version.ts';

/** An event as it goes out, as JSON. */
interface EncodedEvent {
  readonly data: EncodedData;
  readonly userProps?: EncodedData | undefined;
}

/** Creates the outboxes, with the first event of a visitor who agrees. */
export function start(client: Client): void {
  const { keeper, visitor } = client;
  ensureStoredDaily(visitor);
  const epoch = keeper.epoch();
  // Events logged before a denial are neither sent nor recovered.
  const mayProceed = () => keeper.allows(epoch);
  client.losses = createUnreportedReasons({ ...client, mayProceed });
  client.outboxes = createOutboxes({
    ...client,
    host: { ...client.host, send: (request) => client.environment.send(request, mayProceed) },
    epoch,
    mayProceed,
    maxWaiting,
    maxWaitingBytes,
    onHandOver: client.losses.store,
  });
}

/** Hands an event to the outboxes. A step that fails becomes a reason and a log line, never an exception (S8.5). */
export function commit(client: Client, outboxes: Outboxes, event: SessionedEvent): void {
  try {
    const call = client.host.sample?.(event) ?? event;
    const fit = checkFit(client, call);
    if (fit === 'dropped') return;
    call.fit = fit;
    const reason = isUnwanted(client, call);
    if (reason) call.receiptController.setState(reason);
    else send(client, outboxes, call);
  } catch (error) {
    client.receipts.fail(event.receiptController, error);
  }
}

function isUnwanted(client: Client, call: SessionedEvent): LossReason | false | undefined {
  const { destinations, logger, options, reported, tabStorage } = client;
  if (destinations.size === 0) return 'dropped:no-destination';
  if (!call.options.dropDuplicate) return undefined;
  if (!options.duplicateGuard && !reported.has('guard')) {
    reported.add('guard');
    /*
     * Means: An event asked to be dropped when it repeats another one, and nothing detects repeated events. Reported once.
     * Do: Give `duplicateGuard` of `@care/analytics` to `createAnalytics`.
     * Lost: no
     */
    logger.error('dropDuplicate needs the option duplicateGuard');
  }
  const isRepeated = attempt(logger, 'duplicateGuard', () =>
    options.duplicateGuard?.(tabStorage, `${call.receiptController.name}{${call.input.members}}`, call.time),
  );
  return isRepeated && 'dropped:duplicate';
}

/** Completes and encodes an event, once. */
function send(client: Client, outboxes: Outboxes, call: SessionedEvent): void {
  const { catalog, environment, losses: unreportedReasons, options } = client;
  const { deviceId, pageContext, fit, receiptController, sessionId, time, userId } = call;
  const changes = client.enrichUser(call);
  const edited = edit(client, call, {
    data: client.enrich(call),
    userProps: changes && encodeData(changes, Number.POSITIVE_INFINITY),
  });
  // The application's own functions may have denied consent within it.
  const event = client.outboxes === outboxes ? edited : 'dropped:consent';
  if (typeof event === 'string') {
    receiptController.setState(event);
    return;
  }
  const userProps = event.userProps && `{${event.userProps.members}}`;
  if (userProps && !noteChanges(client, call, userProps)) {
    receiptController.setState('sent', 'nothing has changed');
    return;
  }
  const losses = unreportedReasons?.take();
  const isHeld = fit === 'unchecked' && catalog.isAwaited();
  client.sequence = (client.sequence ?? 0) + 1;
  const encoded: EncodedRecord = {
    fields: {
      id: receiptController.receipt.id,
      name: receiptController.name,
      time,
      queuedAt: environment.now(),
      sequence: client.sequence,
      sessionId,
      deviceId,
      userId,
      appVersion: options.appVersion,
      library: libraryName,
      language: pageContext.language,
      userAgent: pageContext.userAgent,
    },
    // This data is stored, and sent where the page ends before the check.
    data: encodeMarked(client, call, event.data, losses, fit),
    userProps,
  };
  const queued = addEvent(
    outboxes,
    encoded,
    receiptController,
    losses,
    isHeld ? Number.POSITIVE_INFINITY : 0,
  );
  if (isHeld && queued)
    // The event is held until it is checked, or until the definitions are no longer awaited.
    catalog.whenDecided(() => {
      if (!isHeldStill(outboxes, queued)) return;
      const found = checkFit(client, call);
      if (found === 'dropped') dropEvent(queued);
      else {
        const data = encodeMarked(client, call, event.data, losses, found);
        releaseEvent(queued, catalog.current() && { ...encoded, data });
      }
    });
  // The state changes last, since a listener may close the client.
  receiptController.setState('queued', undefined, () => decodeRecord(encoded));
}

/** Adds to an event's data the result of the check, the version of the definition, and the losses before it. */
function encodeMarked(
  { catalog }: Client,
  { receiptController }: SessionedEvent,
  data: EncodedData,
  losses: Losses | undefined,
  fit: SessionedEvent['fit'],
): string {
  const version = (fit && Number(catalog.current()?.versions?.[receiptController.name])) || undefined;
  if ((!fit || fit === 'fits') && !version && !losses) return `{${data.members}}`;
  const marks = {
    schema_checked: fit === 'unchecked' ? false : undefined,
    schema_valid: fit === 'differs' ? false : undefined,
    schema_version: version,
    sdk_dropped: losses,
  };
  return `{${joinData(data, encodeData(marks)).members}}`;
}

/** Applies the application's own redaction and `beforeSend`. @returns the event, or the reason why it goes no further */
function edit(
  { logger, options, redact }: Client,
  { deviceId, receiptController, sessionId, time }: SessionedEvent,
  event: EncodedEvent,
): EncodedEvent | LossReason {
  const { beforeSend } = options;
  if (!beforeSend && !options.redact) return event;
  /** @param this the object that has the value: the SDK's identifiers are beside its other names, and those of a user beside the device */
  function hideOwn(this: JsonObject, name: string, value: unknown): unknown {
    const isOfSdk = 'client_kind' in this || this.care_device_id === deviceId;
    // Identifiers of the SDK stay as they are, and the place of a property that is removed holds no text of the visitor.
    const isKept = value === unsetValue || (isOfSdk && isIdentifierName(name));
    return typeof value !== 'string' || isKept ? value : redact(value, 'event');
  }
  const outgoing: OutgoingEvent = {
    name: receiptController.name,
    time,
    sessionId,
    data: parseData(event.data, hideOwn),
    userProps: event.userProps && parseData(event.userProps, hideOwn),
  };
  const answer = handled(beforeSend?.(outgoing));
  if (answer === null) return 'dropped:before-send';
  const changed = answer ?? outgoing;
  /*
   * Shown: EVENT failed: beforeSend gave no event
   * Becomes: error
   * Means: The event that `beforeSend` returned has no `data`.
   * Do: Return the event, `null` to drop it, or nothing after changing it in place.
   * Lost: yes, `failed:internal`
   */
  if (!changed.data) throw new Error('beforeSend gave no event');
  if (changed.name !== receiptController.name)
    /*
     * Shown: beforeSend can't rename EVENT
     * Means: The event that `beforeSend` returned has another name; the rest of it counts.
     * Do: Log the event with the other name, or drop it by returning `null` and log another one.
     * Lost: no
     */
    logger.error(`beforeSend can't rename ${receiptController.name}`);
  return {
    data: encodeLogged(receiptController.name, changed.data, logger, 3 * dataLimit),
    userProps:
      event.userProps && encodeLogged(receiptController.name, changed.userProps, logger, 3 * dataLimit),
  };
}
