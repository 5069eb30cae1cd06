import type { Environment } from '../contracts/environment.ts';

/** The pause before the second attempt, in milliseconds: longer than most pages take to unload. */
const pauseMillis = 1_000;

/**
 * Loads a module, and tries once more where that fails: a browser that unloads the page ends its pending loads, which is no
 * failure worth a report. A page that is unloaded for good comes to no second attempt; one that is restored does.
 */
export async function loadModule<Module>(
  timers: Pick<Environment, 'setTimer'>,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise<void>((resolve) => timers.setTimer(resolve, pauseMillis));
    return load();
  }
}
