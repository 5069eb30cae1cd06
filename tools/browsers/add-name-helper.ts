import type { BrowserContext } from 'playwright';

/** A function as it was compiled: tsx has esbuild wrap each nested function in a call of its helper `__name`, vitest does not. */
function compiled() {
  const nested = () => {};
  return nested;
}

const isNeeded = String(compiled).includes('__name(');

/** Lets functions be sent to the context's pages that hold named ones: a page does not have the compiler's helper. */
export async function addNameHelper(context: BrowserContext): Promise<BrowserContext> {
  if (isNeeded) await context.addInitScript('globalThis.__name = (named) => named;');
  return context;
}
