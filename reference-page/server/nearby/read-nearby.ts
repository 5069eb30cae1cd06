import { gql, type TypedDocumentNode } from '@apollo/client/core';
import * as z from 'zod/mini';
import { createGraphqlClient } from '../../graphql/create-graphql-client.ts';
import type { NearbyQuestion, PeopleNearby } from '../../graphql/nearby.ts';
import { errorMessage } from '../error-message.ts';
import { notLaterThan } from '../not-later-than.ts';

/** What answers nothing in time is no answer. Never rejects. */
export type ReadNearby = (question: NearbyQuestion) => Promise<PeopleNearby | undefined>;

/** How long a page waits for the people on it, in milliseconds. */
const timeoutMillis = 1_000;

/** In one question, as a page waits for the answer. */
const peopleQuery: TypedDocumentNode<unknown, NearbyQuestion> = gql`
  query PeopleNearby($zip: String!, $service: ServiceCode) {
    place(zip: $zip) {
      city
      state
      stateName
    }
    caregiversNear(zip: $zip, service: $service, first: 3) {
      total
      caregivers {
        id
        name
        rating
        line
      }
    }
  }
`;

const answer = z.object({
  place: z.nullable(z.object({ city: z.nullable(z.string()), state: z.string(), stateName: z.string() })),
  caregiversNear: z.nullable(
    z.object({
      total: z.number(),
      caregivers: z.array(
        z.object({ id: z.string(), name: z.string(), rating: z.number(), line: z.string() }),
      ),
    }),
  ),
});

/**
 * Asks the GraphQL service on the server, so that people are on the page without a script too: with the page's own client, and so by the
 * same rules (S7.3, S8.2). Nothing is remembered from one visitor to the next.
 *
 * @param post sends the request: over the network, or to the preview's own service
 */
export function createReadNearby(
  url: string,
  post: (request: Request) => Promise<Response>,
  warn: (line: string) => void,
): ReadNearby {
  const client = createGraphqlClient({ url, fetch: (...asked) => post(new Request(...asked)) });

  async function ask(variables: NearbyQuestion): Promise<PeopleNearby> {
    const { data } = await client.query({
      query: peopleQuery,
      variables,
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal: AbortSignal.timeout(timeoutMillis) } },
    });
    const { place, caregiversNear: list } = answer.parse(data);
    return { place, list };
  }

  return async (question) => {
    try {
      const found = await notLaterThan(timeoutMillis, ask(question), undefined);
      if (!found) warn('No caregivers nearby are shown: the GraphQL service did not answer in time');
      return found;
    } catch (error) {
      warn(`No caregivers nearby are shown: ${errorMessage(error)}`);
      return undefined;
    }
  };
}
