/**
 * Returns the result of a callback as it is. Where that is a promise in the place of a value, its rejection is handled: the page
 * would report it as an error of the SDK.
 *
 * @param onRejected receives the reason of the rejection. @default it is ignored
 */
export function handled<Returned>(
  returned: Returned,
  onRejected: (error: unknown) => void = ignore,
): Returned {
  // The promise may be one of any library, or frame.
  if (typeof (returned as { readonly then?: unknown } | undefined)?.then === 'function')
    Promise.resolve(returned).catch(onRejected);
  return returned;
}

/**
 * Runs code of the page, which may fail.
 *
 * @param onError receives the error, or the reason of a rejection. @default it is ignored
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
