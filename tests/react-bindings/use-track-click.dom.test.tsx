import { declarativeEvents } from '@care/analytics/attributes';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { act, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { startFeature } from '../sdk/features/start-feature.ts';
import { click, createStage, expectSilentConsole, hydrate, mount, type Stage } from './stage.tsx';

const { AnalyticsScope, useAnalyticsScope, useCallToAction, useTrackClick } = createHooks();

interface Card {
  readonly id: number;
  readonly isOpen?: boolean;
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const track = useTrackClick({ section: 'Cards' });
  return cards.map(({ id, isOpen }) => (
    <li key={id}>
      <button type="button" {...track('Card Clicked', { id })} />
      {isOpen ? (
        <a href="#more" id={`more-${id}`} {...track('More Clicked', { id, section: 'More' })} />
      ) : null}
    </li>
  ));
}

function Board({ cards, page = 'Home' }: { cards: readonly Card[]; page?: string }) {
  return (
    <AnalyticsScope data={{ page, section: 'Page' }}>
      <Cards cards={cards} />
    </AnalyticsScope>
  );
}

const reported = ({ logged }: Stage) =>
  logged().map(({ name, data: { page, section, id } }) => [name, page, section, id]);
const cardsOf = (...ids: number[]) => ids.map((id) => ({ id }));

async function clickAll(container: HTMLElement, selector = 'button, a'): Promise<void> {
  for (const element of container.querySelectorAll(selector)) await click(element);
}

describe.each([
  ['', false],
  [' in strict mode', true],
])('useTrackClick%s', (_mode, isStrict) => {
  it('marks elements in loops and conditions, with what their scopes and their component hand down', async () => {
    const stage = createStage();
    const { container, render } = await mount(
      stage.within(<Board cards={[{ id: 1 }, { id: 2, isOpen: true }]} />),
      isStrict,
    );
    await clickAll(container);
    expect(reported(stage)).toEqual([
      ['Card Clicked', 'Home', 'Cards', 1],
      ['Card Clicked', 'Home', 'Cards', 2],
      ['More Clicked', 'Home', 'More', 2],
    ]);
    await render(
      stage.within(<Board cards={[{ id: 2 }, { id: 3 }, { id: 1, isOpen: true }]} page="Plans" />),
    );
    await clickAll(container);
    expect(reported(stage).slice(3)).toEqual([
      ['Card Clicked', 'Plans', 'Cards', 2],
      ['Card Clicked', 'Plans', 'Cards', 3],
      ['Card Clicked', 'Plans', 'Cards', 1],
      ['More Clicked', 'Plans', 'More', 1],
    ]);
  });

  it('logs each of many cards right, however often they are rendered and in whatever order', async () => {
    const stage = createStage();
    const ids = Array.from({ length: 1_500 }, (_none, id) => id);
    const { container, render } = await mount(stage.within(<Board cards={cardsOf(...ids)} />), isStrict);
    for (const order of [ids.toReversed(), ids, ids.filter((id) => id % 7 === 0)])
      await render(stage.within(<Board cards={cardsOf(...order)} />));
    const shown = [...container.querySelectorAll('button')].map(({ dataset }) =>
      JSON.parse(`${dataset.careData}`),
    );
    expect(shown).toEqual(
      ids.filter((id) => id % 7 === 0).map((id) => ({ page: 'Home', section: 'Cards', id })),
    );
  });
});

describe('AnalyticsScope', () => {
  it('completes an outer scope, and counts more', async () => {
    const stage = createStage();
    function Read() {
      return <output>{JSON.stringify(useAnalyticsScope())}</output>;
    }
    const tree = (
      <>
        <Read />
        <AnalyticsScope data={{ page: 'Home', section: 'Hero' }}>
          <AnalyticsScope data={{ section: 'Modal', step: 1 }}>
            <Read />
          </AnalyticsScope>
        </AnalyticsScope>
      </>
    );
    const { container } = await mount(stage.within(tree));
    expect([...container.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual([
      '{}',
      '{"page":"Home","section":"Modal","step":1}',
    ]);
  });

  it('renders nothing again below it for data that says the same', async () => {
    const stage = createStage();
    let renders = 0;
    let update = (_count: number) => {};
    function Reader() {
      useAnalyticsScope();
      renders += 1;
      return null;
    }
    const reader = <Reader />;
    function App({ children }: { children: ReactNode }) {
      const [count, setCount] = useState(0);
      update = setCount;
      return <AnalyticsScope data={{ page: count < 3 ? 'Home' : 'Plans' }}>{children}</AnalyticsScope>;
    }
    const { render } = await mount(stage.within(<App>{reader}</App>));
    for (const count of [1, 2, 3]) {
      await act(async () => update(count));
      await render(stage.within(<App>{reader}</App>));
    }
    expect(renders).toBe(2);
  });

  it('hands down another property where its only one was undefined before', async () => {
    const stage = createStage();
    const cards = <Cards cards={cardsOf(1)} />;
    const { find, render } = await mount(null);
    for (const data of [{ step: undefined }, { page: 'Plans' }])
      await render(stage.within(<AnalyticsScope data={data}>{cards}</AnalyticsScope>));
    await click(find('button'));
    expect(reported(stage)).toEqual([['Card Clicked', 'Plans', 'Cards', 1]]);
  });

  it('hands nothing down to hooks of another createHooks', async () => {
    const stage = createStage();
    const other = createHooks();
    const tree = (
      <other.AnalyticsScope data={{ page: 'Elsewhere' }}>
        <Board cards={cardsOf(1)} />
      </other.AnalyticsScope>
    );
    const { find } = await mount(stage.within(tree));
    await click(find('button'));
    expect(reported(stage)).toEqual([['Card Clicked', 'Home', 'Cards', 1]]);
  });

  it('hydrates silently', async () => {
    expectSilentConsole();
    const stage = createStage();
    const tree = stage.within(<Board cards={[{ id: 1, isOpen: true }]} />);
    const { container } = await hydrate(renderToString(tree), tree);
    await clickAll(container);
    expect(stage.names()).toEqual(['Card Clicked', 'More Clicked']);
  });
});

describe('a component that drops the data attributes', () => {
  function Dropping({ onClickCapture }: { onClickCapture?: unknown }) {
    return <button type="button" className="join" onClickCapture={onClickCapture as () => void} />;
  }
  function Join() {
    return <Dropping {...useCallToAction({ name: 'Join' })} />;
  }

  it.each([
    ['in development', 'development', 1],
    ['not in production', 'production', 0],
  ])('is reported %s', async (_when, environment, count) => {
    vi.stubEnv('NODE_ENV', environment);
    const stage = createStage();
    const { find } = await mount(stage.within(<Join />));
    await click(find('button'));
    vi.unstubAllEnvs();
    expect(stage.logged()).toEqual([]);
    const expected = Array(count).fill(expect.stringMatching(/click on <button class="join"> is not logged/));
    expect(stage.lines.map(({ message }) => message)).toEqual(expected);
  });
});

describe('data that JSON has no word for', () => {
  const data = { by: new Map([['a', 1]]), all: new Set([1, 2]), big: 12345678901234567890n };
  const expected = { by: { a: 1 }, all: [1, 2], big: '12345678901234567890' };
  function Odd() {
    return <button type="button" {...useCallToAction({ name: 'Odd', data })} />;
  }

  it('is logged by the hook', async () => {
    const stage = createStage();
    const { find } = await mount(stage.within(<Odd />));
    await click(find('button'));
    expect(stage.logged()[0]?.data).toMatchObject(expected);
  });

  it('is logged by declarativeEvents', async () => {
    const stage = startFeature(declarativeEvents(), { scope: window });
    const { find } = await mount(
      <AnalyticsProvider analytics={stage.analytics}>
        <Odd />
      </AnalyticsProvider>,
    );
    await click(find('button'));
    expect(stage.logged()[0]?.data).toMatchObject(expected);
  });
});
