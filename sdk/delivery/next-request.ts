import type { Cancel, Environment } from '../contracts/environment.ts';

/**
 * What the next request of a destination waits for:
 *
 * - `cool-down`: until a batch has cooled down, since there is nothing else to send
 * - `interval`: for more events, as long as the options say
 * - `failure`: the destination gave no answer, or an error
 * - `retry-after`: the destination has asked for it
 * - `throttle`: the minimum interval between requests
 */
export type WaitReason = 'cool-down' | 'interval' | 'failure' | 'retry-after' | 'throttle';

/** The one wait for the next request of a destination. */
export interface NextRequest {
  /** What is waited for; `undefined` while nothing is. */
  reason(): WaitReason | undefined;
  /** Waits, unless something is waited for already. */
  after(reason: WaitReason, millis: number): void;
  /** Ends the wait if it is one of these; any where none is named. */
  cancel(...reasons: readonly WaitReason[]): void;
}

/** @param send called when the wait is over */
export function createNextRequest(environment: Pick<Environment, 'setTimer'>, send: () => void): NextRequest {
  let wait: { readonly reason: WaitReason; readonly stop: Cancel } | undefined;

  return {
    reason: () => wait?.reason,
    after(reason, millis) {
      wait ??= {
        reason,
        stop: environment.setTimer(() => {
          wait = undefined;
          send();
        }, millis),
      };
    },
    cancel(...reasons) {
      if (!wait || (reasons.length > 0 && !reasons.includes(wait.reason))) return;
      wait.stop();
      wait = undefined;
    },
  };
}
