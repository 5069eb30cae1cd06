import { coreMessages } from './core-messages.ts';
import type { ExplainedMessage } from './explained-message.ts';
import { featureMessages } from './feature-messages.ts';

/** Every message of the package, the core's first. */
export const messageTable: readonly ExplainedMessage[] = [...coreMessages, ...featureMessages];
