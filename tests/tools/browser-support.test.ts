import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNewer } from '../../tools/browsers/support/is-newer.ts';
import { newerApis } from '../../tools/browsers/support/newer-apis.ts';
import { readSupport } from '../../tools/browsers/support/read-support.ts';
import recorded from '../../tools/browsers/support/support.json' with { type: 'json' };
import { browserNames } from '../../tools/browsers/support/versions.ts';
import { writeTables } from '../../tools/browsers/support/write-tables.ts';
import type { Lifecycle } from '../../tools/lifecycle/lifecycle.ts';
import measured from '../../tools/lifecycle/measured.json' with { type: 'json' };
import { root } from '../repository/root.ts';
import { staleFile } from './stale-file.ts';

const support = readSupport(root);
const newer = support.used.filter((api) => isNewer(api, support.oldest));
const needed = support.used.filter((api) => !isNewer(api, support.oldest));

describe('the oldest supported browsers', () => {
  it('have all that the sources use, but what they ask for before they use it', () => {
    expect(newer.map(({ name }) => name).sort()).toEqual(newerApis.flatMap(({ names }) => names).sort());
  });

  it('are no newer than the sources need', () => {
    for (const browser of browserNames) {
      expect(Math.max(...needed.map(({ since }) => since[browser] ?? 0))).toBe(support.oldest[browser]);
    }
  });

  it('are in the README', () => {
    const { chrome, firefox, safari } = support.oldest;
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(readme).toContain(`Chrome ${chrome}, Firefox ${firefox} and Safari ${safari}`);
  });

  it('are distinguished from older ones by Object.hasOwn, which came last to each', () => {
    const { since } = needed.find(({ name }) => name === 'Object.hasOwn') ?? {};
    expect(since).toEqual(support.oldest);
  });

  it('are in the page of browsers', () => {
    expect(JSON.parse(JSON.stringify(support)), staleFile('docs/browsers.md')).toEqual(recorded);
    const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8');
    const written = writeTables(page, support, measured as Lifecycle);
    expect(written.split('\n'), staleFile('docs/browsers.md')).toEqual(page.split('\n'));
  });
});

it('a used browser API is found however it is read', () => {
  const names = support.used.map(({ name }) => name);
  // Uses from a scope, by destructuring, by an optional call, through an object’s type, and of the language.
  for (const name of [
    'Navigator.locks',
    'Event.target',
    'IDBFactory.databases',
    'LockManager.query',
    'LockManager.request',
    'Array.at',
  ]) {
    expect(names).toContain(name);
  }
  // The parts of an answer have no history of their own, nor has a key of local storage, a prototype, anything with a length, or how a property is described.
  const isPart =
    /^(ReadableStreamReadValueResult|DateTimeFormat|ResolvedDateTimeFormatOptions|RegExpExecArray|LockManagerSnapshot|ArrayLike)\.|^Storage\.care_|Constructor\.prototype$|^PropertyDescriptor\./;
  expect(support.unknown.filter((name) => !isPart.test(name))).toEqual([]);
});
