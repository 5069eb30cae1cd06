import type { Feature, FeatureHost, ReplayingAnalytics } from '../../client/analytics.ts';
import { contextAt } from '../../client/earlier-call.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { attempt } from '../../contracts/logger.ts';
import { handled } from '../../contracts/quietly.ts';
import { type EarlyScope, joinWaiting } from '../../page/early-waiting.ts';
import { type IsHeldBack, isAuthCallback } from '../../page/held-back.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { watchPresses } from '../../page/watch-presses.ts';
import { parseList } from '../../storage/parse-list.ts';
import { earlyClicksKey } from '../../storage/stored-names.ts';
import { loggedMark } from '../attribute-names.ts';
import { earlyClicksLimit } from './early-clicks-script.ts';
import { findMarkedElement } from './find-marked-element.ts';
import { readEarlyClick } from './read-early-click.ts';
import { type MarkedEvent, readMarkedEvent } from './read-marked-event.ts';

const clickTypes = ['click', 'auxclick'] as const;

/** The page's window, with what the early script has left there. */
type PageScope = typeof globalThis & EarlyScope & { readonly careEarlyClicks?: unknown[] & { stop(): void } };

/** Settings of {@link declarativeEvents}. */
export interface DeclarativeEventsOptions {
  /**
   * Decides for a marked element whether its clicks are logged; others are left to other code, such as the hooks of another
   * client. @default every element
   */
  readonly isLogged?: ((element: Element) => boolean) | undefined;
  /** Decides on which pages stored clicks are not logged: they go to the next page (S2.2). @default on `/authCallback` */
  readonly isHeldBack?: IsHeldBack | undefined;
}

/**
 * Logs the events of marked elements: each click on one, or within one, once, before the page's own handlers; where
 * a page has several clients with this feature, the first to start has the click. The events are those of the catalogue and checked like any other. Also logs the clicks that `earlyClicksScript` has remembered, with their time and page.
 *
 * @param options the elements and pages on which clicks are logged
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: [declarativeEvents()],
 * });
 */
export function declarativeEvents({
  isLogged = () => true,
  isHeldBack = isAuthCallback,
}: DeclarativeEventsOptions = {}): Feature {
  return { name: 'declarative-events', start: (host) => start(host, { isLogged, isHeldBack }) };
}

function start(
  host: FeatureHost,
  {
    isLogged,
    isHeldBack,
  }: { readonly isLogged: (element: Element) => boolean; readonly isHeldBack: IsHeldBack },
): Cancel | undefined {
  const scope = host.scope as PageScope;
  if (!scope.document) return undefined;

  const presses = watchPresses(scope);
  const tryTo = <T>(run: () => T) => attempt(host.logger, 'declarative-events', run);

  function onClick(event: Event & { [loggedMark]?: boolean }): void {
    tryTo(() => {
      const element =
        loggedMark in event
          ? undefined
          : findMarkedElement(event as MouseEvent, presses.pathOf(event as MouseEvent));
      if (!element || !handled(isLogged(element))) return;
      event[loggedMark] = true;
      host.analytics.logEvent(readMarkedEvent(element) as MarkedEvent);
    });
  }

  const isHeld = tryTo(() => isHeldBack(scope.location));
  for (const entry of [...(isHeld ? [] : takeStored(host)), ...takeWaiting(scope)]) {
    const call = readEarlyClick(entry, scope.location.origin, host.now(), host.createId());
    /*
     * Means: The click stored by the script in the head was not a valid click, or too old.
     * Do: Use the script of the same version of the package.
     * Lost: yes, this click
     */
    if (!call) host.logger.warn('An early click could not be read');
    // Calls of the lazy client come a little later than features start.
    else if (!joinWaiting(scope, host.apiKey, call))
      tryTo(() => (host.analytics as ReplayingAnalytics).replay(call, (facts) => contextAt(call, facts)));
  }
  const stops = [presses.stop, ...clickTypes.map((type) => listenFirst(scope, type, onClick))];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Takes the stored clicks. It removes them before anything is logged, so that no page logs a click again. */
function takeStored({ tabStorage }: FeatureHost): readonly unknown[] {
  const stored = parseList(tabStorage.read(earlyClicksKey)).slice(0, earlyClicksLimit);
  tabStorage.write(earlyClicksKey, '');
  return stored;
}

function takeWaiting({ careEarlyClicks: waiting }: PageScope): readonly unknown[] {
  if (!Array.isArray(waiting)) return [];
  waiting.stop();
  return waiting.splice(0);
}
