import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { quietly } from '../../contracts/quietly.ts';
import { landingAddress } from '../../page/landing-address.ts';
import type { InspectorOptions } from './options.ts';
import type { OpenOverlay } from './overlay/open-overlay.ts';
import { createSeenLog } from './seen-log.ts';

/** The feature, and its overlay. */
export interface Inspector extends Feature {
  /**
   * Opens the overlay, whose script is loaded now; if it is open already, it gets the focus.
   *
   * @param show `tracking`: folded, with the tracked elements shown
   */
  open(show?: 'events' | 'tracking'): Promise<void>;
  /** Closes the overlay; the page has the focus again. */
  close(): void;
}

/**
 * Shows the state of every event, on the page itself. Remembers the last diagnostics in memory, stores nothing and sends
 * nothing. For developers and staff: hand it to the client only for them.
 *
 * @param options the ways to open the overlay, and the number of diagnostics that it remembers
 * @param load imports the overlay
 *
 * @example
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   features: isStaff ? [inspector({ events })] : [],
 * });
 */
export function inspector(
  options: InspectorOptions = {},
  load: () => Promise<{ openOverlay: OpenOverlay }> = () => import('./overlay/open-overlay.ts'),
): Inspector {
  const { shortcut = 'Alt+Shift+E', parameter = 'care-inspector', limit = 500, earlier = [] } = options;
  let host: FeatureHost | undefined;
  let log = createSeenLog(limit);
  let overlay: ReturnType<OpenOverlay> | undefined;
  /** True if the overlay is open, or about to be. */
  let isWanted: boolean | undefined;

  async function open(show: 'events' | 'tracking' = 'events'): Promise<void> {
    // The focus moves synchronously: the next press of the keys asks whether the overlay has it.
    if (overlay) return overlay.show(show);
    isWanted = true;
    try {
      const { openOverlay } = await load();
      if (!host || !isWanted) return;
      overlay ??= openOverlay(host, options, log, close);
      overlay.show(show);
    } catch (error) {
      isWanted = false;
      host?.analytics.reportFailure(error);
    }
  }

  function close(): void {
    isWanted = false;
    overlay?.close();
    overlay = undefined;
  }

  function start(given: FeatureHost): Cancel | undefined {
    const { analytics, scope } = given;
    const { document, location, addEventListener, removeEventListener } = scope as typeof globalThis;
    if (!document) return undefined;
    host = given;
    log = createSeenLog(limit);
    log.add({ kind: 'consent', state: analytics.consent.state });
    const reported = new Set(earlier.map((diagnostic) => 'id' in diagnostic && diagnostic.id));
    for (const diagnostic of analytics.decisions()) if (!reported.has(diagnostic.id)) log.add(diagnostic);
    for (const diagnostic of earlier) log.add(diagnostic);
    const unsubscribe = analytics.subscribe(log.add);
    const isPressed = readShortcut(shortcut || '');

    function onKey(event: KeyboardEvent): void {
      if (!quietly(() => isPressed(event))) return;
      event.preventDefault();
      if (overlay ? overlay.hasFocus() : isWanted) close();
      else void open();
    }

    if (shortcut) addEventListener('keydown', onKey, true);
    const [asked = null] = [location, landingAddress(scope as typeof globalThis)].flatMap(({ search }) =>
      new URLSearchParams(search).getAll(parameter || ''),
    );
    log.isWhole = asked !== null;
    if (asked !== null) void open(asked === 'tracking' ? asked : 'events');
    return () => {
      close();
      removeEventListener('keydown', onKey, true);
      unsubscribe();
      log.recorder?.stop();
      host = undefined;
    };
  }

  return { name: 'inspector', worksWithoutConsent: true, start, open, close };
}

/** The part of a key press that decides; a browser that fills in a form fires presses without a key. */
type KeyPress = Partial<Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>>;

/** Reads keys such as `Alt+Shift+E`. A letter is the key in its place, as modifiers write other letters on some keyboards. */
export function readShortcut(shortcut: string): (press: KeyPress) => boolean {
  const modifiers = shortcut.toLowerCase().split('+');
  const key = modifiers.pop() ?? '';
  return (press) =>
    [press.code, press.key].some((name) => name?.toLowerCase().replace(/^key/, '') === key) &&
    (['ctrl', 'alt', 'shift', 'meta'] as const).every(
      (name) => press[`${name}Key`] === modifiers.includes(name),
    );
}
