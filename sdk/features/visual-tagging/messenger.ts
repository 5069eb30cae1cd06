import type { FeatureHost } from '../../client/analytics.ts';
import { errorText } from '../../contracts/logger.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { redactJson } from '../../privacy/redact.ts';

/** The longest wait for the answer to a request (S9.7), in milliseconds. */
const requestTimeoutMillis = 15_000;

/** The most warnings of a page, whatever arrives. */
const warningLimit = 10;

/** Settings of one request to the opener. */
export interface RequestOptions {
  /** The longest wait for an answer, in milliseconds; 0 waits without end. @default 15,000 */
  readonly timeout?: number | undefined;
}

/** Talks with the opener window. */
export interface Messenger {
  /**
   * Posts a message that needs no answer.
   *
   * @param action the kind of message
   * @param data the data of the message
   */
  send(action: string, data?: object): void;
  /**
   * Resolves with the answer, with nothing when tagging ends; rejects with `<action> timed out (id: <id>)`.
   *
   * @param action the kind of request
   * @param args the data of the request
   * @param options the longest wait for the answer
   */
  sendRequest(action: string, args?: object, options?: RequestOptions): Promise<unknown>;
  /**
   * Logs an error, ten times a page at the most.
   *
   * @param error the error
   */
  warn(error: unknown): void;
  /** Ends the exchange: open requests resolve with nothing. */
  stop(): void;
}

/** The other side, and the origins of which it has to have one. */
export interface Opener {
  readonly window: Pick<Window, 'postMessage'>;
  readonly origins: readonly string[];
}

/**
 * Talks with the opener window, every text redacted: at its own origin once it has sent something, until then at each that it may
 * have, and the browser delivers it only to that one. Messages of another window or another origin, and anything that is no
 * message, are ignored.
 *
 * @param onCommand gets the messages that are no answers
 */
export function createMessenger(
  host: FeatureHost,
  { window: opener, origins }: Opener,
  onCommand: (action: string, data: unknown) => void,
): Messenger {
  const scope = host.scope as typeof globalThis;
  const hideOwn = (text: string) => host.redact(text, 'visual tagging');
  const requests = new Map<unknown, (answer?: unknown) => void>();
  let targets = origins;
  let warnings = 0;
  let isStopped = false;

  /** The script stays, and may still ask; consent may have been denied in another tab. */
  const isOver = () => isStopped || host.analytics.consent.state !== 'granted';

  function warn(error: unknown): void {
    warnings += 1;
    /*
     * Shown: Visual tagging: REASON
     * Means: The exchange between this page and the window that opened it failed. At most ten failures a page are reported.
     * Do: Read the reason.
     * Lost: no
     */
    if (warnings <= warningLimit) host.logger.warn(`Visual tagging: ${errorText(error)}`);
  }

  /** @throws TypeError for a message that is not JSON */
  function post(message: object, id?: string): void {
    const redacted = { ...redactJson(message, undefined, hideOwn), ...(id && { id }) };
    for (const target of targets) opener.postMessage(redacted, target);
  }

  function send(action: string, data?: object): void {
    if (isOver()) return;
    try {
      post({ action, data });
    } catch (error) {
      warn(error);
    }
  }

  function sendRequest(
    action: string,
    args: object = {},
    { timeout = requestTimeoutMillis }: RequestOptions = {},
  ): Promise<unknown> {
    const id = `${host.now()}-${host.createId().slice(0, 8)}`;
    const answer = new Promise<unknown>((resolve, reject) => {
      if (isOver()) return resolve(undefined);
      post({ action, args }, id);
      const cancel =
        timeout &&
        host.setTimer(() => {
          requests.delete(id);
          /*
           * Shown: ACTION timed out (id: ID)
           * Becomes: warning
           * Means: The window that opened the page did not answer within 15 seconds.
           * Do: See that it is still open.
           * Lost: no
           */
          reject(new Error(`${action} timed out (id: ${id})`));
        }, timeout);
      requests.set(id, (answer) => {
        requests.delete(id);
        if (cancel) cancel();
        resolve(answer);
      });
    });
    // The caller may not handle it; the page sees no error.
    answer.catch(() => {});
    return answer;
  }

  function onMessage({ source, origin: from, data }: MessageEvent): void {
    if (source !== opener || !targets.includes(from) || isOver()) return;
    targets = [from];
    const { id, action, data: details, responseData } = Object(data);
    if (typeof action !== 'string') return;
    /*
     * Shown: Visual tagging: no request waits for this answer
     * Means: An answer came late, or to no request.
     * Do: Nothing.
     * Lost: no
     */
    if (id === undefined) onCommand(action, details);
    else if (requests.has(id)) requests.get(id)?.(responseData);
    else warn('no request waits for this answer');
  }

  const stopListening = listenFirst(scope, 'message', onMessage);
  return {
    send,
    sendRequest,
    warn,
    stop() {
      isStopped = true;
      stopListening();
      for (const end of requests.values()) end();
    },
  };
}
