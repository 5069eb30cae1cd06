import type { ConsentChoice } from '../consent/consent.ts';
import { createConsentKeeper } from '../consent/consent-keeper.ts';
import { erase } from '../consent/erase.ts';
import type { Analytics } from '../contracts/analytics.ts';
import type { Cancel, Environment, SendRequest, SendResult } from '../contracts/environment.ts';
import type { Feature } from '../contracts/feature.ts';
import { createSafeLogger, errorText } from '../contracts/logger.ts';
import { copyData, copyLogged } from '../events/copy-data.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import { readPayload } from '../events/read-payload.ts';
import { userWebPlatform } from '../events/web-platform.ts';
import { clientKind } from '../identity/client-kind.ts';
import { createKeptCookies } from '../identity/kept-cookies.ts';
import { createVisitor } from '../identity/visitor.ts';
import type { JsonObject } from '../json/json.ts';
import { createSessions } from '../session/sessions.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { createWorkingStorage } from '../storage/working-storage.ts';
import { type ClientAct, type ClientInput, type ClientState, clientTransitions } from './client-state.ts';
import { AnalyticsError } from './errors.ts';
import { type EventDraft, type LogOptions, readLogOptions } from './event-draft.ts';
import { createFeatureSwitch } from './feature-switch.ts';
import type { AnalyticsOptions } from './options.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import type { OpenReceipt, Receipt, ReceiptState } from './receipt.ts';
import { createReceipts } from './receipts.ts';

/** How many calls wait for initialisation at the most. */
const bufferLimit = 1_000;

/** What a call logs: an event of the catalogue, one that a feature answers for itself, or the visitor's properties. */
type Kind = 'event' | 'own' | 'props';

/** As it was made. */
interface Call {
  readonly kind: Kind;
  readonly open: OpenReceipt;
  readonly source: unknown;
  readonly given: LogOptions | undefined;
}

/**
 * Joins the parts into one client; reads in the order an event travels.
 *
 * @param closed why nothing may be stored or sent; such a client still tells a caller's mistake
 */
