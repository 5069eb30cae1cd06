import { checkOptions, isBoolean, isText, matches } from '../../client/check-options.ts';

/** Where the events of an application are planned (https://amplitude.com/docs/apis/analytics/http-v2). */
export interface TrackingPlan {
  /** The branch of the plan, such as `main`. @default none */
  readonly branch?: string | undefined;
  /** The source of the plan, such as `web`. @default none */
  readonly source?: string | undefined;
  /** The version of the plan, such as `5`. @default none */
  readonly version?: string | undefined;
  /** The id of that version, which Amplitude Data gives. @default none */
  readonly versionId?: string | undefined;
}

/** To which project a destination delivers, what requests say about the browser, and what they ask of the server. */
export interface UploadOptions {
  /**
   * Names the destination in logs, in receipts and in what is stored for the next page: of two of a kind one needs a name of its own.
   *
   * @default that of its kind, `http-api` or `amplitude`
   */
  readonly name?: string | undefined;
  /** The project's API key. @default the client's `analyticsKey` */
  readonly apiKey?: string | undefined;
  /** The tracking plan that the events are of: each says it. @default none */
  readonly plan?: TrackingPlan | undefined;
  /**
   * The shortest user and device ids that the server takes, in characters: `min_id_length` of the API. Amplitude refuses ids under five
   * characters unless a request says so.
   *
   * @default 1
   */
  readonly minIdLength?: number | undefined;
  /** Whether the server is asked to store the address that a request comes from: `ip: '$remote'`. @default true */
  readonly ip?: boolean | undefined;
  /** Whether events say what the browser calls itself, `user_agent`. @default true */
  readonly userAgent?: boolean | undefined;
  /** Whether events say the browser's first language, `language`. @default true */
  readonly language?: boolean | undefined;
  /** Whether events say that they are of the web, `platform`. @default true */
  readonly platform?: boolean | undefined;
}

const isFilled = matches(/./);

/**
 * The options that are given, without `null`. Throws an `AnalyticsError` for one that can't be what it is: a switch that is no boolean
 * would be on.
 */
export function readUploadOptions<Options extends UploadOptions>(options: Options): Options {
  return checkOptions(options, {
    serverUrl: isText,
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
