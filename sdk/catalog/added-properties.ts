import type { PropertyDescription } from '../events/describe-events.ts';

/** A property that the SDK adds. */
export interface AddedProperty extends PropertyDescription {
  /** The condition under which an event has none, as the end of a sentence. @default it always has one */
  readonly absentWhen?: string;
}

/** Absent from the events of a browser that gives a page no cookies. */
const fromCookie = { absentWhen: 'the browser keeps no cookies' } as const;

/** Absent from the events of a worker, which has no window. */
const fromWindow = { absentWhen: 'a worker logged it' } as const;

/** Part of the common data, which the application gives. */
const fromApplication = { absentWhen: 'the application does not name it' } as const;

/** The properties that the SDK adds to every event. */
export const commonProperties = {
  url: {
    meaning: 'Address of the page when the event was logged; secrets and personal data in it are masked.',
    personal: 'address',
    example: 'https://www.example.com/get-started?utm_source=newsletter',
  },
  url_path: { meaning: 'Path of that address.', personal: 'address', example: '/get-started' },
  referrer: {
    meaning:
      'Address of the page before, as the browser reports it; where it reports none that of the cookie “rc”, empty without one. Spelled with two r’s in the middle, as browsers do; “referer” of Screen Viewed, spelled as HTTP does, is only what the browser reports, without its query, and also known where a page comes out of the back/forward cache.',
    personal: 'address',
    example: 'https://www.example.com/search',
  },
  viewport_resolution: {
    meaning: 'Size of the browser window’s content, width x height.',
    personal: 'device',
    unit: 'CSS pixels',
    ...fromWindow,
    example: '1440x900',
  },
  screen_resolution: {
    meaning: 'Size of the whole screen, width x height.',
    personal: 'device',
    unit: 'CSS pixels',
    ...fromWindow,
    example: '2560x1440',
  },
  web_platform: {
    meaning:
      '“Desktop Web” in a window wider than 960 px, “Mobile Web” in any other. The user property of the same name has another threshold: it is “Mobile Web” below 600 px. A window of 600 to 960 px is mobile in its events and desktop in its user; never mix the two.',
    personal: 'device',
    ...fromWindow,
    known: ['Desktop Web', 'Mobile Web'],
    example: 'Desktop Web',
  },
  environment: {
    meaning: 'Stage that the page runs in.',
    personal: 'none',
    ...fromApplication,
    example: 'production',
  },
  rendered_by: {
    meaning: 'Application that made the page.',
    personal: 'none',
    ...fromApplication,
    example: 'vhp-mfe',
  },
  czen_session_id: {
    meaning:
      'Identifier of the web session: cookie csc. It lasts up to a year and is no visit: sessions are counted by “device_id” and “session_id”.',
    personal: 'identifier',
    ...fromCookie,
    example: '8f14e45f-ceea-467f-a9d1-3b1c2a0e7d55',
  },
  visitor_id: {
    meaning: 'Identifier of the visitor across visits: cookie n_vis.',
    personal: 'identifier',
    ...fromCookie,
    example: '3c6e0b8a-9c15-4d2b-8a5e-77d1f0a9b2c4',
  },
  care_device_id: {
    meaning:
      'Identifier of the browser: cookie care_did. The same as “device_id”. A browser that keeps neither cookies nor local storage gets another one with each page.',
    personal: 'identifier',
    example: 'd2a5c7f4-1e0b-4b8e-9f36-5a0c8e7b1d20',
  },
  client_kind: {
    meaning:
      'Who most likely drove the browser: “human”, “automation” (a test or a script) or “crawler” (a search engine). Reports about people leave out the last two.',
    personal: 'device',
    known: ['human', 'automation', 'crawler'],
    example: 'human',
  },
} as const satisfies Readonly<Record<string, AddedProperty>>;

/** The properties that the SDK adds to some events: the result of their check, losses, and the sample. */
export const occasionalProperties = {
  schema_version: {
    meaning:
      'Version of the definition that the event was checked by: a whole number, which grows with each change of the definition.',
    personal: 'none',
    absentWhen: 'the event was not checked, or its definition has no version',
    example: 3,
  },
  schema_valid: {
    meaning: 'False when the event does not fit its definition and was sent all the same.',
    personal: 'none',
    absentWhen: 'the event fits',
    example: false,
  },
  schema_checked: {
    meaning: 'False when the event was sent before its definition had been loaded, and it was not checked.',
    personal: 'none',
    absentWhen: 'the event was checked',
    example: false,
  },
  sdk_dropped: {
    meaning:
      'Events of this browser that were not sent, counted by reason, since the last event that reported them.',
    personal: 'none',
    unit: 'events',
    absentWhen: 'nothing was lost since',
    example: { 'dropped:duplicate': 2 },
  },
  sdk_sample_rate: {
    meaning:
      'Share of all browsers that send this event, from 0 to 1, where the application samples. The event stands for as many as 1 divided by it.',
    personal: 'none',
    absentWhen: 'all browsers send it',
    example: 0.1,
  },
} as const satisfies Readonly<Record<string, AddedProperty>>;

/** The names of the properties that the SDK adds to an event. */
export const addedNames: readonly string[] = Object.keys({ ...commonProperties, ...occasionalProperties });
