import type { FeatureHost } from '../client/analytics.ts';
import type { Sampled } from '../client/client.ts';
import type { SessionedEvent } from '../client/event-draft.ts';
import { isLoss, type ReceiptState } from '../client/receipt.ts';
import type { Destination, EventAnswer } from '../contracts/destination.ts';
import type { JsonObject } from '../contracts/json.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import { isUserName } from '../events/sdk-names.ts';
import { type UserPropertyChanges, userChanges } from '../events/user-properties.ts';
import {
  type FixtureEvent,
  fixtureVersion,
  type SessionFixture,
} from '../features/inspector/session-fixture.ts';
import { deviceCookie, visitorCookie, webSessionCookie } from '../storage/stored-names.ts';
import {
  createKit,
  type TestAnalytics,
  type TestAnalyticsConfig,
  withoutUndefined,
} from './create-test-analytics.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** The key of the session; importing it from the core would add its bytes to every application. */
const sessionKey = 'care-analytics:session';

/** The outcome of an event of a fixture in this replay. */
export interface ReplayedEvent {
  /** The event's id, as the fixture has it. */
  readonly id: string;
  /** The name that the event is counted under. */
  readonly name: string;
  /** The event's state at the end of this replay. */
  readonly state: ReceiptState;
  /** The detail of that state, such as the property that does not fit the definition. */
  readonly detail: string | undefined;
  /** The event's data as destinations get it; left out if the event did not get that far. */
  readonly data?: JsonObject | undefined;
}

/**
 * A test kit in which a session has been replayed.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface Replay<Catalog extends EventCatalog = EventCatalog> extends TestAnalytics<Catalog> {
  /** Every event of the fixture, in its order. */
  outcomes(): readonly ReplayedEvent[];
}

/**
 * Replays a session that the inspector has saved through the real SDK: the same calls with their ids, times and pages, consent
 * where it changed, and destinations that answer as they did. With `events` the calls are checked again, so that a test reports
 * whether the visitor's events still fit; without it, each event ends as it did then. The same holds for `beforeSend`.
 *
 * @typeParam Catalog the event catalogue of `config.events`, inferred
 * @param fixture the session that the inspector saved
 * @param config the options of the client that replays it
 * @throws Error `This is no session fixture` for anything else, a later version's too
 */
export async function replayFixture<Catalog extends EventCatalog = EventCatalog>(
  fixture: SessionFixture,
  config: TestAnalyticsConfig<Catalog> = {},
): Promise<Replay<Catalog>> {
  if (Object(fixture).version !== fixtureVersion) throw new Error('This is no session fixture');
  // No page of a kit is ever idle, when a client would load them.
  const catalog = typeof config.events === 'function' ? await config.events() : config.events;
  const entries = fixture.entries;
  const events = entries.filter((entry) => entry.kind === 'event');
  const base = createTestEnvironment(events[0]?.time);
  const outcomes = new Map<string, ReplayedEvent>();
  let host: FeatureHost | undefined;

  function take(given: FeatureHost & Sampled): undefined {
    host = given;
    given.sample = (event) => endAsBefore(events, event, !!config.beforeSend);
  }

  const kit = createKit<Catalog>(
    {
      sessionEvents: false,
      validation: 'strict',
      consent: entries[0]?.kind === 'consent' ? entries[0].state : 'granted',
      duplicateGuard: () => true,
      destinations: [answerAsBefore(events)],
      ...withoutUndefined(config),
      events: catalog ?? (catalogAsBefore(events) as Catalog),
      features: [{ name: 'replay', worksWithoutConsent: true, start: take }, ...(config.features ?? [])],
    } as TestAnalyticsConfig<Catalog>,
    base,
  );
  kit.analytics.subscribe((diagnostic) => {
    if (diagnostic.kind !== 'event') return;
    const { id, name, state, detail, record } = diagnostic;
    outcomes.set(id, { id, name, state, detail, data: record?.data ?? outcomes.get(id)?.data });
  });
  becomeVisitor(base, events);
  base.endTask();
  for (const entry of entries) {
    if (entry.kind === 'event' && host) replayEvent(base, host, entry, catalog);
    else if (entry.kind === 'consent' && entry.state !== 'pending') {
      // A denial erases what has no answer yet.
      await kit.analytics.flush();
      kit.analytics.consent.set(entry.state);
    }
    base.endTask();
  }
  await kit.analytics.flush();
  const waiting = ({ id, name }: FixtureEvent): ReplayedEvent => ({
    id,
    name,
    state: 'buffered',
    detail: undefined,
  });
  return { ...kit, outcomes: () => events.map((event) => outcomes.get(event.id) ?? waiting(event)) };
}

