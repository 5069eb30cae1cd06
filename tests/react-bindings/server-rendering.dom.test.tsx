import { PassThrough } from 'node:stream';
import { createHooks } from '@care/analytics/react';
import { act, createContext, type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addContainer, click, createStage, expectSilentConsole, hydrate } from './stage.tsx';

const {
  useCallToAction,
  useConsent,
  useImpression,
  useScreenViewed,
  useSession,
  useTestExposure,
  useTestExposureRef,
} = createHooks();
const exposed = { reason: 'RULE_MATCH', variationIndex: 1 };

function Screen({ name, children }: { name: string; children?: ReactNode }) {
  useScreenViewed(name);
  useTestExposure(name, exposed);
  const [consent] = useConsent();
  const session = useSession();
  const seen = useImpression({ name: `${name} seen` });
  const tested = useTestExposureRef(name, exposed);
  return (
    <section ref={seen} id={name}>
      <p ref={tested}>{`${consent}, ${session}`}</p>
      <button type="button" {...useCallToAction({ name: `${name}: click`, data: { text: '"<&>\u2028' } })} />
      {children}
    </section>
  );
}

/** Writes one chunk after another into a document, and runs its scripts as a browser does. */
function createBrowser(container: HTMLElement) {
  return function take(html: string): void {
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const node of [...template.content.childNodes]) {
      if (node instanceof HTMLScriptElement) new Function(node.textContent ?? '')();
      else container.append(node);
    }
  };
}

/** A browser shares nothing with its server, nor one page with the next. */
function restart(): void {
  Reflect.deleteProperty(createContext, Symbol.for('@care/analytics'));
}

beforeEach(restart);
beforeEach(expectSilentConsole);

describe('a page of a server', () => {
  it('renders with every hook, logs nothing and touches no logger', () => {
    const stage = createStage();
    const html = renderToString(stage.within(<Screen name="Home" />));
    expect(html).toContain('<p>undefined, undefined</p>');
    expect(html).toContain('data-care-event="Home: click"');
    expect(stage.logged()).toEqual([]);
    expect(stage.lines).toEqual([]);
  });

  it('hydrates silently: each event is logged once, and the clicks count', async () => {
    const stage = createStage();
    const tree = stage.within(<Screen name="Home" />);
    const { find } = await hydrate(renderToString(tree), tree);
    expect(stage.names()).toEqual(['Test Exposure', 'Screen Viewed']);
    await click(find('button'));
    expect(stage.names()).toEqual(['Test Exposure', 'Screen Viewed', 'Home: click']);
    expect(stage.logged().at(-1)?.data.text).toBe('"<&>\u2028');
    expect(find('p').textContent).toBe(`granted, ${stage.clock.now()}`);
  });

  it('streams: what comes later is logged when it has come, and once', async () => {
    const stage = createStage();
    let isThere = false;
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    function Late() {
      if (!isThere) throw coming;
      return <Screen name="Late" />;
    }
    const tree = stage.within(
      <Screen name="Home">
        <Suspense fallback={<i>…</i>}>
          <Late />
        </Suspense>
      </Screen>,
    );
    const chunks: string[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      const stream = new PassThrough().on('data', (chunk) => chunks.push(`${chunk}`)).on('end', resolve);
      const { pipe } = renderToPipeableStream(tree, { onShellReady: () => pipe(stream), onError: reject });
    });
    await expect.poll(() => chunks.join('')).toContain('</section>');
    const shell = chunks.splice(0).join('');
    isThere = true;
    arrive();
    await ended;
    expect(shell).not.toContain('Late');
    expect(stage.logged()).toEqual([]);

    restart();
    const screens = () => stage.logged().map(({ data }) => data.screen_name ?? data.test_name);
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    onTestFinished(() => readyState.mockRestore());
    const container = addContainer();
    const take = createBrowser(container);
    take(shell);
    const root = await act(async () => hydrateRoot(container, tree));
    onTestFinished(() => act(async () => root.unmount()));
    expect(container.querySelector('i')).not.toBeNull();
    expect(screens()).toEqual(['Home', 'Home']);
    await act(async () => {
      take(chunks.join(''));
      await expect.poll(() => container.querySelector('i')).toBeNull();
    });
    expect(screens()).toEqual(['Home', 'Home', 'Late', 'Late']);
    for (const button of container.querySelectorAll('button')) await click(button);
    expect(stage.names().slice(4)).toEqual(['Home: click', 'Late: click']);
  });
});
