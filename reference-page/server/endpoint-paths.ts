import type { DestinationName } from '../visit/page-state.ts';
import { assetPrefix } from './assets.ts';

/** The path to which browsers post log lines and reports of the content security policy (S7.2). */
export const logPath = `${assetPrefix}log`;

/** The path to which browsers report that the home page was viewed (S7.10), unless another service is set. */
export const eventServicePath = `${assetPrefix}events`;

/** The path to which browsers post events, to be passed on to the collector; a destination may add a path below it. */
export const relayPath = `${assetPrefix}data`;

/** The path that each destination adds to the address that it is given: that of its format. */
export const uploadPaths: Readonly<Record<DestinationName, string>> = {
  amplitude: '',
  'http-api': '',
  posthog: '/batch/',
  segment: '/v1/batch',
  snowplow: '/com.snowplowanalytics.snowplow/tp2',
  otlp: '/v1/logs',
};

/** The address of the preview's own collector, as a destination is given it. */
export function ownCollector(destination: DestinationName): string {
  return uploadPaths[destination] ? '/' : '/2/httpapi';
}

/** The path at which the preview scores tokens of reCAPTCHA, unless another service is set. */
export const siteverifyPath = '/preview/recaptcha/siteverify';

/** The path at which the preview takes messages of the contact form, unless another service is set. */
export const contactMessagesPath = '/preview/contact-messages';
