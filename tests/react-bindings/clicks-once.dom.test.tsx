import type { Feature } from '@care/analytics';
import { createAttributes, declarativeEvents, earlyClicksScript } from '@care/analytics/attributes';
import { AnalyticsProvider, createHooks } from '@care/analytics/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loggedMark } from '../../sdk/features/attribute-names.ts';
import { type FeatureStage, startFeature } from '../sdk/features/start-feature.ts';
import { addContainer, click, createStage, hydrate, mount } from './stage.tsx';

const { useCallToAction } = createHooks();
const attributes = createAttributes();

function Page() {
  const card = useCallToAction({ name: 'Card' });
  const join = useCallToAction({ name: 'Join', data: { section: 'Hero' } });
  return (
    <section {...card}>
      <a id="join" href="#join" {...join}>
        Join
      </a>
      <button id="plain" type="button" {...attributes('Plain')} />
    </section>
  );
}

const within = ({ analytics }: FeatureStage) => (
  <AnalyticsProvider analytics={analytics}>
    <Page />
  </AnalyticsProvider>
);
const names = ({ logged }: FeatureStage) => logged().map(({ name }) => name);
const nothing: Feature = { name: 'nothing', start: () => undefined };
const startClicks = () => startFeature(declarativeEvents(), { scope: window });

/** Runs the script as the head of a page does. */
function runEarlyScript(): { stop(): void } {
  new Function(earlyClicksScript)();
  const page = globalThis as unknown as { careEarlyClicks?: { stop(): void } };
  onTestFinished(() => {
    page.careEarlyClicks?.stop();
    delete page.careEarlyClicks;
  });
  return page.careEarlyClicks as { stop(): void };
}

describe('with declarativeEvents on the same client', () => {
  it('a click is logged once, whichever handler is there first', async () => {
    const stage = startClicks();
    const { find } = await mount(within(stage));
    await click(find('#join'));
    await click(find('#join'), 1);
    await click(find('#plain'));
    await click(find('section'));
    expect(names(stage)).toEqual(['Join', 'Join', 'Plain', 'Card']);
    expect(stage.logged()[0]?.data).toMatchObject({ section: 'Hero' });
  });

  it('a click is logged once, also where its handlers are nearer to the window than React', async () => {
    const stage = startClicks();
    const { find, container } = await mount(within(stage));
    const stop = (event: Event) => event.stopPropagation();
    container.addEventListener('click', stop, true);
    await click(find('#join'));
    expect(names(stage)).toEqual(['Join']);
  });
});

it('a part of the page that the feature leaves alone is logged by the hooks there, to the client of their provider', async () => {
  const shell = startFeature(declarativeEvents({ isLogged: (element) => !element.closest('#shop') }), {
    scope: window,
  });
  const shop = createStage();
  const { find } = await mount(
    <>
      {within(shell)}
      <div id="shop">{shop.within(<Page />)}</div>
    </>,
  );
  await click(find('#join'));
  await click(find('#shop #join'));
  await click(find('#shop #join'), 1);
  await click(find('#shop section'));
  expect([names(shell), shop.names()]).toEqual([['Join'], ['Join', 'Join', 'Card']]);
});

it('without the feature, what only createAttributes marks keeps its click from the hook around it', async () => {
  const stage = createStage();
  const { find } = await mount(stage.within(<Page />));
  await click(find('#plain'));
  await click(find('#join'));
  expect(stage.names()).toEqual(['Join']);
});

describe('with the early script', () => {
  it('each click is logged once: before hydration, after it, and after the feature has started', async () => {
    runEarlyScript();
    let begin = () => {};
    const stage = startFeature(
      {
        name: 'late',
        start(host) {
          begin = () => onTestFinished(declarativeEvents().start(host) ?? (() => {}));
          return undefined;
        },
      },
      { scope: window, now: Date.now },
    );
    const html = renderToString(within(stage));
    const early = addContainer(html);
    await click(early.querySelector('#join') as Element);
    early.remove();
    const { find } = await hydrate(html, within(stage));
    await click(find('#join'));
    await click(find('#join'), 1);
    expect(names(stage)).toEqual([]);
    begin();
    expect(names(stage)).toEqual(['Join', 'Join', 'Join']);
    await click(find('#join'));
    await click(find('section'));
    expect(names(stage)).toEqual(['Join', 'Join', 'Join', 'Join', 'Card']);
  });

  it('the script and the feature leave the same mark on a click', async () => {
    const early = runEarlyScript();
    const marks: unknown[] = [];
    const look = (event: Event) => marks.push(loggedMark in event);
    const { find, container } = await mount(within(startFeature(nothing)));
    container.addEventListener('click', look, true);
    await click(find('#join'));
    early.stop();
    await click(find('#join'));
    startClicks();
    await click(find('#join'));
    expect(marks).toEqual([true, false, true]);
  });
});
