import { createConsentKeeper } from '../consent/consent-keeper.ts';
import { eraseAllStorage } from '../consent/erase.ts';
import type { Destination } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { attempt, errorText, type Logger } from '../contracts/logger.ts';
import { createEnricher } from '../events/enrich-event.ts';
import { createUserEnricher } from '../events/enrich-user.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import { loadCatalog } from '../events/load-catalog.ts';
import { userChanges } from '../events/user-properties.ts';
import { createStoredCookies } from '../identity/stored-cookies.ts';
import { createVisitor, readDeviceId, readUserId, resetIdentity, setUser } from '../identity/visitor.ts';
import { addDestination, flushOutboxes } from '../outbox/outboxes.ts';
import { isFromBefore } from '../outbox/record-key.ts';
import { createOwnRedaction } from '../privacy/own-redaction.ts';
import { createSafeLogger } from '../privacy/safe-logger.ts';
import { currentSession, storeActivity } from '../session/sessions.ts';
import { createWorkingStorage } from '../storage/working-storage.ts';
import type { Analytics, FeatureHost, ReplayingAnalytics } from './analytics.ts';
import type { Client } from './client.ts';
import { isArgument, isFunction } from './errors.ts';
import type { LogOptions } from './event-draft.ts';
import { createFeatureSwitch } from './feature-switch.ts';
import { applyChoice, discardMemory, end, eraseAll, follow, mayStore, startOver } from './follow-consent.ts';
import { assignSessions, hold, isActivated, isWaiting, pass, passSoon, whenActivated } from './gate.ts';
import { log, logPayload } from './intake.ts';
import type { AnalyticsOptions } from './options.ts';
import type { ReceiptState } from './receipt.ts';
import { createReceipts, decisionText } from './receipts.ts';

/** Returns whether all members of the changes name operations: any other name would be taken for a property, and change nothing. */
const areOperations = (changes: object) =>
  Object.keys(changes).every((name) => (userChanges as readonly string[]).includes(name));

/**
 * Joins the parts into one client.
 *
 * @param closed the reason why nothing may be stored or sent; such a client still reports a caller's mistake
 */
export function createAnalyticsClient<Catalog extends EventCatalog>(
  options: AnalyticsOptions,
  environment: Environment,
  closed?: ReceiptState,
): Analytics<Catalog> {
  const client = createClient(options, environment, closed);
  const { features, keeper, receipts } = client;
  const checkChanges = (changes: unknown) =>
    isArgument(client.logger, 'setUserProperties', `{ ${userChanges.join(', ')} }`, changes, areOperations);
  const analytics: ReplayingAnalytics<Catalog> = {
    namespace: options.namespace,
    logEvent: (event, logOptions) => logPayload(client, 'event', event, logOptions),
    track: ((name: string, data?: unknown, logOptions?: LogOptions) =>
      logPayload(client, 'event', { name, data }, logOptions)) as Analytics<Catalog>['track'],
    setDefaultUserProps: (props) => log(client, 'props', '$identify', props),
    setUserProperties(changes) {
      checkChanges(changes);
      return log(client, 'changes', '$identify', changes);
    },
    replay(call, contextOf) {
      if (call.kind === 'changes') checkChanges(call.data);
      return logPayload(client, call.kind, call, call.options, call, contextOf);
    },
    setUserId: (userId) => setUserId(client, userId),
    reset(resetOptions) {
      const isAll = attempt(client.logger, 'reset', () => resetOptions?.all);
      whenActivated(client, () => reset(client, isAll));
    },
    getDeviceId() {
      follow(client, 'request');
      return mayStore(client) ? readDeviceId(client.visitor) : undefined;
    },
    getUserId() {
      follow(client, 'request');
      return readUserId(client.visitor);
    },
    consent: keeper.consent,
    session() {
      if (!mayStore(client)) return undefined;
      // The page follows at the end of the task: until then only storage knows the session.
      if (keeper.isErased()) return currentSession({ ...client, sessions: { writtenAt: 0 } });
      assignSessions(client);
      return currentSession(client);
    },
    decisions: receipts.decisions,
    why: (name) => receipts.decisions(name).map(decisionText),
    /*
     * Shown: REASON
     * Means: The hooks, or your own code by `reportFailure`, met an error while they logged.
     * Do: Look where `reportFailure` is called.
     * Lost: yes, it was never accepted
     */
    reportFailure: (error) => client.logger.error(errorText(error)),
    subscribe: receipts.subscribe,
    addFeature: features.add,
    addDestination: (destination) => takeDestination(client, destination),
    flush: () => flush(client),
    close: () => close(client),
  };
  Object.assign(client.host, { analytics });
  environment.afterTask(features.update);
  return analytics;
}

