import { expect, onTestFinished } from 'vitest';
import type { Engine, Tab, Visitor, VisitorOptions } from '../../tools/browsers/engines/engine.ts';
import { uncaughtScript } from '../../tools/browsers/engines/uncaught-errors.ts';
import type { PageSettings } from '../browser/pages/start-analytics.ts';
import { addressOf, type CollectedEvent, type SdkServer, startSdkServer } from '../browser/sdk-server.ts';

/** A strict policy has to allow the script that reports what is not caught. */
export const firstScriptNonce = 'first-script';

/** A visitor on a site with the built package. */
export interface Visit {
  readonly server: SdkServer;
  readonly visitor: Visitor;
  /** The visitor's first tab. */
  readonly tab: Tab;
  /**
   * The address of a page of `tests/browser/pages`.
   *
   * @param page without `.html`. @default 'analytics'
   * @param host @default 'localhost', which is a secure context; hosts under `.test` are not
   */
  address(page?: string, settings?: PageSettings, host?: string): string;
  /** Logs an event in a tab, and gives it as it arrived. */
  log(name: string, tab?: Tab): Promise<CollectedEvent>;
  /** Waits for the first event of this name. */
  arrived(name: string): Promise<CollectedEvent>;
  /** Names of what has arrived, in order. */
  names(): readonly string[];
}

export interface VisitOptions extends VisitorOptions {
  /** A script that runs in every page before its own. */
  readonly prepare?: string;
}

/** Begins a visit that lasts as long as the test. The test fails on an uncaught error of a page. */
export async function startVisit(engine: Engine, options: VisitOptions = {}): Promise<Visit> {
  const { prepare, ...visitorOptions } = options;
  const visitor = await engine.newVisitor(visitorOptions);
  const scripts = [uncaughtScript, visitor.pageScript, prepare];
  const server = await startSdkServer({ text: scripts.filter(Boolean).join('\n'), nonce: firstScriptNonce });
  onTestFinished(async () => {
    await visitor.stop();
    await server.stop();
    expect(server.uncaught).toEqual([]);
  });
  const { port } = new URL(server.origin);
  const first = await visitor.newTab();

  async function arrived(name: string): Promise<CollectedEvent> {
    await expect.poll(names).toContain(name);
    return server.events.find(({ event_type }) => event_type === name) as CollectedEvent;
  }

  function names(): readonly string[] {
    return server.events.map(({ event_type }) => event_type);
  }

  return {
    server,
    visitor,
    tab: first,
    arrived,
    names,
    address: (page = 'analytics', settings = {}, host = 'localhost') =>
      addressOf(`http://${host}:${port}/${page}.html`, settings),
    async log(name, tab = first) {
      await tab.evaluate((eventName) => void tested.logEvent({ name: eventName }), name);
      return arrived(name);
    },
  };
}
