import type { Redact } from '../../privacy/own-redaction.ts';
import { redactJson } from '../../privacy/redact.ts';
import type { SentryEvent } from './sentry-module.ts';

/** Longest text of a report, in UTF-16 units. */
const textLimit = 1_024;

/** The kinds of breadcrumbs that are reported. All others may hold the visitor's own words. */
const reportedKinds = /^(fetch|xhr|navigation)$/;

/** The context of a report, besides the error. */
export interface ReportContext {
  /** The time of the error, in milliseconds since the epoch. */
  readonly time: number;
  /** The page's address at that time. */
  readonly url: string;
  readonly sampleRate: number;
  /** The session, once the visitor has agreed; nothing else may distinguish visits. */
  readonly session: { readonly id: number } | undefined;
  /** The application's own redaction. @default none */
  readonly redact?: Redact | undefined;
}

/** The fields of a report that Sentry and this package set; all others are the application's, or the visitor's. */
const ownFields = ['event_id', 'platform', 'level', 'release', 'environment', 'dist'] as const;

/**
 * Makes a report fit to be sent: every text redacted, then cut; with its own time; with the session's id as the user's
 * (S3.10) once there is one. Nothing else goes along, whatever the application has put on a scope of its own
 * Sentry: no transaction, fingerprint, trace, header or cookie.
 */
export function describeReport<Event extends SentryEvent>(event: Event, context: ReportContext): Event {
  const { message, exception, debug_meta, breadcrumbs = [] } = event;
  const { time, url, sampleRate, session, redact = (text) => text } = context;
  const own = Object.fromEntries(ownFields.map((name) => [name, event[name]]));
  const reported = {
    message,
    exception,
    debug_meta,
    breadcrumbs: breadcrumbs.filter(({ category = '' }) => reportedKinds.test(category)),
    request: { url },
  };
  return {
    ...(redactJson(own, textLimit) as object as Event),
    ...redactJson(reported, textLimit, (text) => redact(text, 'error report')),
    // Sentry 8 and 9 leave it open, and the service would then store the visitor's address.
    sdk: { ...event.sdk, settings: { infer_ip: 'never' } },
    timestamp: time / 1_000,
    tags: { sample_rate: sampleRate },
    user: session && { amplitudeSessionId: session.id },
  };
}
