import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type ClientInput, type ClientState, clientTransitions } from '../../../sdk/client/client-state.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

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

  const inputs: Record<ClientInput, () => unknown> = {
    logged: () => analytics.logEvent({ name: 'Logged' }),
    async ready() {
      cookies.write('care_consent=granted');
      // Whatever waits looks for the choice then.
      environment.leave();
      await settle();
    },
    granted: () => analytics.consent.set('granted'),
    denied: () => analytics.consent.set('denied'),
    refused: () => cookies.write('care_consent=denied'),
    erased() {
      for (const name of ['n_vis', 'csc', 'care_did']) cookies.write(`${name}=; Max-Age=0`);
      for (const key of localStorage.keys()) localStorage.write(key, '');
      localStorage.write('care_consent', JSON.stringify([null, environment.clock.now()]));
    },
    closed: () => analytics.close(),
    prerendered() {
      environment.isPrerendered = true;
    },
    opened: () => environment.activate(),
  };

  /** Leads to each state. */
  const paths: Record<ClientState, readonly ClientInput[]> = {
    created: [],
    prerendered: ['prerendered', 'logged'],
    buffering: ['logged'],
    running: ['granted', 'logged'],
    denied: ['denied'],
    closed: ['closed'],
  };

  async function reach(state: ClientState): Promise<void> {
    for (const input of paths[state]) {
      await inputs[input]();
      await settle();
    }
  }

  /** The outcome of an event that is logged now, before and after its task has ended. */
  async function observe(): Promise<ClientState> {
    const receipt = analytics.logEvent({ name: 'Asked' });
    const states = [receipt.state];
    await settle();
    states.push(receipt.state);
    if (states[1] === 'dropped:closed') return 'closed';
    if (states[1] === 'dropped:consent') return 'denied';
    if (states[0] === 'queued') return 'running';
    analytics.consent.set('granted');
    await settle();
    return receipt.state === 'buffered' ? 'prerendered' : 'buffering';
  }
  return { inputs, reach, observe };
}

/** A client that does nothing yet and one whose calls wait take the next call in the same way. */
const seenAs = (state: ClientState) => (state === 'created' ? 'buffering' : state);

const states = Object.keys(clientTransitions) as ClientState[];
const inputs: readonly ClientInput[] = [
  'logged',
  'ready',
  'granted',
  'denied',
  'refused',
  'erased',
  'closed',
  'prerendered',
  'opened',
];

// A client that does something finds an earlier denial as it finds any other.
const nextOf = (state: ClientState, input: ClientInput) =>
  clientTransitions[state][input === 'refused' && state !== 'created' ? 'denied' : input]?.[0] ?? state;
const cells = states.flatMap((state) => inputs.map((input) => [state, input, nextOf(state, input)] as const));

// Consent granted in another tab, which makes what waits ready, is a grant to a page that was denied.
const besides: Partial<Record<ClientState, ClientState>> = { denied: 'created' };

it.each(cells)('a client that is %s, when it is %s, is %s', async (state, input, next) => {
  const { inputs, reach, observe } = await open();
  await reach(state);
  const done = inputs[input]();
  const expected = input === 'ready' ? (besides[state] ?? next) : next;
  expect(await observe()).toBe(seenAs(expected));
  await done;
});
