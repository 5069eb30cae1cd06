import { libraryName } from '../../../sdk/client/version.ts';
import type { PersonalData } from '../../../sdk/events/describe-events.ts';

/** An event that the SDK makes by itself. */
export interface SdkEvent {
  /** The names in the data; captured clicks have several. */
  readonly names: readonly string[];
  /** The title of its page. */
  readonly title: string;
  readonly slug: string;
  readonly meaning: string;
  readonly firesWhen: string;
  readonly notWhen: string;
  readonly carries: string;
  /** Whether it changes the properties of the user, of which the catalogue checks its own. @default not */
  readonly changesUser?: true;
  /** The names of properties of its own, as a pattern. @default it has none */
  readonly ownNames?: string;
  /** Mistakes that somebody who counts it may make, in sentences. */
  readonly cautions: readonly string[];
  /** The rule beside the delivery's id by which two of them count as one, as the end of a sentence. */
  readonly countedOnce: string;
  /** Uses that its numbers are good for, and uses that they are not. */
  readonly trust: { readonly yesFor: string; readonly notFor: string };
}

/** The events that the SDK makes by itself; they are not checked by the catalogue. */
export const sdkEvents: readonly SdkEvent[] = [
  {
    names: ['session_start'],
    title: 'session_start',
    slug: 'session-start',
    meaning: 'A session of a browser begins.',
    firesWhen: 'A session begins: with the first event, and with the first one after 30 minutes without any.',
    notWhen:
      'A page is opened and nothing is logged on it, a tab joins a session that goes on, a member logs in or out, or the application switches these events off (`sessionEvents: false`).',
    carries: 'The facts of the event that began the session, whose time is its “session_id”.',
    cautions: ['Sessions are there without it: count different “device_id” with “session_id” of any event.'],
    countedOnce: 'two tabs that announce one session give it one “insert_id”',
    trust: {
      yesFor:
        'Counting the sessions of browsers whose consent is granted (chosen, or the default), by the day they began.',
      notFor:
        'Views, or how long a session lasted. Sessions where the application switches these events off.',
    },
  },
  {
    names: ['session_end'],
    title: 'session_end',
    slug: 'session-end',
    meaning: 'An earlier session of the browser has ended.',
    firesWhen: 'The next session of the browser begins, which may be days later.',
    notWhen:
      'The visitor does not come back, closes a tab, logs out, or the device or all identifiers are reset.',
    carries:
      'The session that ended, with the device and the user of its last event; its “time” is one millisecond after that event. Everything else describes the page that the visitor comes back to: “url”, “url_path”, “referrer” and the sizes do not describe the session that ended.',
    cautions: [
      'There are fewer “session_end” events than sessions. Use the other events of a session to find how long it lasted and where it ended ([On which pages do sessions end?](across-events.md#on-which-pages-do-sessions-end)).',
      'It arrives with the next visit, sometimes days after the session ended.',
    ],
    countedOnce: 'two tabs that announce the end of one session give it one “insert_id”',
    trust: {
      yesFor: 'Finding out that a browser came back, and how long after its last event.',
      notFor: 'Totals: fewer are there than have ended.',
    },
  },
  {
    names: ['$identify'],
    title: '$identify',
    slug: 'identify',
    meaning: 'The user’s properties are set or changed.',
    firesWhen:
      'User properties are set or changed. The reference page sets its identifiers on each page, which is logged once a day as long as they stay the same; the campaign that led the visitor here; and “memberId” at the end of enrollment.',
    notWhen:
      'An event is logged that changes nothing of the user, or the browser has set the same properties of the same user last, and the collector has taken them less than a day ago ([more](../guides/user-properties.md)).',
    carries:
      'The changes as “user_properties” ([which](../guides/user-properties.md)). “web_platform” of a user is “Mobile Web” below 600 px, that of events up to 960 px.',
    changesUser: true,
    cautions: ['It is nothing that a visitor does: leave it out of counts of events.'],
    countedOnce: 'each change is another one',
    trust: {
      yesFor:
        'What the properties of a user were set to, and when: the latest change holds. The column “user_properties” has the changes as JSON.',
      notFor: 'Counting visitors, views or anything that a visitor does.',
    },
  },
  {
    names: [
      '[Amplitude] Element Clicked',
      '[Amplitude] Element Changed',
      '[Amplitude] Rage Click',
      '[Amplitude] Dead Click',
    ],
    title: 'Captured clicks',
    slug: 'captured-clicks',
    meaning:
      'A visitor clicked or changed an element, or clicked it in vain; the element needs no instrumentation.',
    firesWhen:
      'A click is captured, on pages that capture clicks: those whose remote config switches it on. [When each of them is logged](../features/click-autocapture.md#what-it-sends).',
    notWhen:
      'Capture is off, which it is without a setting, in the preview too (“Remote config” in its panel, or `REMOTE_CONFIG_URL`); the element is a password field or a hidden one; or the document has another origin, such as that of a frame.',
    carries:
      'What was clicked: tag, text, label, place and link, each redacted ([which](../features/click-autocapture.md#what-it-sends)), as properties that begin with “[Amplitude] ”. The table of events has columns for three of them, “element_selector”, “element_text” and “element_label”, and all in its column “event_properties”.',
    ownNames: '^\\[Amplitude\\] ',
    cautions: [
      'A control that is instrumented logs its own event, too: never add the two up.',
      'What is captured follows the page as it is written: changed text is another one.',
    ],
    countedOnce:
      'each click is another one; a label and its field are one click, and a group of rage clicks is one from its fourth click on',
    trust: {
      yesFor:
        'Finding out which elements people click that are not instrumented, while the page stays as it is.',
      notFor:
        'A total of clicks, or comparing months: capture can be switched off, and texts and places change with the page.',
    },
  },
];

