import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

/** The state of a client, by the outcome of an event that is logged now. */
type State = 'waits for a choice' | 'waits to be opened' | 'goes out' | 'is refused' | 'is closed';

type Input =
  | 'logs'
  | 'finds a grant'
  | 'is granted'
  | 'is denied'
  | 'finds a denial'
  | 'finds itself erased'
  | 'is closed'
  | 'is prerendered'
  | 'is opened';

/** Each state with the inputs that lead to another one; all other inputs leave it unchanged. */
const transitions: Record<State, Partial<Record<Input, State>>> = {
  'waits for a choice': {
    'finds a grant': 'goes out',
    'is granted': 'goes out',
    'is denied': 'is refused',
    'finds a denial': 'is refused',
    'is closed': 'is closed',
  },
  // A choice on a prerendered page takes effect when it is activated.
  'waits to be opened': { 'is closed': 'is closed', 'is opened': 'waits for a choice' },
  'goes out': { 'is denied': 'is refused', 'finds a denial': 'is refused', 'is closed': 'is closed' },
  'is refused': { 'finds a grant': 'goes out', 'is granted': 'goes out', 'is closed': 'is closed' },
  'is closed': {},
};

/** A client with what shows from outside what it is doing. */
async function open() {
  const environment = createTestEnvironment();
  const { cookies, localStorage } = environment;
  const sent: string[] = [];
  const analytics = createAnalyticsClient(
    completeOptions({
      analyticsKey: 'key',
      consent: 'pending',
      sessionEvents: false,
      destinations: [
        {
          name: 'list',
          async deliver({ events }, host) {
            await host.send({ url: '/', body: '', leaving: false });
            sent.push(...events.map(({ name }) => name));
            return { answers: events.map(() => 'delivered') };
          },
        },
      ],
    }),
    environment,
  );
  const settle = () => environment.clock.advance(0);

  const inputs: Record<Input, () => unknown> = {
    logs: () => analytics.logEvent({ name: 'Logged' }),
    async 'finds a grant'() {
      cookies.write('care_consent=granted');
      // Whatever waits looks for the choice then.
      environment.leave();
      await settle();
    },
    'is granted': () => analytics.consent.set('granted'),
    'is denied': () => analytics.consent.set('denied'),
    'finds a denial': () => cookies.write('care_consent=denied'),
    'finds itself erased'() {
      for (const name of ['n_vis', 'csc', 'care_did']) cookies.write(`${name}=; Max-Age=0`);
      for (const key of localStorage.keys()) localStorage.write(key, '');
      localStorage.write('care_consent', JSON.stringify([null, environment.clock.now()]));
    },
    'is closed': () => analytics.close(),
    'is prerendered'() {
      environment.isPrerendered = true;
    },
    'is opened': () => environment.activate(),
  };

  /** Leads to each state. */
  const paths: Record<State, readonly Input[]> = {
    'waits for a choice': ['logs'],
    'waits to be opened': ['is prerendered', 'logs'],
    'goes out': ['is granted', 'logs'],
    'is refused': ['is denied'],
    'is closed': ['is closed'],
  };

  async function reach(state: State): Promise<void> {
    for (const input of paths[state]) {
      await inputs[input]();
      await settle();
    }
  }

  async function observe(): Promise<State> {
    const receipt = analytics.logEvent({ name: 'Asked' });
    await settle();
    if (receipt.state === 'dropped:closed') return 'is closed';
    if (receipt.state === 'dropped:consent') return 'is refused';
    if (receipt.state !== 'buffered') return 'goes out';
    analytics.consent.set('granted');
    await settle();
    return receipt.state === 'buffered' ? 'waits to be opened' : 'waits for a choice';
  }
  return { inputs, reach, observe };
}

const states = Object.keys(transitions) as State[];
const inputs: readonly Input[] = [
  'logs',
  'finds a grant',
  'is granted',
  'is denied',
  'finds a denial',
  'finds itself erased',
  'is closed',
  'is prerendered',
  'is opened',
];
const cells = states.flatMap((state) =>
  inputs.map((input) => [state, input, transitions[state][input] ?? state] as const),
);

it.each(cells)('after an event %s and the client %s, the next event %s', async (state, input, next) => {
  const { inputs, reach, observe } = await open();
  await reach(state);
  const done = inputs[input]();
  expect(await observe()).toBe(next);
  await done;
});
