import type { Outside } from '../../contracts/environment.ts';
import { type ConfigAddress, configAddress } from './config-address.ts';
import { parseUntrusted } from './parse-untrusted.ts';

/** The longest time for all requests, waits and bodies of one call together (S9.4), in milliseconds. */
const timeoutMillis = 5_000;

/** The wait after the first failed attempt; after the second it is twice as long (S9.4), in milliseconds. */
const retryDelayMillis = 1_000;

/** The longest config, in UTF-16 units; real ones have a few hundred. */
const maxTextLength = 65_536;

/** One call of {@link fetchRemoteConfig}, with all that it needs of the outside. */
export interface RemoteConfigRequest extends ConfigAddress {
  /** The largest number of requests; there is always one. @default 3 */
  readonly maxRetries?: number | undefined;
  /** Asks the server; the browser's own, or a fake. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response | null>;
  /** Waits between requests. */
  readonly timers: Pick<Outside, 'setTimer'>;
}

/**
 * Asks for the project's config once. A server that fails (5xx) is asked again, with growing waits; nothing else is. The error's
 * `cause` may hold more, such as the status.
 *
 * @param request the project, and the means to ask for its config
 * @param ending aborted when the config is not wanted any more: nothing is asked from then on, and the promise may stay open
 * @returns the value under `configs.analyticsSDK.browserSDK` of the answer; `undefined` if any of these is missing
 * @throws `Remote config fetch rejected due to timeout after 5 seconds` when all of it together takes longer
 * @throws `Remote config fetch rejected due to exceeded retry count` when the last allowed attempt, and the wait after it, have
 * brought nothing but 5xx
 * @throws `Network error occurred, remote config fetch failed` on any other answer that is no success: 3xx, 4xx
 * @throws `Unexpected error occurred` when the request ends with neither a response nor an error, and when the response is too
 * large
 * @throws the error's own message when the request fails (`Failed to fetch`) or the answer is not JSON
 */
export async function fetchRemoteConfig(
  request: RemoteConfigRequest,
  ending = new AbortController(),
): Promise<unknown> {
  const { fetch, timers, maxRetries = 3 } = request;
  const { signal } = ending;

  async function ask(attempts: number): Promise<unknown> {
    const response = await fetch(configAddress(request), {
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      // A cached answer may be out of date.
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    if (signal.aborted) throw signal.reason;
    if (!response) throw response;
    if (!(response.status >= 500)) return readAnswer(response);
    await wait(attempts * retryDelayMillis);
    if (attempts < maxRetries) return ask(attempts + 1);
    /*
     * Means: The server answered each attempt with 5xx.
     * Do: Nothing when it passes.
     * Lost: no; the local config stays in effect
     */
    return fail('Remote config fetch rejected due to exceeded retry count');
  }

  /** Waits; the promise stays open once the call is over. */
  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      signal.addEventListener('abort', timers.setTimer(resolve, ms));
    });
  }

  try {
    return await Promise.race([
      ask(1),
      /*
       * Means: All requests, waits and bodies together took too long.
       * Do: Nothing when it passes.
       * Lost: no; the local config stays in effect
       */
      wait(timeoutMillis).then(() => fail('Remote config fetch rejected due to timeout after 5 seconds')),
    ]);
  } catch (error) {
    if ((error as Partial<Error> | undefined)?.message) throw error;
    /*
     * Means: The request ended with neither a response nor an error, or the response is too large to be a config.
     * Do: Look at the address.
     * Lost: no; the local config stays in effect
     */
    return fail('Unexpected error occurred', error);
  } finally {
    ending.abort();
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  /*
   * Means: The server answered with 3xx or 4xx; the field `cause` has the status.
   * Do: Look at the key, the zone and the address.
   * Lost: no; the local config stays in effect
   */
  if (!response.ok) fail('Network error occurred, remote config fetch failed', response.status);
  return (parseUntrusted(await readText(response)) as Answer | null)?.configs?.analyticsSDK?.browserSDK;
}

function fail(message: string, cause?: unknown): never {
  /*
   * Shown: one of the four above
   * Becomes: error
   * Means: Thrown to the feature, which logs it.
   * Do: See there.
   * Lost: no; the local config stays in effect
   */
  throw new Error(message, { cause });
}

/** The part of an answer that is read; the answer may be anything. */
interface Answer {
  readonly configs?: { readonly analyticsSDK?: { readonly browserSDK?: unknown } | null } | null;
}

/** Reads an answer's text. Throws as soon as there is more than a config may have; the rest is not read, where the answer comes in parts. */
async function readText(response: Response): Promise<string> {
  // A response of a page's own `fetch` may have no stream.
  const reader = response.body?.getReader?.();
  const decoder = new TextDecoder();
  let text = reader ? '' : await response.text();
  if (text.length > maxTextLength) throw tooLong;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > maxTextLength) throw tooLong;
  }
  return text;
}

/** An error without a message: the caller adds the one for unexpected errors. */
const tooLong = { limit: maxTextLength };
