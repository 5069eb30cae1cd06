import type { ConsentState } from '@care/analytics';
import type { Visit } from '../visit/visit.ts';

/** What the server tells the page in the browser: the same facts that the HTML was rendered from. */
export interface PageState {
  readonly path: string;
  readonly visit: Visit;
  readonly analytics:
    | {
        readonly enabled: true;
        readonly key: string;
        readonly serverUrl: string;
        /** What holds until the visitor chooses otherwise. */
        readonly consent: ConsentState;
      }
    | { readonly enabled: false };
  /** Facts that every event carries (S3.8). */
  readonly commonData: CommonData;
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
