import type { FeatureHost } from '../../../client/analytics.ts';
import { quietly } from '../../../contracts/quietly.ts';
import { createElement } from '../../../page/element-reads.ts';
import { readDocument } from '../../../page/read-document.ts';
import type { InspectorOptions } from '../options.ts';
import type { SeenLog } from '../seen-log.ts';
import { recordVisit } from '../visit/record-visit.ts';
import { elementsOf } from './create-elements.ts';
import { createPanel } from './create-panel.ts';
import { styles } from './styles.ts';
import { showTracked } from './tracked-elements.ts';

/** The overlay, while it is open. */
export interface Overlay {
  /**
   * Shows the list of events, or the outlines of tracked elements with the list folded.
   *
   * @param what the list of events, or the outlines
   */
  show(what: 'events' | 'tracking'): void;
  /** Reports whether the focus is in the overlay. */
  hasFocus(): boolean;
  /** Removes the overlay from the page and returns the focus. */
  close(): void;
}

/**
 * Opens the overlay on the page.
 *
 * @param host what the client provides
 * @param options the settings of the inspector
 * @param log the diagnostics that the inspector remembers
 * @param onClose called when the overlay closes
 */
export type OpenOverlay = (
  host: FeatureHost,
  options: InspectorOptions,
  log: SeenLog,
  onClose: () => void,
) => Overlay;

/** Events that the page must not see. */
const own = ['click', 'pointerdown', 'mousedown', 'keydown', 'focusin', 'input', 'change'];

/**
 * Puts the overlay beside the body, in a closed shadow tree: code that captures clicks sees an element that is not a control and
 * nothing within, and code that watches the page for changes does not see the list change.
 */
export const openOverlay: OpenOverlay = (host, options, log, onClose) => {
  const scope = host.scope as typeof globalThis;
  const { document } = scope;
  const create = elementsOf(document);
  const focused = readDocument(document, 'activeElement') as HTMLElement | null;
  const element = createElement(document, 'care-inspector' as 'span');
  const root = element.attachShadow({ mode: 'closed' });
  const sheet = new scope.CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const layer = create('div.layer');
  let stopTracking: (() => void) | undefined;

  const tracking = create(
    'button',
    { type: 'button', ariaPressed: 'false', onclick: () => track(!stopTracking) },
    'Show tracking',
  );
  const closing = create('button', { type: 'button', onclick: onClose }, 'Close');
  log.recorder ??= recordVisit(host, options, log.isWhole);
  const panel = createPanel(create, host, options, log, [tracking, closing]);

  function track(isOn: boolean): void {
    stopTracking?.();
    stopTracking = isOn ? showTracked(scope, layer, create, options) : undefined;
    tracking.ariaPressed = `${isOn}`;
  }

  function giveFocusBack(): void {
    if (!root.activeElement) return;
    (root.activeElement as HTMLElement).blur();
    focused?.focus();
  }

  /** Escape first hides the outlines, then returns the focus. */
  function onEscape(event: KeyboardEvent): void {
    if (quietly(() => event.key) !== 'Escape') return;
    if (stopTracking) track(false);
    else giveFocusBack();
  }

  const hush = (event: Event) => event.stopPropagation();
  for (const type of own) element.addEventListener(type, hush);
  scope.addEventListener('keydown', onEscape, true);
  root.append(layer, panel.element);
  readDocument(document, 'documentElement').append(element);
  log.onAdd = panel.update;
  return {
    show(what) {
      const isTracking = what === 'tracking';
      panel.fold(isTracking);
      if (isTracking && !stopTracking) track(true);
      panel.focus();
    },
    hasFocus: () => root.activeElement !== null,
    close() {
      log.onAdd = () => {};
      track(false);
      panel.close();
      giveFocusBack();
      scope.removeEventListener('keydown', onEscape, true);
      element.remove();
    },
  };
};
