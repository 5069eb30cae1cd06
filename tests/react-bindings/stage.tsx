import type { EventCatalog } from '@care/analytics';
import { AnalyticsProvider } from '@care/analytics/react';
import { createTestAnalytics, type TestAnalyticsConfig } from '@care/analytics/testing';
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The real client in memory, with what it has reported to its logger. */
export function createStage<Catalog extends EventCatalog>(config: TestAnalyticsConfig<Catalog> = {}) {
  const lines: { level: string; message: string; fields: object }[] = [];
  const log = (level: string) => (message: string, fields: object) => lines.push({ level, message, fields });
  const kit = createTestAnalytics<Catalog>({
    sessionEvents: false,
    logger: { error: log('error'), warn: log('warn') },
    ...config,
  });
  sessionStorage.clear();
  onTestFinished(kit.analytics.close);
  return {
    ...kit,
    lines,
    names: () => kit.logged().map(({ name }) => name),
    within: (children: ReactNode) => (
      <AnalyticsProvider analytics={kit.analytics}>{children}</AnalyticsProvider>
    ),
  };
}

export type Stage = ReturnType<typeof createStage>;

/** A part of the page that React takes care of. */
export interface Mounted {
  readonly container: HTMLElement;
  /** The first element that fits. */
  find(selector: string): HTMLElement;
  render(node: ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Renders into a new element of the page, gone when the test is over. */
export async function mount(node: ReactNode, isStrict = false): Promise<Mounted> {
  const container = addContainer();
  const root = createRoot(container);
  const mounted = control(container, root, isStrict);
  await mounted.render(node);
  return mounted;
}

/** Hydrates what a server has rendered. */
export async function hydrate(html: string, node: ReactNode): Promise<Mounted> {
  const container = addContainer(html);
  const root = await act(async () => hydrateRoot(container, node));
  return control(container, root, false);
}

function control(container: HTMLElement, root: Root, isStrict: boolean): Mounted {
  let isOn = true;
  async function unmount(): Promise<void> {
    if (isOn) await act(async () => root.unmount());
    isOn = false;
  }
  onTestFinished(unmount);
  return {
    container,
    find: (selector) => container.querySelector(selector) as HTMLElement,
    render: (node) => act(async () => root.render(isStrict ? <StrictMode>{node}</StrictMode> : node)),
    unmount,
  };
}

export function addContainer(html = ''): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  onTestFinished(() => container.remove());
  return container;
}

/** Watches the console; it has to be silent when the test is over. */
export function expectSilentConsole(): void {
  const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level));
  onTestFinished(() => {
    for (const spy of spies) {
      expect(spy.mock.calls).toEqual([]);
      spy.mockRestore();
    }
  });
}

/** A click as a visitor's mouse makes it. */
export async function click(element: Element, button = 0): Promise<void> {
  const type = button ? 'auxclick' : 'click';
  const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, button });
  await act(async () => element.dispatchEvent(event));
}
