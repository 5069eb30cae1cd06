/** An event as a collector got it, as far as it is counted here. */
interface Collected {
  readonly event_type: string;
  readonly time: number;
  readonly insert_id: string;
  readonly device_id: string;
  readonly session_id: number;
  readonly user_properties?: { readonly $set?: Texts; readonly $setOnce?: Texts };
  readonly event_properties: Texts;
  /** How many events it stands for, where browsers are sampled. */
  readonly weight: number;
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
  const events = lines.map((line): Collected => {
    const event = JSON.parse(line);
    return { ...event, weight: 1 / (event.event_properties.sdk_sample_rate ?? 1) };
  });
  const once = new Map(events.map((event) => [`${event.device_id} ${event.insert_id}`, event]));
  return [...once.values()]
    .filter(({ event_properties }) => event_properties.client_kind === 'human')
    .sort((one, other) => one.time - other.time);
}

const visitorOf = ({ event_properties }: Collected) => event_properties.visitor_id;
const sessionOf = ({ device_id, session_id }: Collected) => `${device_id} ${session_id}`;

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
const amount = (events: readonly Collected[]) => sum(events.map(({ weight }) => weight));
const lightest = (events: readonly Collected[]) => Math.min(...events.map(({ weight }) => weight));
/** The weight of each value that the events have: a browser that sends any of its events sends the lightest. */
const weighed = (events: readonly Collected[], keyOf: (event: Collected) => Cell) =>
  new Map(groups(events, keyOf).map(([key, own]) => [key, lightest(own)]));
const once = (events: readonly Collected[], keyOf: (event: Collected) => Cell) =>
  sum([...weighed(events, keyOf).values()]);
const people = (events: readonly Collected[]) => once(events, visitorOf);

/** The greatest weight of those who took steps: of each that of the last step they took. */
function heaviest(...steps: readonly (readonly Collected[])[]): number {
  const taken = steps.map((events) => weighed(events, visitorOf));
  return Math.max(...new Map(taken.flatMap((weights) => [...weights])).values());
}

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
function share(part: number, whole: number, weight = 1): readonly number[] {
  const [p, n, z2] = [part / whole, whole / weight, 1.96 ** 2];
  const middle = p + z2 / (2 * n);
  const half = 1.96 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return [p, (middle - half) / (1 + z2 / n), (middle + half) / (1 + z2 / n)].map(
    (value) => round(100 * value) + 0,
  );
}

const dayIn = (timeZone: string) => (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);

const isOfVisitor = (event: Collected) =>
  !named('session_start', 'session_end', '$identify', 'Web Vital')(event);
const views = named('Homepage Viewed', 'Screen Viewed');
const clicks = (event: Collected) =>
  named('CTA Interacted', 'CTA Interacted - VHP', 'Consumer Logo Clicked', 'Iterable Asset Clicked')(event) ||
  event.event_type.startsWith('[Amplitude]');
const search = (event: Collected) =>
  named('CTA Interacted - VHP')(event) && having({ label: 'Search' })(event);
const successful = (event: Collected) => search(event) && event.event_properties.searchError === undefined;

/** The events of one kind that one of another kind of the same visitor comes after; they weigh what the heavier of both does. */
function followed(
  events: readonly Collected[],
  first: readonly Collected[],
  isNext: (event: Collected) => boolean,
): readonly Collected[] {
  return first.flatMap((one) => {
    const next = events.filter(
      (other) => isNext(other) && visitorOf(other) === visitorOf(one) && other.time >= one.time,
    );
    return next.length === 0 ? [] : [{ ...one, weight: Math.max(one.weight, lightest(next)) }];
  });
}

