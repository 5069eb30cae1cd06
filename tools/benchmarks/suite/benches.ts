/** A benchmark of `npm run bench`, and how its section of docs/benchmarks.md begins. */
export interface Bench {
  /** Its command is `npm run bench:<name>`, but for `size`. */
  readonly name: string;
  readonly title: string;
  /** What it measures, and how. */
  readonly method: string;
  /** Below the root. */
  readonly program: string;
  readonly args: readonly string[];
}

/** The order is the page's. */
export const benches: readonly Bench[] = [
  {
    name: 'bytes',
    title: 'What an application ships to log events',
    method:
      'Each SDK in the configuration an engineer would ship for plain event tracking, bundled alike: esbuild, modules, minified, gzip at level 9. `ours-checked` also checks each event against its definition, zod included. What an SDK fetches from its vendor later is not counted.',
    program: 'tools/benchmarks/bytes.ts',
    args: [],
  },
  {
    name: 'size',
    title: 'What each door adds',
    method:
      'What Vite makes of an application for production, gzip at level 9, beside the budget that the command holds.',
    program: 'tools/benchmarks/size.mjs',
    args: [],
  },
  {
    name: 'core',
    title: 'What an event costs the page',
    method:
      'One Chromium, one SDK at a time in a fresh page with a fresh profile; repetitions take turns. Each delivers for real to a collector on another origin and in another process, which counts what arrives. CPU is the main thread’s own clock, from before the call until the answers are in, less what the same page costs for the same time without calls. The start is multiplied by 4, for a phone. Durable means that the transaction which puts the event into IndexedDB has completed.',
    program: 'tools/benchmarks/core.ts',
    args: [],
  },
  {
    name: 'clicks',
    title: 'What a captured click costs the page',
    method:
      'A page of 3,000 elements whose clicked button lies 30 deep, 60 clicks, less what the same clicks cost without an SDK. At once is what a visitor waits for; CPU counts everything until the event has been sent.',
    program: 'tools/benchmarks/clicks.ts',
    args: [],
  },
  {
    name: 'hooks',
    title: 'What a hook costs a render',
    method:
      'React built for production renders lists of 1,000 buttons, bare ones and ones that log their clicks, in turns; a ratio is the median of the rounds’ ratios to the bare button of the same round, in brackets the middle half.',
    program: 'tools/benchmarks/hooks.ts',
    args: [],
  },
  {
    name: 'faults',
    title: 'What gets lost',
    method:
      'Each delivery fault is played in a real browser against a real collector: answers that fail, lines that break, pages that close, tabs that fight, storage that fails. Every SDK is as its documentation says; off is what would ask other servers, and in posthog its limit of events a second and its refusal of automated browsers. When 75 s went by without a request, the visitor comes once more and logs an event: what arrives only then is late, what does not arrive is lost. A harmful copy came under another id. Killed browsers come last, one by one: what no disk has kept yet is lost.',
    program: 'tools/faults/bench.ts',
    args: ['--peers'],
  },
  {
    name: 'page',
    title: 'What Lighthouse says of the reference page',
    method:
      'The home page with analytics on, built for production, on Lighthouse’s throttled phone; medians of the runs. Bytes are gzip at level 9 for scripts and style sheets, whatever the server sends.',
    program: 'tools/benchmarks/page.ts',
    args: [],
  },
  {
    name: 'interaction',
    title: 'What analytics costs a visitor of it',
    method:
      'The same page with analytics on and off, in turns, on a processor slowed down by 4, with the interval that 95 of 100 such runs would agree with. Two pages without analytics tell how far chance alone gets.',
    program: 'tools/benchmarks/interaction.ts',
    args: [],
  },
  {
    name: 'server',
    title: 'What its server costs',
    method:
      'Bare is a Node server that renders the same tree with `renderToPipeableStream` and does nothing else. Each runs in a process of its own; a response’s CPU time is all that its process used, divided by the responses.',
    program: 'tools/benchmarks/server.ts',
    args: [],
  },
];
