/** An event as a collector got it, as far as it is counted here. */
interface Collected {
  readonly event_type: string;
  readonly time: number;
  readonly insert_id: string;
  readonly device_id: string;
  readonly session_id: number;
  readonly user_properties?: { readonly $set?: Texts; readonly $setOnce?: Texts };
  readonly event_properties: Texts;
}

type Texts = Readonly<Record<string, string | undefined>>;

type Cell = string | number | null | undefined;

/** A question with its options on the command line, and its answer, counted of the events by a program of its own. */
export interface CountedAgain {
  readonly question: string;
  readonly options: readonly string[];
  readonly count: (events: readonly Collected[]) => readonly (readonly Cell[])[];
}

/** The events of a file, a line of JSON each: people's, each once, in the order of their times. */
export function readEvents(lines: readonly string[]): readonly Collected[] {
  const events = lines.map((line): Collected => JSON.parse(line));
  const once = new Map(events.map((event) => [`${event.device_id} ${event.insert_id}`, event]));
  return [...once.values()]
    .filter(({ event_properties }) => event_properties.client_kind === 'human')
    .sort((one, other) => one.time - other.time);
}

const visitorOf = ({ event_properties }: Collected) => event_properties.visitor_id;
const people = (events: readonly Collected[]) => new Set(events.map(visitorOf)).size;
const sessionOf = ({ device_id, session_id }: Collected) => `${device_id} ${session_id}`;

const named =
  (...names: readonly string[]) =>
  ({ event_type }: Collected) =>
    names.includes(event_type);
const having = (properties: Texts) => (event: Collected) =>
  Object.entries(properties).every(([name, value]) => event.event_properties[name] === value);

function groups(
  events: readonly Collected[],
  keyOf: (event: Collected) => Cell,
): readonly (readonly [string, readonly Collected[]])[] {
  const found = new Map<string, Collected[]>();
  for (const event of events) {
    const key = `${keyOf(event)}`;
    found.set(key, [...(found.get(key) ?? []), event]);
  }
  return [...found];
}

/** Rows by a number, the most first, then by the others. */
const mostFirst = (at: number, rows: readonly (readonly Cell[])[]) =>
  [...rows].sort(
    (one, other) =>
      Number(other[at]) - Number(one[at]) || (`${one.slice(0, at)}` < `${other.slice(0, at)}` ? -1 : 1),
  );

const round = (percent: number) => Math.round(percent * 100) / 100;

/** A share in percent, with Wilson's interval as the textbook writes it. */
function share(part: number, whole: number): readonly number[] {
  const [p, n, z2] = [part / whole, whole, 1.96 ** 2];
  const middle = p + z2 / (2 * n);
  const half = 1.96 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return [p, (middle - half) / (1 + z2 / n), (middle + half) / (1 + z2 / n)].map(
    (value) => round(100 * value) + 0,
  );
}

const dayIn = (timeZone: string) => (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);

const views = named('Homepage Viewed', 'Screen Viewed');
const clicks = (event: Collected) =>
  named('CTA Interacted', 'CTA Interacted - VHP', 'Consumer Logo Clicked', 'Iterable Asset Clicked')(event) ||
  event.event_type.startsWith('[Amplitude]');
const search = (event: Collected) =>
  named('CTA Interacted - VHP')(event) && having({ label: 'Search' })(event);
const successful = (event: Collected) => search(event) && event.event_properties.searchError === undefined;

/** Who has an event of one kind after one of theirs of another. */
function followed(
  events: readonly Collected[],
  first: readonly Collected[],
  isNext: (event: Collected) => boolean,
): readonly Collected[] {
  return first.filter((one) =>
    events.some((other) => isNext(other) && visitorOf(other) === visitorOf(one) && other.time >= one.time),
  );
}

function campaigns(events: readonly Collected[], touchOf: (event: Collected) => Texts, isLast: boolean) {
  const prefix = isLast ? '' : 'initial_';
  const rows = groups(events, visitorOf).map(([, own]) => {
    const joined = own.find(named('Member Enrolled'));
    const touches = own
      .map((event) => ({ time: event.time, touch: touchOf(event) }))
      .filter(({ touch }) => touch[`${prefix}utm_source`] ?? touch[`${prefix}referring_domain`])
      .filter(({ time }) => !isLast || !joined || time <= joined.time);
    const { touch = {} } = (isLast ? touches.at(-1) : touches[0]) ?? {};
    const source = touch[`${prefix}utm_source`] ?? touch[`${prefix}referring_domain`];
    const parts = [source, touch[`${prefix}utm_medium`], touch[`${prefix}utm_campaign`]];
    return { key: parts.map((part) => part ?? '(none)'), hasJoined: joined !== undefined };
  });
  const keys = [...new Set(rows.map(({ key }) => key.join('\n')))];
  return mostFirst(
    3,
    keys.map((key) => {
      const own = rows.filter((row) => row.key.join('\n') === key);
      const members = own.filter(({ hasJoined }) => hasJoined).length;
      return [...key.split('\n'), own.length, members, ...share(members, own.length)];
    }),
  );
}