/** A field of an event beside its properties. */
interface EventField {
  readonly type: 'string' | 'integer' | 'object';
  /** Whether each event has it. @default not */
  readonly always?: true;
  readonly meaning: string;
  readonly personal: PersonalData;
}

/** Fields of an event beside its properties, as the collector gets them. */
export const eventFields: Readonly<Record<string, EventField>> = {
  event_type: { type: 'string', always: true, meaning: 'Name of the event.', personal: 'none' },
  time: {
    type: 'integer',
    always: true,
    meaning:
      'When it was logged, in milliseconds since 1970, by the clock of the browser. The collector may have got it much later.',
    personal: 'none',
  },
  insert_id: {
    type: 'string',
    always: true,
    meaning:
      'Identifier of the event among those of its “device_id”. An event that is delivered twice has the same one twice: count it once.',
    personal: 'none',
  },
  event_id: {
    type: 'integer',
    always: true,
    meaning:
      'Order of the events of a page, from 1 on, as one client has taken them up: what changes the user goes ahead of the others of its moment. It begins again after a denial.',
    personal: 'none',
  },
  session_id: {
    type: 'integer',
    always: true,
    meaning: 'When its session began, in milliseconds since 1970; -1: none. Two devices may share a number.',
    personal: 'identifier',
  },
  device_id: {
    type: 'string',
    always: true,
    meaning: 'The browser. A session is a device with a session_id.',
    personal: 'identifier',
  },
  user_id: {
    type: 'string',
    meaning:
      'The member who is logged in, as the application names them. Absent for anybody else. The reference page has no accounts, so none of its events has it.',
    personal: 'identifier',
  },
  app_version: {
    type: 'string',
    meaning:
      'Release of the application that logged it, also where a later one sends it. Absent where the application states none. The user property of this name is of the native app.',
    personal: 'none',
  },
  language: { type: 'string', meaning: 'Language of the browser.', personal: 'device' },
  platform: { type: 'string', meaning: 'Always “Web”.', personal: 'none' },
  user_agent: { type: 'string', meaning: 'What the browser calls itself.', personal: 'device' },
  ip: {
    type: 'string',
    meaning:
      '“$remote”: the collector takes the sender’s address. Absent where the site passes no address on (`CLIENT_ADDRESS=none`).',
    personal: 'identifier',
  },
  library: {
    type: 'string',
    always: true,
    meaning: `Name and version of the SDK that logged the event, as “${libraryName}”; behind it those of the official SDK where that has sent the event. Another name is an event of another SDK in the same project.`,
    personal: 'none',
  },
  user_properties: {
    type: 'object',
    meaning: 'Changes of the user’s properties; only on $identify.',
    personal: 'identifier',
  },
  server_received_time: {
    type: 'string',
    meaning:
      'When the collector got it, as ISO 8601, by its own clock. The collector adds it: it is in what is exported, and in the preview’s file.',
    personal: 'none',
  },
  client_upload_time: {
    type: 'string',
    meaning:
      'When the browser has sent it, as ISO 8601, by its own clock, as “time” is. It is of the whole upload; the collector writes it to each event.',
    personal: 'none',
  },
  event_properties: {
    type: 'object',
    always: true,
    meaning: 'All that the pages of this catalogue describe.',
    personal: 'none',
  },
};
