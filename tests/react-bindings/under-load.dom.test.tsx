import { createHooks } from '@care/analytics/react';
import { act, memo, startTransition, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { observerStage } from './observer-stage.ts';
import { click, createStage, mount } from './stage.tsx';

const { useCallToAction, useImpression, useLogEvent, useScreenViewed, useTestExposureRef } = createHooks();
const page = observerStage();

const rowCount = 1_000;
const rounds = 3;

/** All that the hooks have given, by hook, and how often a row was rendered. */
function createTable() {
  const given = new Map<string, Set<unknown>>();
  let renders = 0;
  let update = (_round: number) => {};

  function note(what: string, value: unknown): void {
    given.set(what, (given.get(what) ?? new Set()).add(value));
  }

  function Row({ row, round }: { row: number; round: number }) {
    renders += 1;
    const seen = useImpression({ name: 'Row seen', data: { row } }, { durationMs: 100 });
    const open = useCallToAction({ name: 'Row opened', data: { row } });
    const tested = useTestExposureRef(`test ${row % 10}`, { reason: 'OVERRIDE', variant: '1' });
    useScreenViewed({ name: 'Row', data: { row } });
    note(`impression ${row}`, seen);
    note(`call to action ${row}`, open);
    note(`exposure ${row}`, tested);
    note('logEvent', useLogEvent());
    return (
      <li ref={seen}>
        <button ref={tested} type="button" {...open}>
          {round}
        </button>
      </li>
    );
  }

  function Table() {
    const [round, setRound] = useState(0);
    update = setRound;
    return Array.from({ length: rowCount }, (_none, row) => row).map((row) => (
      <Row key={row} row={row} round={round} />
    ));
  }
  return {
    Table: memo(Table),
    given,
    update: (round: number) => act(async () => startTransition(() => update(round))),
    takeRenders() {
      const taken = renders;
      renders = 0;
      return taken;
    },
  };
}

describe('a table of a thousand rows', () => {
  it('gets the same from its hooks in every render, and is not rendered by what it logs', async () => {
    const { names, within } = createStage();
    const count = (name: string) => names().filter((other) => other === name).length;
    const { Table, given, takeRenders, update } = createTable();
    const { container } = await mount(within(<Table />));
    expect(page.takeObserved()).toBe(2 * rowCount);
    for (let round = 1; round <= rounds; round += 1) await update(round);
    expect(container.querySelector('button')?.textContent).toBe(`${rounds}`);
    expect(takeRenders()).toBe(rowCount * (1 + rounds));
    expect(page.takeObserved()).toBe(0);
    expect([...given].filter(([, values]) => values.size !== 1)).toEqual([]);
    expect(given.size).toBe(3 * rowCount + 1);
    expect(names()).toEqual(Array(rowCount).fill('Row'));

    await page.wait(1_200);
    for (const button of [...container.querySelectorAll('button')].slice(0, 10)) await click(button);
    expect(['Row seen', 'Test Exposure', 'Row opened'].map(count)).toEqual([rowCount, 10, 10]);
    expect(takeRenders()).toBe(0);
    expect(page.watched()).toBe(0);
  });
});
