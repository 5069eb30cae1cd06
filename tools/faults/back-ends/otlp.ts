import { status } from '../answers.ts';
import type { BackEnd } from './back-end.ts';
import { poisonedEvent } from './poisoned-event.ts';

/** The body of an answer that accepts only a part of the request. */
const partly = (rejectedLogRecords: number) => ({
  partialSuccess: { rejectedLogRecords: `${rejectedLogRecords}`, errorMessage: 'Set by the test' },
});

/** A collector of OpenTelemetry (https://opentelemetry.io/docs/specs/otlp/#otlphttp-response). */
export const otlpServers: BackEnd = {
  takes: () => ({ partialSuccess: {} }),
  refuses: (code) => ({ code: code < 500 ? 3 : 14, message: 'Set by the test' }),
  scenarios: [
    poisonedEvent('400 that names nothing, for one poisoned event among 50', { answer: () => status(400) }),
    poisonedEvent('200 that rejects one of 50 events, and does not say which', {
      // A client must not send any of them again: only a rejection of all is one that it can name.
      fate: 'sent',
      answer: (place) => status(200, { body: partly(1), stores: (_event, at) => at !== place }),
    }),
    {
      name: '200 that rejects all events of a request, once',
      async run({ collector, demand, giveUp, log, open }) {
        const page = await open();
        await log(page, 1);
        collector.answer = ({ events }) =>
          events.some(({ number = 0 }) => number > 1)
            ? status(200, { body: partly(events.length), stores: false })
            : undefined;
        for (const number of [2, 3, 4]) giveUp(number);
        await log(page, 3);
        for (const number of [2, 3, 4]) {
          demand(`event ${number} is reported`, async () =>
            [undefined, 'failed:refused'].includes(await page.evaluate((n) => subject.fate?.(n), number)),
          );
        }
      },
    },
  ],
};
