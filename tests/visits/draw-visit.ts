import fc from 'fast-check';
import { type Call, projects, type Step, type Trouble, troubles, type Visit } from './visit.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const tab = fc.nat(2);

/** Calls; what is logged is named when the steps are known. */
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('Event', 'Event', 'Event', 'Refused')
      .map((name): Call => ({ kind: 'log', name })),
  },
  { weight: 1, arbitrary: fc.constant<Call>({ kind: 'show', name: 'Shown' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(undefined, 'user-1', 'user-2')
      .map((userId): Call => ({ kind: 'setUserId', userId })),
  },
  { weight: 1, arbitrary: fc.boolean().map((all): Call => ({ kind: 'reset', all })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('granted', 'granted', 'denied')
      .map((choice): Call => ({ kind: 'choose', choice })),
  },
);

/** No sum of these comes close to a session's 30 minutes without being far from them by a minute. */
const waits = [10_000, 4 * minute, 20 * minute, 40 * minute, day, 6 * day];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('open'), tab, project: fc.constantFrom(...projects) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('task'),
      tab,
      calls: fc.array(call, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close'), tab }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait'), millis: fc.constantFrom(...waits) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('moveClock'),
      millis: fc.constantFrom(-2 * 60 * minute, -5 * minute, 5 * minute, 2 * 60 * minute),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('collector'),
      trouble: fc.option(fc.constantFrom(...(Object.keys(troubles) as Trouble[])), {
        nil: undefined,
        freq: 3,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('chooseOnServer'),
      choices: fc.constantFrom(['granted'], ['denied'], ['denied', 'granted']),
      tab,
      project: fc.constantFrom(...projects),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clear'),
      what: fc.constantFrom('localStorage', 'cookies', 'choice'),
    }),
  },
) as fc.Arbitrary<Step>;

/** @param maxLength how many steps it has at the most */
export function drawVisit(maxLength: number): fc.Arbitrary<Visit> {
  return fc
    .record({
      consent: fc.constantFrom('granted', 'pending'),
      blocked: fc.oneof(
        { weight: 8, arbitrary: fc.constant('nothing') },
        { weight: 1, arbitrary: fc.constantFrom('database', 'everything') },
      ),
      lacks: fc.oneof(
        { weight: 4, arbitrary: fc.constant('nothing') },
        { weight: 1, arbitrary: fc.constantFrom('answers', 'locks') },
      ),
      steps: fc.array(step, { minLength: 1, maxLength, size: 'max' }),
    })
    .map(({ steps, ...visit }) => {
      // An answer without a text can't name what it refuses.
      const named = steps.map((each, index) => nameEvents(each, index, visit.lacks !== 'answers'));
      return { ...visit, steps: named } as Visit;
    });
}

/** Numbers what is logged by its place. */
function nameEvents(drawn: Step, index: number, mayRefuse: boolean): Step {
  if (drawn.kind !== 'task') return drawn;
  const calls = drawn.calls.map((each, place): Call => {
    if (!('name' in each)) return each;
    const kind = mayRefuse || each.kind === 'show' ? each.name : 'Event';
    return { ...each, name: `${kind} ${index + 1}.${place + 1}` };
  });
  return { ...drawn, calls };
}
