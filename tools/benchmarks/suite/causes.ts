/*
 * The causes of missed targets, as far as they are known, by the id of the row. Measurements and decisions elsewhere are linked;
 * no cause is guessed. A row without a cause is shown as not yet profiled.
 */
const sizeDecision = '[decision 033](decisions/033-what-the-core-weighs.md)';
const requestDecision = '[decision 008](decisions/008-requests-keep-a-distance.md)';
export const causes: Readonly<Record<string, string>> = {
  burstCallMean:
    'the first hundred calls of a page run before the engine has compiled them; later calls have the median of the steady load, above',
  bytes: `the same as of the core without the check (${sizeDecision})`,
  sizeUnchecked: `by their share of the code, outbox and client take 6.6 and 6.5 kB, events 2.3, the browser's side 2.2, identity 1.9, redaction 1.7, consent 1.3, the destination 1.1, sessions 1.0 (${sizeDecision})`,
  sizeChecked: `the same, and zod, 5.5 kB (${sizeDecision})`,
  sizeWhole: `the sum: core and check are above their targets (${sizeDecision})`,
  steadyCpu:
    'in the profile (`npm run profile -- --load steady`) a tenth each is `fetch`, garbage collection and writing the events of each task to local storage; the calls take a sixth, their processing a fifth, of which no function takes more than a twentieth',
  smallBurstCpu: `a request costs about 2 ms: gzip, \`fetch\` and the answer’s callbacks (${requestDecision}); the first burst of a page runs before the engine has compiled its code, and of its cost a sixth is garbage collection, a fifth the processing and a ninth the calls`,
  largeBurstBlocked:
    'all 5,000 calls are made in one task; in the profile (`--load large`) a quarter is garbage collection, the rest is spread over copying, encoding and queueing',
  firstEvent:
    'in the profile (`--load start`, 15 pages) a third is the browser’s own: opening local storage and adding listeners, 3 ms each, the document, cookies and `fetch`, 2 ms each; the rest is code that runs for the first time, of which no function stands out',
  delayedFirstEvent:
    'in the profile (`--load start --latency 300`, 15 pages) the same as without the delay: local storage takes an eighth, cookies a twelfth, `fetch` a twentieth; no other function of the SDK takes more than a fortieth',
  longestTask:
    'in traces of three pages it is the task that processes the first ten events, in which that code runs for the first time; the ten calls before it come next',
  scriptHeap: 'the difference between the two of ours is the check',
  firstEventHeap:
    'the code as it is compiled for its first run: in heap snapshots four fifths of what the first event adds; the difference between the two of ours is the check',
  longVisitHeap:
    'in heap snapshots, of what 5,000 events add to the first, four fifths are machine code and its tables, for functions that are used often (308 KiB of machine code, Snowplow 209); texts and objects of the events add 8 KiB',
  'hook-mount':
    'of an event that is written in place: its data becomes an attribute with a text of its own; a button whose attributes the application writes itself, by `JSON.stringify` and without an SDK, is `marked-in-place` in the benchmark’s output, and above the target too; the rest is looking through the data and remembering the props ([decision 021](decisions/021-click-hooks-hold-no-state.md)); a constant event is encoded once for all elements',
  'hook-rerender':
    'of an event that is written in place: two objects and the comparison of each property, where a bare button does nothing at all; attributes that the application writes itself (`marked-in-place`), and PostHog’s hook, cost about as much ([decision 021](decisions/021-click-hooks-hold-no-state.md))',
  clickShare:
    'half of it reads the element and the dozen around it that the event describes, a quarter asks the browser for the next frame, where the rest of the work is done (`npm run profile -- --load clicks`); after 40 ms without work each of these starts with cold caches, for a bare page too: its first `getBoundingClientRect` takes 50 to 80 µs, the second 5',
  'lighthouse-performance':
    'total blocking time, and of that the machine: the longest tasks of the visits have no script of the page, as their list in the benchmark’s output shows; the page of 29 November 2026, which had 22 ms of it and a score of 100 on another machine, has 296 ms and 93 on this one',
};
