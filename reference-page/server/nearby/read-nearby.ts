import { gql, type TypedDocumentNode } from '@apollo/client/core';
import * as z from 'zod/mini';
import { createGraphqlClient } from '../../graphql/create-graphql-client.ts';
import type { FoundNearPlace, PageQuestion } from '../../graphql/nearby.ts';
import { errorMessage } from '../error-message.ts';
import { withTimeout } from '../with-timeout.ts';

/** Resolves with `undefined` where no answer comes in time. Never rejects. */
export type ReadNearby = (question: PageQuestion) => Promise<FoundNearPlace | undefined>;

/** How long a page waits for what is near, in milliseconds. */
const timeoutMillis = 1_000;

type Variables = Omit<PageQuestion, 'of'>;

/** In one question each, as a page waits for the answer. */
const queries: Readonly<Record<PageQuestion['of'], TypedDocumentNode<unknown, Variables>>> = {
  caregivers: gql`
  query PeopleNearby($zip: String!, $service: ServiceCode, $first: Int, $offset: Int) {
    place(zip: $zip) {
      city
      state
      stateName
    }
    caregiversNear(zip: $zip, service: $service, first: $first, offset: $offset) {
      total
      caregivers {
        id
        name
        rating
        line
      }
    }
  }
`,
  jobs: gql`
  query JobsNearby($zip: String!, $service: ServiceCode, $first: Int, $offset: Int) {
    place(zip: $zip) {
      city
      state
      stateName
    }
    jobsNear(zip: $zip, service: $service, first: $first, offset: $offset) {
      total
      jobs {
        id
        title
        from
        miles
        schedule
        pay
        line
      }
    }
  }
`,
};

const answer = z.object({
  place: z.nullable(z.object({ city: z.nullable(z.string()), state: z.string(), stateName: z.string() })),
  caregiversNear: z.optional(
    z.nullable(
      z.object({
        total: z.number(),
        caregivers: z.array(
          z.object({ id: z.string(), name: z.string(), rating: z.number(), line: z.string() }),
        ),
      }),
    ),
  ),
  jobsNear: z.optional(
    z.nullable(
      z.object({
        total: z.number(),
        jobs: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            from: z.string(),
            miles: z.number(),
            schedule: z.string(),
            pay: z.string(),
            line: z.string(),
          }),
        ),
      }),
    ),
  ),
});

/**
 * Asks the GraphQL service on the server, so that people and jobs are on the page without a script too: with the page's own client, and so by the
 * same rules (S7.3, S8.2). Nothing is remembered from one visitor to the next.
 *
 * @param post sends a request: over the network, or to the preview's own service
 */
export function createReadNearby(url: string, post: typeof fetch, warn: (line: string) => void): ReadNearby {
  const client = createGraphqlClient({ url, fetch: post });

  async function ask({ of, ...variables }: PageQuestion): Promise<FoundNearPlace> {
    const { data } = await client.query({
      query: queries[of],
      variables,
      fetchPolicy: 'no-cache',
      // A visitor who asks the same a moment later has a second of their own.
      context: {
        queryDeduplication: false,
        fetchOptions: { signal: AbortSignal.timeout(timeoutMillis) },
      },
    });
    const { place, caregiversNear: list, jobsNear: jobs } = answer.parse(data);
    return { place, list, jobs };
  }

  return async (question) => {
    try {
      const found = await withTimeout(timeoutMillis, ask(question), undefined);
      if (!found) warn(`No ${question.of} nearby are shown: the GraphQL service did not answer in time`);
      return found;
    } catch (error) {
      warn(`No ${question.of} nearby are shown: ${errorMessage(error)}`);
      return undefined;
    }
  };
}
