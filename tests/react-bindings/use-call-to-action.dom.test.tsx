import { createHooks } from '@care/analytics/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { click, createStage, mount, type Stage } from './stage.tsx';

const { useCallToAction } = createHooks();

function Join({ label = 'Join', isOff = false }: { label?: string; isOff?: boolean }) {
  return (
    <button type="button" disabled={isOff} {...useCallToAction({ name: 'Join', data: { label } })}>
      <b>{label}</b>
    </button>
  );
}

function Card({ children }: { children?: ReactNode }) {
  return <section {...useCallToAction({ name: 'Card' })}>{children}</section>;
}

function Link({ children }: { children?: ReactNode }) {
  return (
    <a href="#plans" {...useCallToAction({ name: 'Link' })}>
      {children}
    </a>
  );
}

function Agree({ isAround }: { isAround: boolean }) {
  const marked = useCallToAction({ name: 'Agree' });
  const box = <input id="box" type="checkbox" />;
  return (
    <>
      <label htmlFor="box" {...marked}>
        <i>Agree</i>
        {isAround ? box : null}
      </label>
      {isAround ? null : box}
    </>
  );
}

const labels = ({ logged }: Stage) => logged().map(({ data }) => data.label);

describe.each([
  ['', false],
  [' in strict mode', true],
])('useCallToAction%s', (_mode, isStrict) => {
  it.each<[what: string, node: ReactNode, at: string, logs: string[], button?: number]>([
    ['a button', <Join key="1" />, 'button', ['Join']],
    ['what is in a button', <Join key="1" />, 'b', ['Join']],
    ['a disabled button', <Join key="1" isOff />, 'button', []],
    ['what is in a disabled button', <Join key="1" isOff />, 'b', []],
    ['a link', <Link key="1" />, 'a', ['Link']],
    ['a link, with the middle button', <Link key="1" />, 'a', ['Link'], 1],
    ['a link, with the right button', <Link key="1" />, 'a', [], 2],
    ['a button, with the middle button', <Join key="1" />, 'button', [], 1],
    [
      'a marked button in a marked card',
      <Card key="1">
        <Join />
      </Card>,
      'b',
      ['Join'],
    ],
    [
      'a plain button in a marked card',
      <Card key="1">
        <button type="button" />
      </Card>,
      'button',
      ['Card'],
    ],
    [
      'a disabled button in a marked card',
      <Card key="1">
        <Join isOff />
      </Card>,
      'button',
      [],
    ],
    ['a marked label around its control', <Agree key="1" isAround />, 'i', ['Agree']],
    ['a marked label of a control elsewhere', <Agree key="1" isAround={false} />, 'i', ['Agree']],
    ['a control in its marked label', <Agree key="1" isAround />, 'input', ['Agree']],
    ['a portal of a card', <Card key="1">{createPortal(<hr />, document.body)}</Card>, 'hr', []],
  ])('logs for a click on %s', async (_what, node, at, logs, button) => {
    const stage = createStage();
    const { container } = await mount(stage.within(node), isStrict);
    const target = container.querySelector(at) ?? (document.querySelector(at) as Element);
    await click(target, button);
    expect(stage.names()).toEqual(logs);
    await click(target, button);
    expect(stage.names()).toEqual([...logs, ...logs]);
  });

  it('logs before the onClick of the application, which is called as ever', async () => {
    const stage = createStage();
    const seen: unknown[] = [];
    function Buttons() {
      const join = useCallToAction({ name: 'Join' });
      return (
        <button
          type="button"
          {...join}
          onClick={(event) => {
            event.stopPropagation();
            event.preventDefault();
            seen.push(...stage.names());
          }}
        />
      );
    }
    const { find } = await mount(stage.within(<Buttons />), isStrict);
    await click(find('button'));
    expect(seen).toEqual(['Join']);
  });

  it('logs the data of the newest render', async () => {
    const stage = createStage();
    const { find, render } = await mount(stage.within(<Join label="one" />), isStrict);
    for (const label of ['two', 'two', 'three']) {
      await render(stage.within(<Join label={label} />));
      await click(find('button'));
    }
    expect(labels(stage)).toEqual(['two', 'two', 'three']);
  });

  it('logs where a click that removes its element has happened', async () => {
    const stage = createStage();
    const { find, render } = await mount(stage.within(<Join />), isStrict);
    const button = find('button');
    button.addEventListener('click', () => button.remove(), { once: true });
    const parent = button.parentElement;
    await click(button);
    parent?.append(button);
    await render(stage.within(null));
    expect(stage.names()).toEqual(['Join']);
  });
});

it('useCallToAction marks its element as createAttributes does', async () => {
  const stage = createStage();
  const { find } = await mount(stage.within(<Join label="Join now" />));
  expect({ ...find('button').dataset }).toEqual({ careEvent: 'Join', careData: '{"label":"Join now"}' });
});

it('useCallToAction logs data that JSON can not carry again when it changes', async () => {
  const stage = createStage();
  const circular = (label: string) => {
    const data: Record<string, unknown> = { label };
    data.self = data;
    return data;
  };
  const every = [{ label: 1n }, { label: 2n }, { label: new Set([1]) }, { label: new Set([2]) }];
  function Odd({ data }: { data: object }) {
    return <button type="button" {...useCallToAction({ name: 'Odd', data })} />;
  }
  const { find, render } = await mount(null);
  for (const data of [...every, { label: new Map([['a', 1]]) }, circular('one'), circular('two')]) {
    await render(stage.within(<Odd data={data} />));
    await click(find('button'));
  }
  expect(labels(stage)).toEqual(['1', '2', [1], [2], { a: 1 }, 'one', 'two']);
});

it('useCallToAction distinguishes data whose properties do not show, as a map’s', async () => {
  const stage = createStage();
  function Odd({ data }: { data: object }) {
    return <button type="button" {...useCallToAction({ name: 'Odd', data })} />;
  }
  const { find, render } = await mount(null);
  for (const label of ['one', 'two', 'three'])
    for (const data of [{ label: 'plain' }, new Map([['label', label]])]) {
      await render(stage.within(<Odd data={data} />));
      await click(find('button'));
    }
  expect(labels(stage)).toEqual(['plain', 'one', 'plain', 'two', 'plain', 'three']);
});

it('useCallToAction distinguishes data whose only other property was undefined before', async () => {
  const stage = createStage();
  function Odd({ data }: { data: object }) {
    return <button type="button" {...useCallToAction({ name: 'Odd', data })} />;
  }
  const { find, render } = await mount(null);
  for (const data of [
    { target: undefined },
    { target: undefined },
    { label: 'one' },
    { target: undefined },
  ]) {
    await render(stage.within(<Odd data={data} />));
    await click(find('button'));
  }
  expect(labels(stage)).toEqual([undefined, undefined, 'one', undefined]);
});

it('useCallToAction writes no more into the document than an event carries, and reports the rest once', async () => {
  const stage = createStage();
  function Row({ note }: { note: string }) {
    return <button type="button" {...useCallToAction({ name: 'Row', data: { id: 1, note } })} />;
  }
  const { find, render } = await mount(stage.within(<Row note={'x'.repeat(1_000_000)} />));
  await render(stage.within(<Row note={'y'.repeat(1_000_000)} />));
  expect(find('button').dataset.careData?.length).toBeLessThan(10_000);
  await click(find('button'));
  expect(stage.logged()[0]?.data).toMatchObject({ id: 1, note: 'y'.repeat(8_192) });
  expect(stage.lines.map(({ message }) => message)).toEqual([
    'CareAnalytics: Row was changed to fit JSON: note: cut from 1000000 to 8192 characters',
  ]);
});
