/** Where a project's data lives at Amplitude. */
export type ServerZone = 'US' | 'EU' | 'STAGING';

/** The project whose config is asked for, and where. */
export interface ConfigAddress {
  /** The project's key. */
  readonly apiKey: string;
  /** The id of the visitor's session; left out of the address when there is none. @default none */
  readonly sessionId?: number | undefined;
  /** Where the project's data lives at Amplitude. @default 'US' */
  readonly serverZone?: ServerZone | undefined;
  /** The whole address that is asked for the config, without a query. @default Amplitude's, of the zone */
  readonly serverUrl?: string | undefined;
}

/** What a zone adds to the host's name. */
const zones: Readonly<Partial<Record<ServerZone, string>>> = { EU: '.eu', STAGING: '.stag2' };

/** The address of the config (S7.6); an unknown zone is the United States. */
export function configAddress({ apiKey, sessionId, serverZone = 'US', serverUrl }: ConfigAddress): string {
  const address = serverUrl || `https://sr-client-cfg${zones[serverZone] ?? ''}.amplitude.com/config`;
  const session = sessionId ? `&session_id=${sessionId}` : '';
  return `${address}?api_key=${encodeURIComponent(apiKey)}&config_keys=analyticsSDK${session}`;
}
