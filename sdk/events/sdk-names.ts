/**
 * A name that no event of a catalogue may define: the SDK sets it, about the page, the browser or the event's delivery.
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

/** Names that a catalogue may define too, with the SDK's meaning, as Screen Viewed does. */
const identifier = /^(czen_session_id|visitor_id|care_device_id|rendered_by)$/;

/** Returns true for a name that a catalogue may define, and `commonData` may set (S3.8). */
export const isIdentifierName = (name: string) => identifier.test(name);

/** Returns true for a name that the SDK sets in every event, so that it means the same in each (S3.7, S3.8). */
export const isSdkName = (name: string) => reserved.test(name) || isIdentifierName(name);

/** Returns true for a user property that the SDK sets (S3.9), beside those of a native app. */
export const isUserName = (name: string) => name === 'web_platform' || isIdentifierName(name);
