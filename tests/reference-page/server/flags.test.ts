import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { evaluateFlag } from '../../../reference-page/server/flags/evaluate-flag.ts';
import { createFileProvider } from '../../../reference-page/server/flags/file-provider.ts';
import { parseFlags } from '../../../reference-page/server/flags/flag-rules.ts';
import { openFlags } from '../../../reference-page/server/flags/open-flags.ts';
import type { VisitorProfile } from '../../../reference-page/server/profile.ts';
import { defaultFlags, type FlagEvaluations, flagNames } from '../../../reference-page/visit/flags.ts';
import { fromSent } from '../../../reference-page/visit/sent-visit.ts';
import { openApp, stateIn } from './open-app.ts';

const profile: VisitorProfile = { visitorId: 'v-1', brand: 'default', region: 'US', device: 'desktop' };
const repositoryFile = 'reference-page/flags.json';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-flags-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function writeFlags(content: unknown): Promise<string> {
  const file = join(await makeFolder(), 'flags.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function open(options: { file: string; providerModule?: string }) {
  const warnings: string[] = [];
  const flags = await openFlags({ ...options, warn: (line) => warnings.push(line) });
  onTestFinished(() => flags.close());
  return { flags, warnings };
}

const valuesOf = (evaluations: FlagEvaluations) =>
  Object.fromEntries(flagNames.map((name) => [name, evaluations[name]?.value]));

describe('the rules of a flag', () => {
  const on = (conditions: object) => ({ otherwise: false, rules: [{ ...conditions, value: true }] });

  it.each([
    [{}, {}, true],
    [{ brand: ['default', 'rebranding'] }, {}, true],
    [{ brand: ['greaterCare'] }, {}, false],
    [{ region: ['US'] }, {}, true],
    [{ region: ['US'] }, { region: undefined }, false],
    [{ device: ['mobile'] }, {}, false],
    [{ device: ['mobile'], region: ['US'] }, { device: 'mobile' }, true],
    [{ percentage: 100 }, {}, true],
    [{ percentage: 0 }, {}, false],
    [{ percentage: 100 }, { visitorId: undefined }, false],
  ] as const)('S6.2 hold or not for a visitor profile: %j for %j is %s', (conditions, visitor, value) => {
    const rules = parseFlags(JSON.stringify({ heroZip: on(conditions) })).heroZip;
    expect(evaluateFlag('heroZip', rules ?? { otherwise: !value }, { ...profile, ...visitor })).toEqual({
      value,
      variationIndex: Number(value),
      reason: { kind: value ? 'RULE_MATCH' : 'FALLTHROUGH' },
    });
  });

  it('count in their order, so that a test has a control that is a rule too', () => {
    const rules = {
      otherwise: false,
      rules: [
        { percentage: 50, value: true },
        { percentage: 100, value: false },
      ],
    };
    for (let visitor = 0; visitor < 50; visitor += 1) {
      const { reason } = evaluateFlag('heroZip', rules, { ...profile, visitorId: `visitor ${visitor}` });
      expect(reason.kind).toBe('RULE_MATCH');
    }
  });

  it('give a share of visitors, always the same ones, and others for another flag', () => {
    const isOn = (name: string, visitor: number) =>
      evaluateFlag(name, on({ percentage: 30 }), { ...profile, visitorId: `visitor-${visitor}` }).value;
    const visitors = Array.from({ length: 2_000 }, (_, index) => index);
    const first = visitors.filter((visitor) => isOn('heroZip', visitor));
    const second = visitors.filter((visitor) => isOn('h2Copy', visitor));
    expect(first.length / visitors.length).toBeCloseTo(0.3, 1);
    expect(visitors.filter((visitor) => isOn('heroZip', visitor))).toEqual(first);
    const both = first.filter((visitor) => second.includes(visitor));
    expect(both.length / visitors.length).toBeCloseTo(0.09, 1);
  });

  it('never throw, whatever the text of the file, but for an error of one line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        try {
          parseFlags(text);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
    expect(() => parseFlags('{"heroZip": {"otherwise": 1}, "other": {}}')).toThrow(
      'heroZip.otherwise: expected boolean; the file: unknown other',
    );
  });
});

