import type { Cancel, Environment } from '../contracts/environment.ts';

/** How long a page keeps its lock when nothing waits any more, in milliseconds: taking it costs about 0.4 ms, and Firefox caches no page that holds one. */
const restMillis = 100;

/** The lock by which other pages see that this one delivers its records itself. */
export interface PageLock {
  hold(): void;
  /** Releases it soon, unless somebody holds it again. */
  releaseSoon(): void;
  release(): void;
}

/** @param onRest called before it is released since nothing waits any more; says whether that is still so */
export function createPageLock(
  environment: Pick<Environment, 'lock' | 'setTimer'>,
  page: string,
  onRest: () => boolean,
): PageLock {
  /** Set while it is held. */
  let end: (() => void) | undefined;
  let stopResting: Cancel = () => {};

  function release(): void {
    stopResting();
    end?.();
    end = undefined;
  }

  return {
    hold() {
      if (end) return;
      const granted = new Promise<void>((resolve) => {
        end = resolve;
      });
      void environment.lock(page, {}, () => granted);
    },
    releaseSoon() {
      stopResting();
      if (end) stopResting = environment.setTimer(() => onRest() && release(), restMillis);
    },
    release,
  };
}
