import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeOptions } from '../../sdk/client/options.ts';
import { openDoors } from '../../tools/api/open-doors.ts';
import { findCodeDefaults } from '../../tools/options/code-defaults.ts';
import { renderOptionsPage } from '../../tools/options/options-page.ts';
import { readDefault } from '../../tools/options/read-default.ts';
import { readOptions } from '../../tools/options/read-options.ts';
import { unitOf } from '../../tools/options/unit-of.ts';
import { root } from '../repository/root.ts';

const opened = openDoors(root);
const found = readOptions(opened);
const page = readFileSync(join(root, 'docs/options.md'), 'utf8');
const options = found.flatMap(({ sets }) =>
  sets.flatMap((set) => set.options.map((option) => ({ ...option, title: `${set.name}.${option.name}` }))),
);

/** The titles of the options that lack something. */
const lacking = (lacks: (option: (typeof options)[number]) => boolean) =>
  options.filter(lacks).map(({ title }) => title);

describe('the page of options', () => {
  it('is written down: npm run docs:options', () => {
    expect(page.split('\n')).toEqual(renderOptionsPage(found).split('\n'));
  });

  it('names no place on a disk and no id of a requirement', () => {
    expect(page).not.toContain(root);
    expect(page).not.toMatch(/\bS\d+\.\d+/);
  });

  it('has what functions of every kind take', () => {
    const takers = found.flatMap(({ sets }) => sets.flatMap(({ takenBy }) => takenBy));
    expect(takers).toEqual(
      expect.arrayContaining([
        'createAnalytics',
        'logEvent',
        'amplitude',
        'pageViews',
        'useImpression',
        'createRelay',
        'createTestAnalytics',
      ]),
    );
  });
});

describe('every option of every door', () => {
  it('says what it does', () => {
    expect(lacking(({ text }) => text === '')).toEqual([]);
  });

  it('has a default, when it may be left out', () => {
    expect(lacking(({ isRequired, defaultText }) => !isRequired && !defaultText)).toEqual([]);
  });

  it('has a unit, when it is a number', () => {
    expect(options.filter(({ isNumber }) => isNumber).length).toBeGreaterThan(10);
    expect(lacking(({ isNumber, unit }) => isNumber && !unit)).toEqual([]);
  });

  it('has the default in the code that its comment tells', () => {
    const inCode = findCodeDefaults(opened);
    const compared = options.flatMap(({ title, declarations, defaultText = '' }) =>
      inCode
        .filter(({ declaration }) => declarations.includes(declaration))
        .map(({ value, place }) => ({ title, told: readDefault(defaultText), defaultText, value, place })),
    );
    expect(compared.length).toBeGreaterThan(20);
    // An address or a selector may be told in words; a number or a switch may not.
    const wrong = compared.filter(
      ({ told, value }) => told !== value && !(told === undefined && typeof value === 'string'),
    );
    expect(wrong).toEqual([]);
  });
});

it('createAnalytics takes the defaults that are told, when nothing is said', () => {
  const given = { analyticsKey: 'key' };
  const { enabled, ...complete } = completeOptions(given);
  const taken: Readonly<Record<string, unknown>> = { ...complete, analyticsEnabled: enabled };
  const config = found.flatMap(({ sets }) => sets).find(({ name }) => name === 'AnalyticsConfig');
  const told = (config?.options ?? []).filter(({ name }) => !(name in given));
  expect(told.length).toBeGreaterThan(10);
  for (const { name, defaultText = '' } of told) {
    const value = taken[name];
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
    expect([name, readDefault(defaultText)]).toEqual([name, isNothing ? undefined : value]);
    if (Array.isArray(value)) expect(defaultText).toBe('none');
  }
});

describe('a default in a comment', () => {
  it.each([
    ["'report'", 'report'],
    ["''", ''],
    ['true', true],
    ['false', false],
    ['0', 0],
    ['0.5', 0.5],
    ['-1', -1],
    ['1,800,000 (30 minutes)', 1_800_000],
    ['none', undefined],
    ["'a' or 'b'", undefined],
    ['1_000', undefined],
    ['10000', undefined],
    ['2026-01-01T00:00:00Z', undefined],
  ])('%s is read', (text, value) => {
    expect(readDefault(text)).toBe(value);
  });

  it('is any whole number with commas between the thousands', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(readDefault(value.toLocaleString('en-US'))).toBe(value);
      }),
    );
  });
});

describe('the unit of a number', () => {
  it.each([
    ['timeoutMillis', 'How long a caller waits.', 'milliseconds'],
    ['ms', 'For how long, in milliseconds.', 'milliseconds'],
    ['now', 'Milliseconds since the epoch.', 'milliseconds since the epoch'],
    ['maxBytes', 'Largest body.', 'bytes'],
    ['ratio', 'A part of its area from 0 to 1.', 'a share from 0 to 1'],
    ['rate', 'Requests of one client in a minute.', 'requests a minute'],
    ['most', 'How many lines go within a minute.', 'lines a minute'],
    ['size', 'How many events make a request leave.', 'events'],
    ['size', 'The size.', undefined],
  ])('%s, "%s" is told: %s', (name, text, unit) => {
    expect(unitOf(name, text)).toBe(unit);
  });
});
