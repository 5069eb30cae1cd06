/**
 * A destination that speaks Amplitude's HTTP API v2 without the official SDK.
 *
 * @packageDocumentation
 */
import type { Destination } from '../../contracts/destination.ts';
import { type CollectorOptions, createPost } from './create-post.ts';
import { deliverDirectly } from './deliver-directly.ts';

export { gzip } from './gzip.ts';

/** Settings of {@link httpApi}. */
export type HttpApiOptions = CollectorOptions;

/**
 * Speaks Amplitude's HTTP API v2 directly, in a kilobyte or two, without the official SDK.
 *
 * @param options where and how to deliver
 *
 * @example
 * createAnalytics({ analyticsKey: 'your-key', destinations: [httpApi({ serverUrl: '/events' })] });
 */
export function httpApi(options: HttpApiOptions = {}): Destination {
  const post = createPost(options);
  return {
    name: 'http-api',
    deliver: (batch, host) => deliverDirectly(post, batch, host),
  };
}
