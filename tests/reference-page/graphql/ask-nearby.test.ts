import { serve } from '@hono/node-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askNearby } from '../../../reference-page/graphql/ask-nearby.ts';
import {
  createGraphqlClient,
  type GraphqlClient,
} from '../../../reference-page/graphql/create-graphql-client.ts';
import type { CaregiverList, NearbyQuestion, Place } from '../../../reference-page/graphql/nearby.ts';
import { createGraphqlService } from '../../../reference-page/server/preview/graphql/graphql-service.ts';
import { serveAnswers } from './serve-answers.ts';

const question: NearbyQuestion = { zip: '78701', service: 'SENIRCARE' };

/** The preview's own service behind a real socket. */
async function servePreview() {
  const app = createGraphqlService({ url: '/graphql', reviewsMillis: 200, warn: () => undefined });
  let asked = 0;
  const count = (request: Request) => {
    asked += 1;
    return app.fetch(request);
  };
  const url = await new Promise<string>((resolve) => {
    const server = serve({ fetch: count, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}/graphql`),
    );
    onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  });
  return { url, asked: () => asked };
}

function clientOf(url: string): GraphqlClient {
  const client = createGraphqlClient({ url });
  onTestFinished(() => client.stop());
  return client;
}

/** Asks, and keeps what comes. */
function listen(client: GraphqlClient, asked: NearbyQuestion = question) {
  const received = {
    places: [] as (Place | null)[],
    lists: [] as CaregiverList[],
    failures: [] as unknown[],
  };
  const stop = askNearby(client, asked, {
    onPlace: (place) => received.places.push(place),
    onCaregivers: (list) => received.lists.push(list),
    onFailure: (error) => received.failures.push(error),
  });
  onTestFinished(stop);
  return { ...received, stop };
}

/** The machine may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

const hasReviews = (list: CaregiverList | undefined) =>
  list?.caregivers.map(({ reviews }) => reviews !== undefined);

describe('asking what is near', () => {
  it('S7.3 reports the place, then the caregivers, then what was deferred of them', async () => {
    const received = listen(clientOf((await servePreview()).url));
    await eventually(() => expect(hasReviews(received.lists.at(-1))).toEqual([true, true, true]));
    expect(received.places).toMatchObject([{ city: 'Austin', state: 'TX' }]);
    expect(hasReviews(received.lists[0])).toEqual([false, false, false]);
    expect(received.lists[0]?.total).toBeGreaterThan(3);
    expect(received.lists.at(-1)?.caregivers[0]?.reviews?.count).toBeGreaterThan(0);
    expect(received.failures).toEqual([]);
  });

  it('S9.8 asks nothing the second time', async () => {
    const server = await servePreview();
    const client = clientOf(server.url);
    const first = listen(client);
    await eventually(() => expect(hasReviews(first.lists.at(-1))).toEqual([true, true, true]));
    first.stop();
    const second = listen(client);
    await eventually(() => expect(hasReviews(second.lists[0])).toEqual([true, true, true]));
    expect(second.places).toEqual(first.places);
    expect(server.asked()).toBe(2);
  });

  it('ends with the place when there is no such ZIP code', async () => {
    const server = await servePreview();
    const received = listen(clientOf(server.url), { ...question, zip: '21300' });
    await eventually(() => expect(received.places).toEqual([null]));
    expect(server.asked()).toBe(1);
    expect(received.lists).toEqual([]);
  });

  it('is not called after it was stopped, not even for its own end', async () => {
    const server = await servePreview();
    const client = clientOf(server.url);
    const stopped = listen(client, { ...question, zip: '10001' });
    stopped.stop();
    const other = listen(client);
    await eventually(() => expect(hasReviews(other.lists.at(-1))).toEqual([true, true, true]));
    expect(stopped).toMatchObject({ places: [], lists: [], failures: [] });
  });

  it.each([
    ['a refusal', { status: 503, body: '{}' }, { networkError: { name: 'ServerError', statusCode: 503 } }],
    [
      'an answer with neither data nor errors',
      { body: '{}' },
      { message: "Server response was missing for query 'Place'." },
    ],
    ['errors', { body: '{"errors":[{"message":"No"}]}' }, { message: 'No' }],
    ['data without the place', { body: '{"data":{}}' }, { message: 'The answer says nothing of the place' }],
  ])('is reported once of %s', async (_what, answer, error) => {
    const { url } = await serveAnswers(answer);
    const received = listen(clientOf(url));
    await eventually(() => expect(received.failures).toHaveLength(1));
    expect(received.failures[0]).toMatchObject(error);
    expect(received.lists).toEqual([]);
  });

  it('S8.2 keeps the place when only the caregivers can’t be had', async () => {
    const place = { __typename: 'Place', zip: '78701', city: null, state: 'TX', stateName: 'Texas' };
    const { url } = await serveAnswers(
      { body: JSON.stringify({ data: { place } }) },
      { body: '{"message":"no data"}' },
    );
    const received = listen(clientOf(url));
    await eventually(() => expect(received.failures).toHaveLength(1));
    expect(received.failures[0]).toMatchObject({
      message: "Server response was missing for query 'CaregiversNear'.",
    });
    expect(received.places).toMatchObject([{ city: null, stateName: 'Texas' }]);
  });

  it('is reported when the service does not answer', async () => {
    const received = listen(clientOf('http://127.0.0.1:1/graphql'));
    await eventually(() => expect(received.failures).toHaveLength(1));
    expect(received.failures[0]).toMatchObject({ networkError: { message: 'fetch failed' } });
  });
});
