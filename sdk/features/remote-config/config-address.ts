/** The region of a project's data at Amplitude. */
export type ServerZone = 'US' | 'EU' | 'STAGING';

/** The project whose config is requested, and the server. */
export interface ConfigAddress {
  /** The project's key. */
  readonly apiKey: string;
  /** The id of the visitor's session; left out of the address when there is none. @default none */
  readonly sessionId?: number | undefined;
  /** The region of the project's data at Amplitude. @default 'US' */
  readonly serverZone?: ServerZone | undefined;
  /** The whole address of the config, without a query. @default Amplitude's, of the zone */
  readonly serverUrl?: string | undefined;
}

/** The part of the host's name for each zone. */
const zones: Readonly<Partial<Record<ServerZone, string>>> = { EU: '.eu', STAGING: '.stag2' };

/** The address of the config (S7.6); an unknown zone is the United States. */
export function configAddress({ apiKey, sessionId, serverZone = 'US', serverUrl }: ConfigAddress): string {
  const address = serverUrl || `https://sr-client-cfg${zones[serverZone] ?? ''}.amplitude.com/config`;
  const session = sessionId ? `&session_id=${sessionId}` : '';
  return `${address}?api_key=${encodeURIComponent(apiKey)}&config_keys=analyticsSDK${session}`;
}
