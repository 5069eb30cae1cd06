/**
 * What a callback has returned, as it is. Where that is a promise in the place of a value, its rejection is handled: as ours, the
 * page would report it.
 *
 * @param onRejected gets why it was rejected. @default it goes nowhere
 */
export function handled<Returned>(
  returned: Returned,
  onRejected: (error: unknown) => void = ignore,
): Returned {
  // Promises of any library, or frame.
  if (typeof (returned as { readonly then?: unknown } | undefined)?.then === 'function')
    Promise.resolve(returned).catch(onRejected);
  return returned;
}

/**
 * Runs what may fail in the page’s own code.
 *
 * @param onError gets what was thrown, or why a promise was rejected. @default it goes nowhere
 */
export function quietly<Returned>(
  run: () => Returned,
  onError: (error: unknown) => void = ignore,
): Returned | undefined {
  try {
    return handled(run(), onError);
  } catch (error) {
    onError(error);
    return undefined;
  }
}

function ignore(): void {}
