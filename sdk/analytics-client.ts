import type { Analytics } from './analytics.ts';
import { createDelivery, type Delivery } from './delivery/delivery.ts';
import { createJournal, type Journal } from './delivery/journal.ts';
import { createStartBuffer } from './delivery/start-buffer.ts';
import type { Environment, PageFacts } from './environment.ts';
import { AnalyticsError } from './errors.ts';
import { copyData } from './events/copy-data.ts';
import type { EventCatalog } from './events/define-events.ts';
import { enrichEvent } from './events/enrich-event.ts';
import { readPayload } from './events/read-payload.ts';
import { validateEvent } from './events/validate-event.ts';
import type { JsonObject } from './json.ts';
import { createSafeLogger, errorText } from './logger.ts';
import type { AnalyticsOptions } from './options.ts';
import { type OpenReceipt, openReceipt, type Receipt } from './receipt.ts';

/** A call with the facts of its own moment. */
interface Call {
  readonly kind: 'event' | 'props';
  readonly name: string;
  readonly data: JsonObject;
  readonly time: number;
  readonly facts: PageFacts;
  readonly commonData: JsonObject;
  readonly open: OpenReceipt;
}

/** What exists only after initialisation. */
interface Running {
  readonly page: string;
  readonly deviceId: string;
  readonly journal: Journal;
  readonly delivery: Delivery;
  nextSequence: number;
}

/** Joins the parts into one client; reads in the order an event travels. */
export function createAnalyticsClient<Catalog extends EventCatalog>(
  options: AnalyticsOptions,
  environment: Environment,
): Analytics<Catalog> {
  const logger = createSafeLogger(options.logger ?? environment.logger);
  const buffer = createStartBuffer<Call>(({ open }) => open.move('dropped:buffer-full'));
  let running: Running | undefined;
  let phase: 'uninitialised' | 'initialising' | 'initialised' | 'closed' = 'uninitialised';

  function accept(kind: Call['kind'], name: string, source: unknown): Receipt {
    const open = openReceipt(environment.createId(), phase === 'closed' ? 'dropped:disabled' : 'buffered');
    if (phase === 'closed') return open.receipt;
    attempt(open, () => {
      const call = { kind, name, open, ...momentOf(source) };
      if (running) return process(running, call);
      if (kind === 'props') buffer.addProps(call);
      else buffer.addEvent(call);
      if (phase === 'uninitialised') startInitialisation();
    });
    return open.receipt;
  }

  /** After acceptance nothing throws (S8.5): a failing step becomes a reason and a log line. */
  function attempt(open: OpenReceipt, step: () => void): void {
    try {
      step();
    } catch (error) {
      logger.error(`An event was not logged: ${errorText(error)}`);
      open.move('failed:internal');
    }
  }

  function momentOf(source: unknown) {
    const copy = copyData(source);
    if (copy.problems.length > 0)
      logger.warn('An event was changed to fit JSON', { problems: copy.problems });
    return {
      data: copy.data,
      time: environment.now(),
      facts: environment.pageFacts(),
      commonData: readCommonData(),
    };
  }

  function readCommonData(): JsonObject {
    try {
      return copyData(options.commonData()).data;
    } catch (error) {
      logger.error(`commonData failed: ${errorText(error)}`);
      return {};
    }
  }

  /** Ends with the current turn, so that property sets of the first turn go ahead of its events (S4.2). */
  function startInitialisation(): void {
    phase = 'initialising';
    environment.afterTurn(() => {
      if (phase !== 'initialising') return;
      phase = 'initialised';
      const started = start();
      running = started;
      for (const call of buffer.drain()) attempt(call.open, () => process(started, call));
      void adoptLeftovers(started);
    });
  }

  function start(): Running {
    const page = environment.createId();
    const { send, whenIdle } = environment;
    return {
      page,
      deviceId: keepDeviceId(environment),
      journal: createJournal(environment.records, page, logger),
      delivery: createDelivery(options, environment, { apiKey: options.apiKey, send, whenIdle, logger }),
      nextSequence: 0,
    };
  }

  async function adoptLeftovers({ journal, delivery }: Running): Promise<void> {
    for (const record of await journal.readLeftovers()) {
      delivery.add(record, () => journal.remove(record.id));
    }
  }

  function process(parts: Running, call: Call): void {
    const { kind, name, time, facts, open } = call;
    const data = kind === 'event' ? validated(name, call.data) : {};
    parts.nextSequence += 1;
    const record = {
      id: open.receipt.id,
      name,
      time,
      page: parts.page,
      sequence: parts.nextSequence,
      deviceId: parts.deviceId,
      data: enrichEvent(data, facts, call.commonData),
      language: facts.language,
      userAgent: facts.userAgent,
      ...(kind === 'props' && { userProps: call.data }),
    };
    open.move('queued');
    parts.journal.put(record);
    parts.delivery.add(record, (state) => {
      parts.journal.remove(record.id);
      open.move(state);
    });
  }

  /** Reports an event that does not fit its definition, marks it, and lets it go on. */
  function validated(name: string, data: JsonObject): JsonObject {
    if (!options.events) return data;
    const problems = validateEvent(options.events.definitions, name, data);
    if (problems.length === 0) return data;
    logger.error(`"${name}" does not fit its definition`, { problems });
    return { ...data, schema_valid: false };
  }

  return {
    logEvent(event) {
      const payload = readPayload(event);
      if (!payload) throw new AnalyticsError('invalid-event-payload');
      return accept('event', payload.name, payload.data);
    },
    setDefaultUserProps: (props) => accept('props', '$identify', props),
    async flush() {
      await Promise.resolve();
      await running?.delivery.flush();
    },
    close() {
      phase = 'closed';
      for (const { open } of buffer.drain()) open.move('dropped:disabled');
      running?.delivery.close();
      running = undefined;
    },
  };
}

function keepDeviceId({ deviceId, createId }: Environment): string {
  const kept = deviceId.read();
  if (kept) return kept;
  const created = createId();
  deviceId.write(created);
  return created;
}
