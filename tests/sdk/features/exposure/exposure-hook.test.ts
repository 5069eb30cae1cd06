import { exposureHook } from '@care/analytics/exposure';
import { createTestAnalytics } from '@care/analytics/testing';
import {
  type EvaluationContext,
  InMemoryProvider,
  OpenFeature,
  type Provider,
} from '@openfeature/server-sdk';
import { expect, it, onTestFinished } from 'vitest';

const variants = ['control', 'short', 'long'];

/** Passes on what a flag service says itself, as providers of such services do. */
function createServiceProvider(reason: string, variant: string): Provider {
  const provider = new InMemoryProvider();
  provider.resolveStringEvaluation = async () => ({ value: 'Join now', variant, reason });
  return provider;
}

/** OpenFeature's own provider: named variants, and reasons of its own. */
const memoryProvider = new InMemoryProvider({
  'hero copy': {
    variants: { control: 'Join', short: 'Join now', long: 'Join our families' },
    defaultVariant: 'control',
    disabled: false,
    contextEvaluator: ({ isTested }: EvaluationContext) => (isTested ? 'short' : 'control'),
  },
  'plain flag': { variants: { on: 'yes', off: 'no' }, defaultVariant: 'on', disabled: false },
});

async function stage(
  provider: Provider,
  ...toFlag: Parameters<typeof exposureHook> extends [unknown, ...infer Rest] ? Rest : never
) {
  const domain = `test ${Math.random()}`;
  onTestFinished(() => OpenFeature.clearProviders());
  await OpenFeature.setProviderAndWait(domain, provider);
  const lines: string[] = [];
  const logger = { error: (text: string) => lines.push(text), warn: () => {} };
  const { analytics, logged } = createTestAnalytics({ sessionEvents: false, logger });
  const client = OpenFeature.getClient(domain).addHooks(exposureHook(analytics, ...toFlag));
  return {
    client,
    lines,
    exposures: () => logged().map(({ name, data }) => [name, data.test_name, data.test_variant]),
  };
}

it('S5.3 logs an evaluation that the flag service made for a rule match, once', async () => {
  const { client, exposures } = await stage(createServiceProvider('RULE_MATCH', '1'));
  for (let count = 0; count < 3; count += 1)
    expect(await client.getStringValue('hero copy', 'Join')).toBe('Join now');
  expect(exposures()).toEqual([['Test Exposure', 'hero copy', '1']]);
});

it.each(['FALLTHROUGH', 'TARGET_MATCH', 'STATIC'])(
  'S5.3 logs nothing of an evaluation for %s',
  async (reason) => {
    const { client, exposures } = await stage(createServiceProvider(reason, '1'));
    await client.getStringValue('hero copy', 'Join');
    expect(exposures()).toEqual([]);
  },
);

it('reads OpenFeature’s own reasons and variants as the application says', async () => {
  const { client, exposures } = await stage(memoryProvider, ({ variant = '', reason = '' }) => ({
    variationIndex: variants.indexOf(variant),
    reason: reason === 'TARGETING_MATCH' ? 'RULE_MATCH' : reason,
  }));
  expect(await client.getStringValue('hero copy', 'none', { isTested: true })).toBe('Join now');
  await client.getStringValue('plain flag', 'none');
  await client.getStringValue('no such flag', 'none');
  expect(exposures()).toEqual([['Test Exposure', 'hero copy', '1']]);
});

it('says that OpenFeature’s own reason is none of a test, and logs the variant by its name where it is', async () => {
  const plain = await stage(memoryProvider);
  await plain.client.getStringValue('hero copy', 'none', { isTested: true });
  expect(plain.exposures()).toEqual([]);
  expect(plain.lines).toEqual([expect.stringContaining('“hero copy”: its reason is TARGETING_MATCH')]);
  const mapped = await stage(memoryProvider, ({ variant, reason }) => ({
    variant,
    reason: reason === 'TARGETING_MATCH' ? 'RULE_MATCH' : reason,
  }));
  await mapped.client.getStringValue('hero copy', 'none', { isTested: true });
  expect(mapped.exposures()).toEqual([['Test Exposure', 'hero copy', 'short']]);
});

it('never costs the evaluation its value, and says once what fails for each', async () => {
  const { client, exposures, lines } = await stage(memoryProvider, () => {
    throw new Error('broken');
  });
  for (let count = 0; count < 3; count += 1)
    expect(await client.getStringValue('hero copy', 'none', { isTested: true })).toBe('Join now');
  expect(exposures()).toEqual([]);
  expect(lines).toEqual(['broken']);
});
