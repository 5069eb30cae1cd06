import type { Engine, Tab, Visitor } from '../browsers/engines/engine.ts';
import type { Collector } from './collector.ts';

/** A visitor's connection. */
export interface Network {
  setOffline(isOffline: boolean): Promise<void>;
  /** A tab that is notified by events where the engine can't do it. */
  add(tab: Tab): void;
}

/** The engine's own, or where it can't take it away: a collector that breaks connections, and pages that are notified. */
export function createNetwork(engine: Engine, visitor: Visitor, collector: Collector): Network {
  if (!engine.lacks.offline) return { setOffline: visitor.setOffline, add() {} };
  const tabs: Tab[] = [];
  return {
    add: (tab) => void tabs.push(tab),
    async setOffline(isOffline) {
      if (isOffline) collector.down();
      else collector.up();
      for (const tab of tabs) {
        if (await tab.isOpen()) await tab.evaluate(reportPage, isOffline);
      }
    },
  };
}

/** Runs in the page. */
function reportPage(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
