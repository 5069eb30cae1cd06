/**
 * A destination for development that prints every event to the console.
 *
 * @packageDocumentation
 */
import type { Destination } from '../../contracts/destination.ts';
import { attempt } from '../../contracts/logger.ts';

/** Settings of {@link developerConsole}. */
export interface DeveloperConsoleOptions {
  /** Returns true for the name of an event that is printed. @default all are */
  readonly only?: ((name: string) => boolean) | undefined;
  /** Prints each line with its event. @default `info` of the page's console */
  readonly print?: ((line: string, event: object) => void) | undefined;
}

/**
 * Creates a destination for development that prints every event: its name and time, its session and its data. It takes all of them,
 * so that receipts end as `sent`.
 *
 * @param options the events that are printed, and the function that prints them
 *
 * @example
 * destinations: import.meta.env.DEV ? [httpApi(), developerConsole()] : [httpApi()]
 */
export function developerConsole({ only = () => true, print }: DeveloperConsoleOptions = {}): Destination {
  return {
    name: 'console',
    async deliver({ events }, { logger, scope }) {
      // The scope of a test kit has none.
      const { console = globalThis.console } = scope as Partial<typeof globalThis>;
      for (const event of events)
        attempt(logger, 'console', () => {
          if (!only(event.name)) return;
          const time = new Date(event.time).toISOString().slice(11, -1);
          const info = print ?? console.info.bind(console);
          info(`[analytics] ${time} ${event.name}`, event);
        });
      return { answers: events.map(() => 'delivered') };
    },
  };
}
