import { expect, it, vi } from 'vitest';

it('checks events without making code from text, which a strict content security policy forbids', async () => {
  const { Function: makeFunction } = globalThis;
  const spy = vi.fn(makeFunction);
  vi.stubGlobal('Function', spy);
  const { careEvents, eventNames } = await import('@care/analytics/catalog');
  for (const name of eventNames) careEvents.definitions[name]['~standard'].validate({ page: 'Get started' });
  vi.unstubAllGlobals();
  expect(spy).not.toHaveBeenCalled();
});
