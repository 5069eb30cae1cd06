import { createHooks } from '@care/analytics/react';
import fc from 'fast-check';
import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../sdk/contracts/json.ts';
import { copyData } from '../../sdk/events/copy-data.ts';
import { addContainer, createStage } from './stage.tsx';

const { useCallToAction, useScreenViewed } = createHooks();

/** The content of the page: nothing, or a screen with its arguments; another `key` is another visit of it. */
type Page = { readonly name: string; readonly step: number; readonly key: number } | undefined;

function Screen({ name, step }: { name: string; step: number }) {
  useScreenViewed(name, { step });
  return null;
}

const anyPage = fc.option(
  fc.record({ name: fc.constantFrom('Home', 'Plans'), step: fc.integer({ max: 1, min: 0 }), key: fc.nat(1) }),
  { nil: undefined },
);
/** Each task renders some pages, one after the other. */
const anyTasks = fc.array(fc.array(anyPage, { maxLength: 3 }), { maxLength: 8 });

/** A screen is logged when a task begins to show it and still shows it at its end. */
function screensOf(tasks: readonly (readonly Page[])[]): unknown[] {
  const logged: unknown[] = [];
  let shown = '';
  let isLogged = true;
  for (const task of tasks) {
    for (const page of task) {
      const next = page ? JSON.stringify([page.name, page.step, page.key]) : '';
      if (next !== shown) isLogged = false;
      shown = next;
    }
    if (shown && !isLogged) logged.push(JSON.parse(shown).slice(0, 2));
    isLogged = true;
  }
  return logged;
}

it('useScreenViewed logs what its model says, whatever is mounted, rendered and changed', async () => {
  await fc.assert(
    fc.asyncProperty(anyTasks, fc.boolean(), async (tasks, isStrict) => {
      const { logged, within } = createStage();
      const root = createRoot(addContainer());
      for (const task of tasks) {
        for (const page of task) {
          const { key, ...given } = page ?? { key: 0 };
          const screen = 'name' in given ? <Screen {...given} key={key} /> : null;
          act(() => root.render(isStrict ? <StrictMode>{within(screen)}</StrictMode> : within(screen)));
        }
        await act(async () => {});
      }
      const seen = logged().map(({ data }) => [data.screen_name, data.step]);
      await act(async () => root.unmount());
      expect(seen).toEqual(screensOf(tasks));
    }),
    { numRuns: 100 },
  );
});

function Button({ data }: { data: object }) {
  return <button type="button" {...useCallToAction({ name: 'Click', data })} />;
}

const anyValue = fc.oneof(
  fc.integer({ max: 2, min: 0 }),
  fc.bigInt({ max: 2n, min: 0n }),
  fc.constantFrom('', '0', null, undefined, NaN, true),
  fc.array(fc.nat(1), { maxLength: 2 }),
  fc.array(fc.nat(1), { maxLength: 2 }).map((list) => new Set(list)),
  fc.dictionary(fc.constantFrom('x', 'y'), fc.nat(1)),
  fc.dictionary(fc.constantFrom('x', 'y'), fc.nat(1)).map((entries) => new Map(Object.entries(entries))),
  fc.constantFrom(0, 1).map((time) => new Date(time)),
  fc.constantFrom('a', 'b').map((message) => new Error(message)),
);
const anyData = fc
  .tuple(fc.dictionary(fc.constantFrom('label', 'section'), anyValue), fc.boolean())
  .map(([data, isCircular]) => {
    if (isCircular) Object.assign(data, { self: data });
    return data;
  });
/** Renders with data, takes away, or clicks. */
const anySteps = fc.array(fc.oneof(anyData, fc.constant('remove' as const), fc.constant('click' as const)), {
  maxLength: 12,
});

it('useCallToAction logs the data of the newest render, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, fc.boolean(), async (steps, isStrict) => {
      const { logged, within } = createStage();
      const container = addContainer();
      const root = createRoot(container);
      const expected: string[] = [];
      let newest: object | undefined;
      for (const step of steps) {
        if (step === 'click') {
          container.querySelector('button')?.click();
          if (newest) expected.push(textOf(copyData(newest).data));
          continue;
        }
        newest = step === 'remove' ? undefined : step;
        const tree = within(newest ? <Button data={newest} /> : null);
        act(() => root.render(isStrict ? <StrictMode>{tree}</StrictMode> : tree));
      }
      const seen = logged().map(({ data }) => textOf(data));
      await act(async () => root.unmount());
      expect(seen).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

/** The event's own data, without what the client adds. */
function textOf({ label, section, self }: JsonObject): string {
  return JSON.stringify([label, section, self]);
}

/** Rows of a list, so many that no page remembers all of them, with numbers and texts that are alike. */
const anyRows = fc.array(fc.tuple(fc.nat(2_500), fc.constantFrom('ab', 'cb', '', 'ba')), { maxLength: 40 });

it('useTrackClick marks each row with its own event, in whatever order the rows come', async () => {
  const { useTrackClick } = createHooks();
  function List({ rows }: { readonly rows: readonly (readonly [number, string])[] }) {
    const track = useTrackClick();
    return rows.map(([position, label], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
      <button key={index} type="button" {...track('Click', { position, label })} />
    ));
  }
  const { within } = createStage();
  const container = addContainer();
  const root = createRoot(container);
  const render = (rows: readonly (readonly [number, string])[]) => {
    act(() => root.render(within(<List rows={rows} />)));
    const marks = Array.from(container.children, (button) => button.getAttribute('data-care-data'));
    expect(marks).toEqual(rows.map(([position, label]) => JSON.stringify({ position, label })));
  };
  render(Array.from({ length: 2_500 }, (_, position) => [position, 'ab']));
  fc.assert(fc.property(anyRows, render), { numRuns: 100 });
  await act(async () => root.unmount());
});
