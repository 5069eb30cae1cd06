import type { ConsentChoice } from '../consent/consent.ts';
import { createConsentKeeper } from '../consent/consent-keeper.ts';
import { erase, eraseStorages } from '../consent/erase.ts';
import type { Analytics, Feature, ReplayingAnalytics } from '../contracts/analytics.ts';
import type { Environment, SendRequest, SendResult } from '../contracts/environment.ts';
import { attempt, createSafeLogger, errorText } from '../contracts/logger.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import { loadCatalog } from '../events/load-catalog.ts';
import { readPayload } from '../events/read-payload.ts';
import { createStoredCookies } from '../identity/stored-cookies.ts';
import { createVisitor } from '../identity/visitor.ts';
import { isFromBefore } from '../outbox/record-key.ts';
import { createSessions } from '../session/sessions.ts';
import { eraseStored } from '../storage/erase-stored.ts';
import { createWorkingStorage } from '../storage/working-storage.ts';
import { type ClientAct, type ClientInput, type ClientState, clientTransitions } from './client-state.ts';
import { type Call, createDescriber } from './describe-call.ts';
import type { EarlierCall } from './earlier-call.ts';
import { AnalyticsError } from './errors.ts';
import type { EventDraft, LogOptions } from './event-draft.ts';
import { createFeatureSwitch } from './feature-switch.ts';
import type { AnalyticsOptions } from './options.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { createPrerendering } from './prerendering.ts';
import type { OpenReceipt, Receipt, ReceiptState } from './receipt.ts';
import { createReceipts, inWords } from './receipts.ts';
import { createWaitingCalls } from './waiting-calls.ts';

/** A call that is logged. */
interface LoggedCall {
  readonly open: OpenReceipt;
  /** How it has ended before there was a client. */
  readonly ended?: ReceiptState | undefined;
  /**
   * With the facts of its moment; nothing for an event that does not fit its definition.
   *
   * @param hasWaited whether it waits for consent
   */
  describe(hasWaited: boolean): EventDraft | undefined;
}

/**
 * Joins the parts into one client; reads in the order an event travels.
 *
 * @param closed why nothing may be stored or sent; such a client still reports a caller's mistake
 */
