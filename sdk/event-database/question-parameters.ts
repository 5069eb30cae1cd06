/** The parameters of a catalogue's questions. */
export interface QuestionParameters {
  /** The first day of the events, `YYYY-MM-DD`. @default the first there is */
  readonly from: string | undefined;
  /** The last day of the events, included, `YYYY-MM-DD`. @default the last there is */
  readonly to: string | undefined;
  /** The time zone of the days, by its name in the IANA database. */
  readonly timeZone: string;
  /** The test for questions about tests. @default all tests */
  readonly test: string | undefined;
  /** The smallest difference of two variants that would matter, in percentage points. @default the one that is seen */
  readonly minDifference: number | undefined;
}

/** All days, in UTC, and all tests. */
export const defaultParameters: QuestionParameters = {
  from: undefined,
  to: undefined,
  timeZone: 'UTC',
  test: undefined,
  minDifference: undefined,
};

/** The variables of DuckDB that load.sql makes the one row of "parameters" of. */
export function variablesOf({
  from,
  minDifference,
  test,
  timeZone,
  to,
}: QuestionParameters): Readonly<Record<string, string | undefined>> {
  return {
    from_day: from,
    to_day: to,
    time_zone: timeZone,
    test_name: test,
    min_difference: minDifference?.toString(),
  };
}

/** Reports whether a query uses the test; every query uses the days. */
export function takesTest(query: string): boolean {
  return /\bparameters\b/.test(query);
}

/** Reports whether a query counts people, and no other browsers. */
export function countsPeople(query: string): boolean {
  return query.includes(`"client_kind" = 'human'`);
}

/** The query for the events that such a query leaves out, a row for each kind of client: the kind and a count. */
export const uncountedKinds = `select coalesce("client_kind", 'not given'), count(*) from events
 where "client_kind" is distinct from 'human' group by all order by 2 desc, 1`;

/** The query for the tests that counted visitors met on these days, a row each. */
export const metTests = `select distinct "test_name" from events
 where "event_type" = 'Test Exposure' and "test_name" is not null
   and "visitor_id" is not null and "client_kind" = 'human'
 order by "test_name"`;

/** Describes a fault of parameters for the user who typed them; `undefined` if they are valid. */
export function faultOf({ from, minDifference, timeZone, to }: QuestionParameters): string | undefined {
  for (const day of [from, to])
    if (day !== undefined && !isDay(day))
      return `${JSON.stringify(day)} is no day; days are written as 2026-11-01.`;
  if (from !== undefined && to !== undefined && to < from)
    return `The last day, ${to}, is before the first, ${from}.`;
  if (!isTimeZone(timeZone))
    return `${JSON.stringify(timeZone)} is no time zone; they are named as in the IANA time zone database, such as America/New_York or UTC.`;
  if (minDifference !== undefined && !(minDifference >= 0.01 && minDifference <= 100))
    return 'A smallest difference is in percentage points, from 0.01 to 100.';
  return undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // A day that a month does not have is moved into the next one, or none.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are no names of the database.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
