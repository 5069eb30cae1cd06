import autocannon, { type Result } from 'autocannon';
import { createUpload, deviceId, userAgent } from './upload.ts';

/** Of the site that is measured. */
export const siteOrigin = 'https://www.care.example';

/** How a server is asked: `amount` requests, or for `seconds`; as fast as it answers, or `perSecond`. */
export interface Load {
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

/** What browsers say besides when a page posts events: the relay reads some of it, and none of it goes on. */
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

/** Posts uploads to the relay, each from an address of its own: one client has 600 requests a minute. @param events of each */
export function postUploads(origin: string, load: Load, events: number): Promise<Result> {
  const body = createUpload(events);
  let client = 0;
  return ask(load, {
    url: origin,
    requests: [
      {
        method: 'POST',
        path: '/app/vhp/data',
        body,
        setupRequest(request) {
          client += 1;
          const headers = {
            ...browserHeaders,
            'content-type': 'application/json',
            'content-encoding': 'gzip',
            'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
          };
          return { ...request, headers };
        },
      },
    ],
  });
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
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(
      `${options.url} did not answer all: ${result.errors} errors, ${result.non2xx} other statuses`,
    );
  }
  return result;
}
