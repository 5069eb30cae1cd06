import { type PageState, pageStateId } from '../visit/page-state.ts';
import { askNearby } from './ask-nearby.ts';
import { createGraphqlClient, type GraphqlClient } from './create-graphql-client.ts';
import type { NearbyListener, NearbyQuestion } from './nearby.ts';

let client: GraphqlClient | undefined;

/**
 * Asks the service that the server has named to this page, if any, always with the same client, as it remembers the answers. To be
 * imported when there is something to ask, as it brings Apollo Client along. @returns how to stop
 */
export function askNearbyOnPage(question: NearbyQuestion, listener: NearbyListener): () => void {
  const url = readUrl();
  if (!url) return () => undefined;
  client ??= createGraphqlClient({ url });
  return askNearby(client, question, listener);
}

function readUrl(): string | undefined {
  const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState;
  return state.services.graphqlUrl;
}
