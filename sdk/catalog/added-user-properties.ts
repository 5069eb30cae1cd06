import { type AddedProperty, commonProperties } from './added-properties.ts';

/** Absent from the user properties of a page that no app shows. */
const fromApp = { absentWhen: 'no native app around the page states it' } as const;

const { care_device_id, czen_session_id, visitor_id } = commonProperties;

/** The user properties that the SDK adds for every user (S3.9). */
export const addedUserProperties = {
  web_platform: {
    meaning:
      '“Android Webview” in the web view of an Android app; elsewhere “Mobile Web” in a window below 600 px, “Desktop Web” in any other. The property of events with the same name has another threshold.',
    personal: 'device',
    absentWhen: 'a worker logged it',
    known: ['Android Webview', 'Desktop Web', 'Mobile Web'],
    example: 'Desktop Web',
  },
  app_name: {
    meaning: 'Name of the native app around the page.',
    personal: 'device',
    ...fromApp,
    example: 'Care',
  },
  app_build: { meaning: 'Build of that app.', personal: 'device', ...fromApp, example: '4127' },
  app_version: { meaning: 'Version of that app.', personal: 'device', ...fromApp, example: '12.4.0' },
  czen_session_id,
  visitor_id,
  care_device_id,
} as const satisfies Readonly<Record<string, AddedProperty>>;