function replayEvent(
  base: TestEnvironment,
  host: FeatureHost,
  event: FixtureEvent,
  catalog: EventCatalog | undefined,
): void {
  const { id, name, data = {}, time, sessionId, userProps, state } = event;
  const { schema_valid: fits, schema_version: _version, ...rest } = event.added;
  const added = catalog ? rest : event.added;
  function change(changes: UserPropertyChanges): void {
    // Changes by features and `setDefaultUserProps` are not in the catalogue, and were not checked.
    const defined = catalog?.userProperties;
    const wasMisfit = fits === false || state === 'dropped:schema';
    const isChecked = wasMisfit || !defined || namesOf(changes).every((key) => Object.hasOwn(defined, key));
    (isChecked ? host.analytics.setUserProperties : host.changeUser)(changes);
  }

  base.createEventId = () => id;
  base.clock.set(time);
  base.page = {
    ...base.page,
    properties: added,
    windowWidth: Number.parseInt(`${added.viewport_resolution}`, 10),
  };
  if (userProps) {
    // User properties belong to the current session.
    base.localStorage.write(sessionKey, JSON.stringify([sessionId, time]));
    const { $set = {}, $unset, ...others } = userProps;
    change({
      ...Object.fromEntries(Object.entries(others).map(([name, changes]) => [name.slice(1), changes])),
      // The SDK adds its own properties again.
      set: Object.fromEntries(Object.entries($set).filter(([name]) => !isUserName(name))),
      unset: $unset && Object.keys($unset),
    });
    return;
  }
  const options = { time, sessionId, page: added, dropDuplicate: state === 'dropped:duplicate' };
  if (name === '$identify') {
    // A call that has gone no further.
    const isChange = Object.keys(data).every((key) => (userChanges as readonly string[]).includes(key));
    if (isChange) change(data);
    else host.analytics.setDefaultUserProps(data);
  } else if ((!event.data && isLoss(state)) || /^(session_|\$groupidentify$|\[Amplitude\] )/.test(name))
    // The data of what was refused is not in the fixture, and can't be checked.
    host.logInternal(name, data, options);
  else host.analytics.logEvent({ name, data }, options);
}

/** The properties of a visitor that a call has changed: those of the SDK are not among them. */
function namesOf(changes: UserPropertyChanges): readonly string[] {
  return Object.values(changes)
    .flatMap((properties) => (Array.isArray(properties) ? properties : Object.keys(Object(properties))))
    .filter((name) => !isUserName(name));
}

/** Writes the identifiers of the session, so that the kit makes none of its own. */
function becomeVisitor(base: TestEnvironment, events: readonly FixtureEvent[]): void {
  const { visitor_id, czen_session_id, care_device_id } = Object.assign(
    {},
    ...events.map(({ added }) => added),
  );
  const cookies = {
    [visitorCookie]: visitor_id,
    [webSessionCookie]: czen_session_id,
    [deviceCookie]: care_device_id,
  };
  for (const [name, value] of Object.entries(cookies)) if (value) base.cookies.write(`${name}=${value}`);
}

function answerAsBefore(events: readonly FixtureEvent[]): Destination {
  const ends = new Map(events.map((event) => [event.id, event]));
  const answerOf = (state: ReceiptState | undefined): EventAnswer => {
    if (state === 'failed:refused') return 'refused';
    if (state === 'dropped:consent') return 'denied';
    return state === 'queued' ? 'retry' : 'delivered';
  };
  return {
    name: 'replay',
    deliver: async ({ events: batch }) => ({
      answers: batch.map(({ id }) => answerOf(ends.get(id)?.state)),
      reason: batch.map(({ id }) => ends.get(id)?.detail).find(Boolean) ?? 'not answered in the fixture',
    }),
  };
}

/** Ends an event that was lost for a reason that neither the check, the application, the visitor nor a destination gives again. */
function endAsBefore(
  events: readonly FixtureEvent[],
  event: SessionedEvent,
  hasBeforeSend: boolean,
): SessionedEvent {
  const { receiptController } = event;
  const { state = 'sent', detail } = events.find(({ id }) => id === receiptController.receipt.id) ?? {};
  const isGivenAgain =
    /:(schema|duplicate|consent|refused)$/.test(state) || (hasBeforeSend && state === 'dropped:before-send');
  if (!isLoss(state) || isGivenAgain) return event;
  receiptController.setState(state, detail);
  return { ...event, fit: 'dropped' };
}

/** Creates a catalogue that drops the events that did not fit then. */
function catalogAsBefore(events: readonly FixtureEvent[]): EventCatalog {
  const detailOf = (id: string) =>
    events.find((event) => event.id === id && event.state === 'dropped:schema')?.detail;
  return {
    definitions: {},
    // Without any, no change of the visitor's properties would be checked.
    userProperties: {},
    check: () => [],
    checkUserProperties: () => [],
    validate(receiptController) {
      const detail = detailOf(receiptController.receipt.id);
      if (detail === undefined) return 'fits';
      receiptController.setState('dropped:schema', detail);
      return 'dropped';
    },
  };
}
