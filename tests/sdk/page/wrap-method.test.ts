import { expect, it, vi } from 'vitest';
import { wrapMethod } from '../../../sdk/page/wrap-method.ts';

function createHolder() {
  return { open: vi.fn((address: string) => `opened ${address}`) };
}

it('puts the page’s own method back when the last listener goes, in whatever order they go', () => {
  const holder = createHolder();
  const own = holder.open;
  for (let round = 0; round < 3; round += 1) {
    const stops = [1, 2, 3].map(() => wrapMethod(holder, 'open', () => {}));
    for (const stop of stops.slice(0, -1)) {
      stop();
      expect(holder.open).not.toBe(own);
    }
    stops.at(-1)?.();
    expect(holder.open).toBe(own);
  }
});

it('wraps a method once for all who listen, and notifies each of them once, after the call', () => {
  const holder = createHolder();
  const own = holder.open;
  const calls: string[] = [];
  wrapMethod(holder, 'open', () => calls.push(`first after ${own.mock.calls.length}`));
  const wrapped = holder.open;
  wrapMethod(holder, 'open', () => calls.push(`second after ${own.mock.calls.length}`));
  expect(holder.open).toBe(wrapped);
  expect(holder.open('/a')).toBe('opened /a');
  expect(own.mock.contexts).toEqual([holder]);
  expect(calls).toEqual(['first after 1', 'second after 1']);
});

it('wraps it once for two copies of the package', async () => {
  const holder = createHolder();
  const own = holder.open;
  vi.resetModules();
  const other = await import('../../../sdk/page/wrap-method.ts');
  expect(other.wrapMethod).not.toBe(wrapMethod);
  const calls: string[] = [];
  const stops = [
    wrapMethod(holder, 'open', () => calls.push('ours')),
    other.wrapMethod(holder, 'open', () => calls.push('theirs')),
  ];
  holder.open('/a');
  expect(calls).toEqual(['ours', 'theirs']);
  stops[0]?.();
  holder.open('/b');
  expect(calls).toEqual(['ours', 'theirs', 'theirs']);
  stops[1]?.();
  expect(holder.open).toBe(own);
});

it('leaves a method inherited that was', () => {
  const holder = Object.create(createHolder()) as ReturnType<typeof createHolder>;
  const stop = wrapMethod(holder, 'open', () => {});
  expect(Object.hasOwn(holder, 'open')).toBe(true);
  stop();
  expect(Object.hasOwn(holder, 'open')).toBe(false);
});

it('leaves alone what somebody has put over it, and is not wrapped again when that is gone', () => {
  const holder = createHolder();
  const own = holder.open;
  const stop = wrapMethod(holder, 'open', () => {});
  const ours = holder.open;
  // Such as a library that takes over what else the function has.
  const theirs = Object.assign(
    vi.fn((address: string) => ours(address)),
    ours,
  );
  holder.open = theirs;
  const calls: string[] = [];
  const stopSecond = wrapMethod(holder, 'open', () => calls.push('second'));
  stop();
  holder.open('/a');
  expect([calls.length, theirs.mock.calls.length, own.mock.calls.length]).toEqual([1, 1, 1]);
  stopSecond();
  expect(holder.open).toBe(theirs);
  holder.open = ours;
  wrapMethod(holder, 'open', () => {})();
  expect(holder.open).toBe(own);
});

it('lets no listener keep another from a call, or the page from its result', () => {
  const holder = createHolder();
  const second = vi.fn();
  wrapMethod(holder, 'open', () => {
    throw new Error('first');
  });
  wrapMethod(holder, 'open', second);
  expect(holder.open('/a')).toBe('opened /a');
  expect(second).toHaveBeenCalledOnce();
});

it('lets a listener go while the method is called', () => {
  const holder = createHolder();
  const own = holder.open;
  const second = vi.fn();
  const stops = [wrapMethod(holder, 'open', () => stops[0]?.()), wrapMethod(holder, 'open', second)];
  holder.open('/a');
  expect(second).toHaveBeenCalledOnce();
  stops[1]?.();
  expect(holder.open).toBe(own);
});