describe('the flags', () => {
  it('S6.2 of the repository are all, with their documented defaults', async () => {
    const { flags, warnings } = await open({ file: repositoryFile });
    const evaluations = await flags.evaluate(profile);
    expect(valuesOf(evaluations)).toEqual(defaultFlags);
    expect(Object.keys(evaluations)).toEqual(flagNames);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['a broken file', '{"heroZip": '],
    ['a file with an unknown flag', { noSuchFlag: { otherwise: true } }],
    ['a file of another kind', []],
  ])('have their defaults under %s, with one line that says why', async (_, content) => {
    const { flags, warnings } = await open({ file: await writeFlags(content) });
    expect(valuesOf(await flags.evaluate(profile))).toEqual(defaultFlags);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^The flags have their defaults, as .+flags\.json can't be used: .+/);
  });

  it('are read again when the file changes, goes and comes back', async () => {
    const file = join(await makeFolder(), 'flags.json');
    const warnings: string[] = [];
    const provider = createFileProvider({ file, warn: (line) => warnings.push(line), intervalMillis: 20 });
    onTestFinished(() => provider.onClose?.());
    const read = async () =>
      (
        await provider.resolveBooleanEvaluation(
          'heroZip',
          false,
          { brand: 'default', device: 'desktop' },
          console,
        )
      ).value;
    expect([await read(), warnings.length]).toEqual([false, 1]);
    await writeFile(file, '{"heroZip": {"otherwise": true}}');
    await expect.poll(read).toBe(true);
    await unlink(file);
    await expect.poll(read).toBe(false);
    expect(warnings).toHaveLength(2);
    await writeFile(file, '{"heroZip": {"otherwise": true}}');
    await expect.poll(read).toBe(true);
  });

  it('S6.2 come from another vendor’s provider where one is configured', async () => {
    const providerModule = join(await makeFolder(), 'provider.mjs');
    await writeFile(
      providerModule,
      `export default () => ({
        metadata: { name: 'vendor' },
        runsOn: 'server',
        async resolveBooleanEvaluation(name, fallback, { targetingKey }) {
          if (name === 'h2Copy') throw new Error('no such flag');
          return { value: targetingKey === 'v-1', variant: '7', reason: 'RULE_MATCH' };
        },
      });`,
    );
    const { flags, warnings } = await open({ file: 'unused', providerModule });
    const evaluations = await flags.evaluate(profile);
    expect(evaluations.heroZip).toEqual({ value: true, variationIndex: 7, reason: { kind: 'RULE_MATCH' } });
    expect(evaluations.h2Copy).toBeUndefined();
    await flags.evaluate(profile);
    expect(warnings).toEqual(['The flags have their defaults: h2Copy: no such flag']);
  });

  it.each([
    ['that is not there', undefined],
    ['without a default export', 'export const provider = 1;'],
    ['that throws', 'export default () => { throw new Error("broken"); };'],
  ])('have their defaults under a provider %s', async (_, source) => {
    const providerModule = join(await makeFolder(), 'provider.mjs');
    if (source) await writeFile(providerModule, source);
    const { flags, warnings } = await open({ file: 'unused', providerModule });
    expect(await flags.evaluate(profile)).toEqual({});
    expect(warnings).toEqual([expect.stringMatching(/^The flags have their defaults: .+/)]);
  });

  it('do not keep a page waiting for a provider that never answers', async () => {
    const providerModule = join(await makeFolder(), 'provider.mjs');
    await writeFile(
      providerModule,
      `export default () => ({ metadata: { name: 'slow' }, runsOn: 'server',
        resolveBooleanEvaluation: () => new Promise(() => {}) });`,
    );
    const { flags, warnings } = await open({ file: 'unused', providerModule });
    expect(await flags.evaluate(profile)).toEqual({});
    expect(warnings).toEqual(['The flags have their defaults: the provider did not answer in time']);
  });
});

describe('the page', () => {
  it('S3.4 S6.2 is rendered with the visitor’s flags, and carries the evaluations of tests', async () => {
    const file = await writeFlags({
      heroZip: { otherwise: false, rules: [{ device: ['mobile'], value: true }] },
      h2Copy: { otherwise: true },
    });
    const app = await openApp({ FLAGS_FILE: file });
    const headers = { 'x-device-characteristics': 'is_mobile=true' };
    const { visit } = stateIn(await (await app.fetch('/', { headers })).text());
    const byDefault = Object.fromEntries(
      Object.entries({ ...defaultFlags, h2Copy: true }).map(([name, value]) => [name, { value }]),
    );
    expect(visit.flags).toEqual({
      ...byDefault,
      heroZip: { value: true, variationIndex: 1, reason: { kind: 'RULE_MATCH' } },
    });
    const desktop = stateIn(await (await app.fetch('/?flag.plansPricing=on')).text()).visit;
    expect(desktop.flags).toEqual({
      ...byDefault,
      heroZip: { value: false },
      plansPricing: { value: true, variationIndex: 1, reason: { kind: 'OVERRIDE' } },
    });
    expect(fromSent(desktop)).toMatchObject({
      flags: { ...defaultFlags, heroZip: false, h2Copy: true, plansPricing: true },
      tests: { plansPricing: { reason: { kind: 'OVERRIDE' } } },
    });
  });
});
