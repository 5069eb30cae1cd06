/** A benchmark of `npm run bench`, with its description in docs/benchmarks.md. */
export interface Bench {
  /** The name in its command, `npm run bench -- <name>`. */
  readonly name: string;
  readonly title: string;
  /** The measured quantity and the method. */
  readonly method: string;
  /** The path below the root. */
  readonly program: string;
  /** The arguments, unless others are given. */
  readonly args: readonly string[];
}

/** The result of a benchmark. */
export interface Measured {
  /** All values, for the JSON. */
  readonly raw: unknown;
  /** Lines that are printed besides the rows of the result. */
  readonly lines?: readonly string[];
}

/** The exports of a benchmark's program. */
export interface Program {
  /** @param keep records the result so far, where the whole takes hours */
  measure(args: readonly string[], keep: (measured: Measured) => void): Promise<Measured>;
}

/** All benchmarks, in the order of the page. */
export const benches: readonly Bench[] = [
  {
    name: 'bytes',
    title: 'Bundle size, beside peers',
    method:
      'Each SDK is bundled alike: esbuild, modules, minified, gzip at level 9. What an SDK imports later, or fetches from its vendor, is not counted.',
    program: 'tools/benchmarks/bytes.ts',
    args: [],
  },
  {
    name: 'size',
    title: 'Bundle size, by entry point',
    method: 'Vite builds an application for production; gzip at level 9.',
    program: 'tools/benchmarks/size.mjs',
    args: [],
  },
  {
    name: 'core',
    title: 'Cost of an event',
    method:
      'One Chromium measures one SDK at a time in a new page with a new profile; repetitions alternate between SDKs, numbers are medians. Each SDK delivers to a collector on another origin and in another process, which counts what arrives. CPU is the main thread’s own clock, from before the call until the answers are in, less what the same page costs for the same time without calls. The start is multiplied by 4, for a phone. The synchronous cost of `logEvent` is timed by the page’s clock, five calls at a time, under the load of 20 events every 100 ms. Durable means that the IndexedDB transaction with the event has completed. Rows with “answers after 300 ms” are measured with a collector that takes so long for each answer; `--latency 300` makes it so in all. The longest task is that of the main thread in a trace, on a processor slowed down by 4, from the SDK’s script to the last of 20 events, ten of them in one task. Transactions, timers and storage reads are counted in the page, where an SDK asks for them.',
    program: 'tools/benchmarks/core.ts',
    args: [],
  },
  {
    name: 'clicks',
    title: 'Cost of a captured click',
    method:
      '60 clicks on a button 30 levels deep in a page of 3,000 elements, less what the same clicks cost without an SDK. The synchronous cost is what a visitor waits for; CPU counts everything until the event has been sent.',
    program: 'tools/benchmarks/clicks.ts',
    args: [],
  },
  {
    name: 'hooks',
    title: 'Cost of a hook',
    method:
      'React built for production renders lists of 1,000 buttons, bare ones and ones that log their clicks, alternately; a ratio is the median of the iterations’ ratios to the bare button of the same iteration. Of ours it is that of `useCallToAction`, with a constant event or one made in place, whichever costs more.',
    program: 'tools/benchmarks/hooks.ts',
    args: [],
  },
  {
    name: 'faults',
    title: 'Delivery faults',
    method:
      'Each delivery fault is injected in a real browser with a real collector: failing answers, failing connections, closing and crashing pages, competing tabs, failing storage. When 75 s went by without a request, the visitor comes once more and logs an event: what does not arrive then is lost. Up to 20 faults are played in parallel, 6 of those in which milliseconds count, so what a closing page still does depends on the machine: on the faster one of 30 November 2026, Amplitude lost nothing in 53 of them, PostHog in 32, Segment in 57, Snowplow in 74. Killed browsers come last, one by one, with a collector that is down; on 1 December 2026 those of PostHog were measured once more, by themselves, since the event of the next visit had counted as lost.',
    program: 'tools/faults/bench.ts',
    args: ['--peers'],
  },
  {
    name: 'engines',
    title: 'Delivery faults in each engine',
    method:
      'The same faults and the same measure in Chromium (driven by Playwright), Firefox (by Puppeteer, through WebDriver BiDi) and WebKitGTK, the engine of Safari (by Selenium, through WebKitWebDriver). Where an engine can’t be taken offline, the collector breaks every connection and the page is reported by the events of the browser.',
    program: 'tools/faults/bench.ts',
    args: ['--engine', 'all', '--subject', 'http-api', '--faults'],
  },
  {
    name: 'kills',
    title: 'Killed browsers in each engine',
    method:
      'A page logs 20 events while the collector is down, or answers (far away: over TLS, 150 ms each way), and the browser’s processes are killed some time after the call has returned; the next visit with the same profile on the disk sends what was written. One by one, five times each.',
    program: 'tools/faults/bench.ts',
    args: ['--engine', 'all', '--subject', 'http-api', '--kills'],
  },
  {
    name: 'page',
    title: 'Lighthouse on the reference page',
    method:
      'The home page with analytics on, built for production, on Lighthouse’s throttled phone; medians of the runs. The phone is four times slower than the machine, whose speed Lighthouse takes too: up to 1,000 it warns that the score may be lower than the page deserves. Tasks are those of first visits on a processor slowed down by 4 that nothing else watches, with the longest of each.',
    program: 'tools/benchmarks/page.ts',
    args: [],
  },
  {
    name: 'interaction',
    title: 'Analytics on the reference page',
    method:
      'The same page with analytics on and off, alternately, on a processor slowed down by 4, with the 95 % interval of the difference. Two pages without analytics show how large differences by chance are.',
    program: 'tools/benchmarks/interaction.ts',
    args: [],
  },
  {
    name: 'server',
    title: 'Server of the reference page',
    method:
      'React alone is a Node server that renders the same tree with `renderToPipeableStream` and does nothing else. Each runs in a process of its own; a response’s CPU time is all that its process used, divided by the responses. The relay’s uploads have a browser’s headers, and go to a collector in a process of its own; load, collector and server share the machine’s cores. What 1,000 visits per second need is the sum of the measured CPU times, over 0.8.',
    program: 'tools/benchmarks/server.ts',
    args: [],
  },
  {
    name: 'server-memory',
    title: 'Memory of the reference page’s server',
    method:
      'The server in production, under a load of all that a site gets: pages, plain and compressed, uploads to the relay, a collector that hangs, fails or breaks off now and then, visitors without consent, refusals, slow readers and senders, clients that leave, addresses that are not there. What its process holds is read each second. In the second half the load rests and garbage is collected before every tenth reading: the growth of these heaps is the mean of the slopes between each of them and the one half of that time later.',
    program: 'tools/benchmarks/server-memory.ts',
    args: [],
  },
  {
    name: 'server-events',
    title: 'Cost of an event of a server',
    method:
      'A process logs 10,000 events of 12 properties, 500 in a task, and closes its analytics; the collector is a process of its own, and counts what arrives. CPU is that of the whole process, from the first call to the last answer. Beside it a loop makes a body of the same data for every 500 events and posts it by `fetch`: it checks nothing, tries nothing again, and remembers nothing. Each runs by itself, by tinybench with the CPU time as its clock; medians count.',
    program: 'tools/benchmarks/server-events.ts',
    args: [],
  },
  {
    name: 'payload',
    title: 'What arrives in each back end',
    method:
      'For Amplitude, PostHog, Segment, Snowplow and OpenTelemetry the official SDK and ours, each with the features that its users switch on, see the same visit of the same page, one after the other: a landing with campaign and click ids, an event with data, a user, user properties, a group, a second page, and an event as the page is left; for Amplitude also clicks, a form, a download, a dead click, a rage click and a second session. A collector keeps what they post, and each field is compared by name and value; of times, ids and what else no two visits share, by kind.',
    program: 'tools/benchmarks/payload/bench.ts',
    args: [],
  },
  {
    name: 'destinations',
    title: 'Each destination beside its official SDK',
    method:
      'A page logs 1,000 events, 20 every 100 ms, and then as many in one task, by our destination for a back end and by its official SDK. Measured as the cost of an event is: one page at a time, in turns, medians, a collector in another process that counts what arrives, and the main thread’s own clock from before the call until the answers are in. Bytes are those of the requests’ bodies on the wire.',
    program: 'tools/benchmarks/destinations.ts',
    args: [],
  },
  {
    name: 'readers',
    title: 'Reading text from outside',
    method:
      'Each function that reads text from outside reads texts of 64 and 256 kB, made of the words of its grammar; the text that takes longest counts, by tinybench with the CPU time of the process as its clock. That the time is in proportion to the text is tested by steps, not by time: `npm run steps`.',
    program: 'tools/benchmarks/readers.ts',
    args: [],
  },
  {
    name: 'ask',
    title: 'Questions to a file of events',
    method:
      'The recorded visits, written again by other devices until there are 500,000 events. `answer` is asked twice: the second time it takes the tables that the first has kept. DuckDB alone reads the file through a view with the columns of the question. Each is a process of its own, from start to end; they take turns, and medians count. `check` reads the same events with a heap of 64 MB, as lines and as a list.',
    program: 'tools/benchmarks/ask-files.ts',
    args: [],
  },
];
