/**
 * A destination that speaks Amplitude's HTTP API v2 without the official SDK.
 *
 * @packageDocumentation
 */
import type { Destination } from '../../contracts/destination.ts';
import { type CollectorOptions, createPost } from './create-post.ts';
import { deliverDirectly } from './deliver-directly.ts';
import { readUploadOptions, type UploadOptions } from './upload-options.ts';

export { gzip } from './create-post.ts';
export type { TrackingPlan } from './upload-options.ts';

/** Settings of {@link httpApi}. */
export interface HttpApiOptions extends CollectorOptions, UploadOptions {}

/**
 * Creates a destination that speaks Amplitude's HTTP API v2 directly, in a kilobyte or two, without the official SDK.
 *
 * @param options the server, the compression and the fields of events
 *
 * @example
 * createAnalytics({ analyticsKey: 'your-key', destinations: [httpApi({ serverUrl: '/events' })] });
 *
 * @throws `CareAnalytics: Invalid option …` for an option of a wrong kind
 */
export function httpApi(options: HttpApiOptions = {}): Destination {
  const settings = readUploadOptions(options);
  const post = createPost(settings);
  return {
    name: settings.name ?? 'http-api',
    deliver: (batch, host) => deliverDirectly(post, settings, batch, host),
  };
}
