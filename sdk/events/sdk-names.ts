/**
 * A name that no event of a catalogue may define: what the SDK says about the page, the browser and the event's own way.
 */
export type ReservedName =
  | 'url'
  | 'url_path'
  | 'referrer'
  | 'web_platform'
  | `${'viewport' | 'screen'}_resolution`
  | 'environment'
  | 'client_kind'
  | `schema_${'valid' | 'checked' | 'version'}`
  | `sdk_${'dropped' | 'sample_rate'}`;

const reserved =
  /^(url(_path)?|referrer|web_platform|(viewport|screen)_resolution|environment|client_kind|schema_(valid|checked|version)|sdk_(dropped|sample_rate))$/;

/** What a catalogue may define too, with the SDK's meaning, as Screen Viewed does. */
const identifier = /^(czen_session_id|visitor_id|care_device_id|rendered_by)$/;

/** Whether a catalogue may define it, and `commonData` give it its value (S3.8). */
export const isIdentifierName = (name: string) => identifier.test(name);

/** Whether the SDK gives it its value in every event, so that it means the same in each (S3.7, S3.8). */
export const isSdkName = (name: string) => reserved.test(name) || isIdentifierName(name);

/** The same for user properties (S3.9), beside those of a native app. */
export const isUserName = (name: string) => name === 'web_platform' || isIdentifierName(name);
