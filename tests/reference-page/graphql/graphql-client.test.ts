import type { ServerError } from '@apollo/client/core';
import { cacheSizes, print } from '@apollo/client/utilities';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createGraphqlClient,
  type GraphqlClient,
} from '../../../reference-page/graphql/create-graphql-client.ts';
import { caregiversQuery, placeQuery } from '../../../reference-page/graphql/nearby-queries.ts';
import { type Answer, serveAnswers } from './serve-answers.ts';

const austin = { __typename: 'Place', zip: '78701', city: 'Austin', state: 'TX', stateName: 'Texas' };
const answered: Answer = { body: JSON.stringify({ data: { place: austin } }) };

function clientOf(url: string): GraphqlClient {
  const client = createGraphqlClient({ url });
  onTestFinished(() => client.stop());
  return client;
}

const askPlace = (client: GraphqlClient) => client.query({ query: placeQuery, variables: { zip: '78701' } });

/** The client's error about an answer. */
async function errorOf(answer: Answer): Promise<ServerError> {
  const { url } = await serveAnswers(answer);
  const failure = await askPlace(clientOf(url)).then(
    () => undefined,
    (error: { readonly networkError: ServerError }) => error,
  );
  if (!failure) throw new Error('There is an answer');
  return failure.networkError;
}

describe('a question', () => {
  it('S7.3 is posted with its name, its variables and its text, and says which application asks', async () => {
    const server = await serveAnswers(answered);
    await askPlace(clientOf(server.url));
    const [question] = server.questions;
    expect(question).toMatchObject({
      method: 'POST',
      headers: {
        accept: '*/*',
        'content-type': 'application/json',
        'apollographql-client-name': 'vhp-mfe',
        'apollographql-client-version': '2.147.0',
      },
    });
    const body = JSON.parse(question?.text ?? '');
    expect(Object.keys(body)).toEqual(['operationName', 'variables', 'query']);
    expect(body).toMatchObject({ operationName: 'Place', variables: { zip: '78701' } });
    expect(body.query).toContain('place(zip: $zip)');
  });

  it('S7.3 accepts an answer in parts where something is deferred', async () => {
    const server = await serveAnswers({ body: '{"data":{"caregiversNear":null}}' });
    const variables = { zip: '78701', service: 'CHILDCARE', first: 3 } as const;
    await clientOf(server.url).query({ query: caregiversQuery, variables });
    expect(server.questions[0]?.headers.accept).toBe('multipart/mixed;deferSpec=20220824,application/json');
  });

  it('S9.8 is not asked again once it has an answer', async () => {
    const server = await serveAnswers(answered);
    const client = clientOf(server.url);
    expect((await askPlace(client)).data).toEqual({ place: austin });
    expect((await askPlace(client)).data).toEqual({ place: austin });
    const watched = await new Promise((resolve, reject) => {
      client.watchQuery({ query: placeQuery, variables: { zip: '78701' } }).subscribe(resolve, reject);
    });
    expect(watched).toMatchObject({ data: { place: austin } });
    expect(server.questions).toHaveLength(1);
    expect(client.defaultOptions).toMatchObject({
      query: { fetchPolicy: 'cache-first' },
      watchQuery: { fetchPolicy: 'cache-first' },
    });
  });

  it('S9.8 is remembered as text, 2000 of them, and so are 1000 lists of keys', () => {
    const sizes = { print: 2_000, canonicalStringify: 1_000 };
    cacheSizes.print = 1;
    cacheSizes.canonicalStringify = 1;
    const client = clientOf('http://127.0.0.1:1/graphql');
    expect(cacheSizes).toMatchObject(sizes);
    expect(client.getMemoryInternals?.().limits).toMatchObject(sizes);
    expect(print(placeQuery)).toBe(print(placeQuery));
  });
});

describe('an answer that can’t be used', () => {
  it.each([300, 400, 404, 429, 500, 503])('S8.2 is a ServerError with its status: %i', async (status) => {
    const result = { errors: [{ message: 'No' }] };
    const error = await errorOf({ status, body: JSON.stringify(result) });
    expect(error).toMatchObject({
      name: 'ServerError',
      message: `Response not successful: Received status code ${status}`,
      statusCode: status,
      result,
    });
    expect(error.response.status).toBe(status);
  });

  it('S8.2 keeps the text of a refusal that is not JSON', async () => {
    const error = await errorOf({ status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' });
    expect(error).toMatchObject({ name: 'ServerError', statusCode: 502, result: '<h1>Bad gateway</h1>' });
  });

  it.each(['{}', '{"message":"ok"}', '{"extensions":{}}'])(
    'S8.2 says which question it was missing for: %s',
    async (body) => {
      expect(await errorOf({ body })).toMatchObject({
        name: 'ServerError',
        message: "Server response was missing for query 'Place'.",
        statusCode: 200,
        result: JSON.parse(body),
      });
    },
  );

  it('S8.2 is no ServerError below 300 when it holds data or errors', async () => {
    const server = await serveAnswers(
      { status: 299, body: '{"data":{"place":null}}' },
      { body: '{"errors":[{"message":"Try later"}]}' },
    );
    expect((await askPlace(clientOf(server.url))).data).toEqual({ place: null });
    await expect(askPlace(clientOf(server.url))).rejects.toMatchObject({
      networkError: null,
      graphQLErrors: [{ message: 'Try later' }],
    });
  });

  it('is recognized when it is not JSON', async () => {
    expect(await errorOf({ body: '<p>' })).toMatchObject({ name: 'ServerParseError', bodyText: '<p>' });
  });
});