export function createAnalyticsClient<Catalog extends EventCatalog>(
  options: AnalyticsOptions,
  environment: Environment,
  closed?: ReceiptState,
): Analytics<Catalog> {
  /** Off a browser that is supported nothing is written or erased, not even the visitor's choice. */
  const isInert = options.enabled && closed;
  const logger = createSafeLogger(options.logger ?? environment.logger);
  const cookies = createStoredCookies(
    isInert ? { ...environment.cookies, read: () => '', write() {} } : environment.cookies,
    { domain: options.cookieDomain, secure: environment.isSecure },
    logger,
  );
  const receipts = createReceipts(environment.now, logger);
  const storage = createWorkingStorage(
    isInert ? undefined : environment.localStorage,
    closed ? () => {} : logger.warn,
  );
  const tabStorage = createWorkingStorage(environment.sessionStorage, () => {});
  const mayStore = () => !closed && consent.state === 'granted';
  const visitor = createVisitor(cookies, storage, environment, mayStore, options.deviceId);
  const sessions = createSessions(options, environment, storage, visitor, receipts);
  const catalog = loadCatalog(options.events, environment, logger);
  const describe = createDescriber(options, environment, visitor, logger, catalog);
  const waiting = createWaitingCalls(environment, startIfReady);
  const prerendering = createPrerendering(
    environment,
    () => transit('prerendered'),
    () => transit('opened'),
  );
  const { isOpened, whenOpened } = prerendering;
  /** Without a choice, Global Privacy Control (https://globalprivacycontrol.org) is a denial. */
  const initial = () => (environment.globalPrivacyControl() ? 'denied' : options.consent);
  /** Where what is logged from now on goes. */
  const destinations = new Set(options.destinations);
  const keeper = createConsentKeeper(
    cookies,
    storage,
    environment.now,
    initial,
    { isOpened, whenOpened, afterTask: environment.afterTask },
    eraseOlder,
    () => transit('refused'),
    isInert ? new Set() : environment.clients,
    receipts,
    logger,
    applyConsent,
  );
  const { consent, known, recheck } = keeper;
  let pipeline: Pipeline | undefined;
  let state: ClientState = closed ? 'closed' : 'created';
  if (closed) prerendering.stop();
  let hasLooked: boolean | undefined;

  const acts: Readonly<Record<ClientAct, (call?: LoggedCall) => void>> = {
    hold(call) {
      const draft = call?.describe(false);
      if (!draft) return;
      const describe = (hasWaited: boolean) => ({
        ...draft,
        time: environment.now(),
        identity: visitor.current(),
        hasWaited,
      });
      prerendering.hold(() => log({ open: draft.open, describe }), draft.open);
    },
    replay() {
      for (const run of prerendering.take()) attempt(logger, 'Initialization', run);
      features.update();
    },
    buffer(call) {
      const draft = call?.describe(known() === 'pending');
      if (draft) waiting.add(draft);
    },
    run(call) {
      visitor.keep();
      const draft = call?.describe(false);
      if (draft) pipeline?.run([draft]);
    },
    refuse: (call) => call?.open.move(closed ?? 'dropped:consent'),
    start() {
      visitor.keep();
      const deniedAt = keeper.deniedAt();
      pipeline ??= createPipeline({
        options,
        destinations,
        environment,
        catalog,
        host,
        sessions,
        storage,
        tabStorage,
        receipts,
        logger,
        mayRecover: () => recheck() === 'granted' && !discardErased(true),
        deniedAt,
      });
      waiting.take().forEach((calls, visitors) => {
        if (visitors > 0) startOver();
        pipeline?.run(calls);
      });
      // The page may be about to go.
      sessions.flush();
    },
    discard() {
      stop('dropped:consent', true);
      pipeline = undefined;
      sessions.forget();
      storage.disown();
      // Another tab can't erase it.
      if (!isInert) eraseStored(tabStorage);
    },
    erase() {
      if (!isInert) void erase(cookies, [storage, tabStorage], environment);
    },
    finish() {
      sessions.flush();
      features.update();
      stop('dropped:closed', false);
    },
  };

  /** What fails has not happened. */
  function transit(input: ClientInput, call?: LoggedCall): void {
    const before = state;
    const [next, ...due] = clientTransitions[before][input] ?? [before];
    state = next;
    try {
      for (const act of due) acts[act](call);
    } catch (error) {
      if (state === next) state = before;
      throw error;
    }
  }

  function logPayload(
    kind: Call['kind'],
    event: unknown,
    given?: LogOptions,
    earlier?: EarlierCall,
  ): Receipt {
    const payload = readPayload(event);
    if (!payload)
      /*
       * Means: `logEvent` got nothing, or something without a name (code `invalid-event-payload`).
       * Do: Call it with `{ name, data }`; the name is a string that is not empty.
       * Lost: yes, the call is refused
       */
      return receipts
        .open('', '')
        .refuse(new AnalyticsError('invalid-event-payload', 'Invalid event payload'));
    return accept(kind, payload.name, payload.data, given, earlier);
  }

  function accept(
    kind: Call['kind'],
    name: string,
    source: unknown,
    given?: LogOptions,
    moment?: EarlierCall,
  ): Receipt {
    const open = receipts.open(moment?.id ?? environment.createEventId(), name);
    log({
      open,
      ended: moment?.ended,
      describe: (hasWaited) => describe({ kind, open, source, given, moment }, hasWaited),
    });
    return open.receipt;
  }

  function log(call: LoggedCall): void {
    try {
      if (!closed && isOpened()) {
        keeper.renew();
        discardErased();
        lookForGrant();
        eraseIfDenied();
      }
      if (call.ended) call.open.move(call.ended);
      else transit('logged', call);
    } catch (error) {
      // After acceptance nothing throws (S8.5) but what `validation: 'throw'` asks for.
      if (error instanceof AnalyticsError) call.open.refuse(error);
      receipts.fail(call.open, error);
    }
  }

  /** Sends what waits, as soon as nothing is waited for. */
  function startIfReady(): void {
    hasLooked = false;
    discardErased();
    // Another tab may have recorded a choice meanwhile.
    if (!waiting.isEmpty() && recheck() === 'granted')
      attempt(logger, 'Initialization', () => transit('ready'));
  }

  /** Nothing connects what follows with what was before. */
  function startOver(): void {
    visitor.startOver();
    sessions.end();
  }

  /** Consent may have been denied in another tab: nothing leaves before that is checked. */
  async function send(request: SendRequest): Promise<SendResult> {
    if (recheck(true) === 'denied' || discardErased(true)) return { status: 0, body: 'dropped:consent' };
    return environment.send(request);
  }

  /** What was erased elsewhere is not sent by this page, whatever the visitor has chosen since. @returns whether it was */
  function discardErased(isChecked?: boolean): boolean {
    const isErased = keeper.hasMissedDenial(isChecked);
    if (isErased) {
      transit('erased');
      recheck();
    }
    return isErased;
  }

  function eraseOlder(deniedAt: number): void {
    void eraseStorages([storage, tabStorage], environment, (key) => !isFromBefore(key, deniedAt));
  }

  /** Consent may have been granted in another tab: waiting calls proceed. Once per task, since it reads the cookies. */
  function lookForGrant(): void {
    if (hasLooked || known() === 'granted') return;
    hasLooked = true;
    waiting.proceedAfterTask();
    if (recheck() === 'granted') startIfReady();
  }

  /** Nothing stays of what an earlier visit has left. */
  function eraseIfDenied(): void {
    if (state === 'created' && known() === 'denied') transit('refused');
  }

  /** Before something is stored. */
  function follow(): void {
    if (!closed) recheck();
    forgetErased();
  }

  /** Before the visitor is named. */
  function forgetErased(): void {
    if (!isOpened()) return;
    discardErased();
    eraseIfDenied();
  }

  function applyConsent(choice: ConsentChoice): void {
    features.update();
    discardErased();
    transit(choice);
    // What `setUserId` and `reset` did while consent was pending; where events wait, it is stored with them.
    if (mayStore() && waiting.isEmpty()) {
      // After a denial no page may find an older visitor, such as on a path that nothing was erased for.
      if (keeper.deniedAt()) visitor.ensureStored();
      visitor.store();
      if (waiting.take().length > 1) startOver();
    }
    waiting.proceedAfterTask();
  }

  function reset(isAll: boolean | undefined): void {
    follow();
    // Events of this task belong to the previous visitor.
    if (isAll) startIfReady();
    visitor.reset();
    if (!isAll) return;
    if (mayStore()) startOver();
    else waiting.startOver();
  }

  function isWanted({ worksWithoutConsent }: Feature): boolean | undefined {
    return !closed && isOpened() && (worksWithoutConsent || consent.state !== 'denied');
  }

  function stop(reason: ReceiptState, isDiscarded: boolean): void {
    prerendering.end(reason);
    waiting.end(reason);
    pipeline?.stop(reason, isDiscarded);
    visitor.forget();
  }

  const analytics: ReplayingAnalytics<Catalog> = {
    namespace: options.namespace,
    logEvent: (event, given) => logPayload('event', event, given),
    track: ((name: string, data?: unknown, given?: LogOptions) =>
      logPayload('event', { name, data }, given)) as Analytics<Catalog>['track'],
    setDefaultUserProps: (props) => accept('props', '$identify', props),
    setUserProperties: (changes) => accept('changes', '$identify', changes),
    replay: (call) => logPayload(call.kind, call, call.options, call),
    setUserId(userId) {
      if (userId != null && typeof userId !== 'string')
        /*
         * Shown: setUserId takes a string, not TYPE
         * Means: The user was named by something else, such as a number: the next events have no user.
         * Do: Pass a string: `setUserId(String(id))`.
         * Lost: no, but events have no user
         */
        logger.error(`setUserId takes a string, not ${typeof userId}`);
      whenOpened(() => {
        follow();
        visitor.setUserId(userId);
      });
    },
    reset(given) {
      const isAll = given?.all;
      whenOpened(() => reset(isAll));
    },
    getDeviceId() {
      forgetErased();
      return mayStore() ? visitor.deviceId() : undefined;
    },
    getUserId() {
      forgetErased();
      return visitor.userId();
    },
    consent,
    session: () => (mayStore() ? sessions.current() : undefined),
    decisions: receipts.decisions,
    why: (name) => receipts.decisions(name).map(inWords),
    /*
     * Shown: REASON
     * Means: The hooks, or your own code by `reportFailure`, met an error while they logged.
     * Do: Look where `reportFailure` is called.
     * Lost: yes, it was never accepted
     */
    reportFailure: (error) => logger.error(errorText(error)),
    subscribe: receipts.subscribe,
    addFeature: (feature) => features.add(feature),
    addDestination(destination) {
      // Such as of a module that did not load: events would wait for it for good.
      if (!destination?.deliver) {
        /*
         * Shown: addDestination takes a destination, not TYPE
         * Means: Something else was added, such as the `undefined` of a module that did not load: it is ignored.
         * Do: Add what `httpApi()` and its like return, or an object with a `deliver`.
         * Lost: no, but that destination gets none
         */
        logger.error(`addDestination takes a destination, not ${typeof destination}`);
        return () => {};
      }
      destinations.add(destination);
      pipeline?.addDestination(destination);
      return () => destinations.delete(destination);
    },
    async flush() {
      // Events of this task may still wait for initialization.
      await new Promise<void>((resolve) => environment.afterTask(resolve));
      await pipeline?.flush();
    },
    close() {
      closed ??= 'dropped:closed';
      prerendering.stop();
      keeper.leave();
      transit('closed');
    },
  };
  const logInternal = (name: string, data: object, given?: LogOptions) => accept('own', name, data, given);
  const host = {
    ...environment,
    apiKey: options.apiKey,
    send,
    analytics: analytics as Analytics,
    logInternal,
    notify: receipts.notify,
    logger,
    storage,
    tabStorage,
  };
  const features = createFeatureSwitch(options.features, isWanted, host, logger);
  environment.afterTask(features.update);
  return analytics;
}
