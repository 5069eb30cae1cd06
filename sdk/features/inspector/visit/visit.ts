import type { JsonObject } from '../../../contracts/json.ts';

/** A locator of an element: a method of Playwright’s page, with its arguments. */
export interface ElementLocator {
  /** The method’s name. */
  readonly method: 'getByRole' | 'getByLabel' | 'getByTestId' | 'getByText' | 'locator';
  /** Its first argument: a role, a label, a text or a selector. */
  readonly text: string;
  /** Its second argument, such as the name of a role. */
  readonly options?: JsonObject | undefined;
  /** The index among several that the locator finds, from 0. */
  readonly index?: number | undefined;
}

/** A step that the visitor has taken. */
export interface VisitStep {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The visitor's action, mostly by the name of Playwright’s method for it. */
  readonly action: 'click' | 'fill' | 'selectOption' | 'press' | 'scroll' | 'goBack' | 'goForward';
  /** The element of the action; none for an action of the page. */
  readonly on?: ElementLocator | undefined;
  /** A placeholder for the typed text, the chosen option, the key, or the scroll position, in CSS pixels. */
  readonly value?: string | number | undefined;
  /** True for a step that matters only if an event follows: a scroll, or a click on an element that is no control. */
  readonly isMinor?: boolean | undefined;
}

/** A visit as the inspector has recorded it, without its events. */
export interface Visit {
  /** The address at which it begins. Personal parts are redacted. */
  readonly address: string;
  /** The time at which it begins, in milliseconds since the epoch. */
  readonly since: number;
  /** The size of the window, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** The visitor's choice when it began. */
  readonly consent?: 'granted' | 'denied' | undefined;
  /** The steps, in their order. */
  readonly steps: readonly VisitStep[];
  /**
   * Reports whether a text holds typed text, which no test gets.
   *
   * @param text a text, such as a value of an event’s data
   */
  isTyped(text: string): boolean;
}
