import type { Cancel } from '../../contracts/environment.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { type ClickGroup, joinGroup, rageCount, rageMillis } from './click-group.ts';
import type { ElementClick, StartClickWatch } from './click-watch.ts';
import { isMeantOften } from './is-meant-often.ts';

/** Value of `rageClicks`: logs a group of four clicks or more as one rage click, a second after its last click, or earlier when the next click goes elsewhere or the page is left. */
export const rageClicks: StartClickWatch = (host, log) => {
  let group: ClickGroup | undefined;
  /** The click that made the group rage. */
  let reported: ElementClick | undefined;
  let stopTimer: Cancel | undefined;

  function end(): void {
    stopTimer?.();
    if (group && reported)
      log(
        'Rage Click',
        { ...reported.describe(), ...describeGroup(group) },
        reported.page,
        group.clicks[0]?.time,
      );
    group = reported = undefined;
  }

  return {
    take(click) {
      const { detail, clientX: x, clientY: y } = click.event;
      // The click is from the keyboard or a script.
      if (detail === 0) return false;
      const joined = joinGroup(group, { x, y, time: click.time });
      if (joined.count === 1) end();
      group = joined;
      if (joined.count >= rageCount && !reported) {
        if (isMeantOften(click.element, click.path)) group = undefined;
        else reported = click;
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
  const [begin = 0, end = begin] = [clicks[0]?.time, clicks.at(-1)?.time];
  return {
    '[Amplitude] Begin Time': new Date(begin).toISOString(),
    '[Amplitude] End Time': new Date(end).toISOString(),
    '[Amplitude] Duration': end - begin,
    '[Amplitude] Clicks': clicks.map(({ x, y, time }) => ({ X: x, Y: y, Time: time })),
    '[Amplitude] Click Count': count,
  };
}
