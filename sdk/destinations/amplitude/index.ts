/**
 * A destination that uses the official `@amplitude/analytics-browser`, loaded when the page is idle.
 *
 * @packageDocumentation
 */
import type { Destination, DestinationHost } from '../../contracts/destination.ts';
import { errorText } from '../../contracts/logger.ts';
import { whenIdle } from '../../page/when-idle.ts';
import { defaultServerUrl } from '../http-api/amplitude-servers.ts';
import { type CollectorOptions, createPost } from '../http-api/create-post.ts';
import { deliverDirectly } from '../http-api/deliver-directly.ts';
import { readUploadOptions, type UploadOptions } from '../http-api/upload-options.ts';
import { loadOfficialClient, type OfficialClient } from './official-client.ts';

/** Settings of {@link amplitude}. */
export interface AmplitudeOptions extends CollectorOptions, UploadOptions {
  /**
   * The switches `ip`, `language` and `platform` by the official SDK's names, for a configuration that moves here: `ipAddress` is `ip`.
   * Each counts where the switch of our name is not set. @default none
   */
  readonly trackingOptions?:
    | {
        /** True if the server is asked to store the address that a request comes from. @default true */
        readonly ipAddress?: boolean | undefined;
        /** True if events carry the browser's first language. @default true */
        readonly language?: boolean | undefined;
        /** True if events carry the platform `Web`. @default true */
        readonly platform?: boolean | undefined;
      }
    | undefined;
}

/** The most attempts to load the official SDK on one page; after them events keep going directly. */
const loadAttempts = 3;

/**
 * Creates a destination that delivers through the official `@amplitude/analytics-browser`, which is loaded when the page is idle,
 * after the first event. Until it is loaded, when it can't be loaded, and while the page unloads, events go to the same endpoint
 * directly: no event waits for it.
 *
 * @param options the server, the compression and the fields of events
 *
 * @example
 * createAnalytics({ analyticsKey: 'your-key', destinations: [amplitude()] });
 *
 * @throws `CareAnalytics: Invalid option …` for an option of a wrong kind
 */
export function amplitude(options: AmplitudeOptions = {}): Destination {
  const { trackingOptions } = options;
  const settings = readUploadOptions({
    ...options,
    ip: options.ip ?? trackingOptions?.ipAddress,
    language: options.language ?? trackingOptions?.language,
    platform: options.platform ?? trackingOptions?.platform,
  });
  const { serverUrl = defaultServerUrl } = settings;
  const post = createPost(settings);
  let official: OfficialClient | undefined;
  let loading: AbortController | undefined;
  let failures = 0;

  function loadWhenIdle(host: DestinationHost): void {
    if (official || loading || failures >= loadAttempts) return;
    loading = new AbortController();
    const { signal } = loading;
    const cancel = whenIdle(host.scope as typeof globalThis, async () => {
      try {
        const client = await loadOfficialClient(serverUrl, host.apiKey, post, settings, signal);
        official ??= client;
      } catch (error) {
        failures += 1;
        // The first failures may only come from a page that unloads.
        if (failures === loadAttempts)
          /*
           * Shown: amplitude: the official SDK did not load, events go directly: REASON
           * Means: Its file is missing or blocked; three attempts failed.
           * Do: Look at `script-src` and at your build.
           * Lost: no
           */
          host.logger.warn(
            `amplitude: the official SDK did not load, events go directly: ${errorText(error)}`,
          );
      } finally {
        if (!signal.aborted) loading = undefined;
      }
    });
    signal.addEventListener('abort', cancel);
  }

  return {
    name: settings.name ?? 'amplitude',
    deliver(batch, host) {
      if (!batch.leaving) loadWhenIdle(host);
      if (!official || batch.leaving) return deliverDirectly(post, settings, batch, host);
      return official.deliver(batch.events, host);
    },
    stop() {
      loading?.abort();
      loading = undefined;
    },
  };
}
