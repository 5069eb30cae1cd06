/** What a catalogue may define too, with the SDK's meaning, as Screen Viewed does. */
const identifierNames = ['czen_session_id', 'visitor_id', 'care_device_id', 'rendered_by'] as const;

/** What the SDK says of the page, and of the event's own way; no catalogue may define it. */
const reservedNames = [
  'url',
  'url_path',
  'referrer',
  'web_platform',
  'viewport_resolution',
  'screen_resolution',
  'environment',
  'client_kind',
  'schema_valid',
  'schema_checked',
  'sdk_dropped',
] as const;

/** A name that no event of a catalogue may define. */
export type ReservedName = (typeof reservedNames)[number];

/** The names that the SDK gives a value in events, so that they mean the same in each (S3.7, S3.8). */
export const sdkNames: ReadonlySet<string> = /* @__PURE__ */ new Set([...reservedNames, ...identifierNames]);

/** The names by which the SDK describes a user (S3.9), beside those of a native app. */
export const userNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'web_platform',
  'czen_session_id',
  'visitor_id',
  'care_device_id',
]);

/** Whether a catalogue may define it. */
export const isIdentifierName = (name: string) => identifierNames.includes(name as never);

/** Whether `commonData` gives it its value (S3.8). */
export const isCommonName = (name: string) => name === 'environment' || isIdentifierName(name);
