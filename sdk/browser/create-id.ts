let counter = 0;

/**
 * A new id: a random UUID (version 4), which redaction leaves as it is. Where the browser has no chance of its own, time and a counter are
 * in it too: `Math.random` by itself repeats itself across pages in some browsers.
 */
export function createId(scope: typeof globalThis): string {
  const { crypto } = scope;
  try {
    return crypto.randomUUID();
  } catch {
    // Not a secure context, or no crypto at all.
  }
  try {
    return formatId(crypto.getRandomValues(new Uint8Array(36)));
  } catch {
    counter += 1;
    const time = (Date.now() + counter).toString(16).padStart(12, '0');
    return formatId(new Uint8Array(36).map(() => Math.random() * 256)).slice(0, -12) + time;
  }
}

/** @param chance a byte for each character */
function formatId(chance: Uint8Array): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, at: number) =>
    (+digit ^ ((chance[at] as number) & (15 >> (+digit / 4)))).toString(16),
  );
}
