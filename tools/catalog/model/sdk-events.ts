import type { PersonalData } from '../../../sdk/events/describe-events.ts';

/** An event that the SDK makes by itself. */
interface SdkEvent {
  readonly name: string;
  readonly firesWhen: string;
  readonly carries: string;
}

/** The events that the SDK makes by itself; they are not checked by the catalogue. */
export const sdkEvents: readonly SdkEvent[] = [
  {
    name: 'session_start',
    firesWhen: 'A session begins: with the first event, and with the first one after 30 minutes without any.',
    carries:
      'The facts of the event that began the session. Two tabs that announce it count once: both give it one “insert_id”.',
  },
  {
    name: 'session_end',
    firesWhen:
      'The next session of the browser begins, which may be days later; never for a visitor who does not come back.',
    carries:
      'The session that has ended, and as “time” a millisecond after its last event. All else is of the page that the visitor comes back to: “url”, “url_path”, “referrer” and the sizes are none of the session that has ended. Its last page is the one of its last other event: [On which pages do sessions end?](across-events.md#on-which-pages-do-sessions-end)',
  },
  {
    name: '$identify',
    firesWhen: 'User properties are set or changed.',
    carries:
      'The changes as “user_properties”. It is nothing that a visitor does: leave it out of counts of events.',
  },
  {
    name: '[Amplitude] …',
    firesWhen: 'A click is captured, on pages that capture clicks: those whose remote config switches it on.',
    carries: 'What was clicked, as the guide to [click capture](../features/click-autocapture.md) says.',
  },
];

/** A field of an event beside its properties. */
interface EventField {
  readonly meaning: string;
  readonly personal: PersonalData;
}

/** Fields of an event beside its properties, as the collector gets them. */
export const eventFields: Readonly<Record<string, EventField>> = {
  event_type: { meaning: 'Name of the event.', personal: 'none' },
  time: {
    meaning:
      'When it was logged, in milliseconds since 1970, by the clock of the browser. The collector may have got it much later.',
    personal: 'none',
  },
  insert_id: {
    meaning:
      'Identifier of the event. An event that is delivered twice has the same one twice: count different ones.',
    personal: 'none',
  },
  session_id: {
    meaning: 'When its session began, in milliseconds since 1970; -1: none. Two devices may share a number.',
    personal: 'identifier',
  },
  device_id: { meaning: 'The browser. A session is a device with a session_id.', personal: 'identifier' },
  user_id: { meaning: 'The member who is logged in. Absent for anybody else.', personal: 'identifier' },
  language: { meaning: 'Language of the browser.', personal: 'device' },
  platform: { meaning: 'Always “Web”.', personal: 'none' },
  user_agent: { meaning: 'What the browser calls itself.', personal: 'device' },
  ip: { meaning: 'Always “$remote”: the collector takes the sender’s address.', personal: 'identifier' },
  library: { meaning: 'Name and version of this SDK.', personal: 'none' },
  user_properties: {
    meaning: 'Changes of the user’s properties, on $identify alone.',
    personal: 'identifier',
  },
  server_received_time: {
    meaning:
      'When the collector got it, as ISO 8601, by its own clock. The collector adds it: it is in what is exported, and in the preview’s file.',
    personal: 'none',
  },
  event_properties: { meaning: 'All that the pages of this catalogue describe.', personal: 'none' },
};
