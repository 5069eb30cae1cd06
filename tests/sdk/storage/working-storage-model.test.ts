import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWebStorage } from '../../../sdk/storage/web-storage.ts';
import { createWorkingStorage } from '../../../sdk/storage/working-storage.ts';
import { createFaultyWebStorage, type Fault } from '../../fakes/faulty-web-storage.ts';

type Step =
  | { readonly by: 'page'; readonly does: 'read' | 'remove'; readonly key: string }
  | {
      readonly by: 'page' | 'another tab';
      readonly does: 'write';
      readonly key: string;
      readonly text: string;
    }
  | { readonly by: 'visitor'; readonly does: 'clear' };

const keys = ['a', 'b', 'c'];
const key = fc.constantFrom(...keys);
const text = fc.string({ maxLength: 3 });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: fc.constant('page' as const), does: fc.constantFrom('read' as const, 'remove'), key }),
  fc.record({
    by: fc.constantFrom('page' as const, 'page', 'another tab'),
    does: fc.constant('write' as const),
    key,
    text,
  }),
  fc.constant({ by: 'visitor' as const, does: 'clear' as const }),
);
const steps = fc.array(step, { maxLength: 40 });
const leftByEarlierVisits = fc.dictionary(key, text.filter(Boolean));
const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'none', 'none', 'throws', 'ignores'), {
  maxLength: 80,
});

interface Run {
  /** The texts that the page read, each with those that it may have read. */
  readonly reads: readonly { readonly got: string | undefined; readonly allowed: readonly unknown[] }[];
  readonly warnings: readonly string[];
  readonly happened: readonly Fault[];
}

/**
 * Takes a page through the steps. A read may return the text that the page last wrote, and each text that another tab or the
 * visitor stored since; before the first fault, only the text that the storage holds.
 */
function run(given: readonly Step[], earlier: Record<string, string>, meets: readonly Fault[]): Run {
  const texts = new Map(Object.entries(earlier));
  const local = createFaultyWebStorage(texts, meets);
  const warnings: string[] = [];
  const storage = createWorkingStorage(
    createWebStorage(() => local, 'LocalStorageError'),
    (message) => warnings.push(message),
  );
  const allowed = new Map(keys.map((name) => [name, [undefined, texts.get(name)]]));
  const reads: Run['reads'][number][] = [];

  for (const next of given) {
    if (next.does === 'clear') {
      texts.clear();
      for (const name of keys) allowed.get(name)?.push(undefined);
    } else if (next.by === 'another tab') {
      texts.set(next.key, next.text);
      allowed.get(next.key)?.push(next.text || undefined);
    } else if (next.does === 'write') {
      storage.write(next.key, next.text);
      allowed.set(next.key, [next.text || undefined]);
    } else if (next.does === 'remove') {
      storage.write(next.key, '');
      allowed.set(next.key, [undefined]);
    } else {
      const got = storage.read(next.key);
      const isUntroubled = local.happened.every((fault) => fault === 'none');
      reads.push({
        got,
        allowed: isUntroubled ? [texts.get(next.key) || undefined] : [...(allowed.get(next.key) ?? [])],
      });
    }
  }
  return { reads, warnings, happened: local.happened };
}

it('S4.7 returns the text that was written last, with any failure at any time', () => {
  fc.assert(
    fc.property(steps, leftByEarlierVisits, faults, (given, earlier, meets) => {
      for (const { got, allowed } of run(given, earlier, meets).reads) expect(allowed).toContain(got);
    }),
    { numRuns: 1_000 },
  );
});

it('S8.7 warns once if anything was thrown, at most once otherwise, and never without a fault', () => {
  fc.assert(
    fc.property(steps, leftByEarlierVisits, faults, (given, earlier, meets) => {
      const { warnings, happened } = run(given, earlier, meets);
      const most = happened.every((fault) => fault === 'none') ? 0 : 1;
      expect(warnings.length).toBeLessThanOrEqual(most);
      if (happened.includes('throws')) expect(warnings).toEqual(['LocalStorage could not be used']);
    }),
    { numRuns: 1_000 },
  );
});
