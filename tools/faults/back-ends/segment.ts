import { status } from '../answers.ts';
import type { BackEnd } from './back-end.ts';
import { poisonedEvent } from './poisoned-event.ts';

/** Segment's HTTP API (https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/), and RudderStack's, which refuses in plain text. */
export const segmentServers: BackEnd = {
  takes: () => ({ success: true }),
  refuses: () => ({ success: false, message: 'Set by the test' }),
  scenarios: [
    poisonedEvent('400 that names nothing, for one poisoned event among 50', { answer: () => status(400) }),
    poisonedEvent('400 of RudderStack, as plain text, for one poisoned event among 50', {
      answer: () => status(400, { body: 'request neither has anonymousId nor userId\n' }),
    }),
    {
      name: '200 of RudderStack, as plain text',
      async run({ collector, log, open }) {
        collector.answer = () => status(200, { body: 'ok' });
        await log(await open(), 20);
      },
    },
  ],
};