export function createAnalyticsClient<Catalog extends EventCatalog>(
  options: AnalyticsOptions,
  environment: Environment,
  closed?: ReceiptState,
): Analytics<Catalog> {
  /** Off a browser that is supported nothing is written or erased, not even the visitor's choice. */
  const isInert = options.enabled && closed;
  const cookies = createKeptCookies(isInert ? { read: () => '', write() {} } : environment.cookies, {
    domain: options.cookieDomain,
    secure: environment.isSecure,
  });
  const logger = createSafeLogger(options.logger ?? environment.logger);
  const receipts = createReceipts(environment.now, logger);
  const storage = createWorkingStorage(environment.localStorage, logger.warn);
  const tabStorage = createWorkingStorage(environment.sessionStorage, () => {});
  const consentStorage = createWorkingStorage(
    isInert ? createMemoryStorage() : environment.localStorage,
    () => {},
  );
  const mayStore = () => !closed && consent.state === 'granted';
  const visitor = createVisitor(cookies, storage, environment, mayStore, options.deviceId);
  const sessions = createSessions(options, environment, storage, visitor, receipts);
  /** What waits for initialisation. */
  let buffer: EventDraft[] = [];
  /** Without a choice, Global Privacy Control (https://globalprivacycontrol.org) is a no. */
  const initial = () => (environment.globalPrivacyControl() ? 'denied' : options.consent);
  const { consent, recheck, hasMissedDenial, renew } = createConsentKeeper(
    cookies,
    consentStorage,
    environment.now,
    initial,
    receipts,
    logger,
    applyConsent,
  );
  let pipeline: Pipeline | undefined;
  let state: ClientState = closed ? 'closed' : 'created';
  let isStartDue: boolean | undefined;
  let hasLooked: boolean | undefined;
  let isRenewed: boolean | undefined;
  /** How often the visitor has started over while nothing could be stored. */
  let beginnings = 0;
  /** Set while the page is prerendered: perhaps nobody will ever see it. */
  let stopPrerender: Cancel | undefined;
  /** Set while calls wait for a choice, which another tab may hear before this page is left. */
  let stopWatching: Cancel | undefined;

  const acts: Readonly<Record<ClientAct, (call?: Call) => void>> = {
    buffer: (call) => call && wait(call),
    run(call) {
      const draft = call && describe(call);
      if (draft) pipeline?.run([draft]);
    },
    refuse: (call) => call?.open.move(closed ?? 'dropped:consent'),
    start() {
      stopWaiting();
      visitor.keep();
      pipeline ??= createPipeline({ options, environment, host, sessions, tabStorage, receipts, logger });
      const calls = buffer.splice(0);
      for (let beginning = 0; beginning <= beginnings; beginning += 1) {
        if (beginning > 0) startOver();
        pipeline?.run(calls.filter((call) => call.beginning === beginning));
      }
      beginnings = 0;
    },
    discard() {
      stop('dropped:consent', true);
      pipeline = undefined;
      sessions.forget();
    },
    erase() {
      if (!isInert) void erase(cookies, [storage, tabStorage], environment);
    },
    finish() {
      switchFeatures();
      stop('dropped:closed', false);
    },
  };

  /** What fails has not happened. */
  function transit(input: ClientInput, call?: Call): void {
    const before = state;
    const [next, ...due] = clientTransitions[before][input];
    state = next;
    try {
      for (const act of due) acts[act](call);
    } catch (error) {
      if (state === next) state = before;
      throw error;
    }
  }

  function accept(kind: Kind, name: string, source: unknown, given?: LogOptions): Receipt {
    const open = receipts.open(environment.createEventId(), name);
    try {
      if (!closed) {
        if (!isRenewed) renew();
        isRenewed = true;
        discardErased();
        lookForYes();
        // Nor is anything kept of what an earlier visit may have left.
        if (state === 'created' && consent.state === 'denied') transit('refused');
      }
      transit('logged', { kind, open, source, given });
    } catch (error) {
      // After acceptance nothing throws (S8.5) but what `validation: 'throw'` asks for.
      if (error instanceof AnalyticsError) throw error;
      receipts.fail(open, error);
    }
    return open.receipt;
  }

  /** The call with the facts of its moment, unless it does not fit its definition. */
  function describe({ kind, open, source, given }: Call): EventDraft | undefined {
    const data = copyLogged(open.name, source, logger);
    const facts = environment.pageFacts();
    const { events, validation } = options;
    const admitted = events && kind === 'event' ? events.admit(open, data, validation, logger) : data;
    if (!admitted) return undefined;
    const userProps =
      kind === 'props'
        ? { ...data, web_platform: userWebPlatform(facts), ...readFacts('nativeAppInfo') }
        : undefined;
    return {
      data: userProps ? {} : admitted,
      userProps,
      time: environment.now(),
      facts,
      commonData: {
        ...readFacts('commonData'),
        client_kind: clientKind(facts),
      },
      identity: visitor.current(),
      beginning: beginnings,
      hasWaited: consent.state === 'pending',
      options: readLogOptions(given),
      open,
    };
  }

  function wait(call: Call): void {
    const draft = describe(call);
    if (!draft) return;
    buffer.push(draft);
    stopPrerender ??= environment.onActivation(beShown);
    if (draft.hasWaited) {
      stopWatching ??= environment.onLifecycle((isLeft, isHidden) => {
        if (isLeft || isHidden) startIfReady();
      });
    }
    // A burst in the first turn does not wait for its end: there is no need to let anything go.
    if (buffer.length > bufferLimit && !draft.hasWaited) startIfReady();
    if (buffer.length > bufferLimit) buffer.shift()?.open.move('dropped:buffer-full');
    startAfterTurn();
  }

  /** A prerendered page is opened: what it has logged happens now. */
  function beShown(): void {
    stopPrerender = undefined;
    const time = environment.now();
    buffer = buffer.map((draft) => ({ ...draft, time }));
    startAfterTurn();
  }

  function readFacts(option: 'commonData' | 'nativeAppInfo'): JsonObject | undefined {
    return attempt(option, () => copyData(options[option]?.()).data);
  }

  function attempt<T>(what: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      logger.error(`${what} failed: ${errorText(error)}`);
      return undefined;
    }
  }

  /** Waits for the end of the turn, so that its property sets go ahead of its events (S4.2). */
  function startAfterTurn(): void {
    if (!isStartDue)
      environment.afterTurn(() => {
        isStartDue = false;
        startIfReady();
      });
    isStartDue = true;
  }

  /** Sends what waits, as soon as nothing is waited for. */
  function startIfReady(): void {
    discardErased();
    // Another tab may have heard a choice meanwhile.
    if (buffer.length > 0 && !stopPrerender && recheck() === 'granted')
      attempt('Initialisation', () => transit('ready'));
  }

  /** Nothing connects what follows with what was before. */
  function startOver(): void {
    visitor.startOver();
    sessions.end();
  }

  function stopWaiting(): void {
    stopPrerender?.();
    stopWatching?.();
    stopPrerender = undefined;
    stopWatching = undefined;
  }

  /** Another tab may have heard a no meanwhile: nothing leaves before that is looked at. */
  async function send(request: SendRequest): Promise<SendResult> {
    if (recheck() === 'denied' || discardErased()) return { status: 0, body: 'dropped:consent' };
    return environment.send(request);
  }

  /** What another tab has erased is not sent by this one, whatever the visitor has said since. @returns whether it was */
  function discardErased(): boolean {
    const isErasedElsewhere = hasMissedDenial();
    if (isErasedElsewhere) {
      if (consent.state !== 'denied') transit('erased');
      recheck();
    }
    visitor.refresh();
    return isErasedElsewhere;
  }

  /** Another tab may have heard a yes: what waited goes ahead. Once a turn, since it takes a look at the cookies. */
  function lookForYes(): void {
    if (hasLooked || consent.state === 'granted') return;
    hasLooked = true;
    environment.afterTurn(() => {
      hasLooked = false;
    });
    if (recheck() === 'granted') startIfReady();
  }

  /** Before something is stored. */
  function follow(): void {
    if (!closed) recheck();
    discardErased();
  }

  function applyConsent(choice: ConsentChoice): void {
    switchFeatures();
    discardErased();
    transit(choice);
    // What was said of the visitor meanwhile; with what waits it is stored when that goes its way.
    if (mayStore() && buffer.length === 0) {
      visitor.store();
      if (beginnings > 0) startOver();
      beginnings = 0;
    }
    startAfterTurn();
  }

  function isWanted({ worksWithoutConsent }: Feature): boolean | undefined {
    return !closed && (worksWithoutConsent || consent.state !== 'denied');
  }

  function stop(reason: ReceiptState, isDiscarded: boolean): void {
    stopWaiting();
    for (const { open } of buffer.splice(0)) open.move(reason);
    pipeline?.stop(reason, isDiscarded);
    visitor.forget();
    beginnings = 0;
  }

  const analytics: Analytics<Catalog> = {
    namespace: options.namespace,
    logEvent(event, given) {
      const payload = readPayload(event);
      if (!payload) throw new AnalyticsError('invalid-event-payload', 'Invalid event payload');
      return accept('event', payload.name, payload.data, given);
    },
    setDefaultUserProps: (props) => accept('props', '$identify', props),
    setUserId(userId) {
      follow();
      visitor.setUserId(userId);
    },
    reset(given) {
      follow();
      // What this turn has logged belongs to the visitor of before.
      if (given?.all) startIfReady();
      visitor.reset();
      if (!given?.all) return;
      if (mayStore()) startOver();
      else beginnings += 1;
    },
    getDeviceId() {
      discardErased();
      return mayStore() ? visitor.deviceId() : undefined;
    },
    getUserId() {
      discardErased();
      return visitor.userId();
    },
    consent,
    session: () => (mayStore() ? sessions.current() : undefined),
    why: receipts.why,
    reportFailure: (error) => logger.error(errorText(error)),
    subscribe: receipts.subscribe,
    async flush() {
      // What this turn has logged may still wait for initialisation.
      await new Promise<void>((resolve) => environment.afterTurn(resolve));
      await pipeline?.flush();
    },
    close() {
      closed ??= 'dropped:closed';
      transit('closed');
    },
  };
  const logOwn = (name: string, data: object, given?: LogOptions) => accept('own', name, data, given);
  const host = {
    ...environment,
    apiKey: options.apiKey,
    send,
    analytics,
    logOwn,
    notify: receipts.notify,
    logger,
    storage,
    tabStorage,
  };
  const switchFeatures = createFeatureSwitch(options.features, isWanted, host, attempt);
  environment.afterTurn(switchFeatures);
  return analytics;
}
