import type { SendRequest, SendResult } from '../contracts/environment.ts';
import type { EncodedRecord } from '../contracts/event-record.ts';
import { attempt } from '../contracts/logger.ts';
import { handled } from '../contracts/quietly.ts';
import {
  dataLimit,
  type EncodedData,
  encodeData,
  encodeLogged,
  invalidMark,
  joinData,
  parseData,
} from '../events/copy-data.ts';
import { createEnricher } from '../events/enrich-event.ts';
import { createUserEnricher } from '../events/enrich-user.ts';
import { decodeRecord } from '../events/event-record.ts';
import { isIdentifierName } from '../events/sdk-names.ts';
import { unsetValue } from '../events/user-properties.ts';
import { ensureStoredDaily } from '../identity/visitor.ts';
import { mostWaiting, mostWaitingBytes } from '../outbox/outbox.ts';
import { addEvent, createOutboxes, dropEvent, isHeldStill, releaseEvent } from '../outbox/outboxes.ts';
import { eachText } from '../privacy/redact.ts';
import { checkFit } from './check-fit.ts';
import type { Client, Outgoing } from './client.ts';
import type { SessionedEvent } from './event-draft.ts';
import { noteChanges } from './last-identify.ts';
import type { OutgoingEvent } from './options.ts';
import type { LossReason } from './receipt.ts';
import { createUnreportedLosses } from './unreported-losses.ts';
import { libraryName } from './version.ts';

/** Marks an event that was not checked. */
const uncheckedMark = /* @__PURE__ */ encodeData({ schema_checked: false });

/** Sends as long as something may leave: consent may have been denied in another tab. */
export function guardSending({ environment }: Pick<Client, 'environment'>, mayLeave: () => boolean) {
  return async (request: SendRequest): Promise<SendResult> =>
    mayLeave() ? environment.send(request) : { status: 0, body: 'dropped:consent' };
}

/** An event as it goes out, as JSON. */
interface EncodedEvent {
  readonly data: EncodedData;
  readonly userProps?: EncodedData | undefined;
}

/** The first event of a visitor who agrees. */
export function start(client: Client): void {
  const { keeper, logger } = client;
  ensureStoredDaily(client.visitor);
  const epoch = keeper.epoch();
  // Nothing leaves, and nothing is recovered, that was logged before a denial.
  const mayProceed = () => keeper.allows(epoch);
  const losses = createUnreportedLosses(client);
  client.outgoing = {
    outboxes: createOutboxes({
      ...client,
      host: { ...client.host, send: guardSending(client, mayProceed) },
      epoch,
      mayProceed,
      maxWaiting: mostWaiting,
      maxWaitingBytes: mostWaitingBytes,
      onHandOver: losses.store,
    }),
    losses,
    enrich: createEnricher(logger),
    enrichUser: createUserEnricher(logger),
    sequence: 0,
  };
}

/** Hands an event to the outboxes. A step that fails becomes a reason and a log line, never an exception (S8.5). */
export function commit(client: Client, outgoing: Outgoing, given: SessionedEvent): void {
  try {
    const call = client.host.sample?.(given) ?? given;
    const fit = checkFit(client, call);
    if (fit === 'dropped') return;
    const reason = isUnwanted(client, call);
    if (reason) call.open.move(reason);
    else send(client, outgoing, { ...call, fit });
  } catch (error) {
    client.receipts.fail(given.open, error);
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
    logger.error('dropDuplicate has no effect without the option duplicateGuard');
  }
  const isRepeated = attempt(logger, 'duplicateGuard', () =>
    options.duplicateGuard?.(tabStorage, `${call.open.name}{${call.given.members}}`, call.time),
  );
  return isRepeated && 'dropped:duplicate';
}

