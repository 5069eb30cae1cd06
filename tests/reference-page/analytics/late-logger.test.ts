import { describe, expect, it } from 'vitest';
import { lateLogger } from '../../../reference-page/analytics/late-logger.ts';

function recorder() {
  const lines: unknown[][] = [];
  const log =
    (level: string) =>
    (...line: unknown[]) =>
      void lines.push([level, ...line]);
  return { lines, logger: { error: log('error'), warn: log('warn') } };
}

const tag = { tag: 'analytics' } as const;

describe('a late logger', () => {
  it('asks for its script with the first line, once, and passes on all of them in order', async () => {
    let asked = 0;
    const { lines, logger } = recorder();
    const late = lateLogger(async () => {
      asked += 1;
      return logger;
    });
    expect(asked).toBe(0);
    late.error('one', tag);
    late.warn('two', tag);
    await expect
      .poll(() => lines)
      .toEqual([
        ['error', 'one', tag],
        ['warn', 'two', tag],
      ]);
    expect(asked).toBe(1);
  });

  it('falls back where the script can’t be had', async () => {
    const { lines, logger } = recorder();
    const late = lateLogger(() => Promise.reject(new Error('refused')), logger);
    late.warn('one', tag);
    await expect.poll(() => lines).toEqual([['warn', 'one', tag]]);
  });
});
