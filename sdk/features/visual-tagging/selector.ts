import type { Cancel } from '../../contracts/environment.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { handled } from '../../contracts/quietly.ts';
import { matches } from '../../page/element-reads.ts';
import { isIgnored } from '../../page/is-ignored.ts';
import type { Messenger } from './messenger.ts';
import type { ReportedElements } from './reported-elements.ts';

/** The functions that the loaded script gets. */
export interface SelectorTools {
  /**
   * Returns the data that a click on the element logs; nothing of a password or hidden field.
   *
   * @param element the element to look at
   */
  getEventTagProps(element: Element): JsonObject;
  /**
   * Reports whether clicks, or changes, of the element can be recorded at all.
   *
   * @param element the element to look at
   */
  isElementSelectable(element: Element): boolean;
  /**
   * Reports the selected element to the opener: properties that `getEventTagProps` has returned, and nothing else.
   *
   * @param facts the script's report about the selected element
   */
  onSelect(facts: unknown): void;
  /**
   * Reports to the opener the script's own state: `selector-mode-changed`, `selector-moved`.
   *
   * @param type the kind of change
   * @param properties more about the change
   */
  onTrack(type: string, properties?: unknown): void;
  /** The class of the outlines that are drawn around elements. */
  readonly visualHighlightClass: string;
  /** Passes requests to the opener. */
  readonly messenger: Pick<Messenger, 'sendRequest'>;
}

/** The one global that the script has to leave: it begins to select elements, until `close` is called. */
interface SelectorScope {
  readonly amplitudeVisualTaggingSelector?: (tools: SelectorTools) => { close?(): void } | undefined;
}

/** The part of the page that selects elements. */
export interface Selector {
  /** Loads the script if need be and notifies the opener when it is there. */
  open(actionType: unknown): Promise<void>;
  readonly close: Cancel;
}

export function createSelector(
  scope: typeof globalThis,
  messenger: Messenger,
  { describe, keepReported }: ReportedElements,
  load: () => Promise<void>,
): Selector {
  let isAsked = false;
  let isOfChanges = false;
  let selector: { close?(): void } | undefined;

  const tools: SelectorTools = {
    getEventTagProps: describe,
    isElementSelectable: (element) =>
      !isIgnored(element) && (!isOfChanges || matches(element, 'input,select,textarea')),
    onSelect: (facts) => messenger.send('element-selected', keepReported(facts)),
    onTrack: (type, properties) => messenger.send(`track-${type}`, textsOf(properties)),
    visualHighlightClass: 'amp-visual-tagging-selector-highlight',
    messenger,
  };

  return {
    async open(actionType) {
      isOfChanges = actionType === 'change';
      isAsked = true;
      try {
        await load();
        // The selector was closed meanwhile, or opened several times.
        if (!isAsked) return;
        isAsked = false;
        selector ??= handled((scope as SelectorScope).amplitudeVisualTaggingSelector?.(tools));
        messenger.send('selector-loaded');
      } catch (error) {
        /*
         * Shown: Visual tagging: REASON
         * Means: The selector’s script did not load, or threw.
         * Do: Look at `script-src` and `trusted-types`.
         * Lost: no
         */
        messenger.warn(error);
      }
    },
    close() {
      isAsked = false;
      try {
        handled(selector?.close?.());
      } catch (error) {
        messenger.warn(error);
      }
      selector = undefined;
    },
  };
}

/** Only texts, and addresses up to the query: nothing can be redacted in a picture. */
function textsOf(properties: unknown): JsonObject {
  const texts = Object.entries(Object(properties)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(
    texts.map(([name, text]) => [name, /url$/i.test(name) ? text.replace(/[?#].*/s, '') : text]),
  );
}
