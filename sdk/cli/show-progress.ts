import { formatProgress } from './format-progress.ts';
import type { Surroundings } from './surroundings.ts';

/** The shortest time between two drawings of the line, in milliseconds. */
const redrawMillis = 100;

/** Creates a progress line on the terminal; it draws nothing where the standard error is no terminal. */
export function showProgress(
  { stderr, now }: Pick<Surroundings, 'stderr' | 'now'>,
  total: number | undefined,
) {
  const begin = now();
  let drawn = begin;
  let isDrawn = false;
  return {
    update(bytes: number): void {
      const time = now();
      if (!stderr.isTTY || time - drawn < redrawMillis) return;
      drawn = time;
      isDrawn = true;
      const line = formatProgress({
        bytes,
        total,
        elapsedMillis: time - begin,
        columns: stderr.columns ?? 80,
      });
      stderr.write(`\r\x1b[K${line}`);
    },
    clear(): void {
      if (isDrawn) stderr.write('\r\x1b[K');
      isDrawn = false;
    },
  };
}
