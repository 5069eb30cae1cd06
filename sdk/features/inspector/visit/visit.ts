import type { JsonObject } from '../../../contracts/json.ts';

/** How a test finds an element: a method of Playwright’s page, with what it is given. */
export interface ElementLocator {
  /** The method’s name. */
  readonly method: 'getByRole' | 'getByLabel' | 'getByTestId' | 'getByText' | 'locator';
  /** Its first argument: a role, a label, a text or a selector. */
  readonly text: string;
  /** Its second argument, such as the name of a role. */
  readonly options?: JsonObject | undefined;
  /** Which one, where several are alike; counted from 0. */
  readonly index?: number | undefined;
}

/** A step that the visitor has taken. */
export interface VisitStep {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** What the visitor did, mostly by the name of Playwright’s method for it. */
  readonly action: 'click' | 'fill' | 'selectOption' | 'press' | 'scroll' | 'goBack' | 'goForward';
  /** The element it is about; none for what is about the page. */
  readonly on?: ElementLocator | undefined;
  /** A placeholder for what was typed, the option that was chosen, the key, or how far the page was scrolled, in CSS pixels. */
  readonly value?: string | number | undefined;
  /** Matters only where an event follows: a scroll, or a click on what is no control. */
  readonly isMinor?: boolean | undefined;
}

/** What the inspector has seen of a visit beside its events. */
export interface Visit {
  /** Where it begins. Personal parts are taken out. */
  readonly address: string;
  /** When it begins, in milliseconds since the epoch. */
  readonly since: number;
  /** Of the window, in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** What the visitor had chosen when it began. */
  readonly consent?: 'granted' | 'denied' | undefined;
  /** In the order in which they were taken. */
  readonly steps: readonly VisitStep[];
  /**
   * Whether a text holds what the visitor has typed, which no test gets.
   *
   * @param text such as a value of an event’s data
   */
  isTyped(text: string): boolean;
}
