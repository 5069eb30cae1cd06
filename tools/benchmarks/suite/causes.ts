/*
 * Why a target is missed, as far as it is known: by the id of the row. What is measured or decided elsewhere is linked;
 * nothing is guessed. A row without a cause is shown as not yet profiled.
 */
const deliveryDecision = '[decision 016](decisions/016-delivery-in-bounded-work.md)';
const sizeDecision = '[decision 010](decisions/010-bundle-sizes.md)';
const requestDecision = '[decision 008](decisions/008-requests-keep-a-distance.md)';
export const causes: Readonly<Record<string, string>> = {
  smallBurstBlocked:
    'the calls (two thirds), and the write that begins in their task, so that a killed tab loses nothing of it ([decision 016](decisions/016-delivery-in-bounded-work.md))',
  burstCallP99: 'the same: the slowest are the first five, which read storage and cookies',
  burstCallMean:
    'the first hundred calls of a page run before the engine has compiled them; later calls have the median of the steady load, above',
  sizeChecked: `by their share of the code, the client and its options take 4.6 kB, journal and delivery 4.2, identity, consent and sessions 2.6, the browser's side 1.8, the destination 0.9, redaction 0.6; zod, 5.5 kB, is loaded later (${deliveryDecision})`,
  sizeUnchecked: `the same, without zod (${deliveryDecision})`,
  sizeWhole: `the sum: core and check are above their targets, and impressions with attributes took 0.3 kB more than planned (${sizeDecision})`,
  steadyCpu:
    'in the profile (`npm run profile -- --load steady`) two thirds are the browser’s own: the journal’s transaction with its `put` and commit, and `fetch`; encoding an event is a tenth',
  smallBurstCpu: `partly known: a request costs the main thread about 2 ms (${requestDecision}), and a burst of 100 takes two; the rest is not yet profiled`,
  callMedian:
    'the machine: in an earlier run the median was 17 µs, and every peer took 1.5 to 2 times as long in this run as in that one',
  callP99:
    'partly known: the first event of a task reads the session ([decision 009](decisions/009-the-session-is-written-with-the-task.md)), and the first five calls of each 20 are the slow ones in the recorded values; the rest is not yet profiled',
  largeBurstBlocked:
    'all 5,000 calls are made in one task; in the profile (`--load large`) a quarter is garbage collection, the rest is spread over copying, encoding and queueing',
  script: 'the difference between the two of ours is the check; the rest is not yet profiled',
  firstEvent:
    'in the profile (`--load start`) no function stands out: first runs of code, opening the database, cookies and local storage, the request',
  scriptHeap: 'the difference between the two of ours is the check',
  firstEventHeap:
    'the code as it is compiled for its first run, the open database; the difference between the two of ours is the check',
  'hook-mount':
    'of an event that is written in place: its data is encoded as JSON once, and the element gets two attributes, which by themselves cost a tenth of a bare button ([decision 021](decisions/021-click-hooks-hold-no-state.md)); a constant event is encoded once for all elements',
  'hook-rerender':
    'of an event that is written in place: two objects and the comparison of each property, where a bare button does nothing at all ([decision 021](decisions/021-click-hooks-hold-no-state.md))',
  'interaction-paint': 'too few rounds to tell: two pages that are both without analytics differ as widely',
  'interaction-click': 'too few rounds to tell: two pages that are both without analytics differ as widely',
  'server-plain': 'too few rounds to tell',
};
