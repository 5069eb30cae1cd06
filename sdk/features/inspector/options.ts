import type { Diagnostic } from '../../client/diagnostic.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';

// biome-ignore lint/suspicious/noExplicitAny: a catalogue of any events fits
type AnyCatalog = EventCatalog<any>;

/** Settings of {@link inspector}. */
export interface InspectorOptions {
  /**
   * The keys that open and close it: a letter, or another key by its name, after any of Ctrl, Alt, Shift and Meta;
   * `false` for none. @default 'Alt+Shift+E'
   */
  readonly shortcut?: string | false | undefined;
  /**
   * The query parameter with which a page opens it; with the value `tracking`, folded and with the tracked elements shown.
   * `false` for none. @default 'care-inspector'
   */
  readonly parameter?: string | false | undefined;
  /** The number of diagnostics that are remembered; the last consent and config stay. @default 500 */
  readonly limit?: number | undefined;
  /** The client's catalogue, to describe problems. @default none: the overlay only reports that an event does not fit */
  readonly events?: AnyCatalog | undefined;
  /** The address of the page that explains the reasons, docs/reasons.md. @default none: reasons have no link */
  readonly docsUrl?: string | undefined;
  /**
   * The address of an event's page: a function of its name and of its slug, such as `cta-interacted`, or the part before the
   * slug, such as `/events/catalog.html#`. @default none: names have no link
   */
  readonly catalogUrl?: string | ((name: string, slug: string) => string) | undefined;
  /**
   * Returns the reason for which clicks on a control without `data-care-event` log nothing: “Show tracking” outlines it too.
   * `undefined` for a control that is not outlined. @default none: only tracked elements are outlined
   */
  readonly untracked?: ((control: Element) => string | undefined) | undefined;
  /** Earlier diagnostics, if the feature starts later than the client. @default the diagnostics that `decisions()` still has */
  readonly earlier?: readonly Diagnostic[] | undefined;
}
