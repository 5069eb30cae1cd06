/**
 * A destination for development that prints every event to the console.
 *
 * @packageDocumentation
 */
import type { Destination } from '../../contracts/destination.ts';

/** Settings of {@link developerConsole}. */
export interface DeveloperConsoleOptions {
  /** Whether an event is printed, by its name. @default all are */
  readonly only?: ((name: string) => boolean) | undefined;
  /** Takes each line with its event, as the console's `info` does. @default `info` of the page's console */
  readonly print?: ((line: string, event: object) => void) | undefined;
}

/**
 * Prints every event as destinations get it, for development: its name and time, its session and its data. Takes them
 * all, so that receipts end as `sent`.
 *
 * @param options which events are printed, and with what
 *
 * @example
 * destinations: import.meta.env.DEV ? [httpApi(), developerConsole()] : [httpApi()]
 */
export function developerConsole({ only = () => true, print }: DeveloperConsoleOptions = {}): Destination {
  return {
    name: 'console',
    async deliver({ events }, { scope }) {
      const { console } = scope as typeof globalThis;
      const info = print ?? console.info.bind(console);
      for (const event of events) {
        if (!only(event.name)) continue;
        const time = new Date(event.time).toISOString().slice(11, -1);
        info(`[analytics] ${time} ${event.name}`, event);
      }
      return { answers: events.map(() => 'delivered') };
    },
  };
}
