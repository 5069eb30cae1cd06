import type { Cancel } from '../../contracts/environment.ts';
import type { JsonObject } from '../../json/json.ts';
import { type ClickGroup, joinGroup, rageMillis } from './click-group.ts';
import type { StartClickWatch } from './click-watch.ts';
import { isMeantOften } from './is-meant-often.ts';

/** From the fourth click on, a group is logged as one rage click, a second after its last click or when the page is left. */
export const rageClicks: StartClickWatch = (host, log) => {
  let group: ClickGroup | undefined;
  let reported: JsonObject | undefined;
  let reportedPage: JsonObject = {};
  let stopTimer: Cancel | undefined;

  function end(): void {
    stopTimer?.();
    if (group && reported) {
      log('Rage Click', { ...reported, ...describeGroup(group) }, reportedPage, group.clicks[0]?.time);
    }
    group = reported = undefined;
  }

  return {
    take({ event: { detail, clientX: x, clientY: y }, path, element, time, page, describe }) {
      // From the keyboard or a script.
      if (detail === 0) return false;
      const joined = joinGroup(group, { x, y, time });
      if (joined.count === 1) end();
      group = joined;
      if (joined.isRage && !reported) {
        if (isMeantOften(element, path)) group = undefined;
        else {
          reported = describe();
          reportedPage = page;
        }
      }
      if (!reported) return false;
      stopTimer?.();
      stopTimer = host.setTimer(end, rageMillis);
      return true;
    },
    end,
  };
};

function describeGroup({ clicks, count }: ClickGroup): JsonObject {
  const times = clicks.map(({ time }) => time);
  const [begin = 0, end = begin] = [times[0], times.at(-1)];
  return {
    '[Amplitude] Begin Time': new Date(begin).toISOString(),
    '[Amplitude] End Time': new Date(end).toISOString(),
    '[Amplitude] Duration': end - begin,
    '[Amplitude] Clicks': clicks.map(({ x, y, time }) => ({ X: x, Y: y, Time: time })),
    '[Amplitude] Click Count': count,
  };
}
