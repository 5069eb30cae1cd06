import type { EventRecord } from './delivery/event-record.ts';
import type { Logger } from './logger.ts';
import type { CookieJar } from './storage/cookie-storage.ts';
import type { TextStorage } from './storage/storage.ts';

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
  /** A program steers the browser and the browser says so (`navigator.webdriver`). */
  readonly isAutomated: boolean;
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
  | { readonly kind: 'no-answer'; readonly error: string };

/** Keeps event records beyond the life of the page. */
export interface RecordStore {
  readAll(): Promise<EventRecord[]>;
  put(record: EventRecord): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** The core's one interface to the outside: clock, chance, timers, storage, sending, page. */
export interface Environment {
  /** The window or worker itself, for destinations and features; the core does not look into it. */
  readonly scope: object;
  /** Milliseconds since the epoch by the visitor's clock. */
  now(): number;
  /** From 0 up to, not including, 1; for spreading retries, never for ids. */
  random(): number;
  /** A new id that no other page makes. */
  createId(): string;
  setTimer(run: () => void, ms: number): Cancel;
  /** Calls once, at the end of the current turn, before anything else gets one. */
  afterTurn(run: () => void): void;
  pageFacts(): PageFacts;
  send(request: SendRequest): Promise<SendResult>;
  /** Calls whenever the connection returns. */
  onOnline(run: () => void): Cancel;
  /** Calls whenever the page is hidden or left; it may be the last moment it has. */
  onLeaving(run: () => void): Cancel;
  /** Where to log when the application brings no logger. */
  readonly logger: Logger;
  readonly records: RecordStore;
  /** Where cookies are blocked, reading gives '' and writing does nothing; neither throws. */
  readonly cookies: CookieJar;
  /** May throw; the core asks it through a working storage. */
  readonly localStorage: TextStorage;
  /** May throw; the core asks it through a working storage. */
  readonly sessionStorage: TextStorage;
  /** The page came over https: cookies can be kept from plain http. */
  readonly isSecure: boolean;
  /** The visitor's browser asks not to be tracked (https://globalprivacycontrol.org). */
  globalPrivacyControl(): boolean;
  /** JSON that a native app gives the page in its web view. */
  nativeAppInfo(): string | undefined;
}