function compareMembers(events: readonly Collected[], test: string) {
  const [base, variant] = ['0', '1'].map((index) => {
    const exposed = events
      .filter(named('Test Exposure'))
      .filter(having({ test_name: test, test_variant: index }));
    const [visitors, members] = [
      people(exposed),
      people(followed(events, exposed, named('Member Enrolled'))),
    ];
    return { visitors, members, rate: members / visitors, ends: share(members, visitors) };
  });
  if (!base || !variant) return [];
  const [p, q] = [variant.rate, base.rate];
  const root = (one: number, other: number) => Math.hypot(one, other);
  const [, low = 0, high = 0] = variant.ends.map((end) => end / 100);
  const [, baseLow = 0, baseHigh = 0] = base.ends.map((end) => end / 100);
  const mean = (p + q) / 2;
  const needed =
    ((1.96 * Math.sqrt(2 * mean * (1 - mean)) + 0.8416 * Math.sqrt(p * (1 - p) + q * (1 - q))) / (p - q)) **
    2;
  const difference = [p - q, p - q - root(p - low, baseHigh - q), p - q + root(high - p, q - baseLow)];
  return [
    [test, '0', base.visitors, base.members, ...base.ends, null, null, null, null, null],
    [
      ...[test, '1', variant.visitors, variant.members, ...variant.ends],
      ...difference.map((value) => round(100 * value)),
      Math.ceil(needed),
      Number(difference[1]) > 0 || Number(difference[2]) < 0 ? 'decided' : 'undecided',
    ],
  ];
}