function campaigns(events: readonly Collected[], touchOf: (event: Collected) => Texts, isLast: boolean) {
  const prefix = isLast ? '' : 'initial_';
  const rows = groups(events, visitorOf).map(([, own]) => {
    const joined = own.find(named('Member Enrolled'));
    const touches = own
      .map((event) => ({ time: event.time, touch: touchOf(event) }))
      .filter(({ touch }) =>
        ['utm_source', 'referring_domain', 'utm_medium', 'utm_campaign'].some((name) => touch[prefix + name]),
      )
      .filter(({ time }) => !isLast || !joined || time <= joined.time);
    const { touch = {} } = (isLast ? touches.at(-1) : touches[0]) ?? {};
    const source = touch[`${prefix}utm_source`] ?? touch[`${prefix}referring_domain`];
    const parts = [source, touch[`${prefix}utm_medium`], touch[`${prefix}utm_campaign`]];
    const members = own.filter(named('Member Enrolled'));
    const joinedWeight = members.length === 0 ? 0 : lightest(members);
    return { key: parts.map((part) => part ?? '(none)'), joinedWeight, weight: lightest(own) };
  });
  const keys = [...new Set(rows.map(({ key }) => key.join('\n')))];
  return mostFirst(
    3,
    keys.map((key) => {
      const own = rows.filter((row) => row.key.join('\n') === key);
      const [all, members] = [
        sum(own.map(({ weight }) => weight)),
        sum(own.map(({ joinedWeight }) => joinedWeight)),
      ];
      const most = Math.max(...own.map(({ joinedWeight, weight }) => joinedWeight || weight));
      return [...key.split('\n'), all, members, ...share(members, all, most)];
    }),
  );
}

