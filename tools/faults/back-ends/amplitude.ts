import { amplitudeBodies } from '../answer-bodies.ts';
import { status } from '../answers.ts';
import type { BackEnd } from './back-end.ts';
import { poisonedEvent } from './poisoned-event.ts';

/** Amplitude's answers name single events. */
export const amplitudeServers: BackEnd = {
  ...amplitudeBodies,
  scenarios: [
    {
      name: '429 that names the throttled half of the events, for 4 seconds',
      async run(stage) {
        const page = await stage.open();
        const end = Date.now() + 4_000;
        stage.collector.answer = ({ events }) => {
          const throttled = [...events.keys()].filter((place) => (events[place]?.number ?? 0) > 10);
          if (throttled.length === 0 || Date.now() > end) return undefined;
          return status(429, {
            body: { code: 429, error: 'Too many requests for some devices', throttled_events: throttled },
          });
        };
        await stage.log(page, 20);
      },
    },
    poisonedEvent('400 that names the one poisoned event among 50', {
      answer: (place) =>
        status(400, {
          body: {
            code: 400,
            error: 'Invalid event fields',
            events_with_invalid_fields: { time: [place] },
          },
        }),
    }),
    poisonedEvent('400 that names nothing, for one poisoned event among 50', { answer: () => status(400) }),
  ],
};
