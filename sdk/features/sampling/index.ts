/**
 * Events of a share of all browsers, in place of those of all.
 *
 * @packageDocumentation
 */
import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Sampled } from '../../client/client.ts';
import { refuseOption } from '../../client/errors.ts';
import type { SessionedEvent } from '../../client/event-draft.ts';
import { encodeData, joinData, noData } from '../../events/copy-data.ts';
import { hash32 } from '../../events/hash-text.ts';
import { isSampled } from '../is-sampled.ts';

/** Settings of {@link sampling}. Each share is 0 or from 0.000001 to 1, and one of all browsers. */
export interface SamplingOptions {
  /** The share of browsers that send events. @default 1 */
  readonly visitors?: number | undefined;
  /**
   * The shares of browsers that send events of these names, in place of `visitors`: a smaller share for frequent events, a larger
   * one, such as 1, for rare ones. @default none
   */
  readonly events?: Readonly<Record<string, number>> | undefined;
}

/** The basis of the hash, another than that of FNV, so that no other split by the same hash of the same id is this one. */
const seed = 0x73616d70;

/** The smallest share: a smaller one would give single events too much weight. */
const smallestShare = 0.000001;

/**
 * Leaves out the events of all but a share of browsers. The device id decides: the same on every page, in every tab, for every destination.
 * A browser that sends an event of a small share sends those of larger ones too. An event of a share below 1 says it as
 * `sdk_sample_rate`, so that it can be counted as the 1 / `sdk_sample_rate` events that it stands for; one that is left out ends as `dropped:sampling`.
 *
 * @param options the shares
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: [sampling({ visitors: 0.1, events: { 'Order Completed': 1 } })],
 * });
 *
 * @throws `CareAnalytics: Invalid option …` for a value that can't be a share
 */
export function sampling({ events, visitors = 1 }: SamplingOptions = {}): Feature {
  const shares = new Map(Object.entries(events ?? {}));
  checkShare('visitors', visitors);
  for (const [name, share] of shares) checkShare(`events, ${name}`, share);

  function sample(event: SessionedEvent): SessionedEvent {
    const { deviceId, receiptController, options } = event;
    const share = shares.get(receiptController.name) ?? visitors;
    if (share === 1) return event;
    if (isSampled(Number.parseInt(hash32(deviceId, seed, 16), 16), share)) {
      const page = joinData(options.page ?? noData, encodeData({ sdk_sample_rate: share }));
      return { ...event, options: { ...options, page } };
    }
    receiptController.setState('dropped:sampling', `sent by ${share} of all browsers`);
    return { ...event, fit: 'dropped' };
  }

  return {
    name: 'sampling',
    start(host: FeatureHost & Sampled) {
      host.sample = sample;
      return () => {
        host.sample = undefined;
      };
    },
  };
}

function checkShare(option: string, share: unknown): void {
  const isShare = typeof share === 'number' && share <= 1 && (share >= smallestShare || share === 0);
  if (!isShare) refuseOption(option, share);
}
