import type { EventDataOf, EventNameOf } from '../../events/define-events.ts';
import type { NotInCatalog, OtherDataInCatalog } from '../../events/needed-event.ts';

/** Which metric it is: largest and first contentful paint, interaction to next paint, layout shift, time to first byte. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

/** How good a value is, by the thresholds of https://web.dev/articles/vitals. */
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** What the event `Web Vital` states. */
export interface VitalData {
  /** Which metric it is. */
  readonly metric: VitalName;
  /** Whole milliseconds; for `CLS` a score without unit, with four decimals at most. */
  readonly value: number;
  /** How good the value is. */
  readonly rating: VitalRating;
  /** How the page came: `navigate`, `reload`, `back-forward`, `back-forward-cache`, `prerender`, `restore` or `soft-navigation`. */
  readonly navigation_type: string;
  /** The path that was measured, redacted. Another one than `url_path` where the route has changed since. */
  readonly path: string;
  /** Of `INP`: the label of the control. */
  readonly control?: string | undefined;
}

/**
 * What a client has to be besides, for a call that logs `Web Vital`: a catalogue without the event, or with other data in it,
 * makes it a compile error.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type LogsVitals<Catalog> =
  string extends EventNameOf<Catalog>
    ? unknown
    : 'Web Vital' extends EventNameOf<Catalog>
      ? [Misfits<EventDataOf<Catalog, 'Web Vital'>>] extends [never]
        ? unknown
        : OtherDataInCatalog<'Web Vital', Misfits<EventDataOf<Catalog, 'Web Vital'>>>
      : NotInCatalog<'Web Vital'>;

/**
 * The properties of the event that the catalogue has no room for, and those that no call gives.
 *
 * @typeParam Data the type of the data, as the catalogue defines it
 */
type Misfits<Data> = [keyof Data] extends [never]
  ? never
  :
      | {
          [Name in keyof VitalData]-?: Name extends keyof Data
            ? VitalData[Name] extends Data[Name]
              ? never
              : Name
            : Name;
        }[keyof VitalData]
      | Unfilled<Data>;

/**
 * The properties that an event has to have and a metric has not.
 *
 * @typeParam Data the type of the data, as the catalogue defines it
 */
type Unfilled<Data> = {
  [Name in keyof Data]-?: Name extends keyof VitalData
    ? never
    : Record<never, never> extends Pick<Data, Name>
      ? never
      : Name;
}[keyof Data];
