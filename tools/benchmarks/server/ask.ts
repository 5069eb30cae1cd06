import { gzipSync } from 'node:zlib';
import autocannon, { type Result } from 'autocannon';
import { createEventData, eventName } from '../event-data.ts';
import type { Child } from '../start-child.ts';

/** The origin of the site that is measured. */
export const siteOrigin = 'https://www.care.example';

/** Headers with which browsers ask for a page. */
export const brotli = { 'accept-encoding': 'gzip, br' };

/** The load of a server: `amount` requests, or for `seconds`; as fast as it answers, or `perSecond`. */
interface Load {
  readonly connections: number;
  readonly amount?: number;
  readonly seconds?: number;
  readonly perSecond?: number;
}

/** Asks for the home page. */
export function askForPage(
  origin: string,
  load: Load,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result> {
  return ask(load, { url: `${origin}/`, headers });
}

const deviceId = 'b6c1f8a0-3d52-4f0e-9a4c-6a1e2d7c9f10';
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Further headers of browsers when a page posts events: the relay reads some of them, and passes none on. */
const browserHeaders = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  cookie: `n_vis=${deviceId}; csc=${deviceId}; care_did=${deviceId}; care_consent=granted`,
  origin: siteOrigin,
  referer: `${siteOrigin}/`,
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': userAgent,
};

export const uploadPath = '/app/vhp/data';
export const uploadHeaders = { 'content-type': 'application/json', 'content-encoding': 'gzip' };

/** Posts uploads to the relay, each from an address of its own: one client has 600 requests a minute. @param events the number of events of each */
export function postUploads(origin: string, load: Load, events: number): Promise<Result> {
  let client = 0;
  const request = {
    method: 'POST',
    path: uploadPath,
    body: createUpload(events),
    setupRequest(own: autocannon.Request) {
      client += 1;
      const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
      return { ...own, headers: { ...browserHeaders, ...uploadHeaders, 'x-forwarded-for': address } };
    },
  };
  return ask(load, { url: origin, requests: [request] });
}

async function ask(
  { connections, amount, seconds, perSecond }: Load,
  options: Omit<autocannon.Options, 'connections' | 'timeout'>,
): Promise<Result> {
  const result = await autocannon({
    ...options,
    connections,
    timeout: 60,
    ...(amount !== undefined && { amount }),
    ...(seconds !== undefined && { duration: seconds }),
    ...(perSecond !== undefined && { overallRate: perSecond }),
  });
  const { errors, non2xx } = result;
  if (errors + non2xx > 0) throw new Error(`${options.url}: ${errors} errors, ${non2xx} other statuses`);
  return result;
}

/** Measures the CPU time of a server's process for a response, in milliseconds. */
export async function cpuOf<Result extends { readonly '2xx': number }>(
  server: Child,
  ask: () => Promise<Result>,
): Promise<{ readonly cpuMillis: number; readonly result: Result }> {
  const before = await server.usage();
  const result = await ask();
  const used = (await server.usage()).cpuMillis - before.cpuMillis;
  return { cpuMillis: used / result['2xx'], result };
}

/** Creates the body of a request to the relay, in Amplitude's format, compressed as our destination does it. */
export function createUpload(count: number): Buffer {
  const events = Array.from({ length: count }, (_, index) => ({
    event_type: eventName,
    event_properties: createEventData(index),
    device_id: deviceId,
    session_id: 1_764_000_000_000,
    time: 1_764_000_000_000 + index,
    insert_id: `${index}-b6c1f8a0-3d52-4f0e-9a4c`,
    event_id: index,
    platform: 'Web',
    language: 'en-US',
    library: 'care-analytics-ts/0.1.0',
    user_agent: userAgent,
  }));
  return gzipSync(JSON.stringify({ api_key: 'key', events, client_upload_time: '2026-11-25T12:00:00.000Z' }));
}
