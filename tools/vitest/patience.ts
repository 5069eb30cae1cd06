/**
 * How long a test waits for what has to come, in milliseconds: long enough for a page on a loaded machine, and less than the
 * 30 seconds after which the SDK looks once more for what it has not delivered, so that no test passes by that.
 */
export const patience = { timeout: 25_000 };
