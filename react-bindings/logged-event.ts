import type { Analytics } from '@care/analytics';

/** An event as `logEvent` takes it. */
export type LoggedEvent = Parameters<Analytics['logEvent']>[0];
