import type { Destination } from '../../destination.ts';
import { defaultServerUrl, deliverDirectly } from './deliver-directly.ts';

export interface HttpApiOptions {
  /** Where events are posted. @default Amplitude's endpoint in the United States */
  readonly serverUrl?: string;
}

/** Speaks Amplitude's HTTP API v2 directly, in a kilobyte or two, without the official SDK. */
export function httpApi({ serverUrl = defaultServerUrl }: HttpApiOptions = {}): Destination {
  return {
    name: 'http-api',
    deliver: (batch, host) => deliverDirectly(serverUrl, batch, host),
  };
}
