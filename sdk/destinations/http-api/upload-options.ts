import { refuseOption } from '../../client/errors.ts';
import { checkText } from '../collector.ts';

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

/** Options that have no default of their own. */
type OptionalOption = 'name' | 'apiKey' | 'plan';

/** The same with every default in place. */
export type UploadSettings = Pick<UploadOptions, Exclude<OptionalOption, 'name'>> & {
  readonly [Option in Exclude<keyof UploadOptions, OptionalOption>]-?: NonNullable<UploadOptions[Option]>;
};

/** Completes the options; throws an `AnalyticsError` for one that can't be what it is: a switch that is no boolean would be on. */
export function readUploadOptions(options: UploadOptions): UploadSettings {
  const { apiKey, name, plan } = options;
  const switches = {
    ip: options.ip ?? true,
    userAgent: options.userAgent ?? true,
    language: options.language ?? true,
    platform: options.platform ?? true,
  };
  const minIdLength = options.minIdLength ?? 1;
  checkText('name', name);
  checkText('apiKey', apiKey);
  if (plan && typeof plan !== 'object') refuseOption('plan', plan);
  if (!Number.isSafeInteger(minIdLength) || minIdLength < 1) refuseOption('minIdLength', minIdLength);
  for (const [option, value] of Object.entries(switches)) {
    if (typeof value !== 'boolean') refuseOption(option, value);
  }
  return { apiKey, plan: plan ?? undefined, minIdLength, ...switches };
}
