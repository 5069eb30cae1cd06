import { createFakeNode } from '../page/fake-node.ts';

/** A window in which things go wrong when a test says so, and nothing is idle before. */
export function createFakeWindow(more: object = {}) {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const idle = new Set<() => void>();

  function dispatchAs(type: string, event: object): void {
    for (const run of [...(listeners.get(type) ?? [])]) run(event);
  }

  const report = (type: string, event: object) => dispatchAs(type, { type, ...event });

  const scope = {
    addEventListener: (type: string, run: (event: object) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: (event: object) => void) =>
      void listeners.get(type)?.delete(run),
    document: { readyState: 'complete' },
    location: { href: 'https://www.example.com/plans?token=abc', hostname: 'www.example.com' },
    requestIdleCallback(run: () => void) {
      idle.add(run);
      return run;
    },
    cancelIdleCallback: (run: () => void) => idle.delete(run),
    ...more,
  };

  return {
    scope,
    /** An error that reaches the window; without one, as of another site's script. */
    fail: (error: unknown, message = String(Object(error).message)) =>
      report('error', { target: scope, error, message: typeof error === 'string' ? error : message }),
    reject: (reason: unknown) => report('unhandledrejection', { reason }),
    failToLoad: (localName: string, address: string) =>
      report('error', {
        isTrusted: true,
        target: createFakeNode({
          localName,
          getAttribute: (name: string) => (name === 'src' ? address : null),
        }),
      }),
    /** An event of the page's own. */
    dispatch: report,
    /** The same with an event that is not to be read here. */
    dispatchAs,
    async becomeIdle() {
      for (const run of [...idle]) run();
      idle.clear();
      // An import takes a task or two.
      for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
    },
    listeners: () => [...listeners.values()].reduce((sum, runs) => sum + runs.size, 0),
    waiting: () => idle.size,
  };
}
