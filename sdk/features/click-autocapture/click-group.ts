/** The place and the time of a click in a group. */
export interface GroupedClick {
  /** CSS pixels within the window. */
  readonly x: number;
  readonly y: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** Clicks in one place, one soon after the other. */
export interface ClickGroup {
  /** The clicks that may begin the rage; once it is rage, the first ones and the last. */
  readonly clicks: readonly GroupedClick[];
  readonly count: number;
}

/** The largest distance between clicks of one group, in CSS pixels on each axis (S9.7). */
const toleranceInPixels = 20;
/** The number of clicks that are rage within a time; a longer pause ends a group. */
export const rageCount = 4;
export const rageMillis = 1_000;
/** The most clicks of a group that are reported. */
const maxClicks = 50;

/** Adds a click to a group; begins a new group when the click is too far from the last one. */
export function joinGroup(group: ClickGroup | undefined, click: GroupedClick): ClickGroup {
  const last = group?.clicks.at(-1);
  if (!group || !last || !isNear(last, click)) return { clicks: [click], count: 1 };
  if (group.count >= rageCount)
    return { clicks: [...group.clicks.slice(0, maxClicks - 1), click], count: group.count + 1 };
  const clicks = [...group.clicks, click].filter(({ time }) => click.time - time <= rageMillis);
  return { clicks, count: clicks.length };
}

function isNear(one: GroupedClick, other: GroupedClick): boolean {
  const distance = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
  return distance <= toleranceInPixels && other.time - one.time <= rageMillis;
}