/** Creates the parts of a client, and its state. */
function createClient(
  options: AnalyticsOptions,
  environment: Environment,
  closed: ReceiptState | undefined,
): Client {
  const isInert = options.enabled && closed !== undefined;
  const { redact, logger } = createRedaction(options, options.logger ?? environment.logger);
  const cookies = createStoredCookies(
    isInert ? { read: () => '', write() {}, address: () => undefined } : environment.cookies,
    { domain: options.cookieDomain, secure: environment.isSecure },
    logger,
  );
  const receipts = createReceipts(environment.now, logger);
  const warn = closed ? () => {} : logger.warn;
  const storage = createWorkingStorage(isInert ? undefined : environment.localStorage, warn);
  const tabStorage = createWorkingStorage(
    isInert ? undefined : environment.sessionStorage,
    warn,
    'SessionStorage',
  );
  const shared = { logger, redact, storage, tabStorage };
  const { afterTask, createId, now } = environment;
  const keeper = createConsentKeeper({
    ...shared,
    cookies,
    now,
    afterTask,
    // Without a choice, Global Privacy Control (https://globalprivacycontrol.org) is a denial.
    initial: () => (environment.globalPrivacyControl() ? 'denied' : options.consent),
    isActivated: () => isActivated(client),
    whenActivated: (run) => whenActivated(client, run),
    eraseBefore: (epoch) =>
      void eraseAllStorage([storage, tabStorage], environment, (key) => !isFromBefore(key, epoch)),
    eraseLeftovers: () => eraseAll(client),
    onErased: () => discardMemory(client),
    onChoice: (choice) => applyChoice(client, choice),
    clients: isInert ? new Set() : environment.clients,
    receipts,
  });
  const visitor = createVisitor(
    { cookies, storage, createId, now, mayWrite: () => mayStore(client) },
    options.deviceId,
  );
  const host: Omit<FeatureHost, 'analytics'> & Environment = {
    ...environment,
    apiKey: options.apiKey,
    cookieDomain: options.cookieDomain ?? '',
    send: (request) => environment.send(request, () => keeper.allows(keeper.epoch())),
    logInternal: (name, data, logOptions) => log(client, 'internal', name, data, logOptions),
    changeUser: (changes) => log(client, 'internal changes', '$identify', changes),
    notify: receipts.notify,
    ...shared,
  };
  const client: Client = {
    ...shared,
    options,
    environment,
    host,
    receipts,
    cookies,
    keeper,
    visitor,
    sessions: { writtenAt: 0 },
    catalog: loadCatalog(options.events, environment, logger),
    features: createFeatureSwitch(
      options.features,
      ({ worksWithoutConsent }) =>
        !client.closed && isActivated(client) && (worksWithoutConsent || keeper.consent.state !== 'denied'),
      host as typeof host & FeatureHost,
    ),
    reported: new Set(),
    destinations: new Set(options.destinations),
    waiting: [],
    sessioned: [],
    stopPrerendering: closed ? undefined : null,
    enrich: createEnricher(logger),
    enrichUser: createUserEnricher(logger),
    follow: (reason) => follow(client, reason),
    isInert,
    closed,
  };
  return client;
}

/** Creates the application's own redaction, and a logger whose lines pass it. */
function createRedaction(options: AnalyticsOptions, ownLogger: Logger): Pick<Client, 'logger' | 'redact'> {
  const logger = createSafeLogger(ownLogger);
  let hasFailed = false;
  const redact = createOwnRedaction(options.redact, () => {
    /*
     * Means: The option `redact` threw, or returned no text. `*****` was sent in place of its text; the error is not shown, since it may quote that text.
     * Do: Call your function with texts of the events that have `*****`.
     * Lost: no
     */
    if (!hasFailed) logger.error('redact failed: the text is hidden');
    hasFailed = true;
  });
  return { redact, logger: createSafeLogger(ownLogger, redact) };
}

function setUserId(client: Client, userId: string | undefined): void {
  if (userId != null)
    isArgument(client.logger, 'setUserId', 'a string', userId, (id) => typeof id === 'string');
  whenActivated(client, () => {
    client.host.logWaiting?.();
    follow(client, 'request');
    setUser(client.visitor, userId);
  });
}

function reset(client: Client, isAll: boolean | undefined): void {
  client.host.logWaiting?.();
  follow(client, 'request');
  resetIdentity(client.visitor);
  if (!isAll || client.closed) return;
  // Events logged before belong to the previous visitor.
  hold(client, () => startOver(client));
  assignSessions(client);
}

function takeDestination(client: Client, destination: Destination): Cancel {
  const { destinations, logger, outboxes } = client;
  // The export of a module that did not load is no destination: events would wait for it for good.
  const isRight = ({ deliver, name }: Destination) =>
    isFunction(deliver) && [...destinations].every((other) => other === destination || other.name !== name);
  if (!isArgument(logger, 'addDestination', 'a destination with its own name', destination, isRight))
    return () => {};
  // Events logged before do not go there, but for those that wait for initialization.
  if (outboxes) pass(client);
  destinations.add(destination);
  if (client.outboxes) addDestination(client.outboxes, destination);
  return () => {
    pass(client);
    destinations.delete(destination);
  };
}

async function flush(client: Client): Promise<void> {
  const { catalog, environment } = client;
  if (isWaiting(client)) passSoon(client);
  while (client.isDue) await new Promise<void>(environment.nextTask);
  if (!client.outboxes) return;
  if (catalog.isMissing() && catalog.isAwaited()) await new Promise<void>(catalog.whenDecided);
  await flushOutboxes(client.outboxes);
}

function close(client: Client): void {
  const { features, keeper } = client;
  if (client.outboxes) {
    // Nothing of before a denial in another tab is stored for the next page.
    follow(client, 'request');
    // Events that wait for initialization end with the client.
    pass(client);
  }
  client.stopPrerendering?.();
  client.stopPrerendering = undefined;
  keeper.leave();
  if (client.closed) return;
  client.closed = 'dropped:closed';
  storeActivity(client);
  features.update();
  end(client);
}
