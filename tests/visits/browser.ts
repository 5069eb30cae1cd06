import { type Call, isRefused, type Project, type Trouble, type Visit } from './visit.ts';

/** An event as it has arrived at the collector. */
export interface SeenEvent {
  readonly id: string;
  readonly name: string;
  /** The key that it came with. */
  readonly project: string;
  readonly time: number;
  readonly sessionId: number;
  readonly userId: string | undefined;
  readonly device: string;
  readonly visitor: string | undefined;
  readonly webSession: string | undefined;
}

/** The state of a page, as its client reports it. */
export interface SeenTab {
  readonly userId: string | undefined;
  readonly sessionId: number | undefined;
  /** The states of its receipts, by the names of their events. */
  readonly receipts: Readonly<Record<string, string>>;
}

/** A browser with a collector that a visit is played in; its player numbers the tabs. */
interface VisitedBrowser {
  open(tab: number, project: Project): Promise<void>;
  /** Makes the calls in one task. */
  call(tab: number, calls: readonly Call[]): Promise<void>;
  close(tab: number): Promise<void>;
  /** Lets time pass; what takes only a moment is done by the end. */
  wait(millis: number): Promise<void>;
  moveClock(millis: number): Promise<void>;
  /** @param trouble why the collector takes nothing. @default it does */
  setCollector(trouble: Trouble | undefined): Promise<void>;
  clear(what: 'localStorage' | 'cookies' | 'choice'): Promise<void>;
  /** Has what a server answers with `Set-Cookie`. */
  setCookies(cookies: readonly string[]): Promise<void>;
  /** `document.cookie` of the site, as its server is sent it. */
  cookies(): Promise<string>;
  /** Names of all that the SDK has stored, but for the choice. */
  stored(): Promise<readonly string[]>;
  ask(tab: number): Promise<SeenTab>;
  /** All that has arrived, copies too. */
  readonly arrived: readonly SeenEvent[];
  stop(): Promise<void>;
}

export type OpenBrowser = (visit: Pick<Visit, 'consent' | 'blocked' | 'lacks'>) => Promise<VisitedBrowser>;

/** An event as the wire has it. */
interface WireEvent {
  readonly insert_id: string;
  readonly event_type: string;
  readonly time: number;
  readonly session_id: number;
  readonly user_id?: string;
  readonly device_id: string;
  readonly event_properties: { readonly visitor_id?: string; readonly czen_session_id?: string };
}

/** Reads the body of a request to the collector. */
export function readArrivals(body: string): SeenEvent[] {
  const { api_key, events } = JSON.parse(body) as { api_key: string; events: WireEvent[] };
  return events.map((event) => ({
    id: event.insert_id,
    name: event.event_type,
    project: api_key,
    time: event.time,
    sessionId: event.session_id,
    userId: event.user_id,
    device: event.device_id,
    visitor: event.event_properties.visitor_id,
    webSession: event.event_properties.czen_session_id,
  }));
}

/** The collector's answer to a request with events that it refuses: it takes none of them, and names those. */
export function refusalOf(arrivals: readonly SeenEvent[]): { status: number; body: string } | undefined {
  const places = arrivals.flatMap(({ name }, place) => (isRefused(name) ? [place] : []));
  if (places.length === 0) return undefined;
  const body = JSON.stringify({ code: 400, events_with_invalid_fields: { event_properties: places } });
  return { status: 400, body };
}
