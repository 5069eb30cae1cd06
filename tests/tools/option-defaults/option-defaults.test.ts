import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { completeOptions } from '../../../sdk/client/options.ts';
import { hashText } from '../../../sdk/events/hash-text.ts';
import { entryPoints } from '../../../tools/api/entry-points.ts';
import { root } from '../../repository/root.ts';
import { readDefault } from './read-default.ts';
import { compareDefaults, readStatedDefaults, wrongDefaults } from './stated-defaults.ts';

/** The program of some files, and those of its sources that are no package's. */
function open(files: readonly string[], own: ts.CompilerOptions) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(files, { ...options, ...own });
  const sources = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'));
  return { checker: program.getTypeChecker(), sources };
}

const { checker, sources } = open(
  entryPoints.map(({ source }) => join(root, source)),
  { types: ['node'] },
);
const options = readStatedDefaults(sources).filter(({ title }) => /(Options|Config)\./.test(title));

describe('every option', () => {
  it('states its default, if it can be omitted', () => {
    expect(options.length).toBeGreaterThan(60);
    const silent = options.filter(({ isOptional, text }) => isOptional && !text);
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  it('has the default in the code that its docstring states', () => {
    const compared = compareDefaults(checker, sources);
    expect(compared.length).toBeGreaterThan(20);
    expect(wrongDefaults(compared)).toEqual([]);
  });
});

it('createAnalytics uses the stated defaults of omitted options', () => {
  const given = { analyticsKey: 'key' };
  const { enabled, ...complete } = completeOptions(given);
  const taken: Readonly<Record<string, unknown>> = { ...complete, analyticsEnabled: enabled };
  const config = options
    .filter(({ title }) => title.startsWith('AnalyticsConfig.'))
    .map(({ title, text = '' }) => ({ name: title.replace('AnalyticsConfig.', ''), text }))
    .filter(({ name }) => !(name in given));
  expect(config.length).toBeGreaterThan(10);
  for (const { name, text } of config) {
    const value = taken[name];
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
    const stated = text === 'a hash of `analyticsKey`' ? hashText(given.analyticsKey) : readDefault(text);
    expect([name, stated]).toEqual([name, isNothing ? undefined : value]);
    if (Array.isArray(value)) expect(text).toBe('none');
  }
});

describe('the comparison', () => {
  const folder = mkdtempSync(join(tmpdir(), 'option-defaults-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The wrong defaults of a module that takes one option, `most`. */
  function wrongIn(docstring: string, code: string) {
    const file = join(folder, 'limit.ts');
    writeFileSync(
      file,
      `export interface LimitOptions {
         /** The most. ${docstring} */
         readonly most?: number | string;
       }
       const thousand = 1_000;
       ${code}`,
    );
    const limit = open([file], { types: [], noLib: true });
    const own = limit.sources.filter(({ fileName }) => fileName === file);
    return wrongDefaults(compareDefaults(limit.checker, own)).map(({ inCode, stated, title }) => [
      title,
      stated,
      inCode,
    ]);
  }

  const destructured = 'export const limit = ({ most = thousand }: LimitOptions) => most;';
  const fallback = 'export const limit = (options: LimitOptions) => options.most ?? thousand;';
  const renamed = 'export const limit = ({ most: limit = thousand }: LimitOptions) => limit;';

  it.each([destructured, fallback, renamed])('finds a wrong default of: %s', (code) => {
    expect(wrongIn('@default 100', code)).toEqual([['LimitOptions.most', 100, 1_000]]);
    expect(wrongIn('@default none', code)).toEqual([['LimitOptions.most', undefined, 1_000]]);
    expect(wrongIn('@default 1,000', code)).toEqual([]);
  });

  it('lets text be described', () => {
    const code = "export const limit = ({ most = 'https://example.com' }: LimitOptions) => most;";
    expect(wrongIn('@default the address of the example', code)).toEqual([]);
    expect(wrongIn("@default 'https://example.org'", code)).toHaveLength(1);
  });
});

describe('a default in a docstring', () => {
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
