import fc from 'fast-check';
import type { Setup } from './delivery-model-browser.ts';
import { type Behaviour, behaviours, type Kind, kinds } from './delivery-model-collector.ts';
import {
  type DatabaseHealth,
  databaseHealths,
  type LocalHealth,
  localHealths,
} from './delivery-model-storage.ts';

/** One move of the visitor, or of the adversary; `page` and `to` count around. */
export type Step =
  | { readonly does: 'open'; readonly database: DatabaseHealth; readonly local: LocalHealth }
  | { readonly does: 'let arrive' | 'end tasks' | 'go online' }
  | { readonly does: 'log'; readonly page: number; readonly list: readonly Kind[] }
  | { readonly does: 'set props' | 'hide' | 'leave' | 'come back' | 'freeze'; readonly page: number }
  | { readonly does: 'resume hidden' | 'flush' | 'close'; readonly page: number }
  | { readonly does: 'kill'; readonly page: number; readonly fates: readonly boolean[] }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'come back next week'; readonly fates: readonly boolean[] }
  | {
      readonly does: 'answer';
      readonly to: number;
      readonly behaviour: Behaviour;
      readonly once: boolean;
    }
  | { readonly does: 'beacons'; readonly to: number; readonly areLost: boolean }
  | { readonly does: 'database'; readonly page: number; readonly health: DatabaseHealth }
  | { readonly does: 'local storage'; readonly page: number; readonly health: LocalHealth };

function does<Name extends Step['does']>(...names: Name[]) {
  return { does: fc.constantFrom(...names) };
}

const page = fc.nat({ max: 3 });
const to = fc.nat({ max: 1 });
const fates = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
const kind = fc.constantFrom<Kind>('Fine', 'Fine', ...kinds);
const list = fc.array(kind, { minLength: 1, maxLength: 5 });

/** A page is opened; `more` makes these healths likelier. */
function opening(...more: DatabaseHealth[]): fc.Arbitrary<Step> {
  return fc.record({
    ...does('open'),
    database: fc.constantFrom(...more, ...databaseHealths),
    local: fc.constantFrom<LocalHealth>('works', 'works', ...localHealths),
  });
}

/** Steps for broken storages, with collectors that hardly anything reaches. */
export const brokenStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ ...does('log'), page, list: fc.tuple(kind) }) },
  { weight: 10, arbitrary: fc.record(does('end tasks')) },
  { weight: 4, arbitrary: opening('stalls', 'stalls', 'rejects') },
  { weight: 4, arbitrary: fc.record({ ...does('hide', 'leave', 'leave', 'come back'), page }) },
  { weight: 3, arbitrary: fc.record({ ...does('kill'), page, fates }) },
  { weight: 2, arbitrary: fc.record({ ...does('wait'), ms: fc.constantFrom(1_000, 31_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...does('answer'),
      to,
      behaviour: fc.constantFrom(...behaviours),
      once: fc.constant(false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...does('database'), page, health: fc.constantFrom(...databaseHealths) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...does('local storage'), page, health: fc.constantFrom(...localHealths) }),
  },
);

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ...does('log'), page, list }) },
  {
    weight: 4,
    arbitrary: fc.record({ ...does('wait'), ms: fc.constantFrom(0, 1_000, 15_000, 31_000, 120_000) }),
  },
  { weight: 3, arbitrary: fc.record(does('let arrive', 'end tasks', 'go online')) },
  { weight: 2, arbitrary: opening('works', 'works', 'works', 'works') },
  {
    weight: 6,
    arbitrary: fc.record({
      ...does('set props', 'hide', 'leave', 'leave', 'come back', 'come back', 'freeze', 'resume hidden'),
      page,
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('flush', 'close'), page }) },
  { weight: 4, arbitrary: fc.record({ ...does('kill'), page, fates }) },
  { weight: 1, arbitrary: fc.record({ ...does('come back next week'), fates }) },
  {
    weight: 7,
    arbitrary: fc.record({
      ...does('answer'),
      to,
      behaviour: fc.constantFrom(...behaviours),
      once: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('beacons'), to, areLost: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ ...does('database'), page, health: fc.constantFrom(...databaseHealths) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ ...does('local storage'), page, health: fc.constantFrom(...localHealths) }),
  },
);

export const anySetup: fc.Arbitrary<Setup> = fc.record({
  destinations: fc.constantFrom(1 as const, 1, 2),
  hasLocks: fc.constantFrom(true, true, true, false),
  flushIntervalMillis: fc.constantFrom(0, 0, 5_000),
  flushQueueSize: fc.constantFrom(1, 3),
  storeAfterMillis: fc.constantFrom(0, 1_000),
  last: fc.constantFrom<Behaviour>('takes', 'takes', 'takes few', 'names the bad', 'chokes on poison'),
});

/** Steps of a page and of its second destination, while the first one works. */
export const besideStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ...does('log'), page, list }) },
  { weight: 3, arbitrary: fc.record({ ...does('wait'), ms: fc.constantFrom(1_000, 31_000, 120_000) }) },
  { weight: 3, arbitrary: fc.record({ ...does('hide', 'leave', 'come back', 'set props'), page }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...does('answer'),
      to: fc.constant(1),
      behaviour: fc.constantFrom(...behaviours),
      once: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: opening() },
  {
    weight: 2,
    arbitrary: fc.record({ ...does('database'), page, health: fc.constantFrom(...databaseHealths) }),
  },
  { weight: 1, arbitrary: fc.record(does('let arrive', 'go online')) },
);