/** Completes and encodes an event, once. */
function send(client: Client, outgoing: Outgoing, call: SessionedEvent): void {
  const { catalog, environment } = client;
  const { facts, fit, open } = call;
  const changes = outgoing.enrichUser(call);
  const event = edit(client, call, {
    data: outgoing.enrich(call),
    userProps: changes && encodeData(changes, Number.POSITIVE_INFINITY),
  });
  if (typeof event === 'string') {
    open.move(event);
    return;
  }
  const userProps = event.userProps && `{${event.userProps.members}}`;
  if (userProps && !noteChanges(client, call, userProps)) {
    open.move('sent', 'nothing has changed');
    return;
  }
  const losses = outgoing.losses.take();
  const checked = fit ? addVersion(client, call, event.data) : event.data;
  const data = losses ? joinData(checked, encodeData({ sdk_dropped: losses })) : checked;
  const isMissing = fit === 'unchecked';
  const isHeld = isMissing && catalog.isAwaited();
  outgoing.sequence += 1;
  const encoded: EncodedRecord = {
    fields: {
      id: open.receipt.id,
      name: open.name,
      time: call.time,
      queuedAt: environment.now(),
      sequence: outgoing.sequence,
      sessionId: call.sessionId,
      deviceId: call.deviceId,
      userId: call.userId,
      appVersion: client.options.appVersion,
      library: libraryName,
      language: facts.language,
      userAgent: facts.userAgent,
    },
    // What is stored, and sent when the page does not live to see it checked.
    data: `{${(isMissing ? joinData(data, uncheckedMark) : data).members}}`,
    userProps,
  };
  addEvent(outgoing.outboxes, encoded, open, { losses, isHeld });
  if (isHeld) holdUnchecked(client, outgoing, { ...call, fit: undefined }, data, encoded);
  // Last, since a listener may stop everything.
  open.move('queued', undefined, () => decodeRecord(encoded));
}

/** An event says by which version of its definition it was checked. */
function addVersion({ catalog }: Client, { open }: SessionedEvent, data: EncodedData): EncodedData {
  const schema_version = catalog.current()?.versions?.[open.name];
  return schema_version ? joinData(data, encodeData({ schema_version })) : data;
}

/** The application's own redaction and `beforeSend` have their word. @returns the reason when the event goes no further */
function edit(
  { logger, options, redact }: Client,
  { open, sessionId, time }: SessionedEvent,
  event: EncodedEvent,
): EncodedEvent | LossReason {
  const { beforeSend } = options;
  if (!beforeSend && !options.redact) return event;
  const hideOwn = eachText((text, name) =>
    // The SDK's own ids are what they are meant to be, and the place of a property that is removed holds nothing.
    isIdentifierName(name) || text === unsetValue ? text : redact(text, 'event'),
  );
  const given: OutgoingEvent = {
    name: open.name,
    time,
    sessionId,
    data: parseData(event.data, hideOwn),
    userProps: event.userProps && parseData(event.userProps, hideOwn),
  };
  const answer = handled(beforeSend?.(given));
  if (answer === null) return 'dropped:before-send';
  const changed = answer ?? given;
  /*
   * Shown: EVENT failed: beforeSend gave no event
   * Becomes: error
   * Means: What `beforeSend` returned has no `data`.
   * Do: Return the event, `null` to drop it, or nothing after changing it in place.
   * Lost: yes, `failed:internal`
   */
  if (!changed.data) throw new Error('beforeSend gave no event');
  if (changed.name !== open.name)
    /*
     * Shown: beforeSend can't rename EVENT: it goes out with that name
     * Means: What `beforeSend` returned has another name; the rest of it counts.
     * Do: Log the event with the other name, or drop it by returning `null` and log another one.
     * Lost: no
     */
    logger.error(`beforeSend can't rename ${open.name}: it goes out with that name`);
  return {
    data: encodeLogged(open.name, changed.data, logger, 3 * dataLimit),
    userProps: event.userProps && encodeLogged(open.name, changed.userProps, logger, 3 * dataLimit),
  };
}

/** Holds an event until it is checked, or until that is not waited for any more. */
function holdUnchecked(
  client: Client,
  { outboxes }: Outgoing,
  call: SessionedEvent,
  data: EncodedData,
  encoded: EncodedRecord,
): void {
  const { catalog } = client;
  const { id } = encoded.fields;
  catalog.whenDecided(() => {
    if (!isHeldStill(outboxes, id)) return;
    const fit = checkFit(client, call);
    const { members } = addVersion(client, call, fit === 'differs' ? joinData(data, invalidMark) : data);
    if (fit === 'dropped') dropEvent(outboxes, id);
    else releaseEvent(outboxes, id, catalog.current() && { ...encoded, data: `{${members}}` });
  });
}
