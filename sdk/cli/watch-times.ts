/** What is strange about an event's time; it is reported and no error of the event. */
export type TimeNote =
  | 'earlier than the event before it of the same device'
  | 'in the future'
  | 'in seconds, not milliseconds';

/** Clocks of visitors differ by this much unreported, in milliseconds. */
const leewayMillis = 60_000;

/** 1973 in milliseconds, 5138 in seconds. */
const leastMillis = 100_000_000_000;

/** How many devices are remembered; the one not seen for the longest time is forgotten. */
const maxDevices = 10_000;

/** @param now milliseconds since the epoch */
export function createTimeWatch(now: () => number): (device: string, time: number) => TimeNote | undefined {
  const lastTimes = new Map<string, number>();

  return (device, time) => {
    const before = lastTimes.get(device);
    lastTimes.delete(device);
    lastTimes.set(device, time);
    if (lastTimes.size > maxDevices) {
      const [oldest] = lastTimes.keys();
      if (oldest !== undefined) lastTimes.delete(oldest);
    }
    if (time < leastMillis && time > leastMillis / 1_000) return 'in seconds, not milliseconds';
    if (time > now() + leewayMillis) return 'in the future';
    if (before !== undefined && time < before) return 'earlier than the event before it of the same device';
    return undefined;
  };
}
