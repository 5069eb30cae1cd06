/** A window as far as page views look at it: an address, a history, and somebody who sees it or not. */
export interface FakePage {
  readonly scope: typeof globalThis;
  /** Changes the address as `history.pushState` does. */
  push(to: string): void;
  replace(to: string): void;
  /** Goes one entry back, as the browser's button does. */
  back(): void;
  /** Jumps within the page. */
  jumpTo(fragment: string): void;
  setHidden(isHidden: boolean): void;
  /** Comes out of the back/forward cache; `from`: the page that the visitor comes back from. */
  restore(from?: string): void;
  /** Listeners that nobody has removed. */
  listeners(): number;
}

export interface FakePageOptions {
  /** @default true */
  readonly hasNavigationApi?: boolean;
  readonly isHidden?: boolean;
}

export function createFakePage(start: string, options: FakePageOptions = {}): FakePage {
  const { hasNavigationApi = true, isHidden = false } = options;
  const location = new URL(start);
  const entries = [start];
  const activation: { from?: { url: string } } = {};
  const listening = new Map<string, Set<(event: unknown) => void>>();

  const target = {
    addEventListener: (type: string, run: (event: unknown) => void) =>
      void listening.set(type, (listening.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: (event: unknown) => void) =>
      void listening.get(type)?.delete(run),
  };

  function report(type: string, event: object = {}): void {
    for (const run of listening.get(type) ?? []) run(event);
  }

  function go(to: string): void {
    location.href = new URL(to, location).href;
    if (hasNavigationApi) report('currententrychange');
  }

  const history = {
    pushState(_state: unknown, _title: string, to: string) {
      go(to);
      entries.push(location.href);
    },
    replaceState(_state: unknown, _title: string, to: string) {
      go(to);
      entries.splice(-1, 1, location.href);
    },
  };
  const document = {
    visibilityState: isHidden ? 'hidden' : 'visible',
    referrer: 'https://search.example/?q=secret',
  };
  const scope = {
    ...target,
    location,
    history,
    document,
    queueMicrotask,
    ...(hasNavigationApi && { navigation: { ...target, activation } }),
  };

  return {
    scope: scope as unknown as typeof globalThis,
    push: (to) => history.pushState(null, '', to),
    replace: (to) => history.replaceState(null, '', to),
    back() {
      entries.pop();
      go(entries.at(-1) ?? start);
      report('popstate');
    },
    jumpTo(fragment) {
      history.pushState(null, '', fragment);
      report('popstate');
    },
    setHidden(hidden) {
      document.visibilityState = hidden ? 'hidden' : 'visible';
      report('visibilitychange');
    },
    restore(from) {
      if (from) activation.from = { url: from };
      report('pageshow', { persisted: true });
    },
    listeners: () => [...listening.values()].reduce((sum, runs) => sum + runs.size, 0),
  };
}
