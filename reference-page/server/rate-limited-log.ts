/** Settings of {@link createRateLimitedLog}. */
export interface RateLimitedLogOptions {
  /** How long a line is not written again, in milliseconds. @default 600,000: ten minutes */
  readonly everyMillis?: number;
  /** Milliseconds of any clock. @default `Date.now` */
  readonly now?: () => number;
}

/** How many different lines are written in that time; vendors put ids and times into their messages. */
const maxLines = 100;

/** Writes each line once in a while, with the number of times that it came meanwhile: a fault for one visitor is a fault for all. */
export function createRateLimitedLog(
  write: (line: string) => void,
  { everyMillis = 600_000, now = Date.now }: RateLimitedLogOptions = {},
): (line: string) => undefined {
  const written = new Map<string, { readonly at: number; heldBack: number }>();

  function writeCounted(line: string, heldBack: number): void {
    write(heldBack > 0 ? `${line} (and ${heldBack} times since it was last logged)` : line);
  }

  function forgetOld(): void {
    for (const [line, { at, heldBack }] of written) {
      if (now() - at < everyMillis) continue;
      written.delete(line);
      // Nobody would learn of them any more: the last one is written for all.
      if (heldBack > 0) writeCounted(line, heldBack - 1);
    }
  }

  return (line) => {
    const last = written.get(line);
    if (last && now() - last.at < everyMillis) {
      last.heldBack += 1;
      return;
    }
    if (!last && written.size >= maxLines) forgetOld();
    if (!last && written.size >= maxLines) return;
    written.set(line, { at: now(), heldBack: 0 });
    writeCounted(line, last?.heldBack ?? 0);
  };
}
