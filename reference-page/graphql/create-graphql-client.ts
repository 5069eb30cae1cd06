import { ApolloClient, HttpLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client/core';
import { cacheSizes, canonicalStringify, print } from '@apollo/client/utilities';
import { application } from '../release.ts';

export interface GraphqlClientOptions {
  /** The address to which questions are posted. */
  readonly url: string;
  /** @default the page's own */
  readonly fetch?: typeof fetch;
}

export type GraphqlClient = ApolloClient<NormalizedCacheObject>;

/** Printed questions and lists of keys that are remembered (S9.8). */
const rememberedEntries = { print: 2_000, canonicalStringify: 1_000 } as const;

/**
 * Asks a GraphQL service, and says which application asks (S7.3). Questions that have been answered are not asked again
 * (S9.8); a refusal is a `ServerError` with the status and what came with it (S8.2).
 */
export function createGraphqlClient({ url, fetch }: GraphqlClientOptions): GraphqlClient {
  sizeCaches();
  return new ApolloClient({
    ...application,
    link: new HttpLink({ uri: url, credentials: 'same-origin', ...(fetch && { fetch }) }),
    cache: new InMemoryCache(),
    defaultOptions: { query: { fetchPolicy: 'cache-first' }, watchQuery: { fetchPolicy: 'cache-first' } },
    devtools: { enabled: false },
  });
}

/** Both caches are made when their modules are loaded: they have to be made again. */
function sizeCaches(): void {
  Object.assign(cacheSizes, rememberedEntries);
  print.reset();
  canonicalStringify.reset();
}