function compareMembers(events: readonly Collected[], test: string) {
  const [base, variant] = ['0', '1'].map((index) => {
    const exposed = events
      .filter(named('Test Exposure'))
      .filter(having({ test_name: test, test_variant: index }));
    const joined = followed(events, exposed, named('Member Enrolled'));
    const [visitors, members] = [people(exposed), people(joined)];
    const weight = heaviest(exposed, joined);
    return { visitors, members, weight, rate: members / visitors, ends: share(members, visitors, weight) };
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
      Math.ceil(variant.weight * needed),
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
      return groups(asked, dayOf).map(([day, own]) => [day, amount(own), people(own)]);
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
      const begunAfter = followed(events, events.filter(isOpened), named('Member Enrolled'));
      const members = followed(begunAfter, searched, isOpened);
      const [all, begun, joined] = [people(searched), people(opened), people(members)];
      const weight = heaviest(searched, opened, members);
      return [[all, begun, joined, ...share(begun, all, weight), ...share(joined, all, weight)]];
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
      const total = sum(sizes);
      const expected = total / sizes.length;
      const chiSquare = sum(sizes.map((size) => (size - expected) ** 2 / expected)) / heaviest(exposed);
      return [['heroZip', sizes.length, total, chiSquare]];
    },
  },
  {
    question: 'How many sessions do visitors have?',
    options: [],
    count(events) {
      const visitors = groups(events, visitorOf).map(([, own]) => ({
        size: new Set(own.map(sessionOf)).size,
        weight: lightest(own),
      }));
      return [...new Set(visitors.map(({ size }) => size))]
        .sort((one, other) => one - other)
        .map((size) => [size, sum(visitors.map((one) => (one.size === size ? one.weight : 0)))]);
    },
  },
  {
    question: 'How many visitors come by phone?',
    options: [],
    count: (events) =>
      mostFirst(
        1,
        groups(events.filter(isOfVisitor), (event) => event.event_properties.web_platform).map(
          ([platform, own]) => [platform, people(own), once(own, sessionOf)],
        ),
      ),
  },
  {
    question: 'How many people visit, day by day?',
    options: [],
    count: (events) =>
      groups(events.filter(isOfVisitor), ({ time }) => dayIn('UTC')(time)).map(([day, own]) => [
        day,
        people(own),
        once(own, sessionOf),
      ]),
  },
  {
    question: 'How long do sessions last?',
    options: [],
    count(events) {
      const lengths = groups(events.filter(isOfVisitor), sessionOf)
        .flatMap(([, own]) => {
          const seconds = (Number(own.at(-1)?.time) - Number(own[0]?.time)) / 1_000;
          return Array.from({ length: lightest(own) }, () => seconds);
        })
        .sort((one, other) => one - other);
      const middle = [(lengths.length - 1) / 2, lengths.length / 2].map(Math.floor);
      return [[lengths.length, sum(middle.map((at) => Number(lengths[at]))) / 2, Number(lengths.at(-1))]];
    },
  },
  {
    question: 'Which share of sessions bounces?',
    options: [],
    count(events) {
      const sessions = groups(events.filter(views), sessionOf);
      const clicked = new Set(events.filter(clicks).map(sessionOf));
      const bounced = sessions.filter(([key, own]) => own.length === 1 && !clicked.has(key));
      const [all = 0, part = 0] = [sessions, bounced].map((of) => sum(of.map(([, own]) => lightest(own))));
      return [[all, part, ...share(part, all, Math.max(...sessions.map(([, own]) => lightest(own))))]];
    },
  },
  {
    question: 'Which share of sessions bounces, by the page they begin on?',
    options: [],
    count(events) {
      const sessions = groups(events, sessionOf)
        .filter(([, own]) => own.some(views))
        .map(([, own]) => ({
          page: own.find(views)?.event_properties.url_path,
          isBounce: own.filter(views).length === 1 && !own.some(clicks),
          weight: lightest(own.filter(views)),
        }));
      const pages = [...new Set(sessions.map(({ page }) => page))];
      return mostFirst(
        1,
        pages.map((page) => {
          const own = sessions.filter((session) => session.page === page);
          const all = sum(own.map(({ weight }) => weight));
          const bounces = sum(own.map(({ isBounce, weight }) => (isBounce ? weight : 0)));
          return [page, all, bounces, ...share(bounces, all, Math.max(...own.map(({ weight }) => weight)))];
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
          followed(
            events,
            begun,
            (event) =>
              event.event_properties.service === service &&
              pattern.test(`${event.event_properties.screen_name}`) &&
              `${event.event_properties.screen_name}`.includes(`-${memberType}-`),
          );
        const steps = [begun, step(/-(finish|done)$/), step(/-done$/)];
        const [all = 0, finish = 0, done = 0] = steps.map(people);
        const weight = heaviest(...steps);
        return [
          memberType,
          service,
          all,
          finish,
          done,
          ...share(finish, all, weight),
          ...share(done, all, weight),
        ];
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
      const done = events.filter(isOfVisitor);
      const last = Math.max(...events.map(({ time }) => time));
      const devices = groups(done, ({ device_id }) => device_id).map(([, own]) => own);
      return [1, 2, 3, 4].flatMap((later) => {
        // Upload times are those of the events, but for moments and for those of Eve.
        const whole = devices.filter(([first]) => Number(first?.time) + (later + 1) * week <= last);
        const back = whole.flatMap((own) => {
          const then = own.filter(({ time }) => Math.floor((time - Number(own[0]?.time)) / week) === later);
          return then.length === 0 ? [] : [lightest(then)];
        });
        const all = whole.map(lightest);
        const weight = Math.max(...all, ...back);
        return whole.length === 0
          ? []
          : [['2026-11-02', later, sum(all), sum(back), ...share(sum(back), sum(all), weight)]];
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
          const rate = share(people(own), people(pressed), heaviest(pressed));
          return [error, amount(own), people(own), ...rate, again];
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
          const rate = share(people(joined), people(own), heaviest(own, joined));
          return [plan, people(own), people(joined), ...rate];
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
          const there = events.filter(having({ url_path: own[0]?.event_properties.url_path }));
          const [rage, dead] = ['Rage', 'Dead'].map((kind) =>
            amount(own.filter(named(`[Amplitude] ${kind} Click`))),
          );
          const rate = share(people(own), people(there), heaviest(there, own));
          return [...key.split('\n'), rage, dead, people(own), people(there), ...rate];
        }),
      ),
  },
];
