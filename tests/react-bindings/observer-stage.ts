import { act } from 'react';
import { afterAll, beforeAll, vi } from 'vitest';

/** A window whose visitor sees what is placed, in time that the test lets pass. */
export interface ObserverStage {
  /** Lets time pass; what is in the page and not hidden is seen. */
  wait(ms: number): Promise<void>;
  /** Returns the number of elements that were observed since the last call. */
  takeObserved(): number;
  /** Elements that are observed now. */
  watched(): number;
}

interface Observer {
  readonly report: (entries: IntersectionObserverEntry[]) => void;
  readonly fresh: Set<Element>;
  readonly elements: Set<Element>;
}

const whole = { width: 100, height: 100 };

/** For the tests of one file: happy-dom has no layout, so all that is in the page counts as seen. */
export function observerStage(): ObserverStage {
  const observers: Observer[] = [];
  let observed = 0;

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function FakeObserver(report: Observer['report']) {
    const observer: Observer = { report, fresh: new Set(), elements: new Set() };
    observers.push(observer);
    return {
      observe(element: Element) {
        observed += 1;
        observer.elements.add(element);
        observer.fresh.add(element);
      },
      unobserve(element: Element) {
        observer.elements.delete(element);
        observer.fresh.delete(element);
      },
    };
  }

  function frame(): void {
    for (const { report, fresh } of observers) {
      const entries = [...fresh].map((target) => ({
        target,
        time: performance.now(),
        isIntersecting: target.isConnected,
        intersectionRatio: target.isConnected ? 1 : 0,
        boundingClientRect: whole,
        rootBounds: whole,
      }));
      fresh.clear();
      if (entries.length > 0) report(entries as never);
    }
  }

  return {
    wait: (ms) =>
      act(async () => {
        frame();
        for (let left = ms; left > 0; left -= 50) {
          vi.advanceTimersByTime(Math.min(left, 50));
          frame();
        }
      }),
    takeObserved() {
      const taken = observed;
      observed = 0;
      return taken;
    },
    watched: () => observers.reduce((sum, { elements }) => sum + elements.size, 0),
  };
}
