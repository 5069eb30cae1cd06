import { status } from '../answers.ts';
import type { BackEnd } from './back-end.ts';
import { poisonedEvent } from './poisoned-event.ts';

/** How long nothing may be sent to a project over its quota, in milliseconds; less than the minute, for the clocks of two processes. */
const quotaMillis = 59_000;

/** PostHog's capture service (https://github.com/PostHog/posthog/blob/master/rust/capture/src/api.rs): refusals are plain text. */
export const posthogServers: BackEnd = {
  takes: () => ({ status: 'Ok' }),
  refuses: (code) =>
    code === 429
      ? 'rate limited'
      : code < 500
        ? 'invalid event could not be processed'
        : 'transient error, please retry',
  scenarios: [
    poisonedEvent('400 as plain text, for one poisoned event among 50', { answer: () => status(400) }),
    {
      name: '200 that counts nothing, once, since the project is over its quota',
      async run({ collector, demand, log, open }) {
        const page = await open();
        collector.answerNext(
          status(200, { body: { status: 'Ok', quota_limited: ['events'] }, stores: false }),
        );
        await log(page, 20);
        demand('nothing is sent for a minute', () => {
          const [refused, ...later] = collector.uploads;
          return later.every(({ at }) => at >= (refused?.answeredAt ?? 0) + quotaMillis);
        });
      },
    },
  ],
};
