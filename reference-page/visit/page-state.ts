import type { ConsentState } from '@care/analytics';
import type { ServiceCode, Page as TrackedPage } from '@care/analytics/catalog';
import type { PageName } from './page-name.ts';
import type { PageServices } from './page-services.ts';
import type { ScoredForm } from './scored-forms.ts';
import type { Visit } from './visit.ts';

/**
 * The destinations by which events get to the collector: by Amplitude's HTTP API, through the official SDK or without
 * it, or in the form of another back end.
 */
export const destinationNames = ['amplitude', 'http-api', 'posthog', 'segment', 'snowplow', 'otlp'] as const;
export type DestinationName = (typeof destinationNames)[number];

/** The state that the server hands to the page in the browser: the same facts that the HTML was rendered from. */
export interface PageState {
  readonly path: string;
  readonly page: PageContext;
  /** The target to which this page redirects by itself. */
  readonly redirectTo?: string | undefined;
  readonly visit: Visit;
  readonly analytics:
    | {
        readonly enabled: true;
        readonly key: string;
        readonly serverUrl: string;
        readonly destination: DestinationName;
        /** Whether events ask the collector for the visitor's address. */
        readonly ip: boolean;
        /** The consent that holds until the visitor chooses otherwise. */
        readonly consent: ConsentState;
      }
    | { readonly enabled: false };
  readonly services: PageServices;
  /** Facts that every event carries (S3.8). */
  readonly commonData: CommonData;
}

/** The part of the routing table that the browser needs: the row of its own page. */
export interface PageContext {
  readonly name: PageName;
  /** The page as Screen Viewed names it (S7.11). */
  readonly screenName: string;
  /** The kind of care that joining is about. */
  readonly service?: ServiceCode | undefined;
  /** Whether it is shown again, with the problems of the form that was sent: it does not count as another view. @default false */
  readonly isReturned?: boolean | undefined;
  /** The page as the events of its controls name it (S3.13). */
  readonly trackedPage?: TrackedPage | undefined;
  /** The form on it that reCAPTCHA scores. */
  readonly scoredForm?: ScoredForm | undefined;
}

export interface CommonData {
  readonly environment: string;
  readonly rendered_by: string;
  readonly czen_session_id?: string | undefined;
  readonly visitor_id?: string | undefined;
  readonly care_device_id?: string | undefined;
}

/** The id of the script element that carries the state. */
export const pageStateId = 'page-state';
