import type { VitalMetric } from '../../../../sdk/features/web-vitals/describe-metric.ts';
import type { VitalsModule } from '../../../../sdk/features/web-vitals/index.ts';

/** The package `web-vitals`, whose metrics a test makes up. */
export function createFakeVitals() {
  const reports = new Map<string, ((metric: VitalMetric) => void)[]>();
  const candidates: ((metric: VitalMetric) => void)[] = [];
  const on =
    (name: string): VitalsModule['onLCP'] =>
    (report, options) => {
      if (options?.reportAllChanges) candidates.push(report);
      else reports.set(name, [...(reports.get(name) ?? []), report]);
    };

  function report(name: string, metric: Partial<VitalMetric> = {}): void {
    const whole = {
      name,
      value: 100,
      delta: 100,
      rating: 'good',
      id: 'v6-1-2',
      navigationType: 'navigate',
      navigationURL: 'https://www.example.com/landing',
      entries: [],
      ...metric,
    };
    if (name === 'INP') for (const run of candidates) run(whole);
    for (const run of reports.get(name) ?? []) run(whole);
  }

  const module: VitalsModule = {
    onCLS: on('CLS'),
    onFCP: on('FCP'),
    onINP: on('INP'),
    onLCP: on('LCP'),
    onTTFB: on('TTFB'),
  };
  return { module, report, registered: () => [...reports.values()].flat().length + candidates.length };
}

/** A window in which nothing is idle until the test says so. */
export function createIdleWindow() {
  const listeners = new Map<string, Set<(event: object) => void>>();
  const waiting = new Set<() => void>();
  const location = { pathname: '/landing' };
  let time = 0;

  const target = {
    addEventListener: (type: string, run: (event: object) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
    removeEventListener: (type: string, run: (event: object) => void) =>
      void listeners.get(type)?.delete(run),
  };

  function report(type: string, event: object = {}): void {
    for (const run of listeners.get(type) ?? []) run(event);
  }

  return {
    scope: {
      ...target,
      navigation: target,
      location,
      document: { readyState: 'complete' },
      performance: { now: () => time },
      requestIdleCallback(run: () => void) {
        waiting.add(run);
        return run;
      },
      cancelIdleCallback: (run: () => void) => waiting.delete(run),
    },
    async becomeIdle() {
      for (const run of waiting) run();
      waiting.clear();
      for (let round = 0; round < 10; round += 1) await Promise.resolve();
    },
    click(at: number, label: string) {
      report('click', { timeStamp: at, target: { closest: () => null, label } });
    },
    go(at: number, path: string) {
      time = at;
      location.pathname = path;
      report('currententrychange');
    },
    handles: () => waiting.size + [...listeners.values()].reduce((sum, runs) => sum + runs.size, 0),
  };
}
