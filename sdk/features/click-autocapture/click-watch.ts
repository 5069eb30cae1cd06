import type { FeatureHost } from '../../client/analytics.ts';
import type { JsonObject } from '../../contracts/json.ts';

/** A click, and the element that it concerns. */
export interface ElementClick {
  /** The browser's event of the click. */
  readonly event: MouseEvent;
  /** The path of the event, from the inside out. */
  readonly path: readonly EventTarget[];
  /** The element that is captured: the nearest one around the target that a selector names. */
  readonly element: Element;
  /** The time of the click, in milliseconds since the epoch. */
  readonly time: number;
  /** The page's context at the click, as every event carries it. */
  readonly page: JsonObject;
  /** Describes the element and the page for an event; they are read once. */
  describe(): JsonObject;
}

/**
 * Logs an event under the name that Amplitude's charts know, without its prefix.
 *
 * @param name the name of the event, without its prefix
 * @param data the data of the event
 * @param page the context of the page where it happened
 * @param time the time at which it happened, in milliseconds since the epoch. @default now
 */
export type LogCapture = (name: string, data: JsonObject, page: JsonObject, time?: number) => void;

/** Looks for a pattern in the clicks of a page. */
export interface ClickWatch {
  /**
   * Takes a click into account.
   *
   * @param click the click, and the control that it hit
   * @returns true if the watch reports this click, so that it is not logged otherwise
   */
  take(click: ElementClick): boolean;
  /** Ends the watch: no more clicks will come. */
  end(): void;
}

/**
 * Starts a watch over the clicks of a page: the type of `rageClicks` and `deadClicks`.
 *
 * @param host the host that the client provides
 * @param log logs an event that the watch has found
 */
export type StartClickWatch = (host: FeatureHost, log: LogCapture) => ClickWatch;
