import type { SendRequest, SendResult } from '../../../sdk/contracts/environment.ts';
import type { Time } from './delivery-model-time.ts';

/** The behaviors of a collector toward a request. */
export const behaviours = [
  'takes',
  'breaks',
  'asks to wait',
  'asks to wait long',
  'is busy',
  'throttles some',
  'takes few',
  'names the bad',
  'chokes on poison',
  'is out of reach',
  'times out',
  'is silent',
  'takes silently',
  'answers late',
  'receives late',
  'receives twice',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** Events that some behaviours refuse; `Fine` ones none does. */
export const kinds = ['Fine', 'Bad', 'Poison'] as const;
export type Kind = (typeof kinds)[number];

interface WireEvent {
  readonly insert_id: string;
  readonly event_type: string;
  readonly event_properties: { readonly label?: string };
  readonly user_properties?: { readonly $set: object };
}

/** The value of the user property that only one call sets, by the label of that call. */
export const isOwn = 'own';

/** The number of events that a collector of the behavior `takes few` takes in one request. */
const few = 2;

/** The time after which the browser gives up a request, in milliseconds. */
const timeout = 10_000;

/** A server that keeps each event once, by its id. */
export interface Collector {
  /** Its behavior toward every request from now on. */
  behaviour: Behaviour;
  /** Its behaviors toward the next requests, in their order. */
  readonly next: Behaviour[];
  areBeaconsLost: boolean;
  /** The events that it has, as they came, by their ids. */
  readonly taken: ReadonlyMap<string, string>;
  /** Ids of the events that it has refused by name, or by itself. */
  readonly refused: ReadonlySet<string>;
  receive(request: SendRequest): Promise<SendResult>;
  /** Lets the requests that are on their way arrive. */
  catchUp(): void;
}

const lostAnswer: Promise<SendResult> = new Promise(() => {});

/** @param found called with a fault that no collector may ever see */
export function createCollector(time: Time, found: (fault: string) => void): Collector {
  const texts = new Map<string, string>();
  const labels = new Map<string, string>();
  const refused = new Set<string>();
  let onTheirWay: (() => void)[] = [];

  function store(events: readonly WireEvent[]): void {
    for (const event of events) {
      const id = event.insert_id;
      const set = Object.entries(event.user_properties?.$set ?? {});
      const own = set.find(([, value]) => value === isOwn)?.[0];
      const label = `${own ?? event.event_properties.label}`;
      // A property that a later call has set need not come.
      const text = JSON.stringify({ ...event, user_properties: own });
      if ((texts.get(id) ?? text) !== text) found(`${label} came changed, or two came as ${id}`);
      if ((labels.get(label) ?? id) !== id) found(`${label} came as ${id} and ${labels.get(label)}`);
      texts.set(id, text);
      labels.set(label, id);
    }
  }

  function take(events: readonly WireEvent[]): SendResult {
    store(events);
    return { status: 200, body: '' };
  }

  /** A refusal; it applies to an event that was sent by itself. */
  function refuse(events: readonly WireEvent[], status: number): SendResult {
    if (events.length === 1) for (const { insert_id } of events) refused.add(insert_id);
    return { status, body: '{}' };
  }

  function refuseBad(events: readonly WireEvent[]): SendResult {
    const bad = events.flatMap(({ event_type }, index) => (event_type === 'Bad' ? [index] : []));
    if (bad.length === 0) return take(events);
    for (const { event_type, insert_id } of events) if (event_type === 'Bad') refused.add(insert_id);
    return { status: 400, body: JSON.stringify({ events_with_invalid_fields: { time: bad } }) };
  }

  function later<T>(run: () => T): Promise<T> {
    return new Promise((resolve) => {
      onTheirWay.push(() => resolve(run()));
    });
  }

  function answer(events: readonly WireEvent[]): SendResult | Promise<SendResult> {
    switch (collector.next.shift() ?? collector.behaviour) {
      case 'takes':
        return take(events);
      case 'breaks':
        return { status: 500, body: 'oops' };
      case 'asks to wait':
        return { status: 503, body: '', retryAfterMillis: 5_000 };
      case 'asks to wait long':
        return { status: 503, body: '', retryAfterMillis: 90_000 };
      case 'is busy':
        return { status: 429, body: '' };
      case 'throttles some': {
        const places = events.flatMap((_, index) => (index % 2 === 0 ? [index] : []));
        return { status: 429, body: JSON.stringify({ throttled_events: places }) };
      }
      case 'takes few':
        return events.length > few ? refuse(events, 413) : take(events);
      case 'names the bad':
        return refuseBad(events);
      case 'chokes on poison':
        return events.some(({ event_type }) => event_type === 'Poison') ? refuse(events, 400) : take(events);
      case 'is out of reach':
        return { status: 0, body: 'offline' };
      case 'times out':
        return time.wait(timeout).then(() => ({ status: 0, body: 'timeout' }));
      case 'is silent':
        return lostAnswer;
      case 'takes silently':
        store(events);
        return lostAnswer;
      case 'answers late':
        store(events);
        return later(() => ({ status: 200, body: '' }));
      case 'receives late':
        return later(() => take(events));
      case 'receives twice':
        void later(() => store(events));
        return take(events);
    }
  }

  const collector: Collector = {
    behaviour: 'takes',
    next: [],
    areBeaconsLost: false,
    taken: texts,
    refused,
    async receive({ body, leaving }) {
      const { events } = JSON.parse(body) as { events: WireEvent[] };
      if (!leaving) return answer(events);
      if (!collector.areBeaconsLost && collector.behaviour === 'takes') store(events);
      return { status: 0, body: 'handed to a beacon' };
    },
    catchUp() {
      const arriving = onTheirWay;
      onTheirWay = [];
      for (const arrive of arriving) arrive();
    },
  };
  return collector;
}
