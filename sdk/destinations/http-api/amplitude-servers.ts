/** Amplitude's own endpoint in the United States. */
export const defaultServerUrl = 'https://api2.amplitude.com/2/httpapi';

/**
 * Amplitude's own endpoints, in the United States and in the European Union
 * (https://amplitude.com/docs/apis/analytics/http-v2, https://amplitude.com/docs/apis/analytics/batch-event-upload). They take gzip:
 * the official SDK compresses for these four without an option.
 */
export const amplitudeServers: readonly string[] = [
  defaultServerUrl,
  'https://api2.amplitude.com/batch',
  'https://api.eu.amplitude.com/2/httpapi',
  'https://api.eu.amplitude.com/batch',
];
