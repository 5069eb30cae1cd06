import type { ConsentState } from '../consent/consent.ts';
import { createConsentKeeper } from '../consent/consent-keeper.ts';
import { erase } from '../consent/erase.ts';
import type { Analytics } from '../contracts/analytics.ts';
import type { Environment, SendRequest, SendResult } from '../contracts/environment.ts';
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
import { createWorkingStorage } from '../storage/working-storage.ts';
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
  const cookies = createKeptCookies(environment.cookies, {
    domain: options.cookieDomain,
    secure: environment.isSecure,
  });
  const logger = createSafeLogger(options.logger ?? environment.logger);
  const receipts = createReceipts(environment.now, logger);
  const storage = createWorkingStorage(environment.localStorage, logger.warn);
  const tabStorage = createWorkingStorage(environment.sessionStorage, () => {});
  const visitor = createVisitor(cookies, storage, environment.createId);
  const sessions = createSessions(options, environment, storage, visitor, receipts);
  /** What waits for initialisation. */
  const buffer: EventDraft[] = [];
  /** Without a choice, Global Privacy Control (https://globalprivacycontrol.org) is a no. */
  const initial = () => (environment.globalPrivacyControl() ? 'denied' : options.consent);
  const { consent, recheck } = createConsentKeeper(cookies, initial, receipts, logger, applyConsent);
  let pipeline: Pipeline | undefined;
  let isErased: boolean | undefined;
  let isStartDue: boolean | undefined;

  function accept(kind: Kind, name: string, source: unknown, given?: LogOptions): Receipt {
    const open = receipts.open(environment.createEventId(), name);
    try {
      if (closed) open.move(closed);
      else if (consent.state === 'denied') {
        open.move('dropped:consent');
        // Nor is anything kept of what an earlier visit may have left.
        eraseOnce();
      } else take(kind, open, source, given);
    } catch (error) {
      // After acceptance nothing throws (S8.5) but what `validation: 'throw'` asks for.
      if (error instanceof AnalyticsError) throw error;
      receipts.fail(open, error);
    }
    return open.receipt;
  }

  function take(kind: Kind, open: OpenReceipt, source: unknown, given?: LogOptions): void {
    const data = copyLogged(open.name, source, logger);
    const facts = environment.pageFacts();
    const { events, validation } = options;
    const admitted = events && kind === 'event' ? events.admit(open, data, validation, logger) : data;
    if (!admitted) return;
    const userProps =
      kind === 'props'
        ? { ...data, web_platform: userWebPlatform(facts), ...readFacts('nativeAppInfo') }
        : undefined;
    const time = environment.now();
    const call = {
      data: userProps ? {} : admitted,
      userProps,
      time,
      facts,
      commonData: {
        ...readFacts('commonData'),
        client_kind: clientKind(facts),
      },
      userId: visitor.userId,
      options: readLogOptions(given),
      open,
    };
    // A burst in the first turn does not wait for its end: there is no need to let anything go.
    if (buffer.length >= bufferLimit) start();
    if (pipeline) pipeline.run([call]);
    else {
      buffer.push(call);
      if (buffer.length > bufferLimit) buffer.shift()?.open.move('dropped:buffer-full');
      startAfterTurn();
    }
  }

  function eraseOnce(): void {
    if (!isErased) void erase(cookies, [storage, tabStorage], environment.records);
    isErased = true;
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
        // Another tab may have heard a choice meanwhile.
        if (consent.state === 'pending') recheck();
        if (buffer.length > 0) attempt('Initialisation', start);
      });
    isStartDue = true;
  }

  function start(): void {
    if (consent.state !== 'granted') return;
    visitor.keep();
    pipeline = createPipeline({ options, environment, host, sessions, tabStorage, receipts, logger });
    pipeline.run(buffer.splice(0));
  }

  /** Another tab may have heard a no meanwhile: nothing leaves before that is looked at. */
  async function send(request: SendRequest): Promise<SendResult> {
    if (recheck() === 'denied') return { status: 0, body: 'dropped:consent' };
    return environment.send(request);
  }

  function applyConsent(state: ConsentState): void {
    isErased = false;
    startAfterTurn();
    switchFeatures();
    if (state !== 'denied') return;
    stop('dropped:consent', true);
    pipeline = undefined;
    sessions.forget();
    eraseOnce();
  }

  function isWanted({ worksWithoutConsent }: Feature): boolean | undefined {
    return !closed && (worksWithoutConsent || consent.state !== 'denied');
  }

  function stop(state: ReceiptState, isDiscarded: boolean): void {
    for (const { open } of buffer.splice(0)) open.move(state);
    pipeline?.stop(state, isDiscarded);
    visitor.forget();
  }

  const analytics: Analytics<Catalog> = {
    logEvent(event, given) {
      const payload = readPayload(event);
      if (!payload) throw new AnalyticsError('invalid-event-payload', 'Invalid event payload');
      return accept('event', payload.name, payload.data, given);
    },
    setDefaultUserProps: (props) => accept('props', '$identify', props),
    setUserId: visitor.setUserId,
    reset: visitor.reset,
    consent,
    session: () => (closed || consent.state !== 'granted' ? undefined : sessions.current()),
    why: receipts.why,
    reportFailure: (error) => logger.error(errorText(error)),
    subscribe: receipts.subscribe,
    async flush() {
      // What this turn has logged may still wait for initialisation.
      await new Promise<void>((resolve) => environment.afterTurn(resolve));
      await pipeline?.flush();
    },
    close() {
      closed = 'dropped:disabled';
      switchFeatures();
      stop(closed, false);
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
