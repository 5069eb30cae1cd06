import { type CareEvents, careEvents } from '@care/analytics/catalog';
import type { EvaluatedFlag } from '@care/analytics/exposure';
import { createHooks } from '@care/analytics/react';
import { describe, expect, it } from 'vitest';
import { observerStage } from './observer-stage.ts';
import { click, createStage, mount } from './stage.tsx';

const { useLogTestExposure, useTestExposure, useTestExposureRef } = createHooks<CareEvents>();
const page = observerStage();

const flagOf = (variationIndex: number, kind = 'RULE_MATCH') => ({
  variationIndex,
  reason: { kind },
  value: true,
});

interface Given {
  readonly test?: string;
  readonly flag: EvaluatedFlag | undefined;
}

function OnRender({ test = 'copy', flag }: Given) {
  expect(useTestExposure(test, flag)).toBeUndefined();
  return <button type="button" />;
}

function WhenSeen({ test = 'copy', flag }: Given) {
  return <button ref={useTestExposureRef(test, flag)} type="button" />;
}

function OnClick({ test = 'copy', flag }: Given) {
  const expose = useLogTestExposure(test, flag);
  return <button type="button" onClick={() => expose()} />;
}

const hooks = { useTestExposure: OnRender, useTestExposureRef: WhenSeen, useLogTestExposure: OnClick };

describe.each([
  ['', false],
  [' in strict mode', true],
])('an exposure%s', (_mode, isStrict) => {
  it.each(Object.entries(hooks))(
    'S3.11 logs Test Exposure once in a session, with %s',
    async (_when, Test) => {
      const { clock, logged, within } = createStage({ events: careEvents });
      const { find, render } = await mount(within(<Test flag={flagOf(1)} />), isStrict);
      async function meet() {
        await page.wait(1_100);
        await click(find('button'));
        return logged().map(({ data }) => `${data.test_name} ${data.test_variant}`);
      }
      expect(await meet()).toEqual(['copy 1']);
      await render(within(null));
      await render(within(<Test flag={{ ...flagOf(1) }} />));
      expect(await meet()).toEqual(['copy 1']);
      await render(within(<Test flag={flagOf(2)} />));
      expect(await meet()).toEqual(['copy 1', 'copy 2']);
      await render(within(<Test test="price" flag={flagOf(2)} />));
      expect(await meet()).toEqual(['copy 1', 'copy 2', 'price 2']);
      clock.advance(3_600_000);
      await render(within(null));
      await render(within(<Test flag={flagOf(1)} />));
      expect(await meet()).toEqual(['copy 1', 'copy 2', 'price 2', 'copy 1']);
    },
  );

  it.each(
    Object.entries(hooks).flatMap(([when, Test]) =>
      [
        ['RULE_MATCH', true],
        ['OVERRIDE', true],
        ['FALLTHROUGH', false],
        ['ERROR', false],
        ['rule_match', false],
      ].map(([kind, isExposed]) => ({ when, Test, kind: `${kind}`, isExposed })),
    ),
  )('S5.3 $when, with the reason $kind, logs an exposure: $isExposed', async ({ Test, kind, isExposed }) => {
    const { names, within } = createStage({ events: careEvents });
    const { find } = await mount(within(<Test flag={flagOf(1, kind)} />), isStrict);
    await page.wait(1_100);
    await click(find('button'));
    expect(names()).toEqual(isExposed ? ['Test Exposure'] : []);
  });

  it.each(Object.entries(hooks).slice(0, 2))(
    'logs what is on the page once consent is granted after a denial, with %s',
    async (_when, Test) => {
      const { analytics, names, within } = createStage({ events: careEvents, consent: 'denied' });
      await mount(within(<Test flag={flagOf(1)} />), isStrict);
      await page.wait(1_100);
      expect(names()).toEqual([]);
      analytics.consent.set('granted');
      await page.wait(1_100);
      expect(names()).toEqual(['Test Exposure']);
    },
  );

  it('logs when the flag has come', async () => {
    const { names, within } = createStage({ events: careEvents });
    const { render } = await mount(within(<OnRender flag={undefined} />), isStrict);
    expect(names()).toEqual([]);
    await render(within(<OnRender flag={flagOf(1)} />));
    expect(names()).toEqual(['Test Exposure']);
  });

  it('useTestExposureRef waits until its element has been seen for a second', async () => {
    const { names, within } = createStage({ events: careEvents });
    await mount(within(<WhenSeen flag={flagOf(1)} />), isStrict);
    await page.wait(900);
    expect(names()).toEqual([]);
    await page.wait(150);
    expect(names()).toEqual(['Test Exposure']);
    expect(page.watched()).toBe(0);
  });
});

it('useLogTestExposure returns the receipt of what it has logged, and nothing the second time', async () => {
  const { within } = createStage({ events: careEvents });
  const given: unknown[] = [];
  function Test() {
    const expose = useLogTestExposure('copy', flagOf(1));
    return <button type="button" onClick={() => given.push(expose()?.id)} />;
  }
  const { find } = await mount(within(<Test />));
  await click(find('button'));
  await click(find('button'));
  expect(given).toEqual(['id-1', undefined]);
});
