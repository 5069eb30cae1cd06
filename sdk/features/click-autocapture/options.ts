import type { StartClickWatch } from './click-watch.ts';
import type { TellingRules } from './describe-click.ts';

/** Settings of {@link clickAutocapture}. Remote config (`elementInteractions`) can narrow them, never widen them. */
export interface ClickAutocaptureOptions extends TellingRules {
  /**
   * True if clicks are captured until remote config (`elementInteractions`) decides; `false` is final.
   *
   * @default not, until remote config switches it on
   */
  readonly enabled?: boolean | undefined;
  /**
   * Elements that are captured whenever they are clicked or changed: one CSS selector each.
   *
   * @default `a`, `button`, `input`, `select`, `textarea`, `label`, `video`, `audio`, `[contenteditable="true" i]`,
   * `[data-amp-default-track]`, `.amp-default-track`
   */
  readonly selectors?: readonly string[] | undefined;
  /**
   * Elements that are captured when the page changes within 500 ms of the click; `[]` captures controls only.
   *
   * @default `div`, `span`, `h1` to `h6`
   */
  readonly pageChangeSelectors?: readonly string[] | undefined;
  /**
   * Elements that are not captured, with all inside them: one CSS selector each, beside `[data-care-ignore]`, which always counts.
   *
   * @default none
   */
  readonly ignoreSelectors?: readonly string[] | undefined;
  /** Addresses of pages that are captured, whole or as a pattern. @default all */
  readonly pages?: readonly (string | RegExp)[] | undefined;
  /** Logs groups of angry clicks as one rage click: `rageClicks` of this module, which is not bundled unless imported. @default not */
  readonly rageClicks?: StartClickWatch | undefined;
  /** Logs clicks that nothing follows: `deadClicks` of this module, which is not bundled unless imported. @default not */
  readonly deadClicks?: StartClickWatch | undefined;
}

/** The elements that Amplitude captures too. */
export const defaultSelectors: readonly string[] =
  'a,button,input,select,textarea,label,video,audio,[contenteditable="true" i],[data-amp-default-track],.amp-default-track'.split(
    ',',
  );

export const defaultPageChangeSelectors: readonly string[] = 'div,span,h1,h2,h3,h4,h5,h6'.split(',');
