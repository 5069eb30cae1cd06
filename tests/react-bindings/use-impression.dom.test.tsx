import type { ImpressionOptions } from '@care/analytics/impressions';
import { createHooks } from '@care/analytics/react';
import { act, Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { observerStage } from './observer-stage.ts';
import { createStage, mount, type Stage } from './stage.tsx';

const { useImpression } = createHooks();
const page = observerStage();

function Row({ row, options }: { row: number; options?: ImpressionOptions }) {
  return <li ref={useImpression({ name: 'Row seen', data: { row } }, options)}>{row}</li>;
}

function Given({ data }: { data: object }) {
  return <li ref={useImpression({ name: 'Row seen', data })} />;
}

const rows = ({ logged }: Stage) => logged().map(({ data }) => data.row);

describe.each([
  ['', false],
  [' in strict mode', true],
])('useImpression%s', (_mode, isStrict) => {
  it('logs when its element has been seen for a second, once', async () => {
    const stage = createStage();
    const { render } = await mount(stage.within(<Row row={1} />), isStrict);
    await page.wait(900);
    expect(rows(stage)).toEqual([]);
    await page.wait(200);
    await render(stage.within(<Row row={1} />));
    await page.wait(5_000);
    expect(rows(stage)).toEqual([1]);
    expect(page.watched()).toBe(0);
  });

  it('goes on waiting while the component renders again', async () => {
    const stage = createStage();
    const { render } = await mount(stage.within(<Row row={1} options={{ durationMs: 500 }} />), isStrict);
    for (let round = 0; round < 6; round += 1) {
      await page.wait(100);
      await render(stage.within(<Row row={1} options={{ durationMs: 500 }} />));
    }
    expect(rows(stage)).toEqual([1]);
  });

  it('logs nothing for an element that is removed before, and leaves nothing behind', async () => {
    const stage = createStage();
    const { render } = await mount(stage.within(<Row row={1} />), isStrict);
    await page.wait(500);
    await render(stage.within(null));
    expect(page.watched()).toBe(0);
    await page.wait(5_000);
    expect(rows(stage)).toEqual([]);
  });

  it.each<[options: ImpressionOptions, logs: number[]]>([
    [{ once: 'always' }, [1, 1, 2]],
    [{ once: 'page' }, [1, 2]],
    [{ once: 'session' }, [1, 2]],
    [{ key: 'all' }, [1]],
  ])('with %j counts again accordingly', async (options, logs) => {
    const stage = createStage();
    const { render } = await mount(null, isStrict);
    for (const row of [1, 1, 2]) {
      await render(stage.within(<Row row={row} options={options} key={row} />));
      await page.wait(1_100);
      await render(stage.within(null));
    }
    expect(rows(stage)).toEqual(logs);
  });

  it('counts an event once, in whatever order its data is written', async () => {
    const stage = createStage();
    const { render } = await mount(null, isStrict);
    for (const data of [
      { row: 1, more: { a: 1, b: 2 } },
      { more: { b: 2, a: 1 }, row: 1 },
    ]) {
      await render(stage.within(<Given data={data} />));
      await page.wait(1_100);
      await render(stage.within(null));
    }
    expect(rows(stage)).toEqual([1]);
  });

  it('watches again when its event changes', async () => {
    const stage = createStage();
    const { render } = await mount(stage.within(<Row row={1} />), isStrict);
    await page.wait(900);
    await render(stage.within(<Row row={2} />));
    await page.wait(900);
    expect(rows(stage)).toEqual([]);
    await page.wait(200);
    expect(rows(stage)).toEqual([2]);
  });

  it('does not count while what it is in waits for data', async () => {
    const stage = createStage();
    let isWaiting = false;
    let rerender = (_count: number) => {};
    const never = new Promise<void>(() => {});
    function Waiting() {
      if (isWaiting) throw never;
      return null;
    }
    function App() {
      const [, setCount] = useState(0);
      rerender = setCount;
      return (
        <Suspense fallback="…">
          <Row row={1} />
          <Waiting />
        </Suspense>
      );
    }
    await mount(stage.within(<App />), isStrict);
    await page.wait(500);
    isWaiting = true;
    await act(async () => rerender(1));
    await page.wait(5_000);
    expect(rows(stage)).toEqual([]);
    expect(page.watched()).toBe(0);
  });
});
