import { checkOptions, isBoolean, matches } from '../../client/check-options.ts';
import { isFunction } from '../../client/errors.ts';

/** The tracking plan of an application's events (https://amplitude.com/docs/apis/analytics/http-v2). */
export interface TrackingPlan {
  /** The branch of the plan, such as `main`. @default none */
  readonly branch?: string | undefined;
  /** The source of the plan, such as `web`. @default none */
  readonly source?: string | undefined;
  /** The version of the plan, such as `5`. @default none */
  readonly version?: string | undefined;
  /** The id of that version in Amplitude Data. @default none */
  readonly versionId?: string | undefined;
}

/** The project of a destination, the facts about the browser in its requests, and their demands on the server. */
export interface UploadOptions {
  /**
   * Names the destination in logs, in receipts and in storage for the next page: of two of a kind one needs a name of its own.
   *
   * @default the destination's kind, `http-api` or `amplitude`
   */
  readonly name?: string | undefined;
  /** The project's API key. @default the client's `analyticsKey` */
  readonly apiKey?: string | undefined;
  /** The tracking plan of the events: each event names it. @default none */
  readonly plan?: TrackingPlan | undefined;
  /**
   * The length of the shortest user and device ids that the server takes, in characters: `min_id_length` of the API. Amplitude refuses
   * ids under five characters without it.
   *
   * @default 1
   */
  readonly minIdLength?: number | undefined;
  /** True if the server is asked to store the address that a request comes from: `ip: '$remote'`. @default true */
  readonly ip?: boolean | undefined;
  /** True if events carry the browser's user agent, `user_agent`. @default true */
  readonly userAgent?: boolean | undefined;
  /** True if events carry the browser's first language, `language`. @default true */
  readonly language?: boolean | undefined;
  /** True if events carry the platform `Web`, `platform`. @default true */
  readonly platform?: boolean | undefined;
}

const isFilled = matches(/./);

/**
 * Returns the options that are set, without `null`. Throws an `AnalyticsError` for a value of a wrong kind: a switch that is no boolean
 * would be on.
 */
export function readUploadOptions<Options extends UploadOptions>(options: Options): Options {
  return checkOptions(options, {
    serverUrl: isFilled,
    compress: (value) => !value || isFunction(value),
    name: isFilled,
    apiKey: isFilled,
    plan: (value) => typeof value === 'object',
    minIdLength: (value) => Number.isSafeInteger(value) && Number(value) > 0,
    ip: isBoolean,
    userAgent: isBoolean,
    language: isBoolean,
    platform: isBoolean,
  });
}
