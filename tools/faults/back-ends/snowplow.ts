import { status } from '../answers.ts';
import type { BackEnd } from './back-end.ts';
import { poisonedEvent } from './poisoned-event.ts';

/** Snowplow's collector (https://docs.snowplow.io/docs/api-reference/stream-collector/): it judges nothing but sizes. */
export const snowplowServers: BackEnd = {
  takes: () => 'ok',
  refuses: (code) => (code === 413 ? 'Request entity too large' : 'Set by the test'),
  scenarios: [
    poisonedEvent('413 as plain text, for one event among 50 that is too large', {
      answer: () => status(413),
    }),
  ],
};
