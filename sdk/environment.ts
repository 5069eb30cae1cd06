import type { EventRecord } from './delivery/event-record.ts';
import type { Logger } from './logger.ts';

/** Undoes what gave it. */
export type Cancel = () => void;

/** What the page is at one moment; frozen into every event at the moment of the call. */
export interface PageFacts {
  readonly url: string;
  readonly urlPath: string;
  readonly referrer: string;
  /** CSS pixels. */
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly language: string;
  readonly userAgent: string;
}

/** One POST to a collector. */
export interface SendRequest {
  readonly url: string;
  readonly body: string;
  /** The page is going away: hand the body to the browser and expect no answer. */
  readonly leaving: boolean;
}

/** What came back: a status with its body, or nothing at all. */
export type SendResult =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  /** The browser took it; whether it arrived is not known. */
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'no-answer'; readonly error: string };

/** Keeps event records beyond the life of the page. */
export interface RecordStore {
  readAll(): Promise<EventRecord[]>;
  put(record: EventRecord): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** A small value that outlives the page, such as the device id. Reading and writing never throw. */
export interface KeptValue {
  read(): string | undefined;
  write(value: string): void;
}

/** The core's one interface to the outside: clock, chance, timers, storage, sending, page. */
export interface Environment {
  /** Milliseconds since the epoch by the visitor's clock. */
  now(): number;
  /** From 0 up to, not including, 1; for spreading retries, never for ids. */
  random(): number;
  /** A new id that no other page makes. */
  createId(): string;
  setTimer(run: () => void, ms: number): Cancel;
  /** Calls once, at the end of the current turn, before anything else gets one. */
  afterTurn(run: () => void): void;
  /** Calls once, when the page has nothing more urgent to do. */
  whenIdle(run: () => void): Cancel;
  pageFacts(): PageFacts;
  send(request: SendRequest): Promise<SendResult>;
  /** Calls whenever the connection returns. */
  onOnline(run: () => void): Cancel;
  /** Calls whenever the page is hidden or left; it may be the last moment it has. */
  onLeaving(run: () => void): Cancel;
  /** Where to log when the application brings no logger. */
  readonly logger: Logger;
  readonly records: RecordStore;
  readonly deviceId: KeptValue;
}