/** Questions of every kind, counted without SQL. */
export const countedAgain: readonly CountedAgain[] = [
  {
    question: 'How many people searched?',
    options: ['--from', '2026-11-03'],
    count: (events) => [
      [people(events.filter((event) => successful(event) && dayIn('UTC')(event.time) >= '2026-11-03'))],
    ],
  },
  {
    question: 'Homepage Viewed, by day',
    options: ['--from', '2026-11-02', '--to', '2026-11-05', '--time-zone', 'America/Los_Angeles'],
    count(events) {
      const dayOf = ({ time }: Collected) => dayIn('America/Los_Angeles')(time);
      const asked = events
        .filter(named('Homepage Viewed'))
        .filter((event) => dayOf(event) >= '2026-11-02' && dayOf(event) <= '2026-11-05');
      return groups(asked, dayOf).map(([day, own]) => [day, own.length, people(own)]);
    },
  },
  {
    question: 'For which kind of care do people join?',
    options: [],
    count: (events) =>
      mostFirst(
        1,
        groups(events.filter(named('Member Enrolled')), (event) => event.event_properties.service).map(
          ([service, own]) => [service, people(own)],
        ),
      ),
  },
  {
    question: 'How many of those who search open an enrollment, and become members?',
    options: [],
    count(events) {
      const searched = events.filter(successful);
      const isOpened = (event: Collected) =>
        /^enrollment-.*-questions$/.test(`${event.event_properties.screen_name}`);
      const opened = followed(events, searched, isOpened);
      const members = opened.filter((one) => {
        const own = events.filter((event) => visitorOf(event) === visitorOf(one) && event.time >= one.time);
        const start = own.find(isOpened);
        return own.some((event) => named('Member Enrolled')(event) && event.time >= Number(start?.time));
      });
      const [all, begun, joined] = [people(searched), people(opened), people(members)];
      return [[all, begun, joined, ...share(begun, all), ...share(joined, all)]];
    },
  },
  {
    question: 'How many of those who saw a variant became members?',
    options: ['--test', 'heroZip'],
    count: (events) => compareMembers(events, 'heroZip'),
  },
  {
    question: 'Does a test divide its visitors evenly?',
    options: ['--test', 'heroZip'],
    count(events) {
      const exposed = events.filter(named('Test Exposure')).filter(having({ test_name: 'heroZip' }));
      const sizes = groups(exposed, (event) => event.event_properties.test_variant).map(([, own]) =>
        people(own),
      );
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const expected = total / sizes.length;
      const chiSquare = sizes.reduce((sum, size) => sum + (size - expected) ** 2 / expected, 0);
      return [['heroZip', sizes.length, total, chiSquare]];
    },
  },
  {
    question: 'How many sessions do visitors have?',
    options: [],
    count(events) {
      const sessions = groups(events, visitorOf).map(([, own]) => new Set(own.map(sessionOf)).size);
      return [...new Set(sessions)]
        .sort((one, other) => one - other)
        .map((size) => [size, sessions.filter((one) => one === size).length]);
    },
  },
  {
    question: 'How many visitors come by phone?',
    options: [],
    count: (events) =>
      mostFirst(
        1,
        groups(
          events.filter((event) => !named('session_end', '$identify')(event)),
          (event) => event.event_properties.web_platform,
        ).map(([platform, own]) => [platform, people(own), new Set(own.map(sessionOf)).size]),
      ),
  },
  {
    question: 'Which share of sessions bounces, by the page they begin on?',
    options: [],
    count(events) {
      const sessions = groups(events, sessionOf).map(([, own]) => ({
        page: own.find(views)?.event_properties.url_path,
        isBounce: own.filter(views).length === 1 && !own.some(clicks),
      }));
      const pages = [...new Set(sessions.map(({ page }) => page))];
      return mostFirst(
        1,
        pages.map((page) => {
          const own = sessions.filter((session) => session.page === page);
          const bounces = own.filter(({ isBounce }) => isBounce).length;
          return [page, own.length, bounces, ...share(bounces, own.length)];
        }),
      );
    },
  },
  {
    question: 'How far do people get with enrollment, step by step?',
    options: [],
    count(events) {
      const rows = groups(
        events.filter((event) => /^enrollment-.*-questions$/.test(`${event.event_properties.screen_name}`)),
        ({ event_properties: { screen_name = '', service } }) => `${screen_name.split('-')[1]} ${service}`,
      ).map(([key, begun]) => {
        const [memberType, service] = key.split(' ');
        const step = (pattern: RegExp) =>
          people(
            followed(
              events,
              begun,
              (event) =>
                event.event_properties.service === service &&
                pattern.test(`${event.event_properties.screen_name}`) &&
                `${event.event_properties.screen_name}`.includes(`-${memberType}-`),
            ),
          );
        const [all, finish, done] = [people(begun), step(/-(finish|done)$/), step(/-done$/)];
        return [memberType, service, all, finish, done, ...share(finish, all), ...share(done, all)];
      });
      const ofType = (type: string) =>
        mostFirst(
          2,
          rows.filter(([memberType]) => memberType === type),
        );
      return [...ofType('seeker'), ...ofType('sitter')];
    },
  },
  {
    question: 'How many devices come back, week by week?',
    options: [],
    count(events) {
      const week = 7 * 86_400_000;
      const done = events.filter((event) => !named('session_end', '$identify')(event));
      const last = Math.max(...events.map(({ time }) => time));
      const devices = groups(done, ({ device_id }) => device_id).map(([, own]) =>
        own.map(({ time }) => time),
      );
      return [1, 2, 3, 4].flatMap((later) => {
        // Upload times are those of the events, but for moments and for those of Eve.
        const whole = devices.filter(([first = 0]) => first + (later + 1) * week <= last);
        const returned = whole.filter(([first = 0, ...others]) =>
          others.some((time) => Math.floor((time - first) / week) === later),
        ).length;
        return whole.length === 0
          ? []
          : [['2026-11-02', later, whole.length, returned, ...share(returned, whole.length)]];
      });
    },
  },
  {
    question: 'Which campaigns brought people at first, and how many became members?',
    options: [],
    count: (events) => campaigns(events, (event) => event.user_properties?.$setOnce ?? {}, false),
  },
  {
    question: 'Which campaigns brought people last, and how many became members?',
    options: [],
    count: (events) => campaigns(events, (event) => event.user_properties?.$set ?? {}, true),
  },
  {
    question: 'How many people have a search refused, why, and do they search again?',
    options: [],
    count(events) {
      const pressed = events.filter(search);
      const refused = pressed.filter((event) => !successful(event));
      return mostFirst(
        2,
        groups(refused, (event) => event.event_properties.searchError).map(([error, own]) => {
          const again = people(followed(pressed, own, successful));
          return [error, own.length, people(own), ...share(people(own), people(pressed)), again];
        }),
      );
    },
  },
  {
    question: 'Which plans do people choose, and how many join with them?',
    options: [],
    count: (events) =>
      mostFirst(
        1,
        groups(
          events.filter(
            (event) => event.event_type.startsWith('CTA') && event.event_properties.plan !== undefined,
          ),
          (event) => event.event_properties.plan,
        ).map(([plan, own]) => {
          const joined = followed(
            events,
            own,
            (event) => named('Member Enrolled')(event) && event.event_properties.plan === plan,
          );
          return [plan, people(own), people(joined), ...share(people(joined), people(own))];
        }),
      ),
  },
  {
    question: 'Which elements do people click in a rage, or in vain?',
    options: [],
    count: (events) =>
      mostFirst(
        5,
        groups(
          events.filter(named('[Amplitude] Rage Click', '[Amplitude] Dead Click')),
          ({ event_properties: data }) =>
            [data.url_path, data['[Amplitude] Element Selector'], data['[Amplitude] Element Text']].join(
              '\n',
            ),
        ).map(([key, own]) => {
          const there = people(events.filter(having({ url_path: own[0]?.event_properties.url_path })));
          const [rage, dead] = ['Rage', 'Dead'].map(
            (kind) => own.filter(named(`[Amplitude] ${kind} Click`)).length,
          );
          return [...key.split('\n'), rage, dead, people(own), there, ...share(people(own), there)];
        }),
      ),
  },
];
