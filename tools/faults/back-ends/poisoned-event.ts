import type { Answer } from '../answers.ts';
import type { Scenario } from '../scenario.ts';

interface Poison {
  /** Answers a request with the event in it. @param place of that event among those of the request, of which there are `count` */
  answer(place: number, count: number): Answer;
  /** The final state of the event's receipt. @default 'failed:refused' */
  readonly fate?: string;
}

/** The collector never takes event 25 of 50; the others have to arrive, and the caller has to be notified. */
export function poisonedEvent(name: string, { answer, fate = 'failed:refused' }: Poison): Scenario {
  const poisoned = 25;
  return {
    name,
    async run(stage) {
      const page = await stage.open();
      stage.collector.answer = ({ events }) => {
        const place = events.findIndex((event) => event.number === poisoned);
        return place < 0 ? undefined : answer(place, events.length);
      };
      stage.giveUp(poisoned);
      await stage.log(page, 50);
      const fateOf = (number: number) => page.evaluate((n) => subject.fate?.(n), number);
      stage.demand('the refused event is reported', async () =>
        [undefined, fate].includes(await fateOf(poisoned)),
      );
      stage.demand('its neighbour is sent', async () =>
        [undefined, 'sent'].includes(await fateOf(poisoned + 1)),
      );
    },
  };
}
