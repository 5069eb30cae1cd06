import { expect, it, onTestFinished } from 'vitest';
import type { Feature } from '../../sdk/client/analytics.ts';
import { testFeature } from '../contracts/feature-contract.ts';
import { createWatchedWindow } from '../fakes/watched-window.ts';
import { startFeature } from '../sdk/features/start-feature.ts';
import { importShown } from './shown-code.ts';

const page = 'docs/guides/writing-a-feature.md';
const { scrollDepth } = await importShown<{ scrollDepth(): Feature }>(page, 'scrollDepth');

testFeature('what the page shows', { create: scrollDepth });

it('logs how far a page was scrolled, each mark once', () => {
  const { scope, close } = createWatchedWindow('<main></main>');
  onTestFinished(close);
  const { environment, logged } = startFeature(scrollDepth(), { scope });

  function scrollTo(scrollTop: number): void {
    const sizes = { scrollTop, clientHeight: 800, scrollHeight: 2_000 };
    for (const [name, value] of Object.entries(sizes))
      Object.defineProperty(scope.document.documentElement, name, { value, configurable: true });
    scope.dispatchEvent(new scope.Event('scroll'));
  }

  scrollTo(0);
  environment.clock.jump(200);
  scrollTo(300);
  scrollTo(100);
  environment.clock.jump(200);
  expect(logged().map(({ data }) => data.percent)).toEqual([25, 50]);
  scrollTo(1_200);
  environment.leave();
  expect(logged().map(({ data }) => data.percent)).toEqual([25, 50, 75, 100]);
});
