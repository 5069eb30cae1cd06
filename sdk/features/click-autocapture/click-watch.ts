import type { FeatureHost } from '../../client/analytics.ts';
import type { JsonObject } from '../../contracts/json.ts';

/** A click, and the element it is about. */
export interface ElementClick {
  /** The browser's event of the click. */
  readonly event: MouseEvent;
  /** What the event went through, from the inside out. */
  readonly path: readonly EventTarget[];
  /** The element that is captured: the nearest one around the target that a selector names. */
  readonly element: Element;
  /** When the click was, in milliseconds since the epoch. */
  readonly time: number;
  /** What every event says about the page, as it was at the click. */
  readonly page: JsonObject;
  /** What an event states of the element and the page, read once. */
  describe(): JsonObject;
}

/**
 * Logs an event under the name that Amplitude's charts know, without its prefix.
 *
 * @param name the name of the event, without its prefix
 * @param data the data of the event
 * @param page the page where it happened
 * @param time when it happened, in milliseconds since the epoch. @default now
 */
export type LogCapture = (name: string, data: JsonObject, page: JsonObject, time?: number) => void;

/** Looks for something in the clicks of a page. */
export interface ClickWatch {
  /**
   * Looks at a click.
   *
   * @param click the click, and the control it hit
   * @returns whether it reports this click, so that no other one has to
   */
  take(click: ElementClick): boolean;
  /** Ends the watch: no more clicks will come. */
  end(): void;
}

/**
 * What `rageClicks` and `deadClicks` are: starts a watch over the clicks of a page.
 *
 * @param host what the client provides
 * @param log logs what the watch has found
 */
export type StartClickWatch = (host: FeatureHost, log: LogCapture) => ClickWatch;
