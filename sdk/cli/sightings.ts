/** The number of records, their times, and their delays. */
export interface Sightings {
  readonly count: number;
  /** The number of records with at least one problem. */
  readonly faulty: number;
  /** The earliest and the latest time, in milliseconds since the epoch; `undefined` while no record had one. */
  readonly firstSeen: number | undefined;
  readonly lastSeen: number | undefined;
  readonly late: Lateness;
}

/** The delays of records: until the browser sent them (`client_upload_time`), else until a collector got them (`server_received_time`). */
interface Lateness {
  readonly measured: number;
  readonly overMinute: number;
  readonly overHour: number;
  readonly overDay: number;
  readonly longestMillis: number | undefined;
}

interface Sighting {
  readonly time?: number | undefined;
  readonly lateMillis?: number | undefined;
  readonly problems: readonly unknown[];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Counts records in constant memory. */
export function createSightings() {
  let count = 0;
  let faulty = 0;
  let firstSeen: number | undefined;
  let lastSeen: number | undefined;
  const late = { measured: 0, overMinute: 0, overHour: 0, overDay: 0 };
  let longestMillis: number | undefined;

  return {
    add({ lateMillis, problems, time }: Sighting): void {
      count += 1;
      faulty += Number(problems.length > 0);
      if (time !== undefined) {
        firstSeen = Math.min(firstSeen ?? time, time);
        lastSeen = Math.max(lastSeen ?? time, time);
      }
      if (lateMillis === undefined) return;
      late.measured += 1;
      late.overMinute += Number(lateMillis > minute);
      late.overHour += Number(lateMillis > hour);
      late.overDay += Number(lateMillis > day);
      longestMillis = Math.max(longestMillis ?? lateMillis, lateMillis);
    },
    read: (): Sightings => ({
      ...{ count, faulty, firstSeen, lastSeen },
      late: { ...late, longestMillis },
    }),
  };
}
